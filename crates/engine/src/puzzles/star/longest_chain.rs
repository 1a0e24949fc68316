//! A puzzle: find the longest chain of hops that the player to move can make.

use rand::SeedableRng as _;
use rand::seq::{IndexedRandom as _, IteratorRandom as _};
use rand_pcg::Pcg32;
use starfence_rules::Set;
use starfence_rules::checkers::{LeaveGoal, Position, Turn};
use starfence_rules::lattice::{Direction, HOLES, Hole};

/// The maximum number of hop paths that are enumerated for one peg.
const MAX_PATHS: u32 = 200_000;

/// All turns that make the largest possible number of hops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LongestChains {
    /// The number of hops in each of the longest chains.
    pub hops: usize,
    /// All turns with the largest possible number of hops, in sorted order.
    pub turns: Vec<Turn>,
}

/// Returns the number of hops on a turn's shortest path, which is the path that
/// the board shows; 0 for a step or an illegal turn.
pub fn hop_count(position: &Position, turn: Turn) -> usize {
    match turn {
        Turn::Move { from, to, .. } if !from.neighbours().contains(to) => {
            position.route(from, to).map_or(0, |way| way.len() - 1)
        }
        _ => 0,
    }
}

/// Returns all turns with the most hops. Returns `None` if the answer is
/// disputable: if a detour that visits no hole twice has more hops, if a detour
/// makes another turn equally long, or if there are too many paths to
/// enumerate.
pub fn longest_chains(position: &Position) -> Option<LongestChains> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut max_hops = 0;
    for turn in position.legal_moves() {
        let hops = hop_count(position, turn);
        if hops > max_hops {
            max_hops = hops;
            turns.clear();
        }
        if hops == max_hops {
            turns.push(turn);
        }
    }
    let chains = LongestChains {
        hops: max_hops,
        turns: {
            turns.sort_unstable();
            turns
        },
    };
    for from in position.pegs(position.side_to_move()) {
        let mut paths = HopPaths::new(position, from);
        paths.extend_path(from, 0, Set::only(from));
        let disputed = |(to, &hops): (Hole, &usize)| {
            let swap = false;
            let shown = chains.turns.contains(&Turn::Move { from, to, swap });
            hops > max_hops || hops == max_hops && !shown
        };
        if paths.left == 0 || Hole::all().zip(&paths.longest).any(disputed) {
            return None;
        }
    }
    Some(chains)
}

impl LongestChains {
    /// Returns whether each of the chains brings its peg closer to its goal. A
    /// longest chain that leads away from it is a move that nobody would play.
    pub fn all_gain(&self, position: &Position) -> bool {
        let goal = position.goal(position.side_to_move());
        let distance = |hole: Hole| -> u32 {
            goal.into_iter()
                .map(|aim| u32::from(hole.distance(aim)))
                .sum()
        };
        self.turns.iter().all(|turn| match *turn {
            Turn::Move { from, to, .. } => distance(to) < distance(from),
            _ => false,
        })
    }

    /// Returns the number of single hops that a random search makes, trying
    /// random pegs and paths, until one of the longest chains is found; at most
    /// `max_nodes`.
    pub fn nodes_to_find(&self, position: &Position, seed: u64, max_nodes: u64) -> u64 {
        let mut rng = Pcg32::seed_from_u64(seed);
        let mut nodes = 0;
        while nodes < max_nodes {
            let pegs = position.pegs(position.side_to_move()).into_iter();
            let Some(from) = pegs.choose(&mut rng) else {
                break;
            };
            let mut at = from;
            let mut visited = Set::only(from);
            loop {
                nodes += 1;
                let next: Vec<Hole> = single_hops(position, from, at)
                    .filter(|land| !visited.contains(*land))
                    .collect();
                let Some(land) = next.choose(&mut rng) else {
                    break;
                };
                at = *land;
                visited.insert(at);
                let (to, swap) = (at, false);
                if self.turns.contains(&Turn::Move { from, to, swap }) {
                    return nodes;
                }
            }
        }
        max_nodes
    }
}

/// All hop paths of one peg that visit no hole twice.
struct HopPaths<'a> {
    position: &'a Position,
    from: Hole,
    /// For each hole, the largest number of hops on any path to it.
    longest: [usize; HOLES as usize],
    left: u32,
}

impl<'a> HopPaths<'a> {
    fn new(position: &'a Position, from: Hole) -> Self {
        Self {
            position,
            from,
            longest: [0; HOLES as usize],
            left: MAX_PATHS,
        }
    }

    fn extend_path(&mut self, at: Hole, hops: usize, visited: Set<Hole>) {
        for land in single_hops(self.position, self.from, at) {
            if visited.contains(land) || self.left == 0 {
                continue;
            }
            self.left -= 1;
            let longest = &mut self.longest[land.array_index()];
            *longest = (hops + 1).max(*longest);
            self.extend_path(land, hops + 1, visited.with(land));
        }
    }
}

/// Returns the holes where a single hop from `at` can end, for a peg whose turn
/// began on `from`.
fn single_hops(position: &Position, from: Hole, at: Hole) -> impl Iterator<Item = Hole> {
    let occupied = position.occupied().without(from);
    let no_exit_from = match position.rules().options().leave_goal {
        LeaveGoal::Never => position.goal(position.side_to_move()),
        LeaveGoal::Free => Set::EMPTY,
    };
    Direction::ALL.into_iter().filter_map(move |direction| {
        let over = at.neighbour(direction)?;
        let land = over.neighbour(direction)?;
        let may_go = !no_exit_from.contains(at) || no_exit_from.contains(land);
        (occupied.contains(over) && !occupied.contains(land) && may_go).then_some(land)
    })
}
