//! Tests with devices that play whole games by sending links to each other.
//! Between two steps, each device saves its desk (its part of the remote table)
//! and its match, and loads them again.

use crate::stored_desk::{Device as _, StoredDesk, send_all};
use starfence_remote::{Desk, Hold, Offer, Parcel, SeatPass, Trouble};
use starfence_rules::{GameKind, Outcome, Seat, TurnBased, checkers, quoridor};
use starfence_table::{
    AnyMatch, FirstPlayer, GameSetup, MatchMessage, PlayerKind, TurnGame, TurnMatch,
};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A simulated device: its stored desk and its saved match.
struct Device {
    desk: StoredDesk,
    saved_match: String,
    /// The index, from 0, of the game that the page shows, among the games
    /// played at the table.
    number: u16,
}

impl Device {
    fn opening(setup: &GameSetup) -> Self {
        let mut device = Self {
            desk: StoredDesk::new(1),
            saved_match: String::new(),
            number: 0,
        };
        let desk = Desk::open(setup, &mut || device.desk.random()).unwrap();
        device.desk.stored = desk.stored();
        device.show(&desk);
        device
    }

    fn joining(link: &str, place: u8, name: &str) -> Self {
        let log = link.parse::<Parcel>().unwrap().to_log().unwrap();
        let mut desk = Desk::watching(log);
        assert!(desk.free_seats().contains(&seat(place)));
        let mut device = Self {
            desk: StoredDesk::new(place),
            saved_match: String::new(),
            number: 0,
        };
        desk.join(seat(place), name, &mut || device.desk.random())
            .unwrap();
        device.desk.stored = desk.stored();
        device.show(&desk);
        device
    }

    fn desk(&self) -> Desk {
        let mut desk = self.desk.desk();
        desk.show_game(self.number);
        desk
    }

    fn seen(&self) -> TurnMatch {
        match AnyMatch::from_text(&self.saved_match).unwrap() {
            AnyMatch::Turns(table) => table,
            AnyMatch::Parallel(_) => panic!("a game with turns"),
        }
    }

    /// Updates the saved match from the desk.
    fn show(&mut self, desk: &Desk) {
        let mut seen = match AnyMatch::from_text(&self.saved_match) {
            Ok(AnyMatch::Turns(seen)) => AnyMatch::Turns(seen),
            _ => desk.game().unwrap(),
        };
        if let AnyMatch::Turns(table) = &mut seen {
            desk.follow(table);
            desk.follow(table);
        }
        self.saved_match = seen.to_text();
    }

    /// Updates the match from the log, applies `act` to it, and stores the desk
    /// and the match.
    fn act(&mut self, act: impl FnOnce(&mut TurnMatch)) {
        let mut desk = self.desk();
        let mut seen = self.seen();
        desk.follow(&mut seen);
        act(&mut seen);
        desk.record_actions(&seen).unwrap();
        self.desk.stored = desk.stored();
        self.saved_match = AnyMatch::Turns(seen).to_text();
    }

    /// Plays the move returned by `choose` if a player on this device is to
    /// move. Returns whether a move was played.
    fn play(&mut self, choose: fn(&TurnMatch) -> String) -> bool {
        let ours = self.desk().is_our_turn();
        if ours {
            let text = choose(&self.seen());
            self.act(|seen| seen.update(MatchMessage::Play(&text)).unwrap());
        }
        ours
    }
}

impl crate::stored_desk::Device for Device {
    fn stored_desk(&self) -> &StoredDesk {
        &self.desk
    }

    fn stored_desk_mut(&mut self) -> &mut StoredDesk {
        &mut self.desk
    }

    fn show_desk(&mut self, desk: &Desk) {
        self.show(desk);
    }
}

/// Returns a setup in which only player 1 plays on this device.
fn setup(kind: GameKind, players: u8) -> GameSetup {
    let mut setup = GameSetup::new(kind);
    setup.options.set_players(players).unwrap();
    setup.options.set_option("round_limit", "9").unwrap();
    setup.set_name(seat(1), "Ida");
    for number in 2..=players {
        setup.set_kind(seat(number), PlayerKind::Remote);
    }
    setup
}

