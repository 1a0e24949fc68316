//! Tests of the rounds of a session, from one curtain to the next.

mod computers;
mod reopened;
mod resign;
mod secrets;
mod terms;

use super::*;
use crate::{AnyMatch, LoadError, MatchMessage, ParallelMessage, ParallelSettings, Player};
use starfence_record::TreePath;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{
    Arrow, Number, NumberCounts, PegCount, Plan, PlanError, PlanPhase, Players, Position, Rules,
};
use starfence_rules::{DrawReason, Outcome, Position as _, Setup as _};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn arrow(direction: Direction) -> Arrow {
    Arrow {
        phase: PlanPhase::First,
        direction,
    }
}

/// Returns a session of the game with seed 1 and the given number of players.
fn table(players: Players, terms: ParallelSettings) -> ParallelSession {
    let start = Position::shuffled(Rules::new(players), 1);
    held(ParallelMatch::new(start, Vec::new(), terms))
}

fn two() -> ParallelSession {
    let seed = Some(1);
    let terms = ParallelSettings {
        seed,
        ..ParallelSettings::default()
    };
    table(Players::Two, terms)
}

/// Sends messages and checks that none of them is refused.
fn send(table: &mut ParallelSession, messages: &[ParallelMessage]) {
    for message in messages {
        table.update(*message).unwrap();
    }
}

const EAST: ParallelMessage = lay(Direction::E, Number::Four);
const WEST: ParallelMessage = lay(Direction::W, Number::Three);

const fn lay(direction: Direction, number: Number) -> ParallelMessage {
    let phase = PlanPhase::First;
    ParallelMessage::PlaceToken(Arrow { phase, direction }, number)
}

const UNDO: ParallelMessage = ParallelMessage::Match(MatchMessage::Undo);
const REDO: ParallelMessage = ParallelMessage::Match(MatchMessage::Redo);
const AGREE_DRAW: ParallelMessage = ParallelMessage::Match(MatchMessage::AgreeDraw);

fn resign(seat: Seat) -> ParallelMessage {
    ParallelMessage::Match(MatchMessage::Resign(seat))
}

fn play_on(seat: Seat) -> ParallelMessage {
    ParallelMessage::Match(MatchMessage::WithdrawResignation(seat))
}

/// Returns the plan of the player whose privacy screen is open.
fn plan(table: &ParallelSession) -> String {
    table.view().unwrap().plan().to_string()
}

/// Returns a session in which player 1 has confirmed the order E4 and player 2
/// the order W3, and the plans can be revealed.
fn ready() -> ParallelSession {
    let mut table = two();
    use ParallelMessage::*;
    send(
        &mut table,
        &[OpenScreen, EAST, Confirm, OpenScreen, WEST, Confirm],
    );
    table
}

/// Returns the session of `ready` while the result of the round is being shown.
fn shown() -> ParallelSession {
    let mut table = ready();
    send(&mut table, &[ParallelMessage::Reveal]);
    table
}

/// Returns a session that holds the secrets of a round in which no player has
/// begun a plan or layout.
fn held(game: ParallelMatch) -> ParallelSession {
    let mut table = ParallelSession::new(game);
    table.hold_secrets(None);
    table
}

/// Parses a saved game.
fn loaded(text: &str) -> Result<ParallelMatch, LoadError> {
    match AnyMatch::from_text(text)? {
        AnyMatch::Parallel(game) => Ok(*game),
        _ => panic!("another game"),
    }
}

/// Returns the session after a reload of the page: restored from the saved text
/// and the stored secrets.
fn reloaded(table: &ParallelSession) -> ParallelSession {
    let (_, secrets) = table.secrets_to_store().unwrap();
    let mut back = ParallelSession::new(loaded(&table.to_text()).unwrap());
    back.hold_secrets(secrets.as_deref());
    back
}

