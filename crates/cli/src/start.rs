//! The arguments that describe the start of a game.

use super::games::game_names;
use clap::Args;
use starfence_rules::{Setup, SetupArgs, SetupError};

/// The arguments that describe the start of a game.
#[derive(Args)]
pub struct StartArgs {
    /// The game's name.
    #[arg(long, value_name = "NAME", help = game_names())]
    pub game: String,
    /// Number of players
    #[arg(long, value_name = "N")]
    pub players: u8,
    /// Starting position [default: the standard one]
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
    /// Rule options as name=value, separated by commas
    #[arg(
        long,
        value_name = "LIST",
        default_value = "",
        hide_default_value = true
    )]
    pub options: String,
    /// Number of the player who begins [default: 1]
    #[arg(long, value_name = "N")]
    pub first: Option<u8>,
    /// What each player begins with, joined by commas: fences (quoridor), pegs (chinese-checkers)
    /// or tokens (parallel) [default: as many as usual]
    #[arg(long, value_name = "LIST")]
    pub head_start: Option<String>,
}

impl StartArgs {
    /// Returns the starting position.
    ///
    /// # Errors
    /// Returns an error if the arguments do not describe a game.
    pub fn position<P: Setup>(&self) -> Result<P, SetupError> {
        self.seeded_position(None)
    }

    /// Returns the starting position. In games whose starting position is
    /// shuffled, `seed` determines the shuffling.
    ///
    /// # Errors
    /// Returns an error if the arguments do not describe a game.
    pub fn seeded_position<P: Setup>(&self, seed: Option<u64>) -> Result<P, SetupError> {
        let texts = SetupArgs {
            players: self.players,
            options: &self.options,
            first: self.first,
            position: self.position.as_deref(),
            seed,
        };
        P::set_up_with_head_start(texts, self.head_start.as_deref())
    }
}
