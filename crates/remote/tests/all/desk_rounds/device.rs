//! A simulated device in a game of Parallel Chinese Checkers, and games between
//! such devices.

use crate::stored_desk::{Device as _, StoredDesk, send_all};
use starfence_remote::{Desk, Parcel};
use starfence_rules::parallel::Plan;
use starfence_rules::{GameKind, Seat};
use starfence_table::{
    AnyMatch, COMMITMENTS, GameSetup, ParallelMatch, ParallelMessage, ParallelSession,
    ParallelStage, PlayerKind, SecretTask,
};

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A simulated device: its stored desk, its saved game and the stored secrets
/// of the current round.
pub struct Device {
    pub desk: StoredDesk,
    pub game: String,
    pub secrets: Option<(usize, Option<String>)>,
    /// The index, from 0, of the game that the page shows, among the games
    /// played at the table.
    pub number: u16,
}

impl Device {
    pub fn new(name: u8, desk: impl FnOnce(&mut dyn FnMut() -> [u8; 32]) -> Desk) -> Self {
        let mut device = Self {
            desk: StoredDesk::new(name),
            game: String::new(),
            secrets: None,
            number: 0,
        };
        let desk = desk(&mut || device.desk.random());
        device.desk.stored = desk.stored();
        device.game = desk.game().unwrap().to_text();
        device.show(&desk);
        device
    }

    pub fn opening(setup: &GameSetup) -> Self {
        Self::new(1, |random| Desk::open(setup, random).unwrap())
    }

    pub fn joining(link: &str, place: u8) -> Self {
        let log = link.parse::<Parcel>().unwrap().to_log().unwrap();
        Self::new(place, |random| {
            let mut desk = Desk::watching(log);
            desk.join(seat(place), &format!("P{place}"), random)
                .unwrap();
            desk
        })
    }

    pub fn desk(&self) -> Desk {
        let mut desk = self.desk.desk();
        desk.show_game(self.number);
        desk
    }

    /// Loads the saved game and the secrets stored for its current round, as
    /// the page does when it is opened.
    pub fn session(&self) -> ParallelSession {
        let Ok(AnyMatch::Parallel(game)) = AnyMatch::from_text(&self.game) else {
            panic!("a game with rounds");
        };
        let mut session = ParallelSession::new(*game);
        let round = session.missing_secrets().unwrap();
        let stored = self.secrets.clone().filter(|(at, _)| *at == round);
        session.hold_secrets(stored.and_then(|(_, text)| text).as_deref());
        session
    }

    pub fn keep(&mut self, session: &ParallelSession) {
        self.game = session.to_text();
        self.secrets = session.secrets_to_store();
    }

    /// Updates the game from the desk. Returns whether there is a new round for
    /// the page to show.
    pub fn show(&mut self, desk: &Desk) -> bool {
        let mut session = self.session();
        let is_new = desk.follow_rounds(&mut session);
        let shown = session.clone();
        assert!(!desk.follow_rounds(&mut session));
        assert_eq!(session, shown);
        self.keep(&session);
        is_new
    }

    /// Applies `act` to the session in the same order as the page: the desk is
    /// stored before the session discards the players' secrets.
    pub fn act(&mut self, act: impl FnOnce(&mut ParallelSession)) {
        let mut desk = self.desk();
        let mut session = self.session();
        desk.follow_rounds(&mut session);
        act(&mut session);
        self.keep(&session);
        desk.take_rounds(&session, &mut || self.desk.random())
            .unwrap();
        self.desk.stored = desk.stored();
        desk.follow_rounds(&mut session);
        self.keep(&session);
    }

    pub fn stage(&self) -> ParallelStage {
        let mut session = self.session();
        self.desk().follow_rounds(&mut session);
        session.stage()
    }

    /// Confirms a plan or a layout of pegs for every player on this device who
    /// has to choose one. Returns whether there was such a player.
    pub fn confirm_pending(&mut self, choose: &dyn Fn(&ParallelMatch, Seat) -> Plan) -> bool {
        let mut laid = false;
        loop {
            let stage = self.stage();
            let seat = match stage {
                ParallelStage::Showing => {
                    self.act(|session| session.update(ParallelMessage::NextRound).unwrap());
                    continue;
                }
                ParallelStage::Curtain(seat) => seat,
                _ => return laid,
            };
            self.act(|session| {
                session.update(ParallelMessage::OpenScreen).unwrap();
                match session.task() {
                    SecretTask::Plan => {
                        let plan = choose(session, seat);
                        session.update(ParallelMessage::SetPlan(plan)).unwrap();
                    }
                    SecretTask::Arrange => {
                        let place = usize::from(seat.number());
                        session.update(ParallelMessage::Swap(0, place)).unwrap();
                    }
                }
                session.update(ParallelMessage::Confirm).unwrap();
            });
            laid = true;
        }
    }
}

