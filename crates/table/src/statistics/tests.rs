use super::*;
use crate::lesson::LessonProgress;
use crate::puzzle::{PuzzleProgress, PuzzleResult};
use crate::{AnyMatch, FirstPlayer, GameSetup, Match, MatchMessage, Opponents, Player};
use proptest::prelude::*;
use starfence_engine::Level;
use starfence_rules::{GameKind, Position as _, Seat, quoridor};

fn level(number: u8) -> Level {
    Level::from_number(number).unwrap()
}

/// Returns a game of Quoridor that player 1 can win with the next move, or
/// player 2 with the one after.
fn race(people: &[bool]) -> Match<quoridor::Position> {
    let text = "/ / e8 e2 / 0 0 / 1";
    let start = quoridor::Position::from_text(text, Default::default(), Seat::FIRST);
    let players = Seat::all(2).zip(people);
    let players = players.map(|(seat, person)| Player {
        kind: (!person).then(|| level(3)).into(),
        ..Player::on(seat)
    });
    Match::new(start.unwrap(), players.collect())
}

fn after(mut table: Match<quoridor::Position>, moves: &[&str]) -> AnyMatch {
    for mv in moves {
        let mv = table.position().parse_move(mv).unwrap();
        table.update(MatchMessage::Play(mv)).unwrap();
    }
    table.into()
}

#[test]
fn a_game_against_a_computer_is_won_or_lost_at_its_level() {
    let of = |people: &[bool], moves: &[&str]| FinishedGame::of(&after(race(people), moves), 7);
    let won = of(&[true, false], &["e9"]).unwrap();
    let computer = |result| {
        Some(ComputerGame {
            level: level(3),
            result,
        })
    };
    assert_eq!(won.computer, computer(GameResult::Won));
    assert_eq!((won.game, won.players), (GameKind::Quoridor, 2));
    let lost = of(&[false, true], &["e9"]).unwrap();
    assert_eq!(lost.computer, computer(GameResult::Lost));
    // In games of several people, no result can be attributed to one of them.
    // Games of computers alone do not count.
    assert_eq!(of(&[true, true], &["e9"]).unwrap().computer, None);
    assert_eq!(of(&[false, false], &["e9"]), None);
    assert_eq!(of(&[true, false], &["d8"]), None);
}

#[test]
fn an_agreed_draw_is_drawn() {
    let mut table = race(&[true, false]);
    table.update(MatchMessage::AgreeDraw).unwrap();
    let game = FinishedGame::of(&AnyMatch::from(table), 1).unwrap();
    assert_eq!(game.computer.map(|it| it.result), Some(GameResult::Drawn));
}

#[test]
fn the_longest_chain_is_a_persons() {
    let mut setup = GameSetup::usual(GameKind::ChineseCheckers, Opponents::People);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    let mut table: Match<starfence_rules::checkers::Position> =
        setup.table(1).unwrap().into_turns().unwrap();
    for mv in ["c7-e7", "o12-m10"] {
        let mv = table.position().parse_move(mv).unwrap();
        table.update(MatchMessage::Play(mv)).unwrap();
    }
    table.update(MatchMessage::AgreeDraw).unwrap();
    let game = FinishedGame::of(&AnyMatch::from(table), 1).unwrap();
    assert_eq!(game.longest_chain, Some(1));
}

fn game(ended: u64, kind: GameKind, result: Option<GameResult>) -> FinishedGame {
    FinishedGame {
        ended,
        game: kind,
        players: 2,
        computer: result.map(|result| ComputerGame {
            level: level(1 + (ended % 2) as u8),
            result,
        }),
        longest_chain: None,
        moves: None,
        has_head_start: false,
    }
}

#[test]
fn a_game_may_be_the_best_so_far() {
    let mut statistics = Statistics::default();
    // Records a game with the given number of moves and longest chain, and
    // returns the personal best that it achieves. Games that end at even times
    // are against a computer player of level 1.
    let mut best = |ended: u64, result, moves, chain| {
        let game = FinishedGame {
            moves: Some(moves),
            longest_chain: Some(chain),
            ..game(ended, GameKind::ChineseCheckers, Some(result))
        };
        statistics.record(GameId::new(ended), game);
        statistics.personal_best(GameId::new(ended))
    };
    use GameResult::{Lost, Won};
    assert_eq!(best(2, Lost, 30, 3), None);
    assert_eq!(best(4, Won, 40, 3), Some(PersonalBest::FirstWin(level(1))));
    assert_eq!(best(6, Won, 40, 3), None);
    assert_eq!(
        best(8, Won, 39, 9),
        Some(PersonalBest::FastestWin(level(1)))
    );
    assert_eq!(best(10, Won, 41, 10), Some(PersonalBest::LongestChain(10)));
    assert_eq!(best(12, Lost, 9, 11), Some(PersonalBest::LongestChain(11)));
    assert_eq!(best(13, Won, 99, 1), Some(PersonalBest::FirstWin(level(2))));
}

