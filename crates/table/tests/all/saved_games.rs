//! Tests that games saved by earlier versions can still be read.

use starfence_table::{
    AnyMatch, GameId, Library, ParallelMessage, ParallelSession, ParallelStage, SecretTask,
    old_secrets,
};

/// Restores a session from a game that was saved by a version that stored
/// secret plans in the game's text.
fn session(old: &str) -> ParallelSession {
    let mut library = Library::default();
    let id = GameId::new(1);
    library.insert_stored(id, old);
    let Ok(Some(AnyMatch::Parallel(game))) = library.load(id) else {
        panic!("no game of Parallel Chinese Checkers")
    };
    let mut session = ParallelSession::new(*game);
    let secrets = old_secrets(old);
    assert_eq!(
        secrets.as_ref().map_or(session.rounds(), |it| it.0),
        session.rounds()
    );
    session.hold_secrets(secrets.map(|it| it.1).as_deref());
    session
}

#[test]
fn plans_that_were_kept_in_the_text_move_to_the_store_of_secrets() {
    let mut session = session(include_str!("saved_games/plans_in_text/planning.txt"));
    assert!(!session.to_text().contains("Draft"));
    let ParallelStage::Curtain(seat) = session.stage() else {
        panic!("{:?}", session.stage())
    };
    // Players 1 and 3 resign instead of making their next plan; player 2 has
    // begun a plan.
    assert_eq!((seat.number(), session.resigning().len()), (2, 2));
    session.update(ParallelMessage::OpenScreen).unwrap();
    assert_eq!(session.seconds_left(), Some(89));
    assert_eq!(session.view().unwrap().plan().to_string(), "E4/-");
    session.update(ParallelMessage::Confirm).unwrap();
    session.update(ParallelMessage::Reveal).unwrap();
    assert_eq!(session.plans(1).unwrap().to_string(), "W3/- E4/- resign");
}

#[test]
fn so_do_pegs_that_were_laid_out() {
    let mut session = session(include_str!("saved_games/plans_in_text/arranging.txt"));
    assert_eq!(session.task(), SecretTask::Arrange);
    session.update(ParallelMessage::OpenScreen).unwrap();
    let (seat, layout) = session.layout().unwrap();
    assert_eq!(
        (seat.number(), layout.to_string().as_str()),
        (2, "322331444556")
    );
}

#[test]
fn a_round_that_was_shown_is_shown() {
    let text = include_str!("saved_games/plans_in_text/showing.txt");
    assert_eq!(old_secrets(text), None);
    assert_eq!(session(text).stage(), ParallelStage::Showing);
}

#[test]
fn old_secrets_that_do_not_fit_the_game_are_dropped() {
    let text = include_str!("saved_games/plans_in_text/begun.txt");
    assert!(old_secrets(text).is_some());
    for odd in ["E9/-", "322331444556", ""] {
        let text = text.replace("E4/-", odd);
        assert_eq!(old_secrets(&text), None, "{odd}");
        assert_eq!(session(&text).view(), None);
    }
}
