//! The offer to remove the copies that earlier versions have added to the
//! library by mistake.

use super::state::LibraryState;
use crate::browser::focus::focus_later;
use crate::browser::storage;
use crate::components::button::Button;
use crate::i18n::{t, use_i18n};
use crate::state::library::title_of;
use leptos::prelude::*;

/// The storage key that is set once the user has answered the offer.
const ANSWERED: &str = "starfence.copies-answered";

/// The offer to remove the games that are copies of earlier ones. It is shown
/// until the user has answered it, and never again.
#[component]
pub fn CopiesOffer(
    /// The page's state.
    state: LibraryState,
) -> impl IntoView {
    let i18n = use_i18n();
    let is_answered = RwSignal::new(storage::get(ANSWERED).is_some());
    let copies = Memo::new(move |_| {
        if is_answered.get() || state.games.is_unread() {
            return Vec::new();
        }
        state.games.unnecessary_copies()
    });
    let answer = move || {
        storage::put(ANSWERED, "yes");
        is_answered.set(true);
    };
    let remove = move |()| {
        let copies = copies.get_untracked();
        answer();
        for id in copies {
            let title = title_of(i18n, &state.games.entry(id));
            state.delete(id, title);
        }
    };
    let keep = move |()| {
        answer();
        focus_later(".library-bar button, .library-bar select".to_owned());
    };
    let is_offered = Memo::new(move |_| !copies.read().is_empty());
    move || {
        is_offered.get().then(|| {
            let text = t!(i18n, page.library.copies);
            view! {
                <section class="report copies-offer" aria-label=text>
                    <p>{text}</p>
                    <div class={"copies-answers"}>
                        <Button
                            label=t!(i18n, page.library.remove_copies)
                            on_press=remove
                        />
                        <Button
                            label=t!(i18n, page.library.keep_copies)
                            on_press=keep
                        />
                    </div>
                </section>
            }
        })
    }
}
