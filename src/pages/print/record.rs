//! The sheets with a record: the moves as in the move list, and diagrams.

use super::heading::SheetHeading;
use crate::boards::picture::printed_board;
use crate::browser::press::on_click;
use crate::components::button::aria_bool;
use crate::components::number_field::NumberField;
use crate::i18n::described_moves::DescribedMoves;
use crate::i18n::names::name_for_others;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::pages::game::{PegSign, part_view};
use crate::share::diagram;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_rules::{Seat, TurnMode};
use starfence_table::{AnyMatch, Colour, SheetEntry, SheetPart, SheetRow};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The number of moves from one diagram to the next unless the user chooses
/// another one.
const USUAL_DISTANCE: u32 = 10;

/// A record to print, and the positions of which it has diagrams.
#[derive(Clone, Copy)]
pub struct PrintedRecord {
    i18n: I18n,
    table: StoredValue<AnyMatch>,
    /// The number of moves or, if all players move at once, of rounds.
    len: usize,
    /// The numbers of moves after which there is a diagram, besides the start
    /// and the end.
    chosen: RwSignal<BTreeSet<usize>>,
    /// The number of moves from one diagram to the next.
    distance: RwSignal<u32>,
    /// The reason why the last distance that was typed is invalid.
    refusal: RwSignal<Option<String>>,
}

impl PrintedRecord {
    /// Creates a record with diagrams at equal distances, and one of the
    /// position after `shown` moves.
    pub fn new(table: AnyMatch, shown: Option<usize>) -> Self {
        let record = Self {
            i18n: use_i18n(),
            len: table.plies(),
            table: StoredValue::new(table),
            chosen: RwSignal::default(),
            distance: RwSignal::new(USUAL_DISTANCE),
            refusal: RwSignal::new(None),
        };
        record.choose_every(USUAL_DISTANCE);
        record.chosen.update(|chosen| chosen.extend(shown));
        record
    }

    /// Chooses a diagram after each `distance` moves, or none if it is 0.
    pub fn choose_every(self, distance: u32) {
        let step = match distance {
            0 => usize::MAX,
            distance => distance as usize,
        };
        self.refusal.set(None);
        self.distance.set(distance);
        self.chosen.set((0..self.len).step_by(step).collect());
    }

    /// Adds a diagram of the position after `ply` moves, or removes it.
    fn toggle(self, ply: usize) {
        self.chosen.update(|chosen| {
            if !chosen.remove(&ply) {
                chosen.insert(ply);
            }
        });
    }

    /// Returns whether there is a diagram of the position after `ply` moves,
    /// tracked reactively.
    fn has_diagram(self, ply: usize) -> bool {
        ply == 0 || ply == self.len || self.chosen.read().contains(&ply)
    }

    /// Returns the number of the diagram after `ply` moves, counted from 1.
    fn number(self, ply: usize) -> usize {
        match ply {
            0 => 1,
            // The start has the first one.
            ply => 2 + self.chosen.read().range(1..ply).count(),
        }
    }
}

/// The controls of a record's diagrams.
#[component]
pub fn DiagramControls(record: PrintedRecord) -> impl IntoView {
    let i18n = record.i18n;
    view! {
        <NumberField
            label=t!(i18n, share.print.every)
            range=(0, 999)
            value=record.distance
            on_change=move |distance| record.choose_every(distance)
            on_refuse=move |reason| record.refusal.set(Some(reason))
        />
        <p class="quiet">{t!(i18n, share.print.choose)}</p>
        <p class="notice" role="alert">
            {move || record.refusal.get()}
        </p>
    }
}

/// The sheets with a record. Pressing a move adds or removes a diagram of the
/// position after it.
#[component]
pub fn RecordSheet(
    record: PrintedRecord,
    /// The date of the game in the page's language, if it is known.
    date: Option<String>,
) -> impl IntoView {
    let table = record.table.get_value();
    let words = expect_context::<Settings>().move_words;
    let listed = table.clone();
    let list = move || {
        let sentences = words.get().then(|| sentences_of(record.i18n, &listed));
        match sentences.flatten() {
            Some(sentences) => sentence_rows(record, &listed, &sentences),
            None => notation_rows(record, &listed),
        }
    };
    view! {
        <article class="paper record">
            <SheetHeading table date />
            <div class={"record-columns"}>
                <Diagram record ply=0 mv=String::new() />
                {list}
            </div>
        </article>
    }
}

/// Returns a sentence for each move; `None` in games that have none.
fn sentences_of(i18n: I18n, table: &AnyMatch) -> Option<Vec<Arc<str>>> {
    let turns = table.turns()?;
    let seats = Seat::all(table.game_options().players());
    let names = seats.map(|seat| name_for_others(i18n, table.players(), seat));
    let described = DescribedMoves::new(None, i18n, turns, names.collect());
    Some(described.sentences().to_vec())
}

