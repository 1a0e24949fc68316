//! Benchmarks of the costs of long games: `cargo bench --bench long_games`.
//!
//! The cost of a move should not depend on the length of the game. Functions
//! that read or write whole games may take time in proportion to their length,
//! but no more.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starfence_record::Record;
use starfence_rules::quoridor::{Options, Players, Position, Rules};
use starfence_table::{AnyMatch, GameId, Import, Library, Match, MatchMessage};

fn main() {
    divan::main();
}

/// The lengths of the games, in plies.
const LENGTHS: [usize; 3] = [20, 200, 2_000];

/// The moves that each game repeats: both pawns step forward and back.
const STEPS: [&str; 4] = ["e2", "e8", "e1", "e9"];

fn played(plies: usize) -> Match<Position> {
    let endless = Options {
        round_limit: None,
        ..Options::default()
    };
    let rules = Rules::new(Players::Two).with_options(endless);
    let mut table = Match::new(Position::start(rules), Vec::new());
    for ply in 0..plies {
        play(&mut table, ply);
    }
    table
}

fn play(table: &mut Match<Position>, ply: usize) {
    let mv = STEPS[ply % STEPS.len()].parse().unwrap();
    table.update(MatchMessage::Play(mv)).unwrap();
}

#[divan::bench(args = LENGTHS)]
fn clone(bencher: Bencher, plies: usize) {
    let table = played(plies);
    bencher.bench(|| black_box(&table).clone());
}

#[divan::bench(args = LENGTHS)]
fn compare(bencher: Bencher, plies: usize) {
    let table = played(plies);
    let other = table.clone();
    bencher.bench(|| black_box(&table) == black_box(&other));
}

#[divan::bench(args = LENGTHS)]
fn a_move(bencher: Bencher, plies: usize) {
    let table = played(plies);
    bencher
        .with_inputs(|| table.clone())
        .bench_values(|mut table| {
            play(&mut table, plies);
            table
        });
}

#[divan::bench(args = LENGTHS)]
fn sheet(bencher: Bencher, plies: usize) {
    let table = played(plies);
    bencher.bench(|| black_box(&table).sheet());
}

#[divan::bench(args = LENGTHS)]
fn to_text(bencher: Bencher, plies: usize) {
    let table = played(plies);
    bencher.bench(|| black_box(&table).to_text());
}

#[divan::bench(args = LENGTHS)]
fn from_text(bencher: Bencher, plies: usize) {
    let text = played(plies).to_text();
    bencher.bench(|| AnyMatch::from_text(black_box(&text)));
}

/// Reads a record with `tags` meaningless tags.
#[divan::bench(args = [20, 200, 2_000, 20_000])]
fn tags(bencher: Bencher, tags: usize) {
    let tag = |number| format!("[T{number} \"\"]\n");
    let tags_text: String = (0..tags).map(tag).collect();
    let text = tags_text + &played(2).to_text();
    bencher
        .counter(ItemsCount::new(tags))
        .bench(|| Record::read(black_box(&text)));
}

/// Decides which version to store after two tabs have continued the same game.
#[divan::bench(args = [20, 200, 2_000, 8_000])]
fn two_tabs(bencher: Bencher, plies: usize) {
    let texts = [0, 1, 2].map(|more| played(plies + more).to_text());
    let id = GameId::new(1);
    let mut library = Library::default();
    library.insert_stored(id, &texts[0]);
    library.update(id, &texts[2]);
    bencher.bench(|| black_box(&library).decide(id, Some(&texts[1])));
}

#[divan::bench(args = LENGTHS)]
fn library_update(bencher: Bencher, plies: usize) {
    let texts = [plies, plies + 1].map(|plies| played(plies).to_text());
    let mut library = Library::default();
    let mut at = 0;
    bencher.bench_local(|| {
        at = 1 - at;
        library.update(GameId::new(1), black_box(&texts[at]))
    });
}

/// Exports `games` games of 100 plies each.
#[divan::bench(args = [10, 100, 1_000])]
fn export(bencher: Bencher, games: u64) {
    let text = played(100).to_text();
    let mut library = Library::default();
    for game in 1..=games {
        library.put(GameId::new(game), Some(&text));
    }
    bencher
        .counter(ItemsCount::new(games))
        .bench(|| black_box(&library).export());
}

#[divan::bench(args = [10, 100, 1_000])]
fn import(bencher: Bencher, games: u64) {
    let text = played(100).to_text();
    let mut library = Library::default();
    for game in 1..=games {
        library.put(GameId::new(game), Some(&text));
    }
    let (file, _) = library.export();
    bencher.counter(ItemsCount::new(games)).bench(|| {
        let import = Import::read(black_box(&file));
        let mut library = Library::default();
        library.import(&import, 1);
        library
    });
}
