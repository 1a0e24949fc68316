//! What holds of every record and saved table, tried on random ones.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use starfence::record::{AnyGame, Comment, Record};
use starfence::rules::{Game, Position, SetUp, SetUpTexts, checkers, quoridor};
use starfence::table::{AnyTable, Message, Table};

fn play<P: SetUp>(players: u8, first: u8, choices: &[u16]) -> Game<P> {
    let first = Some(first % players + 1);
    let texts = SetUpTexts {
        players,
        options: "",
        first,
        position: None,
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

fn any_game() -> impl Strategy<Value = AnyGame> {
    let choices = prop::collection::vec(any::<u16>(), 0..60);
    (any::<bool>(), 0..4usize, any::<u8>(), choices).prop_map(|(star, players, first, choices)| {
        if star {
            play::<checkers::Position>([2, 3, 4, 6][players], first, &choices).into()
        } else {
            play::<quoridor::Position>([2, 4][players % 2], first, &choices).into()
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn records_round_trip(
        game in any_game(),
        name in "[^\r\n]{0,30}",
        comments in prop::collection::vec((0..60usize, "[^{}\r]{0,60}"), 0..4),
    ) {
        let plies = game.len();
        let mut record = Record::new(game);
        record.set_tag("Player1", name);
        let mut comments: Vec<Comment> = comments
            .into_iter()
            .map(|(ply, text)| Comment { ply: ply % (plies + 1), text })
            .collect();
        comments.sort_by_key(|comment| comment.ply);
        record.comments = comments;
        prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record));
    }

    #[test]
    fn a_table_comes_back_with_its_moves_taken_back(game in any_game(), undone in 0..20usize) {
        fn table_of<P: Position>(game: &Game<P>, undone: usize) -> Table<P> {
            let mut table = Table::new(game.start().clone(), Vec::new());
            for mv in game.moves().filter(|mv| *mv != P::pass()) {
                table.update(Message::Play(mv)).unwrap();
            }
            for _ in 0..undone {
                table.update(Message::Undo).unwrap();
            }
            table
        }
        let table = match &game {
            AnyGame::Checkers(game) => AnyTable::Checkers(table_of(game, undone)),
            AnyGame::Quoridor(game) => AnyTable::Quoridor(table_of(game, undone)),
        };
        prop_assert_eq!(AnyTable::from_text(&table.to_text()), Ok(table));
    }

    #[test]
    fn undo_and_redo_lead_there_and_back(game in any_game()) {
        let AnyGame::Checkers(game) = game else { return Ok(()) };
        let mut table = Table::new(*game.start(), Vec::new());
        for mv in game.moves().filter(|mv| *mv != checkers::Turn::Pass) {
            table.update(Message::Play(mv)).unwrap();
        }
        let last = table.clone();
        while table.can_undo() {
            table.update(Message::Undo).unwrap();
        }
        prop_assert_eq!(table.position(), game.start());
        while table.can_redo() {
            table.update(Message::Redo).unwrap();
        }
        prop_assert_eq!(table, last);
    }

    #[test]
    fn no_text_panics(text in "(\\[(Game|Players|Options|Position|First|Result) \"[ -~é]{0,20}\"\\]\n|[ -~\n]){0,60}") {
        drop(text.parse::<Record>());
        drop(AnyTable::from_text(&text));
    }
}