#[test]
fn a_win_whose_moves_were_not_counted_is_no_measure() {
    let mut statistics = Statistics::default();
    let won = |ended| game(ended, GameKind::Quoridor, Some(GameResult::Won));
    statistics.record(GameId::new(2), won(2));
    let fast = FinishedGame {
        moves: Some(9),
        ..won(4)
    };
    statistics.record(GameId::new(4), fast);
    assert_eq!(statistics.personal_best(GameId::new(4)), None);
}

#[test]
fn a_game_counts_once_by_its_first_end() {
    let mut statistics = Statistics::default();
    let id = GameId::new(5);
    let lost = game(10, GameKind::Quoridor, Some(GameResult::Lost));
    let won = game(20, GameKind::Quoridor, Some(GameResult::Won));
    assert!(statistics.record(id, lost));
    assert!(!statistics.record(id, won));
    let all = statistics.of(GameKind::Quoridor).all;
    assert_eq!((all.played, all.won, all.lost), (1, 0, 1));
}

#[test]
fn streaks_go_by_the_order_of_the_ends() {
    use GameResult::{Drawn, Lost, Won};
    let mut statistics = Statistics::default();
    let ends = [Won, Won, Won, Lost, Won, Drawn, Won, Won];
    for (at, result) in ends.into_iter().enumerate() {
        // The games began in the reverse order.
        let id = GameId::new(100 - at as u64);
        statistics.record(id, game(at as u64, GameKind::Parallel, Some(result)));
    }
    // A game between people neither continues nor ends a streak.
    statistics.record(GameId::new(200), game(9, GameKind::Parallel, None));
    let found = statistics.of(GameKind::Parallel);
    assert_eq!((found.streak, found.best_streak), (2, 3));
    assert_eq!(found.all.played, 9);
    assert_eq!(found.all.share_won(), Some(6.0 / 8.0));
    let levels: Vec<_> = found
        .by_level
        .iter()
        .map(|(level, tally)| (level.number(), tally.played))
        .collect();
    assert_eq!(levels, [(1, 4), (2, 4)]);
    let results = found.results.iter().map(|(_, results)| results.clone());
    let results: Vec<_> = results.collect();
    assert_eq!(results, [[Won, Won, Won, Won], [Won, Lost, Drawn, Won]]);
    assert_eq!(found.by_players, [(2, found.all)]);
    assert_eq!(statistics.of(GameKind::Quoridor), GameStatistics::default());
}

#[test]
fn another_level_is_suggested_after_three_in_a_row() {
    use GameResult::{Drawn, Lost, Won};
    let suggested = |games: &[(u8, GameResult)]| {
        let mut statistics = Statistics::default();
        for (at, (number, result)) in games.iter().enumerate() {
            let computer = ComputerGame {
                level: level(*number),
                result: *result,
            };
            let game = FinishedGame {
                computer: Some(computer),
                ..game(at as u64, GameKind::Quoridor, None)
            };
            statistics.record(GameId::new(at as u64), game);
        }
        // Games between people do not count.
        statistics.record(GameId::new(50), game(50, GameKind::Quoridor, None));
        let last = GameId::new((games.len() as u64).saturating_sub(1));
        // An earlier game never suggests a level.
        for at in 0..last.time() {
            assert_eq!(statistics.suggested_level(GameId::new(at)), None);
        }
        let suggested = statistics.suggested_level(last);
        suggested.map(|(level, result)| (level.number(), result))
    };
    assert_eq!(suggested(&[]), None);
    assert_eq!(suggested(&[(3, Won); 2]), None);
    assert_eq!(suggested(&[(3, Won); 3]), Some((4, Won)));
    assert_eq!(suggested(&[(3, Won); 4]), None);
    assert_eq!(suggested(&[(3, Won); 6]), Some((4, Won)));
    assert_eq!(suggested(&[(3, Lost); 3]), Some((2, Lost)));
    assert_eq!(suggested(&[(3, Drawn); 3]), None);
    assert_eq!(suggested(&[(2, Won), (3, Won), (3, Won)]), None);
    assert_eq!(
        suggested(&[(3, Lost), (3, Won), (3, Won), (3, Won)]),
        Some((4, Won))
    );
    assert_eq!(suggested(&[(8, Won); 3]), None);
    assert_eq!(suggested(&[(1, Lost); 3]), None);
}

