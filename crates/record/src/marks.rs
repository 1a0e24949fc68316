//! Coloured circles and arrows on the board, in the comments of a position, as
//! Lichess writes them: `[%csl Ge4,Rd5]` and `[%cal Ge2e4]`.

use super::Annotations;
use starfence_rules::{Cell, truncate_for_error};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The name of the command with the circles.
const CIRCLES: &str = "csl";
/// The name of the command with the arrows.
const ARROWS: &str = "cal";

/// The colour of a circle or an arrow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MarkColour {
    /// Green, `G`.
    Green,
    /// Red, `R`.
    Red,
    /// Yellow, `Y`.
    Yellow,
    /// Blue, `B`.
    Blue,
}

impl MarkColour {
    /// All colours.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Yellow, Self::Blue];

    /// Returns the letter of the colour in a record.
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }

    /// Returns the colour with this letter, or `None` if there is none.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }
}

/// The place of a mark: a hole of the star or a square of Quoridor's board.
pub trait Place: Cell + Eq + FromStr + fmt::Display + fmt::Debug {}

impl<P: Cell + Eq + FromStr + fmt::Display + fmt::Debug> Place for P {}

/// What a mark marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkShape<P> {
    /// A circle around a place.
    Circle(P),
    /// An arrow from the first place to the second, which is another one.
    Arrow(P, P),
}

/// A circle or an arrow in one of four colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark<P> {
    /// The colour.
    pub colour: MarkColour,
    shape: MarkShape<P>,
}

impl<P: Place> Mark<P> {
    /// Creates a circle around a place.
    pub const fn circle(colour: MarkColour, place: P) -> Self {
        let shape = MarkShape::Circle(place);
        Self { colour, shape }
    }

    /// Creates an arrow; `None` if it would end where it begins.
    pub fn arrow(colour: MarkColour, from: P, to: P) -> Option<Self> {
        let shape = MarkShape::Arrow(from, to);
        (from != to).then_some(Self { colour, shape })
    }

    /// Returns the circle or arrow without its colour.
    pub const fn shape(&self) -> MarkShape<P> {
        self.shape
    }

    /// Parses a colour's letter and one place or two.
    fn read(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let colour = MarkColour::from_letter(letters.next()?)?;
        let places = letters.as_str();
        // Every place begins with its only letter.
        let second = places
            .char_indices()
            .skip(1)
            .find(|(_, letter)| letter.is_ascii_lowercase());
        match second {
            None => Some(Self::circle(colour, places.parse().ok()?)),
            Some((at, _)) => {
                let (from, to) = places.split_at_checked(at)?;
                Self::arrow(colour, from.parse().ok()?, to.parse().ok()?)
            }
        }
    }
}

/// Writes the mark as in a record: `Ge4` or `Ge2e4`.
impl<P: Place> fmt::Display for Mark<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = self.colour.letter();
        match self.shape {
            MarkShape::Circle(place) => write!(f, "{colour}{place}"),
            MarkShape::Arrow(from, to) => write!(f, "{colour}{from}{to}"),
        }
    }
}

/// Parses a mark as it is written in a record: `Ge4` or `Ge2e4`.
impl<P: Place> FromStr for Mark<P> {
    type Err = MarkError;

    fn from_str(text: &str) -> Result<Self, MarkError> {
        Self::read(text).ok_or_else(|| MarkError(truncate_for_error(text)))
    }
}

/// The error for text that is not a mark.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "invalid mark {0:?}: expected G, R, Y or B, then one place for a circle, or two for an arrow"
)]
pub struct MarkError(String);

/// The marks on a board, in the order in which they were drawn. No two of them
/// have the same shape.
///
/// ```
/// use starfence_record::{Annotations, Mark, MarkColour, Marks};
/// use starfence_rules::quoridor::Square;
///
/// let mut note = Annotations::default();
/// note.add_comment("Watch out! [%csl Re5] [%cal Ge2e4,Be4e5]");
/// let mut marks: Marks<Square> = note.marks()?;
/// assert_eq!(marks.iter().count(), 3);
/// // Drawing a mark again removes it.
/// marks.draw(Mark::circle(MarkColour::Red, "e5".parse()?));
/// note.set_marks(&marks);
/// assert_eq!(note.comments(), ["Watch out! [%cal Ge2e4,Be4e5]"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks<P>(Vec<Mark<P>>);

impl<P> Default for Marks<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P: Place> Marks<P> {
    /// Returns the marks.
    pub fn iter(&self) -> impl Iterator<Item = Mark<P>> + '_ {
        self.0.iter().copied()
    }

    /// Returns whether there are no marks.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Draws a mark: adds it, in place of one of the same shape. If that one
    /// has the same colour too, it is only removed.
    pub fn draw(&mut self, mark: Mark<P>) {
        let is_there = self.0.contains(&mark);
        self.0.retain(|other| other.shape != mark.shape);
        if !is_there {
            self.0.push(mark);
        }
    }

    /// Adds a mark, in place of one of the same shape.
    fn add(&mut self, mark: Mark<P>) {
        self.0.retain(|other| other.shape != mark.shape);
        self.0.push(mark);
    }

    /// Returns the value of the command with the circles, or of that with the
    /// arrows; `None` if there are none.
    fn command_value(&self, name: &str) -> Option<String> {
        let is_circle = |mark: &&Mark<P>| matches!(mark.shape, MarkShape::Circle(_));
        let texts: Vec<String> = self
            .0
            .iter()
            .filter(|mark| is_circle(mark) == (name == CIRCLES))
            .map(ToString::to_string)
            .collect();
        (!texts.is_empty()).then(|| texts.join(","))
    }
}