/// Returns the moves in words, each in a row, with the diagrams below them.
fn sentence_rows(record: PrintedRecord, table: &AnyMatch, sentences: &[Arc<str>]) -> AnyView {
    let colour = |seat: Option<Seat>| colour_of(table, seat?);
    let mut rows = Vec::new();
    let mut number = None;
    let main = table.sheet().into_iter().filter(|row| row.depth == 0);
    for entry in main.flat_map(|row| row.entries) {
        match entry {
            SheetEntry::Number(text) => number = Some(text),
            SheetEntry::Comment { .. } => {}
            SheetEntry::Move {
                path, parts, seat, ..
            } => {
                let (ply, mv) = (path.ply, text_of(&parts));
                let Some(sentence) = sentences.get(ply.wrapping_sub(1)).cloned() else {
                    continue;
                };
                let text = view! {
                    <span class={"part"}>
                        {colour(seat).map(|colour| view! { <PegSign colour /> })}
                        <span>{sentence}</span>
                    </span>
                };
                let number = number.take().map(number_view);
                rows.push(view! {
                    <div class={"record-row in-words"}>
                        {number} <MoveToggle record ply>{text}</MoveToggle>
                    </div>
                    <Diagram record ply mv />
                });
            }
        }
    }
    rows.collect_view().into_any()
}

/// Returns the rows of the move list in notation, with the diagrams below them.
fn notation_rows(record: PrintedRecord, table: &AnyMatch) -> AnyView {
    let row = |row: SheetRow| {
        let mut diagrams = Vec::new();
        let entries = row.entries.into_iter().map(|entry| match entry {
            SheetEntry::Number(text) => number_view(text).into_any(),
            SheetEntry::Comment { text, .. } => {
                view! { <span class={"remark"}>{text}</span> }.into_any()
            }
            SheetEntry::Move {
                path, parts, seat, ..
            } => {
                let mv = text_of(&parts);
                let parts = parts_view(table, parts, seat);
                if path.is_on_main_line() {
                    let ply = path.ply;
                    diagrams.push(view! { <Diagram record ply mv /> });
                    view! { <MoveToggle record ply>{parts}</MoveToggle> }.into_any()
                } else {
                    view! { <span class={"record-move"}>{parts}</span> }.into_any()
                }
            }
        });
        let entries = entries.collect_view();
        view! {
            <div class={"record-row"} data-depth=row.depth.min(4).to_string()>
                {entries}
            </div>
            {diagrams}
        }
    };
    table.sheet().into_iter().map(row).collect_view().into_any()
}

/// Returns a move or, if all players move at once, their plans. The player of a
/// move has a sign only if there are more than two, as in the move list.
fn parts_view(table: &AnyMatch, parts: Vec<SheetPart>, seat: Option<Seat>) -> AnyView {
    let at_once = seat.is_none();
    let has_sign = at_once || table.players().len() > 2;
    let seats = Seat::all(Seat::MAX_PLAYERS);
    seats
        .zip(parts)
        .enumerate()
        .map(|(at, (own, part))| {
            let colour = colour_of(table, seat.unwrap_or(own)).filter(|_| has_sign);
            part_view(at, at_once, colour, part)
        })
        .collect_view()
        .into_any()
}

fn colour_of(table: &AnyMatch, seat: Seat) -> Option<Colour> {
    Some(table.players().get(seat.array_index())?.colour)
}

fn text_of(parts: &[SheetPart]) -> String {
    let texts = parts.iter().map(|part| part.text.as_str());
    Vec::from_iter(texts).join(" ")
}

fn number_view(text: String) -> impl IntoView {
    view! { <span class={"number"}>{text}</span> }
}

/// A move, which is a button that adds or removes a diagram.
#[component]
fn MoveToggle(
    record: PrintedRecord,
    /// The number of moves up to and including this one.
    ply: usize,
    children: Children,
) -> impl IntoView {
    view! {
        <button
            {..on_click(move |_| record.toggle(ply))}
            class="record-move"
            type="button"
            aria-pressed=move || aria_bool(record.has_diagram(ply))
        >
            {children()}
        </button>
    }
}

/// The diagram of the position after `ply` moves, if it is chosen.
#[component]
fn Diagram(
    record: PrintedRecord,
    ply: usize,
    /// The last of these moves.
    mv: String,
) -> impl IntoView {
    let i18n = record.i18n;
    let is_shown = Memo::new(move |_| record.has_diagram(ply));
    let number = Memo::new(move |_| record.number(ply));
    move || {
        if !is_shown.get() {
            return None;
        }
        let table = record.table.with_value(|table| table.after(ply))?;
        let in_turns = table.kind().info().turn_mode == TurnMode::Turns;
        let caption = match ply {
            0 => t_string!(i18n, page.moves.note_at_start).to_owned(),
            ply if in_turns => t_string!(i18n, page.moves.note_on, ply, mv = &mv),
            round => t_string!(i18n, page.moves.note_on_round, round, mv = &mv),
        };
        let shown = diagram(&table);
        Some(view! {
            <figure class={"paper-diagram"}>
                {printed_board(&shown.board, &shown.routes)}
                <figcaption class={"paper-caption"}>
                    <b>{move || number.get()}</b> " " {caption}
                </figcaption>
            </figure>
        })
    }
}
