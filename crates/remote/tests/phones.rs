//! A device with a game of Parallel Chinese Checkers, and phones on which
//! players plan: whole games, phones that leave and return, and phones that lie.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use starfence_remote::{
    Conduct, GuestEvent, MAX_MESSAGE_BYTES, MAX_PHONE_MESSAGE_BYTES, PhoneError, PhoneGuest,
    PhoneHost, PhoneMessage, PhoneToken, RoundNews, TabletMessage,
};
use starfence_rules::parallel::Plan;
use starfence_rules::{GameKind, Position as _, Seat, Set};
use starfence_table::{
    AnyMatch, EntryRefusal, GameSetup, MatchMessage, ParallelMatch, ParallelMessage,
    ParallelSession, ParallelStage, SeatEntry, SecretTask,
};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn seats(numbers: &[u8]) -> Set<Seat> {
    numbers.iter().map(|number| seat(*number)).collect()
}

/// Pseudorandom numbers that a seed determines.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        // Constants of Knuth's MMIX generator.
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

fn new_game(players: u8, options: &[(&str, &str)]) -> ParallelMatch {
    let mut setup = GameSetup::new(GameKind::Parallel);
    setup.options.set_players(players).unwrap();
    setup.options.set_option("round_limit", "4").unwrap();
    for (name, value) in options {
        match *name {
            "arrange" => setup.round_settings.arrange = true,
            "plan_time" => setup.round_settings.seconds = Some(value.parse().unwrap()),
            _ => setup.options.set_option(name, value).unwrap(),
        }
    }
    match setup.table(7).unwrap() {
        AnyMatch::Parallel(game) => *game,
        AnyMatch::Turns(_) => panic!("a game with rounds"),
    }
}

/// Returns some legal plan, a different one for each player and round.
fn some_plan(game: &ParallelMatch, seat: Seat) -> Plan {
    let at = game.rounds() * 5 + seat.array_index();
    let plans = ["E1/-", "-/W1", "SE2/NW3", "SW3/-", "NE1/SW2"];
    let plan = game.position().parse_plan(seat, plans[at % plans.len()]);
    plan.unwrap_or(Plan::EMPTY)
}

/// Lets the player whose curtain or screen is shown plan or arrange pegs.
/// Returns whether there was one.
fn lay(session: &mut ParallelSession) -> bool {
    if let ParallelStage::Curtain(_) = session.stage() {
        session.update(ParallelMessage::OpenScreen).unwrap();
    }
    let ParallelStage::Open(seat) = session.stage() else {
        return false;
    };
    let message = match session.task() {
        SecretTask::Arrange => ParallelMessage::Swap(seat.array_index(), 9),
        SecretTask::Plan => ParallelMessage::SetPlan(some_plan(session, seat)),
    };
    session.update(message).unwrap();
    session.update(ParallelMessage::Confirm).unwrap();
    true
}

/// A phone, with its connection to the device with the game.
struct Phone {
    guest: PhoneGuest,
    host: PhoneHost,
    session: Option<ParallelSession>,
    to_phone: VecDeque<Vec<u8>>,
    to_tablet: VecDeque<Vec<u8>>,
    events: Vec<GuestEvent>,
}

struct Table {
    session: ParallelSession,
    phones: BTreeMap<Seat, Phone>,
    dice: Dice,
    now: Duration,
}

impl Table {
    fn new(game: ParallelMatch, on_phones: Set<Seat>, seed: u64) -> Self {
        let mut session = ParallelSession::new(game);
        session.hold_secrets(None);
        let mut table = Self {
            session,
            phones: BTreeMap::new(),
            dice: Dice(seed),
            now: Duration::ZERO,
        };
        for seat in on_phones {
            table.connect(seat, None);
        }
        table
    }

    /// Connects a phone, perhaps one that was connected before and still has
    /// its session.
    fn connect(&mut self, seat: Seat, session: Option<ParallelSession>) {
        let token = PhoneToken::new([seat.number(); 16]);
        let phone = Phone {
            guest: PhoneGuest::new(seat, token),
            host: PhoneHost::new(seat, token),
            session,
            to_phone: VecDeque::new(),
            to_tablet: VecDeque::new(),
            events: Vec::new(),
        };
        self.phones.insert(seat, phone);
        self.hold();
    }

    /// Gives the seats of the phones that are connected to them.
    fn hold(&mut self) {
        self.session
            .set_elsewhere(self.phones.keys().copied().collect());
    }

