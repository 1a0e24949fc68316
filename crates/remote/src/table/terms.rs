//! The terms that the players agree on when a table is opened.

use crate::limits::MAX_TEXT;
use starfence_record::TagSection;
use starfence_rules::{GameKind, GameOptions, HeadStart, Seat, SetupError};
use starfence_table::{Colour, FirstPlayer, GameSetup, HELP, HELP_ALLOWED};
use std::fmt::Write as _;
use std::num::NonZeroU16;
use std::str::FromStr;
use thiserror::Error;

/// The terms of a table: the set-up of its game. Terms that no page can set or
/// show, such as clocks, are refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The game and its rules. Players' names are not included, since each
    /// player gives a name when joining.
    pub setup: GameSetup,
}

/// The reason why the tags of a table's terms cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TermsError {
    /// A tag is missing, or its value is invalid.
    #[error("invalid tag {tag}: {value:?}")]
    Tag {
        /// The name of the tag.
        tag: &'static str,
        /// The value of the tag; empty if the tag is missing.
        value: String,
    },
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There are other tags than those that [`Terms::to_tags`] writes.
    #[error("a set-up with terms that cannot be shown")]
    Unknown,
    /// The tags exceed the maximum length of the text in an entry.
    #[error("a set-up of {0} bytes: expected at most {MAX_TEXT}")]
    Long(usize),
}

const GAME: &str = "Game";
const PLAYERS: &str = "Players";
const OPTIONS: &str = "Options";
const FIRST: &str = "First";
const HEAD_START: &str = "HeadStart";
const POSITION: &str = "Position";
const SEED: &str = "Seed";
const ARRANGE: &str = "Arrange";
const PLAN_TIME: &str = "PlanTime";
const COLOURS: &str = "Colours";
/// The value of the tag `First` if the first player is drawn by lot.
const FIRST_BY_LOT: &str = "lot";
/// The value of the tag `Arrange` if the players arrange their pegs secretly,
/// as in records.
const SECRET: &str = "secret";

