//! The animation of order tokens that a step takes from one player's store to
//! another's.

use super::round_player::RoundPlayer;
use crate::browser::pointer;
use crate::games::parallel::planning::token_interaction::pixels;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_rules::Seat;
use starfence_rules::parallel::Number;

/// An order token that a step takes from a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct TakenToken {
    /// The index of the round, the number of the step, and the index of the
    /// token among those taken in that step.
    id: (usize, usize, usize),
    from: Seat,
    to: Seat,
    number: Number,
}

/// The animation of the tokens that the last step takes. Once the pegs have
/// landed, the tokens fly from store to store, and they stay visible until the
/// next step. If the user prefers reduced motion, the tokens appear at their
/// destination and fade instead.
#[component]
pub fn TakenTokens(
    /// The playback of the round.
    player: RoundPlayer,
) -> impl IntoView {
    let taken = Memo::new(move |_| tokens_taken_by_last_step(player).unwrap_or_default());
    let delay = move || {
        let animation = player.game.animation.read_untracked();
        animation
            .as_ref()
            .map_or(0.0, |animation| animation.duration())
    };
    view! {
        <div class="hand" aria-hidden="true">
            <For each=move || taken.get() key=|token| *token let:token>
                {untrack(|| flying_token(token, delay()))}
            </For>
        </div>
    }
}

/// Returns the tokens taken by the last step; tracked reactively. Returns
/// `None` if the user jumped to the step, in which case no tokens are animated.
fn tokens_taken_by_last_step(player: RoundPlayer) -> Option<Vec<TakenToken>> {
    let game = player.game;
    let steps_run = player.steps_played.get()?;
    let round = game.playback.get()?.round;
    let step = game.current_step()?;
    let taken = step
        .moves
        .iter()
        .flat_map(|mv| {
            let to = mv.seat;
            mv.tokens_taken
                .iter()
                .map(move |take| (take.from, to, take.token))
        })
        .enumerate()
        .map(|(index, (from, to, number))| TakenToken {
            id: (round, steps_run, index),
            from,
            to,
            number,
        });
    Some(taken.collect())
}

/// Returns a token that flies from one player's store to another's, starting
/// after `delay` milliseconds; `None` if a store is not on the page.
fn flying_token(token: TakenToken, delay: f64) -> Option<impl IntoView> {
    let (from, to) = (store_place(token.from)?, store_place(token.to)?);
    // The tokens start one after another.
    let delay = delay + 120.0 * token.id.2 as f64;
    let flying = view! {
        <span
            class="token held stolen"
            style:left=pixels(from.x)
            style:top=pixels(from.y)
            style=("--dx", pixels(to.x - from.x))
            style=("--dy", pixels(to.y - from.y))
            style:animation-delay=format!("{delay}ms")
        >
            {token.number.get()}
        </span>
    };
    Some(flying)
}

/// Returns the centre of a player's store in the window, in CSS pixels.
fn store_place(seat: Seat) -> Option<Point> {
    let selector = format!(".strip[data-seat=\"{seat}\"] .public-store");
    pointer::centre_of_element(&selector).map(|(x, y)| Point::new(x, y))
}
