//! The page. Everything it shows lives in the library's `ui` floor.

#[cfg(target_arch = "wasm32")]
use leptos::wasm_split::{SplitLoaderError, wasm_split};
#[cfg(target_arch = "wasm32")]
use starfence::ui::{App, AppProps, Rooms};

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    let props = AppProps {
        rooms: || Box::pin(async { rooms().await.ok() }),
    };
    leptos::mount::mount_to_body(|| App(props));
}

/// Where the program is split: what is reached from here alone travels in a
/// file of its own (tools/split.mjs), which the first call fetches. It could
/// be Leptos's `#[lazy]`, did that not end the page when the file cannot be had.
#[cfg(target_arch = "wasm32")]
#[wasm_split(rooms, wasm_split_path = leptos::wasm_split, fallible)]
fn rooms() -> Result<Rooms, SplitLoaderError> {
    Ok(Rooms::all())
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!(
        "This program is the web page: build it with `make play`. For a shell there is starfence-cli."
    );
}