    fn leave(&mut self, seat: Seat) -> Option<ParallelSession> {
        let phone = self.phones.remove(&seat).unwrap();
        self.hold();
        phone.session
    }

    /// Sends what there is to send, and delivers one message at random. Returns
    /// whether there was one.
    fn step(&mut self) -> bool {
        self.now += Duration::from_millis(50);
        let round = self.session.public_round();
        let steps = self.session.is_showing().then_some(0);
        for phone in self.phones.values_mut() {
            phone.to_phone.extend(phone.host.outgoing(&round, steps));
            phone
                .to_tablet
                .extend(phone.guest.outgoing(phone.session.as_ref()));
        }
        let waiting = |phone: &Phone| !phone.to_phone.is_empty() || !phone.to_tablet.is_empty();
        let mut ready: Vec<&mut Phone> = self
            .phones
            .values_mut()
            .filter(|phone| waiting(phone))
            .collect();
        if ready.is_empty() {
            return false;
        }
        let at = self.dice.below(ready.len());
        let phone = &mut ready[at];
        let first = self.dice.below(2) == 0;
        let to_phone = (first || phone.to_tablet.is_empty())
            .then(|| phone.to_phone.pop_front())
            .flatten();
        if let Some(message) = to_phone {
            assert!(message.len() <= MAX_MESSAGE_BYTES);
            let event = phone.guest.receive(&message, self.now, &mut phone.session);
            phone.events.push(event.unwrap());
        } else if let Some(message) = phone.to_tablet.pop_front() {
            assert!(message.len() <= MAX_PHONE_MESSAGE_BYTES);
            phone
                .host
                .receive(&message, self.now, &mut self.session)
                .unwrap();
        }
        true
    }

    fn settle(&mut self) {
        while self.step() {}
    }

    /// Lets everyone plan, in any order, and returns once all have.
    fn plan_round(&mut self) {
        loop {
            self.settle();
            let at = self.dice.below(self.phones.len() + 1);
            let at_table = lay_one(at, self);
            self.settle();
            if !at_table && self.session.stage() == ParallelStage::Ready {
                return;
            }
        }
    }

    fn reveal(&mut self) {
        self.session.update(ParallelMessage::Reveal).unwrap();
        self.settle();
        for phone in self.phones.values() {
            let session = phone.session.as_ref().unwrap();
            assert_eq!(session.public(), self.session.public());
            assert_eq!(session.is_showing(), self.session.is_showing());
        }
        self.session.update(ParallelMessage::NextRound).unwrap();
        self.settle();
    }

    fn session_of(&mut self, number: u8) -> &mut ParallelSession {
        let phone = self.phones.get_mut(&seat(number)).unwrap();
        phone.session.as_mut().unwrap()
    }

    /// Delivers a message as if the phone had sent it.
    fn send(&mut self, number: u8, message: PhoneMessage) -> Result<(), PhoneError> {
        let phone = self.phones.get_mut(&seat(number)).unwrap();
        phone
            .host
            .receive(&message.to_bytes(), self.now, &mut self.session)
    }

    /// Returns what the device tells a phone now.
    fn said(&mut self, number: u8) -> Vec<TabletMessage> {
        let round = self.session.public_round();
        let phone = self.phones.get_mut(&seat(number)).unwrap();
        let messages = phone.host.outgoing(&round, None);
        let messages = messages
            .iter()
            .map(|bytes| TabletMessage::from_bytes(bytes));
        messages.map(Result::unwrap).collect()
    }
}

/// Lets the players at one screen plan: at that of the game, or a phone.
/// Returns whether somebody at the device with the game planned.
fn lay_one(at: usize, table: &mut Table) -> bool {
    match table.phones.values_mut().nth(at) {
        Some(phone) => {
            if let Some(session) = &mut phone.session {
                lay(session);
            }
            false
        }
        None => lay(&mut table.session),
    }
}

/// Plays the same game at one table.
fn at_one_table(game: ParallelMatch) -> ParallelMatch {
    let mut session = ParallelSession::new(game);
    session.hold_secrets(None);
    while session.outcome().is_none() {
        while lay(&mut session) {}
        session.update(ParallelMessage::Reveal).unwrap();
        session.update(ParallelMessage::NextRound).unwrap();
    }
    session.public().clone()
}

