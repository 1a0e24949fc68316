//! Games at a table: after a long time, from a copy, to the next one, and over a
//! bad network.

use super::*;

#[test]
fn a_device_that_comes_back_after_a_month_goes_on_and_knows_when_it_last_heard() {
    const MONTH: u64 = 30 * 24 * 3_600_000;
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    anna.now = 5_000;
    ida.play("e2");
    ida.finish_writes();
    anna.receive(&ida.to_send().unwrap());
    anna.play("e8");
    anna.finish_writes();
    ida.receive(&anna.to_send().unwrap());
    ida.play("e3");
    ida.finish_writes();
    // The page is closed for a month.
    let mut again = Tab::new(&anna.store, anna.desk(), 3);
    again.now = 5_000 + MONTH;
    again.lead();
    let heard = |tab: &Tab| tab.driver.arrivals().last(Seat::FIRST);
    assert_eq!((heard(&again), again.plies()), (Some(5_000), 2));
    again.receive(&ida.to_send().unwrap());
    assert_eq!((heard(&again), again.plies()), (Some(5_000 + MONTH), 3));
    assert!(again.desk().is_our_turn());
    again.finish_writes();
    assert_eq!(
        again.store.borrow().arrivals.as_ref(),
        Some(again.driver.arrivals())
    );
}

#[test]
fn a_copy_writes_nothing_until_its_user_confirms_the_position() {
    let [mut ida, anna] = tabs(GameKind::Quoridor);
    let link = anna.desk().seat_backup_link().unwrap();
    let copy = SeatPass::read(&link).unwrap().unwrap().into_desk(None);
    ida.play("e2");
    ida.finish_writes();
    let mut copy = Tab::opened(&copy, 3);
    assert_eq!(copy.driver.access(), Access::FromCopy);
    copy.receive(&ida.to_send().unwrap());
    assert_eq!((copy.plies(), copy.desk().is_our_turn()), (1, false));
    copy.play("e8");
    assert!(!copy.desk().has_news());
    copy.change(Desk::take_back_seats);
    assert_eq!(
        (copy.driver.access(), copy.desk().hold()),
        (Access::Open, Hold::Here)
    );
    copy.play("e8");
    copy.finish_writes();
    ida.receive(&copy.to_send().unwrap());
    assert_eq!((ida.plies(), &ida.trouble), (2, &None));
    // A seat that was given away is played on nowhere else.
    ida.change(|desk| assert!(desk.give_away().is_ok()));
    assert_eq!(ida.driver.access(), Access::GivenAway);
}

#[test]
fn a_session_forgets_its_plans_only_once_the_table_has_stored_them() {
    let [mut ida, _] = tabs(GameKind::Parallel);
    ida.act(|game| {
        let Game::Rounds(session) = game else {
            panic!("a game with rounds");
        };
        session.update(ParallelMessage::OpenScreen).unwrap();
        session.update(ParallelMessage::Confirm).unwrap();
    });
    let is_laid = |tab: &Tab| match &tab.game {
        Game::Rounds(session) => !session.confirmed_entries().is_empty(),
        Game::Turns(_) => false,
    };
    assert_eq!(
        (is_laid(&ida), ida.writes.len(), ida.desk().has_news()),
        (true, 1, true)
    );
    ida.finish_writes();
    assert!(!is_laid(&ida));
}

#[test]
fn the_next_game_is_shown_once_all_have_asked_and_it_is_stored() {
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    ida.act(|game| match game {
        Game::Turns(game) => game.update(MatchMessage::Resign(Seat::FIRST)).unwrap(),
        Game::Rounds(_) => panic!("a game with turns"),
    });
    ida.change(|desk| desk.ask_rematch().unwrap());
    ida.finish_writes();
    anna.receive(&ida.to_send().unwrap());
    anna.change(|desk| desk.ask_rematch().unwrap());
    assert!(!anna.begins_next);
    anna.finish_writes();
    assert!(anna.begins_next);
    let desk = anna.driver.leave().unwrap();
    assert_eq!(
        (desk.table().game_number(), anna.driver.access()),
        (1, Access::Reading)
    );
    // The game that was shown is over.
    let Game::Turns(game) = &anna.game else {
        panic!("a game with turns");
    };
    assert!(game.outcome().is_some());
}

#[test]
fn all_moves_arrive_over_a_bad_network_from_stores_that_refuse_and_tabs_that_reload() {
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let mut tabs = tabs(GameKind::Quoridor);
        let line = ["e2", "e8", "e3", "e7", "d3", "d7", "d4", "d6"];
        let mut in_the_air: Vec<(usize, Parcel)> = Vec::new();
        for _ in 0..2_000 {
            let at = dice.below(2);
            let tab = &mut tabs[at];
            let plies = tab.plies();
            match dice.below(8) {
                0 if plies < line.len() && tab.desk().is_our_turn() => tab.play(line[plies]),
                1 | 2 if !tab.writes.is_empty() => tab.finish_write(),
                3 => tab.store.borrow_mut().is_full = dice.chance(30),
                4 => tab.pass(2_500),
                5 if tab.is_stored() => {
                    let parcel = tab.desk().parcel();
                    in_the_air.push((1 - at, parcel));
                }
                6 if !in_the_air.is_empty() => {
                    let (to, parcel) = in_the_air.swap_remove(dice.below(in_the_air.len()));
                    tabs[to].receive(&parcel);
                    assert_eq!(tabs[to].trouble, None);
                    // Some arrive twice, and some never.
                    if dice.chance(30) {
                        in_the_air.push((to, parcel));
                    }
                }
                7 if dice.chance(10) => {
                    // The page is reloaded; what was not stored is lost, except
                    // for the moves on the board.
                    let shown = tab.game.clone();
                    let mut again = Tab::new(&tab.store, tab.desk(), seed + 1_000);
                    (again.game, again.now) = (shown, tab.now);
                    again.lead();
                    *tab = again;
                }
                _ => {}
            }
        }
        let plies = tabs.each_ref().map(Tab::plies);
        assert_eq!(plies, [line.len(); 2], "seed {seed}");
        assert!(tabs.iter().all(|tab| tab.desk().table().forks().is_empty()));
    }
}
