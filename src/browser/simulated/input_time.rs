//! The times at which the user made inputs. The events of a simulated browser
//! have no content, so every input is made at the time when it is handled.

use super::time::page_time;
use std::time::Duration;
use web_sys::Event;

/// Returns the time at which the user made an input, on the page's clock.
pub fn time_of(_event: &Event) -> Duration {
    page_time()
}

/// Returns whether a click was made with a pointer.
pub fn click_comes_from_pointer(_event: &Event) -> bool {
    false
}

/// Lets an event that releases a pointer end as if the browser had cancelled
/// the pointer.
pub fn cancel_release(_event: &Event) {}
