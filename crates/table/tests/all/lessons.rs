//! Tests of the app's built-in lessons: each solution completes its lesson,
//! each listed mistake gets its own reply, every message exists in English, and
//! invalid lesson files are refused with the line and the reason.

use serde_json::Value;
use starfence_engine::Level;
use starfence_engine::ugi::{UgiSession, search_lines};
use starfence_rules::{GameKind, Position, checkers, parallel, quoridor};
use starfence_table::TurnTask as _;
use starfence_table::lesson::{
    Lesson, LessonError, LessonFault, LessonGame, LessonProgress, LessonVerdict, OpponentBehaviour,
    OpponentTurn, TurnLesson, TurnLessonGame, WrongTry, lessons_text, read_lessons,
};
use starfence_table::parallel::ParallelLesson;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;

fn lessons<P: LessonGame>() -> Vec<Lesson<P>> {
    read_lessons(lessons_text(P::KIND)).unwrap()
}

/// Plays a lesson with the given moves of the pupil and the opponent's scripted
/// replies. Returns the verdict, and whether the rules refused the last move.
fn play<P: TurnLessonGame + Debug>(lesson: &Lesson<P>, moves: &[String]) -> (LessonVerdict, bool) {
    let mut taken = TurnLesson::new(lesson.clone());
    let mut refused = false;
    for text in moves {
        assert!(taken.is_open(), "{}: decided before {text}", lesson.name);
        let mv = taken.table().position().parse_move(text).unwrap();
        refused = taken.play(mv).is_err();
        while let Some(OpponentTurn::Move(mv)) = taken.opponent_turn() {
            taken.reply(mv);
        }
    }
    let verdict = taken.verdict().clone();
    taken.restart();
    assert_eq!(taken, TurnLesson::new(lesson.clone()));
    (verdict, refused)
}

/// Checks that a mistake gets the verdict that the lesson file specifies.
fn check_mistake(name: &str, mistake: &WrongTry, found: (LessonVerdict, bool)) {
    let expected = match &mistake.text {
        Some(text) => (LessonVerdict::Wrong(text.clone()), false),
        None => (LessonVerdict::Open, true),
    };
    assert_eq!(found, expected, "{name}: {:?}", mistake.moves);
}

/// Checks that the solution is played automatically, together with the
/// opponent's replies, and that the pupil cannot move meanwhile.
fn check_shown<P: TurnLessonGame + Debug>(lesson: &Lesson<P>) {
    let mut shown = TurnLesson::new(lesson.clone());
    assert_eq!(shown.next_solution_move(), None);
    shown.show_solution();
    for _ in 0..2 * lesson.solution.len() {
        assert!(shown.is_solution_shown() && !shown.is_open());
        match (shown.next_solution_move(), shown.opponent_turn()) {
            (Some(mv), None) | (None, Some(OpponentTurn::Move(mv))) => shown.reply(mv),
            (None, None) => break,
            both => panic!("{}: {both:?}", lesson.name),
        }
    }
    assert_eq!(shown.verdict(), &LessonVerdict::Done, "{}", lesson.name);
    shown.restart();
    assert!(shown.is_open() && !shown.is_solution_shown());
}

fn check_turns<P: TurnLessonGame + Debug>() {
    for lesson in lessons::<P>() {
        if matches!(lesson.opponent, OpponentBehaviour::Computer(_)) {
            continue;
        }
        let (verdict, _) = play(&lesson, &lesson.solution);
        assert_eq!(verdict, LessonVerdict::Done, "{}", lesson.name);
        check_shown(&lesson);
        assert!(lesson.mistakes.len() >= 2, "{}", lesson.name);
        for mistake in &lesson.mistakes {
            check_mistake(&lesson.name, mistake, play(&lesson, &mistake.moves));
        }
    }
}

#[test]
fn lessons_of_quoridor_can_be_done_and_failed() {
    check_turns::<quoridor::Position>();
}

#[test]
fn lessons_of_chinese_checkers_can_be_done_and_failed() {
    check_turns::<checkers::Position>();
}

#[test]
fn lessons_of_the_programmed_game_can_be_done_and_failed() {
    for lesson in lessons::<parallel::Position>() {
        let run = |plans: &[String]| {
            let [plan] = plans else {
                panic!("{}: {plans:?}", lesson.name);
            };
            let mut taken = ParallelLesson::new(lesson.clone());
            assert_eq!(taken.verdict(), LessonVerdict::Open);
            taken.set_plan(plan.parse().unwrap()).unwrap();
            taken.run().unwrap();
            let verdict = taken.verdict();
            taken.restart();
            assert_eq!(taken.verdict(), LessonVerdict::Open);
            verdict
        };
        assert_eq!(
            run(&lesson.solution),
            LessonVerdict::Done,
            "{}",
            lesson.name
        );
        let mut shown = ParallelLesson::new(lesson.clone());
        shown.show_solution().unwrap();
        assert_eq!(
            (shown.verdict(), shown.is_solution_shown()),
            (LessonVerdict::Done, true),
            "{}",
            lesson.name
        );
        // The shown plan is not kept as the pupil's own plan.
        shown.restart();
        assert_eq!(shown, ParallelLesson::new(lesson.clone()));
        assert!(lesson.mistakes.len() >= 2, "{}", lesson.name);
        for mistake in &lesson.mistakes {
            check_mistake(&lesson.name, mistake, (run(&mistake.moves), false));
        }
    }
}