#[test]
fn games_with_a_head_start_are_counted_apart() {
    use GameResult::{Lost, Won};
    let mut statistics = Statistics::default();
    let mut add = |id, result, has_head_start| {
        let game = FinishedGame {
            computer: Some(ComputerGame {
                level: level(3),
                result,
            }),
            longest_chain: Some(id as u16),
            moves: Some(30 - id as u16),
            has_head_start,
            ..game(id, GameKind::Quoridor, None)
        };
        statistics.record(GameId::new(id), game);
    };
    add(1, Won, false);
    add(2, Won, false);
    add(3, Lost, true);
    add(4, Won, false);
    add(5, Won, true);
    let found = statistics.of(GameKind::Quoridor);
    assert_eq!((found.all.played, found.all.won, found.all.lost), (3, 3, 0));
    let apart = found.with_head_start;
    assert_eq!((apart.played, apart.won, apart.lost), (2, 1, 1));
    assert_eq!((found.streak, found.longest_chain), (3, Some(4)));
    assert_eq!(found.by_level, [(level(3), found.all)]);
    // The lost game does not end the three wins, and the last game earns no
    // suggestion and no best.
    let of = |id| GameId::new(id);
    assert_eq!(statistics.suggested_level(of(4)), Some((level(4), Won)));
    assert_eq!(statistics.suggested_level(of(5)), None);
    assert!(statistics.personal_best(of(4)).is_some());
    assert_eq!(statistics.personal_best(of(5)), None);
}

#[test]
fn a_match_with_a_head_start_is_told_from_others() {
    for kind in GameKind::ALL {
        let mut setup = GameSetup::usual(kind, Opponents::People);
        for has_head_start in [false, true] {
            let table = setup.table(1).unwrap();
            assert_eq!(table.head_start().is_some(), has_head_start);
            let mut setup_again = GameSetup::of_table(&table);
            assert_eq!(setup_again.head_start(), table.head_start());
            setup_again.position = Some("x".to_owned());
            assert_eq!(setup_again.head_start(), None);
            setup.set_amount(Seat::FIRST, 4);
        }
    }
}

fn file() -> StatisticsFile {
    let mut games = Statistics::default();
    let won = game(3, GameKind::Quoridor, Some(GameResult::Won));
    games.record(GameId::new(2), won);
    let mut lessons = LessonProgress::default();
    lessons.record(GameKind::Quoridor, "jump");
    let mut puzzles = PuzzleProgress::default();
    puzzles.record(3, 2, PuzzleResult::Solved, None);
    StatisticsFile::new(games, lessons, [(GameKind::Parallel, puzzles)])
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let text = file().to_text();
    assert_eq!(StatisticsFile::read(&text), Ok(file()));
    assert!(text.contains("\"format\": \"starfence-statistics\""));
    let solved = file()
        .puzzles(GameKind::Parallel)
        .map(PuzzleProgress::solved);
    assert_eq!(solved, Some(1));
}

