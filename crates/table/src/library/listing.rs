//! The summary of a game in a list, read without replaying the moves.

use crate::resign::read_seats;
use crate::saved::ELSEWHERE;
use crate::{Colour, Player, PlayerKind};
use starfence_record::{Record, TagSection};
use starfence_rules::{GameKind, Outcome, Seat};

/// The tags that describe the game rather than the state of its match: they are
/// kept when the match is saved again.
pub(crate) const KEPT_TAGS: [&str; 8] = [
    TITLE,
    "Site",
    DATE,
    ROUND,
    "Annotator",
    "Source",
    TABLE,
    HELP,
];

/// The tag that identifies the remote table of a game whose players are on
/// different devices. On each device, the tag `Elsewhere` lists the seats of
/// the players on other devices.
pub const TABLE: &str = "Table";

/// The tag that holds the number of the game in a series. Of several games at
/// one remote table, the second one has the number 2, and so on.
pub const ROUND: &str = "Round";

/// The tag that holds whether the players at a remote table may use hints and
/// analyses during the game. They may if the value is [`HELP_ALLOWED`].
pub const HELP: &str = "Help";

/// The value of the tag [`HELP`] if hints and analyses are allowed.
pub const HELP_ALLOWED: &str = "allowed";

/// The tag that holds the day on which a game began, such as `2026-11-21`.
pub const DATE: &str = "Date";

/// The tag that holds the title that a user gave to a game.
pub const TITLE: &str = "Event";

/// The maximum length of a title, in characters.
pub const MAX_TITLE_LENGTH: usize = 60;

/// The summary of a game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The kind of game; `None` if the record does not name a known game.
    pub kind: Option<GameKind>,
    /// The title; `None` if the game has no title.
    pub title: Option<String>,
    /// The players, player 1 first.
    pub players: Vec<Player>,
    /// The day on which the game began, such as `2026-11-21`, according to the
    /// record.
    pub date: Option<String>,
    /// The outcome according to the record; `None` while the game is in
    /// progress.
    pub outcome: Option<Outcome>,
}

impl Listing {
    /// Normalizes a title to one trimmed line of limited length; `None` if
    /// nothing is left.
    pub fn normalize_title(text: &str) -> Option<String> {
        let visible = text.replace(char::is_control, " ");
        let words: Vec<&str> = visible.split_whitespace().collect();
        let line: String = words.join(" ").chars().take(MAX_TITLE_LENGTH).collect();
        let line = line.trim_end();
        (!line.is_empty()).then(|| line.to_owned())
    }

    /// Reads the summary from the tags of a record.
    pub fn of(text: &str) -> Self {
        let head = TagSection::read(text);
        let tag = |name: &str| head.tag(name).filter(|value| !value.is_empty());
        let count = tag("Players").and_then(|count| count.parse().ok());
        let mut colours = tag("Colours").unwrap_or_default().split_whitespace();
        let elsewhere = read_seats(tag(ELSEWHERE));
        let player = |seat| {
            let mut player = Player::on(seat);
            let colour: Option<Colour> = colours.next().and_then(|name| name.parse().ok());
            player.colour = colour.unwrap_or(player.colour);
            player.set_record_name(tag(&Record::player_tag(seat)).unwrap_or_default());
            if elsewhere.contains(seat) {
                player.kind = PlayerKind::Remote;
            }
            player
        };
        Self {
            kind: tag("Game").and_then(|game| game.parse().ok()),
            title: tag(TITLE).map(str::to_owned),
            players: Seat::all(count.unwrap_or(0).min(Seat::MAX_PLAYERS))
                .map(player)
                .collect(),
            date: tag(super::DATE).map(str::to_owned),
            outcome: tag("Result").and_then(|result| result.parse().ok()),
        }
    }
}
