//! The clocks to choose from on the set-up screen.

use crate::rules::Seat;
use crate::table::{Bonus, GameSetup, Player, TimeControl};
use crate::ui::components::widgets::{Segments, switch};
use crate::ui::dom::{El, follow, html, value_of};
use crate::ui::i18n::names;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement, KeyboardEvent};

/// The clocks offered by name; any other can be put together.
const OFFERED: [Option<TimeControl>; 9] = [
    None,
    Some(TimeControl::Turn(30)),
    Some(TimeControl::Turn(60)),
    game(5, Bonus::Increment(0)),
    game(5, Bonus::Increment(3)),
    game(10, Bonus::Increment(5)),
    game(10, Bonus::Delay(5)),
    game(15, Bonus::Increment(10)),
    game(30, Bonus::Increment(0)),
];
/// What is put together begins with this.
const OTHER: (u32, Bonus) = (20, Bonus::Increment(5));
/// The minutes, and the seconds for a move, that can be put together.
const MINUTES: (u32, u32) = (1, 600);
const SECONDS: (u32, u32) = (0, 300);

const fn game(minutes: u32, bonus: Bonus) -> Option<TimeControl> {
    let seconds = minutes * 60;
    Some(TimeControl::Game { seconds, bonus })
}

/// The clocks of a game with turns, one for all or one for each. Computers
/// have none.
pub fn clock_choice(setup: RwSignal<GameSetup>) -> El {
    let i18n = use_i18n();
    let different = RwSignal::new(false);
    let people = Memo::new(move |_| people(&setup.read()));
    let several = move || people.read().len() > 1;
    let each = move || different.get() && several();
    let change = move |on: bool| {
        if !on {
            let first = people.read_untracked().first().copied();
            setup.update(|setup| {
                let clock = first.and_then(|seat| clock_of(setup, seat));
                setup.set_all_clocks(clock);
            });
        }
        different.set(on);
    };
    let shown = move || match each() {
        true => people.get().into_iter().map(Some).collect(),
        false => Vec::from_iter((!people.read().is_empty()).then_some(None)),
    };
    html("div").when(
        move || !people.read().is_empty(),
        move || {
            html("section")
                .class("field clocks")
                .child(html("h2").live_text(move || t_string!(i18n, page.setup.clock)))
                .each(shown, move |seat| Choice::new(setup, people, seat).draw())
                .child(html("p").class("quiet").live_text(move || {
                    let setup = setup.read();
                    let any = setup.clocks().iter().any(Option::is_some);
                    any.then(|| match setup.options.players() {
                        2 => t_string!(i18n, page.setup.out_of_two),
                        _ => t_string!(i18n, page.setup.out_of_more),
                    })
                }))
                .when(several, move || {
                    switch(
                        |i18n| t_string!(i18n, page.setup.different_clocks),
                        move || different.get(),
                        change,
                    )
                })
        },
    )
}

/// The seats on which people sit.
fn people(setup: &GameSetup) -> Vec<Seat> {
    let seats = Seat::all(Seat::MOST).zip(setup.players());
    seats
        .filter(|(_, player)| player.computer.is_none())
        .map(|(seat, _)| seat)
        .collect()
}

fn clock_of(setup: &GameSetup, seat: Seat) -> Option<TimeControl> {
    setup.clocks().get(seat.at()).copied().flatten()
}

/// A clock in a few words.
fn clock_name(i18n: I18n, clock: Option<TimeControl>) -> String {
    match clock {
        None => t_string!(i18n, page.setup.no_clock).to_owned(),
        Some(TimeControl::Turn(seconds)) => t_string!(i18n, page.setup.clock_turn, seconds),
        Some(TimeControl::Game { seconds, bonus }) => {
            let minutes = seconds / 60;
            match bonus {
                Bonus::Increment(0) => t_string!(i18n, page.setup.clock_game, minutes),
                Bonus::Increment(seconds) => {
                    t_string!(i18n, page.setup.clock_increment, minutes, seconds)
                }
                Bonus::Delay(seconds) => t_string!(i18n, page.setup.clock_delay, minutes, seconds),
            }
        }
    }
}

