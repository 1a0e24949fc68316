//! A simulated device in a game with turns, and games between such devices.

use crate::stored_desk::{Device as _, StoredDesk, send_all};
use starfence_remote::{Desk, Parcel};
use starfence_rules::{GameKind, Seat, TurnBased, quoridor};
use starfence_table::{AnyMatch, GameSetup, MatchMessage, PlayerKind, TurnMatch};

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A simulated device: its stored desk and its saved match.
pub struct Device {
    pub desk: StoredDesk,
    pub saved_match: String,
    /// The index, from 0, of the game that the page shows, among the games
    /// played at the table.
    pub number: u16,
}

impl Device {
    pub fn opening(setup: &GameSetup) -> Self {
        let mut device = Self {
            desk: StoredDesk::new(1),
            saved_match: String::new(),
            number: 0,
        };
        let desk = Desk::open(setup, &mut || device.desk.random()).unwrap();
        device.desk.stored = desk.stored();
        device.show(&desk);
        device
    }

    pub fn joining(link: &str, place: u8, name: &str) -> Self {
        let log = link.parse::<Parcel>().unwrap().to_log().unwrap();
        let mut desk = Desk::watching(log);
        assert!(desk.free_seats().contains(&seat(place)));
        let mut device = Self {
            desk: StoredDesk::new(place),
            saved_match: String::new(),
            number: 0,
        };
        desk.join(seat(place), name, &mut || device.desk.random())
            .unwrap();
        device.desk.stored = desk.stored();
        device.show(&desk);
        device
    }

    pub fn desk(&self) -> Desk {
        let mut desk = self.desk.desk();
        desk.show_game(self.number);
        desk
    }

    pub fn seen(&self) -> TurnMatch {
        match AnyMatch::from_text(&self.saved_match).unwrap() {
            AnyMatch::Turns(table) => table,
            AnyMatch::Parallel(_) => panic!("a game with turns"),
        }
    }

    /// Updates the saved match from the desk.
    pub fn show(&mut self, desk: &Desk) {
        let mut seen = match AnyMatch::from_text(&self.saved_match) {
            Ok(AnyMatch::Turns(seen)) => AnyMatch::Turns(seen),
            _ => desk.game().unwrap(),
        };
        if let AnyMatch::Turns(table) = &mut seen {
            desk.follow(table);
            desk.follow(table);
        }
        self.saved_match = seen.to_text();
    }

    /// Updates the match from the log, applies `act` to it, and stores the desk
    /// and the match.
    pub fn act(&mut self, act: impl FnOnce(&mut TurnMatch)) {
        let mut desk = self.desk();
        let mut seen = self.seen();
        desk.follow(&mut seen);
        act(&mut seen);
        desk.record_actions(&seen).unwrap();
        self.desk.stored = desk.stored();
        self.saved_match = AnyMatch::Turns(seen).to_text();
    }

