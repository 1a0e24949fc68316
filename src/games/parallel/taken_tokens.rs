//! The animation of tokens that a step takes from one store to another.

use super::game::ParallelGame;
use super::token_interaction::pixels;
use crate::browser::pointer;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_rules::Seat;
use starfence_rules::parallel::Number;

/// A token that a step takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct TakenToken {
    /// The round, the step, and the index of the token among those taken in
    /// that step.
    id: (usize, usize, usize),
    from: Seat,
    to: Seat,
    number: Number,
}

/// The tokens taken by the step that has just run, in flight.
#[component]
pub fn TakenTokens(
    /// The game.
    game: ParallelGame,
) -> impl IntoView {
    // They keep flying after the pegs have landed, until the next step.
    let taken = Memo::new(move |before: Option<&Vec<TakenToken>>| {
        let now = taken_now(game);
        now.unwrap_or_else(|| before.cloned().unwrap_or_default())
    });
    let each = move || match pointer::wants_less_motion() {
        true => Vec::new(),
        false => taken.get(),
    };
    view! {
        <div class="hand" aria-hidden="true">
            <For each key=|token| *token let:token>
                {untrack(|| flying_token(token))}
            </For>
        </div>
    }
}

/// Returns what the step that has just run has taken; tracked. `None` while no
/// pegs fly: nothing has changed then, and going back to a step takes no
/// tokens.
fn taken_now(game: ParallelGame) -> Option<Vec<TakenToken>> {
    game.flight.read().as_ref()?;
    let playback = game.playback.get()?;
    let step = game.current_step()?;
    let takes = step.moves.iter().flat_map(|mv| {
        let to = mv.seat;
        mv.takes.iter().map(move |take| (take.from, to, take.token))
    });
    let taken = takes
        .enumerate()
        .map(|(index, (from, to, number))| TakenToken {
            id: (playback.round, playback.steps_run, index),
            from,
            to,
            number,
        });
    Some(taken.collect())
}

/// A token that flies from one player's store to another's. `None` if a store
/// is not on the page.
fn flying_token(token: TakenToken) -> Option<impl IntoView> {
    let (from, to) = (store_place(token.from)?, store_place(token.to)?);
    let flying = view! {
        <span
            class="token held stolen"
            style:left=pixels(from.x)
            style:top=pixels(from.y)
            style=("--dx", pixels(to.x - from.x))
            style=("--dy", pixels(to.y - from.y))
        >
            {token.number.get()}
        </span>
    };
    Some(flying)
}

/// Returns the centre of a player's store, in CSS pixels of the window.
fn store_place(seat: Seat) -> Option<Point> {
    let selector = format!(".strip[data-seat=\"{seat}\"] .public-store");
    pointer::centre_of_element(&selector).map(|(x, y)| Point::new(x, y))
}
