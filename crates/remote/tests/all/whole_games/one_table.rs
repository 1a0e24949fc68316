//! Plays the game of a script on a single device, for comparison.

use super::script::{Act, Script};
use starfence_rules::Seat;
use starfence_rules::parallel::Layout;
use starfence_table::{
    AnyMatch, GameSetup, MatchMessage, ParallelMessage, ParallelSession, ParallelStage, SecretTask,
    TurnMatch,
};

/// Plays the game with index `number` at the table, from start to end. `lot` is
/// the random number that determines the start, and `last` is the previous
/// game, if any.
pub fn play(
    script: &Script,
    setup: &GameSetup,
    number: u16,
    lot: u64,
    last: Option<&AnyMatch>,
) -> AnyMatch {
    let start = match last {
        Some(AnyMatch::Turns(last)) => last.rematch(lot).into(),
        _ => setup.table(lot).unwrap(),
    };
    match start {
        AnyMatch::Turns(table) => play_turns(script, number, table).into(),
        AnyMatch::Parallel(table) => {
            let mut session = ParallelSession::new(*table);
            session.hold_secrets(None);
            play_rounds(script, number, &mut session);
            session.public().clone().into()
        }
    }
}

fn play_turns(script: &Script, number: u16, mut table: TurnMatch) -> TurnMatch {
    let mut done = 0;
    while let Some(seat) = table.side_to_move() {
        let Some(act) = script.event(number, done, table.plies()) else {
            let text = script.choose(number, done, &table);
            table.update(MatchMessage::Play(&text)).unwrap();
            continue;
        };
        done += 1;
        let message = match act {
            Act::Draw(true) => MatchMessage::AgreeDraw,
            Act::TakeBack(count, true) => {
                for _ in 0..count {
                    table.update(MatchMessage::Undo).unwrap();
                }
                continue;
            }
            Act::Draw(false) | Act::TakeBack(_, false) => continue,
            Act::Resign => MatchMessage::Resign(seat),
        };
        table.update(message).unwrap();
    }
    table
}

fn play_rounds(script: &Script, number: u16, session: &mut ParallelSession) {
    let mut done = 0;
    let mut resigns = false;
    while session.outcome().is_none() {
        let arranges = session.task() == SecretTask::Arrange;
        if let Some(act) = script
            .event(number, done, session.rounds())
            .filter(|_| !arranges)
        {
            done += 1;
            match act {
                Act::Draw(true) => {
                    send(session, ParallelMessage::Match(MatchMessage::AgreeDraw));
                }
                Act::TakeBack(count, true) => {
                    for _ in 0..count {
                        send(session, ParallelMessage::Match(MatchMessage::Undo));
                    }
                }
                Act::Resign => resigns = true,
                Act::Draw(false) | Act::TakeBack(_, false) => {}
            }
            if !resigns {
                continue;
            }
        }
        if std::mem::take(&mut resigns) {
            send(
                session,
                ParallelMessage::Match(MatchMessage::Resign(Seat::FIRST)),
            );
        }
        while let ParallelStage::Curtain(seat) = session.stage() {
            send(session, ParallelMessage::OpenScreen);
            lay(script, number, session, seat);
            send(session, ParallelMessage::Confirm);
        }
        assert_eq!(session.stage(), ParallelStage::Ready);
        send(session, ParallelMessage::Reveal);
        send(session, ParallelMessage::NextRound);
    }
}

fn lay(script: &Script, number: u16, session: &mut ParallelSession, seat: Seat) {
    if session.task() == SecretTask::Arrange {
        let sorted = Layout::sorted(session.rules().options.pegs);
        for (one, other) in script.swaps(number, &sorted, seat) {
            send(session, ParallelMessage::Swap(one, other));
        }
    } else {
        let view = script.plan(number, session.position(), seat);
        send(session, ParallelMessage::SetPlan(view.plan()));
    }
}

fn send(session: &mut ParallelSession, message: ParallelMessage) {
    session.update(message).unwrap();
}