fn play(game: ParallelMatch, on_phones: Set<Seat>, seed: u64) {
    let expected = at_one_table(game.clone());
    let mut table = Table::new(game, on_phones, seed);
    while table.session.outcome().is_none() {
        table.plan_round();
        table.reveal();
    }
    assert_eq!(table.session.public(), &expected);
    for phone in table.phones.values() {
        assert!(phone.events.iter().all(|it| *it == GuestEvent::Changed));
        assert_eq!(phone.host.conduct(), Conduct::Good);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn whole_games_end_like_the_same_game_at_one_table(
        players in 2u8..=4,
        mask in 1u128..16,
        seed: u64,
        arrange: bool,
    ) {
        let all: Set<Seat> = Seat::all(players).collect();
        let on_phones = Set::from_bits(mask) & all;
        let options: &[(&str, &str)] = if arrange { &[("arrange", "secret")] } else { &[] };
        play(new_game(players, options), on_phones, seed);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>, version: bool) {
        let bytes = match version {
            true => [&[1], &bytes[..]].concat(),
            false => bytes,
        };
        if let Ok(message) = TabletMessage::from_bytes(&bytes) {
            prop_assert_eq!(TabletMessage::from_bytes(&message.to_bytes()), Ok(message));
        }
        let mut table = Table::new(new_game(2, &[]), seats(&[2]), 1);
        table.settle();
        let before = table.session.clone();
        let phone = table.phones.get_mut(&seat(2)).unwrap();
        if phone.host.receive(&bytes, table.now, &mut table.session).is_err() {
            prop_assert_eq!(&table.session, &before);
        }
        let phone = table.phones.get_mut(&seat(2)).unwrap();
        let _ = phone.guest.receive(&bytes, table.now, &mut phone.session);
    }
}

#[test]
fn everyone_on_a_phone_and_nobody_sees_the_curtain() {
    let mut table = Table::new(new_game(3, &[]), seats(&[1, 2, 3]), 3);
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Waiting);
    assert_eq!(table.session.awaited_elsewhere(), seats(&[1, 2, 3]));
    assert!(lay(table.session_of(2)));
    table.settle();
    assert_eq!(table.session.awaited_elsewhere(), seats(&[1, 3]));
    assert!(lay(table.session_of(3)));
    table.settle();
    assert!(table.phones[&seat(1)].guest.is_awaited());
    assert!(!table.phones[&seat(3)].guest.is_awaited());
    assert_eq!(table.session_of(3).stage(), ParallelStage::Waiting);
    assert!(lay(table.session_of(1)));
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Ready);
    // What others have planned has not reached any phone.
    let text = |session: &ParallelSession| session.secrets_to_store().unwrap().1.unwrap();
    let own = text(table.session_of(1));
    for (number, plan) in [(2, "-/W1"), (3, "SE2/NW3")] {
        assert!(!own.contains(plan), "{own}");
        assert!(text(&table.session).contains(plan));
        assert!(text(table.session_of(number)).contains(plan));
    }
    table.reveal();
    assert_eq!(table.session.rounds(), 1);
}

#[test]
fn a_phone_that_leaves_while_planning_gives_its_seat_back_and_returns() {
    let mut table = Table::new(new_game(3, &[]), seats(&[1, 2]), 3);
    table.settle();
    // Player 3 plans at the table, and player 1's phone leaves meanwhile.
    assert_eq!(table.session.stage(), ParallelStage::Curtain(seat(3)));
    table.session.update(ParallelMessage::OpenScreen).unwrap();
    let phone = table.leave(seat(1));
    assert_eq!(table.session.stage(), ParallelStage::Open(seat(3)));
    assert!(lay(&mut table.session));
    assert_eq!(table.session.stage(), ParallelStage::Curtain(seat(1)));
    // The phone comes back before the player has begun at the table.
    table.connect(seat(1), phone);
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Waiting);
    // The phone of player 2 leaves, who begins at the table and stays there.
    let phone = table.leave(seat(2));
    table.session.update(ParallelMessage::OpenScreen).unwrap();
    table.connect(seat(2), phone);
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Open(seat(2)));
    assert_eq!(table.session_of(2).stage(), ParallelStage::Waiting);
    assert!(table.phones[&seat(2)].guest.news().is_at_table);
    assert!(lay(&mut table.session));
    table.settle();
    assert!(lay(table.session_of(1)));
    table.settle();
    table.reveal();
    // In the next round, everyone plans where they did before.
    table.settle();
    assert!(lay(table.session_of(2)));
    // Everything survives a reload of the device with the game.
    table.settle();
    let stored = table.session.secrets_to_store().unwrap().1.unwrap();
    let mut again = ParallelSession::new(table.session.public().clone());
    again.hold_secrets(Some(&stored));
    assert_eq!(again.confirmed_seats(), seats(&[2]));
    assert_eq!(again.stage(), ParallelStage::Curtain(seat(1)));
}