#[test]
fn a_round_goes_from_curtain_to_curtain() {
    let mut table = two();
    let stages = [
        (None, ParallelStage::Curtain(seat(1))),
        (
            Some(ParallelMessage::OpenScreen),
            ParallelStage::Open(seat(1)),
        ),
        (Some(EAST), ParallelStage::Open(seat(1))),
        (
            Some(ParallelMessage::Confirm),
            ParallelStage::Curtain(seat(2)),
        ),
        (
            Some(ParallelMessage::OpenScreen),
            ParallelStage::Open(seat(2)),
        ),
        (Some(WEST), ParallelStage::Open(seat(2))),
        (Some(ParallelMessage::Confirm), ParallelStage::Ready),
        (Some(ParallelMessage::Reveal), ParallelStage::Showing),
        (
            Some(ParallelMessage::NextRound),
            ParallelStage::Curtain(seat(1)),
        ),
    ];
    for (message, stage) in stages {
        if let Some(message) = message {
            table.update(message).unwrap();
        }
        assert_eq!(table.stage(), stage, "{message:?}");
        assert_eq!(table.task(), SecretTask::Plan);
        let player = match stage {
            ParallelStage::Curtain(seat) | ParallelStage::Open(seat) => Some(seat),
            _ => None,
        };
        assert_eq!(table.side_to_move(), player);
        // A plan is visible only on an open screen, and only to its player.
        let viewer = table.view().map(|view| view.seat());
        let open = matches!(stage, ParallelStage::Open(_));
        assert_eq!(viewer, player.filter(|_| open), "{message:?}");
        assert_eq!(table.layout(), None);
    }
    assert_eq!(table.rounds(), 1);
    assert_eq!(table.plans(0).unwrap().to_string(), "E4/- W3/-");
    assert_eq!(table.round(0).unwrap().end, *table.position());
    assert_eq!((table.plans(1), table.round(1)), (None, None));
    assert_eq!(table.position().round(), 2);
}

#[test]
fn a_screen_opens_only_after_start() {
    let mut table = two();
    let before = table.clone();
    use ParallelMessage::*;
    send(
        &mut table,
        &[
            EAST,
            RemoveToken(arrow(Direction::E)),
            Clear,
            Swap(0, 1),
            Confirm,
            Reveal,
            NextRound,
            Tick,
            CloseScreen,
        ],
    );
    send(&mut table, &[Reopen, UNDO, REDO]);
    assert_eq!(table, before);
    send(&mut table, &[OpenScreen, EAST]);
    let open = table.clone();
    // While the screen is open, the messages that need a closed screen have no
    // effect.
    send(
        &mut table,
        &[
            OpenScreen,
            Reveal,
            NextRound,
            Reopen,
            UNDO,
            REDO,
            Swap(0, 1),
        ],
    );
    assert_eq!(table, open);
}

#[test]
fn the_next_player_finds_an_empty_plan() {
    let mut table = two();
    send(&mut table, &[ParallelMessage::OpenScreen, EAST]);
    assert_eq!(plan(&table), "E4/-");
    assert_eq!(table.view().unwrap().store().total(), 11);
    send(&mut table, &[ParallelMessage::Confirm]);
    assert_eq!(table.view(), None);
    send(&mut table, &[ParallelMessage::OpenScreen]);
    let view = table.view().unwrap();
    assert_eq!((view.seat(), view.plan()), (seat(2), Plan::EMPTY));
    // The position reveals nothing of player 1's plan.
    assert_eq!(view.position(), table.game().start());
    assert_eq!(view.position().store(seat(1)), NumberCounts::new([2; 6]));
    let preview = view.preview().unwrap();
    assert!(preview.steps.is_empty());
}

#[test]
fn a_plan_is_changed_until_it_is_confirmed() {
    let mut table = two();
    use ParallelMessage::*;
    send(
        &mut table,
        &[OpenScreen, EAST, lay(Direction::SE, Number::Four)],
    );
    let before = table.clone();
    let refused = table.update(lay(Direction::W, Number::Four));
    assert!(matches!(
        refused,
        Err(PlanError::NotInStore { laid: 3, .. })
    ));
    assert_eq!(table, before);
    send(
        &mut table,
        &[
            RemoveToken(arrow(Direction::E)),
            RemoveToken(arrow(Direction::E)),
        ],
    );
    assert_eq!(plan(&table), "SE4/-");
    send(&mut table, &[Clear]);
    assert_eq!(plan(&table), "-/-");
    send(&mut table, &[EAST, CloseScreen]);
    // Nothing changes while the screen is closed, and the plan is still there
    // when it opens again.
    assert_eq!(
        (table.stage(), table.view()),
        (ParallelStage::Curtain(seat(1)), None)
    );
    send(&mut table, &[WEST, Clear, Confirm, OpenScreen]);
    assert_eq!(plan(&table), "E4/-");
}

