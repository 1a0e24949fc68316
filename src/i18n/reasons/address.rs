//! Sentences for invalid addresses.

use super::{clock_error, link_error, link_too_long, setup_error};
use crate::address::{AddressError, MAX_QUERY_LENGTH};
use crate::i18n::{I18n, t_string};

/// Returns the reason why an address is invalid, as a sentence.
pub fn address_error(i18n: I18n, error: &AddressError) -> String {
    match error {
        AddressError::Unknown(address) => t_string!(i18n, page.trouble.unknown, address),
        AddressError::TooLong(length) => link_too_long(i18n, *length, MAX_QUERY_LENGTH),
        AddressError::NoGame => t_string!(i18n, page.trouble.game_missing).to_owned(),
        AddressError::Number { name, value } => t_string!(i18n, page.trouble.number, name, value),
        AddressError::DuplicateParameter(name) => t_string!(i18n, page.trouble.twice, name),
        AddressError::ConflictsWithPosition(name) => {
            t_string!(i18n, page.trouble.beside_position, name)
        }
        AddressError::Computers(value) => t_string!(i18n, page.trouble.computers, value),
        AddressError::Link(error) => link_error(i18n, error),
        AddressError::Clock(error) => clock_error(i18n, error),
        AddressError::Clocks { given, players } => {
            t_string!(i18n, page.trouble.clocks, count = given, players)
        }
        AddressError::Day(error) => t_string!(i18n, page.trouble.day, value = error.text()),
        AddressError::Setup(error) => setup_error(i18n, error),
    }
}
