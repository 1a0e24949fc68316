//! Whatever any set of keys signs and sends in any order, a device keeps what it
//! has shown, opens it again, and has little to do.

use super::{key, reopened, seat, sit, text};
use crate::dice::Dice;
use proptest::prelude::*;
use starfence_remote::{
    Content, Desk, Duty, Entry, EntryId, Log, Occupant, Offer, Parcel, Room, Secret, Table,
};
use starfence_rules::{GameKind, Seat, TurnBased, checkers, quoridor};
use starfence_table::{AnyMatch, MatchMessage, TurnGame, TurnMatch};

/// The most bytes that a device stores for a table.
const MAX_STORED_BYTES: usize = 300 * 1024;

pub fn moves(table: &TurnMatch) -> Vec<String> {
    fn of<P: TurnGame + TurnBased>(table: &TurnMatch) -> Option<Vec<String>> {
        let mut moves = Vec::new();
        let position = table.downcast_ref::<P>()?.position();
        position.for_each_child(&mut |mv, _| moves.push(mv.to_string()));
        Some(moves)
    }
    let checkers = of::<checkers::Position>(table);
    checkers
        .or_else(|| of::<quoridor::Position>(table))
        .unwrap()
}

/// The other players and strangers. Each world is a log that some of them show
/// to some: they tell different things in different worlds.
struct Villains {
    here: Seat,
    players: u8,
    worlds: Vec<Log>,
    secrets: Vec<(Seat, Vec<u8>)>,
    dice: Dice,
    /// Whether they sign different entries with one number.
    forks: bool,
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
        match self.dice.below(60) {
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
    fn act(&mut self, desk: &Desk) -> Vec<Entry> {
        let at = self.dice.below(self.worlds.len());
        if self.dice.chance(8) && self.worlds.len() < 6 {
            self.worlds.push(self.worlds[at].clone());
        }
        if self.dice.chance(70) {
            let _ = Parcel::of_log(desk.log()).add_to(&mut self.worlds[at]);
        }
        let log = self.worlds[at].clone();
        let by = self.some_seat();
        let signs = match self.dice.below(12) {
            0 => key(7 + self.dice.below(3) as u8),
            _ => key(by.number()),
        };
        if by == self.here && signs.public() == key(by.number()).public() {
            return Vec::new();
        }
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
        let entry = base.sign_unchecked(&signs, by, content);
        if let Ok(entry) = &entry {
            let _ = self.worlds[at].add(entry.clone());
        }
        match self.dice.below(4) {
            0 => self.worlds[at].entries().cloned().collect(),
            _ => entry.ok().into_iter().collect(),
        }
    }
}

/// Lets the player of the device do what there is to do. The player declines to
/// take back, and accepts a draw now and then.
fn act_honestly(desk: &mut Desk, dice: &mut Dice) {
    let table = desk.table();
    for offer in table.offers().to_vec() {
        let accepts = offer.offer == Offer::Draw && dice.chance(10);
        let _ = desk.answer(offer.id, accepts);
    }
    if dice.chance(2) {
        let _ = desk.offer(Offer::Draw);
    }
    if !desk.is_our_turn() {
        return;
    }
    match desk.game() {
        Some(AnyMatch::Turns(mut seen)) => {
            let moves = moves(&seen);
            if let Some(text) = moves.get(dice.below(moves.len().max(1))) {
                let _ = seen.update(MatchMessage::Play(text));
                let _ = desk.record_actions(&seen);
            }
        }
        _ => {
            for seat in desk.own_seats() {
                let _ = desk.submit_secret_for(seat, "-/-", &mut || dice.bytes());
            }
        }
    }
}

fn is_beginning(old: &AnyMatch, new: &AnyMatch) -> bool {
    let is_same = match (old, new) {
        (AnyMatch::Turns(old), AnyMatch::Turns(new)) => new.common_plies(old) == old.plies(),
        (AnyMatch::Parallel(old), AnyMatch::Parallel(new)) => {
            (0..old.rounds()).all(|round| old.plans(round) == new.plans(round))
        }
        _ => false,
    };
    is_same && (old.outcome().is_none() || old.outcome() == new.outcome())
}

fn survive(kind: GameKind, players: u8, opener: Seat, here: Seat, seed: u64) {
    let (mut desk, log) = sit(kind, players, opener, here);
    let mut dice = Dice::new(seed ^ 77);
    let mut villains = Villains {
        here,
        players,
        worlds: vec![log],
        secrets: Vec::new(),
        dice: Dice::new(seed),
        forks: seed.is_multiple_of(4),
    };
    let mut sent: Vec<Entry> = Vec::new();
    for turn in 0..160 {
        let before = desk.table();
        let (bytes, derived) = (desk.log().bytes(), desk.derivations());
        let mut entries = villains.act(&desk);
        sent.extend(entries.iter().cloned());
        if dice.chance(20) && !sent.is_empty() {
            // Something old, from whichever world, in any order.
            entries = vec![sent[dice.below(sent.len())].clone()];
        }
        let count = entries.len() as u64;
        let parcel = Parcel::new(desk.log().table(), entries);
        let received = desk.receive(&parcel, &mut || dice.bytes());
        let work = desk.derivations() - derived;
        // Besides the arrival, the device itself may reveal a secret, settle an
        // offer or admit somebody.
        let written = desk.log().bytes() > bytes;
        assert!(work <= 2 * count + 8, "{work} for {count}");
        assert!(
            written || received.is_new || work <= 2 * count,
            "{work} for {count}"
        );
        act_honestly(&mut desk, &mut dice);
        let after = desk.table();
        for (old, new) in [(before.game(), after.game())] {
            let Some(old) = old else { continue };
            assert!(after.game_number() == before.game_number());
            assert!(
                is_beginning(old, new.unwrap()),
                "{}\n{}",
                text(Some(old)),
                text(new)
            );
        }
        assert!(desk.stored().public.len() <= MAX_STORED_BYTES);
        assert!(desk.parcel().to_link().unwrap().len() < 8_000);
        if turn % 20 == 19 {
            desk = reopened(&desk);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(40)
    })]

    #[test]
    fn a_device_keeps_what_it_has_shown(
        kind in prop_oneof![
            Just(GameKind::Quoridor),
            Just(GameKind::ChineseCheckers),
            Just(GameKind::Parallel),
        ],
        players in prop_oneof![Just(2_u8), Just(3), Just(4), Just(6)],
        opener in 0..6_u8,
        here in 0..6_u8,
        seed in any::<u64>(),
    ) {
        let players = match kind {
            GameKind::Quoridor if players != 2 => 4,
            GameKind::Parallel if players == 6 => 3,
            _ => players,
        };
        survive(kind, players, seat(1 + opener % players), seat(1 + here % players), seed);
    }
}
