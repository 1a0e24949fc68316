//! The program that runs in the page. Its implementation is in the `starfence`
//! library.

/// The points where the program is split: code reachable only from these
/// functions goes into separate files (tools/split.mjs), which the first call
/// fetches. Leptos's `#[lazy]` is not used because it panics if a file cannot
/// be fetched.
#[cfg(all(target_arch = "wasm32", feature = "split"))]
mod chunks {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};
    use starfence::{
        ChatChunk, EmbedChunk, ExtrasChunk, GamePageChunk, LearnChunk, LibraryChunk, LiveChunk,
        MeetChunk, PagesChunk, ParallelChunk, PhonesChunk, PlanningChunk, PlayChunk, PrintChunk,
        RemoteChunk, RevealChunk, RulesChunk, SendChunk, SettingsChunk, SetupChunk,
    };

    #[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn pages() -> Result<PagesChunk, SplitLoaderError> {
        Ok(starfence::pages_chunk())
    }

    #[wasm_split(play, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn play() -> Result<PlayChunk, SplitLoaderError> {
        Ok(starfence::play_chunk())
    }

    // In one file with the parts of a table that are shown later: they share
    // much of their code.
    #[wasm_split(table, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn settings() -> Result<SettingsChunk, SplitLoaderError> {
        Ok(starfence::settings_chunk())
    }

    #[wasm_split(table, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn table() -> Result<GamePageChunk, SplitLoaderError> {
        Ok(starfence::table_chunk())
    }

    #[wasm_split(setup, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn setup() -> Result<SetupChunk, SplitLoaderError> {
        Ok(starfence::setup_chunk())
    }

    #[wasm_split(parallel, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn parallel() -> Result<ParallelChunk, SplitLoaderError> {
        Ok(starfence::parallel_chunk())
    }

    #[wasm_split(planning, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn planning() -> Result<PlanningChunk, SplitLoaderError> {
        Ok(starfence::planning_chunk())
    }

    #[wasm_split(reveal, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn reveal() -> Result<RevealChunk, SplitLoaderError> {
        Ok(starfence::reveal_chunk())
    }

    #[wasm_split(rules, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn rules() -> Result<RulesChunk, SplitLoaderError> {
        Ok(starfence::rules_chunk())
    }

    #[wasm_split(extras, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn extras() -> Result<ExtrasChunk, SplitLoaderError> {
        Ok(starfence::extras_chunk())
    }

    #[wasm_split(print, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn print() -> Result<PrintChunk, SplitLoaderError> {
        Ok(starfence::print_chunk())
    }

    #[wasm_split(library, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn library() -> Result<LibraryChunk, SplitLoaderError> {
        Ok(starfence::library_chunk())
    }

    #[wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn learn() -> Result<LearnChunk, SplitLoaderError> {
        Ok(starfence::learn_chunk())
    }

    #[wasm_split(embed, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn embed() -> Result<EmbedChunk, SplitLoaderError> {
        Ok(starfence::embed_chunk())
    }

    #[wasm_split(remote, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn remote() -> Result<RemoteChunk, SplitLoaderError> {
        Ok(starfence::remote_chunk())
    }

    #[wasm_split(send, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn send() -> Result<SendChunk, SplitLoaderError> {
        Ok(starfence::send_chunk())
    }

    #[wasm_split(live, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn live() -> Result<LiveChunk, SplitLoaderError> {
        Ok(starfence::live_chunk())
    }

    #[wasm_split(meet, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn meet() -> Result<MeetChunk, SplitLoaderError> {
        Ok(starfence::meet_chunk())
    }

    #[wasm_split(chat, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn chat() -> Result<ChatChunk, SplitLoaderError> {
        Ok(starfence::chat_chunk())
    }

    #[wasm_split(phones, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn phones() -> Result<PhonesChunk, SplitLoaderError> {
        Ok(starfence::phones_chunk())
    }
}

/// A program that is not split, for development builds: a single file builds
/// faster.
#[cfg(all(target_arch = "wasm32", not(feature = "split")))]
mod chunks {
    use starfence::{
        ChatChunk, EmbedChunk, ExtrasChunk, GamePageChunk, LearnChunk, LibraryChunk, LiveChunk,
        MeetChunk, PagesChunk, ParallelChunk, PhonesChunk, PlanningChunk, PlayChunk, PrintChunk,
        RemoteChunk, RevealChunk, RulesChunk, SendChunk, SettingsChunk, SetupChunk,
    };
    use std::convert::Infallible;

    pub async fn pages() -> Result<PagesChunk, Infallible> {
        Ok(starfence::pages_chunk())
    }

