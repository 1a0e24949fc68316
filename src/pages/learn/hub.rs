//! The overview page of the lessons and rules of each game.

use crate::address::Address;
use crate::components::site_frame::{Section, SitePage};
use crate::i18n::names::game_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::hub::HubCard;
use crate::state::lesson_progress::StoredProgress;
use leptos::prelude::*;
use starfence_boards::sample_board;
use starfence_rules::GameKind;
use starfence_table::lesson::lesson_names;

/// The overview page of the lessons and rules of each game.
#[component]
pub fn LearnHub() -> impl IntoView {
    let i18n = use_i18n();
    let progress = StoredProgress::load();
    view! {
        <SitePage
            section=Section::Learn
            title=Signal::derive(move || t_string!(i18n, learn.hub.title).to_owned())
            about=Signal::derive(move || t_string!(i18n, learn.hub.about).to_owned())
        >
            <div class={"cards"}>
                {GameKind::ALL
                    .map(|kind| view! { <GameLessons kind progress /> })
                    .collect_view()}
            </div>
        </SitePage>
    }
}

/// A card for a game's lessons: the number completed, and a link to the next
/// one.
#[component]
fn GameLessons(kind: GameKind, progress: StoredProgress) -> impl IntoView {
    let i18n = use_i18n();
    let names = StoredValue::new(lesson_names(kind));
    let done = Memo::new(move |_| {
        let is_done = |name: &&String| progress.has_done(kind, name);
        names.with_value(|names| names.iter().filter(is_done).count())
    });
    let count = names.with_value(Vec::len);
    let label = move || match done.get() {
        0 => t_string!(i18n, learn.hub.begin),
        done if done < count => t_string!(i18n, learn.hub.resume),
        _ => t_string!(i18n, learn.hub.repeat),
    };
    let about = move || {
        view! {
            <p class="quiet">{move || t_string!(i18n, learn.hub.done, done = done.get(), count)}</p>
            <progress max=count.to_string() value=move || done.get().to_string() aria-hidden="true" />
        }
    };
    view! {
        <HubCard
            picture=sample_board(kind)
            title=Signal::derive(move || game_name(i18n, kind).to_owned())
            about
        >
            <a class="button primary" href=Address::Learn(kind, None).to_fragment()>
                {label}
            </a>
            <a class="button" href=format!("#/rules?game={kind}")>
                {t!(i18n, page.play.help)}
            </a>
        </HubCard>
    }
}
