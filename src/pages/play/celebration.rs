//! A short celebration of whoever wins.

use super::player_card::PlayerPiece;
use super::summary::Summary;
use crate::browser::pointer;
use leptos::prelude::*;
use starfence_rules::Outcome;
use starfence_table::Colour;

/// How many pieces fall.
const PIECES: usize = 18;

/// The colour of the person who has won.
pub fn winning_person(summary: &Summary) -> Option<Colour> {
    let Some(Outcome::Won(winner)) = summary.outcome() else {
        return None;
    };
    let winner = summary.player(winner)?;
    winner.kind.is_person().then_some(winner.colour)
}

/// The winner's pieces fall over the board for a moment, when a person wins
/// before people's eyes: not when a game is opened that was won before, and not
/// for those who want less motion.
#[component]
pub fn Celebration(
    /// The colour of whoever has won, as far as it is shown.
    #[prop(into)]
    winner: Signal<Option<Colour>>,
    /// Whether another position is shown than the current one of the game.
    #[prop(into)]
    looks_back: Signal<bool>,
) -> impl IntoView {
    let falling = RwSignal::new(None::<Colour>);
    Effect::new(move |before: Option<(bool, Option<Colour>)>| {
        let now = (looks_back.get(), winner.get());
        let ended = before == Some((false, None)) && !now.0;
        falling.set(now.1.filter(|_| ended && !pointer::wants_less_motion()));
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