/// Plays the last Quoridor lesson against the computer. The pupil only moves
/// the pawn along the shortest path. Returns the verdict and the keys of the
/// coach's remarks.
fn race(seed: u64) -> (LessonVerdict, Vec<String>) {
    let lessons = lessons::<quoridor::Position>();
    let lesson = lessons.last().unwrap().clone();
    assert_eq!(
        lesson.opponent,
        OpponentBehaviour::Computer(Level::from_number(1).unwrap())
    );
    let mut engine = UgiSession::default();
    let mut taken = TurnLesson::new(lesson);
    let mut said = Vec::new();
    let mut ply = seed;
    while taken.verdict() == &LessonVerdict::Open {
        said.extend(taken.coaching().map(str::to_owned));
        let position = *taken.table().position();
        if let Some(OpponentTurn::Computer(level)) = taken.opponent_turn() {
            let go = format!("go level {} seed {ply}", level.number());
            let mut heard = String::new();
            for line in search_lines(taken.table().game(), go) {
                engine.handle_line(&line, &mut |line| heard = line.to_owned());
            }
            let best = heard.strip_prefix("bestmove ").unwrap();
            let mv = position.parse_move(best).unwrap();
            taken.reply(mv);
        } else {
            let mv =
                TurnLessonGame::shortest_path_move(&position, position.side_to_move()).unwrap();
            taken.play(mv).unwrap();
        }
        ply += 1;
    }
    said.dedup();
    (taken.verdict().clone(), said)
}

#[test]
fn the_coach_speaks_up_at_three_moments_of_the_first_game() {
    let games: Vec<_> = (0..20).map(|game| race(1_000 * game)).collect();
    let won = games
        .iter()
        .filter(|(verdict, _)| *verdict == LessonVerdict::Done);
    // A pupil who only moves the pawn wins often enough.
    assert!(won.count() >= 5, "{games:?}");
    for (verdict, said) in games {
        assert!(matches!(said[1].as_str(), "ahead" | "behind"), "{said:?}");
        assert_eq!(said[0], "start");
        if verdict == LessonVerdict::Done {
            assert_eq!(said[2..], ["near"], "{said:?}");
        } else {
            assert_eq!(verdict, LessonVerdict::Wrong("lost".to_owned()));
        }
    }
}

/// Returns the keys of all messages that a game's lessons refer to.
fn keys<P: LessonGame>() -> BTreeSet<String> {
    let game = P::KIND.name().replace('-', "_");
    let of = |lesson: &Lesson<P>| {
        let own = ["title", "task", "praise"].map(str::to_owned).into_iter();
        let named = lesson.answers.iter().map(|answer| answer.text.clone());
        let coach = lesson.coach.iter().map(|word| word.text.clone());
        let mistakes = lesson
            .mistakes
            .iter()
            .filter_map(|mistake| mistake.text.clone());
        // The message for attempts that match no other message. A lesson that
        // is a whole game has messages for winning and losing instead.
        let other = lesson.turns.map(|_| "other".to_owned());
        let all = own.chain(named).chain(coach).chain(mistakes).chain(other);
        let key = |text: String| format!("{game}.{}.{text}", lesson.name);
        all.map(key).collect::<Vec<_>>()
    };
    lessons::<P>().iter().flat_map(of).collect()
}

#[test]
fn every_text_is_there_and_every_text_is_used() {
    let mut named = keys::<quoridor::Position>();
    named.extend(keys::<checkers::Position>());
    named.extend(keys::<parallel::Position>());
    // The build checks that other languages have the same keys.
    let text = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../locales/en/lessons.json"
    ))
    .unwrap();
    let games: Value = serde_json::from_str(&text).unwrap();
    let mut written = BTreeSet::new();
    for (game, lessons) in games.as_object().unwrap() {
        for (lesson, texts) in lessons.as_object().unwrap() {
            for (key, text) in texts.as_object().unwrap() {
                let text = text.as_str().unwrap();
                assert!(!text.is_empty() && !text.contains('{'), "{text}");
                written.insert(format!("{game}.{lesson}.{key}"));
            }
        }
    }
    assert_eq!(named, written);
}

#[test]
fn every_game_has_six_to_ten_lessons() {
    for count in [
        lessons::<quoridor::Position>().len(),
        lessons::<checkers::Position>().len(),
        lessons::<parallel::Position>().len(),
    ] {
        assert!((6..=10).contains(&count), "{count}");
    }
}

