//! The `computers` parameter of an address: the computer players' levels by
//! seat, with 0 for a human player, such as `computers=0,5`.

use super::error::{AddressError, shortened};
use starfence_engine::Level;
use starfence_rules::Seat;
use starfence_table::GameSetup;

/// Returns the value of the `computers` parameter for a game set-up; `None` if
/// no computer plays.
pub(crate) fn levels_text(setup: &GameSetup) -> Option<String> {
    let levels = setup.players().iter().map(|player| player.kind.level());
    levels.clone().any(|level| level.is_some()).then(|| {
        levels
            .map(|level| level.map_or(0, Level::number).to_string())
            .collect::<Vec<_>>()
            .join(",")
    })
}

/// Sets the computer players from a text in the format of [`levels_text`].
/// Seats beyond the end of the list are played by human players.
///
/// # Errors
/// Fails if a level is invalid, or if there are more levels than players.
pub(crate) fn set_computers(setup: &mut GameSetup, value: &str) -> Result<(), AddressError> {
    let bad = || AddressError::Computers(shortened(value));
    let mut seats = Seat::all(setup.options.players());
    for word in value.split(',') {
        let number: u8 = word.parse().map_err(|_| bad())?;
        let level = Level::from_number(number);
        if level.is_none() && number != 0 {
            return Err(bad());
        }
        setup.set_computer(seats.next().ok_or_else(bad)?, level);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Address;

    #[test]
    fn computers_sit_where_the_address_says() {
        // The number of players can come after the levels in the query.
        let text = "#/play?computers=0,3,8&game=chinese-checkers&players=3";
        let Address::Play(setup) = Address::from_fragment(text).unwrap() else {
            panic!("another screen");
        };
        let levels: Vec<_> = setup
            .players()
            .iter()
            .map(|player| player.kind.level())
            .collect();
        let level = Level::from_number;
        assert_eq!(levels, [None, level(3), level(8)]);
        let again = Address::Play(setup.clone()).to_fragment();
        assert!(again.contains("computers=0%2C3%2C8"), "{again}");
        assert_eq!(Address::from_fragment(&again), Ok(Address::Play(setup)));
    }

    #[test]
    fn levels_that_are_none_are_refused() {
        for value in ["", "9", "x", "1,1,1", "-1", "1,"] {
            let text = format!("#/play?game=quoridor&computers={value}");
            let error = Address::from_fragment(&text).unwrap_err();
            assert_eq!(error, AddressError::Computers(value.to_owned()));
        }
    }
}
