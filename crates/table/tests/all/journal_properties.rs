//! Properties of a library whose tab is reloaded and killed, and whose writes
//! are lost: no game is multiplied.

use proptest::prelude::*;
use starfence_record::{TagSection, TreePath};
use starfence_rules::{Setup as _, SetupArgs, TurnBased as _, quoridor};
use starfence_table::{
    AnyMatch, DATE, Divergence, GameId, Library, Lineage, Match, MatchMessage, PendingDecision,
    SyncDecision, TITLE,
};
use std::collections::{BTreeMap, BTreeSet};

fn id() -> GameId {
    GameId::new(1_795_253_110_000)
}

fn begun() -> Match<quoridor::Position> {
    let texts = SetupArgs {
        players: 2,
        options: "",
        first: None,
        position: None,
        seed: None,
    };
    Match::new(quoridor::Position::set_up(texts).unwrap(), Vec::new())
}

/// Plays the legal move with the given number.
fn play(table: &mut Match<quoridor::Position>, choice: u16) {
    let mut moves = Vec::new();
    table.position().for_each_child(&mut |mv, _| moves.push(mv));
    if !moves.is_empty() {
        let mv = moves[usize::from(choice) % moves.len()];
        table.update(MatchMessage::Play(mv)).unwrap();
    }
}

/// Reviews one move of the main line. Depending on `choice`, the review finds a
/// different mistake, or none.
fn review(table: &mut Match<quoridor::Position>, choice: u16) {
    let plies = table.game().len();
    if plies == 0 {
        return;
    }
    let ply = usize::from(choice / 8) % plies;
    let cost = f32::from(choice % 8) * 0.05;
    let found = format!("info depth 3 share {},{} pv e2", 0.5 + cost, 0.5 - cost);
    for (ply, chance) in [(ply, 0.5 + cost), (ply + 1, 0.5)] {
        table.record_winning_chances(&TreePath::on_main_line(ply), &[chance, 1.0 - chance]);
    }
    table.review_move(ply, &[found.parse().unwrap()]);
}

/// What survives the end of a tab.
#[derive(Default)]
struct Stores {
    games: BTreeMap<GameId, String>,
    journal: BTreeMap<GameId, (String, Lineage)>,
}

/// A browser tab that shows the game [`id`].
struct Tab {
    library: Library,
    shown: Match<quoridor::Position>,
    change: u32,
    queue: BTreeSet<GameId>,
}

impl Tab {
    /// Opens a tab as the page does: reads the journal first, and then the
    /// store.
    fn open(stores: &Stores) -> Self {
        let mut library = Library::default();
        for (id, (text, lineage)) in &stores.journal {
            library.insert_from_journal(*id, text, lineage.clone());
        }
        for (id, text) in &stores.games {
            library.insert_stored(*id, text);
        }
        let mut queue: BTreeSet<GameId> = stores.journal.keys().copied().collect();
        queue.extend(library.unsaved());
        let mut tab = Self {
            library,
            shown: begun(),
            change: 0,
            queue,
        };
        tab.look();
        tab
    }

    /// Shows the game as it is in the library.
    fn look(&mut self) {
        let table = self.library.load(id()).unwrap().unwrap();
        self.shown = table.into_turns().unwrap();
        self.change = self.library.change(id());
    }

    /// Saves the game shown. The journal may have no room for it.
    fn save(&mut self, stores: &mut Stores, is_journal_full: bool) {
        let text = self.shown.to_text();
        if self.library.update_from(id(), self.change, &text) {
            self.change = self.library.change(id());
            self.queue.insert(id());
            if !is_journal_full {
                self.write_journal(stores, id());
            }
        }
    }

    fn write_journal(&self, stores: &mut Stores, id: GameId) {
        let text = self.library.text(id).unwrap().to_owned();
        stores.journal.insert(id, (text, self.library.lineage(id)));
    }

    /// Writes the queued games to the store. Returns the decisions, which the
    /// tab still has to settle.
    fn commit(&mut self, stores: &mut Stores) -> Vec<PendingDecision> {
        let decide = |id: GameId| {
            let found = stores.games.get(&id).map(String::as_str);
            let pending = self.library.decide(id, found);
            if let SyncDecision::Write(text) = pending.decision() {
                stores.games.insert(id, text.clone().unwrap());
            }
            pending
        };
        std::mem::take(&mut self.queue)
            .into_iter()
            .map(decide)
            .collect()
    }

    /// Settles the decisions, as far as the tab gets.
    fn settle(&mut self, stores: &mut Stores, decided: Vec<PendingDecision>) {
        for pending in decided {
            let game = pending.id();
            if let Some(Divergence::Copied { copy, .. }) =
                self.library
                    .settle(pending, game.time(), "Copy of Quoridor")
            {
                self.write_journal(stores, copy);
                self.queue.insert(copy);
            }
            for id in self.library.journaled_with(game) {
                let may_leave =
                    |(text, _): &mut (String, Lineage)| self.library.may_leave_journal(id, text);
                if stores.journal.get_mut(&id).is_some_and(may_leave) {
                    stores.journal.remove(&id);
                }
            }
        }
        if self.library.change(id()) != self.change {
            self.look();
        }
    }

    fn synchronise(&mut self, stores: &mut Stores) {
        while !self.queue.is_empty() {
            let decided = self.commit(stores);
            self.settle(stores, decided);
        }
    }
}

/// The start of a tab's life with one game, begun on some day.
fn first() -> (Stores, Tab) {
    let mut stores = Stores::default();
    let text = TagSection::set_tag(&begun().to_text(), DATE, Some("2026-11-28"));
    stores.games.insert(id(), text);
    let tab = Tab::open(&stores);
    (stores, tab)
}

