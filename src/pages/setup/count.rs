//! The choice of the number of players.

use crate::browser::effects::while_shown;
use crate::browser::press::on_click;
use crate::components::button::aria_bool;
use crate::i18n::reasons::setup_error;
use crate::i18n::{I18n, t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_table::GameSetup;

/// The choice of the number of players. A number that the game does not allow
/// is dimmed; pressing or focusing it shows the reason.
#[component]
pub fn PlayerCount(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let counts = setup.read_untracked().options.kind().info().player_range();
    // The dimmed number whose reason is shown.
    let asked = RwSignal::new(None::<u8>);
    let button = move |count: u8| {
        let refused = Memo::new(move |_| refusal(i18n, &setup.read(), count));
        let chosen = move || setup.read().options.players() == count;
        let show_reason = move || asked.set(refused.read_untracked().as_ref().map(|_| count));
        let press = move |_| {
            show_reason();
            if asked.get_untracked().is_none() {
                // The number is not refused, or else there would be a reason.
                setup.update(|setup| {
                    let _ = setup.set_player_count(count);
                });
            }
        };
        view! {
            <button
                {..on_click(press)}
                type="button"
                aria-pressed=move || aria_bool(chosen())
                aria-disabled=move || refused.read().is_some().then_some("true")
                title=move || refused.get()
                on:focus=move |_| show_reason()
                on:blur=while_shown(move |_| asked.set(None))
            >
                {count.to_string()}
            </button>
        }
    };
    let label = t!(i18n, page.setup.players);
    let reason = move || refusal(i18n, &setup.read(), asked.get()?);
    view! {
        <section
            class={"field player-count"}
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    asked.set(None);
                }
            }
        >
            <h2>{label}</h2>
            <div class="segments" role="group" aria-label=label>
                {counts.map(button).collect_view()}
            </div>
            <p class="bubble" role="status">
                {reason}
            </p>
        </section>
    }
}

/// Returns the reason why the game cannot have this number of players; `None`
/// if the number is allowed.
fn refusal(i18n: I18n, setup: &GameSetup, count: u8) -> Option<String> {
    let players = setup.options.players();
    if setup.position.is_some() && players != count {
        return Some(t_string!(i18n, edit.setup_players, count = players));
    }
    let error = setup.options.clone().set_players(count).err()?;
    Some(setup_error(i18n, &error))
}