#[test]
fn a_whole_plan_is_laid_at_once_or_not_at_all() {
    let mut table = two();
    send(&mut table, &[ParallelMessage::OpenScreen, WEST]);
    let whole = |text: &str| ParallelMessage::SetPlan(text.parse().unwrap());
    send(&mut table, &[whole("E4,SE2/NE6")]);
    assert_eq!(plan(&table), "E4,SE2/NE6");
    let refused = table.update(whole("E1,W1,NE1/-")).unwrap_err();
    assert!(matches!(refused, PlanError::NotInStore { laid: 3, .. }));
    assert_eq!(plan(&table), "E4,SE2/NE6");
    send(&mut table, &[ParallelMessage::Confirm, whole("E4/-")]);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(2)));
}

#[test]
fn a_plan_is_given_back_until_the_next_player_begins() {
    let mut table = two();
    use ParallelMessage::*;
    assert_eq!(table.player_who_may_retract(), None);
    send(&mut table, &[OpenScreen, EAST]);
    assert_eq!(table.player_who_may_retract(), None);
    send(&mut table, &[Confirm]);
    assert_eq!(table.player_who_may_retract(), Some(seat(1)));
    send(&mut table, &[Reopen]);
    // The plan can be continued behind the curtain of its player.
    assert_eq!(
        (table.stage(), table.view()),
        (ParallelStage::Curtain(seat(1)), None)
    );
    assert_eq!(table.player_who_may_retract(), None);
    send(&mut table, &[OpenScreen]);
    assert_eq!(plan(&table), "E4/-");
    send(&mut table, &[Clear, Confirm, OpenScreen]);
    // Player 2 has begun, so player 1 can no longer change the plan.
    assert_eq!(table.player_who_may_retract(), None);
    let begun = table.clone();
    send(&mut table, &[Reopen]);
    assert_eq!(table, begun);
    // The last player can change the plan until the plans are revealed.
    send(&mut table, &[WEST, Confirm]);
    assert_eq!(
        (table.stage(), table.player_who_may_retract()),
        (ParallelStage::Ready, Some(seat(2)))
    );
    send(&mut table, &[Reopen, OpenScreen]);
    assert_eq!(plan(&table), "W3/-");
    send(&mut table, &[Confirm, Reveal]);
    assert_eq!(
        (table.stage(), table.player_who_may_retract()),
        (ParallelStage::Showing, None)
    );
    assert_eq!(table.plans(0).unwrap().to_string(), "-/- W3/-");
}

#[test]
fn rounds_are_undone_and_redone_only_when_nothing_secret_lies() {
    let mut table = shown();
    use ParallelMessage::*;
    let end = table.position().clone();
    assert!(table.can_undo() && !table.can_redo());
    send(&mut table, &[NextRound]);
    assert!(table.can_undo());
    // A player is planning or has confirmed a plan, which undo would discard.
    for begun in [
        &[OpenScreen][..],
        &[OpenScreen, CloseScreen],
        &[OpenScreen, EAST, Confirm],
    ] {
        let mut table = table.clone();
        send(&mut table, begun);
        let before = table.clone();
        assert!(!table.can_undo() && !table.can_redo());
        send(&mut table, &[UNDO, REDO]);
        assert_eq!(table, before);
    }
    send(&mut table, &[UNDO]);
    assert_eq!(
        (table.rounds(), table.stage()),
        (0, ParallelStage::Curtain(seat(1)))
    );
    assert!(!table.can_undo() && table.can_redo());
    // While the players plan again, the undone plans are not visible.
    let mut again = table.clone();
    send(&mut again, &[OpenScreen]);
    assert_eq!(plan(&again), "-/-");
    assert!(!again.can_redo());
    send(&mut table, &[REDO]);
    assert_eq!((table.rounds(), table.stage()), (1, ParallelStage::Showing));
    assert_eq!(*table.position(), end);
    assert!(!table.can_redo());
    // A round can also be undone while it is being shown.
    send(&mut table, &[UNDO]);
    assert_eq!(
        (table.rounds(), table.stage()),
        (0, ParallelStage::Curtain(seat(1)))
    );
}

