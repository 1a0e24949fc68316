//! Tests of the tree search.

use super::super::game_facts;
use super::*;
use rand::SeedableRng as _;
use starfence_rules::quoridor::{Move, Options, Players, Position, Rules};
use starfence_rules::{Game, Position as _, Seat};

#[test]
fn turns_that_pass_are_followed_until_all_have_passed() {
    let text = "b5c4e5e4 / b4f5 / c5 d5 f5 e5 / 0 5 0 0 / 2";
    let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
    let play = |position: &Position, text: &str| {
        let mv = position.parse_move(text).unwrap();
        position.play(mv).unwrap()
    };
    let mut at = position;
    for text in ["resign", "pass", "pass", "pass"] {
        let board = Board::<4>::new(&at).unwrap();
        assert!(!board.all_passed());
        // A turn skipped by the search is not a pass.
        assert!(!board.null_move().all_passed());
        assert_eq!(board.pass().all_passed(), text == "pass" && at.round() == 2);
        at = play(&at, text);
    }
    assert!(Board::<4>::new(&at).unwrap().all_passed());
    // Player 2 can continue after the passes of the other players.
    let board = Board::<4>::new(&position).unwrap();
    let mut limits = SearchLimits::with_nodes(20_000);
    let step = OrderedMove {
        code: MoveCode::from_move("a1h".parse().unwrap()),
        rank: 0,
        quiet: false,
    };
    let facts = GameFacts::from_game(&Game::new(position));
    let rng = Pcg32::seed_from_u64(1);
    let mut tree = TreeSearch::new(&board, &[step], 1 << 20, &mut limits, facts, rng);
    while tree.visit(&board) {}
    let line = tree.line_after(&tree.edges[0]);
    assert!(line.starts_with(&[MoveCode::PASS; 3]), "{line:?}");
    assert!(line.len() > 3 && line[3] != MoveCode::PASS, "{line:?}");
    let moves = game_facts::legal_line(&position, step.code, &line);
    assert_eq!(moves[1..4], [Move::Pass; 3]);
    assert_eq!(moves[4], line[3].unpack());
}

#[test]
fn others_moves_are_followed_a_few_at_a_time() {
    let position = Position::start(Rules::new(Players::Four));
    let board = Board::<4>::new(&position).unwrap();
    let mut limits = SearchLimits::with_nodes(100_000);
    let step = OrderedMove {
        code: MoveCode::from_move("e2".parse().unwrap()),
        rank: 0,
        quiet: false,
    };
    let facts = GameFacts {
        options: Options::default(),
        plies_left: None,
        opponents: [OpponentModel::Greedy; 4],
        earlier_keys: Vec::new(),
    };
    let rng = Pcg32::seed_from_u64(1);
    let mut tree = TreeSearch::new(&board, &[step], 1 << 20, &mut limits, facts, rng);
    for visits in 1..=1_000_u32 {
        assert!(tree.visit(&board));
        let root = tree.edges[0];
        assert_eq!(root.visits, visits);
        let next = &tree.edges[root.first_child as usize..][..usize::from(root.child_count)];
        let followed = next.iter().filter(|edge| edge.visits > 0);
        assert!(followed.count() <= max_moves_followed(visits), "{visits}");
    }
    let root = tree.edges[0];
    // The second player can step or bar the first player's path.
    assert!(
        usize::from(root.child_count) > max_moves_followed(1_000),
        "{root:?}"
    );
    let next = &tree.edges[root.first_child as usize..][..max_moves_followed(999)];
    let visits: Vec<u32> = next.iter().map(|edge| edge.visits).collect();
    assert_eq!(visits.iter().sum::<u32>(), 999);
    let (most, least) = (visits.iter().max(), visits.iter().min());
    assert!(most.unwrap() - least.unwrap() <= 1, "{visits:?}");
}
