//! Messages between browser tabs that show this page.

use super::state::{remembered, state};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A message from one tab to the others.
#[derive(Clone, PartialEq, Debug)]
pub enum TabMessage {
    Number(f64),
    Text(String),
}

type OnMessage = Rc<dyn Fn(TabMessage)>;

#[derive(Default)]
struct Channels {
    next: u32,
    listening: BTreeMap<u32, (String, OnMessage)>,
    sent: Vec<(String, TabMessage)>,
}

/// A channel on which browser tabs send numbers or texts to each other.
pub struct TabChannel {
    name: String,
    id: u32,
}

impl TabChannel {
    /// Joins the channel of the given name. `on_number` is called with every
    /// number that another tab sends.
    pub fn join(name: &str, on_number: impl Fn(f64) + 'static) -> Option<Self> {
        Some(Self::listen(name, move |message| {
            if let TabMessage::Number(number) = message {
                on_number(number);
            }
        }))
    }

    /// Joins the channel of the given name. `on_text` is called with every text
    /// that another tab sends.
    pub fn join_texts(name: &str, on_text: impl Fn(String) + 'static) -> Option<Self> {
        Some(Self::listen(name, move |message| {
            if let TabMessage::Text(text) = message {
                on_text(text);
            }
        }))
    }

    fn listen(name: &str, on_message: impl Fn(TabMessage) + 'static) -> Self {
        let channels = state::<RefCell<Channels>>();
        let mut channels = channels.borrow_mut();
        let id = channels.next;
        channels.next += 1;
        let listener = (name.to_owned(), Rc::new(on_message) as OnMessage);
        channels.listening.insert(id, listener);
        Self {
            name: name.to_owned(),
            id,
        }
    }

    /// Sends a number to the other tabs on the channel.
    pub fn send(&self, number: f64) {
        self.record(TabMessage::Number(number));
    }

    /// Sends a text to the other tabs on the channel.
    pub fn send_text(&self, text: &str) {
        self.record(TabMessage::Text(text.to_owned()));
    }

    fn record(&self, message: TabMessage) {
        let sent = (self.name.clone(), message);
        state::<RefCell<Channels>>().borrow_mut().sent.push(sent);
    }
}

impl Drop for TabChannel {
    fn drop(&mut self) {
        let Some(channels) = remembered::<RefCell<Channels>>() else {
            return;
        };
        let removed = channels.borrow_mut().listening.remove(&self.id);
        // Dropped when the channels are no longer borrowed.
        drop(removed);
    }
}

/// Returns what this tab has sent since the last call, each message with the
/// name of its channel.
pub fn take_sent() -> Vec<(String, TabMessage)> {
    std::mem::take(&mut state::<RefCell<Channels>>().borrow_mut().sent)
}

/// Sends a message to this tab, as another tab would.
pub fn send_from_other_tab(channel: &str, message: &TabMessage) {
    let listening: Vec<OnMessage> = {
        let channels = state::<RefCell<Channels>>();
        let channels = channels.borrow();
        channels
            .listening
            .values()
            .filter(|it| it.0 == channel)
            .map(|it| Rc::clone(&it.1))
            .collect()
    };
    for on_message in listening {
        on_message(message.clone());
    }
}
