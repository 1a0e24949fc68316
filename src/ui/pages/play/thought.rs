//! What a computer says while it thinks: each player's chance as a bar, and
//! the lines that it expects.

use crate::engine::ugi::Info;
use crate::rules::Seat;
use crate::ui::dom::{El, html, svg};
use crate::ui::i18n::{Compact, Percent, t_string, use_i18n};
use crate::ui::pages::play::Summary;
use leptos::prelude::*;

/// What is thought of a position so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Thought {
    /// Whose move is thought about.
    seat: Option<Seat>,
    /// The best lines, best first.
    lines: Vec<Info>,
}

impl Thought {
    /// Nothing is known yet of what that player should do.
    pub fn of(seat: Option<Seat>) -> Self {
        Self {
            seat,
            lines: Vec::new(),
        }
    }

    /// Takes in what was just heard. The first line of a deeper look takes the
    /// place of all lines of the one before.
    pub fn hear(&mut self, info: Info) {
        let at = info.line.saturating_sub(1);
        self.lines.truncate(at);
        if self.lines.len() == at {
            self.lines.push(info);
        }
    }

    /// The best line.
    pub fn best(&self) -> Option<&Info> {
        self.lines.first()
    }

    /// A player's chance to win.
    pub fn chance(&self, seat: Seat) -> Option<Percent> {
        let share = self.best()?.chances.get(seat.at())?;
        Some(Percent((*share).into()))
    }
}

/// How many moves of a line are told.
const MOVES: usize = 6;

/// What is thought. It keeps its place while nothing is known, so that the
/// board does not move; `lines` tells how many lines to keep a place for.
pub fn thought_view(
    thought: RwSignal<Thought>,
    summary: Memo<Summary>,
    lines: impl Fn() -> u32 + 'static,
) -> El {
    let i18n = use_i18n();
    let seats = summary.with_untracked(|summary| {
        let seats = summary.strips.iter();
        seats
            .map(|strip| (strip.seat, strip.colour))
            .collect::<Vec<_>>()
    });
    let chances = {
        let seats = seats.clone();
        move || {
            let thought = thought.read();
            let chance = |seat| thought.chance(seat).unwrap_or(Percent(0.0));
            let parts = seats.iter().map(|(seat, _)| {
                let name = summary.read().name(i18n, *seat);
                t_string!(i18n, page.mind.chance, name, chance = chance(*seat))
            });
            parts.collect::<Vec<_>>().join(", ")
        }
    };
    // Each part of the bar begins where those before it end.
    let before = |seat: Seat, thought: &Thought| -> f64 {
        let shares = thought.best().map_or(&[][..], |info| &info.chances);
        shares
            .iter()
            .take(seat.at())
            .map(|share| f64::from(*share))
            .sum()
    };
    let part = |(seat, colour): &(Seat, crate::table::Colour)| {
        let seat = *seat;
        svg("rect")
            .attr("data-colour", colour.name())
            .attrs([("y", "0"), ("height", "1")])
            .live(move |it| {
                let thought = thought.read();
                let from = before(seat, &thought);
                it.set("x", 100.0 * from);
                it.set(
                    "width",
                    (100.0 * (before(seat.after(Seat::MOST), &thought) - from)).max(0.0),
                );
            })
    };
    let bar = svg("svg")
        .class("chances")
        .attrs([
            ("viewBox", "0 0 100 1"),
            ("preserveAspectRatio", "none"),
            ("role", "img"),
        ])
        .live(move |it| it.set("aria-label", chances()))
        .children(seats.iter().map(part));
    let line = move |at: usize| {
        let told = move || {
            let thought = thought.read();
            let info = thought.lines.get(at)?;
            let seat = thought.seat?;
            let name = summary.read().name(i18n, seat);
            let chance = info.chances.get(seat.at()).copied().unwrap_or(0.0);
            let chance = Percent(chance.into());
            let moves = info.moves.iter().take(MOVES).map(String::as_str);
            let moves = moves.collect::<Vec<_>>().join(" ");
            Some(t_string!(i18n, page.mind.line, name, chance, moves))
        };
        html("li").live_text(told)
    };
    let depth = move || {
        let thought = thought.read();
        let info = thought.best()?;
        Some(match (info.depth, info.nodes) {
            (0, _) => t_string!(i18n, page.mind.glance).to_owned(),
            (depth, count) => {
                let nodes = Compact(count as f64);
                t_string!(i18n, page.mind.depth, depth, count, nodes)
            }
        })
    };
    html("div")
        .class("thought")
        .child(bar)
        .child(html("p").class("quiet").live_text(depth))
        .child(
            html("ol")
                .class("lines-found")
                .live(move |it| {
                    it.set("aria-label", t_string!(i18n, page.mind.lines));
                    it.set("data-lines", lines());
                })
                .each(move || Vec::from_iter(0..thought.read().lines.len()), line),
        )
}
