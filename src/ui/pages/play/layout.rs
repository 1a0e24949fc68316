//! The screen round a board: strips, status, notice, controls.

use super::clockwork::Clockwork;
use super::computers::Minds;
use super::draw_offer::draw_offer;
use super::moves::Moves;
use super::panel::{Panel, side_panel};
use super::sheet::{looking_back, moves_bar, sheet, walk_by_key};
use super::strips::strips;
use super::summary::Summary;
use super::typed::{Typed, focus_typed};
use super::voice::Voice;
use crate::rules::{DrawReason, Outcome, Seat};
use crate::table::{GameId, GameOptions};
use crate::ui::browser::media::{MovesPlace, moves_place};
use crate::ui::browser::wake_lock::keep_awake;
use crate::ui::components::icons::{home_link, icon_button};
use crate::ui::dom::{El, classes, html, listen_to_window, said};
use crate::ui::i18n::names::game_name;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::pages::play::thought_view;
use crate::ui::state::library::SavedGames;
use crate::ui::state::settings::{Choice as _, Settings};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, KeyboardEvent};

/// What the screen asks of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Take the last move back.
    Undo,
    /// Play the move taken back last.
    Redo,
    /// Claim the draw by repetition.
    ClaimDraw,
    /// The person to move, or the first one, offers a draw.
    OfferDraw,
    /// A player accepts it.
    AcceptDraw(Seat),
    /// A player declines it.
    DeclineDraw(Seat),
    /// The same players again.
    Rematch,
    /// Set up another position, beginning with the one at hand.
    EditPosition,
}

/// What the screen round a board is about.
#[derive(Clone, Copy)]
pub struct Frame {
    /// The game.
    pub id: GameId,
    /// Its rules, for the help.
    pub options: GameOptions,
    /// What to show of the table.
    pub summary: Memo<Summary>,
    /// What is told beside the board.
    pub notice: RwSignal<Option<String>>,
    /// What people ask for.
    pub command: Callback<Command>,
    /// The moves.
    pub moves: Moves,
    /// What a screen reader is told besides.
    pub voice: Option<Voice>,
    /// What is done with moves that are typed.
    pub typed: Option<Typed>,
    /// The computers.
    pub minds: Minds,
    /// The clocks, if it is played by any.
    pub clocks: Option<Clockwork>,
}

impl Frame {
    /// The screen round a board; `tools` are the game's own controls.
    pub fn draw(self, board: AnyView, tools: Vec<El>) -> El {
        let i18n = use_i18n();
        let Self {
            options,
            summary,
            notice,
            command,
            moves,
            voice,
            typed,
            minds,
            clocks,
            ..
        } = self;
        let panel = RwSignal::new(None::<Panel>);
        listen_to_window("keydown", move |event: KeyboardEvent| {
            if !shortcut(&event, panel, command) {
                walking(&event, moves, voice);
            }
        });
        let place = moves_place();
        let mut tools_beside = minds.tools(summary);
        tools_beside.extend(clocks.map(Clockwork::pause));
        root("play", summary, panel)
            .attr("data-clocks", clocks.map(|_| ""))
            .live(move |it| {
                it.set("data-looking-back", moves.looks_back.get());
            })
            .child(
                html("h1")
                    .class("hidden")
                    .live_text(move || game_name(i18n, summary.read().kind)),
            )
            .child(strips(summary, notice, &|seat| {
                clocks
                    .and_then(|clocks| clocks.draw(seat))
                    .into_iter()
                    .collect()
            }))
            .child(html("div").class("board-cell").view(board))
            .child(self.turn())
            .child(html("div").class("moves").swap(move || {
                match place.get() {
                    MovesPlace::Rail => Some(
                        // In the panel it is part of a landmark; here it is one.
                        sheet(moves, typed, summary)
                            .attr("role", "region")
                            .live(move |it| {
                                it.set("aria-label", t_string!(i18n, page.moves.title))
                            }),
                    ),
                    MovesPlace::Bar => Some(moves_bar(moves, move || toggle(panel, Panel::Moves))),
                    MovesPlace::Panel => None,
                }
            }))
            .child(
                html("div")
                    .class("tools")
                    .children(tools)
                    .children(minds.show.then(|| minds.speed())),
            )
            .when(
                move || minds.lines() > 0,
                move || thought_view(minds.thought, summary, move || minds.lines()),
            )
            .child(controls(summary, command, panel, tools_beside))
            .children(voice.map(Voice::draw))
            .when(
                move || summary.read().offer.is_some(),
                move || draw_offer(summary, command),
            )
            .children(clocks.map(|clocks| clocks.warning(summary)))
            .when(
                move || panel.get().is_some(),
                move || side_panel(panel, options, summary, command, Some((moves, typed))),
            )
    }

