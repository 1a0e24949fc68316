//! The chat in which the page runs, as far as the device has read its list of
//! updates.

use crate::browser::webxdc::{
    ChatDelivery, chat_member, follow_chat, max_update_bytes, update_interval,
};
use crate::state::own_name::{keep_own_name, own_name};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{ChatLimits, ChatList, Log, Parcel, TableId};

/// The chat in which the page runs. The app provides it as a context.
#[derive(Clone, Copy)]
pub struct ChatRoom {
    list: StoredValue<ChatList, LocalStorage>,
    /// The number of updates that were read.
    updates: RwSignal<u32>,
    /// Whether all updates were read that the list had when the page was
    /// opened.
    is_read: RwSignal<bool>,
}

/// Starts to read the list of the chat, and provides the chat as a context of the
/// current reactive owner, which is the app's.
pub fn enter_chat_room() {
    let limits = ChatLimits {
        update_bytes: max_update_bytes(),
        interval: update_interval(),
    };
    let room = ChatRoom {
        list: StoredValue::new_local(ChatList::new(limits)),
        updates: RwSignal::new(0),
        is_read: RwSignal::new(false),
    };
    provide_context(room);
    if own_name().is_empty() {
        keep_own_name(&chat_member().name);
    }
    let replayed = follow_chat(move |delivery| room.receive(&delivery));
    spawn_local(async move {
        replayed.await;
        // The app may have ended meanwhile.
        room.is_read.try_set(true);
    });
}

impl ChatRoom {
    fn receive(self, delivery: &ChatDelivery) {
        let ChatDelivery { entries, from } = delivery;
        // What cannot be read is counted, and changes nothing else.
        let read = self
            .list
            .try_update_value(|list| list.receive(entries, from).is_ok());
        if read == Some(true) {
            self.updates
                .try_update(|count| *count = count.wrapping_add(1));
        }
    }

    /// Returns whether all updates were read that the list had when the page was
    /// opened. Tracked reactively.
    pub fn is_read(self) -> bool {
        self.is_read.get()
    }

    /// Returns the table at which this chat plays, or `None` if no table has
    /// been opened in it. Tracked reactively.
    pub fn table(self) -> Option<TableId> {
        self.updates.track();
        self.list.with_value(ChatList::table)
    }

    /// Returns the log of the table at which this chat plays. Tracked
    /// reactively.
    pub fn log(self) -> Option<Log> {
        self.updates.track();
        self.list.with_value(ChatList::log)
    }

    /// Returns the parcels of a table, in the order of the list, without the
    /// first `known` of them. Tracked reactively.
    pub fn parcels(self, table: TableId, known: usize) -> Vec<Parcel> {
        self.updates.track();
        self.list
            .with_value(|list| list.parcels(table).skip(known).cloned().collect())
    }

    /// Calls a function with the list of the chat.
    pub fn with_list<T>(self, act: impl FnOnce(&mut ChatList) -> T) -> Option<T> {
        self.list.try_update_value(act)
    }
}
