//! Tests that whole games among simulated devices, over a network that loses,
//! repeats, delays and reorders messages, end like the same games played on a
//! single device.
//!
//! One game in ten is played until a player reaches the goal; the others are
//! limited to a few rounds of random moves, with offers and resignations. `make soak` plays a thousand games for each kind and number
//! of players; the environment variable `GAMES` sets another number.

mod device;
mod one_table;
mod script;

use crate::dice::{Dice, number};
use device::Device;
use script::Script;
use starfence_remote::{SeatKey, Table};
use starfence_rules::{GameKind, Seat};
use starfence_table::AnyMatch;

/// The maximum number of steps of a game, several times the number of steps of
/// the longest game.
const MOST_STEPS: usize = 60_000;

/// The messages in transit, each with the index of the device that receives it.
#[derive(Default)]
struct Network {
    messages: Vec<(usize, Vec<u8>)>,
}

impl Network {
    /// Sends a message to all other devices. Some receive it twice, some never.
    fn send(&mut self, from: usize, devices: usize, message: &[u8], dice: &mut Dice) {
        for to in (0..devices).filter(|to| *to != from) {
            let copies = match dice.below(10) {
                0 | 1 => 0,
                2 => 2,
                _ => 1,
            };
            for _ in 0..copies {
                self.messages.push((to, message.to_vec()));
            }
        }
    }

    /// Removes a random message and returns it; `None` if there are no
    /// messages.
    fn take(&mut self, dice: &mut Dice) -> Option<(usize, Vec<u8>)> {
        let chosen = dice.below(self.messages.len());
        (!self.messages.is_empty()).then(|| self.messages.swap_remove(chosen))
    }
}

/// Creates the devices of a game. Each seat is on one of them. The last device
/// has no seats and only watches.
fn devices(script: &Script, dice: &mut Dice) -> Vec<Device> {
    let players = script.terms.players();
    let count = 2 + dice.below(usize::from(players) - 1);
    let mut seats: Vec<Vec<(Seat, SeatKey)>> = (0..count).map(|_| Vec::new()).collect();
    for (place, seat) in Seat::all(players).enumerate() {
        let device = if place < count {
            place
        } else {
            dice.below(count)
        };
        seats[device].push((seat, SeatKey::from_bytes(&dice.bytes())));
    }
    let opener = dice.below(count);
    let mut seats = seats.into_iter();
    seats.as_mut_slice().swap(0, opener);
    let opening = Device::opening(script, seats.next().unwrap());
    let id = opening.id();
    let joining = seats.map(|seats| Device::new(id, seats));
    let watching = Device::new(id, Vec::new());
    [opening]
        .into_iter()
        .chain(joining)
        .chain([watching])
        .collect()
}

/// Plays a game on several devices until all have the same log and none has
/// anything to do. Returns the devices.
fn play_on_devices(script: &Script) -> Vec<Device> {
    let mut dice = Dice::new(number((script.seed, "network")));
    let mut devices = devices(script, &mut dice);
    let mut network = Network::default();
    for _ in 0..MOST_STEPS {
        if dice.chance(70)
            && let Some((to, message)) = network.take(&mut dice)
        {
            if let Some(answer) = devices[to].receive(&message) {
                network.send(to, devices.len(), &answer, &mut dice);
            }
            continue;
        }
        let mut acted = false;
        for place in 0..devices.len() {
            for message in devices[place].act(script, &mut dice) {
                acted = true;
                network.send(place, devices.len(), &message, &mut dice);
            }
        }
        if acted || !network.messages.is_empty() {
            continue;
        }
        let same = devices
            .iter()
            .all(|device| device.log() == devices[0].log());
        if same {
            return devices;
        }
        // In reply to the summaries, devices send the lost entries again.
        for place in 0..devices.len() {
            let summary = devices[place].summary();
            network.send(place, devices.len(), &summary, &mut dice);
        }
    }
    let entries = devices
        .iter()
        .map(|device| device.log().map(|log| log.entries().count()));
    let entries: Vec<Option<usize>> = entries.collect();
    panic!("it does not end, with {entries:?} entries: {script:?}");
}

