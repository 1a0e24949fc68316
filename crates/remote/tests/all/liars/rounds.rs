//! Tests of entries that break the rules about secrets.

use super::{add, key, lie, outcome, plies, seat, sit};
use crate::full_table::WriteSecrets as _;
use starfence_remote::{
    Commitment, Content, Log, Refusal, RoundId, RoundKind, Secret, Table, Terms,
};
use starfence_rules::{GameKind, Outcome, Position as _};
use starfence_table::{AnyMatch, GameSetup};

/// Returns the log of a table whose players have to submit their first plans. A
/// fixed seed replaces the lot (the random draw).
fn log_awaiting_plans(players: u8) -> Log {
    let mut setup = GameSetup::new(GameKind::Parallel);
    setup.options.set_players(players).unwrap();
    setup.round_settings.seed = Some(1);
    sit(&Terms::new(setup))
}

fn round(rounds: u16) -> RoundId {
    let kind = RoundKind::Plan(rounds);
    RoundId { game: 0, kind }
}

#[test]
fn a_wrong_reveal_is_shown_with_its_commitment() {
    let mut log = log_awaiting_plans(2);
    let secret = Secret::new(seat(1), round(0), [3; 32], "E1/-");
    let committed = secret.commitment(log.table());
    log.commit(&key(1), &secret).unwrap();
    let early = Content::Reveal {
        round: round(0),
        random: [3; 32],
        text: "E1/-".to_owned(),
    };
    assert_eq!(
        lie(&mut log, 1, 1, early),
        Some(Refusal::TooEarly(round(0)))
    );
    log.state_in_clear(&key(2), round(0), "W1/-").unwrap();
    let (random, text) = ([3; 32], "E2/-".to_owned());
    let found = Commitment::of(log.table(), round(0), seat(1), &random, &text);
    let wrong = Content::Reveal {
        round: round(0),
        random,
        text,
    };
    assert_eq!(
        lie(&mut log, 1, 1, wrong),
        Some(Refusal::WrongReveal { committed, found })
    );
    assert_eq!(plies(&log), 0);
    log.reveal(&key(1), &secret).unwrap();
    let table = Table::of(&log);
    assert_eq!((plies(&log), table.revealed_secrets().len()), (1, 1));
    assert!(table.commitments().starts_with(&format!(
        "table:{} 1:1:{committed}:0303",
        log.table().record_name()
    )));
}

#[test]
fn nobody_plans_twice_or_in_the_clear_before_the_others_are_bound() {
    let mut log = log_awaiting_plans(3);
    let open = |text: &str| Content::Open {
        round: round(0),
        text: text.to_owned(),
    };
    assert_eq!(
        lie(&mut log, 1, 1, open("-/-")),
        Some(Refusal::TooEarly(round(0)))
    );
    let secret = |number| Secret::new(seat(number), round(0), [number; 32], "-/-");
    log.commit(&key(1), &secret(1)).unwrap();
    let before = log.clone();
    let commitment = secret(1).commitment(log.table());
    let again = Content::Commit {
        round: round(0),
        commitment,
    };
    assert_eq!(lie(&mut log, 1, 1, again), Some(Refusal::Bound(round(0))));
    log.commit(&key(2), &secret(2)).unwrap();
    // Player 3 plans without having seen player 2's commitment.
    let blind = before
        .sign_unchecked(&key(3), seat(3), open("-/-"))
        .unwrap();
    assert_eq!(add(&mut log, blind), Some(Refusal::TooEarly(round(0))));
    let illegal = lie(&mut log, 3, 3, open("E1,W1,NE1/-"));
    assert!(matches!(illegal, Some(Refusal::Laid(_))), "{illegal:?}");
    log.state_in_clear(&key(3), round(0), "-/-").unwrap();
    log.reveal(&key(2), &secret(2)).unwrap();
    assert_eq!(plies(&log), 0);
    log.reveal(&key(1), &secret(1)).unwrap();
    assert_eq!(plies(&log), 1);
    let old = Content::Commit {
        round: round(0),
        commitment,
    };
    let (expected, found) = (round(1), round(0));
    assert_eq!(
        lie(&mut log, 1, 1, old),
        Some(Refusal::Round { expected, found })
    );
}

#[test]
fn a_plan_that_the_rules_refuse_is_empty_for_a_player_who_was_bound_to_it() {
    let mut log = log_awaiting_plans(2);
    let secret = Secret::new(seat(1), round(0), [3; 32], "E1,W1,NE1/-");
    log.commit(&key(1), &secret).unwrap();
    log.state_in_clear(&key(2), round(0), "-/-").unwrap();
    let text = "E1,W1,NE1/-".to_owned();
    let reveal = Content::Reveal {
        round: round(0),
        random: [3; 32],
        text,
    };
    assert!(matches!(
        lie(&mut log, 1, 1, reveal),
        Some(Refusal::Laid(_))
    ));
    assert_eq!(plies(&log), 1);
}

#[test]
fn a_player_who_leaves_resigns_and_is_not_waited_for() {
    let mut log = log_awaiting_plans(3);
    log.write(&key(3), Content::Leave).unwrap();
    log.commit(&key(1), &Secret::new(seat(1), round(0), [1; 32], "-/-"))
        .unwrap();
    log.state_in_clear(&key(2), round(0), "-/-").unwrap();
    log.reveal(&key(1), &Secret::new(seat(1), round(0), [1; 32], "-/-"))
        .unwrap();
    let table = Table::of(&log);
    let Some(AnyMatch::Parallel(game)) = table.game() else {
        panic!("a game in which all move at once");
    };
    assert!(game.position().has_resigned(seat(3)) && game.rounds() == 1);
    assert_eq!(
        lie(&mut log, 3, 3, Content::Rematch),
        Some(Refusal::HasLeft)
    );
    assert_eq!(
        lie(&mut log, 1, 1, Content::Rematch),
        Some(Refusal::NotOver)
    );
    log.write(&key(2), Content::Leave).unwrap();
    log.state_in_clear(&key(1), round(1), "-/-").unwrap();
    assert_eq!(outcome(&log), Some(Outcome::Won(seat(1))));
}