/// The length of a link, from the `#` of the page's address on.
fn link_length(desk: &Desk) -> usize {
    "#/table/".len() + desk.parcel().to_link().unwrap().len()
}

#[test]
fn usual_links_have_at_most_220_characters() {
    for (kind, choose) in [
        (
            GameKind::ChineseCheckers,
            some_move as fn(&TurnMatch) -> String,
        ),
        (GameKind::Quoridor, shortest_path_move),
    ] {
        let mut setup = setup(kind, 2);
        setup.options = starfence_rules::GameOptions::read(kind, 2, "").unwrap();
        // The guest begins, so that nothing has to be drawn.
        setup.first_player = FirstPlayer::Chosen(seat(2));
        let ida = Device::opening(&setup);
        let invitation = link_length(&ida.desk());
        let link = ida.desk().parcel().to_link().unwrap();
        let mut anna = Device::joining(&link, 2, "Anna");
        assert!(anna.play(choose), "the guest moves in the second message");
        let answer = link_length(&anna.desk());
        // The answer has two entries: the request for the seat, and the move.
        assert!(
            invitation <= 220 && answer <= 400,
            "{kind} {invitation} {answer}"
        );
        let mut devices = [ida, anna];
        send_all(&mut devices);
        for turn in 0..6 {
            let device = &mut devices[turn % 2];
            assert!(device.play(choose));
            let length = link_length(&device.desk());
            // The first one also gives the seat to the guest.
            let most = if turn == 0 { 440 } else { 220 };
            assert!(length <= most, "{kind}, turn {turn}: {length}");
            send_all(&mut devices);
        }
    }
}

/// Returns the devices of a game that all players have joined, one device for
/// each player.
fn sit(kind: GameKind, players: u8) -> Vec<Device> {
    let mut devices = vec![Device::opening(&setup(kind, players))];
    assert_eq!(devices[0].desk().awaited().len(), usize::from(players) - 1);
    assert!(!devices[0].desk().is_our_turn() && devices[0].desk().has_news());
    let invitation = devices[0].link();
    for number in 2..=players {
        devices.push(Device::joining(&invitation, number, &format!("P{number}")));
    }
    send_all(&mut devices);
    devices
}

/// Returns the pawn move after which the pawn's path to the goal is shortest.
fn shortest_path_move(table: &TurnMatch) -> String {
    let game = table.downcast_ref::<quoridor::Position>().unwrap();
    let mover = table.side_to_move().unwrap();
    let mut best = None;
    game.position().for_each_child(&mut |mv, child| {
        let left = child.shortest_path(mover).map_or(0, |path| path.len());
        if matches!(mv, quoridor::Move::Pawn(_)) && best.as_ref().is_none_or(|(it, _)| left < *it) {
            best = Some((left, mv.to_string()));
        }
    });
    best.unwrap().1
}

fn some_move(table: &TurnMatch) -> String {
    fn of<P: TurnGame + TurnBased>(table: &TurnMatch) -> Vec<String> {
        let mut moves = Vec::new();
        let position = table.downcast_ref::<P>().unwrap().position();
        position.for_each_child(&mut |mv, _| moves.push(mv.to_string()));
        moves
    }
    let moves = of::<checkers::Position>(table);
    moves[(table.plies() * 7) % moves.len()].clone()
}

/// Plays until the game is over. Each move is sent to all other devices as a
/// link. Returns each device's match.
fn play_out(mut devices: Vec<Device>, choose: fn(&TurnMatch) -> String) -> Vec<TurnMatch> {
    for _ in 0..500 {
        let tables = devices.iter().map(Device::seen);
        let tables: Vec<TurnMatch> = tables.collect();
        let texts = tables.iter().map(|table| (table.plies(), table.outcome()));
        assert!(texts.clone().all(|text| Some(text) == texts.clone().next()));
        if tables[0].outcome().is_some() {
            return tables;
        }
        let at = tables
            .iter()
            .position(|table| !table.waits_for_others())
            .unwrap();
        assert!(devices[at].play(choose));
        assert!(devices[at].desk().has_news());
        let link = devices[at].link();
        for to in (0..devices.len()).filter(|to| *to != at) {
            let received = devices[to].receive(&link);
            assert_eq!(received.trouble, None);
            assert!(received.is_new);
            // Receiving the same link again changes nothing.
            let again = devices[to].receive(&link);
            assert_eq!((again.is_new, again.trouble), (false, None));
        }
    }
    panic!("the game does not end");
}

