//! What a list shows about a game, read without replaying its moves.

use crate::resign::read_seats;
use crate::saved::ELSEWHERE;
use crate::{Colour, Player, PlayerKind};
use starfence_record::{Record, TagSection};
use starfence_rules::{GameKind, Outcome, Seat};

/// The tags that belong to a game rather than to its match: they are kept when
/// the match changes.
pub(crate) const OWN_TAGS: [&str; 7] = [TITLE, "Site", DATE, "Round", "Annotator", "Source", TABLE];

/// The tag that identifies the table of a game whose players are on different
/// devices. On each of these devices, the tag `Elsewhere` names the seats of
/// the players on the others.
pub const TABLE: &str = "Table";

/// The tag that holds the day on which a game began, such as `2026-11-21`.
pub const DATE: &str = "Date";

/// The tag that holds the title given to a game.
pub const TITLE: &str = "Event";

/// The greatest length of a title, in characters.
pub const TITLE_LONGEST: usize = 60;

/// What a list shows about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Which game it is; `None` when the text does not say.
    pub kind: Option<GameKind>,
    /// The title, if the game was given one.
    pub title: Option<String>,
    /// The players, player 1 first.
    pub players: Vec<Player>,
    /// The day on which it began, such as `2026-11-21`, according to the
    /// record.
    pub date: Option<String>,
    /// How it ended, according to the record; `None` while it is in progress.
    pub outcome: Option<Outcome>,
}

impl Listing {
    /// Normalises a title: one short line, trimmed; `None` if it is empty.
    pub fn title_of(text: &str) -> Option<String> {
        let visible = text.replace(char::is_control, " ");
        let words: Vec<&str> = visible.split_whitespace().collect();
        let line: String = words.join(" ").chars().take(TITLE_LONGEST).collect();
        let line = line.trim_end();
        (!line.is_empty()).then(|| line.to_owned())
    }

    /// Reads a listing from the tags of a record's text.
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
                player.kind = PlayerKind::Elsewhere;
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
