//! Tests of the work that players who sign whatever harms it cause to a device.
//! No test can rely on a time, so the work is counted; the times are printed.

use crate::keys::verified_signatures;
use crate::log::entry::{EntryHash, Seen, past_hash};
use crate::{Content, Desk, Entry, EntryId, Log, Occupant, Offer, Parcel, Room, SeatKey};
use starfence_rules::{GameKind, Seat, TurnBased, checkers, quoridor};
use starfence_table::{
    AnyMatch, FirstPlayer, GameSetup, MatchMessage, PlayerKind, TurnGame, TurnMatch,
};
use std::time::Instant;

/// The number of entries that the other players send.
const HOSTILE_ENTRIES: usize = 10_000;
/// The most bytes that a device stores for a table.
const MAX_STORED_BYTES: usize = 300 * 1024;

fn random() -> [u8; 32] {
    [1; 32]
}

fn key(seat: Seat) -> SeatKey {
    SeatKey::from_bytes(&[100 + seat.number(); 32])
}

fn text(desk: &Desk) -> String {
    desk.table().game().map_or(String::new(), AnyMatch::to_text)
}

/// Returns one of the possible moves.
fn some_move(table: &TurnMatch) -> String {
    fn of<P: TurnGame + TurnBased>(table: &TurnMatch) -> Option<Vec<String>> {
        let mut moves = Vec::new();
        let position = table.downcast_ref::<P>()?.position();
        position.for_each_child(&mut |mv, _| moves.push(mv.to_string()));
        Some(moves)
    }
    let checkers = of::<checkers::Position>(table);
    let moves = checkers
        .or_else(|| of::<quoridor::Position>(table))
        .unwrap();
    moves[table.plies() * 7 % moves.len()].clone()
}

/// Returns the device of player 1, who has opened the table, after a number of
/// moves. All other seats belong to hostile players.
fn playing(kind: GameKind, players: u8, plies: usize) -> Desk {
    let mut setup = GameSetup::new(kind);
    setup.options.set_players(players).unwrap();
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    for other in Seat::all(players).skip(1) {
        setup.set_kind(other, PlayerKind::Remote);
    }
    let mut desk = Desk::open(&setup, &mut random).unwrap();
    let mut log = desk.log().clone();
    for seat in Seat::all(players).skip(1) {
        log.join(&key(seat), seat, Occupant::default()).unwrap();
        desk.receive(&Parcel::of_log(&log), &mut random);
        log = desk.log().clone();
    }
    while desk.table().game().map_or(0, AnyMatch::plies) < plies {
        let Some(AnyMatch::Turns(mut seen)) = desk.game() else {
            panic!("a game with turns");
        };
        let text = some_move(&seen);
        let mover = seen.side_to_move().unwrap();
        if mover == Seat::FIRST {
            seen.update(MatchMessage::Play(&text)).unwrap();
            assert_eq!(desk.record_actions(&seen), Ok(true));
        } else {
            let mut log = desk.log().clone();
            let ply = seen.plies() as u16;
            let entry = log.write(&key(mover), Content::Move { ply, text });
            let parcel = Parcel::new(log.table(), [entry.unwrap()]);
            assert_eq!(desk.receive(&parcel, &mut random).trouble, None);
        }
    }
    desk
}

/// A player who signs as many entries as there is room for, and more.
struct Villain {
    key: SeatKey,
    id: EntryId,
    last: EntryHash,
    counts: Vec<u16>,
    past: Vec<(Seat, EntryHash)>,
}

impl Villain {
    fn new(log: &Log, seat: Seat) -> Self {
        let last = |seat: Seat| {
            let chain = log.chain(seat, log.owner(seat).unwrap()).unwrap();
            let number = chain.last_number();
            (number, chain.with_number(number).unwrap().hash())
        };
        let others = log.seats().filter(|other| *other != seat);
        Self {
            key: key(seat),
            id: EntryId {
                seat,
                number: last(seat).0,
            },
            last: last(seat).1,
            counts: log
                .seats()
                .map(|other| if other == seat { 0 } else { last(other).0 })
                .collect(),
            past: others.map(|other| (other, last(other).1)).collect(),
        }
    }

    fn sign(&mut self, log: &Log, content: Content) -> Entry {
        self.id.number += 1;
        let seen = Seen {
            counts: self.counts.clone(),
            past: past_hash(Some(&self.last), self.past.iter().copied()),
        };
        let entry = Entry::write(log.table(), &self.key, self.id, seen, content).unwrap();
        self.last = entry.hash();
        entry
    }
}

/// Returns what hostile players send: entries that the rules refuse, and
/// entries that they allow.
fn hostile_entries(desk: &Desk, length: usize) -> Vec<Entry> {
    let log = desk.log();
    let ply = desk.table().game().map_or(0, AnyMatch::plies) as u16;
    let seats = log.seats().skip(1);
    let mut villains: Vec<Villain> = seats.map(|seat| Villain::new(log, seat)).collect();
    let count = villains.len();
    (0..HOSTILE_ENTRIES)
        .map(|number| {
            let content = match number / count % 4 {
                0 => Content::Room(Room([number as u8; 16])),
                1 => Content::Move {
                    ply,
                    text: "x".repeat(length),
                },
                2 => Content::Offer {
                    ply,
                    offer: Offer::TakeBack(ply - 1),
                },
                _ => Content::Answer {
                    offer: villains[number % count].id,
                    accept: false,
                },
            };
            villains[number % count].sign(log, content)
        })
        .collect()
}

#[test]
fn ten_thousand_entries_of_players_cost_little() {
    for (kind, players, plies, length, in_a_parcel) in [
        (GameKind::Quoridor, 2, 60, 1, 1),
        (GameKind::ChineseCheckers, 6, 120, 1, 1),
        (GameKind::ChineseCheckers, 6, 120, 500, 100),
    ] {
        let mut desk = playing(kind, players, plies);
        let shown = text(&desk);
        let mut entries = hostile_entries(&desk, length);
        if in_a_parcel > 1 {
            entries.reverse();
        }
        let table = desk.log().table();
        let parcels = entries
            .chunks(in_a_parcel)
            .map(|entries| Parcel::new(table, entries.to_vec()));
        let links: Vec<String> = parcels.map(|it| it.to_link().unwrap()).collect();
        let known = desk.log().entries().count();
        let (verified, derived) = (verified_signatures(), desk.derivations());
        let (mut stored, mut stores) = (desk.stored(), 0);
        let start = Instant::now();
        for link in &links {
            let parcel = link.parse::<Parcel>().unwrap();
            // What changes nothing is not stored again.
            if desk.receive(&parcel, &mut random).is_changed {
                stored = desk.stored();
                stores += 1;
                assert!(stored.public.len() <= MAX_STORED_BYTES);
            }
        }
        let time = start.elapsed();
        println!("{kind:?} for {players}, {in_a_parcel} in a parcel: {time:?}");
        assert!(stored == desk.stored());
        assert_eq!(text(&desk), shown);
        // Each signature is verified once, and the game is replayed only for
        // what is kept.
        assert_eq!(verified_signatures() - verified, HOSTILE_ENTRIES as u64);
        let kept = desk.log().entries().count() - known;
        assert!((100..1_500).contains(&kept), "{kept}");
        let derived = desk.derivations() - derived;
        assert!(derived <= kept as u64, "{derived} for {kept}");
        assert!(stores <= kept, "{stores} for {kept}");
        let start = Instant::now();
        let again = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
        assert_eq!(text(&again), shown);
        println!("opened again: {:?}", start.elapsed());
    }
}
