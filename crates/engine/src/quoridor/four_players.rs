//! Runs the search for four players and reports its results.

use super::board::{Board, MoveCode};
use super::game_facts::{self, GameFacts};
use super::move_ordering::{self, MoveHistory, OrderedMove, OrderedMoves};
use super::score;
use super::tree_search::{Edge, TreeSearch};
use crate::{RatedMove, Report, Score, SearchLimits, SearchLine, SearchRequest, WinChances};
use rand::SeedableRng;
use rand_pcg::Pcg32;
use starfence_rules::quoridor::{Move, Position};
use starfence_rules::{Game, Outcome, Position as _};

/// The number of visits of the search tree before the first report.
const FIRST_REPORT_VISITS: u32 = 128;

/// The number of visits of the search tree after which the search ends.
const MAX_VISITS: u32 = 1 << 24;

/// Searches for the best moves of the player to move; `None` when the game is
/// over.
pub(super) fn search(
    bytes: usize,
    game: &Game<Position>,
    request: SearchRequest,
    limits: &mut SearchLimits,
    report: &mut dyn FnMut(&Report<Move>),
) -> Option<Report<Move>> {
    let position = game.position();
    let board = Board::<4>::new(position)?;
    let moves = ordered_moves(position, &board);
    let lines = request.lines.clamp(1, moves.len().max(1));
    let mut last = static_report(position, &moves, lines);
    last.lines.first()?;
    if moves.len() == 1 || lines == 1 && last.lines.first()?.score.is_win() {
        report(&last);
        return Some(last);
    }
    let facts = GameFacts::from_game(game);
    let rng = Pcg32::seed_from_u64(request.seed);
    let mut tree = TreeSearch::new(&board, &moves, bytes, limits, facts, rng);
    let mut visits = 0;
    let mut report_at = FIRST_REPORT_VISITS;
    let mut reported = false;
    loop {
        let goes_on = visits < MAX_VISITS && tree.visit(&board);
        visits += u32::from(goes_on);
        if visits >= report_at || !goes_on && visits > moves.len() as u32 {
            report_at *= 2;
            let depth = last.depth + u32::from(goes_on);
            last = report_of(position, depth, &tree, lines);
            reported = true;
            report(&last);
        }
        if !goes_on {
            break;
        }
    }
    last.nodes = tree.limits.nodes();
    if !reported {
        report(&last);
    }
    Some(last)
}

/// Returns all legal moves with their static ratings.
pub(super) fn evaluate_moves(position: &Position) -> Option<Vec<RatedMove<Move>>> {
    let board = Board::<4>::new(position)?;
    let rated = |mv| {
        Some(RatedMove {
            mv,
            score: rate_move(&board, MoveCode::from_move(mv))?.value(),
        })
    };
    Some(
        position
            .legal_moves()
            .into_iter()
            .filter_map(rated)
            .collect(),
    )
}

/// Returns the legal moves, the most promising ones first.
fn ordered_moves(position: &Position, board: &Board<4>) -> Vec<OrderedMove> {
    let legal = position.legal_moves();
    let mut ordered = OrderedMoves::<{ move_ordering::MAX_MOVES }>::new();
    let targets = board.pawn_targets(position.rules().options());
    ordered.add_moves(board, targets, &MoveHistory::new(0, 0), 0, MoveCode::NONE);
    let mut moves: Vec<OrderedMove> = ordered
        .filter(|each| legal.contains(each.code.unpack()))
        .collect();
    if moves.is_empty() && legal.pass() {
        moves.push(OrderedMove {
            code: MoveCode::PASS,
            rank: 0,
            quiet: true,
        });
    }
    moves
}

/// The estimated chance of a player who is still in the game but has not won in
/// any line of the search.
const LEAST_OPEN_CHANCE: f32 = 0.001;

/// Rates a move by the resulting path lengths and numbers of fences left;
/// `None` if the move leaves a player without a path.
fn rate_move(board: &Board<4>, code: MoveCode) -> Option<Score> {
    let me = board.side_to_move;
    let next = board.play(code)?;
    if next.winner() == Some(me) {
        return Some(Score::win_in(1));
    }
    // Of players equally near, the one whose turn comes sooner is ahead.
    let turns = |seat: usize| {
        let wait = (seat + 4 - next.side_to_move) % 4;
        100 * i32::from(next.paths[seat].steps) + 25 * wait as i32
            - 40 * i32::from(next.fences_left[seat])
    };
    let others = board.other_players(me).map(turns);
    let nearest = others.clone().min().unwrap_or(0);
    let count = others.clone().count() as i32;
    let mean = others.sum::<i32>() / count.max(1);
    Some(Score::hundredths((2 * nearest + mean) / 3 - turns(me)))
}

fn static_report(position: &Position, moves: &[OrderedMove], lines: usize) -> Report<Move> {
    let players = position.rules().players().count();
    let mut all: Vec<SearchLine<Move>> = Board::<4>::new(position)
        .into_iter()
        .flat_map(|board| {
            moves.iter().filter_map(move |&OrderedMove { code, .. }| {
                let score = rate_move(&board, code)?;
                let me = position.side_to_move();
                let chances = WinChances::new(players, |seat| {
                    if score.is_win() {
                        f32::from(u8::from(seat == me))
                    } else {
                        f32::from(u8::from(!position.is_out(seat)))
                    }
                });
                let moves = vec![code.unpack()];
                Some(SearchLine {
                    score,
                    chances,
                    moves,
                })
            })
        })
        .collect();
    all.sort_by_key(|line| std::cmp::Reverse(line.score));
    all.truncate(lines);
    Report {
        depth: 0,
        nodes: 0,
        lines: all,
    }
}

fn report_of(position: &Position, depth: u32, tree: &TreeSearch, lines: usize) -> Report<Move> {
    let mut edges: Vec<(&Edge, [f32; 4])> = tree.root_moves().collect();
    edges.sort_by(|(a, _), (b, _)| b.lower_bound().total_cmp(&a.lower_bound()));
    let players = position.rules().players().count();
    let lines = edges.into_iter().take(lines).map(|(edge, wins)| {
        let moves = game_facts::legal_line(position, edge.code, &tree.line_after(edge));
        let next = position.play_unchecked(edge.code.unpack());
        let won = next.outcome() == Some(Outcome::Won(position.side_to_move()));
        SearchLine {
            score: if won {
                Score::win_in(1)
            } else {
                Score::hundredths(score::score_from_chance(edge.lower_bound()))
            },
            chances: WinChances::new(players, |seat| match wins[seat.array_index() % 4] {
                // A player whom the search has not seen win yet may still win.
                0.0 if !won && !position.is_out(seat) => LEAST_OPEN_CHANCE,
                chance => chance,
            }),
            moves,
        }
    });
    let mut lines: Vec<SearchLine<Move>> = lines.collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.score));
    Report {
        depth,
        nodes: tree.limits.nodes(),
        lines,
    }
}
