//! Devices, of which a test can have several.

use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

type Act<T> = Box<dyn FnOnce(&mut T) + Send>;

/// A device with a browser of its own, and with `T`, by which a test uses it.
///
/// It is a thread: the simulated browser and all that the page keeps in memory
/// belong to the current thread. Only one device at a time does something, since
/// the test waits for it.
pub struct Device<T> {
    acts: Option<Sender<Act<T>>>,
    thread: Option<JoinHandle<()>>,
}

impl<T: 'static> Device<T> {
    /// Starts a device. `open` is called there.
    pub fn start(open: impl FnOnce() -> T + Send + 'static) -> Self {
        let (acts, asked) = channel::<Act<T>>();
        let thread = thread::spawn(move || {
            let mut here = open();
            for act in asked {
                act(&mut here);
            }
        });
        Self {
            acts: Some(acts),
            thread: Some(thread),
        }
    }

    /// Calls a function at the device, and returns its result.
    ///
    /// # Panics
    /// Panics if the function panics, or has panicked before.
    #[track_caller]
    pub fn run<R: Send + 'static>(&self, act: impl FnOnce(&mut T) -> R + Send + 'static) -> R {
        let (answer, answered) = channel();
        let act: Act<T> = Box::new(move |here| {
            // The test waits for the answer.
            let _ = answer.send(act(here));
        });
        let is_sent = self.acts.as_ref().is_some_and(|it| it.send(act).is_ok());
        match answered.recv() {
            Ok(done) if is_sent => done,
            _ => panic!("the device has panicked"),
        }
    }
}

impl<T> Drop for Device<T> {
    fn drop(&mut self) {
        drop(self.acts.take());
        let end = self.thread.take().map(JoinHandle::join);
        if let Some(Err(panic)) = end
            && !thread::panicking()
        {
            std::panic::resume_unwind(panic);
        }
    }
}

#[test]
fn each_device_has_a_storage_of_its_own() {
    use crate::browser::local_storage::{get_item, set_item};
    let [one, other] = [0, 1].map(|_| Device::start(|| ()));
    assert!(one.run(|()| set_item("key", "text").is_ok()));
    assert_eq!(one.run(|()| get_item("key")).as_deref(), Some("text"));
    assert_eq!(other.run(|()| get_item("key")), None);
}
