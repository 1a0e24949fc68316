//! The pencil with which people draw circles and arrows on the board of a game.

use super::moves::state::{MoveAction, Moves};
use crate::boards::marks::colour_of;
use crate::browser::press::on_check;
use crate::components::button::IconButton;
use crate::i18n::names::colour_name;
use crate::i18n::{t, use_i18n};
use crate::state::settings::{DevicePlacement, Settings};
use leptos::prelude::*;
use starfence_table::{MarkColour, TurnMatch};

/// The state of the pencil of a game's page.
#[derive(Clone, Copy)]
pub struct PagePencil {
    /// Whether the pencil is in hand, if the layout of the page has one.
    taken: RwSignal<bool>,
    /// The chosen colour.
    pub colour: RwSignal<MarkColour>,
    /// Whether there is a pencil: tabletop mode has none, because people around
    /// a table play rather than analyse.
    pub is_offered: Signal<bool>,
    /// Whether there are circles or arrows on the position shown.
    has_marks: Memo<bool>,
}

impl PagePencil {
    /// Provides the pencil of a page, which is off. `shown` is the match at the
    /// position shown.
    pub fn provide(shown: Memo<TurnMatch>) -> Self {
        let layout = expect_context::<Settings>().layout;
        let pencil = Self {
            taken: RwSignal::new(false),
            colour: RwSignal::new(MarkColour::Green),
            is_offered: Signal::derive(move || layout.get() != DevicePlacement::Flat),
            has_marks: Memo::new(move |_| {
                let shown = shown.read();
                shown.has_marks(&shown.here())
            }),
        };
        provide_context(pencil);
        pencil
    }

    /// Returns whether the pencil is on: people draw on the board instead of
    /// playing. Tracked reactively.
    pub fn is_on(self) -> bool {
        self.taken.get() && self.is_offered.get()
    }

    /// Turns the pencil on or off.
    pub fn set(self, is_on: bool) {
        self.taken.set(is_on);
    }
}

/// The controls of the pencil while it is on: its colours, a button that removes
/// all circles and arrows from the position shown, and one that turns the pencil
/// off.
#[component]
pub fn PencilBar(
    /// The pencil.
    pencil: PagePencil,
    /// The game's moves and the position shown.
    moves: Moves,
) -> impl IntoView {
    let i18n = use_i18n();
    let clear = move |()| {
        let path = moves.shown_path.get_untracked();
        moves.on_action.run(MoveAction::ClearMarks(path));
    };
    let colours = MarkColour::ALL.map(|colour| view! { <ColourChoice pencil colour /> });
    view! {
        <div class="pencil-bar" role="group" aria-label=t!(i18n, page.marks.draw)>
            {colours.collect_view()}
            <IconButton
                icon="eraser"
                label=t!(i18n, page.marks.clear)
                disabled=Signal::derive(move || !pencil.has_marks.get())
                on_press=clear
            />
            <IconButton
                icon="close"
                label=t!(i18n, page.play.close)
                on_press=move |()| pencil.set(false)
            />
        </div>
    }
}

/// A button that turns the pencil on or off; nothing on a page without a pencil.
#[component]
pub fn PencilButton() -> impl IntoView {
    let i18n = use_i18n();
    let pencil = use_context::<PagePencil>()?;
    Some(view! {
        <Show when=move || pencil.is_offered.get()>
            <IconButton
                icon="marks"
                label=t!(i18n, page.marks.draw)
                pressed=Signal::derive(move || pencil.is_on())
                on_press=move |()| pencil.set(!pencil.is_on())
            />
        </Show>
    })
}

/// The choice of one colour of the pencil.
#[component]
fn ColourChoice(pencil: PagePencil, colour: MarkColour) -> impl IntoView {
    let i18n = use_i18n();
    let player_colour = colour_of(colour);
    let name = move || colour_name(i18n, player_colour);
    let choose = move |is_on| {
        if is_on {
            pencil.colour.set(colour);
        }
    };
    view! {
        <label class=format!("pencil-colour mark-{}", player_colour.name()) title=name>
            <input
                {..on_check(choose)}
                type="radio"
                name="pencil-colour"
                aria-label=name
                prop:checked=move || pencil.colour.get() == colour
            />
        </label>
    }
}
