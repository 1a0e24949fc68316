//! Tests of the driver of a table, with tabs whose store, links and clock are in
//! the test's hand: what is lost, late, refused, opened twice or brought back.

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

#[test]
fn nothing_is_sent_before_it_is_stored() {
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    ida.play("e2");
    assert_eq!(ida.to_send(), None);
    ida.finish_writes();
    anna.receive(&ida.to_send().unwrap());
    assert_eq!(anna.plies(), 1);
    // An entry arrives while another change is being stored.
    anna.play("e8");
    let late = ida.desk().whole_game();
    anna.receive(&late);
    anna.change(|desk| desk.offer(Offer::Draw).unwrap());
    anna.finish_write();
    assert_eq!(anna.to_send(), None);
    anna.finish_writes();
    ida.receive(&anna.to_send().unwrap());
    assert_eq!((ida.plies(), ida.desk().table().offers().len()), (2, 1));
}

#[test]
fn a_store_that_answers_late_or_in_another_order_is_caught_up_with() {
    let [mut ida, _] = tabs(GameKind::Quoridor);
    ida.play("e2");
    ida.change(|desk| desk.offer(Offer::Draw).unwrap());
    let (changes, _) = ida.driver.progress();
    // The later write is served first.
    ida.handle(TableEvent::Stored(changes, None));
    assert!(ida.is_stored());
    ida.handle(TableEvent::Stored(changes - 1, None));
    assert!(ida.is_stored());
}

#[test]
fn a_store_that_refuses_is_asked_again_after_five_seconds() {
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    ida.store.borrow_mut().is_full = true;
    ida.play("e2");
    ida.finish_writes();
    assert!(ida.driver.has_failed() && !ida.is_stored());
    for _ in 0..3 {
        ida.pass(4_999);
        assert!(ida.writes.is_empty());
        ida.pass(1);
        ida.finish_writes();
        assert!(ida.driver.has_failed());
    }
    // Another change is stored at once, with the one that failed, which is not
    // stored again then.
    ida.store.borrow_mut().is_full = false;
    ida.change(|desk| desk.offer(Offer::Draw).unwrap());
    ida.finish_writes();
    assert!(!ida.driver.has_failed() && ida.is_stored());
    ida.pass(5_000);
    assert!(ida.writes.is_empty());
    anna.receive(&ida.to_send().unwrap());
    assert_eq!((anna.plies(), anna.desk().table().offers().len()), (1, 1));
}

#[test]
fn a_browser_that_has_lost_its_storage_says_so_and_writes_nothing() {
    let [ida, mut anna] = tabs(GameKind::Quoridor);
    *anna.store.borrow_mut() = Store::default();
    let mut again = Tab::new(&anna.store, anna.desk(), 3);
    again.lead();
    assert_eq!(again.driver.access(), Access::Lost);
    again.receive(&ida.desk().parcel());
    again.play("e2");
    assert!(again.driver.desk().is_none() && again.writes.is_empty());
    // Without the keys, the log is there, and nobody plays.
    let public = anna.desk().stored().public;
    let watching = Desk::from_stored(&public, None).unwrap();
    anna = Tab::opened(&watching, 4);
    assert_eq!(anna.driver.access(), Access::Lost);
    assert!(!anna.desk().is_our_turn());
}

#[test]
fn of_two_tabs_one_writes_and_takes_what_the_other_was_given() {
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    ida.play("e2");
    ida.finish_writes();
    let link = ida.to_send().unwrap();
    // Anna opens the link in a second tab, which stores it for the first one.
    let mut other = Tab::new(&anna.store, anna.desk(), 3);
    other.journal.push(link);
    other.handle(TableEvent::OtherTabLeads);
    assert_eq!(other.driver.access(), Access::OtherTab);
    assert!(other.journal.is_empty() && other.driver.desk().is_none());
    assert_eq!(anna.plies(), 0);
    anna.handle(TableEvent::OtherTabStored);
    anna.finish_writes();
    assert_eq!((anna.plies(), anna.is_stored()), (1, true));
    anna.play("e8");
    anna.finish_writes();
    // The first tab is closed, and the second one goes on.
    anna.handle(TableEvent::OtherTabLeads);
    assert!(anna.driver.desk().is_none());
    other.lead();
    assert_eq!((other.driver.access(), other.plies()), (Access::Open, 2));
    // What the first one was still reading comes too late for it.
    anna.is_reading = true;
    anna.finish_reading();
    assert_eq!(anna.driver.access(), Access::OtherTab);
    ida.receive(&other.to_send().unwrap());
    assert_eq!((ida.plies(), &ida.trouble), (2, &None));
}

