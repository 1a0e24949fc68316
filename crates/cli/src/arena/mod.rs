//! Matches between two computer players.

mod external;
mod match_player;
mod tally;

pub use external::ExternalEngineError;
pub use match_player::{MatchPlayer, PLAYERS_HELP, PlayerSpec, PlayerSpecError};
pub use tally::{MatchTally, TimeSpent, elo};

use crate::games::with_game;
use crate::seeded_rng::SeededRng;
use crate::start::StartArgs;
use clap::Args;
use starfence_engine::{EngineMove, Playable, ReferencePlayer};
use starfence_rules::{Game, GameKind, Outcome, Seat, SetupError};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;
use thiserror::Error;

/// The arguments that describe a match.
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
}

/// The error of a match that cannot be played to the end.
#[derive(Debug, Error)]
pub enum MatchError {
    /// The game or its starting position does not exist.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The text for a player does not specify one.
    #[error(transparent)]
    PlayerSpec(#[from] PlayerSpecError),
    /// An external program cannot continue to play.
    #[error(transparent)]
    ExternalEngine(#[from] ExternalEngineError),
    /// The rules do not allow a computer player's move.
    #[error("illegal move {text} of a computer player: {reason}")]
    BadMove {
        /// The move in text form.
        text: String,
        /// The reason why the move is illegal.
        reason: String,
    },
}

impl MatchArgs {
    /// Returns the number of players in each game.
    pub fn players(&self) -> u8 {
        self.start.players
    }

    /// Plays the match and returns the totals. The number of finished games is
    /// printed on standard error.
    ///
    /// After each game, `after_game` gets the number of the game, counted from
    /// 0, and its result. Games may finish in any order. If it returns `Break`,
    /// no further game begins; those that have begun are finished.
    ///
    /// # Errors
    /// Returns an error if the arguments do not describe a match, or if a
    /// player cannot continue to play.
    pub fn play(
        &self,
        after_game: impl FnMut(u32, &MatchTally) -> ControlFlow<()> + Send,
    ) -> Result<MatchTally, MatchError> {
        let kind: GameKind = self.start.game.parse()?;
        with_game!(kind, P => play::<P>(self, after_game))
    }
}

fn play<P: Playable>(
    terms: &MatchArgs,
    after_game: impl FnMut(u32, &MatchTally) -> ControlFlow<()> + Send,
) -> Result<MatchTally, MatchError> {
    let specs: [PlayerSpec; 2] = [terms.a.parse()?, terms.b.parse()?];
    // Reports an error in the starting position before any game begins.
    let _: P = terms.start.seeded_position(Some(terms.seed))?;
    let next = AtomicU32::new(0);
    let results = Mutex::new((MatchTally::default(), after_game));
    let work_on = || -> Result<(), MatchError> {
        let mut pair = [MatchPlayer::new(&specs[0])?, MatchPlayer::new(&specs[1])?];
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= terms.games {
                return Ok(());
            }
            let result = play_game::<P>(terms, number, &mut pair)?;
            if let Ok(mut results) = results.lock() {
                let (tally, after_game) = &mut *results;
                tally.add(result);
                if after_game(number, &result).is_break() {
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
    let results = results.into_inner();
    Ok(results.unwrap_or_else(|poisoned| poisoned.into_inner()).0)
}

/// Plays the game with the given number, counted from 0. The seat of the
/// first player advances by one with each game.
fn play_game<P: Playable>(
    terms: &MatchArgs,
    number: u32,
    pair: &mut [MatchPlayer<P>; 2],
) -> Result<MatchTally, MatchError> {
    let players = u32::from(terms.start.players);
    let chosen = Seat::all(terms.start.players).nth((number % players) as usize);
    let chosen = chosen.unwrap_or(Seat::FIRST);
    let mut rng = SeededRng::for_game(terms.seed, number / players);
    let mut game = Game::new(terms.start.seeded_position::<P>(Some(rng.next_u64()))?);
    if !P::KIND.info().random_start {
        for _ in 0..terms.opening {
            play_round(&mut game, |game, seat| {
                Ok(P::reference_answer(
                    game,
                    seat,
                    ReferencePlayer::Random,
                    rng.next_u64(),
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
            let answer = player.answer(game, seat, rng.next_u64())?;
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
///
/// # Errors
/// Returns an error if `ask` does, or if the rules do not allow a move.
pub fn play_round<P: Playable>(
    game: &mut Game<P>,
    mut ask: impl FnMut(&Game<P>, Seat) -> Result<Option<EngineMove<P>>, ExternalEngineError>,
) -> Result<bool, MatchError> {
    let mut answers = Vec::new();
    for seat in game.position().seats_to_act() {
        answers.extend(ask(game, seat)?);
    }
    let Some(mv) = P::join_moves(&answers) else {
        return Ok(false);
    };
    game.play(mv).map_err(|reason| MatchError::BadMove {
        text: mv.to_string(),
        reason: reason.to_string(),
    })?;
    Ok(true)
}