#[test]
fn a_phone_that_returns_has_lost_or_repeated_nothing() {
    let mut table = Table::new(new_game(2, &[]), seats(&[1, 2]), 5);
    table.settle();
    assert!(lay(table.session_of(1)));
    // The plan did not arrive.
    let phone = table.leave(seat(1));
    table.connect(seat(1), phone);
    table.settle();
    assert_eq!(table.session.confirmed_seats(), seats(&[1]));
    // It arrived, and the phone has forgotten everything.
    table.leave(seat(1));
    table.connect(seat(1), None);
    table.settle();
    assert_eq!(table.session_of(1).stage(), ParallelStage::Waiting);
    assert!(lay(table.session_of(2)));
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Ready);
    table.reveal();
    assert!(lay(table.session_of(1)));
}

#[test]
fn a_plan_is_reopened_on_the_phone_until_the_reveal_and_everyone_learns_it() {
    let mut table = Table::new(new_game(2, &[]), seats(&[1]), 5);
    table.settle();
    assert!(lay(table.session_of(1)));
    table.settle();
    assert_eq!(table.session_of(1).player_who_may_retract(), Some(seat(1)));
    table.session_of(1).update(ParallelMessage::Reopen).unwrap();
    table.settle();
    assert!(table.session.confirmed_seats().is_empty());
    assert!(lay(table.session_of(1)));
    assert!(lay(&mut table.session));
    table.settle();
    table.session.update(ParallelMessage::Reveal).unwrap();
    assert_eq!(table.session.reopened(seat(1)), 1);
    assert_eq!(table.session.plans(0).unwrap().to_string(), "E1/- -/W1");
}

#[test]
fn undoing_and_resigning_reach_the_phones() {
    let mut table = Table::new(new_game(3, &[]), seats(&[1, 2]), 5);
    table.plan_round();
    table.reveal();
    let undo = ParallelMessage::Match(MatchMessage::Undo);
    table.session.update(undo).unwrap();
    table.settle();
    assert_eq!(table.session_of(1).rounds(), 0);
    assert!(lay(table.session_of(1)));
    let resign = ParallelMessage::Match(MatchMessage::Resign(seat(2)));
    table.session_of(2).update(resign).unwrap();
    table.settle();
    assert_eq!(table.session.confirmed_seats(), seats(&[1, 2]));
    assert!(lay(&mut table.session));
    table.reveal();
    assert!(table.session.position().is_out(seat(2)));
    // At the table, somebody may resign for a player who plans on a phone.
    let resign = ParallelMessage::Match(MatchMessage::Resign(seat(1)));
    table.session.update(resign).unwrap();
    assert_eq!(table.session.confirmed_seats(), seats(&[1]));
    table.settle();
    assert_eq!(table.session_of(1).stage(), ParallelStage::Waiting);
}

#[test]
fn the_clock_of_a_phone_goes_on_at_the_table_and_never_gains_time() {
    let mut table = Table::new(new_game(2, &[("plan_time", "30")]), seats(&[1]), 5);
    table.settle();
    table
        .session_of(1)
        .update(ParallelMessage::OpenScreen)
        .unwrap();
    for _ in 0..12 {
        table.session_of(1).update(ParallelMessage::Tick).unwrap();
        table.settle();
    }
    // The phone forgets everything, and comes back.
    table.leave(seat(1));
    table.connect(seat(1), None);
    table.settle();
    table
        .session_of(1)
        .update(ParallelMessage::OpenScreen)
        .unwrap();
    assert_eq!(table.session_of(1).seconds_left(), Some(18));
    table.leave(seat(1));
    table.session.update(ParallelMessage::OpenScreen).unwrap();
    assert_eq!(table.session.seconds_left(), Some(18));
}

