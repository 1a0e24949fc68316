//! Actions on saved games: copying, deleting, and undoing a deletion.

use super::state::{LibraryAction, LibraryState};
use crate::address::Address;
use crate::browser::focus::focus_later;
use crate::components::button::Button;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::library::{delete_game, restore_game};
use leptos::prelude::*;
use starfence_table::{GameId, Library};

impl LibraryState {
    /// Saves a copy of a game.
    pub fn copy(self, id: GameId, title: String) {
        self.games.duplicate(id);
        self.actions.set(vec![LibraryAction::Copied(title)]);
    }

    /// Deletes a saved game. The page then shows a button to undo the deletion.
    pub fn delete(self, id: GameId, title: String) {
        if let Some(text) = delete_game(self.games, id) {
            self.actions.update(|actions| {
                actions.retain(|action| matches!(action, LibraryAction::Deleted { .. }));
                actions.push(LibraryAction::Deleted { id, title, text });
            });
            focus_later(".toasts.below button".to_owned());
        }
    }

    /// Restores the game that was last deleted.
    fn undelete(self, id: GameId, text: &str) {
        restore_game(self.games, id, text);
        self.actions.update(|actions| {
            actions.pop();
        });
        let address = Address::Game(id).to_fragment();
        focus_later(format!(r#".shelf a[href="{address}"]"#));
    }
}

/// A message about the last action, with a button that undoes a deletion.
#[component]
pub fn LastAction(
    /// The page's state.
    state: LibraryState,
) -> impl IntoView {
    let i18n = use_i18n();
    let last = Memo::new(move |_| state.actions.read().last().cloned());
    let told = move || {
        let (text, undo) = match last.get()? {
            LibraryAction::Copied(title) => {
                let text = move || t_string!(i18n, page.library.copied, title = &title);
                (Signal::derive(text), None)
            }
            LibraryAction::Deleted { id, title, text } => {
                let is_apart = Library::table_of(&text).is_some();
                let undo = view! {
                    <Button
                        label=t!(i18n, page.library.undo)
                        on_press=move |()| state.undelete(id, &text)
                    />
                };
                let text = move || {
                    let deleted = t_string!(i18n, page.library.deleted, title = &title);
                    let keep = is_apart.then(|| t_string!(i18n, page.library.others_keep));
                    i18n.sentences([deleted.as_str()].into_iter().chain(keep))
                };
                (Signal::derive(text), Some(undo))
            }
        };
        Some(view! {
            <div class={"toast"}>
                <p>{move || text.get()}</p>
                {undo}
            </div>
        })
    };
    view! {
        <div class="toasts below" role="status">
            {told}
        </div>
    }
}