#[test]
fn whole_games_of_quoridor_and_chinese_checkers_between_devices() {
    for players in [2, 4] {
        let tables = play_out(sit(GameKind::Quoridor, players), shortest_path_move);
        assert!(matches!(tables[0].outcome(), Some(Outcome::Won(_))));
    }
    for players in [2, 3] {
        let tables = play_out(sit(GameKind::ChineseCheckers, players), some_move);
        assert!(tables[0].plies() > 9);
        assert_eq!(tables[0].player(seat(2)).unwrap().name.get(), Some("P2"));
    }
}

/// Returns two devices with a game of Quoridor in which player 1 has made the
/// first move.
fn begun() -> Vec<Device> {
    let mut setup = setup(GameKind::Quoridor, 2);
    setup.first_player = starfence_table::FirstPlayer::Chosen(seat(1));
    let mut devices = vec![Device::opening(&setup)];
    assert!(devices[0].play(shortest_path_move));
    let link = devices[0].link();
    devices.push(Device::joining(&link, 2, "Anna"));
    send_all(&mut devices);
    devices
}

#[test]
fn a_player_may_move_before_the_friend_has_joined() {
    let devices = begun();
    assert_eq!(devices[1].seen().plies(), 1);
    assert!(devices[1].desk().is_our_turn() && !devices[0].desk().is_our_turn());
    assert_eq!(devices[0].desk().awaited(), [seat(2)]);
    assert!(!devices[1].seen().acts_here(seat(1)));
}

#[test]
fn resigning_ends_the_game_on_both_devices() {
    for by in [0, 1] {
        let mut devices = begun();
        let who = seat(by as u8 + 1);
        devices[by].act(|seen| seen.update(MatchMessage::Resign(who)).unwrap());
        send_all(&mut devices);
        // Player 1 has just moved, so the resignation takes effect on that
        // player's next turn.
        if by == 0 {
            assert!(devices[1].play(shortest_path_move));
            send_all(&mut devices);
        }
        for device in &devices {
            let winner = Some(Outcome::Won(who.next_among(2)));
            assert_eq!(device.seen().outcome(), winner);
        }
    }
}

#[test]
fn a_draw_is_offered_and_answered() {
    for accept in [true, false] {
        let mut devices = begun();
        devices[1].act(|seen| seen.update(MatchMessage::OfferDraw(seat(2))).unwrap());
        let link = devices[1].link();
        let received = devices[0].receive(&link);
        assert_eq!((received.is_new, received.trouble), (true, None));
        assert!(devices[0].desk().is_our_turn());
        devices[0].act(|seen| {
            assert_eq!(seen.draw_offer().unwrap().offered_by, seat(2));
            let message = match accept {
                true => MatchMessage::AcceptDraw(seat(1)),
                false => MatchMessage::DeclineDraw(seat(1)),
            };
            seen.update(message).unwrap();
        });
        send_all(&mut devices);
        for device in &devices {
            assert_eq!(device.seen().outcome().is_some(), accept);
            assert!(device.desk().table().offers().is_empty());
        }
    }
}

#[test]
fn a_move_is_taken_back_if_the_others_agree() {
    let mut devices = begun();
    let mut desk = devices[0].desk();
    desk.offer(Offer::TakeBack(0)).unwrap();
    devices[0].desk.stored = desk.stored();
    send_all(&mut devices);
    let mut desk = devices[1].desk();
    let offer = desk.table().offers()[0].id;
    desk.answer(offer, true).unwrap();
    devices[1].desk.stored = desk.stored();
    devices[1].show(&desk);
    send_all(&mut devices);
    for device in &devices {
        assert_eq!(device.seen().plies(), 0);
    }
    assert!(devices[0].desk().is_our_turn());
}

