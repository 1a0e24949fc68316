//! The players of a match: their names, colours and kinds.

use starfence_engine::Level;
use starfence_rules::Seat;
use std::fmt;
use std::str::FromStr;

/// The colour of a player's pegs or pawn. Each colour has a mark, which is
/// drawn on top of the pieces.
///
/// The six colours are distinguishable with any of the three colour-vision
/// deficiencies (after Okabe and Ito, "Color Universal Design", 2008). Because
/// of the marks, no information depends on colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// Marked with a dot.
    Red,
    /// Marked with a ring.
    Blue,
    /// Marked with a cross.
    Yellow,
    /// Marked with a triangle.
    Green,
    /// Marked with a square.
    Violet,
    /// Marked with a star.
    Black,
}

impl Colour {
    /// All six colours, in the order of the seats that have them by default.
    pub const ALL: [Self; 6] = [
        Self::Red,
        Self::Blue,
        Self::Yellow,
        Self::Green,
        Self::Violet,
        Self::Black,
    ];

    /// Returns the colour's identifier in saved games and style sheets.
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

    /// Returns the default colour of `seat`.
    pub fn of(seat: Seat) -> Self {
        Self::ALL[seat.array_index() % Self::ALL.len()]
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

/// A player's name: at most 24 characters, without line breaks. If the name is
/// empty, the name of the player's colour is shown instead.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerName(String);

impl PlayerName {
    /// The maximum number of characters, chosen to fit next to the board.
    pub const MAX_LENGTH: usize = 24;

    /// Creates a name from `text`, reduced to a single trimmed line of at most
    /// [`MAX_LENGTH`](Self::MAX_LENGTH) characters, without characters that
    /// have no width or change the direction of the text: with them, a name
    /// could pass for another.
    pub fn new(text: &str) -> Self {
        let mut visible = text.replace(char::is_control, " ");
        visible.retain(|letter| !is_invisible(letter));
        let words: Vec<&str> = visible.split_whitespace().collect();
        let line: String = words.join(" ").chars().take(Self::MAX_LENGTH).collect();
        Self(line.trim_end().to_owned())
    }

    /// Returns the name; `None` if it is empty.
    pub fn get(&self) -> Option<&str> {
        (!self.0.is_empty()).then_some(self.0.as_str())
    }
}

/// Returns whether a character has no width or changes the direction of the
/// text around it.
fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// The kind of player in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PlayerKind {
    /// A human player on this device.
    #[default]
    Person,
    /// A computer player of this level.
    Computer(Level),
    /// A remote player, on another device, whose moves arrive as messages.
    Remote,
}

impl PlayerKind {
    /// Returns the level of a computer player; `None` for any other player.
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Person | Self::Remote => None,
            Self::Computer(level) => Some(level),
        }
    }

    /// Returns whether the player is human, on this device or on another.
    pub fn is_person(self) -> bool {
        self.level().is_none()
    }

    /// Returns whether the player is a human player on this device.
    pub fn acts_here(self) -> bool {
        match self {
            Self::Person => true,
            Self::Computer(_) | Self::Remote => false,
        }
    }
}

/// Returns the level of the computer players if there is at least one and all
/// of them have the same; otherwise `None`.
pub fn computer_level(players: &[Player]) -> Option<Level> {
    let mut levels = players.iter().filter_map(|player| player.kind.level());
    let level = levels.next()?;
    levels.all(|other| other == level).then_some(level)
}

/// Returns whether all players are on other devices.
pub fn are_all_remote(players: &[Player]) -> bool {
    let mut kinds = players.iter().map(|player| player.kind);
    !players.is_empty() && kinds.all(|kind| kind == PlayerKind::Remote)
}

/// Converts a level to a computer player of that level, and `None` to a human
/// player.
impl From<Option<Level>> for PlayerKind {
    fn from(level: Option<Level>) -> Self {
        level.map_or(Self::Person, Self::Computer)
    }
}

/// The way in which the user interface refers to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addressee {
    /// The player is called "you": the only person on this device, who plays
    /// against computers or remote players.
    You,
    /// The player is called "the computer": the only computer player, if
    /// exactly one person plays on this device.
    Computer,
    /// The player is called by name, so that it is clear who is meant.
    Name,
}

