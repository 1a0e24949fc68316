//! A second, simple implementation of the rules of Parallel Chinese Checkers.
//! It follows docs/rules.md and shares no code with the library, from which it
//! takes only the text of the starting position.

use starfence_rules::parallel::{PegCount, Position};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The row and the column of a hole, counted from 1 as in docs/rules.md.
pub type Place = (i32, i32);

/// The first and the last column of rows a to q, as in the table in
/// docs/rules.md.
const COLUMNS: [(i32, i32); 17] = [
    (5, 5),
    (5, 6),
    (5, 7),
    (5, 8),
    (1, 13),
    (2, 13),
    (3, 13),
    (4, 13),
    (5, 13),
    (5, 14),
    (5, 15),
    (5, 16),
    (5, 17),
    (10, 13),
    (11, 13),
    (12, 13),
    (13, 13),
];

/// The six directions, clockwise, each with the row offset and the column
/// offset of one step.
pub const DIRECTIONS: [(&str, Place); 6] = [
    ("E", (0, 1)),
    ("SE", (1, 1)),
    ("SW", (1, 0)),
    ("W", (0, -1)),
    ("NW", (-1, -1)),
    ("NE", (-1, 0)),
];

const N: Place = (1, 5);
const NE: Place = (5, 13);
const SE: Place = (13, 17);
const SW: Place = (13, 5);
const NW: Place = (5, 1);

/// Returns the tips of the players' goals. For example, the goal of the player
/// in the north-west is in the south-east.
pub fn goal_tips(players: u8) -> &'static [Place] {
    match players {
        2 => &[SE, SW],
        3 => &[SE, SW, N],
        _ => &[SE, SW, NE, NW],
    }
}

fn name((row, column): Place) -> String {
    format!("{}{column}", char::from(b'a' + row as u8 - 1))
}

/// The state of a game. The board is a map from holes to pegs instead of bit
/// masks, and each store is a sorted list. The effects of rounds are added to a
/// log as lines of text.
#[derive(Clone, PartialEq, Debug)]
pub struct Plain {
    holes: HashSet<Place>,
    pegs: HashMap<Place, (usize, u8)>,
    /// Each player's tokens, in ascending order.
    stores: Vec<Vec<u8>>,
    arrow: usize,
    needed: usize,
    pub log: Vec<String>,
    pub winner: Option<usize>,
    /// The players who have resigned.
    pub out: HashSet<usize>,
    /// Whether lines are processed from right to left. This is a deliberate
    /// error, which the tests must detect.
    pub from_the_right: bool,
}

impl Plain {
    /// Reads the text of a position.
    pub fn new(position: &Position) -> Self {
        let text = position.to_string();
        let parts: Vec<&str> = text.split(' ').collect();
        let mut holes = HashSet::new();
        let mut pegs = HashMap::new();
        for ((row, line), (first, last)) in (1..).zip(parts[0].split('/')).zip(COLUMNS) {
            for column in first..=last {
                let cell = &line.as_bytes()[2 * (column - first) as usize..][..2];
                holes.insert((row, column));
                if cell != b".." {
                    let peg = (usize::from(cell[0] - b'A'), cell[1] - b'0');
                    pegs.insert((row, column), peg);
                }
            }
        }
        let stores = parts[2].split('/').map(|store| {
            let counts = (1..).zip(store.bytes());
            counts
                .flat_map(|(number, count)| vec![number; usize::from(count - b'0')])
                .collect()
        });
        Self {
            holes,
            pegs,
            stores: stores.collect(),
            arrow: DIRECTIONS
                .iter()
                .position(|(way, _)| *way == parts[1])
                .unwrap(),
            needed: match position.rules().options.pegs {
                PegCount::Twelve => 7,
                PegCount::Eighteen => 10,
            },
            log: Vec::new(),
            winner: None,
            out: HashSet::new(),
            from_the_right: false,
        }
    }

    /// Plays a whole round, with the plans written as in a record.
    pub fn round(&mut self, plans: &str) {
        let resigned = plans
            .split(' ')
            .enumerate()
            .filter(|(_, plan)| *plan == "resign");
        self.out.extend(resigned.map(|(player, _)| player));
        if self.stores.len() - self.out.len() < 2 {
            return;
        }
        // The players who gave each order, by phase, direction and number.
        let mut orders: [HashMap<(usize, u8), Vec<usize>>; 2] = Default::default();
        for (player, plan) in plans.split(' ').enumerate() {
            if plan == "resign" {
                continue;
            }
            for (phase, wheel) in plan.split('/').enumerate() {
                for order in wheel.split(',').filter(|order| *order != "-") {
                    let (way, number) = order.split_at(order.len() - 1);
                    let way = DIRECTIONS
                        .iter()
                        .position(|(name, _)| *name == way)
                        .unwrap();
                    let number: u8 = number.parse().unwrap();
                    let store = &mut self.stores[player];
                    store.remove(store.iter().position(|token| *token == number).unwrap());
                    orders[phase].entry((way, number)).or_default().push(player);
                }
            }
        }
        for (phase, orders) in (1..).zip(orders) {
            let first = self.arrow;
            let mut last_moved = None;
            for number in 1..=6 {
                for turn in 0..6 {
                    let way = (first + turn) % 6;
                    let Some(players) = orders.get(&(way, number)) else {
                        continue;
                    };
                    if self.step(phase, number, way, players) {
                        last_moved = Some(way);
                    }
                    self.winner = self.look_for_winner();
                    if self.winner.is_some() {
                        return;
                    }
                }
            }
            self.arrow = last_moved.unwrap_or(self.arrow);
        }
        // A resignation may leave a winner without any step.
        self.winner = self.look_for_winner();
    }

