//! The arguments that say where a game begins.

use clap::Args;
use starfence_rules::{SetUp, SetUpTexts, SetupError};

/// Where to begin.
#[derive(Args)]
pub struct Start {
    /// chinese-checkers, parallel or quoridor
    #[arg(long)]
    pub game: String,
    /// How many play
    #[arg(long)]
    pub players: u8,
    /// The position, when not the usual start
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
    /// The position.
    ///
    /// # Errors
    /// The arguments describe no game.
    pub fn position<P: SetUp>(&self) -> Result<P, SetupError> {
        self.position_by(None)
    }

    /// The position; the seed shuffles it where the start is shuffled.
    ///
    /// # Errors
    /// The arguments describe no game.
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
