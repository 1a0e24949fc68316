//! The order in which every device applies the entries of a log.
//!
//! Every entry refers to the entries that its writer had seen, and comes after
//! them in the order. Entries whose writers had not seen each other's entries
//! are also ordered, independently of the order of their arrival.

use crate::keys::Owners;
use crate::log::Log;
use crate::log::entry::{Entry, past_hash};
use crate::{Content, EntryId, RoundId, RoundKind};
use starfence_rules::Seat;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

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
    /// Entries that contain a wrong hash of the entries seen by their writers,
    /// or deny having seen what their writers had seen before.
    pub unfounded: Vec<&'a Entry>,
}

/// The reason why an entry cannot be placed in the order yet.
enum Unplaced {
    Missing(EntryId),
    Unfounded,
}

/// The graph of the entries that have a place in the order, linked to the
/// entries to which they refer.
#[derive(Default)]
struct Graph<'a> {
    nodes: Vec<Node<'a>>,
    by_id: BTreeMap<EntryId, usize>,
}

impl<'a> Order<'a> {
    /// Determines the order of a log's entries. `owners` are the keys of the
    /// seats.
    pub fn of(log: &'a Log, owners: &Owners) -> Self {
        let mut order = Self::default();
        let mut graph = Graph::default();
        let mut open: Vec<VecDeque<&Entry>> = log
            .seats()
            .filter_map(|seat| {
                let key = owners[seat.array_index()]?;
                log.chain(seat, key)
            })
            .map(|it| it.entries().collect())
            .collect();
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
        order.applied = graph.sorted();
        order
    }
}

impl<'a> Graph<'a> {
    /// Adds as many as possible of a seat's entries to the graph, in the order
    /// of their numbers, and removes them from `entries`.
    fn place(&mut self, entries: &mut VecDeque<&'a Entry>) {
        while let Some(entry) = entries.front()
            && let Ok(parents) = self.parents(entry)
        {
            self.push(entry, parents);
            entries.pop_front();
        }
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
        self.by_id.insert(id, self.nodes.len());
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
        let find = |id: EntryId| self.by_id.get(&id).ok_or(Unplaced::Missing(id)).copied();
        let mut parents = Vec::new();
        let mut before = None;
        if id.number > 1 {
            let number = id.number - 1;
            let place = find(EntryId { number, ..id })?;
            before = Some(self.nodes[place].entry);
            parents.push(place);
        }
        let mut others = Vec::new();
        for seat in Seat::all(Seat::MAX_PLAYERS) {
            let number = entry.seen(seat);
            // Nobody forgets what they have seen.
            if before.is_some_and(|before| before.seen(seat) > number) {
                return Err(Unplaced::Unfounded);
            }
            if number > 0 {
                let place = find(EntryId { seat, number })?;
                others.push((seat, self.nodes[place].entry.hash()));
                parents.push(place);
            }
        }
        let before = before.map(Entry::hash);
        if past_hash(before.as_ref(), others.into_iter()) == entry.past() {
            Ok(parents)
        } else {
            Err(Unplaced::Unfounded)
        }
    }

    /// Returns the entries, each after the entries to which it refers.
    ///
    /// If several entries could be next, consents come first: one that settles
    /// an offer was written by a player who could have moved instead. Then come
    /// moves and secrets, in the order of their turns, and last all others, so
    /// that nobody can change a game that has gone on by writing late. Ties are
    /// broken by the order of the seats. A move or secret of a player whom the
    /// others have declared absent comes after what they have
    /// [played since](Self::played_without).
    fn sorted(self) -> Vec<Node<'a>> {
        let mut queues: BTreeMap<Seat, VecDeque<usize>> = BTreeMap::new();
        for (index, node) in self.nodes.iter().enumerate() {
            let queue = queues.entry(node.entry.id().seat).or_default();
            queue.push_back(index);
        }
        let played_without = self.played_without();
        let mut done = vec![false; self.nodes.len()];
        let mut sorted = Vec::new();
        loop {
            let next = queues
                .values()
                .filter_map(|queue| queue.front().copied())
                .filter(|head| {
                    let parents = &self.nodes[*head].parents;
                    parents.iter().all(|parent| done[*parent])
                })
                .min_by_key(|head| {
                    let entry = self.nodes[*head].entry;
                    let mut without = played_without.get(head).into_iter().flatten();
                    let is_late = without.any(|played| !done[*played]);
                    (is_late, precedence(entry), entry.id().seat)
                });
            let Some(next) = next else { break };
            done[next] = true;
            let node = self.nodes[next].clone();
            if let Some(queue) = queues.get_mut(&node.entry.id().seat) {
                queue.pop_front();
            }
            sorted.push(node);
        }
        sorted
    }
}

impl Graph<'_> {
    /// For moves and secrets of players who were declared absent, returns what
    /// the players who had agreed to that have played since, without having
    /// seen them. A player who could then still add a secret would know those of
    /// others.
    fn played_without(&self) -> BTreeMap<usize, Vec<usize>> {
        let mut found = BTreeMap::<usize, Vec<usize>>::new();
        let is_vote = |node: &Node| matches!(node.entry.content(), Content::Absent { .. });
        if !self.nodes.iter().any(is_vote) {
            return found;
        }
        let mut turns = BTreeMap::<(Seat, u16), Vec<usize>>::new();
        for (at, node) in self.nodes.iter().enumerate() {
            if let Some((turn, _)) = turn(node.entry) {
                let place = (node.entry.id().seat, turn);
                turns.entry(place).or_default().push(at);
            }
        }
        let mut voted = BTreeSet::new();
        let mut open = Vec::new();
        for (played, after) in self.nodes.iter().enumerate() {
            let by = after.entry.id().seat;
            if let Content::Absent { seat, ply } = after.entry.content()
                && voted.insert((by, *seat, *ply))
            {
                open.push((by, *seat, *ply));
            }
            open.retain(|(voter, absent, ply)| {
                let goes_on = *voter == by && goes_on(after.entry, *ply);
                let late = turns.get(&(*absent, *ply)).filter(|_| goes_on);
                for at in late.into_iter().flatten() {
                    let node = &self.nodes[*at];
                    if !after.has_seen(node.entry.id()) && !node.has_seen(after.entry.id()) {
                        found.entry(*at).or_default().push(played);
                    }
                }
                !goes_on
            });
        }
        found
    }
}

/// Returns whether an entry plays on after a player was declared absent in the
/// turn or round with the given number: makes a later move, or discloses a
/// secret of that round.
fn goes_on(entry: &Entry, ply: u16) -> bool {
    turn(entry).is_some_and(|(turn, discloses)| turn > ply || (discloses && turn == ply))
}

/// Returns the turn or round for which an entry makes a move or has a secret,
/// and whether it discloses the secret; `None` for other entries.
fn turn(entry: &Entry) -> Option<(u16, bool)> {
    let round = |round: &RoundId| match round.kind {
        RoundKind::Lot | RoundKind::Layout => 0,
        RoundKind::Plan(rounds) => rounds,
    };
    match entry.content() {
        Content::Move { ply, .. } => Some((*ply, false)),
        Content::Commit { round: id, .. } => Some((round(id), false)),
        Content::Open { round: id, .. } | Content::Reveal { round: id, .. } => {
            Some((round(id), true))
        }
        _ => None,
    }
}

/// Returns the precedence of an entry among those that could be next, the least
/// first.
fn precedence(entry: &Entry) -> (u8, u16) {
    match (entry.content(), turn(entry)) {
        (Content::Answer { accept: true, .. }, _) => (0, 0),
        (_, Some((turn, _))) => (1, turn),
        _ => (2, 0),
    }
}
