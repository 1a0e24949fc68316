//! Connections across the internet, with the help of the STUN server that the
//! page was built with.

use crate::browser::meta::build_setting;
use crate::browser::server_name::stun_host;
use crate::browser::storage;
use crate::components::choice::Switch;
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;

/// The key in the local storage that is set while the setting is on.
const KEY: &str = "starfence.internet";

/// Returns the address of the STUN server that the page was built with, such as
/// `stun:stun.example.org:3478`; `None` if there is none.
fn built_in_server() -> Option<String> {
    build_setting("stun")
}

/// Returns the address of the STUN server to use; `None` unless the player has
/// allowed connections across the internet.
pub fn stun_server() -> Option<String> {
    built_in_server().filter(|_| storage::get(KEY).is_some())
}

/// The switch that allows connections across the internet, with a text about
/// the data that the STUN server then receives. Empty if the page was built
/// without such a server.
#[component]
pub fn InternetSwitch(
    /// Whether the setting is on.
    is_on: RwSignal<bool>,
    /// Called when the player has changed the setting.
    #[prop(into)]
    on_change: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    is_on.set(stun_server().is_some());
    let change = move |on: bool| {
        if on {
            storage::put(KEY, "yes")
        } else {
            storage::remove(KEY)
        }
        is_on.set(stun_server().is_some());
        on_change.run(());
    };
    built_in_server().map(|server| {
        let server = stun_host(&server).to_owned();
        let about = move || t_string!(i18n, remote.direct.internet_about, server = server.clone());
        view! {
            <Switch
                label=t!(i18n, remote.direct.internet)
                on=is_on
                on_change=change
            />
            <p class="quiet">{about}</p>
        }
    })
}
