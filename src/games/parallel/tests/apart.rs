//! Parallel Chinese Checkers between friends in different places, who send each
//! other links.

use super::{LAST_ROUND, OpenParallel, seat};
use crate::browser::meeting_point::set_meeting_host;
use crate::browser::peer_connection::allow_connections;
use crate::games::parallel::game::Screen;
use crate::state::library::SavedGames;
use crate::testing::{App, Friend, GamePage, Html};
use starfence_rules::GameKind;
use starfence_table::{GameId, GameSetup, MatchMessage, ParallelMessage::*, PlayerKind};

impl GamePage for OpenParallel {
    fn open(app: App, id: GameId) -> Self {
        Self::open(app, id)
    }

    fn id(&self) -> GameId {
        self.game.id
    }

    fn page(&self) -> Html {
        Self::page(self)
    }

    fn into_app(self) -> App {
        self.app.close_pages();
        self.app
    }
}

pub(super) type Planner = Friend<OpenParallel>;

/// Returns the set-up of a game whose players in `elsewhere` are not at the
/// device on which it begins.
pub(super) fn apart(players: u8, elsewhere: &[u8]) -> GameSetup {
    let mut setup = GameSetup::new(GameKind::Parallel);
    let changed = setup.set_player_count(players);
    assert!(changed.is_ok(), "{players} players");
    setup.set_name(seat(1), "Ida");
    for number in elsewhere {
        setup.set_kind(seat(*number), PlayerKind::Remote);
    }
    setup
}

/// Returns Ida, who has opened a table for two, and Anna, who has taken the free
/// seat.
fn two(setup: GameSetup) -> (Planner, Planner) {
    let (ida, anna) = (Planner::new(1, "Ida"), Planner::new(2, "Anna"));
    ida.open_table(setup);
    assert_nothing_is_seen(&ida);
    anna.join(&ida.take_link(), None);
    (ida, anna)
}

/// Asserts that the page holds nothing of a plan.
#[track_caller]
pub(super) fn assert_nothing_is_seen(friend: &Planner) {
    let page = friend.page();
    for part in [
        "data-order",
        "data-execution",
        "data-token",
        "data-ghost",
        "order-wheel",
    ] {
        assert!(!page.source().contains(part), "{part}");
    }
}

#[track_caller]
pub(super) fn assert_waits(friend: &Planner, names: &str) {
    let page = friend.page();
    let heading = format!("Waiting for {names}");
    let headings = page.names("heading");
    assert!(headings.contains(&heading), "{heading} in {headings:?}");
}

#[track_caller]
pub(super) fn assert_says(friend: &Planner, text: &str) {
    let page = friend.page();
    assert!(
        page.text().contains(text),
        "“{text}” not in {}",
        page.text()
    );
}

/// The only planning player at the device lays a plan, and confirms it.
pub(super) fn plan(friend: &Planner, plan: &'static str) {
    friend.page();
    friend.game(move |game| {
        game.lay(plan);
        game.send(&[Confirm]);
    });
}

/// Watches the round that is shown, and goes on to the next one.
pub(super) fn watch(friend: &Planner) {
    friend.press("Skip to end");
    friend.press("Plan the next round");
}

pub(super) fn result(friend: &Planner) -> Option<String> {
    let page = friend.page();
    page.all("main")[0]
        .attribute("data-result")
        .map(str::to_owned)
}

pub(super) fn text(friend: &Planner) -> String {
    friend.game(|game| {
        let games = game.app.context::<SavedGames>();
        games.text(game.game.id).unwrap_or_default()
    })
}

/// Asserts what the list of games says of the only one.
#[track_caller]
fn assert_listed(friend: &Planner, whose: &str) {
    let page = friend.look_at("#/games");
    let kept = page.with_class("kept")[0].text();
    assert!(kept.contains(whose), "{whose} in {kept}");
}

/// Plays the first round of a game for two.
fn play_a_round(ida: &Planner, anna: &Planner) {
    anna.send(&[ida]);
    plan(ida, "E3/-");
    ida.send(&[anna]);
    plan(anna, "W3/-");
    anna.send(&[ida]);
    ida.send(&[anna]);
    watch(ida);
    watch(anna);
}

