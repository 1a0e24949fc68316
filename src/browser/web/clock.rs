//! The browser's timers.

pub use gloo::timers::callback::Interval;
pub use gloo::timers::future::sleep;
pub use leptos::leptos_dom::helpers::TimeoutHandle;
pub use leptos::prelude::{
    queue_microtask, request_animation_frame, set_timeout, set_timeout_with_handle,
};
pub use leptos_use::utils::Pausable;
pub use leptos_use::{
    UseIntervalFnOptions, UseTimeoutFnReturn, use_interval_fn, use_interval_fn_with_options,
    use_timeout_fn,
};
// Leptos's own needs an executor, which it has only once something is mounted.
pub use wasm_bindgen_futures::spawn_local;