#[test]
fn links_that_come_late_or_from_somebody_else_are_named() {
    let mut devices = begun();
    let invitation = devices[0].link();
    let late = devices[1].link();
    for _ in 0..2 {
        assert!(devices[1].play(shortest_path_move));
        send_all(&mut devices);
        assert!(devices[0].play(shortest_path_move));
        send_all(&mut devices);
    }
    let plies = devices[0].seen().plies();
    let received = devices[0].receive(&late);
    assert_eq!((received.is_new, received.trouble), (false, None));
    assert_eq!(devices[0].seen().plies(), plies);
    // A stranger opens the invitation after its seat was taken.
    let log = invitation.parse::<Parcel>().unwrap().to_log();
    assert!(log.is_err() || devices[0].desk().free_seats().is_empty());
    let mut desk = Desk::watching(devices[0].desk().log().clone());
    assert!(desk.join(seat(2), "Eve", &mut || [9; 32]).is_err());
    assert!(desk.own_seats().is_empty());
    // Two people open the same invitation.
    let mut first = [Device::opening(&setup(GameKind::Quoridor, 2))];
    let invitation = first[0].link();
    let anna = Device::joining(&invitation, 2, "Anna");
    assert!(first[0].receive(&anna.link()).is_new);
    let mut other = Desk::watching(invitation.parse::<Parcel>().unwrap().to_log().unwrap());
    other.join(seat(2), "Eve", &mut || [8; 32]).unwrap();
    let trouble = first[0].receive(&other.parcel().to_link().unwrap()).trouble;
    assert_eq!(trouble, Some(Trouble::SeatTaken(seat(2))));
    // The second person becomes a spectator, and remains one after a reload.
    assert_eq!(other.hold(), Hold::Here);
    let whole = first[0].desk().whole_game();
    assert!(other.receive(&whole, &mut || [7; 32]).is_new);
    let stored = other.stored();
    let other = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
    assert_eq!(other.hold(), Hold::Watching);
    assert!(!other.is_our_turn() && !other.has_news());
}

#[test]
fn who_asked_for_a_seat_that_was_taken_gets_a_free_one() {
    let mut ida = Device::opening(&setup(GameKind::ChineseCheckers, 3));
    let invitation = ida.link();
    let anna = Device::joining(&invitation, 2, "Anna");
    assert!(ida.receive(&anna.link()).is_new);
    let log = invitation.parse::<Parcel>().unwrap().to_log().unwrap();
    let mut otso = Desk::watching(log);
    otso.join(seat(2), "Otso", &mut || [8; 32]).unwrap();
    assert!(!otso.has_lost_seat());
    let received = otso.receive(&ida.desk().whole_game(), &mut || [7; 32]);
    // Another person has taken the seat; this is not reported as an error.
    assert_eq!((received.is_new, received.trouble), (true, None));
    assert!(otso.has_lost_seat());
    assert_eq!(otso.free_seats(), [seat(3)]);
    assert!(otso.join_instead(seat(2), &mut || [6; 32]).is_err());
    assert!(otso.has_lost_seat());
    let before = otso.stored();
    otso.join_instead(seat(3), &mut || [5; 32]).unwrap();
    assert!(!otso.has_lost_seat());
    let own: Vec<Seat> = otso.own_seats().into_iter().collect();
    assert_eq!((own, otso.is_sent()), (vec![seat(3)], false));
    // Ida's device receives both the request for the taken seat and the new
    // request.
    let received = ida.receive(&otso.parcel().to_link().unwrap());
    assert_eq!(received.trouble, Some(Trouble::SeatTaken(seat(2))));
    let desk = ida.desk();
    let players = desk.players(&desk.table());
    let names: Vec<_> = players.iter().map(|player| player.name.get()).collect();
    assert_eq!(names[1..], [Some("Anna"), Some("Otso")]);
    // Another browser tab still stores the key for the taken seat.
    otso.receive(&desk.whole_game(), &mut || [4; 32]);
    otso.add_stored(&before);
    let own: Vec<Seat> = otso.own_seats().into_iter().collect();
    assert_eq!((own, otso.hold()), (vec![seat(3)], Hold::Here));
}

