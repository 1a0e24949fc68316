"""An environment for one player against computer players (Gymnasium)."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from starfence import _spaces
from starfence._starfence import Game, IllegalActionError, Player, State

__all__ = ["AgainstEnv"]

Observation = dict[str, np.ndarray]


class AgainstEnv(gymnasium.Env[Observation, int]):
    """A game against computer players.

    Observations are dictionaries with ``observation`` and ``action_mask``. When
    the game is over, the reward is the player's return; before, rewards are 0.
    An illegal action loses the game, and ``info["illegal"]`` has the reason;
    with ``illegal="raise"`` it raises :class:`starfence.IllegalActionError`.

    ``game`` is a :class:`starfence.Game`, or a name, with ``players`` and the
    game's options. ``player`` is the number of the player who learns; by
    default it is drawn by lot for each game. ``opponent`` plays for all others.
    After ``max_actions`` of the player, the game is truncated.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str = "quoridor",
        players: int = 2,
        *,
        opponent: Player | None = None,
        player: int | None = None,
        illegal: str = "lose",
        max_actions: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if illegal not in ("raise", "lose"):
            raise ValueError(f'invalid illegal {illegal!r}: expected "raise" or "lose"')
        self.game = _spaces.game_of(game, players, options)
        if player is not None and not 1 <= player <= self.game.players:
            raise ValueError(f"invalid player {player}: expected 1 to {self.game.players}")
        self.opponent = Player(level=1) if opponent is None else opponent
        self.observation_space = _spaces.observation_space(self.game)
        self.action_space = gymnasium.spaces.Discrete(self.game.action_count)
        self.illegal = illegal
        self.max_actions = max_actions
        self.render_mode = render_mode
        self._given_player = player

    @property
    def position(self) -> State:
        """The state of the game."""
        return self._state

    def reset(
        self, *, seed: int | None = None, options: dict | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._state = self.game.start(self._draw())
        drawn = int(self.np_random.integers(1, self.game.players + 1))
        self.player = drawn if self._given_player is None else self._given_player
        self._actions = 0
        self._let_others_play()
        return self._observe(), {"player": self.player}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {"player": self.player}
        try:
            self._state.apply(int(action), self.player)
        except IllegalActionError as error:
            if self.illegal == "raise":
                raise
            info["illegal"] = str(error)
            return self._observe(), -1.0, True, False, info
        self._actions += 1
        self._let_others_play()
        over = self._state.is_over
        truncated = not over and self.max_actions is not None and self._actions >= self.max_actions
        return self._observe(), self._state.returns()[self.player], over, truncated, info

    def render(self) -> str | None:
        return self._state.position if self.render_mode == "ansi" else None

    def _let_others_play(self) -> None:
        while not self._state.is_over and self.player not in self._state.to_act:
            self.opponent.play(self._state, self._state.to_act[0], seed=self._draw())

    def _observe(self) -> Observation:
        return _spaces.observe(self._state, self.player)

    def _draw(self) -> int:
        return int(self.np_random.integers(2**63))
