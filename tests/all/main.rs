//! The page's checks: its sources, documents, texts and scripts. One program, so that it is linked once.
#![allow(clippy::unwrap_used)]

mod architecture;
// What build.rs runs.
#[path = "../../build/i18n/mod.rs"]
#[allow(dead_code)]
mod build_script;
mod compiled_once;
mod doc_links;
mod documents;
mod games_data;
mod i18n_build;
mod palette;
mod published_crates;
mod reasons;
mod release;
mod texts;
mod translation_status;
mod words;
mod written;
