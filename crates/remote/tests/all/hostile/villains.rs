//! Players who sign whatever comes to their minds.

use super::forger::{Claim, forge};
use super::{key, seat};
use crate::dice::Dice;
use crate::moves::moves;
use starfence_remote::{
    Commitment, Content, Desk, Duty, Entry, EntryHash, EntryId, Log, Occupant, Offer, Parcel,
    PublicKey, Room, RoundId, RoundKind, SeatKey, Secret, Table,
};
use starfence_rules::Seat;
use starfence_table::AnyMatch;

/// The other players and strangers. Each world is a log that some of them show
/// to some: they tell different things in different worlds.
pub struct Villains {
    pub here: Seat,
    pub players: u8,
    pub worlds: Vec<Log>,
    pub secrets: Vec<(Seat, Vec<u8>)>,
    pub dice: Dice,
    /// Whether they sign different entries with one number.
    pub forks: bool,
}

impl Villains {
    fn some_seat(&mut self) -> Seat {
        seat(1 + self.dice.below(self.players.into()) as u8)
    }

    /// Returns what a player could say in a world, sensible or not.
    fn content(&mut self, log: &Log, by: Seat) -> Content {
        let table = Table::of(log);
        let plies = table.game().map_or(0, AnyMatch::plies) as u16;
        let ply = plies.saturating_sub(self.dice.below(3) as u16 / 2);
        let some = |dice: &mut Dice, of: &dyn Fn(&Content) -> bool| {
            let all = log.entries().filter(|entry| of(entry.content()));
            let ids: Vec<EntryId> = all.map(Entry::id).collect();
            ids.get(dice.below(ids.len().max(1))).copied()
        };
        match self.dice.below(66) {
            60.. => self.nonsense(log, by),
            0 => Content::Offer {
                ply,
                offer: Offer::Draw,
            },
            1 => {
                let to = self.dice.below(usize::from(plies) + 2) as u16;
                Content::Offer {
                    ply,
                    offer: Offer::TakeBack(to),
                }
            }
            2 | 3 => {
                let is_offer =
                    |it: &Content| matches!(it, Content::Offer { .. } | Content::Rematch);
                let number = 2;
                let none = EntryId { seat: by, number };
                let offer = some(&mut self.dice, &is_offer).unwrap_or(none);
                let accept = self.dice.chance(80);
                Content::Answer { offer, accept }
            }
            4 => Content::Resign,
            5 => Content::Leave,
            6 => Content::Rematch,
            7 => Content::Room(Room([self.dice.below(9) as u8; 16])),
            8 | 9 => Content::Absent {
                seat: self.some_seat(),
                ply,
            },
            10 => {
                let key = key(self.dice.below(9) as u8).public();
                Content::Admit {
                    seat: self.some_seat(),
                    key,
                }
            }
            11 => Content::Join(Occupant::person("Otso\u{202e}")),
            12 => Content::Move {
                ply,
                text: "nonsense".to_owned(),
            },
            _ => self.useful(log, &table, by).unwrap_or(Content::Resign),
        }
    }

    /// Returns what no program writes.
    fn nonsense(&mut self, log: &Log, by: Seat) -> Content {
        let number = [0, 1, 2, 300, u16::MAX][self.dice.below(5)];
        let random = self.dice.bytes();
        let text = "x".repeat(self.dice.below(600));
        let kinds = [RoundKind::Lot, RoundKind::Layout, RoundKind::Plan(number)];
        let game = self.dice.below(2) as u16;
        let round = RoundId {
            game,
            kind: kinds[self.dice.below(3)],
        };
        let (seat, accept) = (self.some_seat(), true);
        match self.dice.below(9) {
            0 => Content::SetUp {
                tags: text,
                occupant: Occupant::default(),
            },
            1 => Content::Commit {
                round,
                commitment: Commitment::of(log.table(), round, by, &random, &text),
            },
            2 => Content::Open { round, text },
            3 => Content::Reveal {
                round,
                random,
                text,
            },
            4 => Content::Move { ply: number, text },
            5 => Content::Offer {
                ply: number,
                offer: Offer::TakeBack(number),
            },
            6 => Content::Answer {
                offer: EntryId { seat, number },
                accept,
            },
            7 => Content::Absent { seat, ply: number },
            _ => Content::Admit {
                seat,
                key: SeatKey::from_bytes(&random).public(),
            },
        }
    }

