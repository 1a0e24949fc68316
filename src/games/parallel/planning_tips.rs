//! The tips for a player who plans for the first time, shown one after another,
//! each with its subject highlighted on the screen.

use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::planning_tips::PlanningTipsState;
use leptos::prelude::*;
use starfence_rules::Seat;

/// The subject of a tip. The style sheet highlights the subject on the screen
/// by the tip's word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tip {
    Numbers,
    Wheels,
    Priority,
    Order,
}

impl Tip {
    /// All tips, in the order in which they are shown.
    const ALL: [Self; 4] = [Self::Numbers, Self::Wheels, Self::Priority, Self::Order];

    fn word(self) -> &'static str {
        match self {
            Self::Wheels => "wheels",
            Self::Numbers => "numbers",
            Self::Priority => "priority",
            Self::Order => "order",
        }
    }

    fn text(self, i18n: I18n) -> &'static str {
        match self {
            Self::Wheels => t_string!(i18n, page.plan.tip_wheels),
            Self::Numbers => t_string!(i18n, page.plan.tip_numbers),
            Self::Priority => t_string!(i18n, page.plan.tip_priority),
            Self::Order => t_string!(i18n, page.plan.tip_order),
        }
    }
}

/// The tips, shown until the player has read them all.
#[component]
pub fn PlanningTips(
    /// The player who is planning.
    seat: Seat,
) -> impl IntoView {
    let i18n = use_i18n();
    let tips = expect_context::<PlanningTipsState>();
    let at = Signal::derive(move || tips.tips_read(seat));
    let is_last = move || at.get() + 1 >= Tip::ALL.len();
    let tip = move || Tip::ALL.get(at.get()).copied().unwrap_or(Tip::Order);
    let go_on = move |_| match is_last() {
        true => tips.record_understood(seat),
        false => tips.record_tip_read(seat),
    };
    view! {
        <Show when=move || tips.needs_tips(seat)>
            <section
                class="plan-tips"
                data-tip=move || tip().word()
                aria-label=move || t_string!(i18n, page.plan.tips)
            >
                <p role="status">
                    <span class="quiet">
                        {move || {
                            let (number, of) = (at.get() + 1, Tip::ALL.len());
                            t_string!(i18n, page.plan.tip_number, number, of)
                        }}
                    </span>
                    " "
                    {move || tip().text(i18n)}
                </p>
                <button class="button" type="button" on:click=go_on>
                    {move || match is_last() {
                        true => t_string!(i18n, page.plan.tips_done),
                        false => t_string!(i18n, page.plan.tip_next),
                    }}
                </button>
            </section>
        </Show>
    }
}
