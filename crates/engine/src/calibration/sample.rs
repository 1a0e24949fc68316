//! Positions from games that the engines play against themselves, with the
//! games' results.

use super::softmax::CalibrationInput;
use crate::limits::NoClock;
use crate::{
    Engine as _, EngineMove, Foresight, Level, Playable, ReferencePlayer, SearchLimits,
    SearchRequest, WinChances,
};
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::{Game, Seat, SetupArgs, SetupError};

/// The node limit for analysing the sampled position, about the same as in the
/// web page's review of a game.
pub const ANALYSIS_NODES: u64 = 60_000;

/// Returns the levels used for the sampled games: levels 4 to 6, except those
/// that play without a search in this game.
fn playing_levels<P: Playable>() -> Vec<Level> {
    (4..=6)
        .filter_map(Level::from_number)
        .filter(|level| P::LEVELS.foresight(*level) != Foresight::OneMove)
        .collect()
}

/// The number of rounds after which a sampled game counts as drawn.
const MAX_ROUNDS: u32 = 120;

/// The size of the engine's tables in bytes, small enough to be cleared quickly.
const TABLE_BYTES: usize = 1 << 20;

/// The result of searching a position of a game, and each player's final score
/// in that game: 1 for a win, divided among joint winners.
#[derive(Clone, PartialEq, Debug)]
pub struct CalibrationSample {
    pub(super) input: CalibrationInput,
    pub(super) results: Vec<f32>,
}

/// Plays a game between the given number of equally strong players and samples
/// one of its positions. The same seed gives the same sample. Returns `None` if
/// the position cannot be analysed.
///
/// # Errors
/// Returns an error if the game does not support the given number of players.
pub fn sample_game<P: Playable>(
    players: u8,
    seed: u64,
) -> Result<Option<CalibrationSample>, SetupError> {
    let mut rng = Pcg32::seed_from_u64(seed);
    let start = P::set_up(SetupArgs {
        players,
        options: "",
        first: None,
        position: None,
        seed: Some(rng.random()),
    })?;
    let mut engine = P::Engine::default();
    engine.set_table_bytes(TABLE_BYTES);
    let game = play_game(start, &mut engine, &mut rng);
    Ok(pick_sample(&game, &mut engine, &mut rng))
}

fn play_game<P: Playable>(start: P, engine: &mut P::Engine, rng: &mut Pcg32) -> Game<P> {
    let mut game = Game::new(start);
    let players = game.position().players() as usize;
    let opening = match usize::from(P::RANDOM_OPENING_ROUNDS) * players {
        0 => 0,
        most => rng.random_range(0..=most),
    };
    // All players of a game have the same level.
    let level = playing_levels::<P>().choose(rng).copied();
    while game.outcome().is_none() && game.position().round() <= MAX_ROUNDS {
        let mut answers: Vec<EngineMove<P>> = Vec::new();
        for seat in game.position().seats_to_act() {
            let seed = rng.random();
            let answer = if game.len() < opening {
                P::reference_answer(&game, seat, ReferencePlayer::Random, seed)
            } else {
                P::observation(&game, seat)
                    .zip(level)
                    .and_then(|(observation, level)| {
                        level
                            .search::<P>(engine, &observation, seed, &NoClock, &mut |_| {})?
                            .best_move()
                    })
            };
            answers.extend(answer);
        }
        let Some(mv) = P::join_moves(&answers) else {
            break;
        };
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// Picks a random position from before the end of the game and a random player
/// who can act in it, and analyses the position with a search for that player.
fn pick_sample<P: Playable>(
    game: &Game<P>,
    engine: &mut P::Engine,
    rng: &mut Pcg32,
) -> Option<CalibrationSample> {
    let players = game.position().players();
    let results = match game.outcome() {
        Some(outcome) => WinChances::at_end(players, outcome),
        None => WinChances::new(players, |_| 1.0),
    };
    let ply = rng.random_range(0..game.len().max(1));
    let mut replayed = Game::new(game.start().clone());
    for mv in game.moves().take(ply) {
        replayed.play(mv).ok()?;
    }
    let position = replayed.position();
    let searcher = *position.seats_to_act().choose(rng)?;
    let observation = P::observation(&replayed, searcher)?;
    engine.clear_memory();
    let request = SearchRequest {
        lines: 1,
        seed: rng.random(),
    };
    let mut limits = SearchLimits::with_nodes(ANALYSIS_NODES);
    let report = engine.search(&observation, request, &mut limits, &mut |_| {})?;
    let line = report.lines.first()?;
    let seats = Seat::all(players);
    Some(CalibrationSample {
        input: CalibrationInput::new(&position.calibration_features(), players, searcher, line),
        results: seats.map(|seat| results.chance(seat)).collect(),
    })
}
