//! Checks that any text is either read as a file of lessons or refused with a
//! place and a reason, and that lessons that are read can be taken, whatever
//! the user tries.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_rules::{checkers, parallel, quoridor};
use starfence_table::TurnTask as _;
use starfence_table::lesson::{LessonGame, OpponentTurn, TurnLesson, TurnLessonGame, read_lessons};
use starfence_table::parallel::ParallelLesson;

fuzz_target!(|text: &str| {
    take::<quoridor::Position>(text);
    take::<checkers::Position>(text);
    for lesson in read::<parallel::Position>(text) {
        let plans = lesson.solution.clone();
        let mut taken = ParallelLesson::new(lesson);
        for plan in plans.iter().filter_map(|plan| plan.parse().ok()) {
            let _ = taken.set_plan(plan);
            let _ = taken.run();
            let _ = taken.verdict();
            taken.restart();
        }
    }
});

fn read<P: LessonGame>(text: &str) -> Vec<starfence_table::lesson::Lesson<P>> {
    match read_lessons(text) {
        Ok(lessons) => lessons,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            Vec::new()
        }
    }
}

fn take<P: TurnLessonGame>(text: &str) {
    for lesson in read::<P>(text) {
        let moves = lesson.solution.clone();
        let mut taken = TurnLesson::new(lesson);
        for text in moves {
            if let Ok(mv) = taken.table().position().parse_move(&text) {
                let _ = taken.play(mv);
            }
            if let Some(OpponentTurn::Move(mv)) = taken.opponent_turn() {
                taken.reply(mv);
            }
        }
    }
}