/// How a clock runs, in a sentence.
fn clock_text(i18n: I18n, clock: TimeControl) -> String {
    match clock {
        TimeControl::Turn(seconds) => t_string!(i18n, page.setup.about_turn, count = seconds),
        TimeControl::Game { seconds, bonus } => {
            let minutes = seconds / 60;
            match bonus {
                Bonus::Increment(0) => t_string!(i18n, page.setup.about_game, count = minutes),
                Bonus::Increment(seconds) => {
                    let seconds = t_string!(i18n, page.unit.seconds, count = seconds);
                    let minutes = t_string!(i18n, page.unit.minutes, count = minutes);
                    t_string!(i18n, page.setup.about_increment, minutes, seconds)
                }
                Bonus::Delay(seconds) => {
                    let seconds = t_string!(i18n, page.unit.seconds, count = seconds);
                    let minutes = t_string!(i18n, page.unit.minutes, count = minutes);
                    t_string!(i18n, page.setup.about_delay, minutes, seconds)
                }
            }
        }
    }
}

/// The choice of a clock: a player's, or one for all.
#[derive(Clone, Copy)]
struct Choice {
    setup: RwSignal<GameSetup>,
    people: Memo<Vec<Seat>>,
    seat: Option<Seat>,
    /// Whether it is put together.
    other: RwSignal<bool>,
    /// Why a number was refused.
    refused: RwSignal<Option<String>>,
}

impl Choice {
    fn new(setup: RwSignal<GameSetup>, people: Memo<Vec<Seat>>, seat: Option<Seat>) -> Self {
        let choice = Self {
            setup,
            people,
            seat,
            other: RwSignal::new(false),
            refused: RwSignal::new(None),
        };
        choice
            .other
            .set(untrack(|| !OFFERED.contains(&choice.clock())));
        choice
    }

    fn clock(self) -> Option<TimeControl> {
        let seat = self.seat.or_else(|| self.people.read().first().copied());
        clock_of(&self.setup.read(), seat?)
    }

    fn set(self, clock: Option<TimeControl>) {
        self.refused.set(None);
        self.setup.update(|setup| match self.seat {
            Some(seat) => setup.set_clock(seat, clock),
            None => setup.set_all_clocks(clock),
        });
    }

    fn draw(self) -> El {
        let i18n = use_i18n();
        html("div")
            .class("clock-choice")
            .children(self.seat.map(|seat| self.player(seat)))
            .child(self.list())
            .when(move || self.other.get(), move || self.parts())
            .child(
                html("p")
                    .class("refused")
                    .attr("role", "alert")
                    .live_text(move || self.refused.get()),
            )
            .child(
                html("p")
                    .class("quiet")
                    .live_text(move || Some(clock_text(i18n, self.clock()?))),
            )
    }

    /// Whose clock it is.
    fn player(self, seat: Seat) -> El {
        let i18n = use_i18n();
        let player = move || -> Option<Player> {
            let setup = self.setup.read();
            setup.players().get(seat.at()).cloned()
        };
        html("span")
            .class("clock-player")
            .live(move |it| it.set("data-colour", player().map(|player| player.colour.name())))
            .live_text(move || {
                let player = player()?;
                Some(names::of_player(i18n, &player.name, player.colour))
            })
    }

    /// The clocks offered.
    fn list(self) -> El {
        let i18n = use_i18n();
        let place = move || match self.other.get() {
            true => OFFERED.len(),
            false => {
                let clock = self.clock();
                OFFERED.iter().position(|it| *it == clock).unwrap_or(0)
            }
        };
        let option = |at: usize| {
            html("option")
                .attr("value", at as u32)
                .live(move |it| it.set("selected", place() == at))
                .live_text(move || match OFFERED.get(at) {
                    Some(clock) => clock_name(i18n, *clock),
                    None => t_string!(i18n, page.setup.clock_other).to_owned(),
                })
        };
        html("select")
            .class("who")
            .live(move |it| {
                let label = match self.seat {
                    Some(seat) => t_string!(i18n, page.setup.clock_of, number = seat),
                    None => t_string!(i18n, page.setup.clock).to_owned(),
                };
                it.set("aria-label", label);
            })
            .on("change", move |event: Event| {
                let at = value_of(&event).parse().unwrap_or(0);
                let offered = OFFERED.get(at).copied();
                self.other.set(offered.is_none());
                self.set(offered.unwrap_or_else(|| {
                    let (minutes, bonus) = self.parts_now();
                    game(minutes, bonus)
                }));
            })
            .children((0..=OFFERED.len()).map(option))
    }