#[test]
fn two_friends_plan_a_round_with_one_message_each() {
    let (ida, anna) = two(apart(2, &[2]));
    // The lot is not drawn yet: Ida has still to open Anna’s answer.
    for friend in [&ida, &anna] {
        assert_waits(friend, "everyone");
    }
    anna.send(&[&ida]);
    // No curtain, nor a hint: Ida is alone at her device.
    let page = ida.page();
    assert!(page.has("button", "Done"), "{:?}", page.names("button"));
    assert!(!page.has("button", "Hint") && !page.has("button", "Analysis"));
    assert_eq!(ida.game(OpenParallel::tokens), 12);
    plan(&ida, "E3/-");
    assert_waits(&ida, "Anna");
    assert_nothing_is_seen(&ida);
    assert_says(&ida, "Nobody can read your choice");
    assert!(ida.page().has("button", "Send your message to Anna"));
    let names = ida.page().names("button");
    let changes = names.iter().any(|it| it.contains("wants to change"));
    assert!(!changes, "{names:?}");
    ida.send(&[&anna]);
    plan(&anna, "W3/-");
    // Anna was the last one; she sees the round when Ida has revealed.
    assert_waits(&anna, "Ida");
    assert_says(&anna, "Everyone is ready.");
    anna.send(&[&ida]);
    // Anna waits for what Ida’s device has revealed, so Ida can send it while the
    // round is shown.
    assert_eq!(ida.game(OpenParallel::screen), Screen::Reveal(0));
    ida.send(&[&anna]);
    assert_eq!(anna.game(OpenParallel::screen), Screen::Reveal(0));
    for friend in [&ida, &anna] {
        let text = text(friend);
        assert!(text.contains("E3/- W3/-"), "{text}");
        assert!(text.contains("[Commitments \"table:"), "{text}");
        watch(friend);
        assert_says(friend, "round 2");
    }
}

#[test]
fn what_is_laid_outlasts_a_reload_and_the_list_says_whose_turn_it_is() {
    let (ida, anna) = two(apart(2, &[2]));
    play_a_round(&ida, &anna);
    ida.game(|game| game.lay("-/SE2"));
    ida.reload();
    ida.page();
    assert_eq!(ida.game(OpenParallel::orders), ["2SE2"]);
    assert_listed(&ida, "Your turn");
    ida.page();
    ida.game(|game| game.send(&[Confirm]));
    for _ in 0..2 {
        assert_waits(&ida, "Anna");
        assert_nothing_is_seen(&ida);
        ida.reload();
    }
    assert_listed(&ida, "Anna’s turn");
    ida.send(&[&anna]);
    plan(&anna, "-/-");
    anna.send(&[&ida]);
    ida.press("Skip to end");
    let log = ida.page();
    assert_eq!(log.with_class("log")[0].all("listitem").len(), 1);
}

#[test]
fn a_round_is_taken_back_and_planned_once_more() {
    let (ida, anna) = two(apart(2, &[2]));
    play_a_round(&ida, &anna);
    anna.press("Hide my plan");
    anna.press("Ask to undo the last round");
    anna.press("QR code and more");
    assert_says(&anna, "You have asked");
    anna.send(&[&ida]);
    assert_says(&ida, "Anna asks to undo the last round.");
    ida.press("Allow");
    assert_says(&ida, "round 1");
    plan(&ida, "-/E1");
    ida.send(&[&anna]);
    assert_says(&anna, "round 1");
    plan(&anna, "-/-");
    anna.send(&[&ida]);
    watch(&ida);
    let text = text(&ida);
    assert!(text.contains("-/E1 -/-"), "{text}");
}

#[test]
fn an_offer_of_a_draw_is_answered_before_the_next_plan() {
    let (ida, anna) = two(apart(2, &[2]));
    play_a_round(&ida, &anna);
    ida.game(|game| game.send(&[Match(MatchMessage::OfferDraw(seat(1)))]));
    ida.send(&[&anna]);
    anna.press("You: accept");
    assert_eq!(result(&anna).as_deref(), Some("1/2"));
    anna.send(&[&ida]);
    assert_eq!(result(&ida).as_deref(), Some("1/2"));
}

#[test]
fn a_game_is_planned_to_its_end_which_both_see() {
    let mut setup = apart(2, &[2]);
    setup.position = Some(LAST_ROUND.replace("%20", " "));
    // Nothing is drawn by lot: Ida could plan before she invites.
    let (ida, anna) = (Planner::new(1, "Ida"), Planner::new(2, "Anna"));
    ida.open_table(setup);
    assert!(ida.page().has("button", "Done"));
    ida.press("Hide my plan");
    anna.join(&ida.take_link(), None);
    plan(&anna, "SE4,SW3,W4,NW5/E6,SW3,W3,NW3");
    anna.send(&[&ida]);
    ida.page();
    ida.game(|game| game.send(&[OpenScreen]));
    plan(&ida, "SE4/E6,SE5");
    ida.send(&[&anna]);
    anna.press("Skip to end");
    assert_eq!(result(&anna).as_deref(), Some("2"));
    let page = anna.page();
    let status = page.with_class("status")[0].text();
    let said = "won! The target triangle is full.";
    assert!(status.ends_with(said), "{status}");
    anna.send(&[&ida]);
    ida.press("Skip to end");
    assert_eq!(result(&ida).as_deref(), Some("2"));
}

