//! A connection to an IndexedDB database, which is reopened when the connection
//! is lost.
//!
//! Browsers may close a connection spontaneously (iOS does so in suspended
//! tabs), after which every operation fails, or never respond to a request to
//! open the database.

use crate::browser::database::{Access, Database, DatabaseError, Transaction};
use crate::browser::time::page_clock;
use crate::browser::timer::{Waiters, spawn_local};
use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;

/// The time that the browser may take to open a database before the database
/// counts as unresponsive.
pub const OPEN_TIMEOUT: Duration = Duration::from_secs(3);

/// The reason why a database operation fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The database is full, forbidden or has been deleted.
    Refused,
    /// The browser has not yet responded to the request to open the database.
    Unanswered,
}

impl From<DatabaseError> for StoreError {
    fn from(_: DatabaseError) -> Self {
        Self::Refused
    }
}

/// A future that resolves to the outcome of a database operation.
pub type Answer = Pin<Box<dyn Future<Output = Result<(), StoreError>>>>;

/// A connection to a database with a single table.
#[derive(Clone)]
pub struct Connection(Rc<Shared>);

struct Shared {
    name: String,
    table: &'static str,
    database: RefCell<Option<Database>>,
    /// The number of times that the database has been opened, wrapping around.
    /// Used to recognize events of earlier connections.
    generation: Cell<u32>,
    /// The number of pending attempts to open the database.
    attempts: Cell<u32>,
    /// The start time of the last attempt, in milliseconds on the page's clock.
    last_attempt_at: Cell<f64>,
    waiters: Waiters,
    on_open: RefCell<Option<Rc<dyn Fn()>>>,
    /// The number of operations that have failed once and are being retried.
    retries: Cell<u32>,
}

impl Connection {
    /// Creates a connection to the database of the given name. The database is
    /// opened on first use, and created if it does not exist.
    pub fn new(name: &str, table: &'static str) -> Self {
        Self(Rc::new(Shared {
            name: name.to_owned(),
            table,
            database: RefCell::default(),
            generation: Cell::default(),
            attempts: Cell::default(),
            last_attempt_at: Cell::default(),
            waiters: Waiters::default(),
            on_open: RefCell::default(),
            retries: Cell::default(),
        }))
    }

