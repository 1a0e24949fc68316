"""The example that learns (`examples/python/`)."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

import starfence

EXAMPLE = Path(__file__).parents[3] / "examples" / "python" / "learn_quoridor.py"


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("learn_quoridor", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("fences", "lengths"),
    [
        ("/", [8, 8]),
        # A wall from a to h: player 1 goes around it, at i.
        ("a4 c4 e4 g4 /", [12, 12]),
        # A fence before the pawn of player 1, and one beside it.
        ("e1 / d1", [10, 9]),
    ],
)
def test_paths_lead_around_fences(example, fences, lengths):
    state = starfence.Game("quoridor", position=f"{fences} / e1 e9 / 5 5 / 1").start()
    planes = state.observation(1)[np.newaxis]
    assert [example.path_lengths(planes, player)[0] for player in ("+0", "+1")] == lengths


def test_what_it_learns_beats_random(example):
    opponent = starfence.Player(reference="random", seed=5)
    assert example.match(example.Learner(), 10, opponent) <= 0.6
    learner = example.train(40, seed=1)
    assert learner.weights[0] < 0 < learner.weights[1]
    assert example.match(learner, 40, opponent) >= 0.9
