//! The rows of the move list.

use super::moves::{MoveAction, Moves};
use crate::i18n::{I18n, t_string, use_i18n};
use leptos::html::Div;
use leptos::prelude::*;
use starfence_record::Glyph;
use starfence_rules::Seat;
use starfence_table::{SheetEntry, SheetPart, SheetRow, TreePath};
use std::sync::Arc;
use web_sys::{HtmlDivElement, HtmlElement};

/// Scrolls the list whenever the move shown is out of sight.
pub fn keep_current_visible(moves: Moves, list: NodeRef<Div>) {
    let scroll = move || {
        // The page may have been left in the meantime.
        if let Some(list) = list.try_get_untracked().flatten() {
            scroll_to_current(&list);
        }
    };
    Effect::new(move || {
        // Read the values: a memo that has never been read notifies nothing.
        moves.at.with(|_| ());
        moves.rows.with(|_| ());
        if list.get().is_some() {
            // Wait until `aria-current` is on that move.
            request_animation_frame(scroll);
        }
    });
}

fn scroll_to_current(list: &HtmlDivElement) {
    use wasm_bindgen::JsCast as _;
    let current = list.query_selector("[aria-current]").ok().flatten();
    let current = current.and_then(|current| current.dyn_into::<HtmlElement>().ok());
    let Some(current) = current else {
        return list.set_scroll_top(0);
    };
    // Not the offset of the move, which is relative to the block of rows that
    // contains it.
    let (seen, frame) = (
        current.get_bounding_client_rect(),
        list.get_bounding_client_rect(),
    );
    if seen.top() < frame.top() || seen.bottom() > frame.bottom() {
        let by = seen.top() - frame.top() - frame.height() / 2.0;
        list.set_scroll_top(list.scroll_top() + by as i32);
    }
}

/// Returns a selector that reports for each move whether the position after it
/// is the one shown. When a move is played only two of these answers change,
/// however many moves there are.
pub fn current_move(moves: Moves) -> Selector<TreePath> {
    Selector::new(move || moves.at.get())
}

/// A row of the move list.
#[component]
pub fn MoveRow(
    /// The contents of the row.
    row: Arc<SheetRow>,
    /// The moves.
    moves: Moves,
    /// Selects the position shown.
    current: Selector<TreePath>,
    /// The players' names, player 1's first.
    names: Memo<Vec<String>>,
) -> impl IntoView {
    let entry = move |entry: &SheetEntry| match entry.clone() {
        SheetEntry::Number(number) => view! { <span class="number">{number}</span> }.into_any(),
        SheetEntry::Comment { text, .. } => view! { <span class="remark">{text}</span> }.into_any(),
        SheetEntry::Move {
            path,
            parts,
            seat,
            ahead,
        } => {
            let current = current.clone();
            view! { <MoveButton path parts seat ahead moves current names /> }.into_any()
        }
    };
    view! {
        <div role="listitem" class="row" data-depth=row.depth.min(4).to_string()>
            {row.entries.iter().map(entry).collect_view()}
        </div>
    }
}

/// A move. Pressing it shows the position after it.
#[component]
fn MoveButton(
    path: TreePath,
    parts: Vec<SheetPart>,
    seat: Option<Seat>,
    /// Whether it was taken back and can be played again.
    ahead: bool,
    moves: Moves,
    current: Selector<TreePath>,
    names: Memo<Vec<String>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let class = match ahead && path.is_on_main_line() {
        true => "move ahead",
        false => "move",
    };
    let ply = path.ply.to_string();
    let is_current = {
        let path = path.clone();
        move || current.selected(&path)
    };
    let label = {
        let parts = parts.clone();
        move || {
            let (parts, names) = (parts.iter().enumerate(), names.read());
            let parts = parts.map(|(at, part)| {
                let mv = part_label(i18n, part);
                match names.get(seat.map_or(at, Seat::array_index)) {
                    Some(name) => t_string!(i18n, page.moves.of, name, mv),
                    None => mv,
                }
            });
            parts.collect::<Vec<_>>().join("; ")
        }
    };
    let parts = parts.into_iter().enumerate().map(part_view);
    view! {
        <button
            type="button"
            class=class
            data-ply=ply
            aria-current=move || is_current().then_some("step")
            aria-label=label
            on:click=move |_| moves.carry_out(MoveAction::GoTo(path.clone()))
        >
            {parts.collect_view()}
        </button>
    }
}

/// A move or a plan, followed by the signs of its glyphs.
fn part_view((at, part): (usize, SheetPart)) -> impl IntoView {
    let SheetPart { text, glyphs } = part;
    let signs: String = glyphs.iter().filter_map(|glyph| glyph.sign()).collect();
    let number = glyphs.first().map(|glyph| glyph.number().to_string());
    let glyph = (!signs.is_empty()).then(|| {
        view! {
            <span class="glyph" data-glyph=number>
                {signs}
            </span>
        }
    });
    view! { {(at > 0).then_some(" ")} {text} {glyph} }
}

/// Returns a move or a plan as a screen reader reads it.
fn part_label(i18n: I18n, part: &SheetPart) -> String {
    let verdict = part.glyphs.first();
    match verdict.and_then(|glyph| glyph_name(i18n, *glyph)) {
        Some(verdict) => t_string!(i18n, page.review.marked, mv = &part.text, verdict),
        None => part.text.clone(),
    }
}

/// Returns the name of a glyph that books print as a sign.
pub fn glyph_name(i18n: I18n, glyph: Glyph) -> Option<&'static str> {
    Some(match glyph.number() {
        1 => t_string!(i18n, page.review.good),
        2 => t_string!(i18n, page.review.mistake),
        3 => t_string!(i18n, page.review.brilliant),
        4 => t_string!(i18n, page.review.blunder),
        5 => t_string!(i18n, page.review.interesting),
        6 => t_string!(i18n, page.review.inaccuracy),
        _ => return None,
    })
}
