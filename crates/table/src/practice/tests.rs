use super::*;
use crate::puzzle::PuzzleResult;
use crate::{GameId, Library, TurnTask as _};
use starfence_rules::Seat;
use starfence_rules::quoridor;

/// A reviewed game in which both players are one step from their goals and make
/// a different move, which the review marks as a mistake. Player 2 is a
/// computer.
const GAME: &str = "[Game \"quoridor\"] [Players \"2\"] [Player2 \"Computer, level 3\"]
[Position \"/ / e8 e2 / 0 0 / 1\"] [Result \"1\"]

{[%chances 1.00,0.00]} 1. d8 $4 {[%chances 0.00,1.00] [%review 4]} ({[%review best]} 1. e9)
d2 $4 {[%chances 1.00,0.00] [%review 4]} ({[%review best]} 1... e1) 2. d9 1
";

fn library(games: &[(u64, &str)]) -> Library {
    let mut library = Library::default();
    for (id, text) in games {
        library.put(GameId::new(*id), Some(text));
    }
    library
}

fn mistake() -> Mistake<quoridor::Position> {
    let left = Practised::default().remaining(&library(&[(1, GAME)]), None);
    left[0].mistake.downcast_ref().cloned().unwrap()
}

fn mv(text: &str) -> quoridor::Move {
    text.parse().unwrap()
}

#[test]
fn a_persons_reviewed_mistakes_are_found_and_nobody_elses() {
    let left = Practised::default().remaining(&library(&[(1, GAME)]), None);
    assert_eq!(left.len(), 1);
    let mistake = mistake();
    assert_eq!((mistake.ply, mistake.cost, mistake.chance), (0, 1.0, 1.0));
    assert_eq!(mistake.chance_after(), 0.0);
    assert_eq!((mistake.played, mistake.better), (mv("d8"), mv("e9")));
    assert_eq!(mistake.position.side_to_move(), Seat::FIRST);

    // With two human players, both players' mistakes are offered. There are
    // none in a game in progress, or in a game whose glyphs were added by a
    // human annotator.
    let people = GAME.replace("Computer, level 3", "Otso");
    assert_eq!(
        Practised::default()
            .remaining(&library(&[(1, &people)]), None)
            .len(),
        2
    );
    let open = GAME.replace("[Result \"1\"]", "").replace("2. d9 1", "*");
    let opinion = "[Game \"quoridor\"] [Players \"2\"]
        [Position \"/ / e8 e2 / 0 0 / 1\"] 1. d8 $4 (1. e9) d2 2. d9 1";
    for text in [open.as_str(), opinion] {
        assert!(
            Practised::default()
                .remaining(&library(&[(1, text)]), None)
                .is_empty(),
            "{text}"
        );
    }
}

#[test]
fn the_user_makes_the_moves_of_the_player_whose_mistake_it_is() {
    let people = GAME.replace("Computer, level 3", "Otso");
    let left = Practised::default().remaining(&library(&[(1, &people)]), None);
    let solver = |open: &OpenMistake| {
        let mistake: Mistake<quoridor::Position> = open.mistake.downcast_ref().cloned().unwrap();
        let mut task = MistakeTask::new(mistake);
        let solver = task.solver();
        task.show();
        // Also when the other player is to move.
        assert_eq!(task.solver(), solver);
        solver.map(Seat::number)
    };
    assert_eq!(Vec::from_iter(left.iter().map(solver)), [Some(1), Some(2)]);
}

#[test]
fn what_was_practised_leaves_the_list_for_good() {
    let people = GAME.replace("Computer, level 3", "Otso");
    let library = library(&[(1, GAME), (2, &people)]);
    let mut practised = Practised::default();
    let left = practised.remaining(&library, None);
    let games: Vec<u64> = left.iter().map(|it| it.game.time()).collect();
    assert_eq!(games, [2, 2, 1]);
    practised.record(&left[1], &library);
    assert_eq!(practised.remaining(&library, None).len(), 2);
    assert_eq!(
        practised.remaining(&library, Some(GameId::new(2))),
        left[..1]
    );
    let text = serde_json::to_string(&practised).unwrap();
    assert_eq!(serde_json::from_str::<Practised>(&text).unwrap(), practised);
    assert_eq!(text, r#"{"2":["1 d2"]}"#);
}

#[test]
fn games_that_were_deleted_are_forgotten() {
    let mut library = library(&[(1, GAME), (2, GAME)]);
    let mut practised = Practised::default();
    let left = practised.remaining(&library, None);
    practised.record(&left[0], &library);
    library.put(GameId::new(2), None);
    practised.record(&left[1], &library);
    assert_eq!(
        serde_json::to_string(&practised).unwrap(),
        r#"{"1":["0 d8"]}"#
    );
}

#[test]
fn the_reviews_move_is_right() {
    let mut task = MistakeTask::new(mistake());
    task.play(mv("e9")).unwrap();
    assert_eq!(task.verdict(), MistakeVerdict::Right);
    assert_eq!(task.result(), Some(PuzzleResult::Solved));
}

#[test]
fn the_mistake_again_is_wrong() {
    let mut task = MistakeTask::new(mistake());
    task.play(mv("d8")).unwrap();
    assert_eq!(task.verdict(), MistakeVerdict::SameAgain);
    assert!(!task.is_open());
    task.restart();
    task.play(mv("e9")).unwrap();
    assert_eq!(task.result(), Some(PuzzleResult::Retried));
}

#[test]
fn another_move_is_as_good_as_a_search_says() {
    let mut good = MistakeTask::new(mistake());
    good.play(mv("f8")).unwrap();
    assert_eq!(good.verdict(), MistakeVerdict::Pending);
    let mut worse = good.clone();
    good.judge(0.93, Some(mv("e1")));
    assert_eq!(good.verdict(), MistakeVerdict::Right);
    worse.judge(0.9, Some(mv("e1")));
    assert_eq!(worse.verdict(), MistakeVerdict::Worse);
    assert_eq!(worse.answer(), Some(mv("e1")));
    // A late result of a search changes nothing.
    worse.restart();
    worse.judge(1.0, None);
    assert!(worse.is_open());
}

#[test]
fn a_try_that_ends_the_game_is_judged_at_once() {
    let mut mistake = mistake();
    // The same task with a different better move from the review.
    mistake.better = mv("f8");
    let mut task = MistakeTask::new(mistake);
    task.play(mv("e9")).unwrap();
    assert_eq!(task.verdict(), MistakeVerdict::Right);
}

#[test]
fn the_solution_is_shown() {
    let mut task = MistakeTask::new(mistake());
    assert_eq!(task.show(), mv("e9"));
    assert_eq!(task.result(), Some(PuzzleResult::Shown));
    assert_eq!(task.table().game().len(), 1);
}

#[test]
fn who_repeats_what_was_shown_has_not_found_it() {
    let mut task = MistakeTask::new(mistake());
    task.show();
    task.restart();
    assert_eq!(task.result(), None);
    task.play(mv("e9")).unwrap();
    assert_eq!(task.verdict(), MistakeVerdict::Right);
    assert_eq!(task.result(), Some(PuzzleResult::Shown));
}

#[test]
fn what_was_passed_over_comes_again_behind_all_others() {
    let people = GAME.replace("Computer, level 3", "Otso");
    let library = library(&[(1, &people), (2, &people)]);
    let mut practised = Practised::default();
    let [a, b, c, d] = <[_; 4]>::try_from(practised.remaining(&library, None)).unwrap();
    let mut round = PracticeRound::default();
    let mut next = |practised: &Practised, before: &OpenMistake| {
        round.next(practised.remaining(&library, None), Some(before.clone()))
    };
    // The first two solutions are shown, the third mistake is solved, and the
    // last solution is shown.
    assert_eq!(next(&practised, &a).as_ref(), Some(&b));
    assert_eq!(next(&practised, &b).as_ref(), Some(&c));
    practised.record(&c, &library);
    assert_eq!(next(&practised, &c).as_ref(), Some(&d));
    assert_eq!(next(&practised, &d).as_ref(), Some(&a));
    // Of the rest, the first solution is shown again, so that mistake is
    // repeated after the others.
    assert_eq!(next(&practised, &a).as_ref(), Some(&b));
    practised.record(&b, &library);
    assert_eq!(next(&practised, &b).as_ref(), Some(&d));
    practised.record(&d, &library);
    assert_eq!(next(&practised, &d).as_ref(), Some(&a));
    assert_eq!(next(&practised, &a).as_ref(), Some(&a));
    practised.record(&a, &library);
    assert_eq!(next(&practised, &a), None);
}

#[test]
fn mistakes_are_counted_without_reading_a_game_twice() {
    let people = GAME.replace("Computer, level 3", "Otso");
    let mut library = library(&[(1, GAME), (2, &people), (3, "[Game \"quoridor\"] *")]);
    let mut practised = Practised::default();
    let mut index = MistakeIndex::default();
    let mut read = Vec::new();
    let mut count = |library: &Library, practised: &Practised, only: Option<u64>| {
        read.clear();
        let names = |game: GameId| {
            read.push(game.time());
            let one = practised::mistakes_in(library, game);
            one.iter().map(|mistake| mistake.name()).collect()
        };
        let count = index.count_with(library, practised, only.map(GameId::new), names);
        (count, read.clone())
    };
    assert_eq!(count(&library, &practised, Some(1)), (1, vec![1]));
    assert_eq!(count(&library, &practised, None), (3, vec![2]));
    let left = practised.remaining(&library, None);
    practised.record(&left[0], &library);
    assert_eq!(count(&library, &practised, None), (2, vec![]));
    assert_eq!(practised.remaining(&library, None).len(), 2);
    // A game that has changed is replayed.
    library.put(GameId::new(1), Some(&people));
    assert_eq!(count(&library, &practised, None), (3, vec![1]));
    library.put(GameId::new(2), None);
    assert_eq!(count(&library, &practised, None), (2, vec![]));
    let same = MistakeIndex::default().count(&library, &practised, None);
    assert_eq!(same, 2);
}

#[test]
fn among_more_players_a_smaller_loss_is_worse() {
    let judged = |loss: f32| {
        let mut mistake = mistake();
        mistake.position = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Four));
        mistake.chance = 0.25;
        let mut task = MistakeTask::new(mistake);
        task.play(mv("d1")).unwrap();
        task.judge(0.25 - loss, None);
        task.verdict()
    };
    assert_eq!(judged(0.03), MistakeVerdict::Right);
    assert_eq!(judged(0.05), MistakeVerdict::Worse);
}

/// A reviewed game in which player 1's first plan is marked as a blunder and
/// the last plan as a mistake. Player 2's second plan is also marked, but
/// player 2 is a computer.
const ROUNDS: &str = "[Game \"parallel\"] [Players \"2\"] [Player2 \"Computer, level 3\"]
[Position \"../..../....../......../A4A2A4A3..........B4B6B3B1/A1A3A6A5........B3B3B2B5/A4A2..............B5B4/A5A3............B2B4/................../..................../....................../......................../........................../......../....../..../.. E 222222/222222\"]
[Result \"1\"]

{[%chances 0.50,0.50]} 1. -/- $4 SW2,W3/E1 {[%chances 0.30,0.70] [%review 4,0] [%costs 0.40,0.00]} ({[%review best 1]} 1. SE3/SE3 SW2,W3/E1)
2. E4/E3 SE6/E5 $4 {[%chances 0.60,0.40] [%review 0,4] [%costs 0.00,0.50]} ({[%review best 2]} 2. E4/E3 SW2/-)
3. E1/- $2 resign {[%review 2,0] [%costs 0.20,-]} ({[%review best 1]} 3. SE2/- resign) 1
";

fn plan_mistakes(text: &str) -> Vec<PlanMistake> {
    let left = Practised::default().remaining(&library(&[(1, text)]), None);
    let plan = |open: OpenMistake| open.mistake.downcast_ref().cloned().unwrap();
    left.into_iter().map(plan).collect()
}

#[test]
fn a_persons_reviewed_plans_are_found_and_no_computers() {
    let [blunder, mistake] = <[_; 2]>::try_from(plan_mistakes(ROUNDS)).unwrap();
    assert_eq!((blunder.rounds, blunder.seat), (0, Seat::FIRST));
    assert_eq!((blunder.cost, blunder.chance), (0.4, 0.5));
    assert!((blunder.chance_after() - 0.1).abs() < 1e-6);
    assert_eq!(blunder.made, "-/-".parse().unwrap());
    assert_eq!(blunder.better, "SE3/SE3".parse().unwrap());
    assert_eq!(blunder.submissions.to_string(), "-/- SW2,W3/E1");
    assert_eq!(blunder.position.round(), 1);
    assert_eq!((mistake.rounds, mistake.cost), (2, 0.2));
    assert_eq!(mistake.better, "SE2/-".parse().unwrap());

    let people = ROUNDS.replace("Computer, level 3", "Otso");
    let seats = plan_mistakes(&people)
        .into_iter()
        .map(|it| it.seat.number());
    assert_eq!(seats.collect::<Vec<_>>(), [1, 2, 1]);
    let open = ROUNDS.replace("[Result \"1\"]", "");
    let open = format!("{} *", &open[..open.find("3. E1").unwrap()]);
    assert_eq!(plan_mistakes(&open), []);
}

#[test]
fn plans_that_were_practised_leave_the_list() {
    // Both players submit an empty plan in the same round.
    let same = ROUNDS
        .replace("Computer, level 3", "Otso")
        .replace("E4/E3 SE6/E5 $4", "-/- $4 -/- $4")
        .replace("[%review 0,4]", "[%review 4,4]")
        .replace(
            "({[%review best 2]} 2. E4/E3 SW2/-)",
            "({[%review best 1]} 2. E4/E3 -/-) ({[%review best 2]} 2. -/- SW2/-)",
        );
    let library = library(&[(1, &same)]);
    let mut practised = Practised::default();
    let left = practised.remaining(&library, None);
    assert_eq!(left.len(), 4);
    practised.record(&left[1], &library);
    let rest = practised.remaining(&library, None);
    assert_eq!(rest, [left[0].clone(), left[2].clone(), left[3].clone()]);
    let stored = serde_json::to_string(&practised).unwrap();
    assert_eq!(stored, r#"{"1":["1 1 -/-"]}"#);
}

#[test]
fn a_plan_is_right_that_a_review_would_not_mark() {
    let mistake = plan_mistakes(ROUNDS).remove(0);
    let tried = |plan: &str| {
        let mut task = PlanMistakeTask::new(mistake.clone());
        task.attempt(plan.parse().unwrap());
        task
    };
    assert_eq!(tried("SE3/SE3").result(), Some(PuzzleResult::Solved));
    assert_eq!(tried("-/-").verdict(), MistakeVerdict::SameAgain);
    let mut task = tried("SE2/-");
    assert_eq!(task.verdict(), MistakeVerdict::Pending);
    let mut good = task.clone();
    good.judge(0.63, 0.7);
    assert_eq!(good.result(), Some(PuzzleResult::Solved));
    task.judge(0.6, 0.7);
    assert_eq!(
        (task.verdict(), task.result()),
        (MistakeVerdict::Worse, None)
    );
    // A late result of a search changes nothing.
    task.restart();
    task.judge(0.7, 0.7);
    assert_eq!(task.verdict(), MistakeVerdict::Open);
    task.attempt("SE3/SE3".parse().unwrap());
    assert_eq!(task.result(), Some(PuzzleResult::Retried));
    task.restart();
    assert_eq!(task.show(), mistake.better);
    assert_eq!(task.result(), Some(PuzzleResult::Shown));
    task.restart();
    task.attempt(mistake.better);
    assert_eq!(task.result(), Some(PuzzleResult::Shown));
}
