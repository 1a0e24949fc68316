"""Environments for several players (PettingZoo)."""

from __future__ import annotations

import functools
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from starfence import _spaces
from starfence._starfence import Game, IllegalActionError, State

__all__ = ["RoundEnv", "TurnEnv"]

Observation = dict[str, np.ndarray]


class TurnEnv(AECEnv[str, Observation, int]):
    """A game whose players move one after the other.

    Observations are dictionaries with ``observation`` and ``action_mask``,
    which has no legal action for a player who is not to move. When the game is
    over, each player's reward is the player's return; before, rewards are 0.

    ``game`` is a :class:`starfence.Game`, or a name, with ``players`` and the
    game's options. Unless a first player is given, it is drawn by lot. After
    ``max_actions``, the game is truncated.
    """

    metadata = {"name": "starfence_turns_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: Game | str = "quoridor",
        players: int = 2,
        *,
        max_actions: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if not isinstance(game, Game):
            options.setdefault("first", "lot")
        self.game = _spaces.game_of(game, players, options)
        if self.game.is_simultaneous:
            raise ValueError(f"{self.game.name} has no turns: use RoundEnv")
        self.possible_agents = _spaces.agents(self.game)
        self.max_actions = max_actions
        self.render_mode = render_mode
        space = _spaces.observation_space
        self.observation_spaces = {agent: space(self.game) for agent in self.possible_agents}
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self.game.action_count) for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.action_spaces[agent]

    @property
    def position(self) -> State:
        """The state of the game."""
        return self._state

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._state = self.game.start(int(self._random.integers(2**63)))
        self._actions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent_to_act() or self.agents[0]

    def observe(self, agent: str) -> Observation:
        return _spaces.observe(self._state, _spaces.player_of(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._state.apply(int(action))
        self._actions += 1
        self._cumulative_rewards[agent] = 0.0
        if self._state.is_over:
            returns = self._state.returns()
            self.rewards = {agent: returns[_spaces.player_of(agent)] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_actions is not None and self._actions >= self.max_actions:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._agent_to_act() or self._next_agent(agent)
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self._state.position if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def _agent_to_act(self) -> str | None:
        player = self._state.player
        return None if player is None else f"player_{player}"

    def _next_agent(self, agent: str) -> str:
        return self.agents[(self.agents.index(agent) + 1) % len(self.agents)]


class RoundEnv(ParallelEnv[str, Observation, int]):
    """A game of Parallel Chinese Checkers, whose players plan in secret.

    In each step, each player lays a token on an arrow, or is ``done``. A player
    who is done goes on being ``done``, which is then the only legal action,
    until all are; then the round is executed. No observation depends on what
    the other players have laid in the current round.

    An illegal action raises :class:`starfence.IllegalActionError`; with
    ``illegal="lose"`` the players who chose one lose instead, as if all others
    had won.
    """

    metadata = {"name": "starfence_rounds_v0", "render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str = "parallel",
        players: int = 2,
        *,
        illegal: str = "raise",
        max_rounds: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if illegal not in ("raise", "lose"):
            raise ValueError(f'invalid illegal {illegal!r}: expected "raise" or "lose"')
        self.game = _spaces.game_of(game, players, options)
        if not self.game.is_simultaneous:
            raise ValueError(f"{self.game.name} has turns: use TurnEnv")
        self.possible_agents = _spaces.agents(self.game)
        self.agents: list[str] = []
        self.illegal = illegal
        self.max_rounds = max_rounds
        self.render_mode = render_mode
        self._done_action = self.game.start(0).parse_action("done")
        self._random, _ = seeding.np_random()

    @functools.cache
    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return _spaces.observation_space(self.game)

    @functools.cache
    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return gymnasium.spaces.Discrete(self.game.action_count)

    @property
    def position(self) -> State:
        """The state of the game, with the plans of all players."""
        return self._state

    def reset(
        self, seed: int | None = None, options: dict | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict]]:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._state = self.game.start(int(self._random.integers(2**63)))
        self._rounds = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict]
    ]:
        refused = self._apply(actions)
        over = self._state.is_over or bool(refused)
        cut = self.max_rounds is not None and self._rounds >= self.max_rounds and not over
        agents = self.agents
        result = (
            self._observations(),
            self._rewards(refused),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {"illegal": refused[agent]} if agent in refused else {} for agent in agents},
        )
        if over or cut:
            self.agents = []
        return result

    def render(self) -> str | None:
        return self._state.position if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def _apply(self, actions: dict[str, int]) -> dict[str, str]:
        """Applies the actions, or none of them; returns the refused ones."""
        state = self._state.clone()
        laying = {f"player_{player}" for player in state.to_act}
        refused = {}
        for agent in self.agents:
            action = int(actions[agent])
            try:
                # The round ends with the last `done` of those who still lay.
                if agent in laying:
                    state.apply(action, _spaces.player_of(agent))
                elif action != self._done_action:
                    self._state.apply(action, _spaces.player_of(agent))
            except IllegalActionError as error:
                if self.illegal == "raise":
                    raise
                refused[agent] = str(error)
        if not refused:
            # The round was executed if all who still laid tokens are done.
            self._rounds += all(int(actions[agent]) == self._done_action for agent in laying)
            self._state = state
        return refused

    def _rewards(self, refused: dict[str, str]) -> dict[str, float]:
        if not refused:
            returns = self._state.returns()
            return {agent: returns[_spaces.player_of(agent)] for agent in self.agents}
        others = len(self.agents) - len(refused)
        if others == 0:
            return dict.fromkeys(self.agents, 0.0)
        return {
            agent: -1.0 / len(refused) if agent in refused else 1.0 / others
            for agent in self.agents
        }

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observe(agent) for agent in self.agents}

    def _observe(self, agent: str) -> Observation:
        observation = _spaces.observe(self._state, _spaces.player_of(agent))
        if not observation["action_mask"].any():
            observation["action_mask"][self._done_action] = 1
        return observation
