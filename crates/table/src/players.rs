//! The players of a match: names, colours, and computers.

use starfence_engine::Level;
use starfence_rules::Seat;
use std::fmt;
use std::str::FromStr;

/// The colour of a player's pegs or pawn, and with it the mark on their heads.
///
/// Six that people with any of the three colour-vision deficiencies tell apart
/// (after Okabe and Ito, "Color Universal Design", 2008), each with a mark of
/// its own so that nothing hangs on colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// With a dot.
    Red,
    /// With a ring.
    Blue,
    /// With a cross.
    Yellow,
    /// With a triangle.
    Green,
    /// With a square.
    Violet,
    /// With a star.
    Black,
}

impl Colour {
    /// All six, in the order in which seats get them.
    pub const ALL: [Self; 6] = [
        Self::Red,
        Self::Blue,
        Self::Yellow,
        Self::Green,
        Self::Violet,
        Self::Black,
    ];

    /// The name in saved games and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Violet => "violet",
            Self::Black => "black",
        }
    }

    /// The colour that `seat` has unless another is chosen.
    pub fn of(seat: Seat) -> Self {
        Self::ALL[seat.at() % Self::ALL.len()]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Colour {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|colour| colour.name() == text)
            .ok_or(())
    }
}

/// What a player is called: at most 24 characters, without line breaks; empty
/// when no name was given, so that the colour's name stands for it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerName(String);

impl PlayerName {
    /// Characters that a strip beside the board has room for.
    pub const LONGEST: usize = 24;

    /// The name made of `text`: trimmed, in one line, cut at the longest.
    pub fn new(text: &str) -> Self {
        let visible = text.replace(char::is_control, " ");
        let words: Vec<&str> = visible.split_whitespace().collect();
        let line: String = words.join(" ").chars().take(Self::LONGEST).collect();
        Self(line.trim_end().to_owned())
    }

    /// The name, or `None` when none was given.
    pub fn get(&self) -> Option<&str> {
        (!self.0.is_empty()).then_some(self.0.as_str())
    }
}

/// Who plays on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PlayerKind {
    /// A person on this device.
    #[default]
    Person,
    /// A computer player of this level.
    Computer(Level),
}

impl PlayerKind {
    /// The computer's level; `None` for a person.
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Person => None,
            Self::Computer(level) => Some(level),
        }
    }

    /// Whether a person plays.
    pub fn is_person(self) -> bool {
        self == Self::Person
    }

    /// Whether the player moves by touching this device.
    pub fn acts_here(self) -> bool {
        match self {
            Self::Person => true,
            Self::Computer(_) => false,
        }
    }
}

/// A computer of a level, or a person where there is none.
impl From<Option<Level>> for PlayerKind {
    fn from(level: Option<Level>) -> Self {
        level.map_or(Self::Person, Self::Computer)
    }
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The name.
    pub name: PlayerName,
    /// The colour of pegs, pawn and strip.
    pub colour: Colour,
    /// Who plays.
    pub kind: PlayerKind,
}

impl Player {
    /// The player on `seat` before anything is chosen.
    pub fn on(seat: Seat) -> Self {
        Self {
            name: PlayerName::default(),
            colour: Colour::of(seat),
            kind: PlayerKind::Person,
        }
    }

    /// What a record calls the player: the name, or for a computer
    /// `Computer, level 5` (docs/notation.md, "Records").
    pub fn record_name(&self) -> Option<String> {
        match self.kind {
            PlayerKind::Computer(level) => Some(format!("{COMPUTER}{}", level.number())),
            PlayerKind::Person => self.name.get().map(str::to_owned),
        }
    }

    /// Sets the player from the name in a record.
    pub fn set_record_name(&mut self, name: &str) {
        let number = name
            .strip_prefix(COMPUTER)
            .and_then(|text| text.parse().ok());
        self.kind = number.and_then(Level::from_number).into();
        self.name = match self.kind {
            PlayerKind::Computer(_) => PlayerName::default(),
            PlayerKind::Person => PlayerName::new(name),
        };
    }
}

/// A computer's name in a record, before its level.
const COMPUTER: &str = "Computer, level ";

/// Gives `seat` a colour; a player who had it gets the old one, so that no two
/// are ever alike.
pub(super) fn choose_colour(players: &mut [Player], seat: Seat, colour: Colour) {
    let Some(old) = players.get(seat.at()).map(|player| player.colour) else {
        return;
    };
    for player in players.iter_mut() {
        if player.colour == colour {
            player.colour = old;
        }
    }
    players[seat.at()].colour = colour;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_short_line() {
        assert_eq!(PlayerName::new("  Ann\n\tLee ").get(), Some("Ann Lee"));
        assert_eq!(PlayerName::new(" \n ").get(), None);
        assert_eq!(PlayerName::new("A \0\u{7} \0b").get(), Some("A b"));
        assert_eq!(
            PlayerName::new(&"ä".repeat(99))
                .get()
                .map(|n| n.chars().count()),
            Some(24)
        );
    }

    #[test]
    fn a_record_names_computers_by_their_level() {
        let mut player = Player::on(Seat::FIRST);
        player.set_record_name("Computer, level 5");
        assert_eq!(player.kind.level(), Level::from_number(5));
        assert_eq!(player.record_name().as_deref(), Some("Computer, level 5"));
        for name in ["Computer, level 9", "Computer, level", "Computer"] {
            player.set_record_name(name);
            assert_eq!(
                (player.kind, player.name.get()),
                (PlayerKind::Person, Some(name))
            );
        }
    }

    #[test]
    fn two_players_never_share_a_colour() {
        let mut players: Vec<Player> = Seat::all(3).map(Player::on).collect();
        choose_colour(&mut players, Seat::FIRST, Colour::Yellow);
        let colours: Vec<Colour> = players.iter().map(|player| player.colour).collect();
        assert_eq!(colours, [Colour::Yellow, Colour::Blue, Colour::Red]);
    }

    #[test]
    fn only_people_act_on_this_device() {
        let computer = PlayerKind::from(Level::from_number(3));
        assert!(PlayerKind::Person.acts_here() && !computer.acts_here());
        assert_eq!(PlayerKind::from(None), PlayerKind::Person);
        assert_eq!(computer.level().map(Level::number), Some(3));
    }
}
