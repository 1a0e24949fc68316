//! How the winning chances changed in the course of a game, as far as a
//! computer has analysed it: a band for each player, one above the other.

use super::computers::Computers;
use super::moves::{MoveAction, Moves};
use super::summary::Summary;
use crate::browser::pointer::share_of_width;
use crate::components::button::Button;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_table::TreePath;
use web_sys::PointerEvent;

/// The points along the lower edge of each player's band, on a field that is
/// one ply wide for each move and 1 high.
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

/// A band as the `points` of an SVG polygon: from the upper side of the field
/// down to its lower edge.
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

/// The chances as a diagram.
#[component]
pub fn WinningChances(
    /// The moves.
    moves: Moves,
    /// What the page shows of the game.
    summary: Memo<Summary>,
    /// The computers, which may be analysing a position.
    computers: Option<Computers>,
) -> impl IntoView {
    let known = Memo::new(move |_| moves.chances.read().iter().flatten().count());
    let all = Memo::new(move |_| moves.chances.read().len());
    // While people play, it would help one of them; a review is asked for.
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

/// The button that lets a computer review the game, and stops it.
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

/// The diagram. A press shows the position at that place; so does dragging.
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
    // The bands overlap, the last player's at the bottom.
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
            moves.go(MoveAction::GoTo(TreePath::on_main_line(ply)));
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