impl Terms {
    /// Creates the terms of a table. Clocks are removed, since a message may
    /// take days.
    pub fn new(mut setup: GameSetup) -> Self {
        setup.set_all_clocks(None);
        Self { setup }
    }

    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.setup.options.players()
    }

    /// Returns whether the start of the game depends on a random draw (lot):
    /// for the first player, or for the shuffling of the pegs.
    pub fn needs_lot(&self) -> bool {
        let info = self.setup.options.kind().info();
        if info.random_start {
            self.setup.position.is_none() && self.setup.round_settings.seed.is_none()
        } else {
            self.setup.first_player == FirstPlayer::Random
        }
    }

    /// Returns the terms as the tags of a record. If the first player is drawn
    /// by lot, the tag `First` has the value `lot`.
    pub fn to_tags(&self) -> String {
        let setup = &self.setup;
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        tag(GAME, setup.options.kind().name());
        if self.players() != usual_players(setup.options.kind()) {
            tag(PLAYERS, &self.players().to_string());
        }
        let options = setup.options.options_text();
        if !options.is_empty() {
            tag(OPTIONS, &options);
        }
        match setup.first_player {
            FirstPlayer::Chosen(Seat::FIRST) => {}
            FirstPlayer::Chosen(seat) => tag(FIRST, &seat.to_string()),
            FirstPlayer::Random => tag(FIRST, FIRST_BY_LOT),
        }
        if let Some(head_start) = setup.head_start() {
            tag(HEAD_START, &head_start.to_string());
        }
        if let Some(position) = &setup.position {
            tag(POSITION, position);
        }
        if let Some(seed) = setup.round_settings.seed {
            tag(SEED, &seed.to_string());
        }
        if setup.round_settings.arrange {
            tag(ARRANGE, SECRET);
        }
        if let Some(seconds) = setup.round_settings.seconds {
            tag(PLAN_TIME, &seconds.to_string());
        }
        let colours: Vec<Colour> = setup.players().iter().map(|it| it.colour).collect();
        if !Seat::all(self.players())
            .map(Colour::of)
            .eq(colours.iter().copied())
        {
            let names: Vec<&str> = colours.iter().map(|colour| colour.name()).collect();
            tag(COLOURS, &names.join(" "));
        }
        if setup.allows_help {
            tag(HELP, HELP_ALLOWED);
        }
        text
    }

    /// Reads terms from the tags that [`to_tags`](Self::to_tags) has written.
    ///
    /// # Errors
    /// Returns an error that names the invalid tag, or says why no game can be
    /// set up.
    pub fn from_tags(text: &str) -> Result<Self, TermsError> {
        if text.len() > MAX_TEXT {
            return Err(TermsError::Long(text.len()));
        }
        let tags = TagSection::read(text);
        let kind: GameKind = tags
            .tag(GAME)
            .ok_or_else(|| invalid(&tags, GAME))?
            .parse()?;
        let players = number(&tags, PLAYERS)?.unwrap_or_else(|| usual_players(kind));
        let options = tags.tag(OPTIONS).unwrap_or_default();
        let mut setup = GameSetup::new(kind);
        setup.options = GameOptions::read(kind, players, options)?;
        setup.first_player = match tags.tag(FIRST) {
            Some(FIRST_BY_LOT) if kind.info().has_first_player() => FirstPlayer::Random,
            Some(text) => {
                FirstPlayer::Chosen(seat(text, players).ok_or_else(|| invalid(&tags, FIRST))?)
            }
            None => FirstPlayer::Chosen(Seat::FIRST),
        };
        if let Some(text) = tags.tag(HEAD_START) {
            let head_start = HeadStart::read(kind, players, text);
            setup.set_head_start(head_start.map_err(SetupError::HeadStart)?);
        }
        setup.position = tags.tag(POSITION).map(str::to_owned);
        setup.round_settings.seed = number(&tags, SEED)?;
        setup.round_settings.seconds = number(&tags, PLAN_TIME)?.map(NonZeroU16::get);
        setup.round_settings.arrange = match tags.tag(ARRANGE) {
            None => false,
            Some(SECRET) if setup.position.is_none() && kind.info().has_secret_plans => true,
            Some(_) => return Err(invalid(&tags, ARRANGE)),
        };
        if let Some(colours) = tags.tag(COLOURS) {
            set_colours(&mut setup, colours).ok_or_else(|| invalid(&tags, COLOURS))?;
        }
        setup.allows_help = match tags.tag(HELP) {
            None => false,
            Some(HELP_ALLOWED) => true,
            Some(_) => return Err(invalid(&tags, HELP)),
        };
        let terms = Self { setup };
        // Terms are refused here, once, if no game can start from them,
        // whatever the lot.
        terms.setup.table(0)?;
        // The terms are those that are shown: no other tag, and no tag twice.
        if terms.to_tags() == text {
            Ok(terms)
        } else {
            Err(TermsError::Unknown)
        }
    }
}

/// Returns the number of players at a table whose tags do not name another.
fn usual_players(kind: GameKind) -> u8 {
    GameSetup::new(kind).options.players()
}

/// Returns the error about a tag that is missing or has an invalid value.
fn invalid(tags: &TagSection, tag: &'static str) -> TermsError {
    let value = tags.tag(tag).unwrap_or_default().to_owned();
    TermsError::Tag { tag, value }
}

/// Returns the number in a tag, or `None` if the tag is missing.
fn number<N: FromStr>(tags: &TagSection, name: &'static str) -> Result<Option<N>, TermsError> {
    let number = tags.tag(name).map(str::parse).transpose();
    number.map_err(|_| invalid(tags, name))
}

/// Parses the number of a seat among the given number of players.
fn seat(text: &str, players: u8) -> Option<Seat> {
    let seat = Seat::from_number(text.parse().ok()?)?;
    (seat.number() <= players).then_some(seat)
}

