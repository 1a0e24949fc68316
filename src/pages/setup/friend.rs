//! The invitation of a friend on another device to a game: what is agreed
//! unless the user chooses otherwise, and the few choices that are shown first.

use crate::browser::press::{on_click, on_input};
use crate::components::remote_play_text::remote_play_text;
use crate::i18n::{t_string, use_i18n};
use crate::state::own_name::{keep_own_name, own_name};
use leptos::prelude::*;
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup, PlayerKind, PlayerName};

/// Returns the set-up of a game for two, the second of whom is on another device
/// and begins: then the first move is in the answer to the invitation, while a
/// random draw would take a message more.
pub fn friend_setup(kind: GameKind) -> GameSetup {
    let friend = Seat::FIRST.next_among(2);
    let mut setup = GameSetup::new(kind);
    setup.set_kind(friend, PlayerKind::Remote);
    setup.set_name(Seat::FIRST, &own_name());
    if kind.info().has_first_player() {
        setup.first_player = FirstPlayer::Chosen(friend);
    }
    setup
}

/// Keeps the name of the first player on this device for the next game.
pub fn keep_first_name(setup: &GameSetup) {
    let mut here = setup
        .players()
        .iter()
        .filter(|player| player.kind.is_person() && player.kind.acts_here());
    let name = here.next().and_then(|player| player.name.get());
    keep_own_name(name.unwrap_or_default());
}

/// The choices that are shown first: the user's name, and a button that shows
/// all others.
#[component]
pub fn FriendChoices(
    /// The set-up being edited.
    setup: RwSignal<GameSetup>,
    /// Whether all other choices are shown instead.
    shows_all: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let kind = setup.with_untracked(|setup| setup.options.kind());
    let begins = kind
        .info()
        .has_first_player()
        .then(|| view! { <p>{move || t_string!(i18n, remote.friend_begins)}</p> });
    let name = setup.with_untracked(|setup| {
        let first = setup.players().first();
        let name = first.and_then(|player| player.name.get());
        name.unwrap_or_default().to_owned()
    });
    let rename = move |name: &str| setup.update(|setup| setup.set_name(Seat::FIRST, name));
    view! {
        <section class={"field friend-choices"}>
            <h2>{move || t_string!(i18n, page.start.friend)}</h2>
            <label class="own-name">
                <span>{move || t_string!(i18n, remote.join.name)}</span>
                <input
                    {..on_input(move |name| rename(&name))}
                    class="name"
                    type="text"
                    autocomplete="off"
                    maxlength=PlayerName::MAX_LENGTH.to_string()
                    prop:value=name
                />
            </label>
            {begins}
            <p class="quiet">{move || remote_play_text(i18n)}</p>
            <button
                {..on_click(move |_| shows_all.set(true))}
                class="button quiet-button"
                type="button"
            >
                {move || t_string!(i18n, page.setup.more)}
            </button>
        </section>
    }
}
