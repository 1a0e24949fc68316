//! The Chinese Checkers engine: chooses the search that suits the position and
//! reports its results.

use super::board::{Board, GameEnd, PackedTurn};
use super::certain_win::is_certain_win;
use super::earlier_positions::EarlierPositions;
use super::move_history::MoveHistory;
use super::multiplayer_search::MultiplayerSearch;
use super::race::{self, PegRace};
use super::score::{DECIDED, LEAD_PER_LOG_ODDS, MAX_PLY, WIN};
use super::transposition_table::TranspositionTable;
use super::two_player_network::TwoPlayerNetwork;
use super::two_player_search::TwoPlayerSearch;
use super::weights::Costs;
use crate::{
    Engine, RatedMove, Report, Score, SearchLimits, SearchLine, SearchRequest, WinChances,
};
use starfence_rules::checkers::{Position, Rules, Turn};
use starfence_rules::{Game, Position as _, Seat};

/// The default size of the transposition table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The computer player of Chinese Checkers.
pub struct CheckersEngine {
    costs: Costs,
    table: TranspositionTable,
    history: MoveHistory,
    /// The network used by the last two-player search, arranged for the home
    /// points of its players.
    network: Option<Box<TwoPlayerNetwork>>,
    /// The rules that apply to the positions in the transposition table.
    rules: Option<Rules>,
}

impl Default for CheckersEngine {
    fn default() -> Self {
        Self::new(TABLE_BYTES)
    }
}

/// The reported value of a win that the search has found but that opponents may
/// be able to prevent, in hundredths of a turn. One hundredth is subtracted for
/// each ply until the win.
const LIKELY_WIN: i32 = 4_000;

/// A turn in the root position, with its value and the line that begins with
/// the turn.
struct RootMove {
    mv: PackedTurn,
    value: i32,
    line: Vec<PackedTurn>,
}

/// The search chosen for the number of players.
enum AnySearch<'a, 'm> {
    TwoPlayer(Box<TwoPlayerSearch<'a, 'm>>),
    Multiplayer(Box<MultiplayerSearch<'a, 'm>>),
}

impl<'m> AnySearch<'_, 'm> {
    fn search_root_turn(
        &mut self,
        mv: PackedTurn,
        depth: i32,
        (alpha, beta): (i32, i32),
        zero_window: bool,
    ) -> Option<(i32, Vec<PackedTurn>)> {
        match self {
            Self::TwoPlayer(search) => search.search_root_turn(mv, depth, alpha, beta, zero_window),
            Self::Multiplayer(search) => {
                search.search_root_turn(mv, depth, alpha, beta, zero_window)
            }
        }
    }

    fn limits(&mut self) -> &mut SearchLimits<'m> {
        match self {
            Self::TwoPlayer(search) => search.limits(),
            Self::Multiplayer(search) => search.limits(),
        }
    }
}

impl CheckersEngine {
    /// Creates an engine whose transposition table takes at most this many
    /// bytes. The table is allocated at the first search.
    pub fn new(table_bytes: usize) -> Self {
        Self {
            costs: Costs::default(),
            table: TranspositionTable::new(table_bytes),
            history: MoveHistory::new(),
            network: None,
            rules: None,
        }
    }

    /// Returns the legal turns with their static values, the most promising
    /// ones first.
    fn root_moves(board: &mut Board) -> Vec<RootMove> {
        let seat = board.side_to_move();
        let mut turns = Vec::new();
        board.for_each_turn_of(seat, |mv| turns.push(mv));
        if turns.is_empty() {
            turns.push(PackedTurn::PASS);
        }
        let mut roots: Vec<RootMove> = turns
            .into_iter()
            .map(|mv| RootMove {
                mv,
                value: static_value(board, seat, mv),
                line: vec![mv],
            })
            .collect();
        roots.sort_by_key(|root| -root.value);
        roots
    }
}

/// Returns the static value of a turn for the player who makes it, in hundredths
/// of a turn.
fn static_value(board: &mut Board, seat: usize, mv: PackedTurn) -> i32 {
    let gain = if mv.is_pass() {
        0
    } else {
        board.gain(seat, mv)
    };
    let before = board.full_goals();
    let undo = board.play(mv);
    let end = board.end();
    let filled = board.full_goals() & !before;
    board.undo_turn(undo);
    let own = 1 << seat;
    match end {
        Some(GameEnd::Full(full)) if full == own => WIN - 1,
        Some(GameEnd::Full(full)) if full & own == 0 => 1 - WIN,
        Some(_) => 0,
        // Other players may still fill their goals in this round and tie.
        None if filled & own != 0 => 50_000,
        None if filled != 0 => gain - 50_000,
        None => gain,
    }
}

fn score(value: i32) -> Score {
    if value > DECIDED {
        Score::win_in((WIN - value).unsigned_abs())
    } else if value < -DECIDED {
        Score::loss_in((WIN + value).unsigned_abs())
    } else {
        Score::hundredths(value)
    }
}

