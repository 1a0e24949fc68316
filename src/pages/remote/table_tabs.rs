//! Takes over changes that other tabs make to a table while this tab has its
//! game open, such as a seat that the player has taken in another tab.

use super::incoming::{forget_parcels, keep_parcel, take_parcels};
use super::table_sync::TableSync;
use crate::state::library::{add_desk, on_added, read_desk};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::TableEvent;

impl TableSync {
    /// Adds the data that other tabs store for the table to this tab's desk
    /// (the device's part in the table), for as long as the page of the game
    /// exists.
    pub(super) fn follow_tabs(self) {
        let channel = on_added(move |table| {
            if self.table_name() == Some(table) {
                self.handle_all(TableEvent::OtherTabStored);
            }
        });
        // Leaves the channel with the page.
        StoredValue::new_local(channel);
    }

    /// Stores the entries from links that were opened in this tab, while another
    /// tab writes to the log. That tab is notified, and acts on them.
    pub(super) fn hand_over(self) {
        let Some(name) = self.table_name() else {
            return;
        };
        let parcels = take_parcels(&name);
        if parcels.is_empty() {
            return;
        }
        spawn_local(async move {
            let Some(mut desk) = read_desk(self.games, &name).await else {
                return;
            };
            for parcel in &parcels {
                // What does not fit is refused by the other tab too.
                let _ = desk.keep(parcel);
            }
            if add_desk(self.games, &name, desk.stored()).await.is_ok() {
                forget_parcels(&parcels);
            } else {
                // This tab acts on them when it may.
                parcels.into_iter().for_each(keep_parcel);
                self.handle_all(TableEvent::NotHandedOver);
            }
        });
    }
}