    /// Plays the move returned by `choose` if a player on this device is to
    /// move. Returns whether a move was played.
    pub fn play(&mut self, choose: fn(&TurnMatch) -> String) -> bool {
        let ours = self.desk().is_our_turn();
        if ours {
            let text = choose(&self.seen());
            self.act(|seen| seen.update(MatchMessage::Play(&text)).unwrap());
        }
        ours
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

/// Returns a setup in which only player 1 plays on this device.
pub fn setup(kind: GameKind, players: u8) -> GameSetup {
    let mut setup = GameSetup::new(kind);
    setup.options.set_players(players).unwrap();
    setup.options.set_option("round_limit", "9").unwrap();
    setup.set_name(seat(1), "Ida");
    for number in 2..=players {
        setup.set_kind(seat(number), PlayerKind::Remote);
    }
    setup
}

/// The length of a link, from the `#` of the page's address on.
pub fn link_length(desk: &Desk) -> usize {
    "#/table/".len() + desk.parcel().to_link().unwrap().len()
}

/// Returns the devices of a game that all players have joined, one device for
/// each player.
pub fn sit(kind: GameKind, players: u8) -> Vec<Device> {
    let mut devices = vec![Device::opening(&setup(kind, players))];
    assert_eq!(devices[0].desk().awaited().len(), usize::from(players) - 1);
    assert!(!devices[0].desk().is_our_turn() && devices[0].desk().has_news());
    let invitation = devices[0].link();
    for number in 2..=players {
        devices.push(Device::joining(&invitation, number, &format!("P{number}")));
    }
    send_all(&mut devices);
    devices
}

/// Returns the pawn move after which the pawn's path to the goal is shortest.
pub fn shortest_path_move(table: &TurnMatch) -> String {
    let game = table.downcast_ref::<quoridor::Position>().unwrap();
    let mover = table.side_to_move().unwrap();
    let mut best = None;
    game.position().for_each_child(&mut |mv, child| {
        let left = child.shortest_path(mover).map_or(0, |path| path.len());
        if matches!(mv, quoridor::Move::Pawn(_)) && best.as_ref().is_none_or(|(it, _)| left < *it) {
            best = Some((left, mv.to_string()));
        }
    });
    best.unwrap().1
}

/// Plays until the game is over. Each move is sent to all other devices as a
/// link. Returns each device's match.
pub fn play_out(mut devices: Vec<Device>, choose: fn(&TurnMatch) -> String) -> Vec<TurnMatch> {
    for _ in 0..500 {
        let tables = devices.iter().map(Device::seen);
        let tables: Vec<TurnMatch> = tables.collect();
        let texts = tables.iter().map(|table| (table.plies(), table.outcome()));
        assert!(texts.clone().all(|text| Some(text) == texts.clone().next()));
        if tables[0].outcome().is_some() {
            return tables;
        }
        let at = tables
            .iter()
            .position(|table| !table.waits_for_others())
            .unwrap();
        assert!(devices[at].play(choose));
        assert!(devices[at].desk().has_news());
        let link = devices[at].link();
        for to in (0..devices.len()).filter(|to| *to != at) {
            let received = devices[to].receive(&link);
            assert_eq!(received.trouble, None);
            assert!(received.is_new);
            // Receiving the same link again changes nothing.
            let again = devices[to].receive(&link);
            assert_eq!((again.is_new, again.trouble), (false, None));
        }
    }
    panic!("the game does not end");
}

/// Returns two devices with a game of Quoridor in which player 1 has made the
/// first move.
pub fn begun() -> Vec<Device> {
    let mut setup = setup(GameKind::Quoridor, 2);
    setup.first_player = starfence_table::FirstPlayer::Chosen(seat(1));
    let mut devices = vec![Device::opening(&setup)];
    assert!(devices[0].play(shortest_path_move));
    let link = devices[0].link();
    devices.push(Device::joining(&link, 2, "Anna"));
    send_all(&mut devices);
    devices
}

/// Makes both devices ask for a rematch after the match `over`, and shows the
/// new game on each of them.
pub fn ask_rematch(devices: &mut [Device], over: &TurnMatch) {
    for at in [0, 1] {
        let mut desk = devices[at].desk();
        assert!(!desk.shows_earlier_game());
        desk.ask_rematch().unwrap();
        devices[at].desk.stored = desk.stored();
        let link = devices[at].link();
        let mut other = devices[1 - at].desk();
        other.receive(&link.parse().unwrap(), &mut || [3; 32]);
        devices[1 - at].desk.stored = other.stored();
    }
    for device in devices {
        let mut desk = device.desk();
        assert_eq!(desk.table().game_number(), device.number + 1);
        // The moves of the earlier game are not played in the new one.
        assert!(desk.shows_earlier_game());
        assert!(!desk.record_actions(over).unwrap());
        let mut same = device.seen();
        desk.follow(&mut same);
        assert!(same == device.seen());
        // The page shows the new game.
        device.number += 1;
        device.saved_match = desk.game().unwrap().to_text();
        device.desk.stored = desk.stored();
    }
}
