//! Properties of saved games, tested on random games.

use proptest::prelude::*;
use starfence_record::{AnyGame, ReadOutcome, Record, TagSection, TreePath, read_collection};
use starfence_rules::parallel::{Arrow, Number};
use starfence_rules::{Game, GameKind, Setup, SetupArgs, TurnBased, checkers, quoridor};
use starfence_table::{
    AnyMatch, Divergence, GameId, GameSetup, Import, Library, Match, MatchMessage, ParallelMessage,
    ParallelSession, PendingDecision, SyncDecision, TITLE,
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

fn play<P: Setup + TurnBased>(players: u8, choices: &[u16]) -> Game<P> {
    let texts = SetupArgs {
        players,
        options: "",
        first: None,
        position: None,
        seed: None,
    };
    let mut game = Game::new(P::set_up(texts).unwrap());
    for choice in choices {
        let mut moves = Vec::new();
        game.position().for_each_child(&mut |mv, _| moves.push(mv));
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
            break;
        };
        game.play(*mv).unwrap();
    }
    game
}

fn any_record() -> impl Strategy<Value = Record> {
    let choices = prop::collection::vec(any::<u16>(), 0..30);
    let comments = prop::collection::vec((0..30usize, "[^{}\r]{0,40}|\n\\[Game \"x\"\\]\n"), 0..3);
    (any::<bool>(), 0..4usize, choices, "[^\r\n]{0,20}", comments).prop_map(
        |(star, players, choices, title, comments)| {
            let game: AnyGame = if star {
                play::<checkers::Position>([2, 3, 4, 6][players], &choices).into()
            } else {
                play::<quoridor::Position>([2, 4][players % 2], &choices).into()
            };
            let plies = game.len();
            let mut record = Record::new(game);
            record.set_tag(TITLE, title);
            for (ply, text) in comments {
                let ply = ply % (plies + 1);
                let path = TreePath::on_main_line(ply);
                record
                    .tree
                    .annotations_mut(&path)
                    .unwrap()
                    .add_comment(text);
            }
            record
        },
    )
}

/// Generates identifiers of games. Identifiers at the limits of the valid
/// ranges occur frequently.
fn any_number() -> impl Strategy<Value = u64> {
    const LAST: u64 = (1 << 53) - 1;
    let clock_end = GameId::new(u64::MAX).time();
    let ends = [
        0,
        1_795_253_110_000,
        clock_end - 1,
        clock_end,
        clock_end + 1,
        LAST - 1,
        LAST,
    ];
    prop_oneof![0..=LAST, prop::sample::select(ends.to_vec())]
}

/// Returns the text of a game whose title contains `number`.
fn titled(number: usize) -> String {
    let mut record = Record::new(play::<quoridor::Position>(2, &[3]).into());
    record.set_tag(TITLE, format!("Game {number:03}"));
    record.to_string()
}

/// Returns a game of Parallel Chinese Checkers after `rounds` rounds. In the
/// current round, `laid` players have confirmed a plan and the next player, if
/// any, has begun one.
fn mid_round(rounds: usize, laid: usize, choices: &[u16]) -> ParallelSession {
    let mut setup = GameSetup::new(GameKind::Parallel);
    setup.options.set_players(3).unwrap();
    let AnyMatch::Parallel(game) = setup.table(7).unwrap() else {
        panic!("another game")
    };
    let mut table = ParallelSession::new(*game);
    table.hold_secrets(None);
    let mut choices = choices.iter().cycle();
    let mut lay = |table: &mut ParallelSession| {
        table.update(ParallelMessage::OpenScreen).unwrap();
        for choice in choices.by_ref().take(6) {
            let arrow = Arrow::all().nth(usize::from(choice / 6) % 12).unwrap();
            let number = Number::new((choice % 6) as u8 + 1).unwrap();
            let _ = table.update(ParallelMessage::PlaceToken(arrow, number));
        }
    };
    for _ in 0..rounds {
        for _ in 0..3 {
            lay(&mut table);
            table.update(ParallelMessage::Confirm).unwrap();
        }
        table.update(ParallelMessage::Reveal).unwrap();
        table.update(ParallelMessage::NextRound).unwrap();
    }
    for _ in 0..laid {
        lay(&mut table);
        table.update(ParallelMessage::Confirm).unwrap();
    }
    if laid < 3 {
        lay(&mut table);
    }
    table
}

/// The store that all tabs share, and the number of the tab whose transaction
/// has locked the store.
struct Store {
    games: BTreeMap<GameId, String>,
    locked_by: Option<usize>,
}

