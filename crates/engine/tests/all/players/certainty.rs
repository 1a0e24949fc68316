//! Tests that what a search calls certain comes true, in games in which a search
//! doesn't follow every play of the opponents: those of three or more players,
//! and Parallel Chinese Checkers. `make soak` plays five times as many; the
//! environment variable `TIMES` sets another factor.

use super::*;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_engine::SearchLine;

/// What a search called certain about a player, in a line that was then played.
struct Certainty {
    seat: Seat,
    /// Whether the player wins, or else neither wins nor shares a win.
    wins: bool,
    /// Where it was said, for messages.
    place: String,
}

/// Returns what a line calls certain: by its score for the player who searches,
/// and by a chance of 0, which is the only one that calibration leaves below
/// 0.01.
fn certainties<M: std::fmt::Display>(
    players: u8,
    searcher: Seat,
    line: &SearchLine<M>,
    place: &str,
) -> Vec<Certainty> {
    let decided = line.score.plies_to_end();
    let by_score = decided.map(|_| (searcher, line.score.is_win()));
    let by_chance = Seat::all(players)
        .filter(|seat| line.chances.chance(*seat) == 0.0)
        .map(|seat| (seat, false));
    let place = format!("{place}: {} for {}", line.score, line.moves[0]);
    by_score
        .into_iter()
        .chain(by_chance)
        .map(|(seat, wins)| Certainty {
            seat,
            wins,
            place: place.clone(),
        })
        .collect()
}

/// Plays `games` games, or the multiple given by the environment variable
/// `TIMES`, with searches of these numbers of nodes, and now and then another
/// move than the best one. Checks that all that was called certain came true,
/// and returns how much that was.
fn check_certainties<P: Playable>(
    players: u8,
    options: &str,
    games: u64,
    nodes: [u64; 3],
) -> usize {
    let times = std::env::var("TIMES").ok();
    let games = games * times.map_or(1, |text| text.parse::<u64>().unwrap());
    let mut engine = P::Engine::default();
    engine.set_table_bytes(1 << 18);
    let mut checked = 0;
    for number in 0..games {
        let mut rng = Pcg32::seed_from_u64(number);
        let mut game = seeded_game::<P>(players, options, 1, number);
        engine.clear_memory();
        let mut said = Vec::new();
        while game.outcome().is_none() && game.position().round() < 80 {
            let place = format!("{players} {options} {number}: {}", game.position());
            let mut answer = |game: &Game<P>, seat| {
                let observation = P::observation(game, seat).unwrap();
                let seed = rng.random();
                if rng.random_ratio(1, 4) {
                    let moves = engine.evaluate_moves(&observation, seed);
                    return moves[rng.random_range(0..moves.len())].mv;
                }
                let mut limits = SearchLimits::with_nodes(nodes[rng.random_range(0..3)]);
                let request = SearchRequest { lines: 1, seed };
                let report = engine.search(&observation, request, &mut limits, &mut |_| ());
                let report = report.unwrap();
                said.extend(certainties(players, seat, &report.lines[0], &place));
                report.best_move().unwrap()
            };
            round(&mut game, &mut answer);
        }
        let Some(outcome) = game.outcome() else {
            continue;
        };
        checked += said.len();
        for certainty in said {
            let wins = match outcome {
                Outcome::Won(winner) => winner == certainty.seat,
                // Neither a win nor a loss.
                Outcome::Tied(winners) if winners.contains(certainty.seat) => !certainty.wins,
                Outcome::Tied(_) => false,
                Outcome::Drawn(_) => !certainty.wins,
            };
            let number = certainty.seat.number();
            assert_eq!(
                wins, certainty.wins,
                "{outcome:?}, player {number}, {}",
                certainty.place
            );
        }
    }
    checked
}

#[test]
fn certain_wins_of_three_four_and_six_players_come_true() {
    let options = [
        "",
        "leave_goal=free,min_own=10",
        "finish=first",
        "blocked_goal=swap",
    ];
    let mut checked = 0;
    for players in [3, 4, 6] {
        for options in options {
            checked +=
                check_certainties::<checkers::Position>(players, options, 5, [60, 300, 1500]);
        }
    }
    assert!(checked > 40, "{checked} were certain");
}

#[test]
fn certain_wins_of_four_players_in_quoridor_come_true() {
    let checked = check_certainties::<quoridor::Position>(4, "", 60, [60, 200, 400]);
    assert!(checked > 40, "{checked} were certain");
}

/// Plans are made in secret, so nothing is ever certain.
#[test]
fn nothing_is_certain_in_parallel_chinese_checkers() {
    for players in [2, 3, 4] {
        let checked = check_certainties::<parallel::Position>(players, "", 12, [20, 60, 200]);
        assert_eq!(checked, 0, "{players} players");
    }
}
