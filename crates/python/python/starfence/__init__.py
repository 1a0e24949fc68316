"""Chinese Checkers, Parallel Chinese Checkers and Quoridor.

Rules, records and computer players:

>>> import starfence
>>> game = starfence.Game("quoridor", players=2)
>>> state = game.start()
>>> state.apply("e2")
>>> state.player
2

``starfence.pettingzoo`` and ``starfence.gymnasium`` have environments.
"""

from starfence._starfence import (
    GAMES,
    Batch,
    BestAnswer,
    Game,
    IllegalActionError,
    Line,
    NotationError,
    Player,
    Record,
    Report,
    SetupError,
    StarfenceError,
    State,
    __version__,
    best_answer,
    read_records,
)

__all__ = [
    "GAMES",
    "Batch",
    "BestAnswer",
    "Game",
    "IllegalActionError",
    "Line",
    "NotationError",
    "Player",
    "Record",
    "Report",
    "SetupError",
    "StarfenceError",
    "State",
    "__version__",
    "best_answer",
    "read_records",
]
