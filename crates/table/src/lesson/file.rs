//! Parsing of lesson files.

use super::condition::Condition;
use super::error::{LessonError, LessonFault};
use serde::Deserialize;
use starfence_engine::Level;
use starfence_rules::{Seat, Setup, SetupArgs};

/// A game that has lessons.
pub trait LessonGame: Setup {
    /// The type of the conditions in the game's lessons.
    type Condition: Condition;

    /// Checks that a text can be parsed as one player's move (in Parallel
    /// Chinese Checkers, as a plan). The move need not be legal.
    ///
    /// # Errors
    /// Returns the reason why the text cannot be parsed.
    fn check_action(&self, text: &str) -> Result<(), String> {
        let read = self.parse_move(text);
        read.map(|_| ()).map_err(|reason| reason.to_string())
    }
}

/// A lesson: a position, a goal, and replies to wrong attempts.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson<P: LessonGame> {
    /// The lesson's name, which is part of the keys of its translated texts.
    pub name: String,
    /// The starting position.
    pub start: P,
    /// The seat of the pupil, who takes the lesson.
    pub pupil: Seat,
    /// The condition that completes the lesson.
    pub goal: P::Condition,
    /// The number of turns or rounds in which the pupil has to reach the goal;
    /// `None` for no limit.
    pub turns: Option<usize>,
    /// The behaviour of the pupil's opponents.
    pub opponent: OpponentBehaviour,
    /// The replies to wrong attempts. The first one whose condition holds is
    /// shown.
    pub answers: Vec<Answer<P::Condition>>,
    /// The coach's remarks during the game. Each remark is made at most once.
    pub coach: Vec<Coaching<P::Condition>>,
    /// The pupil's moves that complete the lesson. Empty if the opponent is a
    /// computer player.
    pub solution: Vec<String>,
    /// Examples of wrong attempts, used only by the tests.
    pub mistakes: Vec<WrongTry>,
}

/// The behaviour of the pupil's opponents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpponentBehaviour {
    /// The opponents make these moves or plans, in this order, and then stop.
    Script(Vec<String>),
    /// The opponents move their pawns along a shortest path to the goal.
    FollowsShortestPath,
    /// A computer player of this level chooses the opponents' moves.
    Computer(Level),
}

/// A text that is shown in reply to a wrong attempt.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer<C> {
    /// The condition under which the text is shown.
    #[serde(rename = "if")]
    pub condition: C,
    /// The name of the text, which is part of the key of its translations.
    pub text: String,
}

/// A remark that the coach makes during the game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coaching<C> {
    /// The condition under which the remark is made.
    pub when: C,
    /// The name of the remark's text, which is part of the key of its
    /// translations.
    pub text: String,
}

/// An example of a wrong attempt, with the expected reply.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongTry {
    /// The pupil's moves or plans.
    pub moves: Vec<String>,
    /// The name of the reply's text; `None` if the rules should refuse the last
    /// move instead.
    pub text: Option<String>,
}

/// The contents of a lesson file in JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<C> {
    game: String,
    lessons: Vec<Entry<C>>,
}

/// A lesson in the form used by lesson files.
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

/// The behaviour of the opponents in the form used by lesson files.
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

/// Parses the lesson file of a game.
///
/// # Errors
/// `LessonError` if the file is invalid; the error gives the reason and the
/// place in the file.
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
            return Err(at(("name", LessonFault::DuplicateName(lesson.name))));
        }
        lessons.push(lesson);
    }
    Ok(lessons)
}

impl<C: Condition> Entry<C> {
    /// Checks the entry and converts it to a lesson.
    ///
    /// # Errors
    /// Returns the name of the invalid field and its fault.
    fn check<P: LessonGame<Condition = C>>(self) -> Result<Lesson<P>, (&'static str, LessonFault)> {
        let texts = SetupArgs {
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
            OpponentEntry::Runs => OpponentBehaviour::FollowsShortestPath,
            OpponentEntry::Script(moves) => {
                check_actions(&start, "opponent", &moves)?;
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
        check_actions(&start, "solution", &self.solution)?;
        for mistake in &self.mistakes {
            check_actions(&start, "mistakes", &mistake.moves)?;
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

/// Checks that a name can be part of a text key.
fn check_name(field: &'static str, name: &str) -> Result<(), (&'static str, LessonFault)> {
    let fits =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    if !name.is_empty() && name.chars().all(fits) {
        Ok(())
    } else {
        Err((field, LessonFault::Name(name.to_owned())))
    }
}

fn check_condition(
    field: &'static str,
    condition: &impl Condition,
) -> Result<(), (&'static str, LessonFault)> {
    if condition.is_empty() {
        Err((field, LessonFault::Empty))
    } else {
        Ok(())
    }
}

fn check_actions<P: LessonGame>(
    start: &P,
    field: &'static str,
    acts: &[String],
) -> Result<(), (&'static str, LessonFault)> {
    for text in acts {
        start.check_action(text).map_err(|reason| {
            let text = text.clone();
            (field, LessonFault::Move { text, reason })
        })?;
    }
    Ok(())
}
