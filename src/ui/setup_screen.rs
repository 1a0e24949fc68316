//! The set-up screen: who plays, by which rules, who begins.

use super::app::Page;
use super::dom::{El, follow, html, said, svg, value_of};
use super::help::{RoundLimit, Worded};
use super::language::{I18n, use_i18n, words};
use super::names;
use super::reasons::{say, setup_error};
use super::start_screen::game_name;
use super::widgets::{Segments, field};
use crate::rules::checkers::{BlockedGoal, Direction, LeaveGoal, MinOwn, Preset};
use crate::rules::quoridor::{SidewaysJump, ThirdPawn};
use crate::rules::{GameKind, Seat, checkers, quoridor};
use crate::table::{Colour, GameOptions, GameSetup, PlayerName, Starter};
use crate::ui::pieces::mark;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement};

/// The numbers of players offered, five among them for its reason's sake.
const COUNTS: [u8; 5] = [2, 3, 4, 5, 6];

/// The set-up screen.
pub fn set_up_screen(kind: GameKind) -> El {
    let i18n = use_i18n();
    let page = expect_context::<Page>();
    let setup = RwSignal::new(GameSetup::new(kind));
    let summary = html("summary")
        .child(html("h2").live_text(move || words!(i18n, page.setup.rules)))
        .child(
            html("span")
                .class("quiet")
                .live_text(move || rules_in_short(i18n, setup.read().options)),
        );
    let rules = html("details").class("rules").child(summary);
    let form = html("form")
        .class("setup-form")
        .on("submit", move |event: Event| {
            event.prevent_default();
            page.begin_setup(&setup.read_untracked());
        })
        .child(players_choice(kind, setup))
        .child(html("ul").class("seats").each(
            move || Seat::all(setup.read().options.players()).collect(),
            move |seat| seat_row(seat, setup),
        ))
        .child(starter_choice(setup))
        .child(match kind {
            GameKind::ChineseCheckers => checkers_rules(rules, setup),
            GameKind::Quoridor => quoridor_rules(rules, setup),
        })
        .child(
            html("button")
                .class("button primary begin")
                .attr("type", "submit")
                .live_text(move || words!(i18n, page.setup.begin)),
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
                        .live_text(move || words!(i18n, page.setup.back)),
                )
                .child(html("h1").live_text(move || game_name(i18n, kind))),
        )
        .child(form)
}

/// How many play.
fn players_choice(kind: GameKind, setup: RwSignal<GameSetup>) -> El {
    let i18n = use_i18n();
    let refused = RwSignal::new(None::<String>);
    // The fence grid takes two or four; the star's five says why not.
    let offered = |count: &u8| kind == GameKind::ChineseCheckers || matches!(count, 2 | 4);
    let counts: Rc<[u8]> = COUNTS.into_iter().filter(offered).collect();
    let (len, names, chosen) = (counts.len(), counts.clone(), counts.clone());
    let choose = move |at: usize| {
        let players = counts[at];
        let mut next = setup.get_untracked();
        match next.options.set_players(players) {
            Ok(()) => {
                // A player who no longer plays cannot begin.
                if let Starter::Chosen(seat) = next.starter
                    && seat.number() > players
                {
                    next.starter = Starter::Lot;
                }
                setup.set(next);
                refused.set(None);
            }
            Err(error) => refused.set(Some(setup_error(i18n, &error))),
        }
    };
    let segments = Segments {
        label: |i18n| words!(i18n, page.setup.players),
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
        .child(html("h2").live_text(move || words!(i18n, page.setup.players)))
        .child(segments.draw())
        .child(
            html("p")
                .class("refused")
                .attr("role", "alert")
                .live_text(move || refused.get()),
        )
}

/// The chosen rules in a word or two.
fn rules_in_short(i18n: I18n, options: GameOptions) -> String {
    if options.text().is_empty() {
        return words!(i18n, page.setup.usual_rules).to_string();
    }
    match options {
        GameOptions::Checkers { options, .. } => match preset_of(options) {
            Some(preset) => preset.name(i18n),
            None => words!(i18n, page.setup.own_rules).to_string(),
        },
        GameOptions::Quoridor { .. } => words!(i18n, page.setup.own_rules).to_string(),
    }
}

/// The first preset with these options: two have the same.
fn preset_of(options: checkers::Options) -> Option<Preset> {
    Preset::ALL
        .into_iter()
        .find(|preset| preset.options() == options)
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
            it.set("aria-label", say!(i18n, page.setup.name_of, number = seat));
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
        .child(input)
        .child(
            html("div")
                .class("colours")
                .attr("role", "group")
                .live(move |it| {
                    it.set(
                        "aria-label",
                        say!(i18n, page.setup.colour_of, number = seat),
                    )
                })
                .children(Colour::ALL.map(choice)),
        )
}

/// Who begins: by lot, or one of the players.
fn starter_choice(setup: RwSignal<GameSetup>) -> El {
    let i18n = use_i18n();
    let seat_at = |at: usize| Seat::all(Seat::MOST).nth(at.checked_sub(1)?);
    let segments = Segments {
        label: |i18n| words!(i18n, page.setup.who_begins),
        count: Box::new(move || 1 + setup.read().players().len()),
        name: Rc::new(move |at| {
            let setup = setup.read();
            let player = seat_at(at).and_then(|seat| setup.players().get(seat.at()));
            match player {
                Some(player) => names::of_player(i18n, &player.name, player.colour),
                None => words!(i18n, page.setup.by_lot).to_owned(),
            }
        }),
        chosen: Rc::new(move || match setup.read().starter {
            Starter::Lot => Some(0),
            Starter::Chosen(seat) => Some(1 + seat.at()),
        }),
        choose: Rc::new(move |at| {
            setup.update(|setup| setup.starter = seat_at(at).map_or(Starter::Lot, Starter::Chosen));
        }),
    };
    html("section")
        .class("field")
        .child(html("h2").live_text(move || words!(i18n, page.setup.who_begins)))
        .child(segments.draw())
}

/// A rule option: its name, its values, and a sentence on the one chosen.
fn option_choice<T: Worded + Copy + PartialEq + 'static>(
    label: fn(I18n) -> &'static str,
    values: Vec<T>,
    chosen: impl Fn() -> Option<T> + Copy + 'static,
    choose: impl Fn(T) + 'static,
) -> El {
    let i18n = use_i18n();
    let values: Rc<[T]> = values.into();
    let (len, named, listed) = (values.len(), values.clone(), values.clone());
    let segments = Segments {
        label,
        count: Box::new(move || len),
        name: Rc::new(move |at| named[at].name(i18n)),
        chosen: Rc::new(move || listed.iter().position(|value| Some(*value) == chosen())),
        choose: Rc::new(move |at| choose(values[at])),
    };
    field(label, segments.draw()).child(
        html("p")
            .class("quiet")
            .live_text(move || chosen().map(|value| value.text(i18n))),
    )
}

