//! Games that the engine plays against itself. Searches are limited by nodes,
//! so that a seed gives the same games on every machine.

use crate::failure::Failure;
use starfence_cli::arena::MatchError;
use starfence_cli::seeded_rng::SeededRng;
use starfence_engine::{Engine as _, Playable, ReferencePlayer, SearchLimits, SearchRequest};
use starfence_rules::{Game, SetupArgs};

/// The number of players, since a puzzle has exactly one opponent.
const PLAYERS: u8 = 2;

/// The number of moves after which a game is stopped.
const MAX_MOVES: usize = 200;

/// The size of the transposition table, in bytes: small enough to be cleared
/// quickly, and large enough for these searches.
pub const TABLE_BYTES: usize = 1 << 20;

/// The possible limits on nodes per move, one of which is drawn at random for
/// each player. If the players differ in strength, a game is more likely to be
/// decided.
const NODES: [u64; 4] = [100, 300, 1_000, 3_000];

/// Plays a game that begins with a random opening.
pub fn self_play<P: Playable>(rng: &mut SeededRng) -> Result<Game<P>, Failure> {
    let start = P::set_up(SetupArgs {
        players: PLAYERS,
        options: "",
        first: None,
        position: None,
        seed: Some(rng.next_u64()),
    })?;
    let mut game = Game::new(start);
    let opening = if P::KIND.info().random_start {
        0
    } else {
        2 * (rng.next_u64() % 4) as usize
    };
    let nodes: Vec<u64> = (0..PLAYERS).filter_map(|_| rng.choose(&NODES)).collect();
    let mut engine = P::Engine::default();
    engine.set_table_bytes(TABLE_BYTES);
    while game.outcome().is_none() && game.len() < MAX_MOVES {
        let mut answers = Vec::new();
        for seat in game.position().seats_to_act() {
            let seed = rng.next_u64();
            if game.len() < opening {
                answers.extend(P::reference_answer(
                    &game,
                    seat,
                    ReferencePlayer::Random,
                    seed,
                ));
            } else if let Some(observation) = P::observation(&game, seat) {
                let nodes = nodes.get(seat.array_index()).copied().unwrap_or(1);
                let mut limits = SearchLimits::with_nodes(nodes);
                let request = SearchRequest { lines: 1, seed };
                let found = engine.search(&observation, request, &mut limits, &mut |_| {});
                answers.extend(found.and_then(|report| report.best_move()));
            }
        }
        let Some(mv) = P::join_moves(&answers) else {
            break;
        };
        game.play(mv).map_err(|reason| MatchError::BadMove {
            text: mv.to_string(),
            reason: reason.to_string(),
        })?;
    }
    Ok(game)
}
