//! Passes a link that is opened in one tab to the tab that has the game open
//! and holds its direct connections.

use crate::browser::channel::TabChannel;
use crate::browser::timer::Waiters;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

/// The name of the channel between tabs.
const NAME: &str = "starfence-links";
/// The prefix of the message that a link was accepted by another tab; the link
/// follows the prefix.
const TAKEN: &str = "taken:";
/// The maximum time that a tab waits for another one to accept a link.
const PATIENCE: Duration = Duration::from_millis(700);

/// A listener for links opened in other tabs, which listens until it is
/// dropped.
pub struct Listener {
    _channel: TabChannel,
}

impl Listener {
    /// Calls `on_link` with every link opened in another tab. `on_link` returns
    /// whether this tab accepts the link. Returns `None` if the browser does
    /// not support messages between tabs.
    pub fn new(on_link: impl Fn(&str) -> bool + 'static) -> Option<Self> {
        let answers = TabChannel::join_texts(NAME, |_| ())?;
        let channel = TabChannel::join_texts(NAME, move |link| {
            if !link.starts_with(TAKEN) && on_link(&link) {
                answers.send_text(&format!("{TAKEN}{link}"));
            }
        })?;
        Some(Self { _channel: channel })
    }
}

/// Offers a link to the other tabs. Returns whether one of them has accepted
/// the link.
pub async fn offer_to_tabs(link: &str) -> bool {
    let is_taken = Rc::new(Cell::new(false));
    let waiters = Rc::new(Waiters::default());
    let taken = format!("{TAKEN}{link}");
    let channel = {
        let (is_taken, waiters) = (Rc::clone(&is_taken), Rc::clone(&waiters));
        TabChannel::join_texts(NAME, move |text| {
            if text == taken {
                is_taken.set(true);
                waiters.wake();
            }
        })
    };
    let Some(channel) = channel else {
        return false;
    };
    channel.send_text(link);
    waiters.wait(Some(PATIENCE)).await;
    is_taken.get()
}
