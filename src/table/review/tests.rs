//! What a review writes into the record, and what it leaves alone.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::rules::quoridor;
use crate::table::AnyMatch;

const GAME: &str = "[Game \"quoridor\"] [Players \"2\"] 1. e2 e8 2. d2 e7 *";

fn table(text: &str) -> Match<quoridor::Position> {
    match AnyMatch::from_text(text).unwrap() {
        AnyMatch::Quoridor(table) => table,
        _ => panic!("another game"),
    }
}

/// A search that gives player 1 the chances of these lines.
fn found(lines: &[(&str, f32)]) -> Vec<Info> {
    let info = |(moves, chance): &(&str, f32)| {
        let text = format!("info depth 3 share {chance},{} pv {moves}", 1.0 - chance);
        text.parse().unwrap()
    };
    lines.iter().map(info).collect()
}

/// Notes player 1's chance in each position from the start on.
fn note(table: &mut Match<quoridor::Position>, chances: &[f32]) {
    for (ply, chance) in chances.iter().enumerate() {
        table.note_chances(&TreePath::on_main_line(ply), &[*chance, 1.0 - chance]);
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
    let verdict = review.verdict(&TreePath::on_main_line(2)).unwrap();
    assert_eq!(verdict.glyph, Glyph::BLUNDER);
    assert!((verdict.cost - 0.4).abs() < 1e-6);
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
    assert_eq!(review.verdict(&path), None);
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
    // One that ends the game at once is not, however much worse the others are.
    let mut ends = found(&[("e2", 1.0), ("d1", 0.3)]);
    ends[0].score = Score::win_in(1);
    table.review_move(0, &ends);
    assert!(table.tree().main_line().nodes()[0].has_no_glyphs());
    // One that others are as good as is none.
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
    // Read again it is the same, and the marks can still be told apart.
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
