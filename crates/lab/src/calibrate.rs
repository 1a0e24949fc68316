//! `calibrate`: measures how well the displayed winning chances match the
//! results of games, and fits the weights that determine the winning chances.

use crate::failure::Failure;
use clap::Args;
use starfence_cli::games::{game_names, with_game};
use starfence_engine::Playable;
use starfence_engine::calibration::{
    ANALYSIS_NODES, BIN_COUNT, Calibration, Reliability, fit, sample_game,
};
use starfence_rules::{GameKind, Setup};
use std::io::{self, Write as _};

/// The arguments of `calibrate`.
#[derive(Args)]
pub struct CalibrateArgs {
    #[arg(long, value_name = "NAME", help = game_names())]
    game: String,
    /// Number of players
    #[arg(long, value_name = "N")]
    players: u8,
    /// Number of games; one position of each is evaluated
    #[arg(long, value_name = "N", default_value_t = 2000)]
    games: u32,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Fit the weights to these games, and measure with the fitted weights
    ///
    /// The weights are for crates/engine/src/GAME/calibration.rs. Published
    /// figures must come from other games.
    #[arg(long)]
    fit: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// Returns an error if the game cannot be set up.
pub fn run(args: &CalibrateArgs) -> Result<(), Failure> {
    let kind: GameKind = args.game.parse()?;
    with_game!(kind, P => calibrate::<P>(args))
}

fn calibrate<P: Playable>(args: &CalibrateArgs) -> Result<(), Failure> {
    let mut samples = Vec::new();
    for number in 0..args.games {
        let seed = (args.seed << 32) + u64::from(number);
        samples.extend(sample_game::<P>(args.players, seed)?);
        if number % 100 == 99 {
            eprint!("\r{} of {} games ", number + 1, args.games);
        }
    }
    eprintln!();
    let own = Reliability::measure(&Calibration::None, &samples);
    let calibration = if args.fit {
        fit(&samples)
    } else {
        Calibration::for_game::<P>(args.players)
    };
    let shown = Reliability::measure(&calibration, &samples);
    let mut out = io::stdout().lock();
    if args.json {
        return Ok(writeln!(
            out,
            "{}",
            chances_json(args, &calibration, &own, &shown)
        )?);
    }
    let kind = <P as Setup>::KIND;
    writeln!(
        out,
        "{kind} players {} seed {} games {} nodes {ANALYSIS_NODES}",
        args.players,
        args.seed,
        shown.samples()
    )?;
    if let Calibration::Weights(weights) = calibration {
        writeln!(out, "weights {weights:.3?}")?;
    }
    writeln!(out, "bin        count  predicted  observed")?;
    for (bin, from) in shown.bins.iter().zip(0..BIN_COUNT) {
        writeln!(
            out,
            "{:.1} to {:.1} {:6}     {:.3}      {:.3}",
            from as f64 / BIN_COUNT as f64,
            (from + 1) as f64 / BIN_COUNT as f64,
            bin.count,
            bin.mean_predicted(),
            bin.mean_observed()
        )?;
    }
    for (name, it) in [("shown", &shown), ("search's own", &own)] {
        let (error, log_loss) = (it.expected_error(), it.log_loss());
        writeln!(out, "{name}: error {error:.4}, log loss {log_loss:.4}")?;
    }
    Ok(())
}

fn chances_json(
    args: &CalibrateArgs,
    calibration: &Calibration,
    own: &Reliability,
    shown: &Reliability,
) -> serde_json::Value {
    let measured = |it: &Reliability| {
        let bins = it.bins.iter().map(|bin| {
            serde_json::json!({
                "count": bin.count,
                "predicted": bin.mean_predicted(),
                "observed": bin.mean_observed(),
            })
        });
        serde_json::json!({
            "error": it.expected_error(),
            "log_loss": it.log_loss(),
            "bins": bins.collect::<Vec<_>>(),
        })
    };
    let weights = match calibration {
        Calibration::None => None,
        Calibration::Weights(weights) => Some(weights),
    };
    serde_json::json!({
        "game": args.game,
        "players": args.players,
        "seed": args.seed,
        "games": shown.samples(),
        "nodes": ANALYSIS_NODES,
        "fit": args.fit,
        "weights": weights,
        "shown": measured(shown),
        "own": measured(own),
    })
}
