//! `match`: plays two computer players against each other.

use super::external::ExternalEngineError;
use super::failure::Failure;
use super::games::with_game;
use super::match_player::{MatchPlayer, PLAYERS_HELP, PlayerSpec};
use super::openings::{OpeningResults, Sprt};
use super::seeded_rng::SeededRng;
use super::start::StartArgs;
use super::tally::MatchTally;
use clap::Args;
use starfence_engine::{Playable, ReferencePlayer};
use starfence_rules::{Game, GameKind, Outcome, Seat};
use std::io::{self, Write as _};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

/// The arguments of `match`.
#[derive(Args)]
#[command(after_help = PLAYERS_HELP)]
pub struct MatchArgs {
    #[command(flatten)]
    start: StartArgs,
    /// First player, who has one seat
    #[arg(long, value_name = "PLAYER")]
    a: String,
    /// Second player, who has all other seats
    #[arg(long, value_name = "PLAYER")]
    b: String,
    /// Number of games; each opening is played with the first player in each seat
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// Number of random turns in each opening; none if the starting position is
    /// shuffled
    #[arg(long, value_name = "N", default_value_t = 4)]
    opening: u32,
    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of games to play at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: u32,
    /// Number of rounds after which a game is drawn
    #[arg(long, value_name = "N", default_value_t = 300)]
    rounds: u32,
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

impl MatchArgs {
    fn sprt(&self) -> Option<Sprt> {
        let (elo0, elo1) = self.elo0.zip(self.elo1)?;
        Some(Sprt { elo0, elo1 })
    }
}

/// Plays a match and prints the results.
pub fn run_match(terms: &MatchArgs) -> Result<(), Failure> {
    let kind: GameKind = terms.start.game.parse()?;
    with_game!(kind, P => play::<P>(terms))
}

fn play<P: Playable>(terms: &MatchArgs) -> Result<(), Failure> {
    let specs: [PlayerSpec; 2] = [terms.a.parse()?, terms.b.parse()?];
    // Reports an error in the starting position before any game begins.
    let _: P = terms.start.seeded_position(Some(terms.seed))?;
    let next = AtomicU32::new(0);
    let sprt = terms.sprt();
    let results = Mutex::new((
        MatchTally::default(),
        OpeningResults::new(terms.start.players),
    ));
    let work_on = || -> Result<(), Failure> {
        let mut pair = [MatchPlayer::new(&specs[0])?, MatchPlayer::new(&specs[1])?];
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= terms.games {
                return Ok(());
            }
            let result = play_game::<P>(terms, number, &mut pair)?;
            if let Ok(mut results) = results.lock() {
                let (tally, openings) = &mut *results;
                tally.add(result);
                openings.add(number, result.points);
                if sprt.is_some_and(|sprt| openings.accepted_hypothesis(sprt).is_some()) {
                    next.store(terms.games, Ordering::Relaxed);
                }
                eprint!(
                    "\r{} of {} games, {} points ",
                    tally.games(),
                    terms.games,
                    tally.points
                );
            }
        }
    };
    // If one worker fails, the others stop too.
    let work = || work_on().inspect_err(|_| next.store(terms.games, Ordering::Relaxed));
    thread::scope(|scope| {
        let others: Vec<_> = (1..terms.jobs.min(terms.games))
            .map(|_| scope.spawn(work))
            .collect();
        let mine = work();
        // A worker that panicked has no result; its panic has already been
        // printed.
        let theirs = others.into_iter().filter_map(|other| other.join().ok());
        std::iter::once(mine)
            .chain(theirs)
            .collect::<Result<(), _>>()
    })?;
    eprintln!();
    let (tally, openings) = results
        .into_inner()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let tally = tally.display(terms.start.players);
    writeln!(io::stdout(), "{tally}{}", openings.display(sprt))?;
    Ok(())
}

/// Plays the game with the given number, counted from 0. The seat of the
/// first player advances by one with each game.
fn play_game<P: Playable>(
    terms: &MatchArgs,
    number: u32,
    pair: &mut [MatchPlayer<P>; 2],
) -> Result<MatchTally, Failure> {
    let players = u32::from(terms.start.players);
    let chosen = Seat::all(terms.start.players).nth((number % players) as usize);
    let chosen = chosen.unwrap_or(Seat::FIRST);
    let mut rng = SeededRng::for_game(terms.seed, number / players);
    let mut game = Game::new(terms.start.seeded_position::<P>(Some(rng.next()))?);
    if !P::KIND.info().random_start {
        for _ in 0..terms.opening {
            play_round(&mut game, |game, seat| {
                Ok(P::reference_answer(
                    game,
                    seat,
                    ReferencePlayer::Random,
                    rng.next(),
                ))
            })?;
        }
    }
    for player in pair.iter_mut() {
        player.begin(&game)?;
    }
    let mut tally = MatchTally::default();
    let opening = game.len();
    while game.outcome().is_none() && game.position().round() <= terms.rounds {
        let played = play_round(&mut game, |game, seat| {
            let [a, b] = &mut *pair;
            let (player, spent) = if seat == chosen {
                (a, &mut tally.first)
            } else {
                (b, &mut tally.second)
            };
            let began = Instant::now();
            let answer = player.answer(game, seat, rng.next())?;
            spent.time += began.elapsed();
            spent.moves += 1;
            Ok(answer)
        })?;
        if !played {
            break;
        }
    }
    tally.moves = (game.len() - opening) as u64;
    let points = match game.outcome() {
        Some(Outcome::Won(seat)) => f64::from(u8::from(seat == chosen)),
        Some(Outcome::Tied(seats)) if seats.contains(chosen) => 1.0 / f64::from(seats.len()),
        Some(Outcome::Tied(_)) => 0.0,
        Some(Outcome::Drawn(_)) | None => 1.0 / f64::from(players),
    };
    tally.points = points;
    match points {
        1.0 => tally.wins = 1,
        0.0 => tally.losses = 1,
        _ => tally.draws = 1,
    }
    Ok(tally)
}

/// Requests a move from every player who has to act, and plays the moves.
/// Returns `false` if no move was played.
pub(super) fn play_round<P: Playable>(
    game: &mut Game<P>,
    mut ask: impl FnMut(
        &Game<P>,
        Seat,
    ) -> Result<Option<starfence_engine::EngineMove<P>>, ExternalEngineError>,
) -> Result<bool, Failure> {
    let mut answers = Vec::new();
    for seat in game.position().seats_to_act() {
        answers.extend(ask(game, seat)?);
    }
    let Some(mv) = P::join_moves(&answers) else {
        return Ok(false);
    };
    game.play(mv).map_err(|reason| Failure::BadMove {
        text: mv.to_string(),
        reason: reason.to_string(),
    })?;
    Ok(true)
}