/// Assigns the named colours to the players, in the order of the seats. Returns
/// `None` unless there is one colour for each player and all are different.
fn set_colours(setup: &mut GameSetup, names: &str) -> Option<()> {
    let colours: Option<Vec<Colour>> = names.split(' ').map(|it| it.parse().ok()).collect();
    let colours = colours?;
    for (seat, colour) in Seat::all(Seat::MAX_PLAYERS).zip(&colours) {
        setup.set_colour(seat, *colour);
    }
    // If two players were given the same colour, the first of them has lost it.
    let mut given = setup.players().iter().map(|player| player.colour);
    given.by_ref().eq(colours).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_table::Opponents;

    fn round_trips(terms: &Terms) {
        let tags = terms.to_tags();
        let read = Terms::from_tags(&tags).unwrap();
        assert_eq!(read.to_tags(), tags);
        assert_eq!(read.setup.table(5), terms.setup.table(5), "{tags}");
        assert_eq!(read.needs_lot(), terms.needs_lot());
        assert_eq!(read.setup.allows_help, terms.setup.allows_help);
    }

    #[test]
    fn the_terms_of_every_game_round_trip_as_tags() {
        for kind in GameKind::ALL {
            let mut terms = Terms::new(GameSetup::usual(kind, Opponents::People));
            assert!(terms.needs_lot());
            round_trips(&terms);
            terms.setup.options.set_players(4).unwrap();
            terms.setup.options.set_option("round_limit", "20").unwrap();
            terms.setup.set_colour(Seat::FIRST, Colour::Yellow);
            terms.setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
            terms.setup.allows_help = true;
            terms.setup.round_settings.seed = Some(u64::MAX);
            terms.setup.round_settings.seconds = Some(90);
            terms.setup.round_settings.arrange = kind.info().has_secret_plans;
            assert!(!terms.needs_lot());
            round_trips(&terms);
            terms.setup.set_amount(Seat::FIRST, 3);
            assert!(terms.to_tags().contains("[HeadStart \"3,"));
            round_trips(&terms);
            let start = match terms.setup.table(7).unwrap() {
                starfence_table::AnyMatch::Turns(table) => table.position_text(),
                starfence_table::AnyMatch::Parallel(table) => table.position().to_string(),
            };
            terms.setup.position = Some(start);
            terms.setup.round_settings.arrange = false;
            round_trips(&terms);
        }
    }

    #[test]
    fn wrong_tags_are_named_with_their_values() {
        let game = "[Game \"quoridor\"]\n";
        let tag = |tag, value: &str| TermsError::Tag {
            tag,
            value: value.to_owned(),
        };
        assert_eq!(Terms::from_tags(""), Err(tag(GAME, "")));
        assert_eq!(
            Terms::from_tags("[Game \"quoridor\"]\n[Players \"x\"]"),
            Err(tag(PLAYERS, "x"))
        );
        let error = |tags: &str| Terms::from_tags(&format!("{game}{tags}")).unwrap_err();
        assert_eq!(error("[First \"3\"]"), tag(FIRST, "3"));
        assert_eq!(error("[Arrange \"secret\"]"), tag(ARRANGE, "secret"));
        assert_eq!(error("[Colours \"red red\"]"), tag(COLOURS, "red red"));
        assert_eq!(error("[PlanTime \"0\"]"), tag(PLAN_TIME, "0"));
        assert_eq!(error("[Help \"some\"]"), tag(HELP, "some"));
        assert!(matches!(error("[Position \"x\"]"), TermsError::Setup(_)));
        assert!(matches!(error(&"x".repeat(600)), TermsError::Long(_)));
    }

    #[test]
    fn terms_that_no_page_shows_are_refused() {
        let setup = GameSetup::new(GameKind::Quoridor);
        let tags = Terms::new(setup).to_tags();
        assert!(Terms::from_tags(&tags).is_ok());
        for more in [
            "[LatePlans \"1\"]",
            "[TimeControl \"60\"]",
            "[Players \"2\"]",
            "[Anything \"1\"]",
            "1. e2 e8",
            " ",
        ] {
            let read = Terms::from_tags(&format!("{tags}{more}\n"));
            assert_eq!(read, Err(TermsError::Unknown), "{more}");
        }
    }
}