/// The state of a tab's transaction in the store.
struct Transaction {
    /// The games that the transaction still has to read.
    ids: VecDeque<GameId>,
    /// The game that was read last, with its text in the store, until the tab
    /// has decided how to synchronise it.
    found: Option<(GameId, Option<String>)>,
    /// The decisions made so far. They are applied to the tab's library only
    /// after the transaction has committed.
    pending: Vec<PendingDecision>,
    /// The contents of the store after the transaction.
    games: BTreeMap<GameId, String>,
    committed: bool,
}

/// A browser tab: its library in memory, the game on its board, and its
/// transaction in the store.
#[derive(Default)]
struct Tab {
    number: usize,
    library: Library,
    /// The identifier of the game on the board, its match, and the value of
    /// `Library::change` when the match was loaded.
    shown: Option<(GameId, Match<quoridor::Position>, u32)>,
    queue: Vec<GameId>,
    transaction: Option<Transaction>,
    /// The games that other tabs have reported as changed.
    inbox: VecDeque<GameId>,
    /// The games whose last move was dropped, since another tab had made a
    /// different one.
    dropped: Vec<Vec<quoridor::Move>>,
}

/// Returns the moves of a saved game.
fn moves_of(text: &str) -> Vec<quoridor::Move> {
    let table = AnyMatch::from_text(text).unwrap();
    let table: Match<quoridor::Position> = table.into_turns().unwrap();
    table.game().moves().collect()
}

impl Tab {
    fn open(number: usize, store: &Store, id: GameId) -> Self {
        let mut tab = Self {
            number,
            ..Self::default()
        };
        for (id, text) in &store.games {
            tab.library.insert_stored(*id, text);
        }
        tab.look_at(id);
        tab
    }

    fn look_at(&mut self, id: GameId) {
        if let Ok(Some(table)) = self.library.load(id)
            && let Some(table) = table.into_turns()
        {
            self.shown = Some((id, table, self.library.change(id)));
        }
    }

    /// Reloads the game on the board from the library if the game has changed
    /// there.
    fn follow(&mut self) {
        let (id, _, change) = self.shown.as_ref().unwrap();
        if self.library.change(*id) != *change {
            self.look_at(*id);
        }
    }

    /// Plays a legal move chosen by `choice`, and returns all moves of the
    /// game.
    fn play(&mut self, choice: u16) -> Vec<quoridor::Move> {
        let (id, table, change) = self.shown.as_mut().unwrap();
        let mut moves = Vec::new();
        let position = *table.position();
        position.for_each_child(&mut |mv, _| moves.push(mv));
        if !moves.is_empty() {
            let mv = moves[usize::from(choice) % moves.len()];
            table.update(MatchMessage::Play(mv)).unwrap();
        }
        let moves = table.game().moves().collect();
        if self.library.update_from(*id, *change, &table.to_text()) {
            *change = self.library.change(*id);
            self.queue.push(*id);
        }
        moves
    }

    /// Performs the next step of the tab's transaction. Returns the games whose
    /// change must be reported to the other tabs.
    fn step(&mut self, store: &mut Store) -> Vec<GameId> {
        let Some(transaction) = &mut self.transaction else {
            if store.locked_by.is_none() && !self.queue.is_empty() {
                store.locked_by = Some(self.number);
                self.transaction = Some(Transaction {
                    ids: self.queue.drain(..).collect(),
                    found: None,
                    pending: Vec::new(),
                    games: store.games.clone(),
                    committed: false,
                });
            }
            return Vec::new();
        };
        if let Some((id, found)) = transaction.found.take() {
            let pending = self.library.decide(id, found.as_deref());
            match pending.decision() {
                SyncDecision::Write(Some(text)) => {
                    transaction.games.insert(id, text.clone());
                }
                SyncDecision::Write(None) => {
                    transaction.games.remove(&id);
                }
                _ => {}
            }
            transaction.pending.push(pending);
        } else if let Some(id) = transaction.ids.pop_front() {
            transaction.found = Some((id, transaction.games.get(&id).cloned()));
        } else if !transaction.committed {
            transaction.committed = true;
            store.games = transaction.games.clone();
            store.locked_by = None;
        } else {
            let pending = std::mem::take(&mut transaction.pending);
            self.transaction = None;
            return pending
                .into_iter()
                .filter_map(|pending| self.settle(pending))
                .collect();
        }
        Vec::new()
    }

    /// Applies a decision to the library. Returns the game if its text in the
    /// store has changed.
    fn settle(&mut self, pending: PendingDecision) -> Option<GameId> {
        let id = pending.id();
        let writes = matches!(pending.decision(), SyncDecision::Write(_));
        let dropped = pending.text().map(moves_of);
        match self.library.settle(pending, 0, "A copy") {
            Some(Divergence::Copied { copy, .. }) => {
                self.queue.push(copy);
                if self.shown.as_ref().is_some_and(|(shown, ..)| *shown == id) {
                    self.look_at(copy);
                }
            }
            Some(Divergence::Overruled(_)) => self.dropped.extend(dropped),
            None => {}
        }
        writes.then_some(id)
    }

