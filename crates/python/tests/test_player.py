"""Computer players."""

import threading
import time

import pytest

import starfence
from conftest import play_random


@pytest.mark.parametrize(
    "player",
    [
        starfence.Player(level=1),
        starfence.Player(nodes=200),
        starfence.Player(seconds=0.01),
        starfence.Player(nodes=100, seconds=1),
        starfence.Player(reference="random"),
        starfence.Player(reference="greedy"),
    ],
    ids=repr,
)
def test_players_choose_legal_actions(game, player):
    state = game.start(2)
    play_random(state, 4)
    for number in range(1, game.players + 1):
        state = game.start(2)
        while number not in state.to_act:
            state.apply(state.legal_actions()[0])
        actions = player.choose(state, number)
        assert actions
        for action in actions:
            assert action in state.legal_actions(number)
            state.apply(action, number)


def test_a_game_between_players_ends():
    state = starfence.Game("quoridor").start()
    players = {1: starfence.Player(level=3), 2: starfence.Player(reference="random")}
    while not state.is_over:
        players[state.player].play(state)
    assert state.returns() == {1: 1.0, 2: -1.0}


def test_rounds_are_played_with_whole_plans():
    state = starfence.Game("parallel").start(1)
    player = starfence.Player(nodes=100)
    for number in [1, 2]:
        assert player.play(state, number)[-1] == state.parse_action("done")
    assert len(starfence.Record(state)) == 1
    state.apply(state.legal_actions(1)[0], 1)
    with pytest.raises(ValueError, match="already laid a token"):
        player.choose(state, 1)


def test_the_same_seed_chooses_the_same():
    state = starfence.Game("quoridor").start()
    weak = starfence.Player(level=1)
    chosen = [weak.choose(state, seed=seed) for seed in range(40)]
    assert chosen == [weak.choose(state, seed=seed) for seed in range(40)]
    assert len({tuple(actions) for actions in chosen}) > 1
    same = [starfence.Player(level=1, seed=9) for _ in range(2)]
    assert [same[0].choose(state) for _ in range(9)] == [same[1].choose(state) for _ in range(9)]


def test_a_search_reports_its_lines():
    state = starfence.Game("quoridor").start()
    report = starfence.Player(nodes=2000).search(state, lines=3, seed=1)
    assert report.nodes > 0 and report.depth > 0 and len(report.lines) == 3
    best = report.lines[0]
    assert report.actions == [state.parse_action(best.moves[0])]
    assert abs(sum(best.chances.values()) - 1) < 1e-5 and set(best.chances) == {1, 2}
    assert best.score is not None and best.plies_to_end is None
    won = starfence.Game("quoridor", position="/ / e8 e2 / 0 0 / 1").start()
    line = starfence.Player(nodes=100).search(won).lines[0]
    assert line.score is None and line.plies_to_end == 1


def test_a_search_leaves_python_to_other_threads():
    state = starfence.Game("quoridor").start()
    searched = threading.Event()

    def search():
        starfence.Player(seconds=0.5).choose(state)
        searched.set()

    thread = threading.Thread(target=search)
    thread.start()
    steps = 0
    while not searched.is_set():
        time.sleep(0)
        steps += 1
    thread.join()
    assert steps > 100


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({}, "a player needs"),
        ({"level": 3, "nodes": 5}, "a player needs"),
        ({"level": 9}, "invalid level 9"),
        ({"level": -1}, "invalid level -1"),
        ({"level": 1000}, "invalid level 1000"),
        ({"reference": "best"}, "invalid reference player \"best\""),
        ({"seconds": -1.0}, "invalid seconds"),
        ({"seconds": float("nan")}, "invalid seconds"),
    ],
)
def test_players_that_are_not_there_are_refused(arguments, message):
    with pytest.raises(starfence.StarfenceError, match=message):
        starfence.Player(**arguments)


def test_nobody_chooses_after_the_end():
    state = starfence.Game("quoridor", position="/ / e8 e2 / 10 10 / 1").start()
    player = starfence.Player(level=1)
    with pytest.raises(ValueError, match="nothing to choose"):
        player.choose(state, 2)
    state.apply("e9")
    with pytest.raises(ValueError, match="nothing to choose"):
        player.choose(state)


def test_the_best_answer_gains_against_known_plans():
    state = starfence.Game("parallel").start(3)
    player = starfence.Player(nodes=200)

    def plan(number: int, seed: int) -> str:
        planned = state.clone()
        for action in player.choose(state, number, seed=seed)[:-1]:
            planned.apply(action, number)
        return planned.view_text(number).split("plans ")[1].split()[number - 1]

    usual = [plan(1, seed) for seed in range(3)]
    known = [plan(2, seed) for seed in range(3)]
    answer = starfence.best_answer(state, 1, usual, known, tries=10, seed=1)
    assert answer.chance >= answer.usual_chance
    for part in answer.plan.split("/"):
        assert part
    with pytest.raises(starfence.NotationError):
        starfence.best_answer(state, 1, ["nothing"], known)
    with pytest.raises(ValueError, match="no answer"):
        starfence.best_answer(state, 1, [], known)
    with pytest.raises(ValueError, match="expected a game of parallel"):
        starfence.best_answer(starfence.Game("quoridor").start(), 1, [], [])
