//! Tests on random games that a `TurnMatch` behaves like the `Match` of the
//! particular game.

use proptest::prelude::*;
use starfence_record::TreePath;
use starfence_rules::{GameError, PlayError, Seat, SetupArgs, checkers, quoridor};
use starfence_table::{
    AnyMatch, Clocks, DynTurnMatch, Match, MatchMessage, Player, PlayerTurn, TurnGame, TurnMatch,
};
use std::time::Duration;

/// Creates a match of a game with the given number of players and clock.
fn start<P: TurnGame>(players: u8, first: u8, clock: Option<&str>) -> Match<P> {
    let texts = SetupArgs {
        players,
        options: "",
        first: Some(first % players + 1),
        position: None,
        seed: None,
    };
    let clock = clock.and_then(|text| text.parse().ok());
    let seats = Seat::all(players).map(Player::on).collect();
    Match::new(P::set_up(texts).unwrap(), seats)
        .with_clocks(Clocks::new(vec![clock; players.into()]))
}

/// Returns a message that is determined by `choice`. Its moves are texts, some
/// of which are illegal moves or not moves at all.
fn message<P: TurnGame>(table: &Match<P>, past: PlayerTurn, choice: u16) -> MatchMessage<String> {
    let seat = Seat::all(6).nth(usize::from(choice / 16) % 6).unwrap();
    let text = match choice % 32 {
        0 => "e9".to_owned(),
        1 => "a5-b5x".to_owned(),
        2 => "no move".to_owned(),
        3 => P::resign().unwrap().to_string(),
        4 => P::time_up().unwrap().to_string(),
        _ => {
            let mut moves = Vec::new();
            let position = table.position();
            position.for_each_child(&mut |mv, _| moves.push(mv.to_string()));
            let chosen = usize::from(choice / 32) % moves.len().max(1);
            moves.get(chosen).cloned().unwrap_or_default()
        }
    };
    match choice % 16 {
        0 => MatchMessage::Undo,
        1 => MatchMessage::Redo,
        2 => MatchMessage::OfferDraw(seat),
        3 => MatchMessage::AcceptDraw(seat),
        4 => MatchMessage::DeclineDraw(seat),
        5 if choice.is_multiple_of(7) => MatchMessage::Resign(seat),
        6 => MatchMessage::WithdrawResignation(seat),
        7 if choice.is_multiple_of(7) => MatchMessage::AgreeDraw,
        8 => MatchMessage::ClaimDraw,
        9 => MatchMessage::PlayIn(past, text),
        10..13 => MatchMessage::PlayIn(table.turn(), text),
        _ => MatchMessage::Play(text),
    }
}

/// Sends a message to a `Match`, after parsing the texts of its moves.
fn send<P: TurnGame>(
    table: &mut Match<P>,
    message: &MatchMessage<String>,
) -> Result<(), PlayError<GameError>> {
    if matches!(message, MatchMessage::PlayIn(turn, _) if *turn != table.turn()) {
        return Ok(());
    }
    let position = table.position().clone();
    let read = message.clone().try_map(|text| position.parse_move(&text));
    let read = read.map_err(|refusal| PlayError::Refused(GameError::new(refusal)))?;
    table.update(read).map_err(|error| match error {
        PlayError::GameOver(outcome) => PlayError::GameOver(outcome),
        PlayError::Refused(refusal) => PlayError::Refused(GameError::new(refusal)),
    })
}

/// Checks that the methods of both matches return the same values.
fn compare<P: TurnGame>(own: &Match<P>, any: &TurnMatch) -> Result<(), TestCaseError> {
    prop_assert_eq!(any.downcast_ref::<P>(), Some(own));
    prop_assert_eq!(&TurnMatch::from(own.clone()), any);
    prop_assert_eq!(any.to_text(), own.to_text());
    prop_assert_eq!(any.kind(), P::KIND);
    prop_assert_eq!(any.turn(), own.turn());
    prop_assert_eq!(any.position_text(), own.position().to_string());
    prop_assert_eq!((any.outcome(), any.ending()), (own.outcome(), own.ending()));
    prop_assert_eq!(
        (any.can_undo(), any.can_redo()),
        (own.can_undo(), own.can_redo())
    );
    prop_assert_eq!((any.line_len(), any.here()), (own.line_len(), own.here()));
    prop_assert_eq!(
        any.players_to_answer_draw(),
        own.players_to_answer_draw().collect::<Vec<_>>()
    );
    prop_assert_eq!(any.common_plies(any), own.game().len());
    let moves: Vec<String> = own.game().moves().map(|mv| mv.to_string()).collect();
    for (ply, text) in moves.iter().enumerate() {
        let before = own.game().position_at(ply);
        prop_assert_eq!(any.move_text(ply), Some(text.clone()));
        prop_assert_eq!(any.mover(ply), before.side_to_move());
        let mv = before.parse_move(text).ok();
        prop_assert_eq!(any.describe(ply), mv.map(|mv| before.describe(mv)));
    }
    prop_assert_eq!(any.move_text(moves.len()), None);
    prop_assert_eq!(any.line_moves()[..moves.len()].to_vec(), moves);
    for seat in any.seats() {
        prop_assert_eq!(any.time_left(seat), own.time_left(seat));
        prop_assert_eq!(any.may_resign(seat), own.may_resign(seat));
        prop_assert_eq!(any.acts_here(seat), own.acts_here(seat));
    }
    Ok(())
}

