#![allow(clippy::unwrap_used)]
use super::*;
use crate::rules::quoridor;

#[test]
fn dummy() {
    let lessons = read_lessons::<quoridor::Position>(lessons_text(GameKind::Quoridor)).unwrap();
    for lesson in lessons {
        take(&lesson);
    }
}

fn take<P: TurnLessonGame>(lesson: &Lesson<P>) {
    let play = |moves: &[String]| {
        let mut taken = TurnLesson::new(lesson.clone());
        let mut said = Verdict::Open;
        let mut refused = None;
        for text in moves {
            let mv = taken.table().position().parse_move(text).unwrap();
            refused = taken.play(mv).err();
            said = taken.verdict().clone();
            while let Some(OpponentTurn::Move(mv)) = taken.opponent_turn() {
                taken.reply(mv);
                said = taken.verdict().clone();
            }
        }
        (said, refused.is_some())
    };
    println!("{} {:?}", lesson.name, play(&lesson.solution));
    for m in &lesson.mistakes {
        println!("   {:?} {:?}", m, play(&m.moves));
    }
}
