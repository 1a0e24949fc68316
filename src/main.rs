//! The page. Everything it shows lives in the library's `ui` floor.

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(starfence::ui::App);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!(
        "This program is the web page: build it with `make play`. For a shell there is starfence-cli."
    );
}
