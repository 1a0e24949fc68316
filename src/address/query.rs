//! The query of an address, and the game set-up that it describes.

use super::error::{AddressError, MAX_QUERY_LENGTH, shortened};
use super::{clock, computers, round_settings};
use starfence_rules::{ClockUse, GameKind, HeadStart, Seat, SetupError};
use starfence_table::{FirstPlayer, GameOptions, GameSetup};
use std::str::FromStr;

/// The name-value pairs of an address's query. Each name occurs only once.
pub(super) struct Query(Vec<(String, String)>);

impl Query {
    pub fn parse(text: &str) -> Result<Self, AddressError> {
        if text.len() > MAX_QUERY_LENGTH {
            return Err(AddressError::TooLong(text.chars().count()));
        }
        let mut pairs: Vec<(String, String)> = Vec::new();
        for (name, value) in form_urlencoded::parse(text.as_bytes()) {
            if pairs.iter().any(|(other, _)| *other == name) {
                return Err(AddressError::DuplicateParameter(shortened(&name)));
            }
            pairs.push((name.into_owned(), value.into_owned()));
        }
        Ok(Self(pairs))
    }

    /// Returns the value of the parameter `name`, if it is given.
    pub fn value_of(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(other, _)| other == name)?;
        Some(value)
    }

    /// Returns the game that the query names.
    pub fn game(&self) -> Result<GameKind, AddressError> {
        Ok(self.value_of("game").ok_or(AddressError::NoGame)?.parse()?)
    }

    /// Returns whether the query gives the game and no other parameter.
    pub fn names_only_the_game(&self) -> bool {
        self.0.len() == 1
    }

    /// Returns whether the query gives the game and `friend=1`, and no other
    /// parameter.
    pub fn invites_friend(&self) -> bool {
        self.0.len() == 2 && self.value_of("friend") == Some("1")
    }

    /// Returns the game set-up that the query describes.
    pub fn setup(&self) -> Result<GameSetup, AddressError> {
        self.read_setup(|error| Err(error.into()))
    }

    /// Returns the game set-up that the query describes. `on_bad_option`
    /// decides whether a rule option that is not understood is an error.
    pub fn read_setup(
        &self,
        on_bad_option: fn(SetupError) -> Result<(), AddressError>,
    ) -> Result<GameSetup, AddressError> {
        let kind = self.game()?;
        let mut setup = GameSetup::new(kind);
        // If the address does not say who begins, player 1 does, as in a
        // record.
        setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
        // The number of players first: it determines which seats exist.
        if let Some(players) = self.value_of("players") {
            setup.options.set_players(number("players", players)?)?;
        }
        for (name, value) in &self.0 {
            match name.as_str() {
                "game" | "players" => {}
                "computers" => computers::set_computers(&mut setup, value)?,
                "clock" if kind.info().clocks == ClockUse::Turns => {
                    clock::set_clocks(&mut setup, value)?
                }
                "first" if kind.info().has_first_player() => {
                    setup.first_player = match value.as_str() {
                        "lot" => FirstPlayer::Random,
                        number => FirstPlayer::Chosen(seat(number, &setup.options)?),
                    }
                }
                "head_start" => {
                    let head_start = HeadStart::read(kind, setup.options.players(), value);
                    setup.set_head_start(head_start.map_err(SetupError::HeadStart)?);
                }
                "position" => setup.position = Some(value.clone()),
                option => {
                    round_settings::set_option(&mut setup, option, value).or_else(on_bad_option)?
                }
            }
        }
        if setup.position.is_some()
            && let Some(name) = round_settings::starting_places_setting(setup.round_settings)
        {
            return Err(AddressError::ConflictsWithPosition(name));
        }
        // A position says itself what each player has.
        if setup.position.is_some() && self.value_of("head_start").is_some() {
            return Err(AddressError::ConflictsWithPosition("head_start"));
        }
        // Errors that only the whole set-up reveals: in the position and the
        // first player.
        setup.table(0)?;
        Ok(setup)
    }
}

/// Parses the value of the parameter `name` as a number.
pub(super) fn number<N: FromStr>(name: &'static str, value: &str) -> Result<N, AddressError> {
    value.parse().map_err(|_| AddressError::Number {
        name,
        value: shortened(value),
    })
}

fn seat(value: &str, options: &GameOptions) -> Result<Seat, AddressError> {
    let first = number("first", value)?;
    let players = options.players();
    // Whether that player takes part is checked when the whole address has been
    // read.
    Seat::from_number(first)
        .ok_or(SetupError::First(starfence_rules::FirstError {
            first,
            players,
        }))
        .map_err(AddressError::from)
}
