//! The diagram of the winning chances over the course of a game, as far as a
//! computer has analysed it: one band for each player, stacked.

use super::computers::Computers;
use super::moves::{MoveAction, Moves};
use crate::browser::pointer::share_of_width;
use crate::components::button::Button;
use crate::i18n::{t_string, use_i18n};
use crate::model::game::Summary;
use leptos::prelude::*;
use starfence_table::TreePath;
use web_sys::PointerEvent;

/// Returns the points along the lower edge of each player's band. Each point is
/// a ply and a height from 0 (the top) to 1 (the bottom).
fn edges(chances: &[Option<Vec<f32>>], players: usize) -> Vec<Vec<(usize, f32)>> {
    let known = chances.iter().enumerate();
    let known: Vec<(usize, &Vec<f32>)> = known
        .filter_map(|(ply, all)| Some((ply, all.as_ref()?)))
        .collect();
    let edge = |seat: usize| {
        let sum = |all: &[f32]| all.iter().take(seat + 1).sum::<f32>().min(1.0);
        known.iter().map(|(ply, all)| (*ply, sum(all))).collect()
    };
    (0..players).map(edge).collect()
}

/// Returns a band as the `points` of an SVG polygon that reaches from the top
/// of the diagram to the band's lower edge.
fn band(edge: &[(usize, f32)]) -> String {
    let (Some(first), Some(last)) = (edge.first(), edge.last()) else {
        return String::new();
    };
    let mut points = format!("{},0", first.0);
    for (ply, sum) in edge {
        points += &format!(" {ply},{sum:.3}");
    }
    points + &format!(" {},0", last.0)
}

/// The diagram of the winning chances, if it may be shown.
#[component]
pub fn WinningChances(
    /// The moves.
    moves: Moves,
    /// The state of the game, as the page shows it.
    summary: Memo<Summary>,
    /// The computers, if they can be asked to analyse a position.
    computers: Option<Computers>,
) -> impl IntoView {
    let known = Memo::new(move |_| moves.chances.read().iter().flatten().count());
    let all = Memo::new(move |_| moves.chances.read().len());
    // During a game the diagram would help a player, so it is shown only if
    // someone has asked for an analysis or a review.
    let in_review = Memo::new(move |_| {
        let analyses = computers.is_some_and(|computers| computers.analysing.get());
        let reviewed = moves.reviewing.get() || known.get() == all.get();
        analyses || reviewed || moves.is_over.get()
    });
    view! {
        <Show when=move || { in_review.get() && known.get() > 1 }>
            <ChancesDiagram moves summary />
        </Show>
    }
}

/// The button that starts or stops a computer's review of the game.
#[component]
pub fn ReviewButton(
    /// The moves.
    moves: Moves,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = move || match (moves.reviewing.get(), moves.progress.get()) {
        (true, (done, all)) => t_string!(i18n, page.moves.reviewing, done, all),
        (false, _) => t_string!(i18n, page.moves.review).to_owned(),
    };
    let has_moves = Memo::new(move |_| moves.chances.read().len() > 2);
    view! {
        <Show when=move || has_moves.get() || moves.reviewing.get()>
            <Button
                label
                on_press=move |()| moves.reviewing.update(|reviewing| *reviewing = !*reviewing)
            />
        </Show>
    }
}

/// The diagram. Pressing or dragging on it shows the position at that place.
#[component]
fn ChancesDiagram(moves: Moves, summary: Memo<Summary>) -> impl IntoView {
    let i18n = use_i18n();
    let colours = summary.with_untracked(|summary| {
        let players = summary.players.iter();
        players.map(|player| player.colour).collect::<Vec<_>>()
    });
    let players = colours.len();
    let plies = Memo::new(move |_| moves.chances.read().len().saturating_sub(1).max(1));
    let edges = Memo::new(move |_| edges(&moves.chances.read(), players));
    // The bands overlap; the last player's band is drawn first, below the
    // others.
    let bands = colours.into_iter().enumerate().rev().map(|(at, colour)| {
        let points = move || {
            edges
                .read()
                .get(at)
                .map_or_else(String::new, |edge| band(edge))
        };
        view! { <polygon data-colour=colour.name() points=points /> }
    });
    let show = move |event: PointerEvent| {
        let pressed = event.buttons() & 1 == 1;
        if let Some(share) = share_of_width(&event).filter(|_| pressed) {
            let ply = (share * plies.get_untracked() as f64).round() as usize;
            moves.carry_out(MoveAction::GoTo(TreePath::on_main_line(ply)));
        }
    };
    let now = move || moves.ply().to_string();
    view! {
        <div class="curve" on:pointerdown=show on:pointermove=show>
            <svg
                preserveAspectRatio="none"
                role="img"
                viewBox=move || format!("0 0 {} 1", plies.get())
                aria-label=move || t_string!(i18n, page.moves.curve)
            >
                {bands.collect_view()}
                <line class="even" x1="0" x2=move || plies.get().to_string() y1="0.5" y2="0.5" />
                <line class="now" x1=now x2=now y1="0" y2="1" />
            </svg>
        </div>
    }
}
