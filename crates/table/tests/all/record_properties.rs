//! Properties of records and saved matches, tested on random games.

use proptest::prelude::*;
use starfence_record::{
    AnyGame, Branch, GameTree, Glyph, Line, Link, MAX_TEXT_LENGTH, ReadOutcome, Record, TagSection,
    TreePath, read_collection,
};
use starfence_rules::parallel::{self, Arrow, Number, SeatView, Submissions};
use starfence_rules::{
    Game, GameKind, Position, Seat, Setup, SetupArgs, TurnBased, checkers, quoridor,
};
use starfence_table::{
    AnyMatch, Clocks, GameOptions, Match, MatchMessage, ParallelMatch, ParallelMessage,
    ParallelSession, ParallelSettings, ParallelStage,
};
use std::time::Duration;

/// Generates white space and byte order marks, which are allowed between
/// tokens.
fn space() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "\u{feff}",
        "\u{feff}\u{feff}",
        "\n",
        "\r\n",
        "\r",
        " ",
        "\t",
    ])
}

/// Generates a part of a record, white space, or arbitrary text.
fn piece() -> impl Strategy<Value = String> {
    let pieces = [
        "[Game \"quoridor\"]",
        "[Players \"2\"]",
        "[Result \"*\"]",
        "[Event \"ä\"]",
        "[Game ",
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "(",
        ")",
        "$4",
        "1.",
        "e2",
        "e8",
        "e7",
        "*",
        "1/2",
        "🙂",
    ];
    let pieces = prop::sample::select(pieces.to_vec()).prop_map(str::to_owned);
    prop_oneof![3 => pieces, 2 => space().prop_map(str::to_owned), 1 => ".{0,8}"]
}

/// Returns a combination of values for a game's rule options, as text. Each
/// number `choice` stands for one combination.
fn options(kind: GameKind, mut choice: usize) -> String {
    let mut parts = Vec::new();
    for row in GameOptions::with_defaults(kind).option_rows() {
        let numbers = row
            .values
            .numbers
            .iter()
            .flat_map(|it| [it.min, 9.min(it.max)]);
        let words = row.values.words.iter().map(|word| word.to_string());
        let values: Vec<String> = words.chain(numbers.map(|it| it.to_string())).collect();
        parts.push(format!("{}={}", row.name, values[choice % values.len()]));
        choice /= values.len();
    }
    parts.join(",")
}

fn play<P: Setup + TurnBased>(players: u8, first: u8, choices: &[u16]) -> Game<P> {
    let options = options(P::KIND, choices.iter().map(|it| usize::from(*it)).sum());
    let first = Some(first % players + 1);
    let texts = SetupArgs {
        players,
        options: &options,
        first,
        position: None,
        seed: None,
    };
    let mut game = Game::new(P::set_up(texts).unwrap());
    for choice in choices {
        if choice % 41 == 40 && game.outcome().is_none() && !game.position().must_pass() {
            game.play(P::resign().unwrap()).unwrap();
            continue;
        }
        let mut moves = Vec::new();
        game.position().for_each_child(&mut |mv, _| moves.push(mv));
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
            break;
        };
        game.play(*mv).unwrap();
    }
    game
}

/// Places tokens on the arrows of a plan, one for each choice. Tokens that the
/// rules refuse are skipped.
fn lay(view: &mut SeatView, choices: &[u16]) {
    for choice in choices {
        let arrow = Arrow::all().nth(usize::from(choice / 6) % 12);
        if let (Some(arrow), Some(number)) = (arrow, Number::new((choice % 6) as u8 + 1)) {
            let _ = view.lay_token(arrow, number);
        }
    }
}

