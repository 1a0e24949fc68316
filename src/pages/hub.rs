//! The cards on the pages that lead to lessons and puzzles.

use crate::boards::picture::BoardPicture;
use leptos::prelude::*;
use starfence_boards::BoardModel;

/// A card that leads to other pages: a picture, a title, a few lines about
/// those pages, and the links.
#[component]
pub fn HubCard(
    /// The board in the picture.
    picture: BoardModel,
    /// The title.
    #[prop(into)]
    title: Signal<String>,
    /// Lines about the pages that the card leads to.
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