#[test]
fn a_tab_that_cannot_hand_over_says_so_and_keeps_the_link() {
    let [mut ida, anna] = tabs(GameKind::Quoridor);
    ida.play("e2");
    ida.finish_writes();
    let mut other = Tab::new(&anna.store, anna.desk(), 3);
    other.journal.push(ida.to_send().unwrap());
    other.store.borrow_mut().is_full = true;
    other.handle(TableEvent::OtherTabLeads);
    assert!(other.driver.has_failed() && other.journal.len() == 1);
    other.store.borrow_mut().is_full = false;
    other.lead();
    assert_eq!(other.plies(), 1);
    // The link is forgotten once its entries are stored.
    assert_eq!(other.journal.len(), 1);
    other.finish_writes();
    assert!(other.journal.is_empty() && !other.driver.has_failed());
    // A link without anything new is forgotten at once.
    let mut again = Tab::new(&anna.store, other.desk(), 4);
    again.journal.push(ida.to_send().unwrap());
    again.lead();
    assert!(again.journal.is_empty() && again.writes.is_empty());
}

#[test]
fn what_another_tab_stores_while_this_one_reads_is_read_too() {
    let [mut ida, anna] = tabs(GameKind::Quoridor);
    ida.play("e2");
    ida.finish_writes();
    let mut tab = Tab::new(&anna.store, anna.desk(), 3);
    tab.handle(TableEvent::Leads);
    tab.is_reading = false;
    let mut other = Tab::new(&anna.store, anna.desk(), 4);
    other.journal.push(ida.to_send().unwrap());
    other.handle(TableEvent::OtherTabLeads);
    tab.handle(TableEvent::OtherTabStored);
    tab.finish_reading();
    assert_eq!(tab.plies(), 1);
}

#[test]
fn a_device_that_comes_back_after_a_month_goes_on_and_knows_when_it_last_heard() {
    const MONTH: u64 = 30 * 24 * 3_600_000;
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    anna.now = 5_000;
    ida.play("e2");
    ida.finish_writes();
    anna.receive(&ida.to_send().unwrap());
    anna.play("e8");
    anna.finish_writes();
    ida.receive(&anna.to_send().unwrap());
    ida.play("e3");
    ida.finish_writes();
    // The page is closed for a month.
    let mut again = Tab::new(&anna.store, anna.desk(), 3);
    again.now = 5_000 + MONTH;
    again.lead();
    let heard = |tab: &Tab| tab.driver.arrivals().last(Seat::FIRST);
    assert_eq!((heard(&again), again.plies()), (Some(5_000), 2));
    again.receive(&ida.to_send().unwrap());
    assert_eq!((heard(&again), again.plies()), (Some(5_000 + MONTH), 3));
    assert!(again.desk().is_our_turn());
    again.finish_writes();
    assert_eq!(
        again.store.borrow().arrivals.as_ref(),
        Some(again.driver.arrivals())
    );
}

#[test]
fn a_copy_writes_nothing_until_its_user_confirms_the_position() {
    let [mut ida, anna] = tabs(GameKind::Quoridor);
    let link = anna.desk().seat_backup_link().unwrap();
    let copy = SeatPass::read(&link).unwrap().unwrap().into_desk(None);
    ida.play("e2");
    ida.finish_writes();
    let mut copy = Tab::opened(&copy, 3);
    assert_eq!(copy.driver.access(), Access::FromCopy);
    copy.receive(&ida.to_send().unwrap());
    assert_eq!((copy.plies(), copy.desk().is_our_turn()), (1, false));
    copy.play("e8");
    assert!(!copy.desk().has_news());
    copy.change(Desk::take_back_seats);
    assert_eq!(
        (copy.driver.access(), copy.desk().hold()),
        (Access::Open, Hold::Here)
    );
    copy.play("e8");
    copy.finish_writes();
    ida.receive(&copy.to_send().unwrap());
    assert_eq!((ida.plies(), &ida.trouble), (2, &None));
    // A seat that was given away is played on nowhere else.
    ida.change(|desk| assert!(desk.give_away().is_ok()));
    assert_eq!(ida.driver.access(), Access::GivenAway);
}

