//! The tips for a player who plans for the first time, shown one after another,
//! each with its subject highlighted on the screen.

use crate::browser::press::on_click;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::state::planning_tips::PlanningTipsState;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::parallel::PlanningTip;

/// Returns the word by which the style sheet highlights a tip's subject on the
/// screen.
fn word(tip: PlanningTip) -> &'static str {
    match tip {
        PlanningTip::Wheels => "wheels",
        PlanningTip::Numbers => "numbers",
        PlanningTip::Priority => "priority",
        PlanningTip::Order => "order",
    }
}

fn text(i18n: I18n, tip: PlanningTip) -> &'static str {
    match tip {
        PlanningTip::Wheels => t_string!(i18n, page.plan.tip_wheels),
        PlanningTip::Numbers => t_string!(i18n, page.plan.tip_numbers),
        PlanningTip::Priority => t_string!(i18n, page.plan.tip_priority),
        PlanningTip::Order => t_string!(i18n, page.plan.tip_order),
    }
}

/// The tip for the player who is planning, until the player has had all of
/// them. It goes on when the player has done what it explains, or by a button.
#[component]
pub fn PlanningTips(
    /// The player who is planning.
    seat: Seat,
) -> impl IntoView {
    let i18n = use_i18n();
    let tips = expect_context::<PlanningTipsState>();
    let tip = Memo::new(move |_| tips.tip(seat));
    let is_last = move || tip.get() == PlanningTip::ALL.last().copied();
    let number = move || {
        let number = tip.get()?.number();
        let of = PlanningTip::ALL.len();
        Some(t_string!(i18n, page.plan.tip_number, number, of))
    };
    view! {
        <Show when=move || tip.get().is_some()>
            <section
                class="plan-tips"
                data-tip=move || tip.get().map(word)
                aria-label=t!(i18n, page.plan.tips)
            >
                <p role="status">
                    <span class="quiet">{number}</span>
                    " "
                    {move || tip.get().map(|tip| text(i18n, tip))}
                </p>
                <button {..on_click(move |_| tips.dismiss(seat))} class="button" type="button">
                    {move || {
                        if is_last() {
                            t_string!(i18n, page.plan.tips_done)
                        } else {
                            t_string!(i18n, page.plan.tip_next)
                        }
                    }}
                </button>
            </section>
        </Show>
    }
}
