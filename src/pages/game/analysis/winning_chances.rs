//! A chart of the players' winning chances over the course of a reviewed game,
//! with one stacked band for each player.

use crate::browser::pointer::relative_x;
use crate::i18n::{I18n, Percent, t, t_string, use_i18n};
use crate::pages::game::moves::state::{MoveAction, Moves};
use crate::pages::game::player_card::PlayerPiece;
use crate::state::summary::{PlayerView, Summary};
use leptos::prelude::*;
use starfence_rules::{Seat, TurnMode};
use starfence_table::{MoveVerdict, TreePath};
use web_sys::{KeyboardEvent, PointerEvent};

/// The winning chances of all players in one position, player 1 first; `None`
/// if they are not known.
type Chances = Option<Vec<f32>>;

/// Returns the points along the upper edge of each player's band in the chart.
/// The bands are stacked from the bottom, in the order of `order`. Each point
/// is a ply and a height from 0 (the top) to 1 (the bottom).
fn band_edges(chances: &[Chances], order: &[Seat]) -> Vec<Vec<(usize, f32)>> {
    let known = chances.iter().enumerate();
    let known: Vec<(usize, &Vec<f32>)> = known
        .filter_map(|(ply, all)| Some((ply, all.as_ref()?)))
        .collect();
    let edge = |count: usize| {
        let below = order.get(..=count).unwrap_or(&[]);
        let height = |all: &[f32]| {
            let chances = below.iter().filter_map(|seat| all.get(seat.array_index()));
            (1.0 - chances.sum::<f32>()).max(0.0)
        };
        known.iter().map(|(ply, all)| (*ply, height(all))).collect()
    };
    (0..order.len()).map(edge).collect()
}

/// Returns a player's band in the chart as the `points` of an SVG polygon, from
/// the bottom of the chart to the upper edge `edge`.
fn band(edge: &[(usize, f32)]) -> String {
    let (Some(first), Some(last)) = (edge.first(), edge.last()) else {
        return String::new();
    };
    let mut points = format!("{},1", first.0);
    for (ply, height) in edge {
        points += &format!(" {ply},{height:.3}");
    }
    points + &format!(" {},1", last.0)
}

