use super::*;
use crate::TurnTask as _;
use starfence_rules::GameKind;
use starfence_rules::quoridor::Position;

const FILE: &str = r#"{"game":"quoridor","puzzles":[
{"kind":"fence","difficulty":7,"position":"b2a3b4d4f4a5e5c8e8 / h4 / d5 d6 / 4 6 / 2","answers":["c5h"],"seed":1,"game":122,"ply":21},
{"kind":"race","difficulty":6,"position":"a2c2b4d4f4h4a5c5c6e6a7d7c8e8g8 / f5g6h7b8 / g7 b5 / 0 1 / 2","answers":["a5","c5"],"seed":1,"game":217,"ply":49}
]}
"#;

fn file() -> PuzzleFile {
    PuzzleFile::read(GameKind::Quoridor, FILE).unwrap()
}

#[test]
fn a_file_is_written_as_it_was_read() {
    let file = file();
    assert_eq!(file.puzzles().len(), 2);
    assert_eq!(file.to_string(), FILE);
    assert_eq!(PuzzleFile::read_any(FILE).unwrap(), file);
}

#[test]
fn a_damaged_file_says_what_is_wrong_with_which_puzzle() {
    let reason = |text: &str| {
        let read = PuzzleFile::read(GameKind::Quoridor, text);
        read.unwrap_err().to_string()
    };
    for (from, to, wanted) in [
        (
            "\"game\":\"quoridor\"",
            "\"game\":\"go\"",
            "unexpected game \"go\"",
        ),
        (
            "\"difficulty\":6",
            "\"difficulty\":9",
            "puzzle 2: there is no difficulty 9",
        ),
        (
            "\"kind\":\"fence\"",
            "\"kind\":\"chain\"",
            "puzzle 1: there is no kind “chain” like this",
        ),
        (
            "[\"c5h\"]",
            "[\"d4h\"]",
            "puzzle 1: an answer cannot be played",
        ),
        ("[\"c5h\"]", "[]", "puzzle 1: an answer cannot be played"),
        (
            "\"a2c2",
            "\"a2a2",
            "puzzle 2: the fence a2 would overlap the fence a2",
        ),
    ] {
        let damaged = FILE.replace(from, to);
        assert_ne!(damaged, FILE);
        let reason = reason(&damaged);
        assert!(
            reason.starts_with(wanted.split(" the fence").next().unwrap()),
            "{reason}"
        );
    }
    assert!(reason("<!doctype html>").starts_with("expected value at line 1"));
    assert_eq!(
        reason("{\"game\":\"quoridor\",\"puzzles\":[]}"),
        "missing puzzle: expected at least one"
    );
    assert_eq!(
        PuzzleFile::read(GameKind::Parallel, FILE)
            .err()
            .map(|error| error.to_string()),
        Some("unexpected game \"quoridor\"".to_owned())
    );
    // A file that is truncated at any point is refused.
    for end in 0..FILE.len() - 2 {
        if let Some(text) = FILE.get(..end) {
            assert!(PuzzleFile::read_any(text).is_err(), "{end}");
        }
    }
}

#[test]
fn days_are_those_of_the_calendar() {
    for (text, number) in [
        ("1970-01-01", 0),
        ("2026-11-01", Day::EPOCH.number()),
        ("2028-02-29", 21_243),
        ("0001-01-01", -719_162),
        ("9999-12-31", 2_932_896),
    ] {
        let day: Day = text.parse().unwrap();
        assert_eq!(day.number(), number, "{text}");
        assert_eq!(day.to_string(), text);
        assert_eq!(Day::from_number(number), day);
    }
    for text in [
        "",
        "2026-11",
        "2026-13-01",
        "2026-02-29",
        "2026-2-1",
        "2026-11-31",
        "0000-01-01",
        "+026-11-01",
        "2026-11-01-",
        "２０２６-11-01",
        "20261101",
    ] {
        assert!(text.parse::<Day>().is_err(), "{text}");
    }
    let mut day = Day::from_date(1999, 12, 30).unwrap();
    for _ in 0..1000 {
        let (year, month, of_month) = day.date();
        assert_eq!(Day::from_date(year, month, of_month), Some(day));
        day = day.later(1);
    }
}

