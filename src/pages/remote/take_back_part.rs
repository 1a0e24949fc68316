//! The section of a dialog in which a player asks to undo a move or a round.

use super::table_sync::TableSync;
use crate::components::button::Button;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// The button that asks the other players to undo a move or a round. While
/// their answer is pending, a note is shown instead.
#[component]
pub fn TakeBackPart(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    move || {
        let status = sync.status.read();
        if status.has_asked {
            let text = move || {
                if sync.sends_itself() {
                    t_string!(i18n, remote.asked_live)
                } else {
                    t_string!(i18n, remote.asked)
                }
            };
            return Some(view! { <p class="quiet">{text}</p> }.into_any());
        }
        let to = status.may_take_back?;
        let label = move || {
            if sync.has_rounds() {
                t_string!(i18n, remote.rounds.take_back).to_owned()
            } else {
                t_string!(i18n, remote.take_back).to_owned()
            }
        };
        let ask = move |()| sync.ask_take_back(to);
        Some(view! { <Button label on_press=ask /> }.into_any())
    }
}
