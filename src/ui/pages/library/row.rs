//! A game in the list.

use super::date::when_begun;
use super::screen::{Done, Shelf, focus_undo};
use crate::rules::{GameKind, Outcome, Seat};
use crate::table::{AnyMatch, GameId, Listing, LoadError, TITLE_LONGEST};
use crate::ui::address::Address;
use crate::ui::browser::visibility::Watcher;
use crate::ui::components::icons::icon_button;
use crate::ui::dom::{El, html};
use crate::ui::i18n::names;
use crate::ui::i18n::names::game_name;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::pages::home::{TablePicture, so_far};
use crate::ui::state::library::title_of;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent};

/// A game in the list.
#[derive(Clone, Copy)]
pub struct Row {
    /// The list.
    pub shelf: Shelf,
    /// The game.
    pub id: GameId,
}

/// The game as it is listed. What takes playing it through, its picture among
/// that, is made when the list is scrolled to it.
pub fn row(row: Row, watcher: &Watcher) -> El {
    let games = row.shelf.games;
    let id = row.id;
    let seen = RwSignal::new(false);
    let change = Memo::new(move |_| games.change(id));
    let entry = Memo::new(move |_| {
        change.get();
        games.entry(id)
    });
    let renaming = RwSignal::new(false);
    let item = html("li")
        .class("kept")
        .on("seen", move |_: Event| seen.set(true))
        .child(
            html("a")
                .class("kept-game")
                .attr("href", Address::Game(id).to_fragment())
                .swap(move || {
                    change.get();
                    let table = seen.get().then(|| games.table(id));
                    row.shown(entry, table)
                }),
        )
        .child(row.tools(entry, renaming))
        .when(move || renaming.get(), move || row.rename(entry, renaming));
    watcher.watch(item.element());
    item
}

impl Row {
    /// What is shown of the game: picture, title, players, date, how it stands.
    fn shown(
        self,
        entry: Memo<Listing>,
        table: Option<Result<Option<AnyMatch>, LoadError>>,
    ) -> [El; 2] {
        let i18n = use_i18n();
        let id = self.id;
        let board = html("span").class("kept-picture").children(
            table
                .as_ref()
                .and_then(|table| table.as_ref().ok()?.as_ref().map(picture)),
        );
        let damaged = matches!(table, Some(Err(_)));
        let stand = table.and_then(|table| {
            let table = table.ok()??;
            Some((table.kind(), table.plies(), table.side_to_move()))
        });
        let words = html("span")
            .class("resume-words")
            .child(html("b").live_text(move || title_of(i18n, &entry.read())))
            .child(html("span").live_text(move || players_of(i18n, &entry.read())))
            .child(html("span").class("quiet").live_text(move || {
                let entry = entry.read();
                let game = entry.kind.filter(|_| entry.title.is_some());
                let game = game.map(|kind| game_name(i18n, kind).to_owned());
                let begun = when_begun(i18n, id, entry.date.as_deref());
                let parts: Vec<String> = game.into_iter().chain([begun]).collect();
                parts.join(" · ")
            }))
            .child(html("span").class("kept-stand").live_text(move || {
                if damaged {
                    return t_string!(i18n, page.library.damaged).to_owned();
                }
                stands(i18n, &entry.read(), stand)
            }));
        [board, words]
    }

    /// What can be done with the game.
    fn tools(self, entry: Memo<Listing>, renaming: RwSignal<bool>) -> El {
        let i18n = use_i18n();
        let Self { shelf, id } = self;
        let games = shelf.games;
        let rename = icon_button(
            "rename",
            |i18n| t_string!(i18n, page.library.rename),
            move || renaming.update(|on| *on = !*on),
        );
        let copy = icon_button(
            "copy",
            |i18n| t_string!(i18n, page.library.copy),
            move || {
                let title = title_of(i18n, &entry.read_untracked());
                games.duplicate(id);
                shelf.done.set(vec![Done::Copied(title)]);
            },
        );
        let delete = icon_button(
            "delete",
            |i18n| t_string!(i18n, page.library.delete),
            move || {
                let title = title_of(i18n, &entry.read_untracked());
                if let Some(text) = games.delete(id) {
                    shelf.done.update(|done| {
                        done.retain(|done| matches!(done, Done::Deleted { .. }));
                        done.push(Done::Deleted { id, title, text });
                    });
                    focus_undo();
                }
            },
        );
        html("div")
            .class("kept-tools")
            .attr("role", "group")
            .live(move |it| it.set("aria-label", title_of(i18n, &entry.read())))
            .child(rename)
            .child(copy)
            .child(delete)
    }

