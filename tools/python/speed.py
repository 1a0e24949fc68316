#!/usr/bin/env python3
"""Compares the speed with OpenSpiel's: random games of Quoridor with two players, on one core.

    taskset -c 0 target/python/venv/bin/python tools/python/speed.py

In turns with OpenSpiel, so that both have the same machine, steps are played in each way: the legal
actions of a state, one of them at random, and its application. Prints steps in a second, the median
of the rounds, and ratios. docs/lab/python.md has the results.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import pyspiel

import starfence


def open_spiel(steps: int) -> None:
    """Plays random games with OpenSpiel."""
    game = pyspiel.load_game("quoridor")
    state = game.new_initial_state()
    choice = random.Random(1).choice
    for _ in range(steps):
        state.apply_action(choice(state.legal_actions()))
        if state.is_terminal():
            state = game.new_initial_state()


def single(steps: int) -> None:
    """Plays random games, one state at a time."""
    # OpenSpiel draws its games after 324 turns.
    game = starfence.Game("quoridor", round_limit=162)
    state = game.start()
    choice = random.Random(1).choice
    for _ in range(steps):
        state.apply(choice(state.legal_actions()))
        if state.is_over:
            state = game.start()


def batched(steps: int) -> None:
    """Plays random games in a batch, whose actions come to Python and go back."""
    batch = starfence.Game("quoridor", round_limit=162).batch(256)
    for _ in range(steps // 256):
        batch.apply(batch.random_actions())


def batched_with_masks(steps: int) -> None:
    """Plays as :func:`batched` does, and takes the masks of the legal actions too."""
    batch = starfence.Game("quoridor", round_limit=162).batch(256)
    masks = None
    for _ in range(steps // 256):
        masks = batch.action_masks(out=masks)
        batch.apply(batch.random_actions())


def in_rust(steps: int) -> None:
    """Plays random games in a batch with one call."""
    starfence.Game("quoridor", round_limit=162).batch(256).play_random(steps // 256)


WAYS: list[tuple[str, Callable[[int], None], int]] = [
    ("OpenSpiel", open_spiel, 1),
    ("single", single, 1),
    ("batch of 256", batched, 10),
    ("batch of 256, with masks", batched_with_masks, 10),
    ("batch of 256, play_random", in_rust, 10),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    speeds: dict[str, list[float]] = {name: [] for name, _, _ in WAYS}
    for _ in range(arguments.rounds):
        for name, play, factor in WAYS:
            begun = time.process_time()
            play(arguments.steps * factor)
            speeds[name].append(arguments.steps * factor / (time.process_time() - begun))
    base = statistics.median(speeds["OpenSpiel"])
    for name, found in speeds.items():
        median = statistics.median(found)
        print(f"{name:26} {median:12,.0f} steps/s  {median / base:6.2f} × OpenSpiel")


if __name__ == "__main__":
    main()