    /// The minutes and the bonus of the clock, or those to begin with.
    fn parts_now(self) -> (u32, Bonus) {
        match self.clock() {
            Some(TimeControl::Game { seconds, bonus }) => (seconds / 60, bonus),
            Some(TimeControl::Turn(_)) | None => OTHER,
        }
    }

    /// What a clock is put together of.
    fn parts(self) -> El {
        let i18n = use_i18n();
        let seconds_of = |bonus: Bonus| match bonus {
            Bonus::Increment(seconds) | Bonus::Delay(seconds) => seconds,
        };
        let kinds: [fn(u32) -> Bonus; 2] = [Bonus::Increment, Bonus::Delay];
        let delayed = move || matches!(self.parts_now().1, Bonus::Delay(_));
        let bonus = Segments {
            label: |i18n| t_string!(i18n, page.setup.seconds_are),
            count: Box::new(move || kinds.len()),
            name: Rc::new(move |at| {
                let name = match at {
                    0 => t_string!(i18n, page.setup.added),
                    _ => t_string!(i18n, page.setup.given_back),
                };
                name.to_owned()
            }),
            chosen: Rc::new(move || Some(usize::from(delayed()))),
            choose: Rc::new(move |at| {
                let (minutes, bonus) = untrack(|| self.parts_now());
                self.set(game(minutes, kinds[at](seconds_of(bonus))));
            }),
        };
        let minutes = self.number(
            |i18n| t_string!(i18n, page.setup.minutes),
            MINUTES,
            move || self.parts_now().0,
            move |minutes| self.set(game(minutes, untrack(|| self.parts_now()).1)),
        );
        let seconds = self.number(
            |i18n| t_string!(i18n, page.setup.seconds),
            SECONDS,
            move || seconds_of(self.parts_now().1),
            move |seconds| {
                let (minutes, bonus) = untrack(|| self.parts_now());
                let kind = kinds[usize::from(matches!(bonus, Bonus::Delay(_)))];
                self.set(game(minutes, kind(seconds)));
            },
        );
        html("div")
            .class("clock-parts")
            .child(minutes)
            .child(seconds)
            .child(bonus.draw())
    }

    /// A number to type. One that is refused says why, and the one before it
    /// stands again.
    fn number(
        self,
        label: fn(I18n) -> &'static str,
        (least, most): (u32, u32),
        value: impl Fn() -> u32 + Copy + 'static,
        set: impl Fn(u32) + Copy + 'static,
    ) -> El {
        let i18n = use_i18n();
        let input = html("input")
            .class("clock-number")
            .attrs([("type", "text"), ("inputmode", "numeric")])
            .attrs([("autocomplete", "off"), ("maxlength", "6")]);
        let field = input.element().clone().unchecked_into::<HtmlInputElement>();
        let shown = field.clone();
        follow(move || shown.set_value(&value().to_string()));
        let take = move || {
            let typed = field.value().trim().parse().ok();
            match typed.filter(|number| (least..=most).contains(number)) {
                Some(number) => set(number),
                None => {
                    field.set_value(&untrack(value).to_string());
                    let name = label(i18n);
                    let reason = t_string!(i18n, page.setup.whole_number, name, least, most);
                    self.refused.set(Some(reason));
                }
            }
        };
        let entered = take.clone();
        html("label")
            .child(html("span").live_text(move || label(i18n)))
            .child(input.on("change", move |_: Event| take()).on(
                "keydown",
                move |event: KeyboardEvent| {
                    // Not yet to begin the game.
                    if event.key() == "Enter" {
                        event.prevent_default();
                        entered();
                    }
                },
            ))
    }
}