/// Seats two friends: the numbers of all pegs are drawn, and the last one sees
/// them first.
fn seat_two(opener: &Planner, friends: [(&Planner, &str); 2]) {
    let invitation = opener.take_link();
    let [one, two] = friends.map(|(friend, colour)| {
        friend.join(&invitation, Some(colour));
        friend
    });
    one.send(&[opener, two]);
    two.send(&[opener, one]);
    opener.send(&[one, two]);
    one.send(&[opener, two]);
}

fn resign(friend: &Planner, number: u8) {
    friend.page();
    friend.game(move |game| game.send(&[Match(MatchMessage::Resign(seat(number)))]));
}

#[test]
fn three_friends_play_and_two_of_them_resign() {
    let [ida, anna, otso] =
        [(1, "Ida"), (2, "Anna"), (3, "Otso")].map(|(at, name)| Planner::new(at, name));
    ida.open_table(apart(3, &[2, 3]));
    seat_two(&ida, [(&anna, "Blue"), (&otso, "Yellow")]);
    plan(&otso, "E1/-");
    assert_waits(&otso, "Ida, Anna");
    otso.send(&[&ida, &anna]);
    plan(&ida, "W1/-");
    ida.send(&[&anna, &otso]);
    plan(&anna, "-/-");
    anna.send(&[&ida, &otso]);
    assert_says(&ida, "Everyone is ready.");
    ida.send(&[&anna, &otso]);
    // Otso has everybody’s plans.
    watch(&otso);
    resign(&otso, 3);
    otso.send(&[&ida, &anna]);
    watch(&anna);
    resign(&anna, 2);
    anna.send(&[&ida, &otso]);
    watch(&ida);
    plan(&ida, "-/-");
    ida.send(&[&anna, &otso]);
    anna.send(&[&ida, &otso]);
    otso.send(&[&ida, &anna]);
    for friend in [&ida, &anna, &otso] {
        assert_eq!(result(friend).as_deref(), Some("1"));
    }
}

#[test]
fn two_on_one_tablet_plan_behind_a_curtain_and_two_friends_on_their_phones() {
    let [tablet, anna, otso] =
        [(1, "Ida"), (2, "Anna"), (3, "Otso")].map(|(at, name)| Planner::new(at, name));
    let mut setup = apart(4, &[3, 4]);
    setup.set_name(seat(2), "Max");
    tablet.open_table(setup);
    seat_two(&tablet, [(&anna, "Yellow"), (&otso, "Green")]);
    plan(&otso, "-/-");
    otso.send(&[&tablet, &anna]);
    // The curtain comes between the two at the tablet only.
    let screen = || tablet.game(OpenParallel::screen);
    tablet.page();
    assert_eq!(screen(), Screen::Curtain(seat(1)));
    assert_nothing_is_seen(&tablet);
    tablet.press("I’m Ida – start");
    plan(&tablet, "E1/-");
    assert_eq!(screen(), Screen::Curtain(seat(2)));
    assert_nothing_is_seen(&tablet);
    tablet.press("Ida wants to change their plan");
    tablet.press("I’m Ida – start");
    assert_eq!(tablet.game(OpenParallel::orders), ["1E1"]);
    tablet.game(|game| game.send(&[Confirm]));
    tablet.press("I’m Max – start");
    plan(&tablet, "W1/-");
    assert_waits(&tablet, "Anna");
    assert_nothing_is_seen(&tablet);
    let names = tablet.page().names("button");
    let changes = names.iter().any(|it| it.contains("wants to change"));
    assert!(!changes, "{names:?}");
    tablet.send(&[&anna, &otso]);
    plan(&anna, "-/-");
    anna.send(&[&tablet, &otso]);
    tablet.send(&[&anna, &otso]);
    watch(&otso);
    plan(&otso, "-/-");
    otso.send(&[&tablet, &anna]);
    for friend in [&tablet, &anna] {
        friend.press("Skip to end");
        assert!(friend.page().has("button", "Plan the next round"));
    }
}

#[test]
fn pegs_are_arranged_in_secret_each_on_the_owners_device() {
    let mut setup = apart(2, &[2]);
    setup.round_settings.arrange = true;
    let (ida, anna) = two(setup);
    anna.send(&[&ida]);
    assert_says(&ida, "your pegs");
    ida.press("Done");
    assert_waits(&ida, "Anna");
    assert_nothing_is_seen(&ida);
    assert!(!ida.page().source().contains("data-number"));
    ida.send(&[&anna]);
    assert_says(&anna, "your pegs");
    anna.press("Done");
    anna.send(&[&ida]);
    ida.page();
    assert_eq!(ida.game(OpenParallel::tokens), 12);
    plan(&ida, "E1/-");
    ida.send(&[&anna]);
    anna.page();
    assert_eq!(anna.game(OpenParallel::tokens), 12);
}