/// Returns the value of a root turn as it is reported. With three or more
/// players, only a win that no opponent can prevent is reported as certain.
fn reported_value(board: &Board, root: &RootMove) -> i32 {
    if board.players() == 2 || root.value <= DECIDED || is_certain_win(board, root.mv) {
        root.value
    } else {
        LIKELY_WIN - (WIN - root.value)
    }
}

/// Returns each player's chance to win, computed from the reported value for the
/// player to move.
fn chances(board: &Board, value: i32) -> WinChances {
    let players = board.players();
    let me = board.side_to_move();
    if value.abs() > DECIDED {
        return WinChances::new(players as u8, |seat| {
            let wins = (seat.array_index() == me) == (value > 0);
            f32::from(u8::from(wins && !board.is_out(seat.array_index())))
        });
    }
    if players == 2 {
        let chance = 1.0 / (1.0 + (-(value.clamp(-2000, 2000) as f32) / LEAD_PER_LOG_ODDS).exp());
        return WinChances::for_two_players(board.seat(me), chance);
    }
    let others: Vec<i32> = (0..players)
        .filter(|&seat| seat != me && !board.is_out(seat))
        .map(|seat| board.cost(seat))
        .collect();
    let first = others.iter().copied().min().unwrap_or(0);
    let mean = others.iter().sum::<i32>() / (others.len() as i32).max(1);
    let part = |seat: Seat| {
        if board.is_out(seat.array_index()) {
            return 0.0;
        }
        let behind = if seat.array_index() == me {
            (mean - first) / 2 - value
        } else {
            board.cost(seat.array_index()) - first
        };
        (-(behind.clamp(-3000, 3000) as f32) / LEAD_PER_LOG_ODDS).exp()
    };
    WinChances::new(players as u8, part)
}

/// Returns the turns of a line before its first illegal turn.
fn legal_line(position: &Position, line: &[PackedTurn]) -> Vec<Turn> {
    let mut now = *position;
    let mut turns = Vec::new();
    for turn in line.iter().map(|mv| mv.unpack()) {
        let Ok(next) = now.play(turn) else { break };
        now = next;
        turns.push(turn);
    }
    turns
}

fn report_of(
    position: &Position,
    board: &Board,
    depth: i32,
    nodes: u64,
    roots: &[RootMove],
    lines: usize,
) -> Report<Turn> {
    let mut lines: Vec<SearchLine<Turn>> = roots
        .iter()
        .take(lines)
        .map(|root| {
            let value = reported_value(board, root);
            SearchLine {
                score: score(value),
                chances: chances(board, value),
                moves: legal_line(position, &root.line),
            }
        })
        .collect();
    // A certain win comes before those that are only likely.
    lines.sort_by_key(|line| std::cmp::Reverse(line.score));
    Report {
        depth: depth.unsigned_abs(),
        nodes,
        lines,
    }
}

impl Engine for CheckersEngine {
    type Observation = Game<Position>;
    type Move = Turn;

    fn search(
        &mut self,
        observation: &Game<Position>,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Turn>),
    ) -> Option<Report<Turn>> {
        observation.outcome().is_none().then_some(())?;
        let position = observation.position();
        let mut board = Board::new(position, &self.costs);
        let mut roots = Self::root_moves(&mut board);
        let lines = request.lines.clamp(1, roots.len());
        let root_board = board.clone();
        let mut last = report_of(position, &root_board, 0, 0, &roots, lines);
        if roots.len() == 1 {
            report(&last);
            return Some(last);
        }
        if board.players() == 2 && board.full_goals() == 0 && race::have_passed(&board) {
            let found = search_race(position, &board, &mut roots, lines, limits, report);
            if let Some(found) = found {
                return Some(found);
            }
        }
        if self.rules != Some(position.rules()) {
            self.clear_memory();
            self.rules = Some(position.rules());
        }
        self.table.begin_search();
        self.history.decay();
        let boards =
            (0..observation.len()).map(|ply| Board::new(observation.position_at(ply), &self.costs));
        let earlier = EarlierPositions::new(boards);
        let mut search = if board.players() == 2 {
            let network = self
                .network
                .take()
                .filter(|network| network.matches_homes(&board));
            let network = network.unwrap_or_else(|| Box::new(TwoPlayerNetwork::new(&board)));
            AnySearch::TwoPlayer(Box::new(TwoPlayerSearch::new(
                board,
                limits,
                &mut self.table,
                &mut self.history,
                self.network.insert(network),
                &earlier,
            )))
        } else {
            AnySearch::Multiplayer(Box::new(MultiplayerSearch::new(
                board,
                limits,
                &mut self.table,
                &earlier,
            )))
        };
        let mut depth = 1;
        while depth < MAX_PLY as i32 - 2 {
            let complete = search_depth(&mut search, depth, &mut roots, lines);
            // Values of different depths cannot be compared in one list.
            if !complete && lines > 1 {
                break;
            }
            let nodes = search.limits().nodes();
            last = report_of(
                position,
                &root_board,
                if complete { depth } else { depth - 1 },
                nodes,
                &roots,
                lines,
            );
            report(&last);
            let decided = roots
                .iter()
                .take(lines)
                .all(|root| root.value.abs() > DECIDED && WIN - root.value.abs() <= depth);
            if !complete || decided {
                break;
            }
            depth += 1;
        }
        last.nodes = search.limits().nodes();
        Some(last)
    }

    fn evaluate_moves(&mut self, observation: &Game<Position>, _seed: u64) -> Vec<RatedMove<Turn>> {
        if observation.outcome().is_some() {
            return Vec::new();
        }
        let mut board = Board::new(observation.position(), &self.costs);
        Self::root_moves(&mut board)
            .into_iter()
            .map(|root| RatedMove {
                mv: root.mv.unpack(),
                score: root.value.clamp(-100_000, 100_000),
            })
            .collect()
    }

    fn set_table_bytes(&mut self, bytes: usize) {
        self.table = TranspositionTable::new(bytes);
    }

    fn clear_memory(&mut self) {
        self.table.clear();
        self.history = MoveHistory::new();
        self.rules = None;
    }
}

