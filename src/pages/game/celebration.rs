//! A short animation that celebrates a human player's win.

use crate::browser::pointer;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_rules::Outcome;
use starfence_table::Colour;

/// The number of falling streamers.
const STREAMERS: usize = 24;

/// Returns the winner's colour; `None` if the game has no single winner or the
/// winner is a computer.
pub fn winning_person(summary: &Summary) -> Option<Colour> {
    let Some(Outcome::Won(winner)) = summary.outcome() else {
        return None;
    };
    let winner = summary.player(winner)?;
    winner.kind.is_person().then_some(winner.colour)
}

/// An animation of streamers in the winner's colour that fall over the board
/// when a human player wins. The streamers are long and of different lengths,
/// so that they are not mistaken for pieces. The animation is not shown when a
/// finished game is opened, nor to users who prefer reduced motion.
#[component]
pub fn Celebration(
    /// The winner's colour if a human player has won in the position shown.
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
    let streamer = |at: usize| {
        view! {
            <span
                style:inset-inline-start=format!("{}%", at * 37 % 100)
                style:block-size=format!("{}rem", 2 + at * 5 % 4)
                style:animation-delay=format!("{}ms", at * 7 % 10 * 30)
            ></span>
        }
    };
    move || {
        falling.get().map(|colour| {
            view! {
                <div class={"celebration"} data-colour=colour.name() aria-hidden="true">
                    {(0..STREAMERS).map(streamer).collect_view()}
                </div>
            }
        })
    }
}
