//! The order in which every device applies the entries of a log.
//!
//! Every entry refers to the entries that its writer had seen, and comes after
//! them in the order. Entries whose writers had not seen each other's entries
//! are also ordered, independently of the order of their arrival.

use crate::entry::{Entry, EntryHash, past_hash};
use crate::log::Log;
use crate::{Content, EntryId, PublicKey, RoundKind};
use starfence_rules::Seat;
use std::collections::BTreeMap;

/// The key of each seat, starting with player 1; `None` for a free seat.
pub(crate) type Owners = [Option<PublicKey>; Seat::MAX_PLAYERS as usize];

/// An entry, with the entries that its writer had seen.
#[derive(Clone, Debug)]
pub(crate) struct Node<'a> {
    pub entry: &'a Entry,
    /// For each seat, the highest number among the seat's entries that the
    /// writer had seen, this entry included.
    past: [u16; Seat::MAX_PLAYERS as usize],
    /// The entries to which this entry refers directly, as indices into the
    /// nodes of the graph.
    parents: Vec<usize>,
}

impl Node<'_> {
    /// Returns whether the writer had seen an entry, directly or through other
    /// entries.
    pub fn has_seen(&self, id: EntryId) -> bool {
        self.past[id.seat.array_index()] >= id.number
    }
}

/// The entries of a log in the order in which they are applied, and the entries
/// that are not applied.
#[derive(Debug, Default)]
pub(crate) struct Order<'a> {
    pub applied: Vec<Node<'a>>,
    /// Entries that come after a missing entry, each with the ID of the missing
    /// entry.
    pub waiting: Vec<(&'a Entry, EntryId)>,
    /// Entries that contain a wrong hash of the entries seen by their writers.
    pub unfounded: Vec<&'a Entry>,
    /// Forks: pairs of different entries of one seat with the same number.
    pub forks: Vec<[&'a Entry; 2]>,
    /// Entries left out because of a fork. If the writers of other seats have
    /// continued only one of the two branches, the other branch is left out;
    /// otherwise, both are.
    pub cut: Vec<&'a Entry>,
}

/// The reason why an entry cannot be placed in the order yet.
enum Unplaced {
    Missing(EntryId),
    Unfounded,
}

/// The graph of the entries that have a place in the order, linked to the
/// entries to which they refer.
struct Graph<'a> {
    nodes: Vec<Node<'a>>,
    by_id: BTreeMap<EntryId, Vec<usize>>,
}

impl<'a> Order<'a> {
    /// Determines the order of a log's entries. `owners` are the keys of the
    /// seats.
    pub fn of(log: &'a Log, owners: &Owners) -> Self {
        let mut order = Self::default();
        let graph = Graph::of(log, owners, &mut order);
        let left_out = graph.left_out(&order.forks);
        for (node, out) in graph.nodes.iter().zip(&left_out) {
            if *out {
                order.cut.push(node.entry);
            }
        }
        order.applied = graph.sorted(&left_out);
        order
    }
}

impl<'a> Graph<'a> {
    /// Builds the graph of a log's entries. Forks, and entries that cannot be
    /// placed, are added to `order`.
    fn of(log: &'a Log, owners: &Owners, order: &mut Order<'a>) -> Self {
        let mut graph = Self {
            nodes: Vec::new(),
            by_id: BTreeMap::new(),
        };
        let chains = log.seats().filter_map(|seat| {
            let key = owners[seat.array_index()]?;
            log.chain(seat, key)
        });
        let chains: Vec<_> = chains.collect();
        order.forks = chains.iter().flat_map(|chain| chain.forks()).collect();
        let mut open: Vec<Vec<&Entry>> = chains.iter().map(|it| it.entries().collect()).collect();
        loop {
            let placed = graph.nodes.len();
            for entries in &mut open {
                graph.place(entries);
            }
            if graph.nodes.len() == placed {
                break;
            }
        }
        for entry in open.into_iter().flatten() {
            match graph.parents(entry) {
                Err(Unplaced::Missing(id)) => order.waiting.push((entry, id)),
                _ => order.unfounded.push(entry),
            }
        }
        graph
    }

    /// Adds as many as possible of a seat's entries to the graph, in the order
    /// of their numbers, and removes them from `entries`.
    fn place(&mut self, entries: &mut Vec<&'a Entry>) {
        let mut last = 0;
        let mut stopped = false;
        entries.retain(|entry| {
            let number = entry.id().number;
            // After the first number that cannot be placed, no later number
            // can.
            if stopped && number != last {
                return true;
            }
            last = number;
            let parents = self.parents(entry);
            stopped = parents.is_err() && !self.by_id.contains_key(&entry.id());
            parents.map(|parents| self.push(entry, parents)).is_err()
        });
    }

    fn push(&mut self, entry: &'a Entry, parents: Vec<usize>) {
        let id = entry.id();
        let mut past = [0; Seat::MAX_PLAYERS as usize];
        for (seat, most) in Seat::all(Seat::MAX_PLAYERS).zip(&mut past) {
            let seen = parents
                .iter()
                .map(|parent| self.nodes[*parent].past[seat.array_index()]);
            *most = seen.max().unwrap_or_default();
        }
        past[id.seat.array_index()] = id.number;
        self.by_id.entry(id).or_default().push(self.nodes.len());
        self.nodes.push(Node {
            entry,
            past,
            parents,
        });
    }

