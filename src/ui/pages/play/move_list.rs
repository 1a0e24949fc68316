//! The move list: the moves to step through, the comments on them, and what
//! leads on from there.

use super::computer_controls::AnalysisButton;
use super::computers::Computers;
use super::moves::{MoveAction, Moves};
use super::replay::ReplayButton;
use super::summary::Summary;
use super::typed_move::{PlayTyped, TypeMoveButton, TypedMove};
use super::winning_chances::WinningChances;
use crate::rules::{GameKind, Seat};
use crate::table::{SheetEntry, SheetRow, TreePath};
use crate::ui::components::button::IconButton;
use crate::ui::i18n::{t_string, use_i18n};
use leptos::html::{Input, Ol};
use leptos::prelude::*;
use web_sys::{HtmlElement, HtmlOListElement, KeyboardEvent};

/// The move list with all that belongs to it.
#[component]
pub fn MoveList(
    /// The moves.
    moves: Moves,
    /// Plays a typed move, where moves may be typed.
    #[prop(optional_no_strip)]
    typed: Option<PlayTyped>,
    /// What the page shows of the game.
    summary: Memo<Summary>,
    /// The computers, where they can be asked to analyse a position.
    #[prop(optional_no_strip)]
    computers: Option<Computers>,
) -> impl IntoView {
    let i18n = use_i18n();
    let list = NodeRef::<Ol>::new();
    keep_current_in_sight(moves, list);
    // Named once for all moves, and not once for each.
    let names = Memo::new(move |_| {
        let summary = summary.read();
        let seats = summary.players.iter().map(|player| player.seat);
        seats.map(|seat| summary.name(i18n, seat)).collect()
    });
    let rows = move || moves.rows.get().into_iter().enumerate();
    let is_empty = Memo::new(move |_| moves.rows.read().is_empty());
    let nothing = move || {
        is_empty.get().then(|| {
            view! { <li class="quiet">{move || t_string!(i18n, page.moves.none)}</li> }
        })
    };
    let kind = summary.with_untracked(|summary| summary.kind);
    let label = move || match kind {
        GameKind::ChineseCheckers => t_string!(i18n, page.moves.type_turn).to_owned(),
        GameKind::Parallel => t_string!(i18n, page.moves.type_plan).to_owned(),
        GameKind::Quoridor => t_string!(i18n, page.moves.type_move).to_owned(),
    };
    view! {
        <div class="sheet">
            <div class={"sheet-tools"}>
                {computers.map(|computers| view! { <AnalysisButton computers /> })}
                {typed.map(|_| view! { <TypeMoveButton /> })}
            </div>
            <WinningChances moves summary computers />
            <ol
                node_ref=list
                class="rows"
                tabindex="-1"
                aria-label=move || t_string!(i18n, page.moves.title)
            >
                <For each=rows key=Clone::clone let:row>
                    <MoveRow row=row.1 moves names />
                </For>
                {nothing}
            </ol>
            <div
                class="walker"
                role="toolbar"
                aria-label=move || t_string!(i18n, page.moves.walk)
            >
                <StepButton step=Step::First moves />
                <StepButton step=Step::Back moves />
                <ReplayButton moves />
                <StepButton step=Step::Forward moves />
                <StepButton step=Step::Last moves />
            </div>
            {typed.map(|play| view! { <TypedMove play label /> })}
            <CommentField moves />
        </div>
    }
}

/// One line with buttons to step by, where there is no room for the move list.
#[component]
pub fn MoveBar(
    /// The moves.
    moves: Moves,
    /// Opens the move list.
    #[prop(into)]
    on_open: Callback<()>,
    /// The computers, which can be asked to analyse a position.
    computers: Computers,
) -> impl IntoView {
    let i18n = use_i18n();
    let place = Memo::new(move |_| {
        let (ply, len, last) = (moves.ply(), moves.len.get(), moves.last.get());
        match len {
            0 => t_string!(i18n, page.moves.none).to_owned(),
            _ => t_string!(i18n, page.moves.place, ply, len, last),
        }
    });
    view! {
        <div
            class="moves-bar"
            role="toolbar"
            aria-label=move || t_string!(i18n, page.moves.title)
        >
            <StepButton step=Step::Back moves />
            <button
                class="place"
                type="button"
                aria-label=move || t_string!(i18n, page.moves.open, place = place.get())
                on:click=move |_| on_open.run(())
            >
                {move || place.get()}
            </button>
            <StepButton step=Step::Forward moves />
            <AnalysisButton computers />
        </div>
    }
}

/// Where a button leads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    First,
    Back,
    Forward,
    Last,
}

