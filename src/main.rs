//! The page. Everything it shows lives in the library's `ui` floor.

/// Where the program is split: what is reached from these alone is loaded as
/// separate files (tools/split.mjs), which the first call fetches. They could
/// be Leptos's `#[lazy]`, if that did not panic when a file cannot be had.
#[cfg(all(target_arch = "wasm32", feature = "split"))]
mod wings {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};
    use starfence::ui::{Annex, Planning, Rooms, Service};

    #[wasm_split(rooms, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn rooms() -> Result<Rooms, SplitLoaderError> {
        Ok(Rooms::all())
    }

    #[wasm_split(planning, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn planning() -> Result<Planning, SplitLoaderError> {
        Ok(Planning::all())
    }

    #[wasm_split(annex, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn annex() -> Result<Annex, SplitLoaderError> {
        Ok(Annex::all())
    }

    #[wasm_split(service, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn service() -> Result<Service, SplitLoaderError> {
        Ok(Service::all())
    }
}

/// The development build is one file, which is built faster.
#[cfg(all(target_arch = "wasm32", not(feature = "split")))]
mod wings {
    use starfence::ui::{Annex, Planning, Rooms, Service};
    use std::convert::Infallible;

    pub async fn rooms() -> Result<Rooms, Infallible> {
        Ok(Rooms::all())
    }

    pub async fn planning() -> Result<Planning, Infallible> {
        Ok(Planning::all())
    }

    pub async fn annex() -> Result<Annex, Infallible> {
        Ok(Annex::all())
    }

    pub async fn service() -> Result<Service, Infallible> {
        Ok(Service::all())
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    use starfence::ui::i18n::{Language, Start};
    use starfence::ui::{App, AppProps, Wings};

    console_error_panic_hook::set_once();
    let wings = Wings {
        rooms: || Box::pin(async { wings::rooms().await.ok() }),
        planning: || Box::pin(async { wings::planning().await.ok() }),
        annex: || Box::pin(async { wings::annex().await.ok() }),
        service: || Box::pin(async { wings::service().await.ok() }),
    };
    let mount = move |language| {
        // What index.html shows until now.
        if let Some(shell) = leptos::prelude::document().get_element_by_id("shell") {
            shell.remove();
        }
        leptos::mount::mount_to_body(move || App(AppProps { wings, language }));
    };
    match Start::language() {
        Language::ENGLISH => mount(Start::ENGLISH),
        language => leptos::task::spawn_local(async move { mount(Start::fetch(language).await) }),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!(
        "This program is the web page: build it with `make play`. For a shell there is starfence-cli."
    );
}
