"""Small movements beside the events: legal cards rise as a turn opens, a card let go returns."""

from dehla_desktop.table.motion import Beat, Track, carry
from dehla_desktop.table.sprites import Pose, Sprite
from dehla_desktop.table.stage import Stage

LIFT = 120


def hand_poses(stage: Stage) -> dict[int, Pose]:
    """How the own cards lie now, by their sprite."""
    return {id(sprite): sprite.pose for sprite in stage.hand if sprite.visible}


def lift_beat(stage: Stage, before: dict[int, Pose]) -> Beat:
    """The cards go from where they lay `before` to where the stage has them now."""
    moves = []
    for sprite in stage.hand:
        start = before.get(id(sprite))
        if sprite.visible and start is not None and start != sprite.pose:
            moves.append((sprite, start, sprite.pose))
    return Beat(LIFT if moves else 0, lambda: [_set_off(*move) for move in moves], lambda: None)


def glide_beat(stage: Stage, sprite: Sprite, home: Pose) -> Beat:
    """A card that was dragged somewhere else goes home."""
    start = sprite.pose
    return Beat(LIFT, lambda: [_set_off(sprite, start, home)], stage.refresh)


def _set_off(sprite: Sprite, start: Pose, goal: Pose) -> Track:
    sprite.set_pose(start)
    return carry(sprite, start, goal, 0, LIFT)
