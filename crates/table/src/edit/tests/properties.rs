//! Property tests: rules that hold for an editor after any sequence of
//! messages.

use super::*;
use proptest::collection::vec;
use proptest::prelude::*;

/// A random message to an editor, encoded as plain numbers.
type Raw = (u8, u8, u8, u8);

fn raw() -> impl Strategy<Value = Vec<Raw>> {
    vec((0..9_u8, 0..121_u8, 0..121_u8, 0..6_u8), 0..60)
}

fn any_hole(index: u8) -> Hole {
    Hole::all().nth(usize::from(index)).unwrap()
}

fn star_edit<P>((kind, one, other, _): Raw, peg: P) -> StarEdit<P> {
    match kind {
        0 => StarEdit::Take(any_hole(one)),
        1 | 2 => StarEdit::Move(any_hole(one), any_hole(other)),
        _ => StarEdit::Put(any_hole(one), peg),
    }
}

/// Checks that after any sequence of messages, the draft's text is either a
/// legal position or refused with a reason, that undoing all changes restores
/// the first draft, and that redoing them restores the last.
fn check_any_messages<S: PositionDraft + fmt::Debug>(
    mut editor: Editor<S>,
    raw: &[Raw],
    edit: impl Fn(Raw) -> S::Edit,
) {
    let first = editor.draft().clone();
    for step in raw {
        let texts = [editor.draft().to_string(), "nonsense / 1".to_owned()];
        let message = match step.0 {
            6 if step.3 == 0 => EditorMessage::Clear,
            6 if step.3 == 1 => EditorMessage::StandardStart(u64::from(step.1)),
            6 => EditorMessage::Read(&texts[usize::from(step.3) % 2]),
            7 => EditorMessage::Undo,
            8 => EditorMessage::Redo,
            _ => EditorMessage::Edit(edit(*step)),
        };
        let before = editor.clone();
        if editor.update(message).is_err() {
            assert_eq!(editor, before);
        }
        if let Ok(text) = editor.check() {
            let again = editor.position(&text, None).unwrap();
            assert_eq!(again.to_string(), text);
        }
    }
    let last = editor.draft().clone();
    let mut back = 0;
    while editor.can_undo() {
        editor.update(EditorMessage::Undo).unwrap();
        back += 1;
    }
    assert_eq!(*editor.draft(), first);
    for _ in 0..back {
        editor.update(EditorMessage::Redo).unwrap();
    }
    assert_eq!(*editor.draft(), last);
}

/// Checks that the draft of a position has the same text as the position, and
/// that reading this text restores the draft.
fn check_round_trip<S: PositionDraft>(mut editor: Editor<S>, position: &S::Position) {
    let text = position.to_string();
    assert_eq!(S::of(position).to_string(), text);
    editor.update(EditorMessage::Read(&text)).unwrap();
    assert_eq!(editor.draft().to_string(), text);
    match (editor.check(), position.outcome()) {
        (Ok(checked), _) => assert_eq!(checked, text),
        (Err(IncompletePosition::Over(_)), _) => {}
        (Err(error), outcome) => panic!("{text}: {error}, {outcome:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_messages_break_a_star(raw in raw(), players in prop::sample::select(vec![2_u8, 3, 4, 6])) {
        check_any_messages(star(players), &raw, |step| match step.0 {
            5 => CheckersEdit::ToMove(seat(step.3 + 1)),
            _ => CheckersEdit::Pegs(star_edit(step, seat(step.3 + 1))),
        });
    }

    #[test]
    fn no_messages_break_numbered_pegs(raw in raw(), players in 2..5_u8) {
        check_any_messages(numbered(players), &raw, |step| {
            let (seat, number) = (seat(step.3 + 1), Number::ALL[usize::from(step.1 % 6)]);
            match step.0 {
                3 => ParallelEdit::Gain(seat, number),
                4 => ParallelEdit::Lose(seat, number),
                5 if step.2 % 2 == 0 => ParallelEdit::Arrow(Direction::ALL[usize::from(step.3)]),
                _ => ParallelEdit::Pegs(star_edit(step, Peg { seat, number })),
            }
        });
    }

    #[test]
    fn no_messages_break_a_grid(raw in raw(), players in prop::sample::select(vec![2_u8, 4])) {
        let fences: Vec<Fence> = Fence::all().collect();
        check_any_messages(grid(players, None), &raw, |(kind, one, other, small)| match kind {
            0 => QuoridorEdit::Pawn(seat(small + 1), Square::new(one % 9, other % 9).unwrap()),
            1 => QuoridorEdit::ToMove(seat(small + 1)),
            2 => QuoridorEdit::Left(seat(small + 1), other),
            _ => QuoridorEdit::Fence(fences[usize::from(one)]),
        });
    }

    #[test]
    fn positions_of_chinese_checkers_survive(
        choices in vec(any::<u16>(), 0..80),
        players in prop::sample::select(vec![2_u8, 3, 4, 6]),
    ) {
        let rules = checkers::Rules::new(players.try_into().unwrap());
        let mut position = checkers::Position::start(rules);
        for choice in choices {
            let turns: Vec<_> = position.legal_moves().collect();
            let Some(turn) = turns.get(usize::from(choice) % turns.len().max(1)) else { break };
            position = position.play_unchecked(*turn);
        }
        check_round_trip(star(players), &position);
    }

    #[test]
    fn positions_of_the_programmed_game_survive(
        seed: u64,
        plans in vec((0..6_usize, 0..6_usize, 0..6_usize), 0..12),
        players in 2..5_u8,
    ) {
        let rules = parallel::Rules::new(players.try_into().unwrap());
        let mut position = parallel::Position::shuffled(rules, seed);
        for (direction, number, other) in plans {
            let plan = |number: usize| {
                let direction = Direction::ALL[direction];
                format!("{direction}{}/-", Number::ALL[number % 6])
            };
            let texts: Vec<String> = (0..players).map(|at| plan(number + other * usize::from(at))).collect();
            // The player may have no such token in store.
            let Ok(plans) = position.parse_move(&texts.join(" ")) else { continue };
            if position.outcome().is_none() {
                position = position.play(plans).unwrap();
            }
        }
        check_round_trip(numbered(players), &position);
    }

    #[test]
    fn positions_of_quoridor_survive(
        choices in vec(any::<u16>(), 0..60),
        players in prop::sample::select(vec![2_u8, 4]),
    ) {
        let rules = quoridor::Rules::new(players.try_into().unwrap());
        let mut position = quoridor::Position::start(rules);
        for choice in choices {
            let moves: Vec<_> = position.legal_moves().iter().collect();
            let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            position = position.play_unchecked(*mv);
        }
        check_round_trip(grid(players, None), &position);
    }
}
