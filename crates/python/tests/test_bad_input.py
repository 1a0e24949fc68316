"""Whatever comes in, what comes out is an exception of Python's kind.

A panic would be a `PanicException`, which is no `ValueError`.
"""

import random

import pytest

import starfence
from conftest import play_random

RECORD = '[Game "parallel"]\n[Players "2"]\n[Seed "1"]\n\n1. -/- E2/W1 2. -/- -/- *\n'


def mutations(text: str, count: int, seed: int):
    """Yields texts that differ a little from a text."""
    chance = random.Random(seed)
    signs = [*set(text), "\0", "é", "999", " ; ", "{", "(", "\n", "-1", "done"]
    for _ in range(count):
        letters = list(text)
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(letters) + 1)
            cut = chance.choice([0, 0, 1, 1, 5, len(letters)])
            letters[place : place + cut] = chance.choice(["", *signs])
            letters = letters or [" "]
        yield "".join(letters)


def refused(function, *arguments, **options) -> bool:
    """Calls a function, and returns whether it raised an exception of the package."""
    try:
        function(*arguments, **options)
    except starfence.StarfenceError as error:
        assert str(error)
        return True
    return False


def test_states_are_parsed_or_refused(game):
    state = game.start(1)
    play_random(state, 30)
    results = {refused(starfence.State.parse, text) for text in mutations(str(state), 400, 1)}
    assert True in results


def test_records_are_parsed_or_refused():
    state = starfence.Game("quoridor").start()
    play_random(state, 20)
    for whole in [RECORD, str(starfence.Record(state))]:
        results = set()
        for text in mutations(whole, 400, 2):
            results.add(refused(starfence.Record.parse, text))
            refused(starfence.read_records, text)
        assert results == {True, False}


def test_actions_are_applied_or_refused(game):
    chance = random.Random(3)
    state = game.start(3)
    for _ in range(300):
        player = chance.choice([None, chance.randint(-1, 7)])
        number = chance.choice([chance.randrange(game.action_count), chance.randint(-9, 1 << 20)])
        before = str(state)
        if refused(state.apply, number, player):
            assert str(state) == before
        elif player is not None:
            assert number in starfence.State.parse(before).legal_actions(player)
        text = state.action_text(chance.randrange(game.action_count))
        for wrong in mutations(text, 3, number):
            refused(state.apply, wrong, player)


@pytest.mark.parametrize("name", starfence.GAMES)
def test_games_are_set_up_or_refused(name):
    start = starfence.Game(name).start(1).position
    for text in mutations(start, 300, 4):
        refused(starfence.Game, name, position=text)
    for text in mutations("round_limit", 100, 5):
        refused(starfence.Game, name, **{text: "1"})
    for text in mutations("none", 100, 6):
        refused(starfence.Game, name, round_limit=text)
    for text in mutations(name, 100, 7):
        refused(starfence.Game, text)


def test_plans_are_parsed_or_refused():
    state = starfence.Game("parallel").start(1)
    for text in mutations("E2W1/-", 200, 8):
        refused(starfence.best_answer, state, 1, [text], ["-/-"], tries=0)


def test_other_types_are_type_errors():
    state = starfence.Game("quoridor").start()
    for wrong in [None, 1.5, [], {}, b"e2", object()]:
        with pytest.raises(TypeError, match="expected an int or a str"):
            state.apply(wrong)
        with pytest.raises(TypeError, match="expected an int or a str"):
            state.apply_joint([wrong])
        with pytest.raises(TypeError):
            starfence.Game(wrong)
    with pytest.raises(OverflowError):
        state.apply(1 << 70)
    with pytest.raises(starfence.SetupError, match="invalid first player 1.5"):
        starfence.Game("quoridor", first=1.5)
