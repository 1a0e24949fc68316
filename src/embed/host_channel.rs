//! The transport of messages to and from the host page with `postMessage`.
//!
//! Messages are accepted only from the parent window and only from one origin:
//! the origin in the frame's URL, or else the origin of the first hello
//! request. Messages are sent only to that origin, with one exception: a host
//! page without an origin (“null”: a file, or a sandbox) can only be reached
//! with `*`. Even then a message is sent only to the parent window, and
//! contains only information that the board shows.

use super::event::EventMessage;
use super::request::Request;
use crate::browser::page::set_root_attribute;
use crate::browser::parent_window::{ParentWindow, WindowMessage};
use leptos::prelude::*;
use serde_json::Value;

/// The message channel to the host page.
#[derive(Clone, Copy)]
pub struct HostChannel {
    parent: StoredValue<Option<ParentWindow>, LocalStorage>,
    origin: StoredValue<Option<String>>,
}

impl HostChannel {
    /// Creates a channel to the parent window, if there is one. `origin` is the
    /// origin of the host page, if the frame's URL states it.
    pub fn new(origin: Option<String>) -> Self {
        publish(origin.as_deref());
        Self {
            parent: StoredValue::new_local(ParentWindow::get()),
            origin: StoredValue::new(origin),
        }
    }

    /// Returns the content of a message if the host page has sent the message;
    /// otherwise `None`.
    pub fn receive(self, message: &WindowMessage) -> Option<Value> {
        let is_parent = self.parent.with_value(|parent| {
            let parent = parent.as_ref();
            parent.is_some_and(|parent| parent.is_source_of(message))
        });
        let is_origin = self.origin.with_value(|origin| {
            let origin = origin.as_ref();
            origin.is_none_or(|origin| *origin == message.origin())
        });
        (is_parent && is_origin).then(|| message.data())?
    }

    /// Returns whether a request may be answered: the first request must be a
    /// hello, unless the frame's URL states the host page's origin.
    pub fn accepts(self, message: &WindowMessage, request: &Request) -> bool {
        if self.origin.with_value(Option::is_none) && *request == Request::Hello {
            publish(Some(&message.origin()));
            self.origin.set_value(Some(message.origin()));
        }
        self.origin.with_value(Option::is_some)
    }

    /// Sends a message to the host page.
    pub fn send(self, message: &EventMessage) {
        let (Some(parent), Some(origin)) = (self.parent.get_value(), self.origin.get_value())
        else {
            return;
        };
        let target = if origin == "null" { "*" } else { &origin };
        parent.post(message, target);
    }
}

/// Publishes the host page's origin for tools/boot-later.js, which notifies the
/// host page if the program crashes.
fn publish(origin: Option<&str>) {
    set_root_attribute("data-host", origin);
}