#[test]
fn a_session_forgets_its_plans_only_once_the_table_has_stored_them() {
    let [mut ida, _] = tabs(GameKind::Parallel);
    ida.act(|game| {
        let Game::Rounds(session) = game else {
            panic!("a game with rounds");
        };
        session.update(ParallelMessage::OpenScreen).unwrap();
        session.update(ParallelMessage::Confirm).unwrap();
    });
    let is_laid = |tab: &Tab| match &tab.game {
        Game::Rounds(session) => !session.confirmed_entries().is_empty(),
        Game::Turns(_) => false,
    };
    assert_eq!(
        (is_laid(&ida), ida.writes.len(), ida.desk().has_news()),
        (true, 1, true)
    );
    ida.finish_writes();
    assert!(!is_laid(&ida));
}

#[test]
fn the_next_game_is_shown_once_all_have_asked_and_it_is_stored() {
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    ida.act(|game| match game {
        Game::Turns(game) => game.update(MatchMessage::Resign(Seat::FIRST)).unwrap(),
        Game::Rounds(_) => panic!("a game with turns"),
    });
    ida.change(|desk| desk.ask_rematch().unwrap());
    ida.finish_writes();
    anna.receive(&ida.to_send().unwrap());
    anna.change(|desk| desk.ask_rematch().unwrap());
    assert!(!anna.begins_next);
    anna.finish_writes();
    assert!(anna.begins_next);
    let desk = anna.driver.leave().unwrap();
    assert_eq!(
        (desk.table().game_number(), anna.driver.access()),
        (1, Access::Reading)
    );
    // The game that was shown is over.
    let Game::Turns(game) = &anna.game else {
        panic!("a game with turns");
    };
    assert!(game.outcome().is_some());
}

#[test]
fn all_moves_arrive_over_a_bad_network_from_stores_that_refuse_and_tabs_that_reload() {
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let mut tabs = tabs(GameKind::Quoridor);
        let line = ["e2", "e8", "e3", "e7", "d3", "d7", "d4", "d6"];
        let mut in_the_air: Vec<(usize, Parcel)> = Vec::new();
        for _ in 0..2_000 {
            let at = dice.below(2);
            let tab = &mut tabs[at];
            let plies = tab.plies();
            match dice.below(8) {
                0 if plies < line.len() && tab.desk().is_our_turn() => tab.play(line[plies]),
                1 | 2 if !tab.writes.is_empty() => tab.finish_write(),
                3 => tab.store.borrow_mut().is_full = dice.chance(30),
                4 => tab.pass(2_500),
                5 if tab.is_stored() => {
                    let parcel = tab.desk().parcel();
                    in_the_air.push((1 - at, parcel));
                }
                6 if !in_the_air.is_empty() => {
                    let (to, parcel) = in_the_air.swap_remove(dice.below(in_the_air.len()));
                    tabs[to].receive(&parcel);
                    assert_eq!(tabs[to].trouble, None);
                    // Some arrive twice, and some never.
                    if dice.chance(30) {
                        in_the_air.push((to, parcel));
                    }
                }
                7 if dice.chance(10) => {
                    // The page is reloaded; what was not stored is lost, except
                    // for the moves on the board.
                    let shown = tab.game.clone();
                    let mut again = Tab::new(&tab.store, tab.desk(), seed + 1_000);
                    (again.game, again.now) = (shown, tab.now);
                    again.lead();
                    *tab = again;
                }
                _ => {}
            }
        }
        let plies = tabs.each_ref().map(Tab::plies);
        assert_eq!(plies, [line.len(); 2], "seed {seed}");
        assert!(tabs.iter().all(|tab| tab.desk().table().forks().is_empty()));
    }
}
