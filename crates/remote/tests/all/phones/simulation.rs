//! A simulated device that runs a game, and the phones of its players.

use crate::dice::Dice;
use starfence_remote::{
    GuestEvent, HostMessage, MAX_MESSAGE_BYTES, PHONE_MESSAGE_BYTES, PhoneError, PhoneGuest,
    PhoneHost, PhoneMessage, PhoneToken,
};
use starfence_rules::parallel::Plan;
use starfence_rules::{GameKind, Seat, Set};
use starfence_table::{
    AnyMatch, GameSetup, ParallelMatch, ParallelMessage, ParallelSession, ParallelStage, SecretTask,
};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

pub fn seats(numbers: &[u8]) -> Set<Seat> {
    numbers.iter().map(|number| seat(*number)).collect()
}

pub fn new_game(players: u8, options: &[(&str, &str)]) -> ParallelMatch {
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

/// Returns a plan that varies with the player and the round; the empty plan if
/// the player's store lacks a token.
pub fn some_plan(game: &ParallelMatch, seat: Seat) -> Plan {
    let at = game.rounds() * 5 + seat.array_index();
    let plans = ["E1/-", "-/W1", "SE2/NW3", "SW3/-", "NE1/SW2"];
    let plan = game.position().parse_plan(seat, plans[at % plans.len()]);
    plan.unwrap_or(Plan::EMPTY)
}

/// Confirms a plan or a layout of pegs for the player whose curtain or planning
/// screen is shown. Returns whether there was such a player.
pub fn lay(session: &mut ParallelSession) -> bool {
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

/// A player's phone, and its connection to the device that runs the game.
pub struct Phone {
    pub guest: PhoneGuest,
    pub host: PhoneHost,
    pub session: Option<ParallelSession>,
    pub to_phone: VecDeque<Vec<u8>>,
    pub to_tablet: VecDeque<Vec<u8>>,
    pub events: Vec<GuestEvent>,
}

pub struct Table {
    pub session: ParallelSession,
    pub phones: BTreeMap<Seat, Phone>,
    pub dice: Dice,
    pub now: Duration,
}

impl Table {
    pub fn new(game: ParallelMatch, on_phones: Set<Seat>, seed: u64) -> Self {
        let mut session = ParallelSession::new(game);
        session.hold_secrets(None);
        let mut table = Self {
            session,
            phones: BTreeMap::new(),
            dice: Dice::new(seed),
            now: Duration::ZERO,
        };
        for seat in on_phones {
            table.connect(seat, None);
        }
        table
    }

    /// Connects a player's phone. `session` is the phone's own state if it was
    /// connected before.
    pub fn connect(&mut self, seat: Seat, session: Option<ParallelSession>) {
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

    /// Updates the set of seats that are played on phones.
    pub fn hold(&mut self) {
        self.session
            .set_elsewhere(self.phones.keys().copied().collect());
    }

    pub fn leave(&mut self, seat: Seat) -> Option<ParallelSession> {
        let phone = self.phones.remove(&seat).unwrap();
        self.hold();
        phone.session
    }

    /// Reloads the device with the game, which has only what it has stored.
    pub fn reload(&mut self) {
        let stored = self.session.secrets_to_store().unwrap().1;
        let text = AnyMatch::from(self.session.public().clone()).to_text();
        let AnyMatch::Parallel(game) = AnyMatch::from_text(&text).unwrap() else {
            panic!("a game with rounds");
        };
        self.session = ParallelSession::new(*game);
        self.session.hold_secrets(stored.as_deref());
    }

    /// Puts all outgoing messages in transit, and delivers one message, on a
    /// random connection. Returns whether there was one.
    pub fn step(&mut self) -> bool {
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
            assert_eq!(message.len(), PHONE_MESSAGE_BYTES);
            phone
                .host
                .receive(&message, self.now, &mut self.session)
                .unwrap();
        }
        true
    }

    pub fn settle(&mut self) {
        while self.step() {}
    }

    /// Lets all players plan, in random order, until all plans are confirmed.
    pub fn plan_round(&mut self) {
        loop {
            self.settle();
            let at = self.dice.below(self.phones.len() + 1);
            let at_table = plan_at_screen(at, self);
            self.settle();
            if !at_table && self.session.stage() == ParallelStage::Ready {
                return;
            }
        }
    }

    pub fn reveal(&mut self) {
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

    pub fn session_of(&mut self, number: u8) -> &mut ParallelSession {
        let phone = self.phones.get_mut(&seat(number)).unwrap();
        phone.session.as_mut().unwrap()
    }

    /// Delivers a message to the device that runs the game, as if the phone of
    /// player `number` had sent it.
    pub fn send(&mut self, number: u8, message: PhoneMessage) -> Result<(), PhoneError> {
        let phone = self.phones.get_mut(&seat(number)).unwrap();
        phone
            .host
            .receive(&message.to_bytes(), self.now, &mut self.session)
    }

    /// Returns the messages that the device now has for the phone of player
    /// `number`.
    pub fn pending_messages(&mut self, number: u8) -> Vec<HostMessage> {
        let round = self.session.public_round();
        let phone = self.phones.get_mut(&seat(number)).unwrap();
        let messages = phone.host.outgoing(&round, None);
        let messages = messages.iter().map(|bytes| HostMessage::from_bytes(bytes));
        messages.map(Result::unwrap).collect()
    }
}

/// Lets the players at one screen plan: at the phone with index `at` or, if
/// there is no such phone, at the device that runs the game. Returns whether a
/// player planned at that device.
pub fn plan_at_screen(at: usize, table: &mut Table) -> bool {
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
