//! A gallery for developers, with every component and the boards in their
//! various states. Only the development build has this page (`#/gallery`).

use crate::boards::picture::BoardPicture;
use crate::boards::star::{StarBoard, StarBoardCallbacks};
use crate::components::button::{HomeLink, IconButton, RunButton};
use crate::components::choice::{Field, Segments, Switch};
use crate::components::icon::{ICONS, Icon};
use crate::components::language_choice::LanguageChoice;
use crate::components::loading_page::LoadingPart;
use crate::components::settings::{SoundChoice, theme_choice};
use leptos::prelude::*;
use starfence_boards::sample_board;
use starfence_boards::star::{StarModel, start_model};
use starfence_rules::GameKind;
use starfence_rules::lattice::Hole;

/// The four combinations of theme and writing direction in which the gallery
/// shows the components.
const LOOKS: [(&str, &str); 4] = [
    ("light", "ltr"),
    ("dark", "ltr"),
    ("light", "rtl"),
    ("dark", "rtl"),
];

/// The gallery page.
#[component]
pub fn Gallery() -> impl IntoView {
    let look = |(theme, dir): (&'static str, &'static str)| {
        view! {
            <section class="gallery-look" data-theme=theme dir=dir style:color-scheme=theme>
                <h2>{format!("{theme}, {dir}")}</h2>
                <Buttons />
                <Choices />
                <Boards />
            </section>
        }
    };
    view! {
        <main class={"gallery"}>
            <h1>{"Gallery"}</h1>
            {LOOKS.into_iter().map(look).collect_view()}
        </main>
    }
}

#[component]
fn Buttons() -> impl IntoView {
    let pressed = RwSignal::new(false);
    let runs = RwSignal::new(false);
    let icon = |name: &'static str| view! { <Icon name /> };
    view! {
        <h3>{"Buttons and icons"}</h3>
        <p>
            <HomeLink />
            <IconButton icon="hint" label="Hint" on_press=|()| () />
            <IconButton icon="undo" label="Disabled" disabled=true on_press=|()| () />
            <IconButton
                icon="analysis"
                label="Pressed"
                pressed
                on_press=move |()| pressed.update(|it| *it = !*it)
            />
            <RunButton label="Run" runs on_press=move |()| runs.update(|it| *it = !*it) />
            <button class="button" type="button">{"Button"}</button>
            <button class="button primary" type="button">{"Primary"}</button>
            <button class="button" type="button" disabled=true>{"Disabled"}</button>
        </p>
        <p>{ICONS.iter().map(|name| icon(name)).collect_view()}</p>
        <LoadingPart />
    }
}

#[component]
fn Choices() -> impl IntoView {
    let on = RwSignal::new(true);
    let chosen = RwSignal::new(Some(1));
    let names = || vec!["One".to_owned(), "Two".to_owned(), "Three".to_owned()];
    view! {
        <h3>{"Choices"}</h3>
        <Switch label="Switch" on on_change=move |yes| on.set(yes) />
        <Field label="Segments">
            <Segments
                label="Segments"
                names=Signal::derive(names)
                chosen
                on_choose=move |at| chosen.set(Some(at))
            />
        </Field>
        {theme_choice()}
        <LanguageChoice />
        <SoundChoice />
    }
}

#[component]
fn Boards() -> impl IntoView {
    let picked = Hole::new(3, 5);
    let playable = StarBoardCallbacks {
        on_event: Callback::new(|_| ()),
        describe: Callback::new(|(hole, _): (Hole, _)| hole.to_string()),
        label: "Star board".into(),
    };
    let states: Vec<(&str, StarModel)> = vec![
        ("to move", start_model(None)),
        ("picked up", start_model(picked)),
        (
            "still",
            StarModel {
                goal: None,
                ..start_model(None)
            },
        ),
    ];
    let board = move |(name, model): (&'static str, StarModel)| {
        view! {
            <figure>
                <div class="gallery-board">
                    <StarBoard model play=playable />
                </div>
                <figcaption>{name}</figcaption>
            </figure>
        }
    };
    let picture = |kind: GameKind| {
        view! {
            <div class="gallery-board">
                <BoardPicture model=sample_board(kind) />
            </div>
        }
    };
    view! {
        <h3>{"Boards that can be played"}</h3>
        <div class="gallery-boards">{states.into_iter().map(board).collect_view()}</div>
        <h3>{"Pictures"}</h3>
        <div class="gallery-boards">{GameKind::ALL.into_iter().map(picture).collect_view()}</div>
    }
}
