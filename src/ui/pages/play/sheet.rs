//! The score sheet: the moves as a list to walk through, what is said of them,
//! and the ways to go on from there.

use super::curve::curve;
use super::moves::{Moves, Walk};
use super::replay::replay;
use super::summary::Summary;
use super::typed::{Typed, typed_move};
use crate::rules::GameKind;
use crate::table::{SheetEntry, SheetRow};
use crate::ui::components::icons::icon_button;
use crate::ui::dom::{El, classes, follow, html, value_of};
use crate::ui::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent};

/// A line of buttons to walk by, for where there is no room for the sheet:
/// `open` opens it.
pub fn moves_bar(moves: Moves, open: impl Fn() + 'static) -> El {
    let i18n = use_i18n();
    let place = move || {
        let (ply, len, last) = (moves.ply(), moves.len.get(), moves.last.get());
        match len {
            0 => t_string!(i18n, page.moves.none).to_owned(),
            _ => t_string!(i18n, page.moves.place, ply, len, last),
        }
    };
    html("div")
        .class("moves-bar")
        .attr("role", "toolbar")
        .live(move |it| it.set("aria-label", t_string!(i18n, page.moves.title)))
        .child(back_button(moves))
        .child(
            html("button")
                .class("place")
                .attr("type", "button")
                .live(move |it| {
                    it.set(
                        "aria-label",
                        t_string!(i18n, page.moves.open, place = place()),
                    )
                })
                .on("click", move |_: Event| open())
                .live_text(place),
        )
        .child(on_button(moves))
}

fn back_button(moves: Moves) -> El {
    icon_button(
        "back",
        |i18n| t_string!(i18n, page.moves.back),
        move || moves.go(Walk::By(-1)),
    )
    .live(move |it| it.set("disabled", moves.ply() == 0))
}

fn on_button(moves: Moves) -> El {
    icon_button(
        "forward",
        |i18n| t_string!(i18n, page.moves.on),
        move || moves.go(Walk::By(1)),
    )
    .live(move |it| it.set("disabled", moves.ply() >= moves.len.get()))
}

/// The whole sheet.
pub fn sheet(moves: Moves, typed: Option<Typed>, summary: Memo<Summary>) -> El {
    let i18n = use_i18n();
    let rows = html("ol")
        .class("rows")
        .attr("tabindex", "-1")
        .live(move |it| it.set("aria-label", t_string!(i18n, page.moves.title)))
        .each(
            move || moves.rows.get(),
            move |row| row_view(row, moves, summary),
        )
        .when(
            move || moves.rows.read().is_empty(),
            move || {
                html("li")
                    .class("quiet")
                    .live_text(move || t_string!(i18n, page.moves.none))
            },
        );
    let list = rows.element().clone();
    // The move that is looked at stays in sight.
    follow(move || {
        // Read, not only tracked: a memo that nobody has read wakes nobody.
        moves.at.with(|_| ());
        moves.rows.with(|_| ());
        let list = list.clone();
        request_animation_frame(move || {
            let current = list.query_selector("[aria-current]").ok().flatten();
            let list = list.dyn_ref::<HtmlElement>();
            if let (Some(current), Some(list)) = (current, list)
                && let Some(current) = current.dyn_ref::<HtmlElement>()
            {
                let (top, height) = (current.offset_top(), current.offset_height());
                let (from, room) = (list.scroll_top(), list.client_height());
                if top < from || top + height > from + room {
                    list.set_scroll_top(top - room / 2);
                }
            } else if let Some(list) = list {
                list.set_scroll_top(0);
            }
        });
    });
    html("div")
        .class("sheet")
        .child(curve(moves, summary))
        .child(rows)
        .child(walker(moves))
        .children(typed.map(|typed| {
            let label = move |i18n: I18n| match summary.with_untracked(|summary| summary.kind) {
                GameKind::ChineseCheckers => t_string!(i18n, page.moves.type_turn),
                GameKind::Parallel => t_string!(i18n, page.moves.type_plan),
                GameKind::Quoridor => t_string!(i18n, page.moves.type_move),
            };
            typed_move(typed, label)
        }))
        .child(remark(moves))
}