/// The chart of winning chances with its axes. Pressing, dragging or using the
/// arrow keys shows the position at the selected point of the game; the values
/// at the pointer are shown above the chart.
#[component]
pub fn ChancesCurve(
    /// The game's moves and the position shown.
    moves: Moves,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// The mistakes marked in the chart.
    mistakes: Memo<Vec<MoveVerdict>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let players = summary.read_untracked().local_person_first();
    let order: Vec<Seat> = players.iter().map(|player| player.seat).collect();
    let plies = Memo::new(move |_| moves.chances.read().len().saturating_sub(1).max(1));
    let edges = Memo::new(move |_| band_edges(&moves.chances.read(), &order));
    // The bands overlap; the topmost is drawn first, below the others.
    let bands = players.iter().enumerate().rev().map(|(at, player)| {
        let points = move || {
            let edges = edges.read();
            edges.get(at).map_or_else(String::new, |edge| band(edge))
        };
        view! { <polygon data-colour=player.colour.name() points=points /> }
    });
    let bands = bands.collect_view();
    let dots = move || {
        let edges = edges.read();
        let dot = |verdict: &MoveVerdict| {
            let edge = edges.first()?.iter();
            let (ply, height) = edge.copied().find(|(ply, _)| *ply == verdict.ply)?;
            Some(format!("M{ply} {height:.3}h0"))
        };
        mistakes.read().iter().filter_map(dot).collect::<String>()
    };
    let pointed = RwSignal::new(None::<usize>);
    let ply_at = move |event: &PointerEvent| {
        let share = relative_x(event)?;
        Some((share * plies.get_untracked() as f64).round() as usize)
    };
    let go = move |ply: usize| moves.carry_out(MoveAction::GoTo(TreePath::on_main_line(ply)));
    let hover = move |event: PointerEvent| {
        pointed.set(ply_at(&event));
        if event.buttons() & 1 == 1
            && let Some(ply) = ply_at(&event)
        {
            go(ply);
        }
    };
    let key = move |event: KeyboardEvent| {
        let (here, last) = (untrack(|| moves.ply()), plies.get_untracked());
        let to = match event.key().as_str() {
            "ArrowRight" | "ArrowUp" => (here + 1).min(last),
            "ArrowLeft" | "ArrowDown" => here.saturating_sub(1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        // The page has the same keys for stepping through the moves.
        event.prevent_default();
        event.stop_propagation();
        go(to);
    };
    let now = move || moves.ply().to_string();
    let players = StoredValue::new(players);
    let values = Signal::derive(move || {
        let ply = pointed.get().unwrap_or_else(|| moves.ply());
        let chances = moves.chances.read();
        let chances = chances.get(ply).cloned().flatten();
        players.with_value(|players| values_text(i18n, &summary.read(), players, ply, chances))
    });
    // The lowest band is the first player's, so the axis is that player's
    // chance.
    let first = players.with_value(|players| players.first().cloned());
    let end = move |player: Option<PlayerView>, chance: f64| {
        player.map(|player| {
            view! {
                <span>
                    <PlayerPiece colour=Some(player.colour) />
                    {t_string!(i18n, page.review.share, accuracy = Percent(chance))}
                </span>
            }
        })
    };
    view! {
        // A line needs two points.
        <div class="curve-frame" hidden=move || edges.read().iter().all(|edge| edge.len() < 2)>
            <p class="curve-values">{move || values.get()}</p>
            <div class="curve-ends" aria-hidden="true">
                {end(first.clone(), 1.0)}
                {end(first, 0.0)}
            </div>
            <div
                class="curve"
                role="slider"
                tabindex="0"
                aria-label=t!(i18n, page.moves.curve)
                aria-valuemin="0"
                aria-valuemax=move || plies.get().to_string()
                aria-valuenow=now
                aria-valuetext=move || values.get()
                on:pointerdown=hover
                on:pointermove=hover
                on:pointerleave=move |_| pointed.set(None)
                on:keydown=key
            >
                <svg
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    viewBox=move || format!("0 0 {} 1", plies.get())
                >
                    {bands}
                    <line class="even" x1="0" x2=move || plies.get().to_string() y1="0.5" y2="0.5" />
                    <line class="now" x1=now x2=now y1="0" y2="1" />
                    <path class="curve-mistakes" d=dots />
                </svg>
            </div>
            <div class="curve-time" aria-hidden="true">
                <span>{t!(i18n, page.review.start)}</span>
                <span>{move || place_text(i18n, &summary.read(), plies.get())}</span>
            </div>
        </div>
    }
}

/// Returns a text with a position's move number and each player's winning
/// chance.
fn values_text(
    i18n: I18n,
    summary: &Summary,
    players: &[PlayerView],
    ply: usize,
    chances: Chances,
) -> String {
    let place = match ply {
        0 => t_string!(i18n, page.review.start).to_owned(),
        ply => place_text(i18n, summary, ply),
    };
    let Some(chances) = chances else {
        return place;
    };
    let chance = |player: &PlayerView| {
        let name = summary.label(i18n, player.seat);
        let chance = chances.get(player.seat.array_index()).copied();
        let chance = Percent(chance.unwrap_or(0.0).into());
        t_string!(i18n, page.computer.chance, name, chance)
    };
    let chances: Vec<String> = players.iter().map(chance).collect();
    format!("{place} · {}", chances.join(" · "))
}

/// Returns a text with the number of a move or, in games in which all players
/// move at once, with the number of a round.
fn place_text(i18n: I18n, summary: &Summary, ply: usize) -> String {
    match summary.kind.info().turn_mode {
        TurnMode::Simultaneous => t_string!(i18n, page.review.round, round = ply),
        _ => t_string!(i18n, page.review.end, ply),
    }
}
