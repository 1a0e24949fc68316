//! Tests of the search for three, four and six players: opponents play for
//! themselves, and only what is certain is called so.

use super::{engine, rules, search};
use starfence_rules::checkers::{Players, Position, Turn};
use starfence_rules::{Game, Outcome, Position as _, Seat};

fn game(players: Players, options: &str, position: &str) -> Game<Position> {
    Game::new(Position::from_text(position, rules(players, options)).unwrap())
}

fn answer(game: &Game<Position>, nodes: u64) -> String {
    let report = search(&mut engine(), game, nodes, 1);
    report.best_move().unwrap().to_string()
}

/// A position in which player 1 needs three plain turns to fill its goal.
const WON_RACE: &str = "4/44/44./444./..33.4.23.5.5/.3......5..5/33..36.4..5/332.....55/3.5...6.5/2...22..56/..2.....6.6/.22..1....66/..22.....66.6/1111/111/1./1 1";

#[test]
fn a_won_race_is_played_on() {
    let game = game(Players::Six, "leave_goal=free", WON_RACE);
    for nodes in [20_000, 100_000, 300_000] {
        let turn = answer(&game, nodes);
        assert!(
            ["l10-m11", "n11-p13", "m11-n11"].contains(&turn.as_str()),
            "{nodes} nodes: {turn}"
        );
    }
}