impl crate::stored_desk::Device for Device {
    fn stored_desk(&self) -> &StoredDesk {
        &self.desk
    }

    fn stored_desk_mut(&mut self) -> &mut StoredDesk {
        &mut self.desk
    }

    fn show_desk(&mut self, desk: &Desk) {
        self.show(desk);
    }
}

/// Returns a setup for a game of at most six rounds in which the players with
/// the numbers in `elsewhere` use other devices.
pub fn setup(players: u8, elsewhere: &[u8]) -> GameSetup {
    let mut setup = GameSetup::new(GameKind::Parallel);
    setup.options.set_players(players).unwrap();
    setup.options.set_option("round_limit", "6").unwrap();
    for number in elsewhere {
        setup.set_kind(seat(*number), PlayerKind::Remote);
    }
    setup
}

/// Returns the devices of a game that all players have joined. Each player in
/// `elsewhere` has a separate device; the first device has all other players.
pub fn sit(setup: &GameSetup, elsewhere: &[u8]) -> Vec<Device> {
    let mut devices = vec![Device::opening(setup)];
    let invitation = devices[0].link();
    for number in elsewhere {
        devices.push(Device::joining(&invitation, *number));
    }
    send_all(&mut devices);
    devices
}

/// Returns a plan that varies with the player and the round; the empty plan if
/// the player's store lacks a token.
pub fn some_plan(game: &ParallelMatch, seat: Seat) -> Plan {
    let at = game.rounds() + usize::from(seat.number());
    let plans = ["E1/-", "-/W1", "SE2/NW3", "SW3/-"];
    let text = plans[at % plans.len()];
    let plan = game.position().parse_plan(seat, text);
    plan.unwrap_or(Plan::EMPTY)
}

pub fn games(devices: &[Device]) -> Vec<ParallelMatch> {
    let game = |device: &Device| device.session().public().clone();
    devices.iter().map(game).collect()
}

/// Plays until the game is over. Returns each device's copy of the game.
pub fn play_out(devices: &mut [Device]) -> Vec<ParallelMatch> {
    for _ in 0..50 {
        let games = games(devices);
        if games.iter().all(|game| game.outcome().is_some()) {
            return games;
        }
        for device in &mut *devices {
            assert!(device.confirm_pending(&some_plan));
            // No player can plan twice in a round or retract a plan that was
            // sent.
            assert!(!device.confirm_pending(&some_plan));
            assert_eq!(device.session().player_who_may_retract(), None);
        }
        send_all(devices);
    }
    panic!("the game does not end");
}

/// Returns the public record of the device's game, and the commitments in the
/// record.
pub fn shared(device: &Device) -> (String, String) {
    let game = AnyMatch::from(device.session().public().clone());
    let record = game.public_record();
    let words = record.tag(COMMITMENTS).unwrap().to_owned();
    (record.to_string(), words)
}

pub fn rounds_played(device: &Device) -> usize {
    device.session().rounds()
}

/// Makes all devices ask for a rematch, and shows the new game on each of them.
pub fn ask_rematch(devices: &mut [Device]) {
    for at in 0..devices.len() {
        let mut desk = devices[at].desk();
        desk.ask_rematch().unwrap();
        devices[at].desk.stored = desk.stored();
        let link = devices[at].link();
        for to in (0..devices.len()).filter(|to| *to != at) {
            let mut desk = devices[to].desk();
            desk.receive(&link.parse().unwrap(), &mut || devices[to].desk.random());
            devices[to].desk.stored = desk.stored();
        }
    }
    for device in &mut *devices {
        let mut desk = device.desk();
        device.number += 1;
        assert!(desk.shows_earlier_game());
        desk.show_game(device.number);
        assert!(!desk.shows_earlier_game());
        device.game = desk.game().unwrap().to_text();
        device.secrets = None;
        device.show(&desk);
    }
    send_all(devices);
}
