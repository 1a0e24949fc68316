//! The choice of a head start: what each player begins with.

use super::collapsible_row::CollapsibleRow;
use crate::boards::piece::PieceIcon;
use crate::components::counter::{Counter, CounterButton};
use crate::i18n::names::player_name;
use crate::i18n::rule_options::head_start_text;
use crate::i18n::{I18n, t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::{HeadStart, Seat};
use starfence_table::{GameSetup, Player};

/// The choice of a head start, a counter for each player. It is not offered for
/// a given position, which says itself what each player has.
#[component]
pub fn HeadStartChoice(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let is_offered = Memo::new(move |_| setup.read().position.is_none());
    move || is_offered.get().then(|| view! { <HeadStartRow setup /> })
}

#[component]
fn HeadStartRow(setup: RwSignal<GameSetup>) -> impl IntoView {
    let i18n = use_i18n();
    let kind = setup.with_untracked(|setup| setup.options.kind());
    let title = t!(i18n, page.setup.head_start);
    let value = move || match setup.read().head_start() {
        None => t_string!(i18n, page.setup.no_head_start).to_owned(),
        Some(head_start) => amounts_text(i18n, head_start),
    };
    let about = move || head_start_text(i18n, kind);
    let seats = move || Seat::all(setup.read().options.players());
    let open = setup.with_untracked(|setup| setup.head_start().is_some());
    view! {
        <CollapsibleRow class="setup-head-start" title value=Signal::derive(value) open>
            <p class="quiet row-note">{about}</p>
            <div class={"counters wide"}>
                <For each=seats key=|seat| *seat let:seat>
                    <AmountCounter seat setup />
                </For>
            </div>
        </CollapsibleRow>
    }
}

/// Returns what the players begin with, in a few words.
pub fn amounts_text(i18n: I18n, head_start: HeadStart) -> String {
    let amounts = head_start.amounts().iter();
    let amounts: Vec<String> = amounts.map(|amount| i18n.write(*amount)).collect();
    amounts.join(" · ")
}

/// A counter that sets what one player begins with.
#[component]
fn AmountCounter(seat: Seat, setup: RwSignal<GameSetup>) -> impl IntoView {
    let i18n = use_i18n();
    // The counter remains for a moment after the number of players is reduced,
    // when its player no longer exists.
    let player = Memo::new(move |_| {
        let setup = setup.read();
        let player = setup.players().get(seat.array_index()).cloned();
        player.unwrap_or_else(|| Player::on(seat))
    });
    let name = Signal::derive(move || {
        let player = player.read();
        player_name(i18n, &player.name, player.colour)
    });
    let amount = Memo::new(move |_| setup.read().amount(seat));
    let change = move |by: i8| {
        let amount = amount.get_untracked().saturating_add_signed(by);
        setup.update(|setup| setup.set_amount(seat, amount));
    };
    let range = move || setup.read().head_start_range();
    let less = CounterButton {
        label: t!(i18n, page.setup.one_fewer, name = name.get()).into(),
        allowed: Signal::derive(move || u16::from(amount.get()) > range().min),
        act: Callback::new(move |()| change(-1)),
    };
    let more = CounterButton {
        label: t!(i18n, page.setup.one_more, name = name.get()).into(),
        allowed: Signal::derive(move || u16::from(amount.get()) < range().max),
        act: Callback::new(move |()| change(1)),
    };
    view! {
        <Counter less more>
            <span class="counted">
                {move || view! { <PieceIcon colour=player.read().colour /> }}
                <span class="choice-name">{move || name.get()}</span>
                <b>{move || i18n.write(amount.get())}</b>
            </span>
        </Counter>
    }
}
