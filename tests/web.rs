//! Tests that need a browser: the page's parts, mounted in a real document.
#![cfg(target_arch = "wasm32")]

use leptos::prelude::*;
use starfence::i18n::FirstLanguage;
use starfence::{
    App, ChunkSources, chat_chunk, embed_chunk, extras_chunk, learn_chunk, library_chunk,
    live_chunk, meet_chunk, pages_chunk, parallel_chunk, phones_chunk, planning_chunk, play_chunk,
    print_chunk, remote_chunk, reveal_chunk, rules_chunk, send_chunk, settings_chunk, setup_chunk,
    table_chunk,
};
use std::pin::Pin;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_page_has_a_heading() {
    let sources = ChunkSources {
        pages: || Box::pin(async { Some(pages_chunk()) }),
        play: || Box::pin(async { Some(play_chunk()) }),
        settings: || Box::pin(async { Some(settings_chunk()) }),
        setup: || Box::pin(async { Some(setup_chunk()) }),
        parallel: || Box::pin(async { Some(parallel_chunk()) }),
        rules: || Box::pin(async { Some(rules_chunk()) }),
        extras: || Box::pin(async { Some(extras_chunk()) }),
        print: || Box::pin(async { Some(print_chunk()) }),
        library: || Box::pin(async { Some(library_chunk()) }),
        learn: || Box::pin(async { Some(learn_chunk()) }),
        embed: || Box::pin(async { Some(embed_chunk()) }),
        remote: || Box::pin(async { Some(remote_chunk()) }),
        send: || Box::pin(async { Some(send_chunk()) }),
        live: || Box::pin(async { Some(live_chunk()) }),
        meet: || Box::pin(async { Some(meet_chunk()) }),
        chat: || Box::pin(async { Some(chat_chunk()) }),
        phones: || Box::pin(async { Some(phones_chunk()) }),
    };
    let table = || -> Pin<Box<dyn Future<Output = _>>> { Box::pin(async { Some(table_chunk()) }) };
    let planning =
        || -> Pin<Box<dyn Future<Output = _>>> { Box::pin(async { Some(planning_chunk()) }) };
    let reveal =
        || -> Pin<Box<dyn Future<Output = _>>> { Box::pin(async { Some(reveal_chunk()) }) };
    leptos::mount::mount_to_body(move || {
        view! { <App sources table planning reveal language=FirstLanguage::ENGLISH /> }
    });
    let heading = document().query_selector("main h1").ok().flatten();
    let text = heading.and_then(|h| h.text_content()).unwrap_or_default();
    assert!(text.starts_with("Board games to play together"), "{text}");
}
