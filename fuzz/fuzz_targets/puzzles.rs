//! Checks that any text is either read as a file of puzzles or refused with a
//! reason, that a file that is read is always written in the same form, and
//! that its answers are correct.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_rules::{GameKind, checkers, quoridor};
use starfence_table::TurnTask as _;
use starfence_table::parallel::PlanTask;
use starfence_table::puzzle::{PuzzleFile, PuzzleProgress, Task, TurnPuzzle, TurnPuzzleGame};

fuzz_target!(|text: &str| {
    let _ = serde_json::from_str::<PuzzleProgress>(text);
    let file = match PuzzleFile::read_any(text) {
        Ok(file) => file,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let again = PuzzleFile::read(file.game(), &file.to_string());
    assert_eq!(again.expect("what was written is read"), file);
    for puzzle in file.puzzles() {
        let task = &puzzle.task;
        match task.game() {
            GameKind::ChineseCheckers => solve::<checkers::Position>(task),
            GameKind::Parallel => {
                let task: &PlanTask = task.downcast_ref().expect("it is of this game");
                assert_eq!(task.refute(task.answer), None);
            }
            GameKind::Quoridor => solve::<quoridor::Position>(task),
        }
    }
});

fn solve<P: TurnPuzzleGame>(task: &Task) {
    let puzzle = TurnPuzzle::<P>::new(task).expect("it is of this game");
    for answer in puzzle.task().answers.clone() {
        let mut puzzle = puzzle.clone();
        puzzle.play(answer).expect("an answer is legal");
        assert!(puzzle.result().is_some());
        puzzle.restart();
        assert!(puzzle.show().is_some());
    }
}
