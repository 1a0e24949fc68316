//! Tables at which all seats are taken, without devices.

use starfence_remote::{Content, Log, Occupant, SeatKey, Terms};
use starfence_rules::Seat;

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

pub fn key(number: u8) -> SeatKey {
    SeatKey::from_bytes(&[number; 32])
}

/// Returns the log of a table at which all seats are taken. Player N has the
/// key whose bytes are all N.
pub fn sit(terms: &Terms) -> Log {
    let ida = Occupant::person("Ida");
    let mut log = Log::open(&key(1), seat(1), ida, terms).unwrap();
    for number in 2..=terms.players() {
        let (seat, key) = (seat(number), key(number));
        log.join(&key, seat, Occupant::default()).unwrap();
        let key = key.public();
        log.write(&self::key(1), Content::Admit { seat, key })
            .unwrap();
    }
    log
}
