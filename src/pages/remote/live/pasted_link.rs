//! A text field for a received link, with a button to scan the link from
//! another screen.

use crate::browser::effects::run_effect;
use crate::browser::qr_scanner::{QrScanner, can_scan};
use crate::components::button::Button;
use crate::i18n::{t_string, use_i18n};
use crate::pages::remote::text_entry::TextEntry;
use leptos::html::Video;
use leptos::prelude::*;

/// A text field for a received link and, if the browser can scan QR codes, a
/// button that opens the camera.
#[component]
pub fn PastedLink(
    /// Called with each text that is pasted or scanned.
    #[prop(into)]
    on_link: Callback<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let typed = RwSignal::new(String::new());
    let connect = move |()| {
        on_link.run(typed.get_untracked());
        typed.set(String::new());
    };
    let scans = RwSignal::new(false);
    let has_no_camera = RwSignal::new(false);
    let camera = move || {
        let label = move || {
            if scans.get() {
                t_string!(i18n, page.play.close).to_owned()
            } else {
                t_string!(i18n, remote.direct.scan).to_owned()
            }
        };
        let press = move |()| {
            has_no_camera.set(false);
            scans.update(|scans| *scans = !*scans);
        };
        view! {
            <Button label on_press=press />
            <Show when=move || scans.get()>
                <Camera on_link scans has_no_camera />
            </Show>
        }
    };
    view! {
        <TextEntry
            text=typed
            label=Signal::derive(move || t_string!(i18n, remote.direct.field))
            button=Signal::derive(move || t_string!(i18n, remote.direct.connect))
            on_submit=connect
        />
        {can_scan().then(camera)}
        <p class="notice" role="alert">
            {move || has_no_camera.get().then(|| t_string!(i18n, remote.direct.no_camera))}
        </p>
    }
}

/// The camera image, shown until a QR code is found.
#[component]
fn Camera(
    on_link: Callback<String>,
    scans: RwSignal<bool>,
    has_no_camera: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let video = NodeRef::<Video>::new();
    // The camera is switched off when this component ends.
    let scanner = StoredValue::new_local(None::<QrScanner>);
    run_effect(move || {
        let Some(video) = video.get() else { return };
        let on_end = move |text: Option<String>| {
            match text {
                Some(text) => on_link.run(text),
                None => has_no_camera.set(true),
            }
            scans.set(false);
        };
        scanner.set_value(Some(QrScanner::start(video.into(), on_end)));
    });
    view! {
        <video
            class="scanner"
            node_ref=video
            playsinline=true
            prop:muted=true
            aria-label=move || t_string!(i18n, remote.direct.scan)
        />
    }
}