#[test]
fn each_day_has_its_puzzle_and_added_ones_change_no_earlier_day() {
    let day = |text: &str| text.parse::<Day>().unwrap();
    assert_eq!(day("2026-11-01").puzzle(300), 0);
    assert_eq!(day("2026-11-22").puzzle(300), 21);
    assert_eq!(day("2026-11-22").puzzle(400), 21);
    assert_eq!(day("2026-10-31").puzzle(300), 299);
    assert_eq!(day("2027-08-28").puzzle(300), 0);
    assert_eq!(day("2026-11-22").puzzle(0), 0);
}

/// Returns the streak on `today` if the daily puzzles of the days in `solved`
/// were solved. Days are counted from [`Day::EPOCH`].
fn streak(solved: &[i32], today: i32) -> usize {
    let start = Day::EPOCH;
    let mut progress = PuzzleProgress::default();
    for day in solved {
        progress.record(0, 1, PuzzleResult::Retried, Some(start.later(*day)));
    }
    progress.streak(start.later(today))
}

#[test]
fn the_streak_counts_days_in_a_row() {
    assert_eq!(streak(&[], 5), 0);
    assert_eq!(streak(&[1, 2, 3], 3), 3);
    // Today's puzzle is not solved yet.
    assert_eq!(streak(&[1, 2, 3], 4), 3);
    assert_eq!(streak(&[1, 2, 3], 6), 0);
    assert_eq!(streak(&[1, 4, 5], 5), 2);
    // Solving the daily puzzle of a day twice counts once.
    assert_eq!(streak(&[3, 3], 3), 1);
}

#[test]
fn the_streak_forgives_time_zones_and_clocks() {
    // A day lost on a flight is tolerated; a second one within a week is not.
    assert_eq!(streak(&[1, 2, 4, 5], 5), 4);
    assert_eq!(streak(&[1, 3, 5], 5), 2);
    assert_eq!(streak(&[1, 3, 4, 5, 6, 7, 8, 9, 11], 11), 9);
    // After the flight back, it is yesterday's date again.
    assert_eq!(streak(&[1, 2, 3], 2), 3);
    // The clock was a year ahead for a day and was then corrected.
    assert_eq!(streak(&[1, 2, 368, 3], 3), 3);
    assert_eq!(streak(&[1, 2, 368], 2), 2);
}

#[test]
fn a_streak_ends_where_the_calendar_does() {
    // The first day has no day before it.
    for (end, before) in [("0001-01-01", 0), ("9999-12-31", 1)] {
        let today: Day = end.parse().unwrap();
        let mut progress = PuzzleProgress::default();
        assert_eq!(progress.streak(today), 0, "{end}");
        for day in [today, today.later(-1)] {
            progress.record(0, 1, PuzzleResult::Retried, Some(day));
        }
        assert_eq!(progress.streak(today), 1 + before, "{end}");
        // The clock is corrected again.
        assert_eq!(progress.streak(Day::EPOCH), 0, "{end}");
    }
}

