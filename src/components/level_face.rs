//! The faces of the computer players' levels.

use super::icon::Icon;
use leptos::prelude::*;
use starfence_engine::Level;

/// A face that shows how strong a level is: asleep, awake, sharp, or with a
/// crown. The level's name is beside it, so screen readers ignore the face.
#[component]
pub fn LevelFace(
    /// The level.
    #[prop(into)]
    level: Signal<Level>,
) -> impl IntoView {
    let face = Memo::new(move |_| match level.get().number() {
        ..=2 => "asleep",
        3..=4 => "awake",
        5..=6 => "sharp",
        _ => "crowned",
    });
    move || view! { <Icon name=face.get() /> }
}
