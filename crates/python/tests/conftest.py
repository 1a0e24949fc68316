"""What several tests share."""

import random

import pytest

import starfence

COMBINATIONS = [
    ("quoridor", 2),
    ("quoridor", 4),
    ("chinese-checkers", 2),
    ("chinese-checkers", 3),
    ("parallel", 2),
    ("parallel", 4),
]


@pytest.fixture(params=COMBINATIONS, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def game(request) -> starfence.Game:
    name, players = request.param
    return starfence.Game(name, players)


def play_random(state: starfence.State, steps: int, seed: int = 0) -> None:
    """Applies random actions until the game is over."""
    chance = random.Random(seed)
    for _ in range(steps):
        if state.is_over:
            return
        player = chance.choice(state.to_act)
        state.apply(chance.choice(state.legal_actions(player)), player)