impl Addressee {
    /// Returns the way in which the user interface refers to the player in
    /// `seat`. `kinds` are the kinds of all players, player 1's first.
    ///
    /// If several people share the device, none of them is called "you". If no
    /// person plays on this device, all players are called by name.
    pub fn of(kinds: impl Iterator<Item = PlayerKind> + Clone, seat: Seat) -> Self {
        let people = kinds.clone().filter(|kind| kind.acts_here()).count();
        let others = kinds.clone().filter(|kind| !kind.acts_here()).count();
        let computers = kinds.clone().filter(|kind| kind.level().is_some()).count();
        let mut kinds = kinds.skip(seat.array_index());
        match kinds.next() {
            Some(kind) if people == 1 && others > 0 && kind.acts_here() => Self::You,
            Some(PlayerKind::Computer(_)) if people == 1 && computers == 1 => Self::Computer,
            _ => Self::Name,
        }
    }
}

/// A player of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The name, which can be empty.
    pub name: PlayerName,
    /// The colour of the player's pegs or pawn, and of the player's panel
    /// beside the board.
    pub colour: Colour,
    /// The kind of player: a human player on this device, a computer player, or
    /// a player on another device.
    pub kind: PlayerKind,
}

impl Player {
    /// Creates the player in `seat` with the default settings: a human player
    /// without a name, in the seat's default colour.
    pub fn on(seat: Seat) -> Self {
        Self {
            name: PlayerName::default(),
            colour: Colour::of(seat),
            kind: PlayerKind::Person,
        }
    }

    /// Returns the player's name for use in a record; `None` if the player has
    /// no name. A computer player's name has the form `Computer, level 5`
    /// (docs/notation.md, "Records").
    pub fn name_in_record(&self) -> Option<String> {
        match self.kind {
            PlayerKind::Computer(level) => Some(format!("{COMPUTER}{}", level.number())),
            PlayerKind::Person | PlayerKind::Remote => self.name.get().map(str::to_owned),
        }
    }

    /// Sets the player's name and kind from a name in a record.
    pub fn set_record_name(&mut self, name: &str) {
        let number = name
            .strip_prefix(COMPUTER)
            .and_then(|text| text.parse().ok());
        self.kind = number.and_then(Level::from_number).into();
        self.name = match self.kind {
            PlayerKind::Computer(_) => PlayerName::default(),
            PlayerKind::Person | PlayerKind::Remote => PlayerName::new(name),
        };
    }
}

/// The part of a computer player's name in a record that precedes the level.
const COMPUTER: &str = "Computer, level ";

/// Sets the colour of the player in `seat`. A player who already has that
/// colour gets the old colour of `seat`, so that no two players ever have the
/// same colour.
pub(super) fn choose_colour(players: &mut [Player], seat: Seat, colour: Colour) {
    let Some(old) = players.get(seat.array_index()).map(|player| player.colour) else {
        return;
    };
    for player in players.iter_mut() {
        if player.colour == colour {
            player.colour = old;
        }
    }
    players[seat.array_index()].colour = colour;
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
        assert_eq!(
            player.name_in_record().as_deref(),
            Some("Computer, level 5")
        );
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
    fn the_only_person_is_you_and_the_only_computer_is_the_computer() {
        let computer = PlayerKind::from(Level::from_number(3));
        let person = PlayerKind::Person;
        let of = |kinds: &[PlayerKind]| {
            let seats = Seat::all(kinds.len() as u8);
            let kinds = kinds.iter().copied();
            Vec::from_iter(seats.map(|seat| Addressee::of(kinds.clone(), seat)))
        };
        use Addressee::{Computer, Name, You};
        assert_eq!(of(&[person, computer]), [You, Computer]);
        assert_eq!(of(&[computer, person]), [Computer, You]);
        // Several computer players are called by name, and so are several
        // people.
        assert_eq!(of(&[computer, person, computer]), [Name, You, Name]);
        assert_eq!(of(&[person, person, computer]), [Name; 3]);
        assert_eq!(of(&[person, person]), [Name; 2]);
        assert_eq!(of(&[computer, computer]), [Name; 2]);
        // A single person who plays against remote players is also called
        // "you".
        let elsewhere = PlayerKind::Remote;
        assert_eq!(of(&[elsewhere, person]), [Name, You]);
        assert_eq!(of(&[person, elsewhere, person]), [Name; 3]);
        assert_eq!(of(&[elsewhere, elsewhere]), [Name; 2]);
    }

    #[test]
    fn only_people_act_on_this_device() {
        let computer = PlayerKind::from(Level::from_number(3));
        assert!(PlayerKind::Person.acts_here() && !computer.acts_here());
        let elsewhere = PlayerKind::Remote;
        assert!(elsewhere.is_person() && !elsewhere.acts_here());
        assert_eq!(elsewhere.level(), None);
        assert_eq!(PlayerKind::from(None), PlayerKind::Person);
        assert_eq!(computer.level().map(Level::number), Some(3));
    }
}