/// Plays a game of Parallel Chinese Checkers. Six choices determine one plan.
fn play_rounds(players: u8, seed: u8, choices: &[u16]) -> Game<parallel::Position> {
    let rules = parallel::Rules::new(players.try_into().unwrap());
    let mut game = Game::new(parallel::Position::shuffled(rules, seed.into()));
    for choices in choices.chunks(6 * usize::from(players)) {
        let position = game.position().clone();
        let mut choices = choices.chunks(6);
        let plans: Vec<parallel::Submission> = rules
            .players
            .seats()
            .map(|seat| {
                let mut view = SeatView::new(position.clone(), seat).unwrap();
                let choices = choices.next().unwrap_or_default();
                lay(&mut view, choices);
                let resigns = choices.first().is_some_and(|choice| choice % 11 == 10);
                if resigns && !position.is_out(seat) {
                    parallel::Submission::Resign
                } else {
                    view.plan().into()
                }
            })
            .collect();
        if game.outcome().is_none() {
            game.play(Submissions::new(&plans)).unwrap();
        }
    }
    game
}

fn any_game() -> impl Strategy<Value = AnyGame> {
    let choices = prop::collection::vec(any::<u16>(), 0..60);
    (0..3u8, 0..4usize, any::<u8>(), choices).prop_map(|(kind, players, first, choices)| match kind
    {
        0 => play::<checkers::Position>([2, 3, 4, 6][players], first, &choices).into(),
        1 => play_rounds([2, 3, 4][players % 3], first, &choices).into(),
        _ => play::<quoridor::Position>([2, 4][players % 2], first, &choices).into(),
    })
}

