//! `match`: plays two computer players against each other, and compares them
//! by openings.

use crate::failure::Failure;
use crate::openings::{OpeningResults, Sprt};
use clap::Args;
use starfence_cli::arena::MatchArgs;
use std::io::{self, Write as _};
use std::ops::ControlFlow;

/// The arguments of `match`.
#[derive(Args)]
pub struct ComparisonArgs {
    #[command(flatten)]
    match_args: MatchArgs,
    /// Stop when the test shows that the first player's lead is nearer to this
    /// or to --elo1
    ///
    /// The test errs with a probability of 5 %. It never decides before 30
    /// openings are finished, each played from every seat.
    #[arg(
        long,
        value_name = "ELO",
        requires = "elo1",
        allow_hyphen_values = true
    )]
    elo0: Option<f64>,
    /// The second lead to test; see --elo0
    #[arg(
        long,
        value_name = "ELO",
        requires = "elo0",
        allow_hyphen_values = true
    )]
    elo1: Option<f64>,
}

/// Plays a match and prints the results of the games and of the openings.
///
/// # Errors
/// Returns an error if the arguments do not describe a match, or if a player
/// cannot continue to play.
pub fn run(args: &ComparisonArgs) -> Result<(), Failure> {
    let sprt = args.elo0.zip(args.elo1);
    let sprt = sprt.map(|(elo0, elo1)| Sprt { elo0, elo1 });
    let players = args.match_args.players();
    let mut openings = OpeningResults::new(players);
    let tally = args.match_args.play(|number, result| {
        openings.add(number, result.points);
        match sprt.and_then(|sprt| openings.accepted_hypothesis(sprt)) {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    })?;
    let (tally, openings) = (tally.display(players), openings.display(sprt));
    writeln!(io::stdout(), "{tally}{openings}")?;
    Ok(())
}
