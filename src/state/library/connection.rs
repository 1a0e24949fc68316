//! A connection to a database of the browser's IndexedDB, which is opened again
//! when it is lost.
//!
//! Browsers close a connection without being asked (iOS does that to suspended
//! tabs), fail what is done with it from then on, or leave an attempt to open it
//! without any answer.

use crate::browser::time::clock;
use crate::browser::timer::Waiters;
use idb::{Database, DatabaseEvent as _, Factory, ObjectStoreParams};
use idb::{Transaction, TransactionMode};
use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

const VERSION: u32 = 1;

/// How long the browser may take to open a database before it counts as one
/// that does not answer.
pub const PATIENCE: Duration = Duration::from_secs(3);

/// Why a database does not do what it is asked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// It is full, forbidden or gone.
    Refused,
    /// The browser has not said yet whether it can be opened.
    Unanswered,
}

impl From<idb::Error> for StoreError {
    fn from(_: idb::Error) -> Self {
        Self::Refused
    }
}

/// What becomes of something that is done with a database.
pub type Answer = Pin<Box<dyn Future<Output = Result<(), StoreError>>>>;

/// A connection to a database with one table.
#[derive(Clone)]
pub struct Connection(Rc<Shared>);

struct Shared {
    name: String,
    table: &'static str,
    database: RefCell<Option<Database>>,
    /// The number of the database that is, or was last, open: what is said about
    /// an earlier one has no meaning for it.
    generation: Cell<u32>,
    /// How many attempts to open it have not been answered.
    attempts: Cell<u32>,
    /// When the last attempt began, by the page's clock.
    begun: Cell<f64>,
    waiters: Waiters,
    on_open: RefCell<Option<Rc<dyn Fn()>>>,
}

impl Connection {
    /// A connection to the database of that name, which is made if there is
    /// none. It is opened when it is first needed.
    pub fn new(name: &str, table: &'static str) -> Self {
        Self(Rc::new(Shared {
            name: name.to_owned(),
            table,
            database: RefCell::default(),
            generation: Cell::default(),
            attempts: Cell::default(),
            begun: Cell::default(),
            waiters: Waiters::default(),
            on_open: RefCell::default(),
        }))
    }

    /// Calls `act` whenever the database has been opened.
    pub fn on_open(&self, act: impl Fn() + 'static) {
        self.0.on_open.replace(Some(Rc::new(act)));
    }

    /// Opens the database unless it is open, and waits for that, but no longer
    /// than [`PATIENCE`].
    ///
    /// # Errors
    /// It cannot be opened, or not yet.
    // Boxed: it would be part of every future that awaits it, and the program
    // larger.
    pub fn opened(&self) -> Answer {
        let this = self.clone();
        Box::pin(async move {
            if this.is_open() {
                return Ok(());
            }
            if this.0.attempts.get() == 0 {
                this.attempt();
            }
            let waited = Duration::from_secs_f64((clock() - this.0.begun.get()).max(0.0) / 1000.0);
            let left = PATIENCE.saturating_sub(waited);
            if !left.is_zero() {
                this.0.waiters.wait(Some(left)).await;
            }
            this.state()
        })
    }

    /// The same, but waits for as long as the browser takes.
    ///
    /// # Errors
    /// It cannot be opened.
    pub async fn answered(&self) -> Result<(), StoreError> {
        let mut state = self.opened().await;
        while state == Err(StoreError::Unanswered) {
            self.0.waiters.wait(None).await;
            state = self.state();
        }
        state
    }

    /// Attempts once more to open the database, if it is not open. Whatever
    /// attempt is answered first counts.
    pub fn attempt(&self) {
        if self.is_open() {
            return;
        }
        self.0.attempts.update(|attempts| attempts + 1);
        self.0.begun.set(clock());
        let this = self.clone();
        spawn_local(async move {
            let opened = this.open().await;
            this.0.attempts.update(|attempts| attempts - 1);
            match opened {
                Ok(database) if this.is_open() => database.close(),
                Ok(database) => {
                    this.keep(database);
                    this.0.waiters.wake();
                    let on_open = this.0.on_open.borrow().clone();
                    if let Some(on_open) = on_open {
                        on_open();
                    }
                }
                Err(_) if this.0.attempts.get() == 0 => this.0.waiters.wake(),
                Err(_) => {}
            }
        });
    }

    /// Begins a transaction in the open database.
    ///
    /// # Errors
    /// It is not open, or the connection is lost.
    pub fn begin(&self, mode: TransactionMode) -> Result<Transaction, StoreError> {
        let database = self.0.database.borrow();
        let database = database.as_ref().ok_or(StoreError::Unanswered)?;
        Ok(database.transaction(&[self.0.table], mode)?)
    }

    /// Does something in a transaction. If that fails, the connection may be
    /// lost: it is opened again, and the same is done once more.
    ///
    /// # Errors
    /// The database cannot be opened, or it has failed twice.
    pub async fn run<T>(
        &self,
        mode: TransactionMode,
        mut act: impl AsyncFnMut(Transaction) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut is_second = false;
        loop {
            self.opened().await?;
            let generation = self.0.generation.get();
            let done = match self.begin(mode) {
                Ok(transaction) => act(transaction).await,
                Err(error) => Err(error),
            };
            if done.is_ok() || is_second {
                return done;
            }
            self.forget(generation);
            is_second = true;
        }
    }

    fn is_open(&self) -> bool {
        self.0.database.borrow().is_some()
    }

    fn state(&self) -> Result<(), StoreError> {
        match (self.is_open(), self.0.attempts.get()) {
            (true, _) => Ok(()),
            (false, 0) => Err(StoreError::Refused),
            (false, _) => Err(StoreError::Unanswered),
        }
    }

    async fn open(&self) -> Result<Database, StoreError> {
        let mut request = Factory::new()?.open(&self.0.name, Some(VERSION))?;
        let table = self.0.table;
        request.on_upgrade_needed(move |event| {
            if let Ok(database) = event.database() {
                // Without it every transaction fails, and that is told.
                let _ = database.create_object_store(table, ObjectStoreParams::new());
            }
        });
        Ok(request.await?)
    }

    fn keep(&self, mut database: Database) {
        let generation = self.0.generation.get().wrapping_add(1);
        self.0.generation.set(generation);
        let (on_close, on_change) = (Rc::downgrade(&self.0), Rc::downgrade(&self.0));
        database.on_close(move |_| {
            let this = on_close.upgrade().map(Self);
            if let Some(this) = this.filter(|this| this.forget(generation)) {
                this.attempt();
            }
        });
        // A later version of the page, opened in another tab, is not kept waiting.
        database.on_version_change(move |event| match on_change.upgrade().map(Self) {
            Some(this) => {
                this.forget(generation);
            }
            None => {
                let database = event.target().map(Database::try_from);
                if let Some(Ok(database)) = database {
                    database.close();
                }
            }
        });
        self.0.database.replace(Some(database));
    }

    /// Closes a database, if it is still the one that is open; returns whether it
    /// was.
    fn forget(&self, generation: u32) -> bool {
        if self.0.generation.get() != generation {
            return false;
        }
        let Some(mut database) = self.0.database.take() else {
            return false;
        };
        database.close();
        // Whatever the browser still has to say about it, it says to somebody.
        database.forget_callbacks();
        true
    }
}
