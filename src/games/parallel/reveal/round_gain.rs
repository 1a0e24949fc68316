//! The number of pegs that a player has brought to the goal in the round that
//! is being played back.

use crate::components::icon::Icon;
use crate::games::parallel::game::ParallelGame;
use crate::i18n::t_string;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{GoalCount, PositionDetails as _};

/// The number of a player's pegs in the goal before the round, and the number
/// now.
#[component]
pub fn RoundGain(
    game: ParallelGame,
    /// The player's seat.
    seat: Seat,
) -> impl IntoView {
    let i18n = game.i18n;
    let goal = Memo::new(move |_| game.summary.read().player(seat).and_then(|it| it.goal));
    let before = Memo::new(move |_| {
        let round = game.round.read();
        Some(round.as_ref()?.start.goal_count(seat)?.pegs)
    });
    let gain = move || {
        let GoalCount { pegs, needed } = goal.get()?;
        let before = before.get().unwrap_or(pegs);
        let label = move || t_string!(i18n, page.reveal.goal_gain, before, pegs, needed);
        let earlier =
            (before != pegs).then(|| view! { <span>{before}</span> <Icon name="arrow" /> });
        Some(view! {
            <span
                class="gain"
                class:up={pegs > before}
                class:down={pegs < before}
                role="img"
                aria-label=label
                title=label
            >
                <Icon name="goal" />
                {earlier}
                <b>{pegs}</b>
                <span class="gain-needed">{format!("/{needed}")}</span>
            </span>
        })
    };
    view! { {gain} }
}
