//! The format of lesson files.

use super::condition::Condition;
use super::error::{LessonError, LessonFault};
use serde::Deserialize;
use starfence_engine::Level;
use starfence_rules::{Seat, SetUp, SetUpTexts};

/// A game that has lessons.
pub trait LessonGame: SetUp {
    /// The type of the conditions in the game's lessons.
    type Condition: Condition;

    /// Checks that a text can be read as one player's action: a move, or a plan
    /// in Parallel Chinese Checkers. The action need not be legal.
    ///
    /// # Errors
    /// Returns the reason why the text cannot be read.
    fn check_act(&self, text: &str) -> Result<(), String> {
        let read = self.parse_move(text);
        read.map(|_| ()).map_err(|reason| reason.to_string())
    }
}

/// A lesson: a position, a goal, and answers to wrong tries.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson<P: LessonGame> {
    /// The lesson's name, which is part of the keys of its texts.
    pub name: String,
    /// The starting position.
    pub start: P,
    /// The seat of the pupil, who takes the lesson.
    pub pupil: Seat,
    /// The condition under which the lesson is completed.
    pub goal: P::Condition,
    /// The number of turns or rounds that the pupil has; `None` for no limit.
    pub turns: Option<usize>,
    /// How the pupil's opponents play.
    pub opponent: OpponentBehaviour,
    /// The answers to wrong tries. The first one whose condition holds is
    /// shown.
    pub answers: Vec<Answer<P::Condition>>,
    /// The coach's remarks during the game, each made at most once.
    pub coach: Vec<Coaching<P::Condition>>,
    /// The pupil's moves that complete the task. Empty if the opponent is a
    /// computer player.
    pub solution: Vec<String>,
    /// Sample wrong tries, used only by the tests.
    pub mistakes: Vec<WrongTry>,
}

/// How the pupil's opponents play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpponentBehaviour {
    /// They make these moves or plans, in this order, and nothing after that.
    Script(Vec<String>),
    /// They move the pawn along a shortest path to its goal.
    Runs,
    /// A computer player of this level chooses the moves.
    Computer(Level),
}

/// A text shown in answer to a wrong try.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer<C> {
    /// The condition under which the text is shown.
    #[serde(rename = "if")]
    pub condition: C,
    /// The name of the text, which is part of its key.
    pub text: String,
}

/// A remark of the coach during the game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coaching<C> {
    /// The condition under which the remark is made.
    pub when: C,
    /// The name of the remark's text, which is part of its key.
    pub text: String,
}

/// A sample wrong try and the answer to it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongTry {
    /// The pupil's moves or plans.
    pub moves: Vec<String>,
    /// The name of the answer's text; `None` if the rules refuse the last move
    /// instead.
    pub text: Option<String>,
}

/// A lesson file as written in JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<C> {
    game: String,
    lessons: Vec<Entry<C>>,
}

/// A lesson as written in JSON.
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
    mistakes: Vec<WrongTry>,
}

fn one_turn() -> Option<usize> {
    Some(1)
}

/// How the opponents play, as written in JSON.
#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum OpponentEntry {
    #[default]
    Nothing,
    Runs,
    Script(Vec<String>),
    Level(u8),
}

/// The number of players in every lesson.
const PLAYERS: u8 = 2;

/// Reads the lessons of a game.
///
/// # Errors
/// `LessonError` if the text is damaged; it says what is wrong and where.
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
    /// Checks the entry and converts it to a lesson. Fails with the name of the
    /// faulty field and its fault.
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
            OpponentEntry::Nothing => OpponentBehaviour::Script(Vec::new()),
            OpponentEntry::Runs => OpponentBehaviour::Runs,
            OpponentEntry::Script(moves) => {
                check_acts(&start, "opponent", &moves)?;
                OpponentBehaviour::Script(moves)
            }
            OpponentEntry::Level(number) => {
                let level = Level::from_number(number).ok_or_else(|| {
                    let reason = "a level is a number from 1 to 8".to_owned();
                    let text = number.to_string();
                    ("opponent", LessonFault::Move { text, reason })
                })?;
                OpponentBehaviour::Computer(level)
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

/// Checks a name that is to be part of the key of a text.
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
