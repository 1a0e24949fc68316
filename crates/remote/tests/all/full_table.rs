//! Tables at which all seats are taken, without devices.

use starfence_remote::{
    Content, Entry, Log, Occupant, RoundId, SeatKey, Secret, Terms, WriteError,
};
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

/// Writes the entries of a round of secrets.
pub trait WriteSecrets {
    fn commit(&mut self, key: &SeatKey, secret: &Secret) -> Result<Entry, WriteError>;
    fn reveal(&mut self, key: &SeatKey, secret: &Secret) -> Result<Entry, WriteError>;
    fn state_in_clear(
        &mut self,
        key: &SeatKey,
        round: RoundId,
        text: &str,
    ) -> Result<Entry, WriteError>;
}

impl WriteSecrets for Log {
    fn commit(&mut self, key: &SeatKey, secret: &Secret) -> Result<Entry, WriteError> {
        self.write(key, Content::commit(secret, self.table()))
    }

    fn reveal(&mut self, key: &SeatKey, secret: &Secret) -> Result<Entry, WriteError> {
        self.write(key, Content::reveal(secret))
    }

    fn state_in_clear(
        &mut self,
        key: &SeatKey,
        round: RoundId,
        text: &str,
    ) -> Result<Entry, WriteError> {
        let text = text.to_owned();
        self.write(key, Content::Open { round, text })
    }
}
