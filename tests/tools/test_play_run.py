"""The program that plays a run beside the table."""

import os
import signal

import pytest

from tools import play_run


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a program at once")
def test_who_ends_it_while_it_is_set_up_does_so_after_that():
    reached, before = [], signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as ended, play_run.unbroken():
        os.kill(os.getpid(), signal.SIGTERM)
        reached.append("installed")
    assert (reached, ended.value.code) == (["installed"], 130)
    assert signal.getsignal(signal.SIGTERM) == before
    with play_run.unbroken():
        reached.append("nobody ends it")
    assert len(reached) == 2
