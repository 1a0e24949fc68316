//! Tests of the changes that a review makes to the record, and of the content
//! that it leaves unchanged.

use super::*;
use crate::{AnyMatch, MatchMessage};
use starfence_rules::{checkers, parallel, quoridor};

const GAME: &str = "[Game \"quoridor\"] [Players \"2\"] 1. e2 e8 2. d2 e7 *";

fn table(text: &str) -> Match<quoridor::Position> {
    AnyMatch::from_text(text).unwrap().into_turns().unwrap()
}

/// Returns search results with the given lines, each with player 1's winning
/// chance.
fn found(lines: &[(&str, f32)]) -> Vec<Info> {
    let info = |(moves, chance): &(&str, f32)| {
        let text = format!("info depth 3 share {chance},{} pv {moves}", 1.0 - chance);
        text.parse().unwrap()
    };
    lines.iter().map(info).collect()
}

/// Stores player 1's winning chance in each position of the main line, from the
/// start.
fn note(table: &mut Match<quoridor::Position>, chances: &[f32]) {
    for (ply, chance) in chances.iter().enumerate() {
        table.record_winning_chances(&TreePath::on_main_line(ply), &[*chance, 1.0 - chance]);
    }
}

fn moves(table: &Match<quoridor::Position>) -> String {
    let text = table.to_record().to_string();
    text.lines()
        .skip_while(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
        .trim()
        .to_owned()
}

#[test]
fn a_move_is_marked_by_what_it_cost() {
    for (after, glyph) in [
        (0.6, ""),
        (0.53, ""),
        (0.5, " $6"),
        (0.4, " $2"),
        (0.3, " $4"),
    ] {
        let mut table = table(GAME);
        note(&mut table, &[0.5, 0.5, 0.6, after]);
        table.review_move(2, &found(&[("e3 e7 e4", 0.6), ("d2h", 0.58)]));
        let node = &table.tree().main_line().nodes()[2];
        let marks: String = node.glyphs(0).map(|glyph| format!(" {glyph}")).collect();
        assert_eq!(marks, glyph, "{after}");
        assert_eq!(node.variations().len(), usize::from(!glyph.is_empty()));
    }
}

#[test]
fn an_inaccuracy_is_no_mistake() {
    for (after, glyph, is_mistake) in [
        (0.5, Glyph::INACCURACY, false),
        (0.4, Glyph::MISTAKE, true),
        (0.3, Glyph::BLUNDER, true),
    ] {
        let mut table = table(GAME);
        note(&mut table, &[0.5, 0.5, 0.6, after]);
        table.review_move(2, &found(&[("e3 e7 e4", 0.6), ("d2h", 0.58)]));
        let verdict = &table.game_review().marked[0];
        assert_eq!((verdict.glyph, verdict.is_mistake()), (glyph, is_mistake));
    }
}

/// Returns the glyphs with which a review marks a move in a game of `players`
/// players, and the player's accuracy. The move loses the share `part` of the
/// player's initial winning chance.
fn marked_among(players: u8, part: f32) -> (Vec<Glyph>, f32) {
    let rules = checkers::Rules::new(players.try_into().unwrap());
    let start = checkers::Position::start(rules);
    let mut moves = start.legal_moves();
    let (played, best) = (moves.next().unwrap(), moves.next().unwrap());
    drop(moves);
    let mut table = Match::new(start, Vec::new());
    table.update(MatchMessage::Play(played)).unwrap();
    let fair = 1.0 / f32::from(players);
    let chances = |own: f32| {
        let others = (1.0 - own) / f32::from(players - 1);
        let mut chances = vec![others; players.into()];
        chances[0] = own;
        chances
    };
    let after = chances(fair * (1.0 - part));
    table.record_winning_chances(&TreePath::on_main_line(0), &chances(fair));
    table.record_winning_chances(&TreePath::on_main_line(1), &after);
    let share: Vec<String> = chances(fair).iter().map(f32::to_string).collect();
    let text = format!("info depth 3 share {} pv {best}", share.join(","));
    table.review_move(0, &[text.parse().unwrap()]);
    let glyphs = table.tree().main_line().nodes()[0].glyphs(0).collect();
    (glyphs, table.game_review().players[0].accuracy.unwrap())
}

#[test]
fn a_part_of_the_fair_share_weighs_the_same_among_any_number() {
    for (part, glyphs) in [
        (0.1, &[][..]),
        (0.25, &[Glyph::INACCURACY]),
        (0.5, &[Glyph::MISTAKE]),
        (0.8, &[Glyph::BLUNDER]),
    ] {
        let (_, of_two) = marked_among(2, part);
        for players in [2, 3, 4, 6] {
            let (found, accuracy) = marked_among(players, part);
            assert_eq!(found, glyphs, "{players} {part}");
            // The record stores chances with two digits.
            assert!((accuracy - of_two).abs() < 0.07, "{players} {part}");
        }
    }
}

#[test]
fn the_only_move_is_good_by_its_part_of_the_fair_share() {
    let text = "[Game \"quoridor\"] [Players \"4\"] 1. e2 *";
    let infos = |second: f32| {
        [("e2", 0.25), ("d1", second)].map(|(mv, own)| {
            let other = (1.0 - own) / 3.0;
            let text = format!("info depth 3 share {own},{other},{other},{other} pv {mv}");
            text.parse::<Info>().unwrap()
        })
    };
    for (second, is_good) in [(0.15, true), (0.19, false)] {
        let mut table = table(text);
        table.review_move(0, &infos(second));
        let glyphs: Vec<Glyph> = table.tree().main_line().nodes()[0].glyphs(0).collect();
        assert_eq!(glyphs == [Glyph::GOOD], is_good, "{second}");
    }
}

#[test]
fn it_counts_for_the_player_who_moved() {
    let mut table = table(GAME);
    note(&mut table, &[0.5, 0.5, 0.9]);
    table.review_move(1, &found(&[("e2h", 0.5)]));
    assert_eq!(
        moves(&table),
        "{[%chances 0.50,0.50]} 1. e2 {[%chances 0.50,0.50]} e8 $4 {[%chances 0.90,0.10] \
         [%review 4]} ({[%review best]} 1... e2h) 2. d2 e7 *"
    );
    let review = table.game_review();
    let players = &review.players;
    assert_eq!((players[0].blunders, players[1].blunders), (0, 1));
    assert_eq!(players[0].accuracy, Some(1.0));
    assert!(players[1].accuracy.unwrap() < 0.25);
    assert_eq!(review.marked.len(), 1);
    let verdict = review.verdicts(&TreePath::on_main_line(2)).next().unwrap();
    assert_eq!(verdict.glyph, Glyph::BLUNDER);
    assert!((verdict.cost - 0.4).abs() < 1e-6);
    let (before, after) = verdict.chances().unwrap();
    assert!((before - after - verdict.cost).abs() < 1e-6);
    let (path, line) = verdict.better.clone().unwrap();
    assert_eq!(line, ["e2h"]);
    assert_eq!(
        table
            .at(&path)
            .unwrap()
            .game()
            .moves()
            .last()
            .unwrap()
            .to_string(),
        "e2h"
    );
    assert_eq!(review.verdicts(&path).count(), 0);
}

#[test]
fn the_only_move_is_good() {
    let mut table = table(GAME);
    note(&mut table, &[0.5, 0.5]);
    table.review_move(0, &found(&[("e2", 0.5), ("d1", 0.3)]));
    assert!(
        table.tree().main_line().nodes()[0]
            .glyphs(0)
            .eq([Glyph::GOOD])
    );
    // A move that ends the game immediately is not marked, however much worse
    // the others are.
    let mut ends = found(&[("e2", 1.0), ("d1", 0.3)]);
    ends[0].score = Score::win_in(1);
    table.review_move(0, &ends);
    assert!(table.tree().main_line().nodes()[0].has_no_glyphs());
    // A move is not marked if others are equally good.
    table.review_move(0, &found(&[("e2", 0.5), ("d1", 0.45)]));
    assert!(table.tree().main_line().nodes()[0].has_no_glyphs());
}

#[test]
fn the_searched_chance_of_the_played_move_counts_before_the_next_positions() {
    let mut table = table(GAME);
    note(&mut table, &[0.5, 0.5, 0.6, 0.1]);
    table.review_move(2, &found(&[("e3", 0.6), ("d2", 0.57)]));
    assert!(table.tree().main_line().nodes()[2].has_no_glyphs());
}

#[test]
fn a_second_review_replaces_its_own_marks_and_no_others() {
    let text = GAME.replace("d2 e7", "d2 $3 {so bold} (2. f2 {or so}) e7 $1");
    let mut table = table(&text);
    note(&mut table, &[0.5, 0.5, 0.6, 0.2, 0.9]);
    let best = found(&[("e3 e7", 0.6), ("d2h", 0.55)]);
    table.review_move(2, &best);
    table.review_move(3, &found(&[("e7h", 0.2)]));
    let once = moves(&table);
    assert!(
        once.contains("d2 $3 {so bold [%chances 0.20,0.80]}"),
        "{once}"
    );
    assert!(once.contains("({[%review best]} 2. e3 e7)"), "{once}");
    table.review_move(2, &best);
    table.review_move(3, &found(&[("e7h", 0.2)]));
    assert_eq!(moves(&table), once);
    // After saving and reloading, the text is the same, and the review's marks
    // are still recognised.
    let mut again = super::tests::table(&table.to_text());
    assert_eq!(moves(&again), once);
    again.review_move(2, &found(&[("d2", 0.6)]));
    again.review_move(3, &found(&[("e7", 0.2)]));
    let clean = moves(&again);
    assert!(
        clean.contains("d2 $3") && clean.contains("(2. f2 {or so})") && clean.contains("e7 $1")
    );
    assert!(!clean.contains("review"), "{clean}");
}

#[test]
fn of_a_line_that_cannot_be_played_what_can_is_kept() {
    let mut table = table(GAME);
    note(&mut table, &[0.5, 0.5, 0.6, 0.2]);
    table.review_move(2, &found(&[("e3 e3 e4", 0.6)]));
    let line = &table.tree().main_line().nodes()[2].variations()[0];
    assert_eq!(line.len(), 1);
    table.review_move(2, &found(&[("nonsense", 0.6)]));
    assert!(table.tree().main_line().nodes()[2].variations().is_empty());
}

#[test]
fn without_a_search_nothing_is_marked() {
    let mut table = table(GAME);
    let before = table.clone();
    table.review_move(0, &[]);
    table.review_move(0, &found(&[("d1", 0.6)]));
    table.review_move(9, &found(&[("d1", 0.6)]));
    assert_eq!(table, before);
    assert!(
        table
            .game_review()
            .players
            .iter()
            .all(|review| review.accuracy.is_none())
    );
}

/// Returns a game of Parallel Chinese Checkers with two rounds.
fn rounds() -> Match<parallel::Position> {
    let rules = parallel::Rules::new(parallel::Players::Two);
    let mut table = Match::new(parallel::Position::shuffled(rules, 1), Vec::new());
    for text in ["SE2/- SW1/SW1", "-/- SW2,W3/-"] {
        let plans = table.position().parse_move(text).unwrap();
        table.update(MatchMessage::Play(plans)).unwrap();
    }
    table
}

/// Returns search results for both players, with each player's winning chances
/// for that player's own plans.
fn found_plans(of: [&[(&str, f32)]; 2]) -> Vec<(Seat, Vec<Info>)> {
    let info = |seat: Seat, plan: &str, chance: f32| {
        let other = 1.0 - chance;
        let share = if seat == Seat::FIRST {
            format!("{chance},{other}")
        } else {
            format!("{other},{chance}")
        };
        format!("info depth 3 share {share} pv {plan}")
            .parse()
            .unwrap()
    };
    let lines = |(seat, lines): (Seat, &[(&str, f32)])| {
        let lines = lines.iter().map(|(plan, chance)| info(seat, plan, *chance));
        (seat, lines.collect())
    };
    Seat::all(2).zip(of).map(lines).collect()
}

fn rounds_text(table: &Match<parallel::Position>) -> String {
    let text = table.to_record().to_string();
    let moves = text.lines().skip_while(|line| !line.is_empty());
    moves.collect::<Vec<_>>().join(" ").trim().to_owned()
}

#[test]
fn each_plan_of_a_round_is_judged_by_itself() {
    let mut table = rounds();
    table.review_round(
        0,
        &found_plans([
            &[("SE3/SE3", 0.7), ("SE2/-", 0.3)],
            &[("SW1/SW1", 0.6), ("SW4/-", 0.5)],
        ]),
    );
    table.review_round(
        1,
        &found_plans([
            &[("-/-", 0.5), ("SE2/-", 0.2)],
            &[("SW1/-", 0.5), ("SW2,W3/-", 0.4)],
        ]),
    );
    assert_eq!(
        rounds_text(&table),
        "1. SE2/- $4 SW1/SW1 {[%review 4,0] [%costs 0.40,0.00]} \
         ({[%review best 1]} 1. SE3/SE3 SW1/SW1) \
         2. -/- $1 SW2,W3/- $6 {[%review 1,6] [%costs 0.00,0.10]} \
         ({[%review best 2]} 2. -/- SW1/-) *"
    );
    let review = table.game_review();
    let [one, two] = review.players[..] else {
        panic!("{review:?}");
    };
    assert_eq!((one.blunders, one.inaccuracies), (1, 0));
    assert_eq!((two.blunders, two.inaccuracies), (0, 1));
    assert!(one.accuracy.unwrap() < two.accuracy.unwrap());
    let second: Vec<&MoveVerdict> = review.verdicts(&TreePath::on_main_line(2)).collect();
    assert_eq!(
        (second[0].glyph, second[0].better.clone()),
        (Glyph::GOOD, None)
    );
    assert_eq!(
        (second[1].mv.as_str(), second[1].seat),
        ("SW2,W3/-", Seat::FIRST.next_among(2))
    );
    let (path, plan) = second[1].better.clone().unwrap();
    assert_eq!(plan, ["SW1/-"]);
    assert!(table.at(&path).is_some());
}

#[test]
fn a_second_review_of_a_round_replaces_its_own_marks_and_no_others() {
    let mut table = rounds();
    let node = table.tree.main_line_mut().node_mut(0).unwrap();
    node.add_glyph(1, Glyph::new(5));
    let blunders = found_plans([
        &[("SE3/SE3", 0.7), ("SE2/-", 0.3)],
        &[("SW4/-", 0.9), ("SW1/SW1", 0.5)],
    ]);
    table.review_round(0, &blunders);
    let once = rounds_text(&table);
    assert!(once.starts_with("1. SE2/- $4 SW1/SW1 $5 {"), "{once}");
    table.review_round(0, &blunders);
    assert_eq!(rounds_text(&table), once);
    // Player 1's plan was the best one found; player 2's was not searched.
    table.review_round(0, &found_plans([&[("SE2/-", 0.3)], &[("SW4/-", 0.9)]]));
    assert!(
        rounds_text(&table).starts_with("1. SE2/- SW1/SW1 $5 {[%costs 0.00,-]} 2."),
        "{}",
        rounds_text(&table)
    );
}