/// Checks that a game played on several devices ends like the same game on a
/// single device. Returns the number of its moves or rounds, and whether it
/// ended because a player reached the goal.
fn check(kind: GameKind, players: u8, seed: u64) -> (usize, bool) {
    let script = Script::new(kind, players, seed);
    let named = format!("{kind} for {players}, seed {seed}: {script:?}");
    let mut devices = play_on_devices(&script);
    let table = devices[0].table().unwrap().clone();
    for device in &mut devices {
        let other = device.table().unwrap();
        assert_eq!(other.game(), table.game(), "{named}");
        assert_eq!(other.applied(), table.applied(), "{named}");
    }
    // Entries are only refused if they are late: an answer after another
    // answer, or a commitment for a round that was taken back or ended by an
    // agreed draw in the meantime.
    let refused = table
        .refused()
        .iter()
        .find(|refused| !refused.reason.is_late());
    assert_eq!(refused, None, "{named}");
    assert!(
        table.forks().is_empty() && table.waiting().is_empty(),
        "{named}"
    );
    let played = table.earlier_games().iter().chain(table.game());
    let played: Vec<&AnyMatch> = played.collect();
    assert_eq!(played.len(), 1 + usize::from(script.rematch), "{named}");
    let mut setup = script.terms.setup.clone();
    for seat in table.seats() {
        setup.set_name(seat, &table.occupant(seat).unwrap().name);
    }
    let mut last = None;
    for (number, played) in (0..).zip(&played) {
        let lot = lot_of(&table, number);
        let expected = one_table::play(&script, &setup, number, lot, last);
        assert!(expected.outcome().is_some(), "{named}");
        assert_eq!(played.to_text(), expected.to_text(), "{named}");
        assert_eq!(**played, expected, "{named}");
        last = Some(*played);
    }
    let plies = played[0].plies();
    (plies, script.reached_goal(played[0]))
}

/// Returns the random number drawn by lot for a game; 0 if there was no lot.
fn lot_of(table: &Table, game: u16) -> u64 {
    table
        .lots()
        .get(usize::from(game))
        .copied()
        .flatten()
        .unwrap_or_default()
}

/// Plays `games` games of a kind, or the number given by the environment
/// variable `GAMES`, and prints statistics.
fn check_games(kind: GameKind, players: u8, games: u64) {
    let wanted = std::env::var("GAMES").ok();
    let games = wanted.map_or(games, |text| text.parse().unwrap());
    let played: Vec<(usize, bool)> = (0..games).map(|seed| check(kind, players, seed)).collect();
    let plies: usize = played.iter().map(|(plies, _)| plies).sum();
    let longest = played.iter().map(|(plies, _)| plies).max().unwrap_or(&0);
    let won = played.iter().filter(|(_, won)| *won).count();
    println!(
        "{kind} for {players}: {games} games with {plies} moves or rounds, the longest with {longest}; {won} ended with a goal reached"
    );
}

macro_rules! games {
    ($test:ident, $kind:ident, $players:literal) => {
        #[test]
        fn $test() {
            check_games(GameKind::$kind, $players, 12);
        }
    };
}

games!(chinese_checkers_for_two, ChineseCheckers, 2);
games!(chinese_checkers_for_three, ChineseCheckers, 3);
games!(chinese_checkers_for_four, ChineseCheckers, 4);
games!(chinese_checkers_for_six, ChineseCheckers, 6);
games!(parallel_for_two, Parallel, 2);
games!(parallel_for_three, Parallel, 3);
games!(parallel_for_four, Parallel, 4);
games!(quoridor_for_two, Quoridor, 2);
games!(quoridor_for_four, Quoridor, 4);
