//! Links that are opened in one tab while the game is open in another one,
//! which holds the connection.

use crate::browser::channel::TabChannel;
use crate::browser::timer::Waiters;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

/// The name of the channel between tabs.
const NAME: &str = "starfence-links";
/// What precedes a link that another tab has taken.
const TAKEN: &str = "taken:";
/// How long a tab waits for another one to take a link.
const PATIENCE: Duration = Duration::from_millis(700);

/// Takes links that other tabs have opened, until it is dropped.
pub struct Listener {
    _channel: TabChannel,
}

impl Listener {
    /// Calls `on_link` with every link that another tab has opened; it reports
    /// whether the link belongs here. Returns `None` if tabs cannot send each
    /// other anything.
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

/// Offers a link to the other tabs. Reports whether one of them has taken it.
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