/// Creates the tree of a game's moves, with variations and subvariations. Three
/// choices determine one variation, which consists of later moves of the game
/// that are legal at an earlier position.
fn tree<P: Position>(game: &Game<P>, choices: &[u16]) -> GameTree {
    let mut tree = GameTree::new(game.moves().map(|mv| mv.to_string()));
    for choices in choices.chunks_exact(3) {
        let [from, offset, depth] = [choices[0], choices[1], choices[2]].map(usize::from);
        if game.is_empty() {
            break;
        }
        let from = from % game.len();
        let mut aside = Game::new(game.position_at(from).clone());
        for mv in game.moves().skip(from + offset % 3).take(1 + depth % 5) {
            let _ = aside.play(mv);
        }
        let moves: Vec<String> = aside.moves().map(|mv| mv.to_string()).collect();
        let mut variation = Line::new(moves.clone());
        if depth % 2 == 1 && moves.len() > 1 {
            let first = variation.annotations_mut(1).unwrap();
            first.add_comment("but (then");
            let second = variation.node_mut(1).unwrap();
            second.add_variation(Line::new(moves[1..].to_vec()));
            second.add_glyph(0, Glyph::new((offset % 256) as u8));
        }
        let node = tree.main_line_mut().node_mut(from).unwrap();
        node.add_variation(variation);
        let word = depth % node.move_text().split_whitespace().count();
        node.add_glyph(word, Glyph::GOOD);
    }
    tree
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn records_round_trip(
        game in any_game(),
        name in "[^\r\n]{0,30}",
        comments in prop::collection::vec((0..60usize, "[^{}\r]{0,60}"), 0..4),
        branches in prop::collection::vec(any::<u16>(), 0..24),
    ) {
        let plies = game.len();
        let mut record = Record::new(game);
        record.set_tag("Player1", name);
        match &record.game {
            AnyGame::Checkers(game) => record.tree = tree(game, &branches),
            AnyGame::Parallel(game) => record.tree = tree(game, &branches),
            AnyGame::Quoridor(game) => record.tree = tree(game, &branches),
        }
        for (ply, text) in comments {
            let path = TreePath::on_main_line(ply % (plies + 1));
            record.tree.annotations_mut(&path).unwrap().add_comment(text);
        }
        prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record));
    }

    #[test]
    fn a_link_holds_the_whole_record(game in any_game(), name in "[^\r\n]{0,30}") {
        let mut record = Record::new(game);
        record.set_tag("Player1", name);
        let link = Link::from_text(&record.to_string()).unwrap();
        let kept = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        prop_assert!(link.as_str().chars().all(kept));
        let same: Link = link.as_str().parse().unwrap();
        prop_assert_eq!(same.text().parse::<Record>(), Ok(record));
    }

    #[test]
    fn a_shared_position_is_the_one_at_hand(game in any_game()) {
        let table = AnyMatch::from_foreign_record(Record::new(game)).unwrap();
        let position = table.public_position_record();
        prop_assert!(position.game.is_empty());
        let shared = table.public_record();
        prop_assert_eq!(position.game.position_text(), shared.game.position_text());
        prop_assert_eq!(position.to_string().parse::<Record>(), Ok(position));
    }

    #[test]
    fn marks_and_line_breaks_between_records_change_nothing(
        games in prop::collection::vec(any_game(), 1..4),
        between in prop::collection::vec(prop::collection::vec(space(), 0..5), 4),
    ) {
        let records: Vec<Record> = games.into_iter().map(Record::new).collect();
        let mut text = String::new();
        for (record, spaces) in records.iter().zip(&between) {
            text += &spaces.concat();
            // The line breaks within the record are replaced too.
            let written = record.to_string();
            let line_break = spaces.concat();
            text += &written.replace('\n', if line_break.is_empty() { "\n" } else { &line_break });
        }
        text += &between[3].concat();
        let read: Vec<ReadOutcome> = read_collection(&text).into_iter().map(|it| it.outcome).collect();
        let whole: Vec<ReadOutcome> = records.iter().cloned().map(ReadOutcome::Whole).collect();
        prop_assert_eq!(read, whole);
        let first = text.parse::<Record>();
        if let [record] = &records[..] {
            prop_assert_eq!(first.as_ref(), Ok(record));
        }
    }

    #[test]
    fn places_are_those_of_the_text_as_given(pieces in prop::collection::vec(piece(), 0..12)) {
        let text = pieces.concat();
        let found = read_collection(&text);
        // The parts follow each other in the text. Only white space and byte
        // order marks are between them.
        let mut rest = text.as_str();
        for part in &found {
            let at = rest.find(part.text).unwrap();
            prop_assert!(rest[..at].chars().all(|it| it.is_whitespace() || it == '\u{feff}'), "{:?}", text);
            rest = &rest[at + part.text.len()..];
        }
        prop_assert!(rest.chars().all(|it| it.is_whitespace() || it == '\u{feff}'), "{:?}", text);
        for part in found {
            let line = |line: usize| text.split('\n').nth(line - 1);
            prop_assert!(line(part.line).is_some());
            if let ReadOutcome::Damaged { error, .. } = part.outcome {
                let letters = line(error.line).map(|line| line.chars().count());
                prop_assert!(letters.is_some_and(|letters| error.column <= letters + 1), "{} in {:?}", error, text);
            }
        }
    }

    #[test]
    fn a_tag_can_be_set_in_any_text(pieces in prop::collection::vec(piece(), 0..12)) {
        let text = pieces.concat();
        let named = TagSection::set_tag(&text, "Title", Some("ä \"b\""));
        let head = TagSection::read(&named);
        prop_assert_eq!(head.tag("Title"), Some("ä \"b\""), "{:?}", text);
        let other = TagSection::set_tag(&named, "Title", Some("c"));
        let head = TagSection::read(&other);
        prop_assert_eq!(head.tag("Title"), Some("c"), "{:?}", text);
        let without = TagSection::set_tag(&other, "Title", None);
        prop_assert_eq!(without, text.trim_start_matches('\u{feff}'));
    }

    /// Checks that ten thousand arbitrary characters, or ten thousand
    /// characters that are allowed in links, are not a valid link to a record.
    #[test]
    fn garbage_is_no_link(any in ".{10000}", letters in "a[-_A-Za-z0-9]{10000}") {
        prop_assert!(any.parse::<Link>().is_err());
        if let Ok(link) = letters.parse::<Link>() {
            prop_assert!(link.text().parse::<Record>().is_err());
        }
    }

    #[test]
    fn a_mangled_link_does_no_harm(
        game in any_game(),
        place in any::<prop::sample::Index>(),
        letter in "[-_A-Za-z0-9]",
    ) {
        let sound = Link::from_text(&Record::new(game).to_string()).unwrap();
        prop_assert!(sound.as_str()[..sound.as_str().len() / 2].parse::<Link>().is_err());
        let mut link = sound.as_str().to_owned();
        let place = place.index(link.len());
        link.replace_range(place..=place, &letter);
        if let Ok(link) = link.parse::<Link>() {
            prop_assert!(link.text().len() <= MAX_TEXT_LENGTH);
            let _ = Record::read(link.text());
        }
    }

    #[test]
    fn a_table_comes_back_with_all_that_was_done(
        game in any_game(),
        deeds in prop::collection::vec(any::<u16>(), 0..30),
        clock in prop::option::of(Just("3000+5")),
    ) {
        fn table_of<P: Position>(game: &Game<P>, deeds: &[u16], clock: Option<&str>) -> Match<P> {
            let controls = [clock.map(|text| text.parse().unwrap()); 6];
            let start = game.start().clone();
            let players = usize::from(start.players());
            let mut table = Match::new(start, Vec::new())
                .with_clocks(Clocks::new(controls[..players].to_vec()));
            for mv in game.moves().filter(|mv| Some(*mv) != P::pass()) {
                table.tick(Duration::from_millis(1234));
                table.update(MatchMessage::Play(mv)).unwrap();
            }
            for deed in deeds {
                let path = TreePath::on_main_line(usize::from(deed / 8) % (table.line_len() + 1));
                let ply = path.ply.saturating_sub(1 + usize::from(deed / 8) % 3);
                let branches = vec![Branch { ply, index: usize::from(deed / 64) % 2 }];
                let aside = TreePath { branches, ..path.clone() };
                match deed % 8 {
                    0 | 1 => table.update(MatchMessage::Undo).unwrap(),
                    2 => table.update(MatchMessage::Redo).unwrap(),
                    3 => {
                        table.continue_from(&path);
                    }
                    4 => {
                        table.continue_from(&aside);
                    }
                    5 if deed / 8 % 3 == 0 => {
                        let seat = Seat::all(6).nth(usize::from(deed / 24) % 6).unwrap();
                        let message = match deed / 144 % 3 {
                            0 => MatchMessage::WithdrawResignation(seat),
                            _ => MatchMessage::Resign(seat),
                        };
                        table.update(message).unwrap();
                    }
                    5 => table.set_comment(&path, "oh {"),
                    6 => {
                        table.tick(Duration::from_millis(700));
                    }
                    // Plays a later move of the game that is legal in this
                    // position, if any.
                    _ => {
                        let later = game.moves().filter(|mv| Some(*mv) != P::pass());
                        let legal = later.skip(usize::from(deed / 8) % 9)
                            .find(|mv| table.position().play(*mv).is_ok());
                        if let Some(mv) = legal.filter(|_| table.outcome().is_none()) {
                            table.update(MatchMessage::Play(mv)).unwrap();
                        }
                    }
                }
            }
            table
        }
        let table = match &game {
            AnyGame::Checkers(game) => AnyMatch::from(table_of(game, &deeds, clock)),
            AnyGame::Quoridor(game) => AnyMatch::from(table_of(game, &deeds, clock)),
            // A game with secret plans is tested separately below.
            AnyGame::Parallel(_) => return Ok(()),
        };
        let text = table.to_text();
        let back = AnyMatch::from_text(&text);
        prop_assert_eq!(back.as_ref(), Ok(&table), "{}", text);
        prop_assert_eq!(back.unwrap().to_text(), text);
    }

    #[test]
    fn a_table_with_plans_comes_back_at_every_moment(
        seed in any::<u64>(),
        players in 2..5u8,
        seconds in prop::option::of(1..600u16),
        arrange in any::<bool>(),
        choices in prop::collection::vec(any::<u16>(), 0..80),
    ) {
        let rules = parallel::Rules::new(players.try_into().unwrap());
        let terms = ParallelSettings { seed: Some(seed), seconds, arrange };
        let game = ParallelMatch::new(parallel::Position::shuffled(rules, seed), Vec::new(), terms);
        let mut table = ParallelSession::new(game);
        table.hold_secrets(None);
        for choice in choices {
            let arrow = Arrow::all().nth(usize::from(choice / 64) % 12).unwrap();
            let message = match choice % 16 {
                0..6 => ParallelMessage::PlaceToken(arrow, Number::new((choice % 6) as u8 + 1).unwrap()),
                6 => ParallelMessage::RemoveToken(arrow),
                7 => ParallelMessage::Swap(usize::from(choice / 64) % 12, usize::from(choice / 1024) % 12),
                8 | 9 => ParallelMessage::OpenScreen,
                10 => ParallelMessage::Tick,
                11 => ParallelMessage::Confirm,
                12 => ParallelMessage::Reveal,
                13 => ParallelMessage::NextRound,
                14 => [
                    ParallelMessage::Match(MatchMessage::Undo),
                    ParallelMessage::Reopen,
                    ParallelMessage::Clear,
                    ParallelMessage::Match(MatchMessage::AgreeDraw),
                    ParallelMessage::Match(MatchMessage::Resign(Seat::all(4).nth(usize::from(choice / 512) % 4).unwrap())),
                    ParallelMessage::Match(MatchMessage::Resign(Seat::all(4).nth(usize::from(choice / 512) % 4).unwrap())),
                    ParallelMessage::Match(MatchMessage::WithdrawResignation(Seat::all(4).nth(usize::from(choice / 512) % 4).unwrap())),
                ][usize::from(choice / 64) % 7],
                _ => ParallelMessage::Match(MatchMessage::Redo),
            };
            let before = table.clone();
            if table.update(message).is_err() {
                prop_assert_eq!(&table, &before);
            }
            let AnyMatch::Parallel(back) = AnyMatch::from_text(&table.to_text()).unwrap() else {
                panic!("another game")
            };
            prop_assert_eq!(&*back, table.public());
            let mut back = ParallelSession::new(*back);
            let (round, secrets) = table.secrets_to_store().unwrap();
            prop_assert_eq!(round, table.rounds());
            back.hold_secrets(secrets.as_deref());
            // A privacy screen that was open is closed after reloading;
            // everything else is the same.
            let mut closed = table.clone();
            closed.update(ParallelMessage::CloseScreen).unwrap();
            prop_assert_eq!(&back, &closed);
            prop_assert_eq!(table.view().is_some() || table.layout().is_some(), matches!(table.stage(), ParallelStage::Open(_)));
        }
    }

    #[test]
    fn undo_and_redo_lead_there_and_back(game in any_game()) {
        let AnyGame::Checkers(game) = game else { return Ok(()) };
        let mut table = Match::new(*game.start(), Vec::new());
        for mv in game.moves().filter(|mv| *mv != checkers::Turn::Pass) {
            table.update(MatchMessage::Play(mv)).unwrap();
        }
        let last = table.clone();
        while table.can_undo() {
            table.update(MatchMessage::Undo).unwrap();
        }
        prop_assert_eq!(table.position(), game.start());
        while table.can_redo() {
            table.update(MatchMessage::Redo).unwrap();
        }
        prop_assert_eq!(table, last);
    }

    #[test]
    fn no_text_panics(text in "(\\[(Game|Players|Options|Position|First|Seed|Laid|Draft|Phase|Result) \"[ -~é]{0,20}\"\\]\n|[ -~\n]){0,60}") {
        drop(text.parse::<Record>());
        drop(AnyMatch::from_text(&text));
    }
}
