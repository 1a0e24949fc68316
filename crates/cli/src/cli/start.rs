//! The arguments that describe the start of a game.

use clap::Args;
use starfence_rules::{SetUp, SetUpTexts, SetupError};

/// The start of a game.
#[derive(Args)]
pub struct Start {
    /// chinese-checkers, parallel or quoridor
    #[arg(long)]
    pub game: String,
    /// Number of players
    #[arg(long)]
    pub players: u8,
    /// The position, if it is not the usual start
    #[arg(long)]
    pub position: Option<String>,
    /// Rule options, name=value, comma-separated
    #[arg(long, default_value = "")]
    pub options: String,
    /// The player who begins
    #[arg(long)]
    pub first: Option<u8>,
}

impl Start {
    /// Returns the position.
    ///
    /// # Errors
    /// The arguments do not describe a game.
    pub fn position<P: SetUp>(&self) -> Result<P, SetupError> {
        self.position_by(None)
    }

    /// Returns the position. `seed` shuffles it in games whose start is
    /// shuffled.
    ///
    /// # Errors
    /// The arguments do not describe a game.
    pub fn position_by<P: SetUp>(&self, seed: Option<u64>) -> Result<P, SetupError> {
        P::set_up(SetUpTexts {
            players: self.players,
            options: &self.options,
            first: self.first,
            position: self.position.as_deref(),
            seed,
        })
    }
}