/// Positions from games of the engine against itself, each with the turns after
/// which most continuations of the game are won. The engine of November 2026
/// played another turn, after which most are lost.
const SELF_PLAY: [(Players, &str, &str, &[&str]); 20] = [
    (
        Players::Six,
        "",
        "4/../.44/4444/33333...45555/3.3..4..55.5/.3.......55/3....4.5../......6../2.....3.../22.2....66./222...66.6.6/222...1...666/.111/111/11/1 2",
        &["k8-l8"],
    ),
    (
        Players::Six,
        "",
        "4/44/.44/4.4./333...4...555/333...4.55.1/33.....5..5/33.5.....5/.....4.56/.....6..66/222.......6/222.......66/2222.....6.66/1.11/111/11/1 3",
        &["g4-e4"],
    ),
    (
        Players::Six,
        "",
        "4/4./.44/4444/3.3...44.55../333......55./33.3....555/33....55.5/........./.........6/22......666/2222....6666/2222..1..66../1111/111/1./1 2",
        &["l7-j5"],
    ),
    (
        Players::Four,
        "leave_goal=free",
        "./../.../..../2.2......3.33/2.2....3.3../22...223.../2.2.4.1..3/.4..1...4/1...333..4/..1....4.../.11........4/1111.....4444/..../.../../. 2",
        &["g9-g7", "h6-g6", "g4-e2", "h6-g5"],
    ),
    (
        Players::Three,
        "leave_goal=free,min_own=10",
        "./../.../..../.222.....33../.22.2....33./.2....13.33/2.2......3/.....3.../........../.....1.2.../...3..1...../.......1...../.111/111/../. 2",
        &["k12-k11"],
    ),
    (
        Players::Three,
        "leave_goal=free,min_own=10",
        "./../.../..../.222.....33../.222....333./.2.....3.33/2.2.2....3/........./........../......3..../.....11...../.....1.1...../.111/111/../. 2",
        &["f3-f2", "h8-h7", "h6-g6", "h8-i8", "h8-g7"],
    ),
    (
        Players::Four,
        "",
        "./../.../..../222......3333/222......33./22....3..../..2..433.3/...2..14./11.......4/.11....4.44/11.1.....44./..11.....44../..../.../../. 3",
        &["f12-f13", "h10-g10"],
    ),
    (
        Players::Four,
        "leave_goal=free",
        "./../.../..../..2..2...3.../22.2..3.3333/...22.13.../22.......3/.1..3423./1..1...4.4/.1...4...4./11.....4.44./11.1.....44../..../.../../. 1",
        &["g9-m7"],
    ),
    (
        Players::Four,
        "leave_goal=free",
        "./../.../..../2.2..2...3..3/22.2...33333/2..2...3.../22.......3/.....4.3./11.1...4.4/11....4..4./11......444./11.1.....44../..../.../../. 1",
        &["j8-j7", "j6-k7"],
    ),
    (
        Players::Three,
        "",
        "./../.../..../..22..21.3.../.222.....33./...2...3..3/..2..33..3/..1.1..../.3......../...3...2.../......1.1.2./............./1.1./111/../. 3",
        &["h9-h11", "f12-f13", "f12-e12", "h9-i10", "f12-e11"],
    ),
    (
        Players::Three,
        "leave_goal=free,min_own=10",
        "./../.../..../..2....1.3.../222......33./22.2...3.33/.2.2...333/.....3.../....2...../.........../.....1.1..../............./1.11/111/1./. 2",
        &["g6-f5", "j9-i8"],
    ),
    (
        Players::Four,
        "",
        "./../.../..../22.2......33./.22......33./.........33/222.22...3/.11....3./1...3....4/.1...3....4/1111...44444/11.......44.4/..../.../../. 1",
        &["i7-m7"],
    ),
    (
        Players::Three,
        "",
        "./../.../..../22.......3333/222.....333./22.2....1../....2....3/......3../..3......./......2..../.....1.1..../.....1......./11.1/.1./.1/1 1",
        &["m10-m12"],
    ),
    (
        Players::Four,
        "leave_goal=free,min_own=10",
        "./../.../..../2.2......3.33/2422...3.33./.2.22....../2.2....333/..11..3../11......../1........44/.11.....4444/11..1....444./..../.../../. 3",
        &["f9-e9", "i11-g13"],
    ),
    (
        Players::Six,
        "",
        "4/4./4.4/4.4./333.3..5....5/3.34.4.4.555/33.5...55../....1.1.../...6.2..6/2.25.6.3.6/22.5.24.6../2....3...6../22.21....6666/11../11./11/1 3",
        &["l10-k9"],
    ),
    (
        Players::Three,
        "",
        "./.1/.../..../..2......33../..2...3..33./22........3/2.22..33.3/2....2.../........2./...1..1..../..3..1.1..../......1....../..11/.1./.1/. 3",
        &["e11-e12", "f8-g9"],
    ),
    (
        Players::Six,
        "leave_goal=free",
        "4/44/4.4/.444/3.3333...5.51/3.33.2....55/...1.4...55/3...545..5/........./......5..6/.2...36..66/222222.6.666/2..2.....6..6/1.11/.11/11/1 1",
        &["g6-g7", "n10-o11", "n12-n11", "n10-n11"],
    ),
    (
        Players::Three,
        "",
        "./.1/.../.1../......1....../..2..1....../...2..13.3./....2223../....13.../..211...../..3.3322.../.3.33....2../.....1......2/1.../.../../. 3",
        &["l6-k6"],
    ),
    (
        Players::Four,
        "",
        "./../.../..../.222.....3..3/22.2....3333/122...1.333/2..2....../...4...../113......4/11.......44/.11.....4444/.1.1.....4.4./..../.../../. 2",
        &["e3-e1", "h7-h6", "f2-e1"],
    ),
    (
        Players::Three,
        "",
        "./../.../..../.22......3.33/.22..1..3.../.22.1....33/.22..2.3../...1...../.......3../...3.1...../...3.1....../.....1..1..2./1.../11./../. 1",
        &["f7-p13", "m13-n13", "f7-n11"],
    ),
];

#[test]
fn the_turn_that_wins_most_games_is_found() {
    for (players, options, position, turns) in SELF_PLAY {
        let game = game(players, options, position);
        for nodes in [100_000, 300_000] {
            let turn = answer(&game, nodes);
            assert!(turns.contains(&turn.as_str()), "{nodes} nodes: {turn}");
        }
    }
}

#[test]
fn a_peg_that_must_leave_is_let_out() {
    // Player 1's last peg, on b6, cannot move, so neither goal can be filled
    // until player 2 makes room. Player 1 leaves as soon as it can, and moves
    // another peg back and forth until then.
    let mut game = game(
        Players::Two,
        "leave_goal=free,min_own=10",
        "2/21/222/2222/......2....../............/.........../........../........./........../.........../............/............./.111/111/11/1 2",
    );
    let mut engine = engine();
    for _ in 0..30 {
        if game.outcome().is_some() {
            break;
        }
        let report = search(&mut engine, &game, 20_000, 1);
        game.play(report.best_move().unwrap()).unwrap();
        if game.outcome().is_some() {
            break;
        }
        let turn = leaving_turn(game.position());
        game.play(turn).unwrap();
    }
    assert_eq!(
        game.outcome(),
        Some(Outcome::Won(Seat::from_number(2).unwrap())),
        "{}",
        game.position()
    );
}