fn follow<P: TurnGame>(mut own: Match<P>, choices: &[u16]) -> Result<(), TestCaseError> {
    let mut any = TurnMatch::from(own.clone());
    let mut past = own.turn();
    for choice in choices {
        let next = message(&own, past, *choice);
        past = own.turn();
        let texts = next.clone().try_map(Ok::<_, ()>).unwrap();
        let texts = match &texts {
            MatchMessage::Play(text) => MatchMessage::Play(text.as_str()),
            MatchMessage::PlayIn(turn, text) => MatchMessage::PlayIn(*turn, text.as_str()),
            other => other.clone().try_map(|_| Err(())).unwrap(),
        };
        prop_assert_eq!(any.update(texts), send(&mut own, &next), "{:?}", next);
        if choice % 5 == 0 {
            let gone = Duration::from_millis(u64::from(*choice));
            prop_assert_eq!(any.tick(gone), own.tick(gone));
        }
        if choice % 11 == 0 {
            let path = TreePath::on_main_line(usize::from(*choice) % 7);
            let there = own.at(&path).map(TurnMatch::from);
            prop_assert_eq!(any.at(&path), there);
            prop_assert_eq!(any.continue_from(&path), own.continue_from(&path));
        }
        compare(&own, &any)?;
    }
    // An open draw offer is not saved.
    let text = any.to_text();
    let back = AnyMatch::from_text(&text).map(|back| (back.kind(), back.to_text()));
    prop_assert_eq!(back, Ok((any.kind(), text)));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 24 } else { 256 }))]

    #[test]
    fn a_turn_match_follows_the_games_own_match(
        players in prop::sample::select(vec![2, 4]),
        first in any::<u8>(),
        clock in prop::sample::select(vec![None, Some("60+1"), Some("10/turn")]),
        choices in prop::collection::vec(any::<u16>(), 0..40),
    ) {
        follow(start::<checkers::Position>(players, first, clock), &choices)?;
        follow(start::<quoridor::Position>(players, first, clock), &choices)?;
    }
}

#[test]
fn a_refusal_keeps_the_games_own_reason() {
    let mut grid = TurnMatch::from(start::<quoridor::Position>(2, 0, None));
    let refused = grid.update(MatchMessage::Play("e5"));
    let own = grid.downcast_ref::<quoridor::Position>().unwrap();
    let reason = own.position().check("e5".parse().unwrap()).unwrap_err();
    assert_eq!(refused, Err(PlayError::Refused(GameError::new(reason))));
    let unread = grid.parse_move("nowhere").unwrap_err();
    assert!(unread.downcast_ref::<quoridor::Refusal>().is_some());
    grid.update(MatchMessage::AgreeDraw).unwrap();
    let refused = grid.update(MatchMessage::Play("e2"));
    assert_eq!(refused, Err(PlayError::GameOver(grid.outcome().unwrap())));
}

#[test]
fn a_match_is_only_of_its_own_game() {
    let grid = TurnMatch::from(start::<quoridor::Position>(2, 0, None));
    let star = TurnMatch::from(start::<checkers::Position>(2, 0, None));
    assert_ne!(grid, star);
    assert_eq!(grid.downcast_ref::<checkers::Position>(), None);
    assert_eq!(grid.common_plies(&star), 0);
    assert!(grid.clone().downcast::<checkers::Position>().is_none());
    assert!(grid.downcast::<quoridor::Position>().is_some());
}

#[test]
fn a_rematch_lets_the_next_player_begin() {
    let grid = TurnMatch::from(start::<quoridor::Position>(2, 0, None));
    let again = grid.rematch(0);
    assert_eq!(again.side_to_move(), Some(Seat::FIRST.next_among(2)));
    assert_eq!(again.rematch(0), grid);
}

#[test]
fn a_hint_needs_a_legal_move() {
    let grid = TurnMatch::from(start::<quoridor::Position>(2, 0, None));
    assert!(grid.hint("e2").is_some());
    assert_eq!(grid.hint("e5"), None);
    assert_eq!(grid.hint("?"), None);
    let lines = grid.search_lines("go nodes 1".to_owned());
    assert_eq!(lines.last().map(String::as_str), Some("go nodes 1"));
    assert_eq!(lines.len(), 3);
}

/// Checks at compile time that a type can be the value of a reactive signal.
fn is_shareable<T: Send + Sync + Clone + PartialEq>(_: &T) {}

#[test]
fn a_match_can_be_kept_in_a_signal() {
    let grid = TurnMatch::from(start::<quoridor::Position>(2, 0, None));
    is_shareable(&grid);
    let methods: &dyn DynTurnMatch = &*grid;
    assert_eq!(methods.plies(), 0);
}