    pub async fn play() -> Result<PlayChunk, Infallible> {
        Ok(starfence::play_chunk())
    }

    pub async fn settings() -> Result<SettingsChunk, Infallible> {
        Ok(starfence::settings_chunk())
    }

    pub async fn table() -> Result<GamePageChunk, Infallible> {
        Ok(starfence::table_chunk())
    }

    pub async fn setup() -> Result<SetupChunk, Infallible> {
        Ok(starfence::setup_chunk())
    }

    pub async fn parallel() -> Result<ParallelChunk, Infallible> {
        Ok(starfence::parallel_chunk())
    }

    pub async fn planning() -> Result<PlanningChunk, Infallible> {
        Ok(starfence::planning_chunk())
    }

    pub async fn reveal() -> Result<RevealChunk, Infallible> {
        Ok(starfence::reveal_chunk())
    }

    pub async fn rules() -> Result<RulesChunk, Infallible> {
        Ok(starfence::rules_chunk())
    }

    pub async fn extras() -> Result<ExtrasChunk, Infallible> {
        Ok(starfence::extras_chunk())
    }

    pub async fn print() -> Result<PrintChunk, Infallible> {
        Ok(starfence::print_chunk())
    }

    pub async fn library() -> Result<LibraryChunk, Infallible> {
        Ok(starfence::library_chunk())
    }

    pub async fn learn() -> Result<LearnChunk, Infallible> {
        Ok(starfence::learn_chunk())
    }

    pub async fn embed() -> Result<EmbedChunk, Infallible> {
        Ok(starfence::embed_chunk())
    }

    pub async fn remote() -> Result<RemoteChunk, Infallible> {
        Ok(starfence::remote_chunk())
    }

    pub async fn send() -> Result<SendChunk, Infallible> {
        Ok(starfence::send_chunk())
    }

    pub async fn live() -> Result<LiveChunk, Infallible> {
        Ok(starfence::live_chunk())
    }

    pub async fn meet() -> Result<MeetChunk, Infallible> {
        Ok(starfence::meet_chunk())
    }

    pub async fn chat() -> Result<ChatChunk, Infallible> {
        Ok(starfence::chat_chunk())
    }

    pub async fn phones() -> Result<PhonesChunk, Infallible> {
        Ok(starfence::phones_chunk())
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;
    use starfence::browser::crash::report_panics;
    use starfence::i18n::{FirstLanguage, Language};
    use starfence::{App, ChunkSources};
    use std::pin::Pin;

    report_panics();
    let sources = ChunkSources {
        pages: || Box::pin(async { chunks::pages().await.ok() }),
        play: || Box::pin(async { chunks::play().await.ok() }),
        settings: || Box::pin(async { chunks::settings().await.ok() }),
        setup: || Box::pin(async { chunks::setup().await.ok() }),
        parallel: || Box::pin(async { chunks::parallel().await.ok() }),
        rules: || Box::pin(async { chunks::rules().await.ok() }),
        extras: || Box::pin(async { chunks::extras().await.ok() }),
        print: || Box::pin(async { chunks::print().await.ok() }),
        library: || Box::pin(async { chunks::library().await.ok() }),
        learn: || Box::pin(async { chunks::learn().await.ok() }),
        embed: || Box::pin(async { chunks::embed().await.ok() }),
        remote: || Box::pin(async { chunks::remote().await.ok() }),
        send: || Box::pin(async { chunks::send().await.ok() }),
        live: || Box::pin(async { chunks::live().await.ok() }),
        meet: || Box::pin(async { chunks::meet().await.ok() }),
        chat: || Box::pin(async { chunks::chat().await.ok() }),
        phones: || Box::pin(async { chunks::phones().await.ok() }),
    };
    let table =
        || -> Pin<Box<dyn Future<Output = _>>> { Box::pin(async { chunks::table().await.ok() }) };
    let planning = || -> Pin<Box<dyn Future<Output = _>>> {
        Box::pin(async { chunks::planning().await.ok() })
    };
    let reveal =
        || -> Pin<Box<dyn Future<Output = _>>> { Box::pin(async { chunks::reveal().await.ok() }) };
    let mount = move |language| {
        leptos::mount::mount_to_body(
            move || view! { <App sources table planning reveal language /> },
        );
    };
    match FirstLanguage::language() {
        Language::ENGLISH => mount(FirstLanguage::ENGLISH),
        // Leptos has no executor before it is mounted.
        language => {
            wasm_bindgen_futures::spawn_local(
                async move { mount(FirstLanguage::fetch(language).await) },
            )
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!(
        "This program is the web page: build it with `make play`. For a shell there is starfence-cli."
    );
}