fn titles(stores: &Stores) -> Vec<Option<String>> {
    let title = |text: &String| TagSection::read(text).tag(TITLE).map(str::to_owned);
    stores.games.values().map(title).collect()
}

/// Lets the tab do what a number stands for.
fn act(tab: &mut Tab, stores: &mut Stores, (deed, choice): (u8, u16), is_journal_full: bool) {
    match deed {
        0 => play(&mut tab.shown, choice),
        1 => {
            tab.shown.update(MatchMessage::Undo).unwrap();
        }
        2..=4 => review(&mut tab.shown, choice),
        5 => tab.synchronise(stores),
        // The store's transaction fails: nothing is written.
        6 => {}
        // The tab ends while it writes: before the transaction, after it, or
        // after some of its consequences.
        7 => *tab = Tab::open(stores),
        8 => {
            tab.commit(stores);
            *tab = Tab::open(stores);
        }
        _ => {
            let mut decided = tab.commit(stores);
            decided.truncate(usize::from(choice % 3));
            tab.settle(stores, decided);
            *tab = Tab::open(stores);
        }
    }
    tab.save(stores, is_journal_full);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn one_tab_has_one_game_however_often_it_is_reloaded_and_reviewed(
        deeds in prop::collection::vec((0..10u8, any::<u16>()), 1..60),
    ) {
        let (mut stores, mut tab) = first();
        for deed in deeds {
            act(&mut tab, &mut stores, deed, false);
            prop_assert_eq!(titles(&stores), [None]);
        }
        tab.synchronise(&mut stores);
        prop_assert_eq!(titles(&stores), [None]);
        prop_assert_eq!(stores.games[&id()].as_str(), tab.library.text(id()).unwrap());
        prop_assert!(stores.journal.is_empty());
    }

    #[test]
    fn one_tab_has_one_game_even_if_the_journal_loses_writes(
        deeds in prop::collection::vec((0..10u8, any::<u16>(), any::<bool>()), 1..60),
    ) {
        let (mut stores, mut tab) = first();
        for (deed, choice, is_full) in deeds {
            // A lost text that was undone since cannot be told from another
            // tab's.
            let deed = if deed == 1 { 0 } else { deed };
            act(&mut tab, &mut stores, (deed, choice), is_full);
            if deed > 6 {
                // A player who moves before the store is read continues an
                // earlier position, and so the game is a different one.
                tab.synchronise(&mut stores);
            }
            prop_assert_eq!(titles(&stores), [None]);
        }
    }

    #[test]
    fn each_divergence_makes_one_copy(
        deeds in prop::collection::vec((0..12u8, any::<u16>()), 1..60),
    ) {
        let (mut stores, mut tab) = first();
        let mut others = BTreeSet::new();
        for (deed, choice) in deeds {
            if deed < 10 {
                // What the player undoes may be dropped.
                let deed = if deed == 1 { 0 } else { deed };
                if deed == 0 {
                    // Who moves before the store is read continues an earlier
                    // position.
                    tab.synchronise(&mut stores);
                }
                act(&mut tab, &mut stores, (deed, choice), false);
                continue;
            }
            // A tab that was closed has left something else in the journal; it
            // may also be an entry that was removed and has come back. (The
            // journal has room for one text of each game.)
            tab.synchronise(&mut stores);
            let mut other = begun();
            for number in 0..3 {
                play(&mut other, choice % 4 + number);
            }
            let text = TagSection::set_tag(&other.to_text(), DATE, Some("2026-11-28"));
            others.insert(text.clone());
            stores.journal.insert(id(), (text, Lineage::default()));
            tab = Tab::open(&stores);
        }
        for _ in 0..5 {
            tab.synchronise(&mut stores);
            prop_assert!(stores.journal.is_empty());
            tab = Tab::open(&stores);
        }
        let copies = stores.games.len() - 1;
        prop_assert!(copies <= others.len(), "{} copies of {:?}", copies, others);
        // What was played elsewhere is in one of the games.
        for other in &others {
            let moves = moves_of(other);
            let is_there = stores.games.values().any(|text| moves_of(text).starts_with(&moves));
            prop_assert!(is_there, "{other}");
        }
    }
}

fn moves_of(text: &str) -> Vec<quoridor::Move> {
    let table = AnyMatch::from_text(text).unwrap();
    let table: Match<quoridor::Position> = table.into_turns().unwrap();
    table.game().moves().collect()
}

/// What a user saw: a game that was finished with mistakes was reviewed, and
/// the page reloaded while the review ran.
#[test]
fn a_page_reloaded_during_a_review_adds_no_copy() {
    let (mut stores, mut tab) = first();
    for choice in [3, 1, 4, 1, 5] {
        play(&mut tab.shown, choice);
    }
    tab.save(&mut stores, false);
    tab.synchronise(&mut stores);
    for (stored, unsaved) in [(6, 7), (5, 3), (0, 6)] {
        // The review judges a move, the store is written, the review judges the
        // move again after a longer search, and the page is reloaded.
        review(&mut tab.shown, stored);
        tab.save(&mut stores, false);
        tab.synchronise(&mut stores);
        review(&mut tab.shown, unsaved);
        tab.save(&mut stores, false);
        // An entry of an earlier version of the page: it has no lineage.
        let (_, lineage) = stores.journal.get_mut(&id()).unwrap();
        *lineage = Lineage::default();
        tab = Tab::open(&stores);
        tab.synchronise(&mut stores);
        assert_eq!(titles(&stores), [None]);
    }
}
