//! A short animation that celebrates a person's win.

use super::player_card::PlayerPiece;
use crate::browser::pointer;
use crate::model::game::Summary;
use leptos::prelude::*;
use starfence_rules::Outcome;
use starfence_table::Colour;

/// The number of falling pieces.
const PIECES: usize = 18;

/// Returns the winner's colour; `None` if there is no single winner or the
/// winner is a computer.
pub fn winning_person(summary: &Summary) -> Option<Colour> {
    let Some(Outcome::Won(winner)) = summary.outcome() else {
        return None;
    };
    let winner = summary.player(winner)?;
    winner.kind.is_person().then_some(winner.colour)
}

/// An animation of the winner's pieces falling over the board when a person
/// wins. It is not played when a finished game is opened, nor for users who
/// prefer reduced motion.
#[component]
pub fn Celebration(
    /// The winner's colour if a person has won in the position shown.
    #[prop(into)]
    winner: Signal<Option<Colour>>,
    /// Whether the page shows a position other than the game's current one.
    #[prop(into)]
    shows_other_position: Signal<bool>,
) -> impl IntoView {
    let falling = RwSignal::new(None::<Colour>);
    Effect::new(move |before: Option<(bool, Option<Colour>)>| {
        let now = (shows_other_position.get(), winner.get());
        let ended = before == Some((false, None)) && !now.0;
        falling.set(
            now.1
                .filter(|_| ended && !pointer::prefers_reduced_motion()),
        );
        now
    });
    let piece = |colour: Colour, at: usize| {
        view! {
            <span
                style:inset-inline-start=format!("{}%", at * 37 % 100)
                style:animation-delay=format!("{}ms", at * 7 % 10 * 30)
            >
                <PlayerPiece colour=Some(colour) />
            </span>
        }
    };
    move || {
        falling.get().map(|colour| {
            view! {
                <div class={"celebration"} aria-hidden="true">
                    {(0..PIECES).map(|at| piece(colour, at)).collect_view()}
                </div>
            }
        })
    }
}
