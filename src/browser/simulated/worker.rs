//! Web workers. A test reads what the page sends to one, and answers for it.

use super::state::state;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The message that a worker sends every second while it is loading or
/// searching, to show that it is still running.
pub const ALIVE: &str = "alive";

#[derive(Default)]
struct Workers {
    next: u32,
    running: BTreeMap<u32, Running>,
    sent: Vec<String>,
}

#[derive(Clone)]
struct Running {
    on_line: Rc<RefCell<dyn FnMut(String)>>,
    on_error: Rc<RefCell<dyn FnMut()>>,
}

/// A running web worker that exchanges lines of text with the page.
pub struct LineWorker(u32);

impl LineWorker {
    /// Starts a worker. `on_line` is called with every line that the worker
    /// sends, `on_error` when the worker fails.
    pub fn start(
        on_line: impl FnMut(String) + 'static,
        on_error: impl FnMut() + 'static,
    ) -> Option<Self> {
        let workers = state::<RefCell<Workers>>();
        let mut workers = workers.borrow_mut();
        let id = workers.next;
        workers.next += 1;
        let running = Running {
            on_line: Rc::new(RefCell::new(on_line)),
            on_error: Rc::new(RefCell::new(on_error)),
        };
        workers.running.insert(id, running);
        Some(Self(id))
    }

    /// Returns whether the worker's script is known to have been fetched.
    pub fn script_has_arrived(&self) -> bool {
        true
    }

    /// Sends a line of text to the worker.
    pub fn send(&self, line: &str) {
        state::<RefCell<Workers>>()
            .borrow_mut()
            .sent
            .push(line.to_owned());
    }

    /// Ends the worker.
    pub fn end(self) {
        let ended = state::<RefCell<Workers>>()
            .borrow_mut()
            .running
            .remove(&self.0);
        // Dropped when the workers are no longer borrowed.
        drop(ended);
    }
}

/// Returns the lines that the page has sent to workers since the last call.
pub fn take_sent() -> Vec<String> {
    std::mem::take(&mut state::<RefCell<Workers>>().borrow_mut().sent)
}

fn running() -> Vec<Running> {
    state::<RefCell<Workers>>()
        .borrow()
        .running
        .values()
        .cloned()
        .collect()
}

/// Lets every running worker send a line.
pub fn answer(line: &str) {
    for worker in running() {
        (worker.on_line.borrow_mut())(line.to_owned());
    }
}

/// Lets every running worker fail.
pub fn fail() {
    for worker in running() {
        (worker.on_error.borrow_mut())();
    }
}