    /// The field for another title.
    fn rename(self, entry: Memo<Listing>, renaming: RwSignal<bool>) -> El {
        let i18n = use_i18n();
        let Self { shelf, id } = self;
        let kind = entry.read_untracked().kind;
        let input = html("input")
            .class("name")
            .attrs([("type", "text"), ("autocomplete", "off")])
            .attr("maxlength", TITLE_LONGEST as u32)
            .attr("placeholder", kind.map(|kind| game_name(i18n, kind)))
            .live(move |it| it.set("aria-label", t_string!(i18n, page.library.title_of)))
            .on("keydown", move |event: KeyboardEvent| {
                if event.key() == "Escape" {
                    done(&event, renaming);
                }
            });
        let field = input.element().clone().unchecked_into::<HtmlInputElement>();
        field.set_value(entry.read_untracked().title.as_deref().unwrap_or_default());
        let typed = field.clone();
        html("form")
            .class("kept-rename")
            .on("submit", move |event: Event| {
                event.prevent_default();
                shelf.games.rename(id, &typed.value());
                done(&event, renaming);
            })
            .child(input.focused())
            .child(
                html("button")
                    .class("button primary")
                    .attr("type", "submit")
                    .live_text(move || t_string!(i18n, page.library.keep)),
            )
    }
}

/// Closes the field, and gives the keyboard's focus back to its button.
fn done(event: &Event, renaming: RwSignal<bool>) {
    let target = event
        .target()
        .and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let item = target.and_then(|it| it.closest(".kept").ok()?);
    renaming.set(false);
    let button = item.and_then(|item| item.query_selector(".kept-tools button").ok()?);
    if let Some(button) = button.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}

/// What a player is called.
fn name_of(i18n: I18n, entry: &Listing, seat: Seat) -> String {
    match entry.players.get(seat.at()) {
        Some(player) => match player.computer {
            Some(level) => t_string!(i18n, page.mind.level, level = level.number()),
            None => names::of_player(i18n, &player.name, player.colour),
        },
        None => seat.to_string(),
    }
}

fn players_of(i18n: I18n, entry: &Listing) -> String {
    let seats = Seat::all(entry.players.len() as u8);
    let names: Vec<String> = seats.map(|seat| name_of(i18n, entry, seat)).collect();
    names.join(", ")
}

/// How a game ended, or whose turn it is and how much is played.
fn stands(i18n: I18n, entry: &Listing, stand: Option<(GameKind, usize, Option<Seat>)>) -> String {
    let name = |seat| name_of(i18n, entry, seat);
    match entry.outcome {
        Some(Outcome::Won(seat)) => t_string!(i18n, page.library.won, name = name(seat)),
        Some(Outcome::Tied(seats)) => {
            let names: Vec<String> = seats.into_iter().map(name).collect();
            let names = i18n.list(&names);
            t_string!(i18n, page.play.tied, names)
        }
        Some(Outcome::Drawn(_)) => t_string!(i18n, page.library.drawn).to_owned(),
        None => match stand {
            Some((kind, plies, to_move)) => {
                let turn = to_move.map(|seat| t_string!(i18n, page.play.turn, name = name(seat)));
                let parts: Vec<String> = turn
                    .into_iter()
                    .chain([so_far(i18n, kind, plies)])
                    .collect();
                parts.join(" · ")
            }
            None => String::new(),
        },
    }
}

fn picture(table: &AnyMatch) -> El {
    let view = view! { <TablePicture table=table.clone() /> };
    html("span")
        .style("display", "contents")
        .view(view.into_any())
}