#[test]
fn a_message_between_two_that_did_not_arrive_is_asked_for() {
    let mut devices = sit(GameKind::Quoridor, 4);
    // Each message repeats earlier entries until the sender has seen an answer
    // to them, so lost moves arrive with later messages.
    for _ in 0..8 {
        let at = devices
            .iter()
            .position(|it| it.desk().is_our_turn())
            .unwrap();
        assert!(devices[at].play(shortest_path_move));
        let link = devices[at].link();
        // Only the next player receives the link.
        let next = (at + 1) % devices.len();
        assert_eq!(devices[next].receive(&link).trouble, None);
    }
    send_all(&mut devices);
    let plies: Vec<usize> = devices.iter().map(|it| it.seen().plies()).collect();
    assert_eq!(plies, [8; 4]);
}

#[test]
fn plans_laid_in_secret_are_revealed_between_devices() {
    for players in [2, 3] {
        let mut devices = sit(GameKind::Parallel, players);
        for round in 0..50_usize {
            let table = devices[0].desk().table();
            let Some(AnyMatch::Parallel(game)) = table.game() else {
                panic!("a game with rounds");
            };
            if game.outcome().is_some() {
                assert!(game.rounds() > 3);
                break;
            }
            assert_eq!(game.rounds(), round);
            for (number, device) in (1..).zip(&mut devices) {
                let mut desk = device.desk();
                assert!(desk.is_our_turn());
                let plan = ["E1/-", "-/W1", "SE2/-"][usize::from(number - 1 + round as u8) % 3];
                let plan = match game.position().parse_submission(seat(number), plan) {
                    Ok(_) => plan,
                    Err(_) => "-/-",
                };
                desk.submit_secret_for(seat(number), plan, &mut || device.desk.random())
                    .unwrap();
                assert!(
                    desk.submit_secret_for(seat(number), "-/-", &mut || [1; 32])
                        .is_err()
                );
                device.desk.stored = desk.stored();
            }
            send_all(&mut devices);
            let games = devices.iter().map(|it| it.desk().table().game().cloned());
            let games: Vec<_> = games.collect();
            assert!(games.iter().all(|game| *game == games[0]));
        }
        let table = devices[0].desk().table();
        assert!(table.game().unwrap().outcome().is_some());
        assert!(!table.commitments().is_empty());
    }
}

#[test]
fn a_device_that_lost_its_keys_has_no_seat() {
    let devices = begun();
    let desk = Desk::from_stored(&devices[1].desk.stored.public, None).unwrap();
    assert!(desk.own_seats().is_empty() && !desk.is_our_turn());
    assert!(Desk::from_stored("AAAA", None).is_err());
    assert!(Desk::from_stored("é", None).is_err());
}

#[test]
fn the_page_knows_what_was_sent() {
    let mut devices = begun();
    let mut desk = devices[1].desk();
    desk.note_sent();
    devices[1].desk.stored = desk.stored();
    assert!(devices[1].desk().is_sent());
    assert!(devices[1].play(shortest_path_move));
    assert!(!devices[1].desk().is_sent());
}

#[test]
fn a_seat_is_carried_to_another_device_and_the_old_one_writes_nothing() {
    let mut devices = begun();
    let mut old = devices[1].desk();
    let link = old.give_away().unwrap();
    devices[1].desk.stored = old.stored();
    // From now on, the old device only watches.
    assert_eq!(devices[1].desk().hold(), Hold::GivenAway);
    devices[1].show(&old);
    assert!(!devices[1].desk().is_our_turn() && !devices[1].desk().has_news());
    assert!(!devices[1].play(shortest_path_move));
    assert!(link.parse::<Parcel>().is_err());
    assert!(SeatPass::read(&devices[0].link()).unwrap().is_none());
    let pass = SeatPass::read(&link).unwrap().unwrap();
    assert_eq!(pass.table(), old.log().table());
    let desk = pass.into_desk(None);
    let mut new = Device {
        desk: StoredDesk::new(7),
        saved_match: String::new(),
        number: 0,
    };
    new.desk.stored = desk.stored();
    new.show(&desk);
    assert!(new.desk().is_our_turn());
    assert!(new.play(shortest_path_move));
    let received = devices[0].receive(&new.link());
    assert_eq!((received.is_new, received.trouble), (true, None));
    assert_eq!(devices[0].seen().plies(), 2);
    // The old device plays on nevertheless, so the seat has two entries with
    // the same number.
    let mut old = devices[1].desk();
    old.take_back_seats();
    devices[1].desk.stored = old.stored();
    devices[1].show(&old);
    devices[1].act(|seen| seen.update(MatchMessage::Play("d9")).unwrap());
    let link = devices[1].link();
    let trouble = devices[0].receive(&link).trouble;
    assert_eq!(trouble, Some(Trouble::Forked(seat(2))));
}