#[test]
fn a_bad_file_says_what_is_wrong_and_where() {
    let text = file().to_text();
    let error = |text: &str| StatisticsFile::read(text).unwrap_err();
    let cut = &text[..text.len() / 2];
    assert!(matches!(error(cut), StatisticsFileError::CutOff { line } if line > 3));
    assert_eq!(error(""), StatisticsFileError::CutOff { line: 1 });
    assert_eq!(error("{}"), StatisticsFileError::Foreign);
    assert_eq!(error("[1]"), StatisticsFileError::Foreign);
    assert_eq!(
        error(r#"{"format":"go","version":1}"#),
        StatisticsFileError::Foreign
    );
    let newer = text.replace("\"version\": 1", "\"version\": 2");
    assert_eq!(error(&newer), StatisticsFileError::Version(2));
    assert_eq!(
        error("hello"),
        StatisticsFileError::Syntax { line: 1, column: 1 }
    );
    for (from, to) in [
        ("\"players\": 2", "\"players\": 7"),
        ("\"level\": 2", "\"level\": 9"),
        ("\"game\": \"quoridor\"", "\"game\": \"go\""),
        ("\"won\"", "\"eaten\""),
    ] {
        assert!(text.contains(from), "{from}");
        let damaged = error(&text.replace(from, to));
        assert!(
            matches!(damaged, StatisticsFileError::Value { line, .. } if line > 3),
            "{damaged}"
        );
    }
}

prop_compose! {
    fn any_game()(
        ended in 0..50_u64,
        kind in 0..3_usize,
        players in 2..=6_u8,
        computer in proptest::option::of((1..=8_u8, 0..3_usize)),
        longest_chain in proptest::option::of(0..20_u16),
        moves in proptest::option::of(0..90_u16),
        has_head_start in any::<bool>(),
    ) -> FinishedGame {
        let results = [GameResult::Won, GameResult::Lost, GameResult::Drawn];
        FinishedGame {
            ended,
            game: GameKind::ALL[kind],
            players,
            computer: computer.map(|(number, result)| ComputerGame {
                level: level(number),
                result: results[result],
            }),
            longest_chain,
            moves,
            has_head_start,
        }
    }
}

prop_compose! {
    fn any_statistics()(
        games in proptest::collection::vec((0..8_u64, any_game()), 0..8),
    ) -> Statistics {
        let mut statistics = Statistics::default();
        for (id, game) in games {
            statistics.record(GameId::new(id), game);
        }
        statistics
    }
}

prop_compose! {
    fn any_puzzles()(
        tried in proptest::collection::vec((0..8_usize, 1..=8_u8, 0..3_usize, 0..40_i32), 0..8),
    ) -> PuzzleProgress {
        let results = [PuzzleResult::Solved, PuzzleResult::Retried, PuzzleResult::Shown];
        let mut progress = PuzzleProgress::default();
        for (place, difficulty, result, day) in tried {
            let day = crate::puzzle::Day::EPOCH.later(day);
            progress.record(place, difficulty, results[result], Some(day));
        }
        progress
    }
}

/// Returns `a` with `b` merged into it.
fn merged<T: Clone>(a: &T, b: &T, merge: fn(&mut T, &T)) -> T {
    let mut both = a.clone();
    merge(&mut both, b);
    both
}

proptest! {
    #[test]
    fn games_are_merged_in_any_order_and_any_number_of_times(
        a in any_statistics(), b in any_statistics(), c in any_statistics(),
    ) {
        let merge = |a: &Statistics, b: &Statistics| merged(a, b, Statistics::merge);
        prop_assert_eq!(merge(&a, &b), merge(&b, &a));
        prop_assert_eq!(merge(&merge(&a, &b), &c), merge(&a, &merge(&b, &c)));
        prop_assert_eq!(merge(&a, &a), a.clone());
        prop_assert_eq!(merge(&merge(&a, &b), &b), merge(&a, &b));
        prop_assert!(merge(&a, &b).len() >= a.len().max(b.len()));
    }

    #[test]
    fn puzzles_are_merged_in_any_order_and_any_number_of_times(
        a in any_puzzles(), b in any_puzzles(),
    ) {
        let merge = |a: &PuzzleProgress, b: &PuzzleProgress| merged(a, b, PuzzleProgress::merge);
        prop_assert_eq!(merge(&a, &b), merge(&b, &a));
        prop_assert_eq!(merge(&a, &a), a.clone());
        prop_assert_eq!(merge(&merge(&a, &b), &b), merge(&a, &b));
        prop_assert!(merge(&a, &b).solved() >= a.solved().max(b.solved()));
    }

    #[test]
    fn any_statistics_survive_a_file(games in any_statistics(), puzzles in any_puzzles()) {
        let file = StatisticsFile::new(
            games,
            LessonProgress::default(),
            [(GameKind::Quoridor, puzzles)],
        );
        prop_assert_eq!(StatisticsFile::read(&file.to_text()), Ok(file));
    }

    #[test]
    fn files_are_merged_as_what_they_hold_is(
        (a, b) in (any_statistics(), any_statistics()),
        (c, d) in (any_puzzles(), any_puzzles()),
    ) {
        let file = |games: &Statistics, puzzles: &[(GameKind, PuzzleProgress)]| {
            let puzzles = puzzles.iter().cloned();
            StatisticsFile::new(games.clone(), LessonProgress::default(), puzzles)
        };
        let mut merged = file(&a, &[(GameKind::Quoridor, c.clone())]);
        let (quoridor, parallel) = (GameKind::Quoridor, GameKind::Parallel);
        merged.merge(&file(&b, &[(quoridor, d.clone()), (parallel, d.clone())]));
        let (mut games, mut puzzles) = (a, c);
        games.merge(&b);
        puzzles.merge(&d);
        let mut fresh = PuzzleProgress::default();
        fresh.merge(&d);
        prop_assert_eq!(merged, file(&games, &[(quoridor, puzzles), (parallel, fresh)]));
    }

    #[test]
    fn what_is_counted_adds_up(games in any_statistics()) {
        let all = GameKind::ALL.map(|kind| games.of(kind));
        let played = all.iter().map(|of| of.all.played + of.with_head_start.played);
        prop_assert_eq!(played.sum::<usize>(), games.len());
        for of in all {
            prop_assert_eq!(of.by_players.iter().map(|(_, it)| it.played).sum::<usize>(), of.all.played);
            let decided = of.all.won + of.all.lost + of.all.drawn;
            prop_assert_eq!(of.by_level.iter().map(|(_, it)| it.played).sum::<usize>(), decided);
            prop_assert!(of.streak <= of.best_streak && of.best_streak <= of.all.won);
        }
    }
}
