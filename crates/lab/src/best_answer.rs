//! `best-answer`: measures how much an opponent gains in Parallel Chinese
//! Checkers by knowing how a computer player plans.

use crate::failure::Failure;
use clap::Args;
use starfence_cli::arena::{MatchPlayer, PLAYERS_HELP, PlayerSpec, play_round};
use starfence_cli::seeded_rng::SeededRng;
use starfence_engine::parallel::best_response;
use starfence_rules::parallel::{Plan, Position};
use starfence_rules::{Game, Seat, Setup as _, SetupArgs};
use std::io::{self, Write as _};

/// The arguments of `best-answer`.
#[derive(Args)]
#[command(after_help = PLAYERS_HELP)]
pub struct BestAnswerArgs {
    /// Computer player for whose plans the best answers are sought
    #[arg(long)]
    player: String,
    /// Number of positions, taken from games with short searches
    #[arg(long, value_name = "N", default_value_t = 20)]
    positions: u32,
    /// Number of plans used to find an answer, and number of further plans used
    /// to measure it
    #[arg(long, value_name = "N", default_value_t = 16)]
    plans: u32,
    /// Number of random plans from which the search for an answer also starts
    #[arg(long, value_name = "N", default_value_t = 100)]
    tries: u32,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// The computer player that plays the games from which the positions are taken.
/// It is fixed, so that every player is measured on the same positions.
const GUIDE_PLAYER: &str = "nodes=1000";

/// The exclusive upper limit of the random number of rounds played before each
/// position.
const MAX_ROUNDS_PLAYED: u64 = 12;

/// Runs the command.
///
/// # Errors
/// Returns an error if the player does not exist or cannot continue to play.
pub fn run(args: &BestAnswerArgs) -> Result<(), Failure> {
    let mut guide = MatchPlayer::<Position>::new(&GUIDE_PLAYER.parse::<PlayerSpec>()?)?;
    let mut player = MatchPlayer::new(&args.player.parse::<PlayerSpec>()?)?;
    let (mut gains, mut usual, mut best) = (Vec::new(), 0.0, 0.0);
    for number in 0..args.positions {
        let mut rng = SeededRng::for_game(args.seed, number);
        let Some(game) = play_random_rounds(&mut guide, &mut rng)? else {
            continue;
        };
        player.begin(&game)?;
        let [first, second] = [Seat::FIRST, Seat::FIRST.next_among(2)];
        let mut plans = |seat: Seat| -> Result<Vec<Plan>, Failure> {
            let mut plans = Vec::new();
            for _ in 0..2 * args.plans {
                plans.extend(player.answer(&game, seat, rng.next_u64())?);
            }
            Ok(plans)
        };
        let plans = [plans(first)?, plans(second)?];
        for (seat, [own, other]) in [(first, [0, 1]), (second, [1, 0])] {
            let halves: [&[Plan]; 2] = plans[other].split_at(plans[other].len() / 2).into();
            let seed = rng.next_u64();
            let gain = best_response(game.position(), seat, &plans[own], halves, args.tries, seed);
            if let Some(gain) = gain {
                gains.push(gain.response_chance - gain.usual_chance);
                usual += gain.usual_chance;
                best += gain.response_chance;
            }
        }
        eprint!("\r{} of {} positions ", number + 1, args.positions);
    }
    eprintln!();
    let count = gains.len().max(1) as f32;
    let mean = gains.iter().sum::<f32>() / count;
    let squares = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f32>();
    let error = squares.sqrt() / count;
    writeln!(
        io::stdout(),
        "{} answers: chance {:.3} usual, {:.3} best; gain {mean:.3} (standard error {error:.3})",
        gains.len(),
        usual / count,
        best / count
    )?;
    Ok(())
}

/// Plays a random number of rounds of a new game and returns the game, or
/// `None` if the game is over by then.
fn play_random_rounds(
    guide: &mut MatchPlayer<Position>,
    rng: &mut SeededRng,
) -> Result<Option<Game<Position>>, Failure> {
    let mut game = Game::new(Position::set_up(SetupArgs {
        players: 2,
        options: "",
        first: None,
        position: None,
        seed: Some(rng.next_u64()),
    })?);
    guide.begin(&game)?;
    for _ in 0..rng.next_u64() % MAX_ROUNDS_PLAYED {
        let played = play_round(&mut game, |game, seat| {
            guide.answer(game, seat, rng.next_u64())
        })?;
        if !played {
            return Ok(None);
        }
    }
    Ok(game.outcome().is_none().then_some(game))
}
