//! A browser in the hands of a test.
//!
//! Everything is in memory: what the page stores, the time, which moves only
//! when the test says so, random numbers, other tabs. A module has the functions
//! that its counterpart in `web` has, and beside them those by which a test
//! looks at what the page has done and acts in place of the world around it.
//! Each thread has a browser of its own, and so each test.

pub mod canvas;
pub mod channel;
pub mod clock;
pub mod crash;
pub mod database;
pub mod drawing;
pub mod embedded;
pub mod fetch;
pub mod files;
pub mod focus;
pub mod formats;
pub mod gif_worker;
pub mod input_time;
pub mod intl;
pub mod keyboard;
pub mod launch;
pub mod local_storage;
pub mod location;
pub mod meeting_point;
pub mod meta;
pub mod page;
pub mod parent_window;
pub mod peer_connection;
pub mod persistence;
pub mod pointer;
pub mod press;
pub mod qr_scanner;
pub mod random;
pub mod scroll;
pub mod seen;
pub mod service_worker;
pub mod sound;
pub mod state;
pub mod system_share;
pub mod tab_lock;
pub mod tab_stop;
pub mod time;
pub mod title_note;
pub mod vibration;
pub mod visibility;
pub mod wake_lock;
pub mod webxdc;
pub mod window_events;
pub mod worker;
