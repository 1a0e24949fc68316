//! The stores of order tokens: the planning player's private store, and the
//! public stores.

use super::token_interaction::TokenInteraction;
use crate::boards::piece::Piece;
use crate::browser::press::on_click;
use crate::components::button::aria_bool;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::summary::{PlayerView, Summary};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_rules::parallel::{Number, NumberCounts};
use starfence_table::{GoalCount, TokenCounts as StoreView};

/// The private store of the planning player: a pile of tokens for each number.
#[component]
pub fn TokenStore(
    /// The remaining tokens.
    store: Memo<NumberCounts>,
    /// The state of the interaction with order tokens.
    tokens: TokenInteraction,
) -> impl IntoView {
    let i18n = use_i18n();
    let pile = |number| view! { <TokenPile number store tokens /> };
    view! {
        <div class="store" role="group" aria-label=t!(i18n, page.plan.tokens)>
            {Number::ALL.map(pile).collect_view()}
        </div>
    }
}

/// The pile of tokens with one number, and the number of tokens left in it. If
/// no tokens are left, pressing the pile shows a notice.
#[component]
fn TokenPile(number: Number, store: Memo<NumberCounts>, tokens: TokenInteraction) -> impl IntoView {
    let i18n = use_i18n();
    let left = Memo::new(move |_| store.read().count(number));
    let chosen = Memo::new(move |_| tokens.chosen.get() == Some(number));
    let badge = move || (left.get() > 0).then(|| format!("\u{d7}{}", left.get()));
    view! {
        <button
            {..on_click(move |_| tokens.choose(number))}
            class="pile"
            class:picked=move || chosen.get()
            class:none=move || left.get() == 0
            type="button"
            data-token=move || (left.get() > 0).then(|| number.get().to_string())
            data-left=move || left.get().to_string()
            aria-label=move || t_string!(i18n, page.plan.token, number, count = left.get())
            aria-pressed=move || aria_bool(chosen.get())
        >
            <span class="token" aria-hidden="true">
                {number.get()}
            </span>
            // The style sheet shows the count: as text, it would have to be part
            // of the button's name.
            <span class="badge" data-count=badge aria-hidden="true"></span>
        </button>
    }
}

/// The public part of a player's store, with the tokens won and lost in the
/// round.
#[component]
pub fn PublicStore(
    /// The state of the game, as the page shows it.
    summary: Memo<Summary>,
    /// The player's seat.
    seat: Seat,
) -> impl IntoView {
    let i18n = use_i18n();
    let store = Memo::new(move |_| -> StoreView {
        let summary = summary.read();
        let strip = summary.player(seat);
        strip.and_then(|strip| strip.store).unwrap_or_default()
    });
    let label = move || {
        let StoreView { tokens, won, lost } = store.get();
        let (tokens, won, lost) = (numbers_text(tokens), numbers_text(won), numbers_text(lost));
        t_string!(i18n, page.plan.tokens_of, tokens, won, lost)
    };
    let count = move |number: Number| {
        let count = Memo::new(move |_| store.get().tokens.count(number));
        view! {
            <span class="stored" class:none=move || count.get() == 0>
                <b class="token small">{number.get()}</b>
                <span>{move || format!("\u{d7}{}", count.get())}</span>
            </span>
        }
    };
    let change = |sign: &'static str, tokens: NumberCounts| {
        let token = |number: Number| view! { <b class="token small">{number.get()}</b> };
        (!tokens.is_empty()).then(|| view! { {sign} {tokens.iter().map(token).collect_view()} })
    };
    view! {
        <div class="public-store" role="img" aria-label=label title=label>
            {Number::ALL.map(count).collect_view()}
            <span class={"moved"}>
                <span class="won">{move || change("+", store.get().won)}</span>
                <span class="lost">{move || change("\u{2212}", store.get().lost)}</span>
            </span>
        </div>
    }
}

/// The tallies in a corner of the board: for each player, the number of pegs in
/// the goal and the public store of tokens.
#[component]
pub fn PlayerTallies(
    /// The state of the game, as the page shows it.
    summary: Memo<Summary>,
) -> impl IntoView {
    // The players stay the same for a whole game.
    let players = summary.with_untracked(|summary| summary.players.clone());
    let line = |player: PlayerView| view! { <PlayerTally summary player /> };
    let i18n = use_i18n();
    view! {
        <div class={"standings"}>
            <p class="quiet" aria-hidden="true">
                {t!(i18n, page.plan.in_goal)}
            </p>
            <ul>{players.into_iter().map(line).collect_view()}</ul>
        </div>
    }
}

#[component]
fn PlayerTally(summary: Memo<Summary>, player: PlayerView) -> impl IntoView {
    let i18n = use_i18n();
    let PlayerView { seat, colour, .. } = player;
    let goal = Memo::new(move |_| summary.read().player(seat).and_then(|strip| strip.goal));
    let name = Memo::new(move |_| summary.read().label(i18n, seat));
    let label = move || {
        let name = name.get();
        let GoalCount { pegs, needed } = goal.get().unwrap_or(GoalCount { pegs: 0, needed: 0 });
        let places = t_string!(i18n, page.play.in_goal, pegs, needed);
        t_string!(i18n, page.spoken.places, name, places)
    };
    let count = move || {
        goal.get()
            .map(|goal| format!("{}/{}", goal.pegs, goal.needed))
    };
    view! {
        <li aria-label=label title=label>
            <svg class="strip-piece" viewBox="-1.3 -1.2 2.6 2.7" aria-hidden="true">
                <Piece colour radius=1.0 />
            </svg>
            <span class={"standing-name"}>{name}</span>
            <b>{count}</b>
            <PublicStore summary seat />
        </li>
    }
}

/// Returns the numbers on the given tokens, separated by spaces, or a dash if
/// there are no tokens.
fn numbers_text(tokens: NumberCounts) -> String {
    if tokens.is_empty() {
        return "\u{2013}".to_owned();
    }
    tokens
        .iter()
        .map(|number| number.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}
