"""The environments of PettingZoo and Gymnasium."""

import random
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import starfence
from starfence.gymnasium import AgainstEnv
from starfence.pettingzoo import RoundEnv, TurnEnv

TURNS = [("quoridor", 2), ("quoridor", 4), ("chinese-checkers", 2), ("chinese-checkers", 6)]


@pytest.mark.parametrize(("name", "players"), TURNS)
def test_games_with_turns_pass_pettingzoos_tests(name, players):
    def make():
        return TurnEnv(name, players, round_limit=60)

    api_test(make(), num_cycles=2000)
    seed_test(make, num_cycles=200)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_rounds_pass_pettingzoos_tests(players):
    parallel_api_test(RoundEnv(players=players, max_rounds=40), num_cycles=2000)
    parallel_seed_test(lambda: RoundEnv(players=players, illegal="lose"), num_cycles=200)


@pytest.mark.parametrize(("name", "players"), [*TURNS, ("parallel", 2)])
def test_games_against_a_level_pass_gymnasiums_test(name, players):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # What a registry would know, and how the picture is drawn.
        warnings.filterwarnings("ignore", message=".*(spec|render).*")
        check_env(AgainstEnv(name, players, opponent=starfence.Player(level=1)))


def test_a_game_with_turns_ends_with_returns():
    env = TurnEnv("quoridor", position="/ / e8 e2 / 10 10 / 1", render_mode="ansi")
    env.reset(seed=1)
    assert env.agent_selection == "player_1" and "e8 e2" in env.render()
    assert not env.observe("player_2")["action_mask"].any()
    env.step(env.position.parse_action("e9"))
    assert env.rewards == {"player_1": 1.0, "player_2": -1.0}
    assert all(env.terminations.values()) and not any(env.truncations.values())


def test_a_game_with_turns_can_be_cut():
    env = TurnEnv("quoridor", max_actions=2)
    env.reset(seed=1)
    for _ in range(2):
        assert not any(env.truncations.values())
        env.step(env.position.legal_actions()[0])
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_illegal_actions_are_refused():
    env = TurnEnv("quoridor", first=1)
    env.reset()
    with pytest.raises(starfence.IllegalActionError, match="too far"):
        env.step(env.position.parse_action("e5"))
    rounds = RoundEnv()
    rounds.reset(seed=1)
    rounds.step({"player_1": 72, "player_2": 0})
    before = str(rounds.position)
    with pytest.raises(starfence.IllegalActionError, match="player 1"):
        rounds.step({"player_1": 0, "player_2": 72})
    assert str(rounds.position) == before
    with pytest.raises(ValueError, match="use RoundEnv"):
        TurnEnv("parallel")
    with pytest.raises(ValueError, match="use TurnEnv"):
        RoundEnv("quoridor")
    with pytest.raises(ValueError, match="invalid illegal"):
        RoundEnv(illegal="ignore")


def test_who_plans_illegally_loses_if_that_is_asked_for():
    env = RoundEnv(players=3, illegal="lose")
    env.reset(seed=1)
    env.step({"player_1": 72, "player_2": 72, "player_3": 0})
    _, rewards, terminated, _, infos = env.step({"player_1": 5, "player_2": 72, "player_3": 72})
    assert rewards == {"player_1": -1.0, "player_2": 0.5, "player_3": 0.5}
    assert all(terminated.values()) and env.agents == []
    assert "player 1" in infos["player_1"]["illegal"] and infos["player_2"] == {}


def test_a_round_waits_for_all_and_shows_nothing_before():
    env = RoundEnv()
    first, _ = env.reset(seed=1)
    steps = [{"player_1": 72, "player_2": 0}, {"player_1": 72, "player_2": 47}]
    for step in steps:
        observed, *_ = env.step(step)
        legal = np.flatnonzero(observed["player_1"]["action_mask"])
        assert legal.tolist() == [72]
        # Only one plane differs: the player knows that their plan is complete.
        planes = env.game.plane_names
        changed = (observed["player_1"]["observation"] != first["player_1"]["observation"]).any((1, 2))
        assert [planes[index] for index in np.flatnonzero(changed)] == ["own plan is complete"]
    assert env.position.to_act == [2]
    env.step({"player_1": 72, "player_2": 72})
    assert env.position.to_act == [1, 2]


def test_rounds_can_be_cut():
    env = RoundEnv(max_rounds=2)
    env.reset(seed=1)
    cuts = [env.step({"player_1": 72, "player_2": 72})[3] for _ in range(2)]
    assert cuts == [{"player_1": False, "player_2": False}, {"player_1": True, "player_2": True}]
    assert env.agents == []


@pytest.mark.parametrize(("name", "players"), [*TURNS, ("parallel", 3)])
def test_a_game_against_players_ends_with_the_return(name, players):
    env = AgainstEnv(name, players, opponent=starfence.Player(reference="greedy"), round_limit=12)
    chance = random.Random(1)
    observation, info = env.reset(seed=1)
    over = truncated = False
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        assert sorted(env.position.legal_actions(info["player"])) == legal.tolist()
        observation, reward, over, truncated, info = env.step(int(chance.choice(legal)))
    assert not truncated and reward == env.position.returns()[info["player"]]


def test_an_illegal_action_loses_or_raises():
    env = AgainstEnv("quoridor", player=1)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(env.position.parse_action("e5"))
    assert reward == -1.0 and over and "too far" in info["illegal"]
    env = AgainstEnv("quoridor", player=1, illegal="raise", max_actions=1)
    env.reset(seed=1)
    with pytest.raises(starfence.IllegalActionError, match="too far"):
        env.step(env.position.parse_action("e5"))
    *_, over, truncated, _ = env.step(env.position.parse_action("e2"))
    assert truncated and not over
    with pytest.raises(ValueError, match="invalid player 3"):
        AgainstEnv("quoridor", player=3)
    with pytest.raises(TypeError, match="already set up"):
        AgainstEnv(starfence.Game("quoridor"), round_limit=5)