/// Returns two friends whose devices are connected directly.
fn live(setup: GameSetup) -> (Planner, Planner) {
    let ida = Planner::new_in(1, "Ida", allow_connections);
    let anna = Planner::new_in(2, "Anna", allow_connections);
    let may_plan = setup.position.is_some();
    ida.open_table(setup);
    if may_plan {
        ida.press("Hide my plan");
    }
    ida.connect(&anna, true);
    assert_says(&ida, "Live with Anna");
    (ida, anna)
}

/// Both plan a round, which arrives by itself.
fn plan_live(ida: &Planner, one: &'static str, anna: &Planner, other: &'static str) {
    plan(ida, one);
    Planner::exchange(&[ida, anna]);
    assert_waits(ida, "Anna");
    assert_nothing_is_seen(ida);
    plan(anna, other);
    Planner::exchange(&[ida, anna]);
}

#[test]
fn friends_who_are_connected_see_each_others_plans_at_once() {
    let (ida, anna) = live(apart(2, &[2]));
    plan_live(&ida, "E3/-", &anna, "W3/-");
    for friend in [&ida, &anna] {
        watch(friend);
        assert_says(friend, "round 2");
        assert!(text(friend).contains("E3/- W3/-"));
    }
    // A device loses the connection while its owner plans.
    anna.reload();
    Planner::exchange(&[&ida, &anna]);
    assert!(anna.page().has("button", "Done"));
    plan(&ida, "-/-");
    assert_says(&ida, "No connection to Anna");
    ida.connect(&anna, false);
    assert_says(&ida, "Live with Anna");
    plan(&anna, "-/NW2");
    Planner::exchange(&[&ida, &anna]);
    for friend in [&ida, &anna] {
        assert_eq!(friend.game(OpenParallel::screen), Screen::Reveal(1));
    }
}

#[test]
fn a_game_that_is_over_is_played_again_at_the_same_table() {
    let mut setup = apart(2, &[2]);
    setup.position = Some(LAST_ROUND.replace("%20", " "));
    let (ida, anna) = live(setup);
    plan(&anna, "SE4,SW3,W4,NW5/E6,SW3,W3,NW3");
    Planner::exchange(&[&ida, &anna]);
    ida.game(|game| game.send(&[OpenScreen]));
    plan(&ida, "SE4/E6,SE5");
    Planner::exchange(&[&ida, &anna]);
    for friend in [&ida, &anna] {
        friend.press("Skip to end");
        assert_eq!(result(friend).as_deref(), Some("2"));
    }
    anna.press("Play again");
    Planner::exchange(&[&ida, &anna]);
    assert_says(&ida, "Anna asks for another game.");
    ida.press("Play again");
    Planner::exchange(&[&ida, &anna]);
    for (friend, other) in [(&ida, "Anna"), (&anna, "Ida")] {
        assert_says(friend, "round 1");
        assert_eq!(result(friend), None);
        assert_says(friend, &format!("Live with {other}"));
    }
}

/// Returns a friend whose page has a meeting point.
fn at_meeting(number: u64, name: &'static str) -> Planner {
    Planner::new_in(number, name, || set_meeting_host("parallel"))
}

#[test]
fn who_watches_four_friends_sees_no_plan_before_all_have_planned() {
    let [ida, anna, otso, elli, noor] = [
        (1, "Ida"),
        (2, "Anna"),
        (3, "Otso"),
        (4, "Elli"),
        (5, "Noor"),
    ]
    .map(|(number, name)| at_meeting(number, name));
    ida.open_table(apart(4, &[2, 3, 4]));
    let link = ida.take_link();
    let mut all = vec![&ida];
    for (friend, colour) in [(&anna, "Blue"), (&otso, "Yellow"), (&elli, "Green")] {
        friend.join(&link, Some(colour));
        all.push(friend);
        Planner::exchange(&all);
    }
    noor.open(&link);
    noor.press("Watch");
    all.push(&noor);
    Planner::exchange(&all);
    assert_says(&noor, "You are watching.");
    for (friend, laid, missing) in [
        (&elli, "W1/-", "Ida, Anna, Otso"),
        (&anna, "-/W2", "Ida, Otso"),
        (&otso, "E3/E4", "Ida"),
    ] {
        plan(friend, laid);
        Planner::exchange(&all);
        assert_waits(&noor, missing);
        assert_nothing_is_seen(&noor);
        let names = noor.page().names("button");
        for button in ["Send", "QR code", "Play live", "Done"] {
            assert!(!names.iter().any(|it| it.starts_with(button)), "{names:?}");
        }
    }
    plan(&ida, "E1/-");
    Planner::exchange(&all);
    for friend in all {
        assert_eq!(friend.game(OpenParallel::screen), Screen::Reveal(0));
    }
}