/// Buttons to walk by and to play the game through.
fn walker(moves: Moves) -> El {
    let i18n = use_i18n();
    let first = icon_button(
        "earlier",
        |i18n| t_string!(i18n, page.moves.first),
        move || moves.go(Walk::First),
    )
    .live(move |it| it.set("disabled", moves.ply() == 0));
    let last = icon_button(
        "later",
        |i18n| t_string!(i18n, page.moves.last),
        move || moves.go(Walk::Last),
    )
    .live(move |it| it.set("disabled", moves.ply() >= moves.len.get()));
    html("div")
        .class("walker")
        .attr("role", "toolbar")
        .live(move |it| it.set("aria-label", t_string!(i18n, page.moves.walk)))
        .children([first, back_button(moves)])
        .child(replay(moves))
        .children([on_button(moves), last])
}

fn row_view(row: SheetRow, moves: Moves, summary: Memo<Summary>) -> El {
    let depth = row.depth.min(4) as u32;
    html("li").class("row").attr("data-depth", depth).children(
        row.entries
            .into_iter()
            .map(|entry| entry_view(entry, moves, summary)),
    )
}

fn entry_view(entry: SheetEntry, moves: Moves, summary: Memo<Summary>) -> El {
    let i18n = use_i18n();
    match entry {
        SheetEntry::Number(number) => html("span").class("number").text(number),
        SheetEntry::Comment { text, .. } => html("span").class("remark").text(text),
        SheetEntry::Move {
            path,
            text,
            seat,
            ahead,
        } => {
            let shown = path.clone();
            let is_current = move || *moves.at.read() == shown;
            let name = move || seat.map(|seat| summary.read().name(i18n, seat));
            let (label, aside) = (text.clone(), !path.is_on_main_line());
            html("button")
                .attr("type", "button")
                .attr("class", classes("move", &[("ahead", ahead && !aside)]))
                .attr("data-ply", path.ply as u32)
                .live(move |it| {
                    it.set("aria-current", is_current().then_some("step"));
                    let label = match name() {
                        Some(name) => t_string!(i18n, page.moves.of, name, mv = &label),
                        None => label.clone(),
                    };
                    it.set("aria-label", label);
                })
                .on("click", move |_: Event| moves.go(Walk::To(path.clone())))
                .text(text)
        }
    }
}

/// What is said of the place looked at; anybody may say more.
fn remark(moves: Moves) -> El {
    let i18n = use_i18n();
    let input = html("input")
        .class("say")
        .attrs([
            ("type", "text"),
            ("maxlength", "500"),
            ("autocomplete", "off"),
        ])
        .live(move |it| {
            it.set("placeholder", t_string!(i18n, page.moves.say));
            it.set("aria-label", t_string!(i18n, page.moves.say));
        })
        .on("change", move |event: Event| {
            moves.walk.run(Walk::Say(value_of(&event)));
        })
        .on("keydown", |event: KeyboardEvent| {
            if event.key() == "Enter"
                && let Some(field) = event
                    .target()
                    .and_then(|it| it.dyn_into::<HtmlElement>().ok())
            {
                let _ = field.blur();
            }
        });
    let field = input.element().clone();
    follow(move || {
        let now = moves.said.get();
        if let Some(field) = field.dyn_ref::<HtmlInputElement>() {
            field.set_value(&now);
        }
    });
    input
}

/// Where one looks, and the ways back to the game; nothing while one looks at
/// the game as it stands.
pub fn looking_back(moves: Moves) -> El {
    let i18n = use_i18n();
    let go_on = html("button")
        .class("button primary")
        .attr("type", "button")
        .on("click", move |_: Event| moves.go(Walk::GoOn))
        .live_text(move || t_string!(i18n, page.moves.go_on));
    let back = html("button")
        .class("button")
        .attr("type", "button")
        .on("click", move |_: Event| moves.go(Walk::Back))
        .live_text(move || t_string!(i18n, page.moves.to_game));
    html("div").class("after ways-on").child(go_on).child(back)
}

/// The keys that walk through the moves, wherever no board and no field takes
/// them. Returns whether the key was one.
pub fn walk_by_key(moves: Moves, event: &KeyboardEvent) -> bool {
    let walk = match event.key().as_str() {
        "ArrowLeft" | "," => Walk::By(-1),
        "ArrowRight" | "." => Walk::By(1),
        "Home" => Walk::First,
        "End" => Walk::Last,
        "Escape" if moves.looks_back.get_untracked() => Walk::Back,
        _ => return false,
    };
    moves.go(walk);
    true
}