#[test]
fn a_draw_is_agreed_and_taken_back_without_losing_what_lies() {
    let mut table = two();
    use ParallelMessage::*;
    send(&mut table, &[OpenScreen, EAST, Confirm, OpenScreen, WEST]);
    let planning = table.clone();
    send(&mut table, &[AGREE_DRAW]);
    assert_eq!(table.stage(), ParallelStage::Over);
    assert_eq!(table.outcome(), Some(Outcome::Drawn(DrawReason::Agreement)));
    assert_eq!(
        (
            table.view(),
            table.side_to_move(),
            table.player_who_may_retract()
        ),
        (None, None, None)
    );
    // No message that belongs to planning has an effect now.
    let over = table.clone();
    send(
        &mut table,
        &[
            OpenScreen, WEST, Clear, Confirm, Tick, Reopen, Reveal, NextRound, REDO, AGREE_DRAW,
        ],
    );
    assert_eq!(table, over);
    assert_eq!(reloaded(&table), over);
    send(&mut table, &[UNDO]);
    // The other players may have looked, so the screen is closed until its
    // player opens it again.
    assert_eq!(
        (table.outcome(), table.stage()),
        (None, ParallelStage::Curtain(seat(2)))
    );
    send(&mut table, &[OpenScreen]);
    assert_eq!(table, planning);
    send(&mut table, &[Confirm, AGREE_DRAW, UNDO]);
    assert_eq!(
        (table.stage(), table.player_who_may_retract()),
        (ParallelStage::Ready, Some(seat(2)))
    );
    send(&mut table, &[Reveal, AGREE_DRAW]);
    // A round that is being shown cannot be interrupted.
    assert_eq!(table.stage(), ParallelStage::Showing);
    assert_eq!(reloaded(&table), table.clone());
    send(&mut table, &[UNDO]);
    assert_eq!((table.stage(), table.rounds()), (ParallelStage::Showing, 1));
    send(&mut table, &[AGREE_DRAW, NextRound]);
    assert_eq!((table.stage(), table.rounds()), (ParallelStage::Over, 1));
}

#[test]
fn a_draw_is_offered_while_somebody_plans_and_nothing_that_lies_is_lost() {
    let mut table = two();
    use ParallelMessage::*;
    send(&mut table, &[OpenScreen, EAST, Confirm, OpenScreen, WEST]);
    let planning = table.clone();
    send(&mut table, &[Match(MatchMessage::OfferDraw(seat(2)))]);
    // The screen is closed, since the other players look at the device to
    // reply.
    assert_eq!(
        (table.view(), table.stage()),
        (None, ParallelStage::Curtain(seat(2)))
    );
    assert!(table.players_to_answer_draw().eq([seat(1)]));
    send(
        &mut table,
        &[
            Match(MatchMessage::AcceptDraw(seat(2))),
            Match(MatchMessage::DeclineDraw(seat(1))),
        ],
    );
    assert_eq!((table.draw_offer(), table.outcome()), (None, None));
    send(&mut table, &[OpenScreen]);
    assert_eq!(table, planning);
    send(
        &mut table,
        &[
            Match(MatchMessage::OfferDraw(seat(2))),
            Match(MatchMessage::AcceptDraw(seat(1))),
        ],
    );
    assert_eq!(table.outcome(), Some(Outcome::Drawn(DrawReason::Agreement)));
    send(&mut table, &[UNDO, OpenScreen]);
    assert_eq!(table, planning);
}

#[test]
fn a_game_that_is_won_is_over_when_its_last_round_was_shown() {
    let options = "round_limit=1".parse().unwrap();
    let rules = Rules::new(Players::Three).with_options(options);
    let start = Position::shuffled(rules, 1);
    let mut table = held(ParallelMatch::new(
        start,
        Vec::new(),
        ParallelSettings::default(),
    ));
    use ParallelMessage::*;
    for _ in 0..3 {
        send(&mut table, &[OpenScreen, Confirm]);
    }
    send(&mut table, &[Reveal]);
    assert_eq!(table.stage(), ParallelStage::Showing);
    send(&mut table, &[NextRound]);
    assert_eq!(table.stage(), ParallelStage::Over);
    let over = table.clone();
    send(
        &mut table,
        &[OpenScreen, EAST, Confirm, Reveal, NextRound, AGREE_DRAW],
    );
    assert_eq!(table, over);
    assert_eq!(reloaded(&table), over);
    send(&mut table, &[UNDO]);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(1)));
}