/// A button that shows another position.
#[component]
fn StepButton(step: Step, moves: Moves) -> impl IntoView {
    let i18n = use_i18n();
    let (icon, action) = match step {
        Step::First => ("earlier", MoveAction::First),
        Step::Back => ("back", MoveAction::Step(-1)),
        Step::Forward => ("forward", MoveAction::Step(1)),
        Step::Last => ("later", MoveAction::Last),
    };
    let label = move || {
        match step {
            Step::First => t_string!(i18n, page.moves.first),
            Step::Back => t_string!(i18n, page.moves.back),
            Step::Forward => t_string!(i18n, page.moves.on),
            Step::Last => t_string!(i18n, page.moves.last),
        }
        .to_owned()
    };
    let disabled = move || match step {
        Step::First | Step::Back => moves.is_first(),
        Step::Forward | Step::Last => moves.is_last(),
    };
    view! {
        <IconButton
            icon
            label
            disabled=Signal::derive(disabled)
            on_press=move |()| moves.go(action.clone())
        />
    }
}

/// Scrolls the list when the move that is shown is out of sight.
fn keep_current_in_sight(moves: Moves, list: NodeRef<Ol>) {
    let scroll = move || {
        // The page may have been left meanwhile.
        if let Some(list) = list.try_get_untracked().flatten() {
            scroll_to_current(&list);
        }
    };
    Effect::new(move || {
        // Read, because a memo that nobody has read notifies nobody.
        moves.at.with(|_| ());
        moves.rows.with(|_| ());
        if list.get().is_some() {
            // Once the attributes say which move that is.
            request_animation_frame(scroll);
        }
    });
}

fn scroll_to_current(list: &HtmlOListElement) {
    use wasm_bindgen::JsCast as _;
    let current = list.query_selector("[aria-current]").ok().flatten();
    let current = current.and_then(|current| current.dyn_into::<HtmlElement>().ok());
    let Some(current) = current else {
        return list.set_scroll_top(0);
    };
    let (top, height) = (current.offset_top(), current.offset_height());
    let (from, room) = (list.scroll_top(), list.client_height());
    if top < from || top + height > from + room {
        list.set_scroll_top(top - room / 2);
    }
}

/// A row of the move list.
#[component]
fn MoveRow(row: SheetRow, moves: Moves, names: Memo<Vec<String>>) -> impl IntoView {
    let entry = |entry| match entry {
        SheetEntry::Number(number) => view! { <span class="number">{number}</span> }.into_any(),
        SheetEntry::Comment { text, .. } => view! { <span class="remark">{text}</span> }.into_any(),
        SheetEntry::Move {
            path,
            text,
            seat,
            ahead,
        } => view! { <MoveButton path text seat ahead moves names /> }.into_any(),
    };
    view! {
        <li class="row" data-depth=row.depth.min(4).to_string()>
            {row.entries.into_iter().map(entry).collect_view()}
        </li>
    }
}

/// A move; a press shows the position after it.
#[component]
fn MoveButton(
    path: TreePath,
    text: String,
    seat: Option<Seat>,
    /// Whether it was taken back and can be played again.
    ahead: bool,
    moves: Moves,
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
        Memo::new(move |_| *moves.at.read() == path)
    };
    let label = {
        let mv = text.clone();
        move || {
            let names = names.read();
            match seat.and_then(|seat| names.get(seat.at())) {
                Some(name) => t_string!(i18n, page.moves.of, name, mv = &mv),
                None => mv.clone(),
            }
        }
    };
    view! {
        <button
            type="button"
            class=class
            data-ply=ply
            aria-current=move || is_current.get().then_some("step")
            aria-label=label
            on:click=move |_| moves.go(MoveAction::GoTo(path.clone()))
        >
            {text}
        </button>
    }
}

/// The comment on the position shown, which anybody may change.
#[component]
fn CommentField(moves: Moves) -> impl IntoView {
    let i18n = use_i18n();
    let input = NodeRef::<Input>::new();
    let leave_on_enter = move |event: KeyboardEvent| {
        if event.key() == "Enter"
            && let Some(input) = input.get_untracked()
        {
            // The browser reports the change when the field loses the focus.
            let _ = input.blur();
        }
    };
    view! {
        <input
            node_ref=input
            class="say"
            type="text"
            maxlength="500"
            autocomplete="off"
            placeholder=move || t_string!(i18n, page.moves.say)
            aria-label=move || t_string!(i18n, page.moves.say)
            prop:value=move || moves.comment.get()
            on:change=move |event| {
                moves.act.run(MoveAction::Comment(event_target_value(&event)));
            }
            on:keydown=leave_on_enter
        />
    }
}

/// The ways on from another position than the current one of the game.
#[component]
pub fn ReturnButtons(
    /// The moves.
    moves: Moves,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="after ways-on">
            <button
                class="button primary"
                type="button"
                on:click=move |_| moves.go(MoveAction::PlayFrom)
            >
                {move || t_string!(i18n, page.moves.go_on)}
            </button>
            <button
                class="button"
                type="button"
                on:click=move |_| moves.go(MoveAction::Return)
            >
                {move || t_string!(i18n, page.moves.to_game)}
            </button>
        </div>
    }
}
