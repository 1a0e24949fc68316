//! What holds of the games that are kept, tried on random ones.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use starfence::record::{AnyGame, Reading, Record, TagSection, TreePath, read_collection};
use starfence::rules::parallel::{Arrow, Number};
use starfence::rules::{Game, GameKind, SetUp, SetUpTexts, TurnBased, checkers, quoridor};
use starfence::table::{
    AnyMatch, GameId, GameSetup, Import, Library, Match, MatchMessage, ParallelMessage,
    ParallelSession, SyncDecision, TITLE,
};
use std::collections::BTreeMap;

fn play<P: SetUp + TurnBased>(players: u8, choices: &[u16]) -> Game<P> {
    let texts = SetUpTexts {
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
            let game: AnyGame = match star {
                true => play::<checkers::Position>([2, 3, 4, 6][players], &choices).into(),
                false => play::<quoridor::Position>([2, 4][players % 2], &choices).into(),
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

/// A game of the programmed variant in the middle of a round.
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
        table.update(ParallelMessage::Start).unwrap();
        for choice in choices.by_ref().take(6) {
            let arrow = Arrow::all().nth(usize::from(choice / 6) % 12).unwrap();
            let number = Number::new((choice % 6) as u8 + 1).unwrap();
            let _ = table.update(ParallelMessage::Lay(arrow, number));
        }
    };
    for _ in 0..rounds {
        for _ in 0..3 {
            lay(&mut table);
            table.update(ParallelMessage::Confirm).unwrap();
        }
        table.update(ParallelMessage::Raise).unwrap();
        table.update(ParallelMessage::GoOn).unwrap();
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

/// A tab, by what it does with a store that it shares with others.
#[derive(Default)]
struct Tab {
    library: Library,
    /// What it looks at, and what is on its board.
    shown: Option<(GameId, Match<quoridor::Position>)>,
}

type Store = BTreeMap<GameId, String>;

impl Tab {
    fn open(store: &Store, id: GameId) -> Self {
        let mut tab = Self::default();
        for (id, text) in store {
            tab.library.insert_stored(*id, text);
        }
        tab.look_at(id);
        tab
    }

    fn look_at(&mut self, id: GameId) {
        if let Ok(Some(AnyMatch::Quoridor(table))) = self.library.load(id) {
            self.shown = Some((id, table));
        }
    }

    /// Plays a move and returns the moves of the game now.
    fn play(&mut self, choice: u16) -> Vec<quoridor::Move> {
        let (id, table) = self.shown.as_mut().unwrap();
        let mut moves = Vec::new();
        let position = *table.position();
        position.for_each_child(&mut |mv, _| moves.push(mv));
        if !moves.is_empty() {
            let mv = moves[usize::from(choice) % moves.len()];
            table.update(MatchMessage::Play(mv)).unwrap();
        }
        let moves = table.game().moves().collect();
        self.library.update(*id, &table.to_text());
        moves
    }

    /// Brings all games of memory and store together.
    fn settle(&mut self, store: &mut Store) {
        let mut ids: Vec<GameId> = self.library.unsaved();
        ids.extend(store.keys());
        for id in ids {
            self.settle_one(store, id);
        }
    }

    fn settle_one(&mut self, store: &mut Store, id: GameId) {
        let found = store.get(&id).cloned();
        let had = self.library.text(id).map(str::to_owned);
        let shows = self.shown.as_ref().is_some_and(|(shown, _)| *shown == id);
        match self.library.decide(id, found.as_deref()) {
            SyncDecision::Write(text) => {
                match &text {
                    Some(text) => store.insert(id, text.clone()),
                    None => store.remove(&id),
                };
                self.library.mark_stored(id, had.as_deref(), text);
            }
            SyncDecision::UpToDate | SyncDecision::TakeStored => {
                self.library.mark_stored(id, had.as_deref(), found);
            }
            SyncDecision::KeepBoth => {
                let copy = self.library.keep_both(id, found, 0, "A copy");
                if shows {
                    self.look_at(copy);
                }
                return self.settle_one(store, copy);
            }
        }
        if shows {
            self.look_at(id);
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
        let read: Vec<Reading> = read_collection(&texts.join(&between))
            .into_iter()
            .map(|found| found.reading)
            .collect();
        let whole: Vec<Reading> = records.into_iter().map(Reading::Whole).collect();
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
        // Into an empty browser, and once more.
        let mut other = Library::default();
        prop_assert_eq!(other.import(&import, 5).len(), records.len());
        prop_assert_eq!(other.import(&import, 5).len(), 0);
        prop_assert!(other.ids().eq(library.ids()));
        for id in library.ids() {
            prop_assert_eq!(other.text(id), library.text(id));
        }
        prop_assert_eq!(other.export().0, text);
    }

    #[test]
    fn a_damaged_game_takes_no_other_along(
        records in prop::collection::vec(any_record(), 1..6),
        at in any::<prop::sample::Index>(),
        cut in any::<prop::sample::Index>(),
    ) {
        // Comments may hold what looks like a record, and damage may lay that bare.
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
        // A text from the time when secrets were kept in it.
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
        // The rounds that were shown are in it, and the game can be gone on with.
        let import = Import::read(&text);
        prop_assert_eq!(&import.damaged, &[]);
        let again = AnyMatch::from_text(&import.games[0].1).unwrap();
        prop_assert_eq!(again.plies(), rounds);
        // A file that somebody else put secrets into brings none.
        prop_assert_eq!(&Import::read(&old).games[0].1, &kept);
        // And who has the game already has it still.
        prop_assert_eq!(library.import(&Import::read(&text), 9).len(), 0);
    }

    #[test]
    fn no_tab_destroys_what_another_played(
        deeds in prop::collection::vec((0..3usize, 0..4u8, any::<u16>()), 1..40),
    ) {
        let id = GameId::new(1);
        let start = play::<quoridor::Position>(2, &[]);
        let start = Match::new(*start.start(), Vec::new());
        let mut store = Store::from([(id, start.to_text())]);
        let mut tabs = [0; 3].map(|_| Tab::open(&store, id));
        let mut played = Vec::new();
        for (tab, deed, choice) in deeds {
            match deed {
                // Few moves to choose from, so that tabs play the same one now and then.
                0 | 1 => played.push(tabs[tab].play(choice % 3)),
                2 => tabs[tab].settle(&mut store),
                _ => tabs[tab].settle_one(&mut store, id),
            }
        }
        for _ in 0..2 {
            for tab in &mut tabs {
                tab.settle(&mut store);
            }
        }
        let games: Vec<Vec<quoridor::Move>> = store
            .values()
            .map(|text| match AnyMatch::from_text(text) {
                Ok(AnyMatch::Quoridor(table)) => table.game().moves().collect(),
                other => panic!("{other:?}"),
            })
            .collect();
        for moves in played {
            prop_assert!(games.iter().any(|game| game.starts_with(&moves)), "{:?} in none of {:?}", moves, games);
        }
        for tab in tabs {
            prop_assert_eq!(tab.library.unsaved(), []);
            for (id, text) in &store {
                prop_assert_eq!(tab.library.text(*id), Some(text.as_str()));
            }
        }
    }
}
