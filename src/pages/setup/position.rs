//! The choice of the position from which the game begins: with a head start, or
//! any other.

use super::collapsible_row::CollapsibleRow;
use super::head_start::{HeadStartChoice, amounts_text};
use crate::address::Address;
use crate::boards::picture::MatchPicture;
use crate::browser::press::on_click;
use crate::i18n::names;
use crate::i18n::{Text, t, t_string, use_i18n};
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use starfence_rules::TurnMode;
use starfence_table::{FirstPlayer, GameSetup};

/// The choice of the starting position: the position that was set up in the
/// editor, or a head start and a button that opens the editor.
#[component]
pub fn PositionChoice(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let position = Memo::new(move |_| setup.read().position.clone());
    let content = move || {
        if position.read().is_some() {
            view! { <ChosenPosition setup /> }.into_any()
        } else {
            let label = t!(i18n, edit.from_setup);
            view! {
                <HeadStartChoice setup />
                <EditorButton setup label />
            }
            .into_any()
        }
    };
    let title = t!(i18n, page.setup.more);
    let value = move || {
        let setup = setup.read();
        match setup.head_start() {
            Some(head_start) => amounts_text(i18n, head_start),
            None if setup.position.is_some() => t_string!(i18n, page.setup.own_start).to_owned(),
            None => t_string!(i18n, page.setup.usual_start).to_owned(),
        }
    };
    let is_usual = |setup: &GameSetup| setup.position.is_none() && setup.head_start().is_none();
    let open = !setup.with_untracked(is_usual);
    view! {
        <CollapsibleRow class="setup-position" title value=Signal::derive(value) open>
            {content}
        </CollapsibleRow>
    }
}

/// The starting position that was set up in the editor, with buttons to change
/// it or to return to the standard one.
#[component]
fn ChosenPosition(setup: RwSignal<GameSetup>) -> impl IntoView {
    let i18n = use_i18n();
    let mover = move || {
        let setup = setup.read();
        let FirstPlayer::Chosen(seat) = setup.first_player else {
            return String::new();
        };
        match (
            setup.options.kind().info().turn_mode,
            setup.players().get(seat.array_index()),
        ) {
            (TurnMode::Turns, Some(_)) => {
                let name = names::seat_name(i18n, setup.players(), seat);
                t_string!(i18n, page.spoken.turn, name)
            }
            _ => t_string!(i18n, edit.setup_all).to_owned(),
        }
    };
    let table = setup.read_untracked().table(0).ok();
    let picture = table.map(|table| view! { <MatchPicture table /> });
    let change = t!(i18n, edit.setup_change);
    view! {
        <div class={"setup-position-shown"}>
            {picture} <div class={"setup-position-words"}>
                <p>{mover}</p>
                <EditorButton setup label=change />
                <button
                    {..on_click(move |_| setup.update(|setup| setup.position = None))}
                    class="button"
                    type="button"
                >
                    {t!(i18n, edit.setup_usual)}
                </button>
            </div>
        </div>
    }
}

/// A button that opens the editor with the current setup.
#[component]
fn EditorButton(setup: RwSignal<GameSetup>, #[prop(into)] label: Text) -> impl IntoView {
    let navigation = use_navigation();
    let open = move |_| {
        let mut setup = setup.get_untracked();
        // A chosen position replaces arranging the pegs in secret.
        setup.round_settings.arrange = false;
        navigation.go_with_setup(setup, Address::Edit);
    };
    view! {
        <button {..on_click(open)} class="button" type="button">
            {move || label.get()}
        </button>
    }
}
