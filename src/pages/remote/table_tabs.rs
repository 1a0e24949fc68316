//! Takes over changes that other tabs make to a table while this tab has its
//! game open, such as a seat that the player has taken in another tab.

use super::table_sync::{TableSync, access_of};
use crate::browser::random::random_bytes;
use crate::state::library::on_added;
use leptos::prelude::*;
use starfence_remote::{Desk, Stored};

impl TableSync {
    /// Adds the data that other tabs store for the table to this tab's desk
    /// (the device's part in the table), for as long as the page of the game
    /// exists.
    pub(super) fn follow_tabs(self) {
        let channel = on_added(move |table| {
            let is_open = self.desk.try_with_value(Option::is_some) == Some(true);
            if is_open && self.table_name() == Some(table) {
                // Storing returns what is stored already.
                self.store();
            }
        });
        // Leaves the channel with the page.
        StoredValue::new_local(channel);
    }

    /// Adds data that another tab has stored to the desk.
    pub(super) fn add_stored(self, stored: &Stored) {
        let add = |desk: &mut Option<Desk>| {
            let desk = desk.as_mut()?;
            let before = desk.stored();
            desk.add_stored(stored);
            // If this fails now, it is repeated with the next message.
            let _ = desk.attend(&mut random_bytes);
            Some((desk.stored() != before, access_of(desk)))
        };
        if let Some(Some((true, access))) = self.desk.try_update_value(add) {
            self.access.set(access);
            self.store();
            self.show();
        }
    }
}
