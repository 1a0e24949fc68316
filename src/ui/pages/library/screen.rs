//! The list of all games that are kept.

use super::files::{Report, bring_in, export_button, import_button, report_view};
use super::row::{Row, row};
use crate::rules::GameKind;
use crate::table::{GameId, Listing};
use crate::ui::address::Address;
use crate::ui::browser::visibility::Watcher;
use crate::ui::dom::{El, html, value_of};
use crate::ui::i18n::names::game_name;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::state::library::SavedGames;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlElement};

/// Which games are listed, by how they stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    All,
    UnderWay,
    Finished,
}

const STATES: [State; 3] = [State::All, State::UnderWay, State::Finished];

/// What was done last, told in a quiet bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
    /// A game was copied.
    Copied(String),
    /// A game was deleted: what it is called, and what it was.
    Deleted {
        /// Where it was.
        id: GameId,
        /// What it is called.
        title: String,
        /// Its text.
        text: String,
    },
}

/// What the screen and its rows share.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// The page.
    pub games: SavedGames,
    /// What was done, the last one last.
    pub done: RwSignal<Vec<Done>>,
    /// What became of opening a file.
    pub report: RwSignal<Option<Report>>,
    kind: RwSignal<Option<GameKind>>,
    state: RwSignal<State>,
}

/// The screen that lists the games.
pub fn library_screen() -> El {
    let i18n = use_i18n();
    let shelf = Shelf {
        games: expect_context(),
        done: RwSignal::new(Vec::new()),
        report: RwSignal::new(None),
        kind: RwSignal::new(None),
        state: RwSignal::new(State::All),
    };
    shelf.games.look_again();
    let watcher = Rc::new(Watcher::new());
    let listed = Memo::new(move |_| shelf.listed());
    let any = Memo::new(move |_| shelf.games.has_games());
    html("main")
        .class("library")
        .child(
            html("header")
                .class("setup-head")
                .child(
                    html("a")
                        .class("back")
                        .attr("href", "#/")
                        .live_text(move || t_string!(i18n, page.library.back)),
                )
                .child(html("h1").live_text(move || t_string!(i18n, page.library.title))),
        )
        .child(shelf.tools(any))
        .each(
            move || Vec::from_iter(shelf.report.get()),
            move |report| report_view(report, move || shelf.report.set(None)),
        )
        .when(move || any.get(), move || shelf.filters())
        .child(
            html("ul")
                .class("shelf")
                .live(move |it| it.set("aria-label", t_string!(i18n, page.library.title)))
                .each(
                    move || listed.get(),
                    move |id| row(Row { shelf, id }, &watcher),
                ),
        )
        .when(
            move || listed.read().is_empty(),
            move || {
                html("p").class("empty").live_text(move || match any.get() {
                    true => t_string!(i18n, page.library.none_of_these),
                    false => t_string!(i18n, page.library.none),
                })
            },
        )
        .child(shelf.bar())
}

impl Shelf {
    /// The games that are to be listed now, the latest first.
    fn listed(self) -> Vec<GameId> {
        let (kind, state) = (self.kind.get(), self.state.get());
        let wanted = |entry: &Listing| {
            let of_kind = kind.is_none() || entry.kind == kind;
            of_kind
                && match state {
                    State::All => true,
                    State::UnderWay => entry.outcome.is_none(),
                    State::Finished => entry.outcome.is_some(),
                }
        };
        self.games.listed(wanted)
    }

    /// Into a file and out of one.
    fn tools(self, any: Memo<bool>) -> El {
        html("div")
            .class("library-tools")
            .child(export_button(self).live(move |it| it.set("disabled", !any.get())))
            .child(import_button(move |file| bring_in(self, file)))
    }

    fn filters(self) -> El {
        let i18n = use_i18n();
        let kinds = std::iter::once(None).chain(GameKind::ALL.map(Some));
        let kind_name = move |kind: Option<GameKind>| match kind {
            None => t_string!(i18n, page.library.all_kinds),
            Some(kind) => game_name(i18n, kind),
        };
        let state_name = move |state| match state {
            State::All => t_string!(i18n, page.library.all_states),
            State::UnderWay => t_string!(i18n, page.library.under_way),
            State::Finished => t_string!(i18n, page.library.finished),
        };
        html("div")
            .class("filters")
            .child(choice(
                |i18n| t_string!(i18n, page.library.which),
                kinds.collect(),
                kind_name,
                self.kind,
            ))
            .child(choice(
                |i18n| t_string!(i18n, page.library.state),
                STATES.to_vec(),
                state_name,
                self.state,
            ))
    }

    /// What was done last, and the way back.
    fn bar(self) -> El {
        let last = move || self.done.read().last().cloned();
        html("div")
            .class("toasts below")
            .attr("role", "status")
            .each(move || Vec::from_iter(last()), move |done| self.told(done))
    }

    fn told(self, done: Done) -> El {
        let i18n = use_i18n();
        let bar = html("div").class("toast");
        match done {
            Done::Copied(title) => bar.child(
                html("p").live_text(move || t_string!(i18n, page.library.copied, title = &title)),
            ),
            Done::Deleted { id, title, text } => bar
                .child(
                    html("p")
                        .live_text(move || t_string!(i18n, page.library.deleted, title = &title)),
                )
                .child(
                    html("button")
                        .class("button")
                        .attr("type", "button")
                        .on("click", move |_: Event| self.undelete(id, &text))
                        .live_text(move || t_string!(i18n, page.library.undo)),
                ),
        }
    }

    fn undelete(self, id: GameId, text: &str) {
        self.games.put_back(id, text);
        self.done.update(|done| {
            done.pop();
        });
        focus_row(id);
    }
}

/// A list to choose one from.
fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    label: fn(I18n) -> &'static str,
    all: Vec<T>,
    name: impl Fn(T) -> &'static str + Copy + 'static,
    chosen: RwSignal<T>,
) -> El {
    let i18n = use_i18n();
    let options = all.clone().into_iter().enumerate().map(|(at, value)| {
        html("option")
            .attr("value", at as u32)
            .live(move |it| it.set("selected", chosen.get() == value))
            .live_text(move || name(value))
    });
    html("select")
        .class("who")
        .live(move |it| it.set("aria-label", label(i18n)))
        .on("change", move |event: Event| {
            let at: Option<usize> = value_of(&event).parse().ok();
            if let Some(value) = at.and_then(|at| all.get(at)) {
                chosen.set(*value);
            }
        })
        .children(options)
}

/// Moves the keyboard's focus to a game in the list.
fn focus_row(id: GameId) {
    let address = Address::Game(id).to_fragment();
    focus(format!(r#".shelf a[href="{address}"]"#));
}

/// Moves the keyboard's focus to the button that undoes.
pub fn focus_undo() {
    focus(".toasts.below button".to_owned());
}

/// Moves the keyboard's focus to what a selector finds, once it is there.
fn focus(selector: String) {
    request_animation_frame(move || {
        let found = document().query_selector(&selector).ok().flatten();
        if let Some(found) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            let _ = found.focus();
        }
    });
}
