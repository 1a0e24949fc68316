//! The parent window of an embedded page, and the messages exchanged with it.

use super::state::state;
use leptos::prelude::on_cleanup;
use serde::Serialize;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

type OnMessage = Rc<dyn Fn(&WindowMessage)>;

#[derive(Default)]
struct Parent {
    received: Vec<(Value, String)>,
    next: u32,
    listening: BTreeMap<u32, OnMessage>,
}

/// A message that has reached this window.
#[derive(Clone, PartialEq, Debug)]
pub struct WindowMessage {
    /// The content.
    pub data: Value,
    /// The origin of the page that has sent the message.
    pub origin: String,
    /// Whether the parent window has sent the message.
    pub is_from_parent: bool,
}

/// The window that contains this page in a frame.
#[derive(Clone)]
pub struct ParentWindow(());

impl ParentWindow {
    /// Returns the parent window, or `None` if this is a top-level window.
    pub fn get() -> Option<Self> {
        super::embedded::is_embedded().then_some(Self(()))
    }

    /// Returns whether a message was sent by the parent window.
    pub fn is_source_of(&self, message: &WindowMessage) -> bool {
        message.is_from_parent
    }

    /// Sends a message to the parent window.
    pub fn post(&self, message: &impl Serialize, origin: &str) {
        if let Ok(message) = serde_json::to_value(message) {
            let received = (message, origin.to_owned());
            state::<RefCell<Parent>>()
                .borrow_mut()
                .received
                .push(received);
        }
    }
}

impl WindowMessage {
    /// Returns the origin of the page that has sent the message.
    pub fn origin(&self) -> String {
        self.origin.clone()
    }

    /// Returns the content of the message.
    pub fn data(&self) -> Option<Value> {
        Some(self.data.clone())
    }
}

/// Calls `handle` with every message that reaches this window, until the current
/// reactive owner is disposed of.
pub fn on_message(handle: impl Fn(&WindowMessage) + 'static) {
    let parent = state::<RefCell<Parent>>();
    let mut parent = parent.borrow_mut();
    let id = parent.next;
    parent.next += 1;
    parent.listening.insert(id, Rc::new(handle));
    on_cleanup(move || {
        let removed = super::state::state::<RefCell<Parent>>()
            .borrow_mut()
            .listening
            .remove(&id);
        // Dropped when the listeners are no longer borrowed.
        drop(removed);
    });
}

/// Sends a message to this window.
pub fn send(message: &WindowMessage) {
    let listening: Vec<OnMessage> = state::<RefCell<Parent>>()
        .borrow()
        .listening
        .values()
        .cloned()
        .collect();
    for handle in listening {
        handle(message);
    }
}

/// Returns what the parent window has received since the last call, each message
/// with the origin for which it was meant.
pub fn take_received() -> Vec<(Value, String)> {
    std::mem::take(&mut state::<RefCell<Parent>>().borrow_mut().received)
}
