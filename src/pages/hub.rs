//! The cards on the overview pages of lessons and puzzles.

use crate::boards::picture::BoardPicture;
use crate::i18n::Text;
use leptos::prelude::*;
use starfence_boards::BoardModel;

/// A card on an overview page that links to lessons or puzzles: a picture, a
/// title, a few lines of text and the links.
#[component]
pub fn HubCard(
    /// The position of the board in the picture.
    picture: BoardModel,
    #[prop(into)] title: Text,
    /// A few lines of text about the linked pages.
    #[prop(into)]
    about: ViewFn,
    /// The links.
    children: Children,
) -> impl IntoView {
    view! {
        <article class="card">
            <span class="card-picture">
                <BoardPicture model=picture />
            </span>
            <h2>{move || title.get()}</h2>
            <div class="card-about">{about.run()}</div>
            <p class="card-actions">{children()}</p>
        </article>
    }
}