#[test]
fn a_copy_of_a_seat_waits_until_its_user_confirms_the_last_move() {
    let mut devices = begun();
    let copy = devices[1].desk().seat_backup_link().unwrap();
    assert_eq!(devices[1].desk().hold(), Hold::Here);
    let early = devices[0].desk().whole_game().to_link().unwrap();
    for at in [1, 0, 1, 0] {
        assert!(devices[at].play(shortest_path_move));
        send_all(&mut devices);
    }
    // The device's storage is lost, and the copy lacks the moves made after it.
    let desk = SeatPass::read(&copy).unwrap().unwrap().into_desk(None);
    devices[1].desk.stored = desk.stored();
    devices[1].saved_match = String::new();
    devices[1].show(&desk);
    assert!(!devices[1].play(shortest_path_move));
    // Neither a late message nor a whole game suffices: the latter may be old.
    let late = devices[0].link();
    let whole = devices[0].desk().whole_game().to_link().unwrap();
    for link in [early, late, whole] {
        devices[1].receive(&link);
        assert!(!devices[1].play(shortest_path_move));
    }
    assert_eq!(devices[1].seen().plies(), 5);
    let mut desk = devices[1].desk();
    desk.take_back_seats();
    devices[1].desk.stored = desk.stored();
    devices[1].show(&desk);
    assert!(devices[1].play(shortest_path_move));
    let link = devices[1].link();
    let received = devices[0].receive(&link);
    assert_eq!((received.is_new, received.trouble), (true, None));
}

#[test]
fn a_link_with_seats_that_was_cut_or_changed_is_refused() {
    let link = begun()[1].desk().seat_backup_link().unwrap();
    for length in (0..link.len()).step_by(7) {
        assert!(!matches!(SeatPass::read(&link[..length]), Ok(Some(_))));
    }
    for at in (0..link.len()).step_by(5) {
        let mut changed = link.clone().into_bytes();
        changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
        // Reading a changed link must not panic.
        let _ = SeatPass::read(std::str::from_utf8(&changed).unwrap());
    }
}

#[test]
fn a_prepared_answer_is_played_as_soon_as_the_move_arrives() {
    let mut devices = begun();
    assert!(devices[1].play(shortest_path_move));
    send_all(&mut devices);
    assert!(devices[0].play(shortest_path_move));
    // Player 1 prepares replies to the moves that are expected from Anna: a
    // pawn move straight ahead, and a fence.
    let line = |texts: &[&str]| {
        texts
            .iter()
            .map(|it| it.to_string())
            .collect::<Vec<String>>()
    };
    let mut desk = devices[0].desk();
    assert!(desk.prepare(&line(&["e7", "e4", "e6", "e5"])));
    assert!(desk.prepare(&line(&["d3h", "d3"])));
    for wrong in [
        &["e7"][..],
        &[],
        &["a1", "e4"],
        &["e7", "e9"],
        &["e7", "e4", "e6"],
        &["E7", "e4"],
    ] {
        assert!(!desk.prepare(&line(wrong)), "{wrong:?}");
    }
    // Another reply to the same move replaces the prepared reply.
    assert!(desk.prepare(&line(&["d3h", "f3"])));
    assert_eq!(desk.prepared().len(), 2);
    devices[0].desk.stored = desk.stored();
    // Prepared replies are stored, but never sent.
    assert_eq!(devices[0].desk().prepared(), desk.prepared());
    assert!(
        !devices[0]
            .desk
            .stored
            .public
            .contains(&devices[0].desk.stored.secret)
    );
    send_all(&mut devices);
    for (mv, plies) in [("e7", 5), ("e6", 7)] {
        devices[1].act(|seen| seen.update(MatchMessage::Play(mv)).unwrap());
        let link = devices[1].link();
        let received = devices[0].receive(&link);
        assert_eq!((received.is_new, received.trouble), (true, None));
        assert_eq!(devices[0].seen().plies(), plies);
        assert!(devices[0].desk().has_news());
        send_all(&mut devices);
        assert_eq!(devices[1].seen().plies(), plies);
    }
    assert!(devices[0].desk().prepared().is_empty());
}