/// How many rounds are played at the most.
fn round_limit(
    chosen: impl Fn() -> Option<u16> + Copy + 'static,
    choose: impl Fn(Option<u16>) + 'static,
) -> El {
    option_choice(
        |i18n| words!(i18n, help.options.round_limit.label),
        [None, Some(50), Some(100), Some(200)]
            .map(RoundLimit)
            .into(),
        move || Some(RoundLimit(chosen())),
        move |limit| choose(limit.0),
    )
}

/// The options of Chinese Checkers.
fn checkers_rules(rules: El, setup: RwSignal<GameSetup>) -> El {
    let options = move || match setup.read().options {
        GameOptions::Checkers { options, .. } => options,
        GameOptions::Quoridor { .. } => checkers::Options::default(),
    };
    // Two presets have the same options, so the one chosen is remembered.
    let preset = RwSignal::new(Some(Preset::International));
    let change = move |change: &dyn Fn(&mut checkers::Options)| {
        setup.update(|setup| {
            if let GameOptions::Checkers { options, .. } = &mut setup.options {
                change(options);
            }
        });
        preset.set(preset_of(untrack(options)));
    };
    let min_own = move || match options().blocked_goal {
        BlockedGoal::Available { min_own } => Some(min_own),
        BlockedGoal::Swap => None,
    };
    rules
        .child(option_choice(
            |i18n| words!(i18n, help.presets.label),
            Preset::ALL.into(),
            move || preset.get(),
            move |chosen: Preset| {
                change(&|options| {
                    let round_limit = options.round_limit;
                    *options = checkers::Options {
                        round_limit,
                        ..chosen.options()
                    };
                });
                preset.set(Some(chosen));
            },
        ))
        .child(option_choice(
            |i18n| words!(i18n, help.options.direction.label),
            vec![Direction::Clockwise, Direction::Counterclockwise],
            move || Some(options().direction),
            move |direction| change(&|options| options.direction = direction),
        ))
        .child(option_choice(
            |i18n| words!(i18n, help.options.leave_goal.label),
            vec![LeaveGoal::Never, LeaveGoal::Free],
            move || Some(options().leave_goal),
            move |leave| change(&|options| options.leave_goal = leave),
        ))
        .child(option_choice(
            |i18n| words!(i18n, help.options.blocked_goal.label),
            vec![BlockedGoal::default(), BlockedGoal::Swap],
            move || Some(min_own().map_or(BlockedGoal::Swap, |_| BlockedGoal::default())),
            move |blocked| change(&|options| options.blocked_goal = blocked),
        ))
        .when(
            move || min_own().is_some(),
            move || {
                option_choice(
                    |i18n| words!(i18n, help.options.min_own.label),
                    (1..=10).filter_map(MinOwn::new).collect(),
                    min_own,
                    move |min_own| {
                        change(&|options| options.blocked_goal = BlockedGoal::Available { min_own })
                    },
                )
            },
        )
        .child(round_limit(
            move || options().round_limit,
            move |limit| change(&|options| options.round_limit = limit),
        ))
}

/// The options of Quoridor.
fn quoridor_rules(rules: El, setup: RwSignal<GameSetup>) -> El {
    let options = move || match setup.read().options {
        GameOptions::Quoridor { options, .. } => options,
        GameOptions::Checkers { .. } => quoridor::Options::default(),
    };
    let change = move |change: &dyn Fn(&mut quoridor::Options)| {
        setup.update(|setup| {
            if let GameOptions::Quoridor { options, .. } = &mut setup.options {
                change(options);
            }
        });
    };
    rules
        .child(option_choice(
            |i18n| words!(i18n, help.options.sideways_jump.label),
            vec![SidewaysJump::WhenBlocked, SidewaysJump::Always],
            move || Some(options().sideways_jump),
            move |jump| change(&|options| options.sideways_jump = jump),
        ))
        .when(
            move || setup.read().options.players() == 4,
            move || {
                option_choice(
                    |i18n| words!(i18n, help.options.third_pawn.label),
                    vec![ThirdPawn::NoJump, ThirdPawn::Sideways],
                    move || Some(options().third_pawn),
                    move |third| change(&|options| options.third_pawn = third),
                )
            },
        )
        .child(round_limit(
            move || options().round_limit,
            move |limit| change(&|options| options.round_limit = limit),
        ))
}