    /// Whose turn it is, and what is told.
    fn turn(self) -> El {
        let i18n = use_i18n();
        let games = expect_context::<SavedGames>();
        let Self {
            id,
            summary,
            notice,
            command,
            moves,
            minds,
            ..
        } = self;
        let status = move || {
            if moves.looks_back.get() {
                let (ply, len) = (moves.ply(), moves.len.get());
                return t_string!(i18n, page.moves.looking_back, ply, len);
            }
            let lot_drawn = games.lot_drawn.get() == Some(id);
            status(i18n, &summary.read(), lot_drawn)
        };
        html("div")
            .class("turn")
            .child(
                html("p")
                    .class("status")
                    .attr("role", "status")
                    .live_text(status),
            )
            .child(
                html("p")
                    .attr("role", "alert")
                    .live(move |it| {
                        it.set(
                            "class",
                            classes("notice", &[("empty", notice.read().is_none())]),
                        )
                    })
                    .live_text(move || notice.get()),
            )
            .children(self.clocks.map(Clockwork::note))
            .when(move || moves.looks_back.get(), move || looking_back(moves))
            .when(
                move || minds.failed.get(),
                move || {
                    html("div")
                        .class("after")
                        .child(
                            html("p")
                                .class("notice")
                                .attr("role", "alert")
                                .live_text(move || t_string!(i18n, page.mind.failed)),
                        )
                        .child(
                            html("button")
                                .class("button")
                                .on("click", move |_: Event| minds.failed.set(false))
                                .live_text(move || t_string!(i18n, page.mind.try_again)),
                        )
                },
            )
            .when(
                move || {
                    let summary = summary.read();
                    let looks_back = moves.looks_back.get();
                    summary.may_claim_draw && !summary.waits_for_computer() && !looks_back
                },
                move || {
                    html("button")
                        .class("button")
                        .on("click", move |_: Event| command.run(Command::ClaimDraw))
                        .live_text(move || t_string!(i18n, page.play.claim_draw))
                },
            )
            .when(
                move || summary.read().outcome.is_some() && !moves.looks_back.get(),
                move || {
                    let rematch = html("button")
                        .class("button primary")
                        .on("click", move |_: Event| command.run(Command::Rematch))
                        .live_text(move || t_string!(i18n, page.play.rematch));
                    let other = html("a")
                        .class("button")
                        .attr("href", "#/")
                        .live_text(move || t_string!(i18n, page.play.other_game));
                    html("div").class("after").child(rematch).child(other)
                },
            )
    }
}

/// The game's root, with what tests and embedding pages find their way by
/// (notation.md, "The board in the page").
pub fn root(class: &'static str, summary: Memo<Summary>, panel: RwSignal<Option<Panel>>) -> El {
    let settings = expect_context::<Settings>();
    keep_awake(Signal::derive(move || summary.read().outcome.is_none()));
    html("main").live(move |it| {
        it.set(
            "class",
            classes(class, &[("panelled", panel.get().is_some())]),
        );
        it.set("data-layout", settings.layout.get().word());
        let summary = summary.read();
        it.set("data-colour", summary.colour().map(|colour| colour.name()));
        it.set("data-game", summary.kind.name());
        it.set("data-players", summary.strips.len() as u32);
        it.set("data-to-move", summary.to_move.map(|seat| seat.number()));
        it.set(
            "data-result",
            summary.outcome.map(|outcome| outcome.to_string()),
        );
    })
}

/// The controls of any game, and `more` that this one has.
pub fn controls(
    summary: Memo<Summary>,
    command: Callback<Command>,
    panel: RwSignal<Option<Panel>>,
    more: Vec<El>,
) -> El {
    let i18n = use_i18n();
    let home = home_link();
    let undo = icon_button(
        "undo",
        |i18n| t_string!(i18n, page.play.undo),
        move || command.run(Command::Undo),
    )
    .live(move |it| it.set("disabled", !summary.read().can_undo));
    let redo = icon_button(
        "redo",
        |i18n| t_string!(i18n, page.play.redo),
        move || command.run(Command::Redo),
    )
    .live(move |it| it.set("disabled", !summary.read().can_redo));
    let opener = |sign, label, which| {
        icon_button(sign, label, move || toggle(panel, which))
            .live(move |it| it.set("aria-pressed", said(panel.get() == Some(which))))
    };
    html("div")
        .class("controls")
        .attr("role", "toolbar")
        .live(move |it| it.set("aria-label", t_string!(i18n, page.play.controls)))
        .child(home)
        .child(undo)
        .child(redo)
        .children(more)
        .child(opener(
            "help",
            |i18n| t_string!(i18n, page.play.help),
            Panel::Help,
        ))
        .child(
            opener("share", |i18n| t_string!(i18n, share.title), Panel::Share)
                // Where there is little room, the table's panel leads there.
                .class("icon-button roomy"),
        )
        .child(opener(
            "menu",
            |i18n| t_string!(i18n, page.play.menu),
            Panel::Menu,
        ))
}

