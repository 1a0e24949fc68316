//! What a computer reports while it searches: each player's chance as a bar,
//! and the lines that it expects.

use super::summary::Summary;
use crate::engine::ugi::Info;
use crate::rules::Seat;
use crate::ui::boards::geometry::Decimal;
use crate::ui::i18n::{Compact, Percent, t_string, use_i18n};
use leptos::prelude::*;

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SearchResult {
    /// The player to move in the position that is searched.
    seat: Option<Seat>,
    /// The best lines, best first.
    lines: Vec<Info>,
}

impl SearchResult {
    /// Nothing is known yet of what that player should do.
    pub fn new(seat: Option<Seat>) -> Self {
        Self {
            seat,
            lines: Vec::new(),
        }
    }

    /// Adds a report. The first line of a deeper search replaces all lines of
    /// the one before.
    pub fn add(&mut self, info: Info) {
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

    /// The chances of all players before `seat` together.
    fn chances_before(&self, seat: usize) -> f64 {
        let chances = self.best().map_or(&[][..], |info| &info.chances);
        chances.iter().take(seat).copied().map(f64::from).sum()
    }
}

/// How many moves of a line are shown.
const MOVES: usize = 6;

/// The chances and the best lines. It takes the same room while nothing is
/// known, so that the board does not move.
#[component]
pub fn Analysis(
    /// What the search has found.
    result: RwSignal<SearchResult>,
    /// What the page shows of the game.
    summary: Memo<Summary>,
    /// For how many lines it keeps room.
    #[prop(into)]
    lines: Signal<u32>,
) -> impl IntoView {
    let i18n = use_i18n();
    let count = Memo::new(move |_| result.read().lines.len());
    let line = move |at: usize| {
        let text = move || {
            let result = result.read();
            let info = result.lines.get(at)?;
            let seat = result.seat?;
            let name = summary.read().name(i18n, seat);
            let chance = info.chances.get(seat.at()).copied().unwrap_or(0.0);
            let chance = Percent(chance.into());
            if info.moves.is_empty() {
                return Some(t_string!(i18n, page.mind.chance, name, chance));
            }
            let moves = info.moves.iter().take(MOVES).map(String::as_str);
            let moves = moves.collect::<Vec<_>>().join(" ");
            Some(t_string!(i18n, page.mind.line, name, chance, moves))
        };
        view! { <li>{text}</li> }
    };
    let depth = move || {
        let result = result.read();
        let info = result.best()?;
        Some(match (info.depth, info.nodes) {
            (0, _) => t_string!(i18n, page.mind.glance).to_owned(),
            (depth, count) => {
                let nodes = Compact(count as f64);
                t_string!(i18n, page.mind.depth, depth, count, nodes)
            }
        })
    };
    view! {
        <div class="thought">
            <ChancesBar result summary />
            <p class="quiet">{depth}</p>
            <ol
                class="lines-found"
                aria-label=move || t_string!(i18n, page.mind.lines)
                data-lines=move || lines.get().to_string()
            >
                <For each=move || 0..count.get() key=|at| *at children=line />
            </ol>
        </div>
    }
}

/// Each player's chance as a part of a bar.
#[component]
fn ChancesBar(result: RwSignal<SearchResult>, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let label = move || {
        let (result, summary) = (result.read(), summary.read());
        let chances = summary.players.iter().map(|player| {
            let name = summary.name(i18n, player.seat);
            let chance = result.chance(player.seat).unwrap_or(Percent(0.0));
            t_string!(i18n, page.mind.chance, name, chance)
        });
        i18n.list(&chances.collect::<Vec<_>>())
    };
    let players = summary.with_untracked(|summary| summary.players.clone());
    let parts = players.into_iter().map(|player| {
        let seat = player.seat.at();
        // Each part begins where those before it end.
        let x = move || 100.0 * result.read().chances_before(seat);
        let width = move || {
            let result = result.read();
            100.0 * (result.chances_before(seat + 1) - result.chances_before(seat))
        };
        view! {
            <rect
                data-colour=player.colour.name()
                y="0"
                height="1"
                x=move || Decimal(x()).to_string()
                width=move || Decimal(width().max(0.0)).to_string()
            />
        }
    });
    view! {
        <svg
            class="chances"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            role="img"
            aria-label=label
        >
            {parts.collect_view()}
        </svg>
    }
}