impl Annotations {
    /// Returns the circles and arrows of the position: first the circles, then
    /// the arrows.
    ///
    /// # Errors
    /// Returns an error that names the first mark that is not valid on a board
    /// with these places, or that is in the command of the other shape.
    pub fn marks<P: Place>(&self) -> Result<Marks<P>, MarkError> {
        let mut marks = Marks::default();
        for name in [CIRCLES, ARROWS] {
            let words = self.command_values(name);
            let words = words.flat_map(|value| value.split(',')).map(str::trim);
            for word in words.filter(|word| !word.is_empty()) {
                let mark: Mark<P> = word.parse()?;
                if matches!(mark.shape, MarkShape::Circle(_)) != (name == CIRCLES) {
                    return Err(MarkError(truncate_for_error(word)));
                }
                marks.add(mark);
            }
        }
        Ok(marks)
    }

    /// Returns whether there are circles or arrows, valid or not.
    pub fn has_marks(&self) -> bool {
        self.command(CIRCLES).or(self.command(ARROWS)).is_some()
    }

    /// Removes the circles and arrows of the position, valid or not.
    pub fn clear_marks(&mut self) {
        self.set_command(CIRCLES, None);
        self.set_command(ARROWS, None);
    }

    /// Replaces the circles and arrows of the position.
    pub fn set_marks<P: Place>(&mut self, marks: &Marks<P>) {
        for name in [CIRCLES, ARROWS] {
            self.set_command(name, marks.command_value(name).as_deref());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::lattice::Hole;
    use starfence_rules::quoridor::Square;

    fn noted(text: &str) -> Annotations {
        let mut note = Annotations::default();
        note.add_comment(text);
        note
    }

    /// Reads the marks of a comment and writes them again.
    fn again<P: Place>(text: &str) -> Result<String, String> {
        let mut note = noted(text);
        let marks = note.marks::<P>().map_err(|error| error.to_string())?;
        note.set_marks(&marks);
        assert_eq!(note.marks(), Ok(marks));
        Ok(note.comments().join(""))
    }

    #[test]
    fn marks_are_written_as_they_are_read() {
        let text = "words [%csl Ge4,Ra1] [%cal Ye2e4,Bi9a1]";
        assert_eq!(again::<Square>(text), Ok(text.to_owned()));
        let text = "[%csl Ge13,Rm17] [%cal Ye1e13,Bq13a5,Ge13e1]";
        assert_eq!(again::<Hole>(text), Ok(text.to_owned()));
        assert_eq!(
            again::<Hole>("none [%clk 0:01:00]"),
            Ok("none [%clk 0:01:00]".to_owned())
        );
    }

    #[test]
    fn marks_are_cleared_even_if_they_are_not_valid() {
        for text in ["[%csl Ge4]", "words [%cal Ge4]"] {
            let mut note = noted(text);
            assert!(note.has_marks());
            note.clear_marks();
            assert!(!note.has_marks());
            assert_eq!(
                note.text_without_commands(),
                noted(text).text_without_commands()
            );
        }
        assert!(!noted("[%clk 0:01:00]").has_marks());
    }

    #[test]
    fn the_last_of_several_marks_of_a_shape_counts() {
        let text = "[%csl Ge4, Re4,,Ye4] and [%csl Be5]";
        assert_eq!(again::<Square>(text), Ok("and [%csl Ye4,Be5]".to_owned()));
        // An arrow back is another arrow.
        let text = "[%cal Ge2e4,Ge4e2]";
        assert_eq!(again::<Square>(text), Ok(text.to_owned()));
    }

    #[test]
    fn what_is_no_mark_is_named() {
        for (text, wrong) in [
            ("[%csl Xe4]", "Xe4"),
            ("[%csl G]", "G"),
            ("[%csl Ge0]", "Ge0"),
            ("[%csl Ge4,Gm13]", "Gm13"),
            ("[%csl Ge2e4]", "Ge2e4"),
            ("[%cal Ge4]", "Ge4"),
            ("[%cal Ge4e4]", "Ge4e4"),
            ("[%cal Ge4e5e6]", "Ge4e5e6"),
            ("[%csl Gé4]", "Gé4"),
            ("[%csl é]", "é"),
        ] {
            let error = again::<Square>(text).unwrap_err();
            assert!(
                error.starts_with(&format!("invalid mark {wrong:?}: ")),
                "{error}"
            );
        }
        // A hole that the star does not have, and one that it has.
        assert!(again::<Hole>("[%csl Ga4]").is_err());
        assert!(again::<Hole>("[%csl Gm13]").is_ok());
    }

    #[test]
    fn a_mark_that_is_drawn_again_changes_its_colour_or_goes() {
        let place: Square = "e4".parse().unwrap();
        let mut marks = Marks::default();
        marks.draw(Mark::circle(MarkColour::Green, place));
        marks.draw(Mark::circle(MarkColour::Red, place));
        assert_eq!(marks.command_value(CIRCLES).as_deref(), Some("Re4"));
        marks.draw(Mark::circle(MarkColour::Red, place));
        assert!(marks.is_empty());
        assert_eq!(Mark::arrow(MarkColour::Blue, place, place), None);
    }

    #[test]
    fn a_single_mark_is_read_as_it_is_written() {
        for text in ["Ge4", "Ra1i9"] {
            let mark: Mark<Square> = text.parse().unwrap();
            assert_eq!(mark.to_string(), text);
        }
        assert!("e4".parse::<Mark<Square>>().is_err());
    }
}