    /// Signs an entry with a number, or with a claim about what its writer has
    /// seen, that may be false.
    fn forged(&mut self, base: &Log, signs: &SeatKey, by: Seat, content: Content) -> Option<Entry> {
        let of = |seat: Seat, key: Option<PublicKey>, most: u16| {
            let all = base.entries().filter(|it| it.id().seat == seat);
            let own = all.filter(|it| Some(it.key()) == key && it.id().number <= most);
            own.map(|it| (it.id().number, it.hash()))
                .max_by_key(|it| it.0)
        };
        let own = of(by, Some(signs.public()), u16::MAX);
        let last = own.map_or(0, |own| own.0);
        let number = match self.dice.below(12) {
            0 => last.checked_add(2)?,
            1 if last < u16::MAX => u16::MAX,
            2 if self.forks => last.max(1),
            _ => last.checked_add(1)?,
        };
        let mut limits = [u16::MAX; Seat::MAX_PLAYERS as usize];
        let kind = self.dice.below(5);
        if kind == 0 {
            limits[self.dice.below(self.players.into())] = self.dice.below(4) as u16;
        }
        let seats = Seat::all(self.players).filter(|other| *other != by);
        let seen = seats.map(|other| {
            let seen = of(other, base.owner(other), limits[other.array_index()]);
            (other, seen)
        });
        let seen: Vec<(Seat, Option<(u16, EntryHash)>)> = seen.collect();
        let mut counts = vec![0; self.players.into()];
        for (other, seen) in &seen {
            counts[other.array_index()] = seen.map_or(0, |it| it.0);
        }
        let hashes = seen
            .iter()
            .filter_map(|(other, seen)| Some((*other, seen.as_ref()?.1)));
        let mut before = own.map_or([0; 32], |own| own.1);
        match kind {
            1 => counts[self.dice.below(self.players.into())] = u16::MAX,
            2 => before[0] ^= 1,
            _ => {}
        }
        let past = (kind != 3).then(|| (before, hashes.collect()));
        let id = EntryId { seat: by, number };
        forge(base.table(), signs, id, Claim { counts, past }, content)
    }

    /// Returns what a player has to do in a world.
    fn useful(&mut self, log: &Log, table: &Table, by: Seat) -> Option<Content> {
        let accept = true;
        let duties = table.duties(log, by);
        Some(match duties.first()? {
            Duty::Admit(seat, key) => Content::Admit {
                seat: *seat,
                key: *key,
            },
            Duty::Answer(offer) | Duty::Settle(offer) => Content::Answer {
                offer: *offer,
                accept,
            },
            Duty::Move(ply) => {
                let AnyMatch::Turns(game) = table.game()? else {
                    return None;
                };
                let moves = moves(game);
                let text = moves.get(self.dice.below(moves.len().max(1)))?.clone();
                Content::Move { ply: *ply, text }
            }
            Duty::Open(round) => Content::Open {
                round: *round,
                text: "-/-".to_owned(),
            },
            Duty::Commit(round) => {
                let secret = Secret::new(by, *round, self.dice.bytes(), "-/-");
                self.secrets.push((by, secret.to_bytes()));
                let commitment = secret.commitment(log.table());
                Content::Commit {
                    round: *round,
                    commitment,
                }
            }
            Duty::Reveal(round) => {
                // The random bytes follow the version, the seat and the round.
                let stored = self.secrets.iter().rev().find(|(seat, bytes)| {
                    let secret = Secret::from_bytes(bytes).unwrap();
                    *seat == by && secret.round() == *round
                })?;
                let bytes = &stored.1;
                let end = bytes.len() - 4;
                let random = bytes[end - 32..end].try_into().unwrap();
                Content::Reveal {
                    round: *round,
                    random,
                    text: "-/-".to_owned(),
                }
            }
        })
    }

    /// Signs an entry in one of the worlds, and returns what is sent to the
    /// device: that entry, or all that is true in this world.
    pub fn act(&mut self, desk: &Desk) -> Vec<Entry> {
        let at = self.dice.below(self.worlds.len());
        if self.dice.chance(8) && self.worlds.len() < 6 {
            self.worlds.push(self.worlds[at].clone());
        }
        if self.dice.chance(70) {
            let _ = Parcel::of_log(desk.log()).add_to(&mut self.worlds[at]);
        }
        let log = self.worlds[at].clone();
        let by = self.some_seat();
        let signs = match self.dice.below(14) {
            0 => 7 + self.dice.below(3) as u8,
            1 => self.some_seat().number(),
            _ => by.number(),
        };
        if signs == self.here.number() {
            return Vec::new();
        }
        let signs = key(signs);
        let content = self.content(&log, by);
        let mut base = log;
        if !self.forks {
            // Who holds back what was seen, but never signs a number twice.
            let own = self.worlds.iter().flat_map(Log::entries);
            let own = own
                .chain(desk.log().entries())
                .filter(|it| it.key() == signs.public());
            let _ = base.add_all(own.cloned().collect::<Vec<_>>());
        }
        let entry = match self.dice.below(12) {
            0 => self.forged(&base, &signs, by, content),
            _ => base.sign_unchecked(&signs, by, content).ok(),
        };
        // What cannot be read reaches nobody.
        let entry = entry.filter(|it| Entry::read(it.table(), it.as_bytes()).is_ok());
        if let Some(entry) = &entry {
            let _ = self.worlds[at].add(entry.clone());
        }
        match self.dice.below(4) {
            0 => self.worlds[at].entries().cloned().collect(),
            _ => entry.into_iter().collect(),
        }
    }
}
