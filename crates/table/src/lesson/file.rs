//! Reading a file of lessons.

use super::condition::Condition;
use super::error::{LessonError, LessonFault};
use serde::Deserialize;
use starfence_engine::Level;
use starfence_rules::{Seat, SetUp, SetUpTexts};

/// A game that has lessons.
pub trait LessonGame: SetUp {
    /// What a lesson can ask for, and what its answers depend on.
    type Condition: Condition;

    /// Checks the text of something that one player does: a move, or in the
    /// programmed game a plan. That it is legal is not asked for.
    ///
    /// # Errors
    /// Why it is none.
    fn check_act(&self, text: &str) -> Result<(), String> {
        let read = self.parse_move(text);
        read.map(|_| ()).map_err(|reason| reason.to_string())
    }
}

/// A lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson<P: LessonGame> {
    /// Its name, by which its texts are found.
    pub name: String,
    /// Where it begins.
    pub start: P,
    /// Who learns; the others answer.
    pub pupil: Seat,
    /// What counts as done.
    pub goal: P::Condition,
    /// How many turns, or rounds, the pupil has for it; `None` for as many as
    /// the game takes.
    pub turns: Option<usize>,
    /// What the others do.
    pub opponent: Opponent,
    /// Answers to wrong tries: the first one whose condition holds.
    pub answers: Vec<Answer<P::Condition>>,
    /// What is said as the game goes on: each once.
    pub coach: Vec<Coaching<P::Condition>>,
    /// Moves that do the task: the pupil's alone. Empty where a computer
    /// answers.
    pub solution: Vec<String>,
    /// Wrong tries, for the tests: each ends in an answer.
    pub mistakes: Vec<Mistake>,
}

/// What the others do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// These moves or plans, in their order; nothing once they are used up.
    Script(Vec<String>),
    /// The pawn goes the shortest way.
    Runs,
    /// A computer of this level plays.
    Computer(Level),
}

/// An answer to a wrong try.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer<C> {
    /// When it is given.
    #[serde(rename = "if")]
    pub condition: C,
    /// The name of its text.
    pub text: String,
}

/// Something that is said as the game goes on.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coaching<C> {
    /// When it is said.
    pub when: C,
    /// The name of its text.
    pub text: String,
}

/// A wrong try and its answer.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// The pupil's moves or plans.
    pub moves: Vec<String>,
    /// The name of the answer's text; none where the rules alone answer.
    pub text: Option<String>,
}

/// A file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<C> {
    game: String,
    lessons: Vec<Entry<C>>,
}

/// A lesson as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry<C> {
    name: String,
    #[serde(default)]
    options: String,
    position: String,
    goal: C,
    #[serde(default = "one_turn")]
    turns: Option<usize>,
    #[serde(default)]
    opponent: OpponentEntry,
    answers: Vec<Answer<C>>,
    #[serde(default = "Vec::new")]
    coach: Vec<Coaching<C>>,
    solution: Vec<String>,
    #[serde(default)]
    mistakes: Vec<Mistake>,
}

fn one_turn() -> Option<usize> {
    Some(1)
}

/// What the others do, as it is written.
#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum OpponentEntry {
    #[default]
    Nothing,
    Runs,
    Script(Vec<String>),
    Level(u8),
}

/// How many play in every lesson.
const PLAYERS: u8 = 2;

/// Reads the lessons of a game.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn read_lessons<P: LessonGame>(text: &str) -> Result<Vec<Lesson<P>>, LessonError> {
    let file: File<P::Condition> =
        serde_json::from_str(text).map_err(|error| LessonError::Form {
            line: error.line(),
            column: error.column(),
            reason: error.to_string(),
        })?;
    if file.game != P::KIND.name() {
        return Err(LessonError::Game {
            expected: P::KIND,
            found: file.game,
        });
    }
    if file.lessons.is_empty() {
        return Err(LessonError::Empty);
    }
    let mut lessons: Vec<Lesson<P>> = Vec::new();
    for (entry, number) in file.lessons.into_iter().zip(1..) {
        let at = |(field, fault)| LessonError::Lesson {
            number,
            field,
            fault,
        };
        let lesson = entry.check::<P>().map_err(at)?;
        if lessons.iter().any(|other| other.name == lesson.name) {
            return Err(at(("name", LessonFault::Twice(lesson.name))));
        }
        lessons.push(lesson);
    }
    Ok(lessons)
}

impl<C: Condition> Entry<C> {
    /// The lesson, or which field is not as it should be, and why.
    fn check<P: LessonGame<Condition = C>>(self) -> Result<Lesson<P>, (&'static str, LessonFault)> {
        let texts = SetUpTexts {
            players: PLAYERS,
            options: &self.options,
            first: None,
            position: Some(&self.position),
            seed: None,
        };
        let start = P::set_up(texts).map_err(|error| ("position", error.into()))?;
        if start.outcome().is_some() {
            return Err(("position", LessonFault::Over));
        }
        check_name("name", &self.name)?;
        check_condition("goal", &self.goal)?;
        if self.turns == Some(0) {
            return Err(("turns", LessonFault::NoTurns));
        }
        for answer in &self.answers {
            check_condition("answers", &answer.condition)?;
            check_name("answers", &answer.text)?;
        }
        for word in &self.coach {
            check_condition("coach", &word.when)?;
            check_name("coach", &word.text)?;
        }
        let opponent = match self.opponent {
            OpponentEntry::Nothing => Opponent::Script(Vec::new()),
            OpponentEntry::Runs => Opponent::Runs,
            OpponentEntry::Script(moves) => {
                check_acts(&start, "opponent", &moves)?;
                Opponent::Script(moves)
            }
            OpponentEntry::Level(number) => {
                let level = Level::from_number(number).ok_or_else(|| {
                    let reason = "a level is a number from 1 to 8".to_owned();
                    let text = number.to_string();
                    ("opponent", LessonFault::Move { text, reason })
                })?;
                Opponent::Computer(level)
            }
        };
        check_acts(&start, "solution", &self.solution)?;
        for mistake in &self.mistakes {
            check_acts(&start, "mistakes", &mistake.moves)?;
        }
        Ok(Lesson {
            name: self.name,
            pupil: start.side_to_move().unwrap_or(Seat::FIRST),
            start,
            goal: self.goal,
            turns: self.turns,
            opponent,
            answers: self.answers,
            coach: self.coach,
            solution: self.solution,
            mistakes: self.mistakes,
        })
    }
}

/// A name is part of a text's key.
fn check_name(field: &'static str, name: &str) -> Result<(), (&'static str, LessonFault)> {
    let fits =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    match !name.is_empty() && name.chars().all(fits) {
        true => Ok(()),
        false => Err((field, LessonFault::Name(name.to_owned()))),
    }
}

fn check_condition(
    field: &'static str,
    condition: &impl Condition,
) -> Result<(), (&'static str, LessonFault)> {
    match condition.is_empty() {
        true => Err((field, LessonFault::Empty)),
        false => Ok(()),
    }
}

fn check_acts<P: LessonGame>(
    start: &P,
    field: &'static str,
    acts: &[String],
) -> Result<(), (&'static str, LessonFault)> {
    for text in acts {
        start.check_act(text).map_err(|reason| {
            let text = text.clone();
            (field, LessonFault::Move { text, reason })
        })?;
    }
    Ok(())
}
