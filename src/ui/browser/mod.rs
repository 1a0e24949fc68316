//! The browser's own interfaces. Raw `web_sys` belongs here and nowhere else.

#[cfg(target_arch = "wasm32")]
pub mod canvas;
#[cfg(target_arch = "wasm32")]
pub mod embedded;
#[cfg(target_arch = "wasm32")]
pub mod files;
#[cfg(target_arch = "wasm32")]
pub mod focus;
#[cfg(target_arch = "wasm32")]
pub mod media;
#[cfg(target_arch = "wasm32")]
pub mod pointer;
#[cfg(target_arch = "wasm32")]
pub mod random;
#[cfg(target_arch = "wasm32")]
pub mod service_worker;
pub mod sound;
#[cfg(target_arch = "wasm32")]
pub mod storage;
#[cfg(target_arch = "wasm32")]
pub mod tab_lock;
#[cfg(target_arch = "wasm32")]
pub mod visibility;
#[cfg(target_arch = "wasm32")]
pub mod wake_lock;
