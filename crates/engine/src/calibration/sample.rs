//! Positions of self-played games, with what became of them.

use super::softmax::Outlook;
use crate::limits::NoClock;
use crate::{
    Engine as _, EngineMove, Level, Playable, ReferencePlayer, SearchLimits, SearchRequest,
    WinChances,
};
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::{Game, GameKind, SetUpTexts, SetupError};

/// With how many nodes the drawn position is judged: about what the page's
/// review spends on a position.
pub const ANALYSIS_NODES: u64 = 60_000;

/// The levels that play; all players of a game are of the same. In the
/// programmed game level 4 does not search.
fn levels(kind: GameKind) -> &'static [u8] {
    match kind {
        GameKind::Parallel => &[5, 6],
        GameKind::ChineseCheckers | GameKind::Quoridor => &[4, 5, 6],
    }
}

/// At most so many rounds begin a game at random; none in the programmed game,
/// where the pegs are shuffled.
const OPENING: u32 = 2;

/// A game is drawn after so many rounds.
const MOST_ROUNDS: u32 = 120;

/// Tables of this size are cleared in no time.
const TABLE_BYTES: usize = 1 << 20;

/// What a search found in a position of a game, and each player's share of the
/// win in the end.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    pub(super) outlook: Outlook,
    pub(super) results: Vec<f32>,
}

/// Plays a game of so many equal players and draws one of its positions. The
/// same seed gives the same sample.
///
/// # Errors
/// Not so many can play.
pub fn sample_game<P: Playable>(players: u8, seed: u64) -> Result<Option<Sample>, SetupError> {
    let mut dice = Pcg32::seed_from_u64(seed);
    let start = P::set_up(SetUpTexts {
        players,
        options: "",
        first: None,
        position: None,
        seed: Some(dice.random()),
    })?;
    let mut engine = P::Engine::default();
    engine.set_table_bytes(TABLE_BYTES);
    let game = play(start, &mut engine, &mut dice);
    Ok(draw(&game, &mut engine, &mut dice))
}

fn play<P: Playable>(start: P, engine: &mut P::Engine, dice: &mut Pcg32) -> Game<P> {
    let mut game = Game::new(start);
    let players = game.position().players() as usize;
    let opening = match P::KIND {
        GameKind::Parallel => 0,
        _ => dice.random_range(0..=OPENING as usize * players),
    };
    let level = levels(P::KIND)
        .choose(dice)
        .and_then(|level| Level::from_number(*level));
    while game.outcome().is_none() && game.position().round() <= MOST_ROUNDS {
        let mut answers: Vec<EngineMove<P>> = Vec::new();
        for seat in game.position().seats_to_act() {
            let seed = dice.random();
            let answer = if game.len() < opening {
                P::reference(&game, seat, ReferencePlayer::Random, seed)
            } else {
                P::observation(&game, seat)
                    .zip(level)
                    .and_then(|(observation, level)| {
                        level
                            .search::<P>(engine, &observation, seed, &NoClock, &mut |_| {})?
                            .best()
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

/// One of the positions before the end, each as likely, judged by a search of
/// a player for whom the game waits.
fn draw<P: Playable>(game: &Game<P>, engine: &mut P::Engine, dice: &mut Pcg32) -> Option<Sample> {
    let players = game.position().players();
    let results = match game.outcome() {
        Some(outcome) => WinChances::at_end(players, outcome),
        None => WinChances::new(players, |_| 1.0),
    };
    let ply = dice.random_range(0..game.len().max(1));
    let mut there = Game::new(game.start().clone());
    for mv in game.moves().take(ply) {
        there.play(mv).ok()?;
    }
    let position = there.position();
    let asker = *position.seats_to_act().choose(dice)?;
    let observation = P::observation(&there, asker)?;
    engine.forget();
    let request = SearchRequest {
        lines: 1,
        seed: dice.random(),
    };
    let mut limits = SearchLimits::with_nodes(ANALYSIS_NODES);
    let report = engine.search(&observation, request, &mut limits, &mut |_| {})?;
    let line = report.lines.first()?;
    let seats = starfence_rules::Seat::all(players);
    Some(Sample {
        outlook: Outlook::new(&position.standing(), players, asker, line),
        results: seats.map(|seat| results.of(seat)).collect(),
    })
}