#[test]
fn stored_days_that_no_calendar_has_are_no_streak() {
    let stored = format!(r#"{{"days": [{}, {}]}}"#, i32::MIN, i32::MAX);
    let progress: PuzzleProgress = serde_json::from_str(&stored).unwrap();
    for today in ["0001-01-01", "2026-11-22", "9999-12-31"] {
        assert_eq!(progress.streak(today.parse().unwrap()), 0, "{today}");
    }
}

#[test]
fn a_shown_solution_is_no_solved_day() {
    let mut progress = PuzzleProgress::default();
    progress.record(4, 3, PuzzleResult::Shown, Some(Day::EPOCH));
    assert_eq!((progress.streak(Day::EPOCH), progress.solved()), (0, 0));
    assert_eq!(progress.result(4), Some(PuzzleResult::Shown));
    // Only the first result counts.
    progress.record(4, 3, PuzzleResult::Solved, None);
    assert_eq!(progress.result(4), Some(PuzzleResult::Shown));
}

/// Returns two puzzles of each difficulty.
fn of_all_difficulties() -> Vec<Puzzle> {
    let one = file().puzzles()[0].clone();
    let with = |difficulty| Puzzle {
        difficulty,
        ..one.clone()
    };
    DIFFICULTIES.flat_map(|n| [with(n), with(n)]).collect()
}

#[test]
fn difficulty_follows_the_solver() {
    let puzzles = of_all_difficulties();
    let play = |result: PuzzleResult| {
        let mut progress = PuzzleProgress::default();
        let mut difficulties = Vec::new();
        for _ in 0..puzzles.len() {
            let next = progress.next(&puzzles, &[]);
            difficulties.push(puzzles[next].difficulty);
            progress.record(next, puzzles[next].difficulty, result, None);
        }
        difficulties
    };
    let (up, down) = (play(PuzzleResult::Solved), play(PuzzleResult::Retried));
    assert_eq!(up[0], down[0]);
    let mean = |tried: &[u8]| tried.iter().take(8).map(|n| f64::from(*n)).sum::<f64>() / 8.0;
    assert!(mean(&up) > mean(&down) + 0.9, "{up:?} {down:?}");
    // Every puzzle is chosen once before any is repeated.
    let mut sorted = up.clone();
    sorted.sort_unstable();
    assert_eq!(
        sorted,
        puzzles.iter().map(|p| p.difficulty).collect::<Vec<_>>()
    );
}

#[test]
fn what_was_not_solved_at_once_comes_again() {
    let puzzles = of_all_difficulties();
    let mut progress = PuzzleProgress::default();
    for (place, puzzle) in puzzles.iter().enumerate() {
        let result = match place {
            5 => PuzzleResult::Shown,
            _ => PuzzleResult::Solved,
        };
        progress.record(place, puzzle.difficulty, result, None);
    }
    assert_eq!(progress.next(&puzzles, &[]), 5);
    assert_ne!(progress.next(&puzzles, &[5]), 5);
    assert_eq!(progress.next(&[], &[]), 0);
}

#[test]
fn progress_is_kept_as_json_and_damage_costs_nothing_else() {
    let mut progress = PuzzleProgress::default();
    progress.record(3, 5, PuzzleResult::Solved, Some(Day::EPOCH));
    progress.note_crossing(31);
    let text = serde_json::to_string(&progress).unwrap();
    assert_eq!(
        serde_json::from_str::<PuzzleProgress>(&text).unwrap(),
        progress
    );
    assert_eq!(
        serde_json::from_str::<PuzzleProgress>("{}").unwrap(),
        PuzzleProgress::default()
    );
    assert!(serde_json::from_str::<PuzzleProgress>("[1").is_err());
}

#[test]
fn wrong_moves_are_refuted_and_right_ones_are_not() {
    let file = file();
    let task = &file.puzzles()[0].task;
    let task: &TurnPuzzleTask<Position> = task.downcast_ref().unwrap();
    assert_eq!(task.refute("c5h".parse().unwrap()), None);
    assert_eq!(task.refute("d7".parse().unwrap()), Some(Refutation::Answer));
}

#[test]
fn a_wrong_try_is_answered_and_tried_again() {
    let task = file().puzzles()[0].task.clone();
    let mut puzzle = TurnPuzzle::<Position>::new(&task).unwrap();
    assert!(puzzle.play("e9".parse().unwrap()).is_err());
    assert!(puzzle.is_open() && puzzle.result().is_none());
    puzzle.play("d7".parse().unwrap()).unwrap();
    assert_eq!(puzzle.verdict(), PuzzleVerdict::Wrong(Refutation::Answer));
    assert!(puzzle.awaits_reply());
    puzzle.reply("d7".parse().unwrap());
    assert!(puzzle.awaits_reply(), "an illegal reply is none");
    puzzle.reply("c5".parse().unwrap());
    assert!(!puzzle.awaits_reply());
    puzzle.restart();
    assert_eq!(puzzle.table().position().to_string(), task.position());
    let solver = puzzle.solver();
    puzzle.play("c5h".parse().unwrap()).unwrap();
    assert_eq!(puzzle.result(), Some(PuzzleResult::Retried));
    // The user stays the same player when the other one is to move.
    assert_ne!(puzzle.table().side_to_move(), solver);
    assert_eq!(puzzle.solver(), solver);

    let mut puzzle = TurnPuzzle::<Position>::new(&task).unwrap();
    puzzle.play("c5h".parse().unwrap()).unwrap();
    assert_eq!(puzzle.result(), Some(PuzzleResult::Solved));

    let mut puzzle = TurnPuzzle::<Position>::new(&task).unwrap();
    assert_eq!(puzzle.show(), "c5h".parse().ok());
    assert_eq!(puzzle.result(), Some(PuzzleResult::Shown));
    assert!(TurnPuzzle::<starfence_rules::checkers::Position>::new(&task).is_none());
}

#[test]
fn pegs_cross_alone_turn_by_turn() {
    use starfence_rules::lattice::StarPoint;
    let hole = |text: &str| text.parse().unwrap();
    let mut crossing = Crossing::default();
    assert_eq!(crossing.pegs(), StarPoint::N.holes());
    assert!(crossing.play(hole("d5"), hole("g5")).is_none());
    assert!(crossing.play(hole("e9"), hole("f9")).is_none());
    assert_eq!(crossing.turns(), 0);
    assert_eq!(
        crossing.play(hole("c5"), hole("e5")).map(<[_]>::len),
        Some(2)
    );
    assert_eq!(crossing.turns(), 1);
    assert!(crossing.pegs().contains(hole("e5")) && !crossing.is_done());
    crossing.undo();
    assert_eq!(crossing, Crossing::default());
    let known = starfence_engine::crossing::KnownCrossings::new();
    for turn in known.remaining(crossing.pegs(), 0).unwrap().turns {
        assert!(crossing.play_turn(turn).is_some(), "{turn}");
    }
    assert!(crossing.is_done() && crossing.routes_from(hole("q13")).is_empty());
    assert_eq!(crossing.turns(), Crossing::MIN_TURNS);
}

#[test]
fn a_month_is_laid_out_in_weeks_from_any_weekday() {
    let month = |text: &str| Month::of(text.parse().unwrap());
    let weeks = |month: Month, first_weekday| {
        let row = |week: Week| week.map(|day| day.map_or(0, |day| day.date().2));
        let rows = month.weeks(first_weekday).into_iter().map(row);
        rows.collect::<Vec<_>>()
    };
    // November 2026 begins on a Sunday.
    let november = month("2026-11-25");
    assert_eq!(november.first(), Day::EPOCH);
    let from_monday = weeks(november, 1);
    assert_eq!(from_monday.first(), Some(&[0, 0, 0, 0, 0, 0, 1]));
    assert_eq!(from_monday.last(), Some(&[30, 0, 0, 0, 0, 0, 0]));
    assert_eq!(from_monday.len(), 6);
    let from_sunday = weeks(november, 7);
    assert_eq!(from_sunday.first(), Some(&[1, 2, 3, 4, 5, 6, 7]));
    assert_eq!(from_sunday.len(), 5);
    assert_eq!(weeks(november, 6)[0], [0, 1, 2, 3, 4, 5, 6]);
    // Every month has all its days, whatever the first weekday is.
    let mut month = month("2027-01-31");
    for count in [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 29] {
        for first in 1..=7 {
            let days = weeks(month, first).concat();
            let days: Vec<u32> = days.into_iter().filter(|day| *day > 0).collect();
            assert_eq!(days, (1..=count).collect::<Vec<_>>());
        }
        assert_eq!(month.next().previous(), month);
        month = month.next();
    }
}

#[test]
fn the_first_and_the_last_month_have_their_days() {
    let days = |text: &str| {
        let month = Month::of(text.parse().unwrap());
        let weeks = month.weeks(1);
        weeks.into_iter().flatten().flatten().count()
    };
    assert_eq!(days("0001-01-01"), 31);
    assert_eq!(days("9999-12-31"), 31);
}

#[test]
fn weekdays_and_the_game_of_a_day_go_round() {
    let day = |text: &str| text.parse::<Day>().unwrap();
    assert_eq!(day("1970-01-01").weekday(), 4);
    assert_eq!(day("2026-11-25").weekday(), 3);
    assert_eq!(day("0001-01-01").weekday(), 1);
    assert_eq!(Day::EPOCH.game(), GameKind::ALL[0]);
    assert_eq!(Day::EPOCH.later(1).game(), GameKind::ALL[1]);
    assert_eq!(Day::EPOCH.later(-1).game(), GameKind::ALL[2]);
}

#[test]
fn puzzles_of_different_games_make_one_streak() {
    let mut games = [PuzzleProgress::default(), PuzzleProgress::default()];
    for day in 0..4 {
        let progress = &mut games[day % 2];
        let day = Day::EPOCH.later(day as i32);
        progress.record(0, 1, PuzzleResult::Solved, Some(day));
    }
    let solved = PuzzleProgress::solved_days(&games);
    assert_eq!(solved.streak(Day::EPOCH.later(3)), 4);
    assert!(solved.contains(Day::EPOCH) && !solved.contains(Day::EPOCH.later(4)));
    assert_eq!(SolvedDays::default().streak(Day::EPOCH), 0);
}

#[test]
fn what_was_skipped_does_not_come_again_soon() {
    let puzzles = of_all_difficulties();
    let progress = PuzzleProgress::default();
    let mut skipped = Vec::new();
    for _ in 0..puzzles.len() {
        let next = progress.next(&puzzles, &skipped);
        assert!(!skipped.contains(&next), "{skipped:?}");
        skipped.push(next);
    }
}

#[test]
fn a_puzzle_solved_with_a_hint_is_not_solved_at_the_first_try() {
    let task = file().puzzles()[0].task.clone();
    let mut puzzle = TurnPuzzle::<Position>::new(&task).unwrap();
    assert_eq!(puzzle.hint(), None);
    puzzle.give_hint();
    assert_eq!(puzzle.hint(), "c5h".parse().ok());
    assert!(puzzle.is_open());
    puzzle.play("c5h".parse().unwrap()).unwrap();
    assert_eq!(puzzle.result(), Some(PuzzleResult::Retried));
}

#[test]
fn a_solved_puzzle_of_quoridor_is_played_to_its_end() {
    let task = file().puzzles()[1].task.clone();
    let mut puzzle = TurnPuzzle::<Position>::new(&task).unwrap();
    assert!(!puzzle.can_play_out());
    puzzle.play("a5".parse().unwrap()).unwrap();
    assert!(puzzle.can_play_out() && !puzzle.awaits_reply());
    puzzle.start_play_out();
    // Each move that a search finds is played, until one side has won.
    while puzzle.awaits_reply() {
        let position = *puzzle.table().position();
        let seat = puzzle.table().side_to_move().unwrap();
        let moves = position.legal_moves();
        let after = |mv: &_| position.play_unchecked(*mv).distance(seat);
        puzzle.reply(moves.into_iter().min_by_key(after).unwrap());
    }
    assert!(puzzle.table().side_to_move().is_none());
    assert_eq!(puzzle.result(), Some(PuzzleResult::Solved));
    puzzle.restart();
    assert!(puzzle.is_open() && !puzzle.awaits_reply());
}

#[test]
fn a_goal_is_filled_while_the_other_player_does_not_move() {
    use starfence_rules::checkers;
    const FILL: &str = r#"{"game":"chinese-checkers","puzzles":[
{"kind":"fill","difficulty":6,"position":"2/22/222/222./.......1...../............/.........../........../.....2.../........../.........../............/......1....../1.11/.11/11/1 2","turns":4,"answers":["i10-h9","i10-h10"],"seed":1,"game":0,"ply":105}
]}"#;
    let file = PuzzleFile::read(GameKind::ChineseCheckers, FILL).unwrap();
    let mut puzzle = TurnPuzzle::<checkers::Position>::new(&file.puzzles()[0].task).unwrap();
    let seat = puzzle.table().side_to_move().unwrap();
    puzzle.play("i10-h9".parse().unwrap()).unwrap();
    puzzle.start_play_out();
    let mut turns = 1;
    while let Some(turn) = puzzle.known_reply() {
        puzzle.reply(turn);
        turns += 1;
    }
    assert_eq!(turns, 4);
    let full = puzzle.table().position().players_with_full_goal();
    assert!(full.contains(seat));
    assert!(!puzzle.can_play_out());
}

#[test]
fn the_best_own_crossing_counts() {
    let known = starfence_engine::crossing::KnownCrossings::new();
    let cross = |mut crossing: Crossing| {
        for turn in known.remaining(crossing.pegs(), 0).unwrap().turns {
            crossing.play_turn(turn);
        }
        crossing
    };
    assert_eq!(Crossing::default().own_result(), None);
    assert_eq!(cross(Crossing::default()).own_result(), Some(27));
    let mut helped = Crossing::default();
    helped.mark_as_helped();
    assert_eq!(cross(helped).own_result(), None);

    let mut progress = PuzzleProgress::default();
    assert_eq!(progress.best_crossing(), None);
    progress.note_crossing(33);
    progress.note_crossing(40);
    assert_eq!(progress.best_crossing(), Some(33));
    let mut other = PuzzleProgress::default();
    other.merge(&progress);
    other.note_crossing(30);
    progress.merge(&other);
    assert_eq!(progress.best_crossing(), Some(30));
}
