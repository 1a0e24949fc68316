//! The driver of a table, with tabs whose store, links and clock are in
//! the test's hand: what is lost, late, refused, opened twice or brought back.

mod games;
mod storage;

use crate::dice::Dice;
use starfence_remote::{
    Access, Arrivals, Desk, Hold, Offer, Parcel, SeatPass, SeenMatch, Stored, TableDriver,
    TableEffect, TableEvent, Trouble,
};
use starfence_rules::{GameKind, Seat};
use starfence_table::{
    AnyMatch, FirstPlayer, GameSetup, MatchMessage, ParallelMessage, ParallelSession, PlayerKind,
    TurnMatch,
};
use std::cell::RefCell;
use std::rc::Rc;

/// What a browser has stored of a table.
#[derive(Default)]
struct Store {
    desk: Option<Stored>,
    arrivals: Option<Arrivals>,
    is_full: bool,
}

/// The game that a tab shows.
#[derive(Clone)]
enum Game {
    Turns(TurnMatch),
    Rounds(Box<ParallelSession>),
}

impl Game {
    fn of(desk: &Desk) -> Self {
        match desk.game().unwrap() {
            AnyMatch::Turns(game) => Self::Turns(game),
            AnyMatch::Parallel(game) => {
                let mut session = ParallelSession::new(*game);
                session.hold_secrets(None);
                Self::Rounds(Box::new(session))
            }
        }
    }

    fn seen(&self) -> SeenMatch<'_> {
        match self {
            Self::Turns(game) => SeenMatch::Turns(game),
            Self::Rounds(session) => SeenMatch::Rounds(session),
        }
    }
}

/// A browser tab with the game of a table.
struct Tab {
    driver: TableDriver,
    store: Rc<RefCell<Store>>,
    game: Game,
    number: u16,
    /// The stored form that this tab has last read or written.
    known: Option<Stored>,
    /// The changes that the store has not finished writing, oldest first.
    writes: Vec<(u64, Stored, Vec<Parcel>)>,
    /// The changes to store again, each with the time.
    waits: Vec<(u64, u64)>,
    /// The parcels from links that the tab has to take again after a reload.
    journal: Vec<Parcel>,
    trouble: Option<Trouble>,
    /// Whether the next game at the table is to be shown.
    begins_next: bool,
    is_reading: bool,
    now: u64,
    random: Dice,
}

impl Tab {
    /// Returns a tab that is being opened in the browser of the given store.
    fn new(store: &Rc<RefCell<Store>>, desk: &Desk, name: u64) -> Self {
        Self {
            driver: TableDriver::default(),
            store: Rc::clone(store),
            game: Game::of(desk),
            number: desk.table().game_number(),
            known: None,
            writes: Vec::new(),
            waits: Vec::new(),
            journal: Vec::new(),
            trouble: None,
            begins_next: false,
            is_reading: false,
            now: 1_000,
            random: Dice::new(name),
        }
    }

    /// Returns a tab that leads, in a new browser that has stored a desk.
    fn opened(desk: &Desk, name: u64) -> Self {
        let store = Rc::new(RefCell::new(Store {
            desk: Some(desk.stored()),
            ..Store::default()
        }));
        let mut tab = Self::new(&store, desk, name);
        tab.lead();
        tab.finish_writes();
        tab
    }

    fn handle(&mut self, event: TableEvent) {
        let Self { driver, random, .. } = self;
        let effects = driver.handle(event, self.now, &mut || random.bytes());
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<TableEffect>) {
        for effect in effects {
            match effect {
                TableEffect::Read => self.is_reading = true,
                TableEffect::HandOver => self.hand_over(),
                TableEffect::Store {
                    change,
                    stored,
                    parcels,
                } => self.writes.push((change, stored, parcels)),
                TableEffect::StoreArrivals(arrivals) => {
                    self.store.borrow_mut().arrivals = Some(arrivals);
                }
                TableEffect::Forget(parcels) => self.forget(&parcels),
                TableEffect::Wait(change, time) => {
                    let millis = u64::try_from(time.as_millis()).unwrap();
                    self.waits.push((change, self.now + millis));
                }
                TableEffect::Received(received) => self.trouble = received.trouble,
                TableEffect::ClearNotice => self.trouble = None,
                TableEffect::Show => {}
                TableEffect::Follow => self.follow(),
                TableEffect::BeginNextGame => self.begins_next = true,
            }
        }
    }

    fn follow(&mut self) {
        let desk = self.driver.desk().unwrap();
        match &mut self.game {
            Game::Turns(game) => desk.follow(game),
            Game::Rounds(session) => {
                desk.follow_rounds(session);
            }
        }
    }

    fn forget(&mut self, parcels: &[Parcel]) {
        self.journal.retain(|it| !parcels.contains(it));
    }