const SOUND: &str = r#"{
  "game": "quoridor",
  "lessons": [{
    "name": "pawn",
    "position": "/ / e1 e9 / 10 10 / 1",
    "goal": { "at": ["e2"] },
    "answers": [],
    "solution": ["e2"]
  }]
}"#;

/// Returns the error for a valid lesson file in which the text `from` is
/// replaced with `to`.
fn fault(from: &str, to: &str) -> LessonError {
    assert!(SOUND.contains(from), "{from}");
    read_lessons::<quoridor::Position>(&SOUND.replacen(from, to, 1)).unwrap_err()
}

#[test]
fn a_file_with_a_fault_is_refused_with_place_and_reason() {
    assert_eq!(read_lessons::<quoridor::Position>(SOUND).unwrap().len(), 1);
    // The text does not have the form of a lesson file.
    for (from, to, line) in [
        ("\"game\"", "game", 2),
        ("\"name\"", "\"title\"", 4),
        ("[\"e2\"] }", "[\"k2\"] }", 6),
        ("\"at\"", "\"there\"", 6),
        ("\"solution\"", "\"turns\": -1, \"solution\"", 8),
        ("\"solution\"", "\"opponent\": \"walks\", \"solution\"", 8),
        ("\"answers\": [],", "", 9),
    ] {
        match fault(from, to) {
            LessonError::Form {
                line: found,
                column,
                reason,
            } => {
                assert_eq!(found, line, "{to}: {reason}");
                assert!(column > 0 && !reason.is_empty());
            }
            other => panic!("{to}: {other}"),
        }
    }
    let told = |from, to| fault(from, to).to_string();
    assert_eq!(
        told("\"quoridor\"", "\"go\""),
        "unexpected game \"go\": expected quoridor"
    );
    assert_eq!(
        told("\"pawn\"", "\"The pawn\""),
        "lesson 1, name: invalid name \"The pawn\": expected lower-case letters, digits and _"
    );
    assert_eq!(
        told("{ \"at\": [\"e2\"] }", "{}"),
        "lesson 1, goal: empty condition: it would always hold"
    );
    assert_eq!(
        told("\"solution\"", "\"turns\": 0, \"solution\""),
        "lesson 1, turns: missing turn: expected at least one"
    );
    for (from, to, place) in [
        ("/ / e1 e9", "/ / e1 e1", "lesson 1, position: "),
        (
            "e1 e9 / 10",
            "e9 e8 / 10",
            "lesson 1, position: the game is over",
        ),
        (
            "\"solution\": [\"e2\"]",
            "\"solution\": [\"z2\"]",
            "lesson 1, solution: \"z2\": ",
        ),
        (
            "\"solution\"",
            "\"opponent\": { \"script\": [\"e2x\"] }, \"solution\"",
            "lesson 1, opponent: \"e2x\": ",
        ),
        (
            "\"solution\"",
            "\"opponent\": { \"level\": 9 }, \"solution\"",
            "lesson 1, opponent: \"9\": ",
        ),
        (
            "\"solution\"",
            "\"mistakes\": [{ \"moves\": [\"\"] }], \"solution\"",
            "lesson 1, mistakes: \"\": ",
        ),
        (
            "\"answers\": []",
            "\"answers\": [{ \"if\": { \"lost\": true }, \"text\": \"\" }]",
            "lesson 1, answers: invalid name \"\"",
        ),
    ] {
        let reason = told(from, to);
        assert!(reason.starts_with(place), "{to}: {reason}");
    }
    let entry = &SOUND[SOUND.find("[{").unwrap() + 1..SOUND.rfind(']').unwrap()];
    let twice = SOUND.replacen(entry, &format!("{entry}, {entry}"), 1);
    let fault = LessonFault::DuplicateName("pawn".to_owned());
    assert_eq!(
        read_lessons::<quoridor::Position>(&twice).unwrap_err(),
        LessonError::Lesson {
            number: 2,
            field: "name",
            fault
        }
    );
    assert_eq!(
        read_lessons::<parallel::Position>(r#"{ "game": "parallel", "lessons": [] }"#),
        Err(LessonError::Empty)
    );
}

#[test]
fn progress_is_kept_by_name_and_survives_damage() {
    let mut progress = LessonProgress::default();
    progress.record(GameKind::Quoridor, "jump");
    progress.record(GameKind::Quoridor, "jump");
    let text = serde_json::to_string(&progress).unwrap();
    assert_eq!(text, r#"{"quoridor":["jump"]}"#);
    let again: LessonProgress = serde_json::from_str(&text).unwrap();
    assert!(again.has_done(GameKind::Quoridor, "jump"));
    assert!(!again.has_done(GameKind::Parallel, "jump"));
    for damaged in ["", "[]", "{\"quoridor\":1}"] {
        assert!(serde_json::from_str::<LessonProgress>(damaged).is_err());
    }
}
