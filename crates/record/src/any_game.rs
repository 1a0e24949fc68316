//! A game of any kind as one type. This is the only file of the crate that
//! needs a case for each game.

use starfence_rules::dynamic::TypedGame;
use starfence_rules::{
    Game, GameKind, Outcome, Position, Setup, SetupArgs, SetupError, checkers, parallel, quoridor,
};

/// A game of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyGame {
    /// Chinese Checkers.
    Checkers(Game<checkers::Position>),
    /// Parallel Chinese Checkers.
    Parallel(Box<Game<parallel::Position>>),
    /// Quoridor.
    Quoridor(Game<quoridor::Position>),
}

/// Evaluates the same code for whichever game the value contains.
macro_rules! on_game {
    ($any:expr, $game:ident => $code:expr) => {
        match $any {
            $crate::AnyGame::Checkers($game) => $code,
            $crate::AnyGame::Parallel($game) => $code,
            $crate::AnyGame::Quoridor($game) => $code,
        }
    };
}
pub(super) use on_game;

impl AnyGame {
    /// Creates a game before its first move, with a head start if it is given.
    ///
    /// # Errors
    /// Returns an error that names the part that is not valid, and the reason.
    pub fn set_up(
        kind: GameKind,
        texts: SetupArgs<'_>,
        head_start: Option<&str>,
    ) -> Result<Self, SetupError> {
        fn game<P: Recorded>(
            texts: SetupArgs<'_>,
            head_start: Option<&str>,
        ) -> Result<AnyGame, SetupError> {
            let start = P::set_up_with_head_start(texts, head_start)?;
            Ok(P::any_game(Game::new(start)))
        }
        match kind {
            GameKind::ChineseCheckers => game::<checkers::Position>(texts, head_start),
            GameKind::Parallel => game::<parallel::Position>(texts, head_start),
            GameKind::Quoridor => game::<quoridor::Position>(texts, head_start),
        }
    }

    /// Returns the kind of the game.
    pub fn kind(&self) -> GameKind {
        on_game!(self, game => kind_of(game))
    }

    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        on_game!(self, game => Position::players(game.start()))
    }

    /// Returns the number of moves played, including passes; in Parallel
    /// Chinese Checkers, the number of rounds.
    pub fn len(&self) -> usize {
        on_game!(self, game => game.len())
    }

    /// Returns whether no move has been played yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the current position as text.
    pub fn position_text(&self) -> String {
        on_game!(self, game => game.position().to_string())
    }

    /// Returns the outcome of the game, or `None` if the game is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        on_game!(self, game => game.outcome())
    }

    /// Returns the result as written in a record; `*` if the game is in
    /// progress.
    pub fn result_text(&self) -> String {
        match self.outcome() {
            Some(outcome) => outcome.to_string(),
            None => "*".to_owned(),
        }
    }
}

fn kind_of<P: Setup>(_: &Game<P>) -> GameKind {
    P::KIND
}

/// A position of one of the games in [`AnyGame`].
pub trait Recorded: Setup {
    /// Wraps a game with positions of this type in [`AnyGame`].
    fn any_game(game: Game<Self>) -> AnyGame;
}

impl Recorded for checkers::Position {
    fn any_game(game: Game<Self>) -> AnyGame {
        AnyGame::Checkers(game)
    }
}

impl Recorded for parallel::Position {
    fn any_game(game: Game<Self>) -> AnyGame {
        AnyGame::Parallel(Box::new(game))
    }
}

impl Recorded for quoridor::Position {
    fn any_game(game: Game<Self>) -> AnyGame {
        AnyGame::Quoridor(game)
    }
}

impl From<TypedGame> for AnyGame {
    fn from(game: TypedGame) -> Self {
        match game {
            TypedGame::Checkers(game) => Self::Checkers(game),
            TypedGame::Parallel(game) => Self::Parallel(game),
            TypedGame::Quoridor(game) => Self::Quoridor(game),
        }
    }
}

impl<P: Recorded> From<Game<P>> for AnyGame {
    fn from(game: Game<P>) -> Self {
        P::any_game(game)
    }
}
