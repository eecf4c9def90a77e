"""Vector drawings."""

import pygame
import pytest

from game.draw.sketch import Paint, Sketch


@pytest.mark.parametrize("scale", [0.5, 0.75, 1.0, 1.5, 2.0])
def test_a_dashed_rectangle_is_drawn_alike_every_time(scale: float) -> None:
    sketch = Sketch(86 * scale, 120 * scale)
    dash = (6 * scale, 5 * scale)
    box = (1, 1, 86 * scale - 2, 120 * scale - 2)
    sketch.rect(*box, max(2, 5 * scale), stroke="#ffffff", width=max(1, 1.5 * scale), dash=dash)
    held, drawn = [], set()
    for number in range(30):
        drawn.add(pygame.image.tobytes(sketch.render(), "RGBA"))
        held.append(bytearray(b"\xff" * (1000 + 370 * number)))
    assert len(drawn) == 1


def test_a_dashed_rectangle_runs_along_the_solid_one() -> None:
    def drawn(paint: Paint) -> pygame.mask.Mask:
        sketch = Sketch(80, 60)
        sketch.rect(5, 5, 70, 50, 12, **paint)
        return pygame.mask.from_surface(sketch.render())

    line: Paint = {"stroke": "#ffffff", "width": 2}
    solid, dashed = drawn(line), drawn({**line, "dash": (6, 5)})
    assert solid.overlap_area(dashed, (0, 0)) > 0.98 * dashed.count()
    assert solid.count() * 0.4 < dashed.count() < solid.count() * 0.9
