//! Checks that any text is either read as a file of puzzles or refused with a
//! reason, that a file that is read is always written in the same form, and
//! that its answers are correct.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_rules::{checkers, quoridor};
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
        match task {
            Task::Quoridor { answers, .. } => solve::<quoridor::Position>(task, answers),
            Task::Checkers { answers, .. } => solve::<checkers::Position>(task, answers),
            Task::Parallel { answer, .. } => assert_eq!(task.refute_plan(*answer), None),
        }
    }
});

fn solve<P: TurnPuzzleGame>(task: &Task, answers: &[P::Move]) {
    for answer in answers {
        let mut puzzle = TurnPuzzle::<P>::new(task.clone()).expect("it is of this game");
        puzzle.play(*answer).expect("an answer is legal");
        assert!(puzzle.result().is_some());
        puzzle.again();
        assert!(puzzle.show().is_some());
    }
}
