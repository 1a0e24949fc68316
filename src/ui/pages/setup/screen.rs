//! The set-up screen: who plays, by which rules, who begins.

use super::clocks::clock_choice;
use super::position::position_choice;
use super::rules::rules_choice;
use crate::engine::Level;
use crate::rules::{GameKind, Seat};
use crate::table::{Colour, FirstPlayer, GameSetup, PlayerName};
use crate::ui::components::pieces::mark;
use crate::ui::components::widgets::Segments;
use crate::ui::dom::{El, follow, html, said, svg, value_of};
use crate::ui::i18n::names;
use crate::ui::i18n::names::game_name;
use crate::ui::i18n::reasons::setup_error;
use crate::ui::i18n::{t_string, use_i18n};
use crate::ui::state::library::SavedGames;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement};

/// The numbers of players offered, five among them for its reason's sake.
const COUNTS: [u8; 5] = [2, 3, 4, 5, 6];

/// The set-up screen, with what is agreed already.
pub fn set_up_screen(agreed: GameSetup) -> El {
    let i18n = use_i18n();
    let games = expect_context::<SavedGames>();
    let kind = agreed.options.kind();
    let setup = RwSignal::new(agreed);
    let usual_start = move || setup.read().position.is_none();
    let refused = RwSignal::new(None::<String>);
    let form = html("form")
        .class("setup-form")
        .on("submit", move |event: Event| {
            event.prevent_default();
            let setup = setup.read_untracked();
            // A position may not go with rules that were chosen after it.
            let error = setup.table(0).err();
            refused.set(error.map(|error| setup_error(i18n, &error)));
            games.begin_setup(&setup);
        })
        .child(players_choice(kind, setup))
        .child(html("ul").class("seats").each(
            move || Seat::all(setup.read().options.players()).collect(),
            move |seat| seat_row(seat, setup),
        ))
        .when(
            // In the programmed game all begin at once, in a position whoever is to move.
            move || kind != GameKind::Parallel && usual_start(),
            move || starter_choice(setup),
        )
        // Time to plan is one of the programmed game's rules.
        .children((kind != GameKind::Parallel).then(|| clock_choice(setup)))
        .child(position_choice(setup))
        .child(rules_choice(kind, setup))
        .child(
            html("p")
                .class("refused")
                .attr("role", "alert")
                .live_text(move || refused.get()),
        )
        .child(
            html("button")
                .class("button primary begin")
                .attr("type", "submit")
                .live_text(move || t_string!(i18n, page.setup.begin)),
        );
    html("main")
        .class("setup")
        .child(
            html("header")
                .class("setup-head")
                .child(
                    html("a")
                        .class("back")
                        .attr("href", "#/")
                        .live_text(move || t_string!(i18n, page.setup.back)),
                )
                .child(html("h1").live_text(move || game_name(i18n, kind))),
        )
        .child(form)
}

/// How many play.
fn players_choice(kind: GameKind, setup: RwSignal<GameSetup>) -> El {
    let i18n = use_i18n();
    let refused = RwSignal::new(None::<String>);
    // The star's five says why not.
    let offered = |count: &u8| match kind {
        GameKind::ChineseCheckers => true,
        GameKind::Parallel => matches!(count, 2..=4),
        GameKind::Quoridor => matches!(count, 2 | 4),
    };
    let counts: Rc<[u8]> = COUNTS.into_iter().filter(offered).collect();
    let (len, names, chosen) = (counts.len(), counts.clone(), counts.clone());
    let choose = move |at: usize| {
        let players = counts[at];
        let mut next = setup.get_untracked();
        if next.position.is_some() && next.options.players() != players {
            let players = next.options.players();
            return refused.set(Some(t_string!(i18n, edit.setup_players, count = players)));
        }
        match next.options.set_players(players) {
            Ok(()) => {
                // A player who no longer plays cannot begin.
                if let FirstPlayer::Chosen(seat) = next.first_player
                    && seat.number() > players
                {
                    next.first_player = FirstPlayer::Random;
                }
                setup.set(next);
                refused.set(None);
            }
            Err(error) => refused.set(Some(setup_error(i18n, &error))),
        }
    };
    let segments = Segments {
        label: |i18n| t_string!(i18n, page.setup.players),
        count: Box::new(move || len),
        name: Rc::new(move |at| names[at].to_string()),
        chosen: Rc::new(move || {
            let players = setup.read().options.players();
            chosen.iter().position(|count| *count == players)
        }),
        choose: Rc::new(choose),
    };
    html("section")
        .class("field")
        .child(html("h2").live_text(move || t_string!(i18n, page.setup.players)))
        .child(segments.draw())
        .child(
            html("p")
                .class("refused")
                .attr("role", "alert")
                .live_text(move || refused.get()),
        )
}

