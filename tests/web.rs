//! What only a browser can tell: the page's parts mounted in a real document.
#![cfg(target_arch = "wasm32")]

use leptos::prelude::*;
use starfence::ui::i18n::Start;
use starfence::ui::{Annex, App, AppProps, Planning, Rooms, Service, Wings};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_page_has_a_heading() {
    let wings = Wings {
        rooms: || Box::pin(async { Some(Rooms::all()) }),
        planning: || Box::pin(async { Some(Planning::all()) }),
        annex: || Box::pin(async { Some(Annex::all()) }),
        service: || Box::pin(async { Some(Service::all()) }),
    };
    leptos::mount::mount_to_body(move || {
        App(AppProps {
            wings,
            language: Start::ENGLISH,
        })
    });
    let heading = document().query_selector("h1").ok().flatten();
    assert_eq!(
        heading.and_then(|h| h.text_content()).as_deref(),
        Some("Starfence")
    );
}
