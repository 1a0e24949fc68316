//! The rows of the move list.

use super::state::{MoveAction, Moves};
use crate::boards::piece::mark;
use crate::browser::effects::run_effect;
use crate::browser::press::on_click;
use crate::browser::scroll::scroll_to_current;
use crate::browser::seen::on_resize;
use crate::browser::timer::request_animation_frame;
use crate::i18n::{I18n, t_string, use_i18n};
use crate::pages::game::plan_figure::plan_picture;
use leptos::html::Div;
use leptos::prelude::*;
use starfence_record::Glyph;
use starfence_rules::Seat;
use starfence_table::{Colour, SheetEntry, SheetPart, SheetRow, TreePath};
use std::sync::Arc;

/// The name and colour of a player, as shown in the move list.
#[derive(Clone, PartialEq, Eq)]
pub struct ListedPlayer {
    pub name: String,
    pub colour: Colour,
}

/// An icon of a peg's head with its mark, the size of a letter.
#[component]
pub fn PegSign(
    /// The player's colour.
    colour: Colour,
) -> impl IntoView {
    view! {
        <svg class="peg-sign" viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true" data-colour=colour.name()>
            <circle class="piece-head" r={"1"} />
            <path class="piece-mark" d=mark(colour) />
        </svg>
    }
}

/// Scrolls the move list to the current move whenever that move is not visible:
/// when the list opens, when another position is shown, and when the list's
/// size changes.
pub fn keep_current_visible(moves: Moves, list: NodeRef<Div>) {
    let scroll = move || scroll_to_current(list);
    run_effect(move || {
        // Read the values: a memo that has never been read notifies nothing.
        moves.shown_path.with(|_| ());
        moves.rows.with(|_| ());
        if list.get().is_some() {
            // Wait until `aria-current` is on that move.
            request_animation_frame(scroll);
        }
    });
    on_resize(list, scroll);
}

/// Returns a selector that reports for each move whether it is the current one,
/// that is, whether the position after it is shown. When the position changes,
/// only the two affected moves are updated.
pub fn current_move(moves: Moves) -> Selector<TreePath> {
    Selector::new(move || moves.shown_path.get())
}

/// A row of the move list.
#[component]
pub fn MoveRow(
    /// The contents of the row.
    row: Arc<SheetRow>,
    /// The game's moves and the position shown.
    moves: Moves,
    /// The selector that reports whether a move is the current one.
    current: Selector<TreePath>,
    /// The players, player 1 first.
    players: Memo<Vec<ListedPlayer>>,
) -> impl IntoView {
    let entry = move |entry: &SheetEntry| match entry.clone() {
        SheetEntry::Number(number) => view! { <span class="number">{number}</span> }.into_any(),
        SheetEntry::Comment { text, .. } => view! { <span class="remark">{text}</span> }.into_any(),
        SheetEntry::Move {
            path,
            parts,
            seat,
            place,
            ahead,
        } => {
            let current = current.clone();
            view! { <MoveButton path parts seat place ahead moves current players /> }.into_any()
        }
    };
    let is_round = row.depth == 0 && matches!(row.entries.first(), Some(SheetEntry::Number(_)));
    let class = if is_round { "row round" } else { "row" };
    view! {
        <div role="listitem" class=class data-depth=row.depth.min(4).to_string()>
            {row.entries.iter().map(entry).collect_view()}
        </div>
    }
}

/// A button for a move. Pressing it shows the position after the move.
#[component]
fn MoveButton(
    path: TreePath,
    parts: Vec<SheetPart>,
    seat: Option<Seat>,
    /// The index of the move in its round, from 0.
    place: usize,
    /// Whether the move was undone and can be redone.
    ahead: bool,
    moves: Moves,
    current: Selector<TreePath>,
    players: Memo<Vec<ListedPlayer>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let class = if ahead && path.is_on_main_line() {
        "move ahead"
    } else {
        "move"
    };
    let ply = path.ply.to_string();
    let is_current = {
        let path = path.clone();
        move || current.selected(&path)
    };
    let label = {
        let parts = parts.clone();
        move || {
            let (parts, players) = (parts.iter().enumerate(), players.read());
            parts
                .map(|(at, part)| {
                    let mv = part_label(i18n, part);
                    match players.get(seat.map_or(at, Seat::array_index)) {
                        Some(player) => t_string!(i18n, page.moves.of, name = &player.name, mv),
                        None => mv,
                    }
                })
                .collect::<Vec<_>>()
                .join("; ")
        }
    };
    let colour = move |at: usize| {
        let player = seat.map_or(at, Seat::array_index);
        players.with_untracked(|players| players.get(player).map(|player| player.colour))
    };
    let at_once = seat.is_none();
    let parts = parts.into_iter().enumerate();
    let parts = parts.map(|(at, part)| part_view(at, at_once, colour(at), part));
    let (hovered, focused) = (path.clone(), path.clone());
    view! {
        <button
            {..on_click(move |_| {
                moves.highlight(None);
                moves.carry_out(MoveAction::GoTo(path.clone()));
            })}
            type="button"
            class=class
            data-ply=ply
            data-place=place.to_string()
            on:pointerenter=move |event| {
                // A touch presses the button without hovering first.
                if event.pointer_type() == "mouse" {
                    moves.highlight(Some(hovered.clone()));
                }
            }
            on:focus=move |_| moves.highlight(Some(focused.clone()))
            aria-current=move || is_current().then_some("step")
            aria-label=label
        >
            {parts.collect_view()}
        </button>
    }
}

/// A move or, in a round in which all players move at once, one player's plan,
/// with the player's peg and annotation signs such as “?!”. A plan is drawn as
/// two wheels of arrows.
pub fn part_view(
    at: usize,
    at_once: bool,
    colour: Option<Colour>,
    part: SheetPart,
) -> impl IntoView {
    let SheetPart { text, glyphs } = part;
    let picture = at_once.then(|| plan_picture(&text)).flatten();
    let has_picture = picture.is_some();
    let signs: String = glyphs.iter().filter_map(|glyph| glyph.sign()).collect();
    let number = glyphs.first().map(|glyph| glyph.number().to_string());
    let glyph = (!signs.is_empty()).then(|| {
        view! {
            <span class="glyph" data-glyph=number>
                {signs}
            </span>
        }
    });
    view! {
        {(at > 0).then_some(" ")}
        <span class={"part"}>
            {colour.map(|colour| view! { <PegSign colour /> })} {picture}
            <span class:hidden=has_picture>{text}</span> {glyph}
        </span>
    }
}

/// Returns the text that a screen reader reads for a move or a plan.
fn part_label(i18n: I18n, part: &SheetPart) -> String {
    let verdict = part.glyphs.first();
    match verdict.and_then(|glyph| glyph_name(i18n, *glyph)) {
        Some(verdict) => t_string!(i18n, page.review.marked, mv = &part.text, verdict),
        None => part.text.clone(),
    }
}

/// Returns the name of an annotation glyph, such as "mistake" for "?"; `None`
/// if the glyph has no name here.
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
