//! `best-answer`: what is gained in Parallel Chinese Checkers by whoever knows
//! how a computer player plans.

use super::arena::round;
use super::chance::Chance;
use super::contender::{Contender, PlayerSpec};
use super::failure::Failure;
use clap::Args;
use starfence_engine::parallel::best_answer;
use starfence_rules::parallel::{Plan, Position};
use starfence_rules::{Game, Seat, SetUp as _, SetUpTexts};
use std::io::{self, Write as _};

/// What to measure.
#[derive(Args)]
pub struct BestAnswerArgs {
    /// The player: time=200 (milliseconds a plan), nodes=5000, level=8, or
    /// program=COMMAND;time=200 for another program that speaks UGI
    #[arg(long)]
    player: String,
    /// How many positions, out of games of two who search a little
    #[arg(long, default_value_t = 20)]
    positions: u32,
    /// How many plans of each player the answers are made for; as many others
    /// tell what they are worth
    #[arg(long, default_value_t = 16)]
    plans: u32,
    /// From how many plans at random answers are sought besides
    #[arg(long, default_value_t = 100)]
    tries: u32,
    /// Where chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Who plays the games that the positions come from, so that these are the same
/// for every player that is measured.
const GUIDE: &str = "nodes=1000";

/// The positions are taken after fewer rounds than that.
const ROUNDS: u64 = 12;

pub fn run(args: &BestAnswerArgs) -> Result<(), Failure> {
    let mut guide = Contender::<Position>::new(&GUIDE.parse::<PlayerSpec>()?)?;
    let mut player = Contender::new(&args.player.parse::<PlayerSpec>()?)?;
    let (mut gains, mut usual, mut best) = (Vec::new(), 0.0, 0.0);
    for number in 0..args.positions {
        let mut chance = Chance::of(args.seed, number);
        let Some(game) = some_game(&mut guide, &mut chance)? else {
            continue;
        };
        player.begin(&game)?;
        let [first, second] = [Seat::FIRST, Seat::FIRST.after(2)];
        let mut plans = |seat: Seat| -> Result<Vec<Plan>, Failure> {
            let mut plans = Vec::new();
            for _ in 0..2 * args.plans {
                plans.extend(player.answer(&game, seat, chance.next())?);
            }
            Ok(plans)
        };
        let plans = [plans(first)?, plans(second)?];
        for (seat, [own, other]) in [(first, [0, 1]), (second, [1, 0])] {
            let halves: [&[Plan]; 2] = plans[other].split_at(plans[other].len() / 2).into();
            let seed = chance.next();
            let gain = best_answer(game.position(), seat, &plans[own], halves, args.tries, seed);
            if let Some(gain) = gain {
                gains.push(gain.best - gain.usual);
                usual += gain.usual;
                best += gain.best;
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

/// A game some rounds after its start; `None` if it is over by then.
fn some_game(
    guide: &mut Contender<Position>,
    chance: &mut Chance,
) -> Result<Option<Game<Position>>, Failure> {
    let mut game = Game::new(Position::set_up(SetUpTexts {
        players: 2,
        options: "",
        first: None,
        position: None,
        seed: Some(chance.next()),
    })?);
    guide.begin(&game)?;
    for _ in 0..chance.next() % ROUNDS {
        let played = round(&mut game, |game, seat| {
            guide.answer(game, seat, chance.next())
        })?;
        if !played {
            return Ok(None);
        }
    }
    Ok(game.outcome().is_none().then_some(game))
}