/// The keys that walk through the moves, tell of the position, or lead to the
/// field for typed moves.
fn walking(event: &KeyboardEvent, moves: Moves, voice: Option<Voice>) {
    let heard = || {
        walk_by_key(moves, event)
            || voice.is_some_and(|voice| voice.hear(event))
            || event.key() == "/" && focus_typed()
    };
    if plain(event) && heard() {
        event.prevent_default();
    }
}

/// Keys that work wherever the focus is. Returns whether the key was one.
pub fn shortcut(
    event: &KeyboardEvent,
    panel: RwSignal<Option<Panel>>,
    run: Callback<Command>,
) -> bool {
    if !unanswered(event) {
        return false;
    }
    let command = event.ctrl_key() || event.meta_key();
    match (event.key().as_str(), command, event.shift_key()) {
        ("z", true, false) | ("u", false, _) => run.run(Command::Undo),
        ("z" | "Z", true, true) | ("y", true, _) | ("U", false, _) => run.run(Command::Redo),
        _ => return panel_key(event, panel),
    }
    event.prevent_default();
    true
}

/// Listens for the keys that open and close the panel, where there are no other
/// shortcuts.
pub fn panel_keys(panel: RwSignal<Option<Panel>>) {
    listen_to_window("keydown", move |event: KeyboardEvent| {
        let _ = panel_key(&event, panel);
    });
}

/// Keys that open and close the panel. Returns whether the key was one.
fn panel_key(event: &KeyboardEvent, panel: RwSignal<Option<Panel>>) -> bool {
    if !plain(event) {
        return false;
    }
    match event.key().as_str() {
        "?" | "h" => toggle(panel, Panel::Help),
        "Escape" if panel.get_untracked().is_some() => panel.set(None),
        _ => return false,
    }
    event.prevent_default();
    true
}

/// Whether a key may still mean something: nobody has answered it, and it is no
/// part of a text.
pub fn unanswered(event: &KeyboardEvent) -> bool {
    !event.default_prevented() && !event.alt_key() && !typing(event)
}

/// The same of a key that is pressed by itself.
fn plain(event: &KeyboardEvent) -> bool {
    unanswered(event) && !event.ctrl_key() && !event.meta_key()
}

/// Opens a panel, or closes it.
pub fn toggle(panel: RwSignal<Option<Panel>>, which: Panel) {
    panel.update(|panel| *panel = (*panel != Some(which)).then_some(which));
}

/// Whether a key goes to a text that is being typed.
pub fn typing(event: &KeyboardEvent) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|element| {
            matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
        })
}

/// Whose turn it is, or how the game ended; with who begins by lot and who had
/// to pass.
pub fn status(i18n: I18n, summary: &Summary, lot_drawn: bool) -> String {
    let name = |seat| summary.name(i18n, seat);
    let list = |seats: Vec<Seat>| {
        let names: Vec<String> = seats.into_iter().map(name).collect();
        i18n.list(&names)
    };
    let mut parts: Vec<String> = Vec::new();
    for seat in &summary.ran_out {
        parts.push(t_string!(i18n, page.clock.ran_out, name = name(*seat)));
    }
    if let Some(outcome) = summary.outcome {
        parts.push(match outcome {
            Outcome::Won(winner) => t_string!(i18n, page.play.won, name = name(winner)),
            Outcome::Tied(seats) => t_string!(
                i18n,
                page.play.tied,
                names = list(seats.into_iter().collect())
            ),
            Outcome::Drawn(DrawReason::AllPassed) => {
                t_string!(i18n, page.play.drawn.all_passed).to_owned()
            }
            Outcome::Drawn(DrawReason::RoundLimit) => {
                t_string!(i18n, page.play.drawn.round_limit).to_owned()
            }
            Outcome::Drawn(DrawReason::Repetition) => {
                t_string!(i18n, page.play.drawn.repetition).to_owned()
            }
            Outcome::Drawn(DrawReason::Agreement) => {
                t_string!(i18n, page.play.drawn.agreement).to_owned()
            }
            Outcome::Drawn(DrawReason::AllResigned) => {
                t_string!(i18n, page.play.drawn.all_resigned).to_owned()
            }
        });
        return parts.join(" ");
    }
    let Some(seat) = summary.to_move else {
        return String::new();
    };
    if lot_drawn && !summary.can_undo {
        parts.push(t_string!(i18n, page.play.begins, name = name(seat)));
    }
    parts.push(if summary.waits_for_computer() {
        t_string!(i18n, page.mind.thinking, name = name(seat))
    } else {
        t_string!(i18n, page.play.turn, name = name(seat))
    });
    if !summary.passed.is_empty() {
        parts.push(t_string!(
            i18n,
            page.play.passed,
            names = list(summary.passed.clone())
        ));
    }
    if !summary.finished.is_empty() {
        parts.push(t_string!(
            i18n,
            page.play.finished,
            count = summary.finished.len(),
            names = list(summary.finished.clone())
        ));
    }
    parts.join(" ")
}