    /// Returns the entries to which an entry refers: the previous entry of its
    /// seat, and the last seen entry of each other seat.
    fn parents(&self, entry: &Entry) -> Result<Vec<usize>, Unplaced> {
        let id = entry.id();
        let before = (id.number > 1).then(|| EntryId {
            number: id.number - 1,
            ..id
        });
        let others = Seat::all(Seat::MAX_PLAYERS).filter_map(|seat| {
            let number = entry.seen(seat);
            (number > 0).then_some(EntryId { seat, number })
        });
        // If a seat has written two entries with the same number, the hash
        // determines which of them the writer had seen.
        let mut choices = vec![Vec::new()];
        for named in before.into_iter().chain(others) {
            let found = self.by_id.get(&named).ok_or(Unplaced::Missing(named))?;
            let longer = choices.iter().flat_map(|choice: &Vec<usize>| {
                found.iter().map(move |one| [&choice[..], &[*one]].concat())
            });
            choices = longer.collect();
        }
        let fits = |choice: &Vec<usize>| {
            let hash = |one: &usize| self.nodes[*one].entry.hash();
            let (before, others): (Option<EntryHash>, _) = match before {
                Some(_) => (choice.first().map(hash), choice.get(1..)),
                None => (None, choice.get(..)),
            };
            let others = others.unwrap_or_default().iter();
            let others = others.map(|one| (self.nodes[*one].entry.id().seat, hash(one)));
            past_hash(before.as_ref(), others) == *entry.past()
        };
        choices.into_iter().find(fits).ok_or(Unplaced::Unfounded)
    }

    /// Returns, for each node, whether its entry is left out because of a fork.
    fn left_out(&self, forks: &[[&Entry; 2]]) -> Vec<bool> {
        let mut out = vec![false; self.nodes.len()];
        for [one, other] in forks {
            let branches = [self.branch(one), self.branch(other)];
            let seat = one.id().seat;
            let witnessed = branches.each_ref().map(|branch| {
                let others = |node: &usize| self.nodes[*node].entry.id().seat != seat;
                branch.iter().any(others)
            });
            let [one_in, other_in] = match witnessed {
                [true, false] => [true, false],
                [false, true] => [false, true],
                _ => [false, false],
            };
            for (branch, is_in) in branches.iter().zip([one_in, other_in]) {
                for node in branch.iter().filter(|_| !is_in) {
                    out[*node] = true;
                }
            }
        }
        out
    }

    /// Returns the branch that begins with an entry: the indices of this entry
    /// and of all entries that come after it.
    fn branch(&self, from: &Entry) -> Vec<usize> {
        let mut within = vec![false; self.nodes.len()];
        // Nodes come after their parents.
        for (index, node) in self.nodes.iter().enumerate() {
            let follows = node.parents.iter().any(|parent| within[*parent]);
            within[index] = follows || node.entry.hash() == from.hash();
        }
        let all = within.into_iter().enumerate();
        all.filter_map(|(index, is_in)| is_in.then_some(index))
            .collect()
    }

    /// Returns the entries that are not left out, each after the entries to
    /// which it refers.
    ///
    /// If several entries could be next, entries that another player claims to
    /// be too late come last; otherwise their writers could insert them later,
    /// after the others have continued without them. Among the remaining
    /// entries, those without a move or secret (such as offers and responses)
    /// come first, so that an offer made in a position precedes the move that
    /// changes the position, and moves come in the order of their turns. Ties
    /// are broken by the order of the seats.
    fn sorted(&self, left_out: &[bool]) -> Vec<Node<'a>> {
        let mut queues: BTreeMap<Seat, Vec<usize>> = BTreeMap::new();
        for (index, node) in self.nodes.iter().enumerate() {
            if !left_out[index] {
                queues.entry(node.entry.id().seat).or_default().push(index);
            }
        }
        let mut claims: Vec<usize> = queues.values().flatten().copied().collect();
        claims.retain(|node| matches!(self.nodes[*node].entry.content(), Content::TimeUp { .. }));
        for queue in queues.values_mut() {
            queue.reverse();
        }
        let mut done = vec![false; self.nodes.len()];
        let mut sorted = Vec::new();
        loop {
            let heads = queues.values().filter_map(|queue| queue.last().copied());
            let ready = heads.filter(|head| {
                let parents = &self.nodes[*head].parents;
                parents.iter().all(|parent| done[*parent])
            });
            let next = ready.min_by_key(|head| {
                let node = &self.nodes[*head];
                let is_late = claims
                    .iter()
                    .any(|claim| !done[*claim] && self.is_late(*head, *claim));
                (is_late, turn_of(node.entry), node.entry.id().seat)
            });
            let Some(next) = next else { break };
            done[next] = true;
            let node = self.nodes[next].clone();
            if let Some(queue) = queues.get_mut(&node.entry.id().seat) {
                queue.pop();
            }
            sorted.push(node);
        }
        sorted
    }

    /// Returns whether `claim` is a claim that the time for `entry` is up, made
    /// by a writer who had not seen `entry`.
    fn is_late(&self, entry: usize, claim: usize) -> bool {
        let [entry, claim] = [entry, claim].map(|node| &self.nodes[node]);
        let id = entry.entry.id();
        match claim.entry.content() {
            Content::TimeUp { seat, ply } => {
                *seat == id.seat
                    && turn_of(entry.entry) == Some(*ply)
                    && claim.entry.id().seat != id.seat
                    && !claim.has_seen(id)
            }
            _ => false,
        }
    }
}

/// Returns the number of moves or rounds played before the move or the secret
/// in an entry; `None` if the entry contains neither.
fn turn_of(entry: &Entry) -> Option<u16> {
    match entry.content() {
        Content::Move { ply, .. } => Some(*ply),
        Content::Commit { round, .. }
        | Content::Open { round, .. }
        | Content::Reveal { round, .. } => Some(match round.kind {
            RoundKind::Lot | RoundKind::Layout => 0,
            RoundKind::Plan(rounds) => rounds,
        }),
        _ => None,
    }
}
