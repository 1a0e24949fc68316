//! Chats, which simulated browsers in several threads can share.
//!
//! What a device appends to the list is on the way to all of them until they
//! [take](deliver) it.

use super::state::state;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub use crate::browser::chat_values::{ChatDelivery, ChatMember, ChatUpdate};

/// The lists of the chats that tests use, by name: each update with its sender's
/// address.
static CHATS: Mutex<BTreeMap<String, Vec<(String, ChatUpdate)>>> = Mutex::new(BTreeMap::new());

fn chats() -> MutexGuard<'static, BTreeMap<String, Vec<(String, ChatUpdate)>>> {
    // A test that fails leaves its chat as it is.
    CHATS.lock().unwrap_or_else(PoisonError::into_inner)
}

type Listener = Rc<dyn Fn(ChatDelivery)>;

/// What a browser remembers of its chat.
#[derive(Default)]
struct Membership {
    /// The name of the chat, and the member.
    chat: RefCell<Option<(String, ChatMember)>>,
    listener: RefCell<Option<Listener>>,
    /// The number of updates that were passed to the listener.
    passed: Cell<usize>,
}

/// Opens the page in a chat as the member of this name. Each test uses another
/// chat.
pub fn enter_chat(chat: &str, name: &str) {
    let member = ChatMember {
        address: format!("{name}@{chat}"),
        name: name.to_owned(),
    };
    let membership = state::<Membership>();
    membership.chat.replace(Some((chat.to_owned(), member)));
}

/// Returns the updates in the list of a chat, each with its sender's address.
pub fn chat_updates(chat: &str) -> Vec<(String, ChatUpdate)> {
    chats().get(chat).cloned().unwrap_or_default()
}

/// Appends an update to the list of a chat, as any member can.
pub fn post(chat: &str, from: &str, update: ChatUpdate) {
    let mut chats = chats();
    let list = chats.entry(chat.to_owned()).or_default();
    list.push((from.to_owned(), update));
}

/// Lets what others have appended to the list arrive, and returns whether
/// anything was on the way.
pub fn deliver() -> bool {
    let membership = state::<Membership>();
    let Some(listener) = membership.listener.borrow().clone() else {
        return false;
    };
    let chat = membership.chat.borrow().clone();
    let updates = chat.map_or_else(Vec::new, |(chat, _)| chat_updates(&chat));
    let new = &updates[membership.passed.get().min(updates.len())..];
    membership.passed.set(updates.len());
    for (from, update) in new {
        listener(ChatDelivery {
            entries: update.entries.clone(),
            from: from.clone(),
        });
    }
    !new.is_empty()
}

/// Returns whether the page runs in a chat.
pub fn is_in_chat() -> bool {
    state::<Membership>().chat.borrow().is_some()
}

/// Returns the member of the chat who uses this device.
pub fn chat_member() -> ChatMember {
    let chat = state::<Membership>().chat.borrow().clone();
    chat.map(|(_, member)| member).unwrap_or_default()
}

/// Returns the maximum length of an update, in bytes.
pub fn max_update_bytes() -> usize {
    128_000
}

/// Returns the minimum time between two updates of this device.
pub fn update_interval() -> Duration {
    Duration::from_secs(10)
}

/// Appends an update to the list of the chat.
pub fn send_update(update: &ChatUpdate) {
    let chat = state::<Membership>().chat.borrow().clone();
    if let Some((chat, member)) = chat {
        post(&chat, &member.address, update.clone());
    }
}

/// Calls `on_update` with every update of the list, from its beginning on, and
/// with every later one. The future ends once all updates that the list has now
/// were passed on.
pub fn follow_chat(on_update: impl Fn(ChatDelivery) + 'static) -> impl Future<Output = ()> {
    let membership = state::<Membership>();
    membership.listener.replace(Some(Rc::new(on_update)));
    membership.passed.set(0);
    async {
        deliver();
    }
}