/// A player's name and colour.
fn seat_row(seat: Seat, setup: RwSignal<GameSetup>) -> El {
    let i18n = use_i18n();
    let colour = move || {
        setup
            .read()
            .players()
            .get(seat.at())
            .map_or(Colour::of(seat), |player| player.colour)
    };
    let input = html("input")
        .class("name")
        .attrs([("type", "text"), ("autocomplete", "off")])
        .attr("maxlength", PlayerName::LONGEST as u32)
        .live(move |it| {
            it.set("hidden", computer_on(&setup.read(), seat).is_some());
            it.set(
                "aria-label",
                t_string!(i18n, page.setup.name_of, number = seat),
            );
            it.set("placeholder", names::of_colour(i18n, colour()));
        })
        .on("change", move |event: Event| {
            setup.update(|setup| setup.set_name(seat, &value_of(&event)))
        });
    let text = input.element().clone().unchecked_into::<HtmlInputElement>();
    follow(move || {
        let setup = setup.read();
        let name = setup
            .players()
            .get(seat.at())
            .and_then(|player| player.name.get());
        text.set_value(name.unwrap_or_default());
    });
    let choice = |choice: Colour| {
        html("button")
            .class("colour")
            .attr("type", "button")
            .attr("data-colour", choice.name())
            .live(move |it| {
                it.set("aria-pressed", said(colour() == choice));
                it.set("aria-label", names::of_colour(i18n, choice));
                it.set("title", names::of_colour(i18n, choice));
            })
            .on("click", move |_: Event| {
                setup.update(|setup| setup.set_colour(seat, choice))
            })
            .child(
                svg("svg")
                    .attrs([("viewBox", "-1 -1 2 2"), ("aria-hidden", "true")])
                    .child(svg("circle").class("piece-head").attr("r", ".9"))
                    .child(svg("path").class("piece-mark").attr("d", mark(choice))),
            )
    };
    html("li")
        .class("seat")
        .live(move |it| it.set("data-colour", colour().name()))
        .child(who_plays(seat, setup))
        .child(input)
        .child(
            html("div")
                .class("colours")
                .attr("role", "group")
                .live(move |it| {
                    it.set(
                        "aria-label",
                        t_string!(i18n, page.setup.colour_of, number = seat),
                    )
                })
                .children(Colour::ALL.map(choice)),
        )
}

/// The computer on a seat.
fn computer_on(setup: &GameSetup, seat: Seat) -> Option<Level> {
    setup.players().get(seat.at())?.computer
}

/// Who plays on a seat: a person, or a computer of one of the levels.
fn who_plays(seat: Seat, setup: RwSignal<GameSetup>) -> El {
    let i18n = use_i18n();
    let chosen = move || computer_on(&setup.read(), seat);
    let option = |level: Option<Level>| {
        html("option")
            .attr("value", level.map_or(0, Level::number))
            .live(move |it| it.set("selected", chosen() == level))
            .live_text(move || match level {
                None => t_string!(i18n, page.setup.person).to_owned(),
                Some(level) => {
                    let number = level.number();
                    match level {
                        _ if level == Level::ALL[0] => t_string!(i18n, page.setup.weakest, number),
                        Level::TOP => t_string!(i18n, page.setup.strongest, number),
                        _ => t_string!(i18n, page.setup.computer, number),
                    }
                }
            })
    };
    let levels = Level::ALL.into_iter().map(Some);
    html("select")
        .class("who")
        .live(move |it| {
            it.set(
                "aria-label",
                t_string!(i18n, page.setup.who_plays, number = seat),
            )
        })
        .on("change", move |event: Event| {
            let level = value_of(&event).parse().ok().and_then(Level::from_number);
            setup.update(|setup| setup.set_computer(seat, level));
        })
        .children(std::iter::once(None).chain(levels).map(option))
}

/// Who begins: by lot, or one of the players.
fn starter_choice(setup: RwSignal<GameSetup>) -> El {
    let i18n = use_i18n();
    let seat_at = |at: usize| Seat::all(Seat::MOST).nth(at.checked_sub(1)?);
    let segments = Segments {
        label: |i18n| t_string!(i18n, page.setup.who_begins),
        count: Box::new(move || 1 + setup.read().players().len()),
        name: Rc::new(move |at| {
            let setup = setup.read();
            let player = seat_at(at).and_then(|seat| setup.players().get(seat.at()));
            match player {
                Some(player) => names::of_player(i18n, &player.name, player.colour),
                None => t_string!(i18n, page.setup.by_lot).to_owned(),
            }
        }),
        chosen: Rc::new(move || match setup.read().first_player {
            FirstPlayer::Random => Some(0),
            FirstPlayer::Chosen(seat) => Some(1 + seat.at()),
        }),
        choose: Rc::new(move |at| {
            setup.update(|setup| {
                setup.first_player = seat_at(at).map_or(FirstPlayer::Random, FirstPlayer::Chosen)
            });
        }),
    };
    html("section")
        .class("field")
        .child(html("h2").live_text(move || t_string!(i18n, page.setup.who_begins)))
        .child(segments.draw())
}
