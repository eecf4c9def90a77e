"""Makes the sounds of the table, from sines and noise alone.

python3 tools/make_sounds.py   write assets/sounds/*.wav

Each is a list of samples between -1 and 1, RATE of them a second; the same on every run.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import math
import struct
import wave
from collections.abc import Callable, Mapping

SOUNDS = ROOT / "assets" / "sounds"
RATE = 22050

Samples = list[float]


def noise(seconds: float, seed: int) -> Samples:
    """White noise; the same for the same seed."""
    state, found = seed, []
    for _ in range(round(seconds * RATE)):
        state = (state * 1103515245 + 12345) % 2**31
        found.append(state / 2**30 - 1)
    return found


def eased(samples: Samples) -> Samples:
    """Without a click: rising from nothing in a thousandth of a second, gone in the last 50th."""
    rise, fall, last = RATE // 1000, RATE // 50, len(samples) - 1
    return [sample * min(1.0, at / rise, (last - at) / fall) for at, sample in enumerate(samples)]


def ring(seconds: float, partials: Mapping[float, float], fade: float, drop: float = 1) -> Samples:
    """Sines that die away, eased: strengths by their pitch in hertz.

    fade: seconds to a third of the strength, shorter for higher ones. drop: what the pitch falls
    to meanwhile, as a share of itself.
    """
    found = [0.0] * round(seconds * RATE)
    lowest = min(partials)
    for pitch, strength in partials.items():
        gone = fade * math.sqrt(lowest / pitch)
        turn = 0.0
        for at in range(len(found)):
            time = at / RATE
            falls = drop + (1 - drop) * math.exp(-time / (fade * 0.5))
            turn += 2 * math.pi * pitch * falls / RATE
            found[at] += strength * math.exp(-time / gone) * math.sin(turn)
    return eased(found)


def dull(samples: Samples, start: float, end: float | None = None) -> Samples:
    """Without what is higher than a pitch, which goes from `start` to `end` hertz."""
    end = start if end is None else end
    found, kept = [], 0.0
    for at, sample in enumerate(samples):
        pitch = start + (end - start) * at / len(samples)
        kept += (1 - math.exp(-2 * math.pi * pitch / RATE)) * (sample - kept)
        found.append(kept)
    return found


def bright(samples: Samples, start: float, end: float | None = None) -> Samples:
    """Without what is lower than a pitch."""
    low = dull(samples, start, end)
    return [sample - under for sample, under in zip(samples, low, strict=True)]


def swell(samples: Samples, top: float, power: float = 2) -> Samples:
    """Rising to its full strength at `top` (a share of its length), then falling to nothing."""
    found = []
    for at, sample in enumerate(samples):
        share = at / len(samples)
        strength = share / top if share < top else ((1 - share) / (1 - top)) ** power
        found.append(sample * strength)
    return found


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Sounds over each other; each with the second it begins at and its strength."""
    found = [0.0] * max(round(start * RATE) + len(samples) for start, _, samples in parts)
    for start, strength, samples in parts:
        first = round(start * RATE)
        for at, sample in enumerate(samples):
            found[first + at] += strength * sample
    return found


def whisper(seconds: float, start: float, end: float, seed: int) -> Samples:
    """Paper or air: noise between a pitch and its double, both moving."""
    return dull(bright(noise(seconds, seed), start, end), start * 2, end * 2)


def slide() -> Samples:
    """A card drawn over the cloth."""
    return swell(whisper(0.2, 1500, 3000, 7), 0.35)


def place() -> Samples:
    """A card laid down."""
    paper = swell(whisper(0.07, 1600, 900, 11), 0.04, 3)
    return mixed((0, 0.9, ring(0.16, {150: 1, 236: 0.4}, 0.035)), (0, 1.6, paper))


def shuffle() -> Samples:
    """A deck riffled together."""
    flicks = [
        (
            0.52 * ((at - 1) / 15) ** 0.8,
            0.7 + 0.3 * (at % 3) / 2,
            swell(whisper(0.06, 1900, 2600, at), 0.1),
        )
        for at in range(1, 17)
    ]
    return mixed(*flicks, (0.6, 0.8, place()))


