//! Tables whose entries travel through the updates of a chat.

use crate::dice::counted_bytes as random;
use starfence_remote::{
    ChatLimits, ChatList, Content, Desk, Log, MAX_ENTRY_BYTES, Occupant, Parcel, SeatKey, Table,
    Terms,
};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, MatchMessage, PlayerKind, TurnMatch};
use std::time::Duration;

const LIMITS: ChatLimits = ChatLimits {
    update_bytes: 128_000,
    interval: Duration::from_secs(10),
};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// The updates of a chat, each with the address of its sender.
#[derive(Default)]
struct Chat(Vec<(String, &'static str)>);

/// A member of the chat, with what that member's device has read.
struct Member {
    name: &'static str,
    list: ChatList,
    read: usize,
    desk: Option<Desk>,
    now: Duration,
}

impl Member {
    fn new(name: &'static str) -> Self {
        Self {
            name,
            list: ChatList::new(LIMITS),
            read: 0,
            desk: None,
            now: Duration::ZERO,
        }
    }

    fn opening(name: &'static str, setup: &GameSetup, chat: &mut Chat) -> Self {
        let mut member = Self::new(name);
        member.desk = Some(Desk::open(setup, &mut random(1)).unwrap());
        member.send(chat);
        member
    }

    /// Reads the list, and takes a seat if one is given.
    fn coming(name: &'static str, place: Option<u8>, chat: &mut Chat) -> Self {
        let mut member = Self::new(name);
        member.read(chat);
        let mut desk = Desk::watching(member.list.log().unwrap());
        if let Some(place) = place {
            let bytes = name.bytes().next().unwrap();
            desk.join(seat(place), name, &mut random(bytes)).unwrap();
        }
        member.desk = Some(desk);
        member.send(chat);
        member
    }

    fn read(&mut self, chat: &Chat) {
        for (text, from) in &chat.0[self.read..] {
            let parcel = self.list.receive(text, from);
            let desk = self.desk.as_mut();
            if let (Ok(parcel), Some(desk)) = (parcel, desk) {
                desk.receive(&parcel, &mut random(99));
            }
        }
        self.read = chat.0.len();
    }

    fn send(&mut self, chat: &mut Chat) {
        self.now += LIMITS.interval;
        let Some(desk) = self.desk.as_ref().filter(|it| !it.own_seats().is_empty()) else {
            return;
        };
        if let Some(parcel) = self.list.outgoing(desk.log(), self.now) {
            chat.0.push((parcel.to_link().unwrap(), self.name));
        }
    }

    fn desk(&self) -> &Desk {
        self.desk.as_ref().unwrap()
    }

    fn seen(&self) -> TurnMatch {
        match self.desk().game().unwrap() {
            AnyMatch::Turns(mut seen) => {
                self.desk().follow(&mut seen);
                seen
            }
            AnyMatch::Parallel(_) => panic!("a game with turns"),
        }
    }

    fn play(&mut self, text: &str) {
        let mut seen = self.seen();
        seen.update(MatchMessage::Play(text)).unwrap();
        self.desk.as_mut().unwrap().record_actions(&seen).unwrap();
    }
}

/// Lets all members read and send until nobody has anything to say.
fn exchange(chat: &mut Chat, members: &mut [&mut Member]) {
    loop {
        let before = chat.0.len();
        for member in &mut *members {
            member.read(chat);
            member.send(chat);
        }
        if chat.0.len() == before && members.iter().all(|it| it.read == before) {
            return;
        }
    }
}

fn setup(players: u8) -> GameSetup {
    let mut setup = GameSetup::new(match players {
        2 => GameKind::Quoridor,
        _ => GameKind::ChineseCheckers,
    });
    setup.set_player_count(players).unwrap();
    setup.first_player = FirstPlayer::Chosen(seat(1));
    setup.set_name(seat(1), "Ida");
    for place in 2..=players {
        setup.set_kind(seat(place), PlayerKind::Remote);
    }
    setup
}

/// Returns the log of a table that only its opener has written to.
fn opened(bytes: u8) -> (Log, SeatKey) {
    let key = SeatKey::from_bytes(&[bytes; 32]);
    let occupant = Occupant::person("Ida");
    let log = Log::open(&key, seat(1), occupant, &Terms::new(setup(2))).unwrap();
    (log, key)
}

#[test]
fn two_play_and_all_others_see_the_same_log() {
    let mut chat = Chat::default();
    let mut ida = Member::opening("ida", &setup(2), &mut chat);
    let mut bert = Member::coming("bert", Some(2), &mut chat);
    let mut elli = Member::coming("elli", None, &mut chat);
    exchange(&mut chat, &mut [&mut ida, &mut bert, &mut elli]);
    ida.play("e2");
    exchange(&mut chat, &mut [&mut ida, &mut bert, &mut elli]);
    bert.play("e8");
    exchange(&mut chat, &mut [&mut ida, &mut bert, &mut elli]);
    for member in [&ida, &bert, &elli] {
        assert_eq!(member.seen().plies(), 2);
        assert_eq!(member.desk().log(), ida.desk().log());
        assert!(member.list.is_settled(ida.desk().log()));
        assert_eq!(member.list.useless(), 0);
        let key = bert.desk().log().owner(seat(2)).unwrap();
        assert_eq!(member.list.address_of(key), Some("bert"));
    }
    // Someone who opens the chat only now reads the same from the list.
    let late = Member::coming("otso", None, &mut chat);
    assert_eq!(late.desk().log(), ida.desk().log());
}

#[test]
fn of_two_who_ask_at_once_the_first_in_the_list_has_the_seat() {
    let mut chat = Chat::default();
    let mut ida = Member::opening("ida", &setup(2), &mut chat);
    let seen = chat.0.len();
    let mut bert = Member::coming("bert", Some(2), &mut chat);
    let mut otso = Member::new("otso");
    otso.read(&Chat(chat.0[..seen].to_vec()));
    let mut desk = Desk::watching(otso.list.log().unwrap());
    desk.join(seat(2), "otso", &mut random(b'o')).unwrap();
    otso.desk = Some(desk);
    otso.send(&mut chat);
    exchange(&mut chat, &mut [&mut ida, &mut bert, &mut otso]);
    let owner = ida.desk().log().owner(seat(2)).unwrap();
    assert_eq!(ida.list.address_of(owner), Some("bert"));
    // Nobody is asked to choose.
    assert!(ida.desk().rival_requests().is_empty());
    assert!(otso.desk().has_lost_seat() && !bert.desk().has_lost_seat());
}

#[test]
fn an_update_is_as_long_and_as_early_as_the_chat_allows() {
    let mut desk = Desk::open(&setup(2), &mut random(1)).unwrap();
    for name in 0..250 {
        desk.choose_room(&mut random(name)).unwrap();
    }
    let log = desk.log().clone();
    let limits = ChatLimits {
        update_bytes: 12_000,
        ..LIMITS
    };
    let mut list = ChatList::new(limits);
    let mut now = Duration::from_secs(5);
    let mut there = ChatList::new(limits);
    let mut updates = 0;
    while let Some(parcel) = list.outgoing(&log, now) {
        let text = parcel.to_link().unwrap();
        assert!(text.len() <= 12_000 - 4_000, "{} bytes", text.len());
        updates += 1;
        let early = now + limits.interval - Duration::from_millis(1);
        assert_eq!(list.outgoing(&log, early), None);
        list.receive(&text, "ida").unwrap();
        there.receive(&text, "ida").unwrap();
        now = list
            .next_call(&log)
            .map_or(now + limits.interval, |next| next.max(early));
        now += Duration::from_millis(1);
    }
    assert!(updates > 5, "{updates} updates");
    assert!(list.is_settled(&log) && list.next_call(&log).is_none());
    assert_eq!(there.log(), Some(log));
}

#[test]
fn even_the_longest_entry_fits_into_the_shortest_update() {
    let (log, _) = opened(1);
    let mut list = ChatList::new(ChatLimits {
        update_bytes: 0,
        ..LIMITS
    });
    let parcel = list.outgoing(&log, Duration::ZERO).unwrap();
    assert_eq!(parcel.entries().len(), 1);
    assert!(log.set_up().as_bytes().len() <= MAX_ENTRY_BYTES);
}

#[test]
fn what_does_not_appear_in_the_list_is_sent_again_but_not_at_once() {
    let (log, _) = opened(1);
    let mut list = ChatList::new(LIMITS);
    let start = Duration::from_secs(100);
    let lost = list.outgoing(&log, start).unwrap();
    let next = list.next_call(&log).unwrap();
    assert!(next >= start + Duration::from_secs(60));
    assert_eq!(list.outgoing(&log, next - Duration::from_secs(1)), None);
    let again = list.outgoing(&log, next).unwrap();
    assert_eq!(again, lost);
    // Both arrive.
    for parcel in [lost, again] {
        assert_eq!(list.receive(&parcel.to_link().unwrap(), "ida"), Ok(parcel));
    }
    assert_eq!(list.parcels(log.table()).count(), 1);
    assert_eq!(list.next_call(&log), None);
}

#[test]
fn order_and_repetition_change_nothing() {
    let mut chat = Chat::default();
    let mut ida = Member::opening("ida", &setup(2), &mut chat);
    let mut bert = Member::coming("bert", Some(2), &mut chat);
    exchange(&mut chat, &mut [&mut ida, &mut bert]);
    for (place, mv) in ["e2", "e8", "e3", "e7"].into_iter().enumerate() {
        let mover = if place % 2 == 0 { &mut ida } else { &mut bert };
        mover.play(mv);
        exchange(&mut chat, &mut [&mut ida, &mut bert]);
    }
    let mut late = ChatList::new(LIMITS);
    for (text, from) in chat.0.iter().rev().chain(&chat.0) {
        late.receive(text, from).unwrap();
    }
    let log = late.log().unwrap();
    assert_eq!(&log, ida.desk().log());
    assert!(Table::of(&log).refused().is_empty());
}

#[test]
fn rubbish_is_ignored_and_counted() {
    let (log, key) = opened(1);
    let mut list = ChatList::new(LIMITS);
    let update = Parcel::of_log(&log).to_link().unwrap();
    let long = "A".repeat(1_000_000);
    let cut = &update[..update.len() - 3];
    for text in ["", "null", "é", "0", cut, &long] {
        assert!(list.receive(text, "mallory").is_err(), "{text}");
    }
    assert_eq!(list.useless(), 6);
    assert_eq!(list.table(), None);
    list.receive(&update, "ida").unwrap();
    // A later claim to a key changes nothing.
    list.receive(&update, "mallory").unwrap();
    assert_eq!(list.address_of(key.public()), Some("ida"));
    assert_eq!(list.log(), Some(log));
}

#[test]
fn who_opens_a_table_at_the_same_time_plays_at_that_of_the_other() {
    let tables = [opened(1).0, opened(2).0];
    let updates = tables
        .each_ref()
        .map(|log| Parcel::of_log(log).to_link().unwrap());
    let lists = [[0, 1], [1, 0]].map(|order| {
        let mut list = ChatList::new(LIMITS);
        for place in order {
            list.receive(&updates[place], "ida").unwrap();
        }
        list
    });
    assert_eq!(lists[0].table(), lists[1].table());
    assert_eq!(lists[0].table(), tables.iter().map(Log::table).min());
}

#[test]
fn nobody_takes_the_chat_away_from_a_table_with_two_players() {
    let mut chat = Chat::default();
    let mut ida = Member::opening("ida", &setup(2), &mut chat);
    let mut bert = Member::coming("bert", Some(2), &mut chat);
    exchange(&mut chat, &mut [&mut ida, &mut bert]);
    let table = ida.desk().log().table();
    for bytes in 2..40 {
        let (mut log, key) = opened(bytes);
        let guest = SeatKey::from_bytes(&[bytes + 100; 32]);
        log.join(&guest, seat(2), Occupant::person("Eve")).unwrap();
        let (seat, guest) = (seat(2), guest.public());
        log.write(&key, Content::Admit { seat, key: guest })
            .unwrap();
        chat.0
            .push((Parcel::of_log(&log).to_link().unwrap(), "mallory"));
    }
    exchange(&mut chat, &mut [&mut ida, &mut bert]);
    let late = Member::coming("elli", None, &mut chat);
    for member in [&ida, &bert, &late] {
        assert_eq!(member.list.table(), Some(table));
    }
}

#[test]
fn a_thousand_hostile_updates_cost_little() {
    let mut chat = Chat::default();
    let mut ida = Member::opening("ida", &setup(3), &mut chat);
    let table = Parcel::of_log(ida.desk().log());
    for number in 0..1_000_u16 {
        let mut bytes = [7; 32];
        bytes[..2].copy_from_slice(&number.to_be_bytes());
        let key = SeatKey::from_bytes(&bytes);
        let mut log = table.to_log().unwrap();
        log.join(&key, seat(3), Occupant::person("Eve")).unwrap();
        let request = log.entries().filter(|it| it.key() == key.public());
        let parcel = Parcel::new(log.table(), request.cloned());
        chat.0.push((parcel.to_link().unwrap(), "mallory"));
    }
    let mut bert = Member::coming("bert", Some(2), &mut chat);
    // The first request has the seat; all others change nothing.
    let before = ida.desk().derivations();
    ida.read(&chat);
    let derived = ida.desk().derivations() - before;
    assert!(derived < 20, "derived {derived} times");
    ida.send(&mut chat);
    bert.read(&chat);
    let owner = bert.desk().log().owner(seat(2)).unwrap();
    assert_eq!(bert.list.address_of(owner), Some("bert"));
}