/// Returns the turn that takes player 1's hindmost peg farthest towards the
/// south; if it cannot go there, the turn of another peg in its goal.
fn leaving_turn(position: &Position) -> Turn {
    let rows = |turn: &Turn| match *turn {
        Turn::Move { from, to, .. } => (i32::from(from.row()), i32::from(to.row())),
        _ => (0, 0),
    };
    let hindmost = position
        .pegs(Seat::FIRST)
        .into_iter()
        .map(|hole| i32::from(hole.row()));
    let hindmost = hindmost.min().unwrap_or(0);
    let leaving = position.legal_moves().filter(|turn| {
        let (from, to) = rows(turn);
        from == hindmost && to >= from
    });
    let waiting = || {
        let within = |turn: &Turn| rows(turn).0 > 12 && rows(turn).1 > 11;
        position
            .legal_moves()
            .filter(within)
            .min_by_key(|turn| rows(turn).0)
    };
    leaving
        .max_by_key(|turn| rows(turn).1)
        .or_else(waiting)
        .unwrap()
}

#[test]
fn a_loss_that_may_be_avoided_is_not_certain() {
    // The engine used to call this position lost; player 4 went on to win.
    let game = game(
        Players::Six,
        "",
        "4/.4/.44/.444/.33..3.4.5.55/336..4.25.../3.2...45.55/.5...3.35./2.6...3.1/3.....6.26/2..5.....66/.2..16..1.../..22...2...66/12.1/161/11/1 4",
    );
    let report = search(&mut engine(), &game, 300_000, 1);
    assert_eq!(report.lines[0].score.plies_to_end(), None, "{report:?}");
}

/// Positions from games of six and of four players who searched 2,000 nodes a
/// turn. The middle of the board is full of pegs that no one moved for dozens of
/// rounds: each player waited for the others to make room.
const JAMS: [(Players, &str); 4] = [
    (
        Players::Six,
        "4/44/.../..../33.3.......55/3...121....5/3..56621.../..66412225/.6546523./..544543../...65343.../2....43...6./222........66/...1/1.1/11/1 1",
    ),
    (
        Players::Six,
        "4/../.4./..../3....111...55/3..616122.../...666122../..5665322./.5553332./..454134../2..65443.../....54433.6./22...4......6/..../.1./1./1 1",
    ),
    (
        Players::Six,
        "4/../.../..../33...1......./3...66212..5/...11621.../..5511332./.5666223./.5662442../..554533.../...554433.../2...4424...66/..4./1../.1/1 1",
    ),
    (
        Players::Four,
        "./../.../..../22.......3.33/2...2...3..3/22.2..1...3/.2411....3/.2...3.34/..13....../.1.1...4.../1.1..2..44.4/1.1......4444/..../.../../. 1",
    ),
];

#[test]
fn pegs_go_around_others_that_do_not_move() {
    for (players, position) in JAMS {
        let mut game = game(players, "", position);
        let mut engine = engine();
        while game.outcome().is_none() && game.position().round() <= 100 {
            let report = search(&mut engine, &game, 400, 1);
            game.play(report.best_move().unwrap()).unwrap();
        }
        assert!(game.outcome().is_some(), "{}", game.position());
    }
}

/// A position in which player 3 cannot win. Its peg on h4 or f2 could leave its
/// goal to stand in that of player 4, which would only let player 5 win instead.
const KINGMAKER: &str = "4/44/44./4.44/3633.4..45555/33.2......55/333.......5/33......5./2....1..5/......5.6./22.......6./22.2.....666/222...1..6666/111./111/1./1 3";

#[test]
fn a_lost_player_does_not_choose_who_wins() {
    let game = game(Players::Six, "leave_goal=free,min_own=10", KINGMAKER);
    for nodes in [20_000, 100_000, 300_000] {
        let turn = answer(&game, nodes);
        assert!(
            !["h4-d6", "f2-d6"].contains(&turn.as_str()),
            "{nodes}: {turn}"
        );
    }
}