    /// Executes one step and returns whether a peg moved.
    fn step(&mut self, phase: u8, number: u8, way: usize, players: &[usize]) -> bool {
        let (way_name, (down, right)) = DIRECTIONS[way];
        // On a drawing, x is twice the column minus the row, in half-steps, and
        // y is the row. Their units of length differ by a factor of the square
        // root of 3.
        let picture = |(row, column): Place| (2 * column - row, row);
        let (x, y) = picture((down, right));
        let mut movers: BTreeMap<(i32, i32), Place> = BTreeMap::new();
        for (place, peg) in &self.pegs {
            if peg.1 == number && players.contains(&peg.0) {
                let (at_x, at_y) = picture(*place);
                // The peg's coordinates to the right of the direction and along
                // the direction.
                let (aside, along) = (at_y * x - at_x * y, at_x * x + 3 * at_y * y);
                let line = if self.from_the_right { -aside } else { aside };
                movers.insert((line, -along), *place);
            }
        }
        let (mut routes, mut takes) = (String::new(), String::new());
        let mut waiting: Vec<(usize, u8)> = Vec::new();
        for from in movers.into_values() {
            let (player, _) = self.pegs[&from];
            let (route, hopped) = self.route(from, (down, right));
            if route.len() == 1 {
                continue;
            }
            let peg = self.pegs.remove(&from).unwrap();
            self.pegs.insert(route[route.len() - 1], peg);
            let names: Vec<String> = route.into_iter().map(name).collect();
            let letter = |player| char::from(b'A' + player as u8);
            routes += &format!(" {}:{}", letter(player), names.join("-"));
            for other in 0..self.stores.len() {
                if other != player && hopped.contains(&other) && !self.stores[other].is_empty() {
                    let token = self.stores[other].remove(0);
                    waiting.push((player, token));
                    takes += &format!(" {}<{token}<{}", letter(player), letter(other));
                }
            }
        }
        let moved = !routes.is_empty();
        self.log
            .push(format!("{phase} {number} {way_name}{routes}{takes}"));
        let ordered = players.iter().map(|player| (*player, number));
        for (player, token) in ordered.chain(waiting) {
            self.stores[player].push(token);
            self.stores[player].sort_unstable();
        }
        moved
    }

    /// Returns the route of a peg, including the hole from which it starts, and
    /// the owner of each peg that it hops over.
    fn route(&self, from: Place, (down, right): Place) -> (Vec<Place>, Vec<usize>) {
        let ahead = |(row, column): Place, by: i32| (row + by * down, column + by * right);
        let mut route = vec![from];
        let mut hopped = Vec::new();
        if self.holes.contains(&ahead(from, 1)) && !self.pegs.contains_key(&ahead(from, 1)) {
            route.push(ahead(from, 1));
            return (route, hopped);
        }
        loop {
            let at = route[route.len() - 1];
            let in_a_row = (1..)
                .take_while(|by| self.pegs.contains_key(&ahead(at, *by)))
                .count() as i32;
            let landing = ahead(at, in_a_row + 1);
            if !(1..=2).contains(&in_a_row) || !self.holes.contains(&landing) {
                return (route, hopped);
            }
            hopped.extend((1..=in_a_row).map(|by| self.pegs[&ahead(at, by)].0));
            route.push(landing);
        }
    }

    fn look_for_winner(&self) -> Option<usize> {
        let in_goal: Vec<usize> = (0..)
            .zip(goal_tips(self.stores.len() as u8))
            .map(|(player, (tip_row, tip_column))| {
                if self.out.contains(&player) {
                    return 0;
                }
                let own = self.pegs.iter().filter(|(_, peg)| peg.0 == player);
                own.filter(|((row, column), _)| {
                    let (down, right) = (row - tip_row, column - tip_column);
                    down.abs().max(right.abs()).max((down - right).abs()) <= 3
                })
                .count()
            })
            .collect();
        let winners: Vec<usize> = (0..in_goal.len())
            .filter(|player| {
                in_goal[*player] >= self.needed
                    && (0..in_goal.len())
                        .all(|other| other == *player || in_goal[other] < in_goal[*player])
            })
            .collect();
        assert!(winners.len() <= 1);
        winners.first().copied()
    }

    /// Returns the text of the position, in the notation of the library.
    pub fn text(&self) -> String {
        let rows = (1..).zip(COLUMNS).map(|(row, (first, last))| {
            let cells = (first..=last).map(|column| match self.pegs.get(&(row, column)) {
                Some((player, number)) => format!("{}{number}", char::from(b'A' + *player as u8)),
                None => "..".to_owned(),
            });
            cells.collect()
        });
        let stores = self.stores.iter().map(|store| {
            let counts = (1..=6).map(|number| store.iter().filter(move |token| **token == number));
            counts.map(|tokens| tokens.count().to_string()).collect()
        });
        format!(
            "{} {} {}",
            rows.collect::<Vec<String>>().join("/"),
            DIRECTIONS[self.arrow].0,
            stores.collect::<Vec<String>>().join("/")
        )
    }
}
