//! A game by its name and options, from which states begin.

use super::game_state::GameState;
use super::setup_words::{SetupWords, unexpected};
use super::{Error, State};
use crate::games::{AnyState, on_state};
use crate::{GameKind, GameOptions, Seat, SetupArgs, TurnMode};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_pcg::Pcg32;
use std::str::FromStr;

/// A game by its name, number of players and options.
///
/// ```
/// use starfence_rules::dynamic::{Game, Turn};
///
/// let game = Game::new("quoridor", 2, "round_limit=100")?;
/// let mut state = game.start(0);
/// while let Turn::Player(player) = state.turn() {
///     let legal = state.legal_actions(player);
///     state.apply(player, legal[legal.len() / 2])?;
/// }
/// assert_eq!(state.returns().iter().sum::<f32>(), 0.0);
/// # Ok::<(), starfence_rules::dynamic::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    options: GameOptions,
    /// The given starting position, if it is not the usual one.
    position: Option<String>,
    head_start: Option<String>,
    start: State,
    chance: Chance,
}

/// What is left to chance at the start of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chance {
    /// Nothing.
    Nothing,
    /// Who begins.
    FirstPlayer,
    /// The starting position.
    Position,
}

impl Game {
    /// Creates a game, with player 1 as the player who begins. `options` has
    /// the options that differ from the defaults, in the form of records:
    /// `round_limit=200,third_pawn=sideways`.
    ///
    /// # Errors
    /// Returns an error if there is no such game, or if it does not support
    /// this number of players or these options.
    pub fn new(name: &str, players: u8, options: &str) -> Result<Self, Error> {
        let kind: GameKind = name.parse()?;
        let options = GameOptions::read(kind, players, options)?;
        let chance = if kind.info().random_start {
            Chance::Position
        } else {
            Chance::Nothing
        };
        Self::set_up(options, None, None, None, chance)
    }

    /// Returns the game with the player with this number as the one who
    /// begins.
    ///
    /// # Errors
    /// Returns an error if there is no such player. In games in which all
    /// players move simultaneously, the first player has no effect.
    pub fn with_first(self, first: u8) -> Result<Self, Error> {
        let chance = match self.chance {
            Chance::FirstPlayer => Chance::Nothing,
            other => other,
        };
        Self::set_up(
            self.options,
            Some(first),
            self.position,
            self.head_start,
            chance,
        )
    }

    /// Returns the game with a head start: the amounts with which the players
    /// begin, in the form of records, such as `6,10`. They are fences in
    /// Quoridor, pegs in Chinese Checkers, and order tokens in Parallel Chinese
    /// Checkers.
    ///
    /// # Errors
    /// Returns an error if a player cannot begin with that amount, or if the
    /// game begins in a given position with other amounts.
    pub fn with_head_start(self, text: &str) -> Result<Self, Error> {
        let first = self.first_player();
        let head_start = Some(text.to_owned());
        Self::set_up(
            self.options,
            Some(first.number()),
            self.position,
            head_start,
            self.chance,
        )
    }

    /// Returns the player who begins, unless that is drawn by lot.
    fn first_player(&self) -> Seat {
        on_state!(&self.start.any, state => GameState::first_player(state))
    }

    /// Returns the game with the player who begins drawn by lot for each
    /// [`start`](Self::start). This has no effect in games in which all players
    /// move simultaneously, or that begin in a given position.
    #[must_use]
    pub fn with_first_by_lot(self) -> Self {
        if self.position.is_some() || !self.kind().info().has_first_player() {
            return self;
        }
        Self {
            chance: Chance::FirstPlayer,
            ..self
        }
    }

    /// Returns the game with this starting position, in the notation of the
    /// game's positions, instead of any head start.
    ///
    /// # Errors
    /// Returns an error if the text is not a position of this game for this
    /// number of players.
    pub fn with_position(self, text: &str) -> Result<Self, Error> {
        let first = self.first_player();
        Self::set_up(
            self.options,
            Some(first.number()),
            Some(text.to_owned()),
            None,
            Chance::Nothing,
        )
    }

    fn set_up(
        options: GameOptions,
        first: Option<u8>,
        position: Option<String>,
        head_start: Option<String>,
        chance: Chance,
    ) -> Result<Self, Error> {
        let texts = SetupArgs {
            players: options.players(),
            options: &options.options_text(),
            first,
            position: position.as_deref(),
            seed: Some(0),
        };
        let any = AnyState::set_up(options.kind(), texts, head_start.as_deref())?;
        let start = State { any };
        Ok(Self {
            options,
            position,
            head_start,
            start,
            chance,
        })
    }

    /// Returns the kind of the game.
    pub fn kind(&self) -> GameKind {
        self.options.kind()
    }

    /// Returns the game's name.
    pub fn name(&self) -> &'static str {
        self.kind().name()
    }

    /// Returns the number of players and the rule options.
    pub fn options(&self) -> GameOptions {
        self.options
    }

    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.options.players()
    }

    /// Returns whether all players act in the same round, rather than in turns.
    pub fn is_simultaneous(&self) -> bool {
        self.kind().info().turn_mode == TurnMode::Simultaneous
    }

    /// Returns the number of actions that the game has. Actions are the numbers
    /// below it.
    pub fn action_count(&self) -> usize {
        self.start.action_count()
    }

    /// Returns the number of planes of an observation, of their rows, and of
    /// the cells in each row.
    pub fn observation_shape(&self) -> [usize; 3] {
        self.start.observation_shape()
    }

    /// Returns what each plane of an observation contains, as
    /// [`State::plane_names`] does.
    pub fn plane_names(&self) -> Vec<String> {
        self.start.plane_names()
    }

    /// Returns the largest number of actions, of all players together, until
    /// the game is over; `None` if the rules set no limit, since the game has no
    /// round limit.
    pub fn max_length(&self) -> Option<u32> {
        let rounds = on_state!(&self.start.any, state => GameState::round_limit(state))?;
        let each = on_state!(&self.start.any, state => GameState::actions_per_round(state));
        Some(u32::from(rounds) * u32::from(self.players()) * each)
    }

    /// Returns the state in which a game begins. The seed decides what is left
    /// to chance: the starting position of Parallel Chinese Checkers, and who
    /// begins if that is drawn by lot. It has no effect on other games.
    pub fn start(&self, seed: u64) -> State {
        match self.chance {
            Chance::Nothing => self.start.clone(),
            Chance::Position => State {
                any: self.start.any.rematch(seed),
            },
            Chance::FirstPlayer => {
                let lot = Pcg32::seed_from_u64(seed).random_range(0..self.players());
                let any = (0..lot).fold(self.start.any.clone(), |any, _| any.rematch(seed));
                State { any }
            }
        }
    }
}

/// Parses the text that [`State`]'s `Display` writes.
impl FromStr for State {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (words, history) = SetupWords::read(text)?;
        let (position, played) = history
            .and_then(|history| history.split_once(" ; "))
            .ok_or_else(|| unexpected("a position, then ;", text))?;
        let mut any = AnyState::set_up(words.kind, words.args(Some(position), None), None)?;
        on_state!(&mut any, state => GameState::replay(state, played))?;
        Ok(Self { any })
    }
}