#[test]
fn another_move_drops_what_was_prepared() {
    let mut devices = begun();
    let mut desk = devices[0].desk();
    assert!(desk.prepare(&["e8".to_owned(), "e3".to_owned()]));
    devices[0].desk.stored = desk.stored();
    devices[1].act(|seen| seen.update(MatchMessage::Play("d9")).unwrap());
    send_all(&mut devices);
    assert_eq!(devices[0].seen().plies(), 2);
    assert!(devices[0].desk().is_our_turn() && devices[0].desk().prepared().is_empty());
}

#[test]
fn another_game_begins_at_the_table_once_both_have_asked() {
    let mut devices = begun();
    let who = seat(2);
    devices[1].act(|seen| seen.update(MatchMessage::Resign(who)).unwrap());
    send_all(&mut devices);
    let over = devices[0].seen();
    assert_eq!(over.outcome(), Some(Outcome::Won(seat(1))));
    ask_rematch(&mut devices, &over);
    // In the rematch, the other player begins.
    assert!(devices[1].desk().is_our_turn());
    let tables = play_out(devices, shortest_path_move);
    assert!(tables[0].outcome().is_some());
}

#[test]
fn games_that_end_by_their_first_move_stay_as_they_are_when_others_begin() {
    let mut devices = sit(GameKind::Quoridor, 2);
    for number in 0..3 {
        let at = usize::from(!devices[0].desk().is_our_turn());
        let who = seat(at as u8 + 1);
        assert_eq!(devices[at].seen().plies(), 0);
        devices[at].act(|seen| seen.update(MatchMessage::Resign(who)).unwrap());
        send_all(&mut devices);
        for device in &devices {
            assert!(matches!(device.seen().outcome(), Some(Outcome::Won(_))));
            assert_eq!(device.desk().table().game_number(), number);
        }
        let over = devices[0].seen();
        ask_rematch(&mut devices, &over);
    }
}

#[test]
fn who_watches_sees_the_end_of_a_game_after_which_another_one_has_begun() {
    let mut devices = begun();
    let log = devices[0].desk().whole_game().to_log().unwrap();
    let mut watching = Desk::watching(log);
    watching.show_game(0);
    let Some(AnyMatch::Turns(mut seen)) = watching.game() else {
        panic!("a game with turns");
    };
    assert!(seen.outcome().is_none());
    let who = seat(2);
    devices[1].act(|seen| seen.update(MatchMessage::Resign(who)).unwrap());
    send_all(&mut devices);
    let over = devices[0].seen();
    ask_rematch(&mut devices, &over);
    watching.receive(&devices[0].desk().whole_game(), &mut || [0; 32]);
    watching.follow(&mut seen);
    assert_eq!(
        (seen.plies(), seen.outcome()),
        (over.plies(), over.outcome())
    );
    assert!(watching.shows_earlier_game());
}

/// Makes both devices ask for a rematch after the match `over`, and shows the
/// new game on each of them.
fn ask_rematch(devices: &mut [Device], over: &TurnMatch) {
    for at in [0, 1] {
        let mut desk = devices[at].desk();
        assert!(!desk.shows_earlier_game());
        desk.ask_rematch().unwrap();
        devices[at].desk.stored = desk.stored();
        let link = devices[at].link();
        let mut other = devices[1 - at].desk();
        other.receive(&link.parse().unwrap(), &mut || [3; 32]);
        devices[1 - at].desk.stored = other.stored();
    }
    for device in devices {
        let mut desk = device.desk();
        assert_eq!(desk.table().game_number(), device.number + 1);
        // The moves of the earlier game are not played in the new one.
        assert!(desk.shows_earlier_game());
        assert!(!desk.record_actions(over).unwrap());
        let mut same = device.seen();
        desk.follow(&mut same);
        assert!(same == device.seen());
        // The page shows the new game.
        device.number += 1;
        device.saved_match = desk.game().unwrap().to_text();
        device.desk.stored = desk.stored();
    }
}