    /// Simulates the loss of the connection to the store before the transaction
    /// has committed.
    fn fail(&mut self, store: &mut Store) {
        if let Some(transaction) = self.transaction.take_if(|it| !it.committed) {
            store.locked_by = None;
            let decided = transaction.pending.iter().map(PendingDecision::id);
            let found = transaction.found.iter().map(|(id, _)| *id);
            self.queue
                .extend(transaction.ids.iter().copied().chain(found).chain(decided));
        }
    }

    /// Receives the next message from another tab.
    fn receive(&mut self) {
        self.queue.extend(self.inbox.pop_front());
    }
}

/// Performs one step of the transaction of the tab with the index `at`, and
/// reports changed games to the other tabs.
fn step(tabs: &mut [Tab], at: usize, store: &mut Store) {
    for id in tabs[at].step(store) {
        for tab in tabs.iter_mut().filter(|tab| tab.number != at) {
            tab.inbox.push_back(id);
        }
    }
}

/// Lets all tabs process their messages and transactions until none are left.
fn settle_all(tabs: &mut [Tab], store: &mut Store) {
    let is_idle =
        |tab: &Tab| tab.transaction.is_none() && tab.queue.is_empty() && tab.inbox.is_empty();
    while !tabs.iter().all(is_idle) {
        for at in 0..tabs.len() {
            tabs[at].receive();
            step(tabs, at, store);
            tabs[at].follow();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn records_one_after_the_other_are_read_one_by_one(
        records in prop::collection::vec(any_record(), 0..6),
        between in "[ \n\t]{0,3}",
    ) {
        let texts: Vec<String> = records.iter().map(Record::to_string).collect();
        let read: Vec<ReadOutcome> = read_collection(&texts.join(&between))
            .into_iter()
            .map(|found| found.outcome)
            .collect();
        let whole: Vec<ReadOutcome> = records.into_iter().map(ReadOutcome::Whole).collect();
        prop_assert_eq!(read, whole);
    }

    #[test]
    fn what_is_exported_is_imported_unchanged(
        records in prop::collection::vec(any_record(), 0..6),
    ) {
        let mut library = Library::default();
        for (at, record) in records.iter().enumerate() {
            library.insert_stored(GameId::new(at as u64 * 1_000), &record.to_string());
        }
        let (text, damaged) = library.export();
        prop_assert_eq!(damaged, 0);
        let import = Import::read(&text);
        prop_assert_eq!(&import.damaged, &[]);
        // Import into an empty browser, and then once more.
        let mut other = Library::default();
        prop_assert_eq!(other.import(&import, 5).len(), records.len());
        prop_assert_eq!(other.import(&import, 5).len(), 0);
        let texts = |library: &Library| -> Vec<String> {
            library.ids().map(|id| library.text(id).unwrap().to_owned()).collect()
        };
        prop_assert_eq!(texts(&other), texts(&library));
        prop_assert_eq!(Library::default().import(&Import::read(&other.export().0), 5).len(), records.len());
    }

    #[test]
    fn no_game_takes_the_number_of_another(
        held in prop::collection::vec(any_number(), 0..6),
        file in prop::collection::vec(any_number(), 0..6),
        times in prop::collection::vec(any_number(), 1..6),
    ) {
        let mut library = Library::default();
        let mut texts = Vec::new();
        let mut next_text = || {
            texts.push(titled(texts.len()));
            texts.last().unwrap().clone()
        };
        let held: BTreeSet<u64> = held.into_iter().collect();
        for number in held {
            library.insert_stored(GameId::from_number(number).unwrap(), &next_text());
        }
        let numbered = |number: &u64| {
            TagSection::set_tag(&next_text(), "Number", Some(&number.to_string()))
        };
        let file: String = file.iter().map(numbered).collect();
        let import = Import::read(&file);
        prop_assert_eq!(library.import(&import, times[0]).len(), import.games.len());
        for now in times {
            let id = library.free_id(now);
            prop_assert_eq!(library.text(id), None);
            library.put(id, Some(&next_text()));
        }
        let mut kept: Vec<&str> = library.ids().map(|id| library.text(id).unwrap()).collect();
        kept.sort_unstable();
        texts.sort_unstable();
        prop_assert_eq!(kept, texts);
        let ids: BTreeSet<GameId> = library.ids().collect();
        prop_assert_eq!(ids.len(), library.ids().count());
    }

    #[test]
    fn a_damaged_game_takes_no_other_along(
        records in prop::collection::vec(any_record(), 1..6),
        at in any::<prop::sample::Index>(),
        cut in any::<prop::sample::Index>(),
    ) {
        // Comments may hold text that looks like a record, and damage may
        // expose it.
        let texts: Vec<String> = records
            .into_iter()
            .map(|record| {
                let tree = Record::new(record.game.clone()).tree;
                Record { tree, ..record }.to_string()
            })
            .collect();
        let at = at.index(texts.len());
        let characters: Vec<char> = texts[at].chars().collect();
        let broken: String = characters[..cut.index(characters.len())].iter().collect();
        let mut all = texts.clone();
        all[at] = broken;
        let import = Import::read(&all.join("\n"));
        let sound: Vec<&String> = import.games.iter().map(|(_, text)| text).collect();
        for (other, text) in texts.iter().enumerate().filter(|(other, _)| *other != at) {
            prop_assert!(sound.contains(&text), "{} of {:?}", other, all);
        }
    }

    #[test]
    fn what_was_laid_in_secret_leaves_in_no_file(
        rounds in 0..3usize,
        laid in 0..4usize,
        choices in prop::collection::vec(any::<u16>(), 1..20),
    ) {
        let table = mid_round(rounds, laid, &choices);
        let kept = table.to_text();
        let (_, secrets) = table.secrets_to_store().unwrap();
        // The text as saved by old versions, which stored secrets in the game's
        // text.
        let secrets = secrets.unwrap();
        let (_, tags) = secrets.split_once('\n').unwrap();
        let old = kept.replacen("[Result", &format!("{tags}[Result"), 1);
        prop_assert!(TagSection::read(&old).tag("Laid").or(TagSection::read(&old).tag("Draft")).is_some());
        let mut library = Library::default();
        library.insert_stored(GameId::new(1), &old);
        prop_assert_eq!(library.text(GameId::new(1)), Some(kept.as_str()));
        library.insert_stored(GameId::new(2), &old.replacen("Players", "Plbyers", 1));
        let (text, damaged) = library.export();
        prop_assert_eq!(damaged, 1);
        for tag in ["Laid", "Draft", "TimeLeft"] {
            prop_assert!(!text.contains(tag), "{}", text);
        }
        // The file holds the rounds that were shown, and the game can be
        // continued.
        let import = Import::read(&text);
        prop_assert_eq!(&import.damaged, &[]);
        let again = AnyMatch::from_text(&import.games[0].1).unwrap();
        prop_assert_eq!(again.plies(), rounds);
        // Secrets in a file from another person are not imported.
        prop_assert_eq!(&Import::read(&old).games[0].1, &kept);
        // A game that the library already contains is not added again.
        prop_assert_eq!(library.import(&Import::read(&text), 9).len(), 0);
    }

    #[test]
    fn no_tab_destroys_what_another_played(
        deeds in prop::collection::vec((0..3usize, 0..10u8, any::<u16>()), 1..120),
    ) {
        let id = GameId::new(1);
        let start = play::<quoridor::Position>(2, &[]);
        let start = Match::new(*start.start(), Vec::new());
        let games = BTreeMap::from([(id, start.to_text())]);
        let mut store = Store { games, locked_by: None };
        let mut tabs = [0, 1, 2].map(|number| Tab::open(number, &store, id));
        let mut played = Vec::new();
        for (at, deed, choice) in deeds {
            match deed {
                // The number of moves to choose from is small, so that tabs
                // sometimes play the same move.
                0 | 1 => played.push(tabs[at].play(choice % 3)),
                2 => tabs[at].follow(),
                3 => tabs[at].receive(),
                4 => tabs[at].fail(&mut store),
                _ => step(&mut tabs, at, &mut store),
            }
        }
        settle_all(&mut tabs, &mut store);
        let games: Vec<Vec<quoridor::Move>> =
            store.games.values().map(|text| moves_of(text)).collect();
        // The player was told that the last of these moves came too late.
        let dropped: Vec<_> = tabs.iter().flat_map(|tab| &tab.dropped).collect();
        for moves in played.iter().filter(|moves| !dropped.contains(moves)) {
            prop_assert!(games.iter().any(|game| game.starts_with(moves)), "{:?} in none of {:?}", moves, games);
        }
        for moves in dropped {
            let rest = &moves[..moves.len() - 1];
            prop_assert!(games.iter().any(|game| game.starts_with(rest)), "{:?} in none of {:?}", rest, games);
        }
        for tab in tabs {
            prop_assert_eq!(tab.library.unsaved(), []);
            for (id, text) in &store.games {
                prop_assert_eq!(tab.library.text(*id), Some(text.as_str()));
            }
        }
    }
}