    /// Lets this tab write to the log, and reads what is stored.
    fn lead(&mut self) {
        self.handle(TableEvent::Leads);
        self.finish_reading();
    }

    fn finish_reading(&mut self) {
        assert!(std::mem::take(&mut self.is_reading));
        let (stored, arrivals) = {
            let store = self.store.borrow();
            (store.desk.clone(), store.arrivals.clone())
        };
        let desk = stored
            .as_ref()
            .map(|it| Box::new(Desk::from_stored(&it.public, Some(&it.secret)).unwrap()));
        self.known = stored;
        let game = self.game.clone();
        self.handle(TableEvent::Loaded {
            desk,
            arrivals,
            parcels: self.journal.clone(),
            game: self.number,
            seen: game.seen(),
        });
    }

    /// Adds the entries of opened links to what is stored, as the tab that does
    /// not lead does.
    fn hand_over(&mut self) {
        let stored = self.store.borrow().desk.clone();
        let Some(stored) = stored.filter(|_| !self.journal.is_empty()) else {
            return;
        };
        if self.store.borrow().is_full {
            return self.handle(TableEvent::NotHandedOver);
        }
        let mut desk = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
        for parcel in std::mem::take(&mut self.journal) {
            desk.keep(&parcel).unwrap();
        }
        self.store.borrow_mut().desk = Some(desk.stored());
    }

    /// Lets the store finish the oldest write.
    fn finish_write(&mut self) {
        let (change, stored, parcels) = self.writes.remove(0);
        if self.store.borrow().is_full {
            return self.handle(TableEvent::NotStored(change));
        }
        let found = self.store.borrow().desk.clone();
        let merged = match found.filter(|found| Some(found) != self.known.as_ref()) {
            Some(found) => Stored {
                public: Stored::merge_public(&stored.public, &found.public),
                secret: Stored::merge_secret(&stored.secret, &found.secret),
            },
            None => stored.clone(),
        };
        self.store.borrow_mut().desk = Some(merged.clone());
        self.forget(&parcels);
        self.known = Some(stored.clone());
        let other = (merged != stored).then_some(merged);
        self.handle(TableEvent::Stored(change, other));
    }

    fn finish_writes(&mut self) {
        while !self.writes.is_empty() {
            self.finish_write();
        }
    }

    /// Lets time pass.
    fn pass(&mut self, millis: u64) {
        self.now += millis;
        let now = self.now;
        let (due, later) = self.waits.drain(..).partition(|(_, at)| *at <= now);
        self.waits = later;
        let due: Vec<(u64, u64)> = due;
        for (change, _) in due {
            self.handle(TableEvent::Waited(change));
        }
    }

    fn receive(&mut self, parcel: &Parcel) {
        self.handle(TableEvent::Arrived(std::slice::from_ref(parcel)));
    }

    fn change(&mut self, mut act: impl FnMut(&mut Desk)) {
        self.handle(TableEvent::Changes(&mut act));
    }

    fn act(&mut self, act: impl FnOnce(&mut Game)) {
        act(&mut self.game);
        let game = self.game.clone();
        self.handle(TableEvent::Acted(game.seen()));
    }

    fn play(&mut self, text: &str) {
        self.act(|game| match game {
            Game::Turns(game) => game.update(MatchMessage::Play(text)).unwrap(),
            Game::Rounds(_) => panic!("a game with turns"),
        });
    }

    fn desk(&self) -> &Desk {
        self.driver.desk().unwrap()
    }

    fn plies(&self) -> usize {
        match &self.game {
            Game::Turns(game) => game.plies(),
            Game::Rounds(session) => session.rounds(),
        }
    }

    fn is_stored(&self) -> bool {
        let (changes, stored) = self.driver.progress();
        changes == stored
    }

    /// Returns what may be sent now.
    fn to_send(&self) -> Option<Parcel> {
        self.is_stored().then(|| self.desk().parcel())
    }
}

fn second() -> Seat {
    Seat::FIRST.next_among(2)
}

/// Returns the desks of Ida and Anna, who sit at two devices; Ida begins.
fn seated(kind: GameKind) -> [Desk; 2] {
    let mut setup = GameSetup::new(kind);
    setup.set_kind(second(), PlayerKind::Remote);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    let (mut one, mut two) = (Dice::new(100), Dice::new(200));
    let mut ida = Desk::open(&setup, &mut || one.bytes()).unwrap();
    let mut anna = Desk::watching(ida.log().clone());
    anna.join(second(), "Anna", &mut || two.bytes()).unwrap();
    for _ in 0..3 {
        ida.receive(&anna.parcel(), &mut || one.bytes());
        anna.receive(&ida.parcel(), &mut || two.bytes());
    }
    [ida, anna]
}

fn tabs(kind: GameKind) -> [Tab; 2] {
    let [ida, anna] = seated(kind);
    [Tab::opened(&ida, 1), Tab::opened(&anna, 2)]
}