/// The beam widths, in positions, of the successive searches of a race.
const RACE_BEAM_WIDTHS: [usize; 4] = [30, 200, 1_000, 4_000];

/// Searches a race, in which the two armies no longer meet, for the first turns
/// of the shortest solutions. Returns `None` if no solution is found, for
/// example because the limits end the search.
fn search_race(
    position: &Position,
    board: &Board,
    roots: &mut [RootMove],
    lines: usize,
    limits: &mut SearchLimits,
    report: &mut dyn FnMut(&Report<Turn>),
) -> Option<Report<Turn>> {
    let me = board.side_to_move();
    let own = PegRace::new(board, me);
    let other = PegRace::new(board, board.next_seat(me));
    // If the round is played out, the second player of the round has one more
    // turn left than the opponent. If the first full goal wins, the player to
    // move is ahead at equal length.
    let handicap = if board.first_full_goal_wins() {
        50
    } else {
        100 * i32::from(me != board.first_seat())
    };
    let mut last = None;
    let mut opponents_solution = Vec::new();
    let mut opponents_turns = usize::MAX;
    for (width, depth) in RACE_BEAM_WIDTHS.into_iter().zip(1..) {
        if let Some(solution) = other.solve(width, opponents_turns, limits) {
            opponents_turns = solution.len();
            opponents_solution = solution;
        }
        let shortest = own.solve(width, usize::MAX, limits);
        if limits.has_ended() {
            return last;
        }
        let (Some(shortest), true) = (shortest, opponents_turns < usize::MAX) else {
            return None;
        };
        let value = |turns: usize| 100 * (opponents_turns as i32 - turns as i32) + handicap;
        let first = roots
            .iter()
            .position(|root| Some(&root.mv) == shortest.first())?;
        roots[..=first].rotate_right(1);
        roots[0].value = value(shortest.len());
        let max_turns = shortest.len() + 4;
        roots[0].line = shortest;
        if lines > 1 {
            // The races after the other turns with the best static values are
            // searched too.
            let raced = roots.len().min(2 * lines + 8);
            for root in &mut roots[1..raced] {
                let solution = own
                    .after_turn(root.mv)
                    .solve(width.div_ceil(4), max_turns, limits);
                if limits.has_ended() {
                    return last;
                }
                root.value = value(1 + solution.as_ref().map_or(max_turns, Vec::len));
                root.line = std::iter::once(root.mv)
                    .chain(solution.unwrap_or_default())
                    .collect();
            }
            roots[..raced].sort_by_key(|root| -root.value);
        }
        for root in &mut roots[..lines] {
            root.line = interleaved(&root.line, &opponents_solution);
        }
        let found = report_of(position, board, depth, limits.nodes(), roots, lines);
        report(&found);
        last = Some(found);
    }
    last
}

/// Returns the turns of two players in alternating order.
fn interleaved(own: &[PackedTurn], others: &[PackedTurn]) -> Vec<PackedTurn> {
    let mut others = others.iter();
    own.iter()
        .flat_map(|&mv| std::iter::once(mv).chain(others.next().copied()))
        .collect()
}

/// Runs one iteration of iterative deepening, which moves the best `lines`
/// turns to the front of `roots`. Returns whether the iteration was completed
/// within the limits.
fn search_depth(search: &mut AnySearch, depth: i32, roots: &mut [RootMove], lines: usize) -> bool {
    for place in 0..lines {
        let mut best = -WIN;
        for at in place..roots.len() {
            let Some((value, line)) =
                search.search_root_turn(roots[at].mv, depth, (best, WIN), at > place)
            else {
                return false;
            };
            if value > best || at == place {
                best = value;
                roots[at].value = value;
                roots[at].line = line;
                roots[place..=at].rotate_right(1);
            }
        }
    }
    true
}
