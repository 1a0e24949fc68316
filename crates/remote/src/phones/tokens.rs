//! The tokens with which the phones of a game are invited.

use crate::phones::messages::PhoneToken;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use starfence_rules::Seat;
use std::fmt;

/// The tokens with which the phones of a game are invited, one for each seat.
///
/// The host (the device with the game) stores them, as a text without line
/// breaks, so that it invites each phone with the same token after its page has
/// been reloaded. From the token, the phone knows that it returns to the same
/// seat of the same game, and keeps the plan that its player has begun.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct PhoneTokens([Option<PhoneToken>; Seat::MAX_PLAYERS as usize]);

impl PhoneTokens {
    /// Parses the text of tokens. Leaves out what is invalid; phones without a
    /// token are invited with a new one.
    pub fn from_text(text: &str) -> Self {
        let token = |text: &str| {
            let (seat, token) = text.split_once(':')?;
            let seat = Seat::from_number(seat.parse().ok()?)?;
            let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
            Some((seat, PhoneToken::new(bytes.try_into().ok()?)))
        };
        let mut tokens = Self::default();
        for (seat, token) in text.split_whitespace().filter_map(token) {
            tokens.set(seat, token);
        }
        tokens
    }

    /// Returns the token of a seat; `None` if no phone has been invited to it.
    pub fn get(&self, seat: Seat) -> Option<PhoneToken> {
        self.0[seat.array_index()]
    }

    /// Sets the token of a seat, in place of any earlier one.
    pub fn set(&mut self, seat: Seat, token: PhoneToken) {
        self.0[seat.array_index()] = Some(token);
    }

    /// Removes the token of a seat, so that the next phone gets another one.
    pub fn remove(&mut self, seat: Seat) {
        self.0[seat.array_index()] = None;
    }
}

impl fmt::Display for PhoneTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        for (seat, token) in Seat::all(Seat::MAX_PLAYERS).zip(&self.0) {
            if let Some(token) = token {
                write!(f, "{space}{seat}:{}", URL_SAFE_NO_PAD.encode(token.bytes()))?;
                space = " ";
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).unwrap()
    }

    #[test]
    fn tokens_are_the_same_once_they_are_read_again() {
        let mut tokens = PhoneTokens::default();
        for number in [3, 1, 6] {
            assert!(PhoneTokens::from_text(&tokens.to_string()) == tokens);
            tokens.set(seat(number), PhoneToken::new([number; PhoneToken::BYTES]));
        }
        tokens.remove(seat(1));
        let read = PhoneTokens::from_text(&tokens.to_string());
        assert!(read == tokens && read.get(seat(1)).is_none());
    }

    #[test]
    fn what_is_damaged_is_left_out() {
        let tokens = PhoneTokens::from_text("9:AAAA x 1 1:?? 3:AAAA 2:AQEBAQEBAQEBAQEBAQEBAQ");
        assert!(tokens.get(seat(2)) == Some(PhoneToken::new([1; 16])));
        assert!(tokens.0.iter().flatten().count() == 1);
    }
}