    /// Returns the name of the database's table.
    pub fn table(&self) -> &'static str {
        self.0.table
    }

    /// Registers a function to be called each time the database has been
    /// opened. If it was opened again to retry an operation, the function is
    /// called once the operation has succeeded, and not if it has failed again:
    /// on a full disk, whatever the function writes would fail and be retried
    /// without end.
    pub fn on_open(&self, act: impl Fn() + 'static) {
        self.0.on_open.replace(Some(Rc::new(act)));
    }

    /// Opens the database unless it is open, waiting for at most
    /// [`OPEN_TIMEOUT`].
    ///
    /// # Errors
    /// Returns an error if the database cannot be opened, or has not been
    /// opened in time.
    // Boxed: otherwise every future that awaits this one would contain it, and
    // the program would be larger.
    pub fn opened(&self) -> Answer {
        let this = self.clone();
        Box::pin(async move {
            if this.is_open() {
                return Ok(());
            }
            if this.0.attempts.get() == 0 {
                this.attempt();
            }
            let waited = Duration::from_secs_f64(
                (page_clock() - this.0.last_attempt_at.get()).max(0.0) / 1000.0,
            );
            let left = OPEN_TIMEOUT.saturating_sub(waited);
            if !left.is_zero() {
                this.0.waiters.wait(Some(left)).await;
            }
            this.state()
        })
    }

    /// Opens the database like [`opened`](Self::opened), but waits for as long
    /// as the browser takes.
    ///
    /// # Errors
    /// Returns an error if the database cannot be opened.
    pub async fn answered(&self) -> Result<(), StoreError> {
        let mut state = self.opened().await;
        while state == Err(StoreError::Unanswered) {
            self.0.waiters.wait(None).await;
            state = self.state();
        }
        state
    }

    /// Makes another attempt to open the database if it is not open. The first
    /// attempt to succeed counts.
    pub fn attempt(&self) {
        if self.is_open() {
            return;
        }
        self.0.attempts.update(|attempts| attempts + 1);
        self.0.last_attempt_at.set(page_clock());
        let this = self.clone();
        spawn_local(async move {
            let opened = Database::open(&this.0.name, this.0.table).await;
            this.0.attempts.update(|attempts| attempts - 1);
            match opened {
                Ok(database) if this.is_open() => database.close(),
                Ok(database) => {
                    this.keep(database);
                    this.0.waiters.wake();
                    if this.0.retries.get() == 0 {
                        this.notify_opened();
                    }
                }
                Err(_) if this.0.attempts.get() == 0 => this.0.waiters.wake(),
                Err(_) => {}
            }
        });
    }

    /// Calls the function registered by [`on_open`](Self::on_open).
    fn notify_opened(&self) {
        let on_open = self.0.on_open.borrow().clone();
        if let Some(on_open) = on_open {
            on_open();
        }
    }

    /// Begins a transaction in the open database.
    ///
    /// # Errors
    /// Returns an error if the database is not open or the connection is lost.
    pub fn begin(&self, access: Access) -> Result<Transaction, StoreError> {
        let database = self.0.database.borrow();
        let database = database.as_ref().ok_or(StoreError::Unanswered)?;
        Ok(database.begin(access)?)
    }

    /// Performs an operation in a transaction. If the operation fails, the
    /// connection may be lost, so the database is opened again and the
    /// operation is retried once.
    ///
    /// # Errors
    /// Returns an error if the database cannot be opened or the operation has
    /// failed twice.
    pub async fn run<T>(
        &self,
        access: Access,
        mut act: impl AsyncFnMut(Transaction) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let (generation, done) = self.try_once(access, &mut act).await?;
        if done.is_ok() {
            return done;
        }
        self.forget(generation);
        self.0.retries.update(|retries| retries + 1);
        let again = self.try_once(access, &mut act).await;
        self.0.retries.update(|retries| retries - 1);
        let (_, done) = again?;
        if done.is_ok() {
            self.notify_opened();
        }
        done
    }

    /// Opens the database and performs an operation in a transaction. Returns
    /// the result with the generation of the connection used.
    ///
    /// # Errors
    /// Returns an error if the database cannot be opened.
    async fn try_once<T>(
        &self,
        access: Access,
        act: &mut impl AsyncFnMut(Transaction) -> Result<T, StoreError>,
    ) -> Result<(u32, Result<T, StoreError>), StoreError> {
        self.opened().await?;
        let generation = self.0.generation.get();
        let done = match self.begin(access) {
            Ok(transaction) => act(transaction).await,
            Err(error) => Err(error),
        };
        Ok((generation, done))
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

    fn keep(&self, mut database: Database) {
        let generation = self.0.generation.get().wrapping_add(1);
        self.0.generation.set(generation);
        let (on_close, on_change) = (Rc::downgrade(&self.0), Rc::downgrade(&self.0));
        database.on_close(move || {
            let this = on_close.upgrade().map(Self);
            if let Some(this) = this.filter(|this| this.forget(generation)) {
                this.attempt();
            }
        });
        // Close the database, so that a later version of the page in another
        // tab can open its own version of the database.
        database.on_version_change(move || {
            let this = on_change.upgrade().map(Self);
            this.is_some_and(|this| this.forget(generation))
        });
        self.0.database.replace(Some(database));
    }

    /// Closes the database opened in the given generation, if it is still open.
    /// Returns whether it was open.
    fn forget(&self, generation: u32) -> bool {
        if self.0.generation.get() != generation {
            return false;
        }
        self.0.database.take().map(Database::close).is_some()
    }
}