#[test]
fn what_a_lying_phone_sends_is_refused_with_the_reason() {
    let mut table = Table::new(new_game(2, &[]), seats(&[2]), 5);
    let turn = 1;
    let submit = |turn, text: &str| PhoneMessage::Submit {
        turn,
        entry: SeatEntry::from_text(text),
    };
    // A stranger.
    let hello = PhoneMessage::Hello(PhoneToken::new([9; 16]));
    assert_eq!(table.send(2, hello), Err(PhoneError::NotInvited));
    assert_eq!(
        table.send(2, submit(turn, "-")),
        Err(PhoneError::NotInvited)
    );
    assert!(table.said(2).is_empty());
    table.connect(seat(2), None);
    table.settle();
    let cases = [
        (submit(turn, "E9/-"), EntryRefusal::Illegal),
        (submit(turn, "E1/- W1/-"), EntryRefusal::Illegal),
        (submit(turn, &"-".repeat(300)), EntryRefusal::Illegal),
        (submit(turn + 1, "E1/-"), EntryRefusal::OtherRound),
        (PhoneMessage::TakeBack { turn }, EntryRefusal::NotNow),
        (PhoneMessage::TakeBack { turn: 7 }, EntryRefusal::OtherRound),
    ];
    for (message, reason) in cases {
        table.send(2, message).unwrap();
        assert_eq!(table.said(2)[0], TabletMessage::Refused(reason));
        assert!(table.session.confirmed_seats().is_empty());
    }
    table.send(2, submit(turn, "E1/-")).unwrap();
    table.send(2, submit(turn, "W1/-")).unwrap();
    assert!(
        table
            .said(2)
            .contains(&TabletMessage::Refused(EntryRefusal::Twice))
    );
    assert!(lay(&mut table.session));
    table.session.update(ParallelMessage::Reveal).unwrap();
    table.send(2, PhoneMessage::TakeBack { turn }).unwrap();
    assert!(
        table
            .said(2)
            .contains(&TabletMessage::Refused(EntryRefusal::OtherRound))
    );
    assert_eq!(table.session.plans(0).unwrap().to_string(), "E1/- E1/-");
    table.session.update(ParallelMessage::NextRound).unwrap();
    assert!(table.said(2).len() >= 2);
    // A player who plans at the table.
    table.session.set_elsewhere(Set::EMPTY);
    table.send(2, submit(turn + 2, "E1/-")).unwrap();
    assert!(
        table
            .said(2)
            .contains(&TabletMessage::Refused(EntryRefusal::NotElsewhere))
    );
}

#[test]
fn a_phone_that_sends_rubbish_is_warned_and_then_ignored() {
    let mut table = Table::new(new_game(2, &[]), seats(&[2]), 5);
    table.settle();
    let phone = table.phones.get_mut(&seat(2)).unwrap();
    let mut receive = |bytes: &[u8]| phone.host.receive(bytes, table.now, &mut table.session);
    assert_eq!(receive(&[2, 0]), Err(PhoneError::Newer(2)));
    assert_eq!(receive(b""), Err(PhoneError::Damaged));
    assert_eq!(receive(&[1; 600]), Err(PhoneError::Long(600)));
    assert_eq!(receive(b"\x01<img src=x>"), Err(PhoneError::Damaged));
    assert_eq!(receive(b"\x01"), Err(PhoneError::Ignored));
    assert_eq!(phone.host.conduct(), Conduct::Ignored);
    assert!(table.said(2).is_empty());
    // A flood.
    table.connect(seat(2), None);
    table.settle();
    let clock = || PhoneMessage::Clock { turn: 1, left: 5 };
    let sent: Vec<_> = (0..400).map(|_| table.send(2, clock())).collect();
    assert!(sent.contains(&Err(PhoneError::TooMuch)) && sent[399] == Err(PhoneError::Ignored));
}

#[test]
fn a_phone_takes_only_a_game_with_its_seat() {
    let mut guest = PhoneGuest::new(seat(3), PhoneToken::new([3; 16]));
    let mut session = None;
    let game = AnyMatch::from(new_game(2, &[])).to_text();
    let link = starfence_record::Link::from_text(&game).unwrap();
    for link in [link.as_str(), "", "aXY", "<img>"] {
        let link = link.to_owned();
        let message = TabletMessage::Game { turn: 1, link };
        let read = guest.receive(&message.to_bytes(), Duration::ZERO, &mut session);
        let refused = [Err(PhoneError::NoGame), Err(PhoneError::Ignored)];
        assert!(refused.contains(&read), "{read:?}");
    }
    assert!(session.is_none());
    assert_eq!(RoundNews::default().missing(), Set::EMPTY);
}