def slash() -> Samples:
    """A blade through the air."""
    air = swell(whisper(0.26, 1200, 4200, 23), 0.6, 3)
    steel = ring(0.42, {2110: 1, 3170: 0.7, 4430: 0.5}, 0.11)
    return mixed((0, 2.2, air), (0.14, 0.09, steel))


def shoot() -> Samples:
    """A pistol, far enough away to be pleasant."""
    crack = swell(dull(noise(0.32, 31), 3800, 500), 0.004, 5)
    return mixed((0, 1.5, crack), (0, 0.9, ring(0.3, {96: 1}, 0.07, drop=0.6)))


def step() -> Samples:
    """A standee set down on wood."""
    return mixed(
        (0, 1, ring(0.12, {310: 1, 742: 0.35, 1190: 0.15}, 0.028)),
        (0, 0.5, swell(dull(noise(0.02, 41), 2600), 0.05, 3)),
    )


def push() -> Samples:
    """A standee shoved over the board."""
    scrape = swell(dull(bright(noise(0.24, 43), 260), 1100, 700), 0.3)
    return mixed((0, 2.2, scrape), (0.17, 0.8, step()))


def block() -> Samples:
    """Steel on steel."""
    clank = ring(0.5, {523: 1, 1290: 0.8, 2113: 0.6, 3171: 0.35}, 0.09)
    return mixed((0, 1, clank), (0, 0.8, swell(bright(noise(0.03, 53), 1800), 0.03, 3)))


def hit() -> Samples:
    """A blow that lands."""
    skin = swell(dull(noise(0.1, 61), 1400, 300), 0.02, 3)
    return mixed((0, 1, ring(0.34, {140: 1, 203: 0.3}, 0.09, drop=0.45)), (0, 1.4, skin))


def token() -> Samples:
    """A coin put on the table."""
    coin: dict[float, float] = {2637: 1.0, 3951: 0.6, 5274: 0.2}
    return mixed((0, 0.5, ring(0.3, coin, 0.05)), (0.07, 1, ring(0.34, coin, 0.08)))


def bell() -> Samples:
    """The next turn: a small bell, once."""
    return ring(1.1, {880: 1, 1764: 0.35, 2650: 0.16, 4420: 0.06}, 0.26)


def fanfare() -> Samples:
    """The match is won."""
    notes = ((0.0, 392.0), (0.14, 523.25), (0.28, 659.25), (0.42, 783.99))
    brass = [
        (
            start,
            1.0,
            swell(ring(1.3 - start, {p: 1, 2 * p: 0.4, 3 * p: 0.2, 4 * p: 0.08}, 0.5), 0.02),
        )
        for start, p in notes
    ]
    return mixed(*brass)


def thud() -> Samples:
    """That cannot be done: low and short."""
    return dull(ring(0.18, {118: 1, 176: 0.5}, 0.045, drop=0.7), 600)


MAKERS: Mapping[str, tuple[float, Callable[[], Samples]]] = {
    "slide": (0.24, slide),
    "place": (0.42, place),
    "shuffle": (0.4, shuffle),
    "slash": (0.28, slash),
    "shoot": (0.55, shoot),
    "step": (0.42, step),
    "push": (0.4, push),
    "block": (0.36, block),
    "hit": (0.6, hit),
    "token": (0.24, token),
    "bell": (0.19, bell),
    "fanfare": (0.45, fanfare),
    "thud": (0.5, thud),
}
"""How each is made, and its greatest strength.

What is heard often is quiet, blows are louder, and winning is the loudest of all; what is high is
weaker than what is low, since the ear takes it for louder.
"""


def wav(name: str, path: Path) -> None:
    """Writes a sound: 16 bits, one channel, its strength as in `MAKERS`."""
    peak, make = MAKERS[name]
    samples = make()
    loudest = max(map(abs, samples))
    whole = [round(32767 * peak * sample / loudest) for sample in samples]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(whole)}h", *whole))


def main() -> None:
    """Writes them all."""
    argparse.ArgumentParser(prog="make_sounds.py", description="Writes assets/sounds.").parse_args()
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in MAKERS:
        wav(name, SOUNDS / f"{name}.wav")


if __name__ == "__main__":
    main()
