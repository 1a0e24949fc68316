//! A button that shows a player's peg and opens the choice of its colour.

use crate::boards::piece::mark;
use crate::browser::effects::while_shown;
use crate::browser::focus::{focus_later, moves_focus_out_of};
use crate::browser::press::on_click;
use crate::components::button::aria_bool;
use crate::i18n::names;
use crate::i18n::{t_string, use_i18n};
use crate::pages::game::PlayerPiece;
use leptos::html::Div;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{Colour, GameSetup};
use web_sys::FocusEvent;

/// A button that shows a player's peg. Pressing it shows the six colours over
/// the player's card; choosing a colour or pressing Escape or Tab hides them.
#[component]
pub fn ColourChoice(
    /// The player's seat.
    seat: Seat,
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
    /// The player's colour.
    colour: Memo<Colour>,
    /// The seat for which the colours are shown; `None` while they are hidden.
    open: RwSignal<Option<Seat>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let list = NodeRef::<Div>::new();
    let is_open = Memo::new(move |_| open.get() == Some(seat));
    let label = move || t_string!(i18n, page.setup.colour_of, number = seat);
    let title = move || {
        let colour = names::colour_name(i18n, colour.get());
        t_string!(i18n, page.setup.colour_is, number = seat, colour)
    };
    let show = move |_| {
        open.set(Some(seat));
        focus_later(".colours:not([hidden]) [aria-pressed=true]".to_owned());
    };
    let close = move || {
        open.set(None);
        focus_later(format!(".seat:nth-child({seat}) .seat-peg"));
    };
    let choice = move |choice: Colour| {
        let name = move || names::colour_name(i18n, choice);
        let chosen = Memo::new(move |_| colour.get() == choice);
        let choose = move |_| {
            setup.update(|setup| setup.set_colour(seat, choice));
            close();
        };
        view! {
            <button
                {..on_click(choose)}
                class="colour"
                type="button"
                data-colour=choice.name()
                aria-pressed=move || aria_bool(chosen.get())
                aria-label=name
                title=name
            >
                <svg viewBox="-1 -1 2 2" aria-hidden="true">
                    <circle class="piece-head" r={".9"} />
                    <path class="piece-mark" d=mark(choice) />
                </svg>
            </button>
        }
    };
    let close_when_left = move |event: FocusEvent| {
        if is_open.get_untracked() && moves_focus_out_of(list, &event) {
            open.set(None);
        }
    };
    view! {
        <button
            {..on_click(show)}
            class="seat-peg"
            type="button"
            aria-expanded=move || aria_bool(is_open.get())
            aria-label=title
            title=title
        >
            {move || view! { <PlayerPiece colour=Some(colour.get()) /> }}
        </button>
        <div
            class="colours"
            role="group"
            node_ref=list
            hidden=move || !is_open.get()
            aria-label=label
            on:focusout=while_shown(close_when_left)
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    close();
                }
            }
        >
            {Colour::ALL.map(choice).into_iter().collect_view()}
        </div>
    }
}
