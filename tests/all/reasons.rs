//! Checks that every reason is a sentence in every language: all placeholders
//! are filled, and no language uses another's text.

use crate::build_script;
use starfence::i18n::reasons::{
    Reason, direction_name, load_error, plan_error, record_error, setup_error,
};
use starfence::i18n::{I18n, Language, SeatName, Texts};
use starfence_record::{ReadOutcome, Record};
use starfence_rules::lattice::Direction;
use starfence_rules::{Outcome, Seat, Setup as _, SetupArgs, checkers, parallel, quoridor};
use starfence_table::AnyMatch;
use std::path::Path;
use std::sync::LazyLock;

/// All languages, English first.
static LANGUAGES: LazyLock<Vec<I18n>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let catalogue = build_script::read(&folder).unwrap();
    let languages = catalogue.tables.iter().map(|table| {
        let mut entries = vec![catalogue.fingerprint(), String::new()];
        entries.extend(table.texts.iter().cloned());
        let language = Language::from_tag(&table.language.tag).unwrap();
        I18n::new(Texts::from_file(language, entries).unwrap())
    });
    languages.collect()
});

/// Returns the text of `say` in English, and in the other languages.
fn in_all(say: impl Fn(I18n) -> String) -> (String, Vec<String>) {
    let mut all = LANGUAGES.iter().map(|i18n| say(*i18n));
    (all.next().unwrap(), all.collect())
}

/// Returns the length of a text in Latin letters; a Chinese, Japanese or Korean
/// one says as much as three.
fn length(text: &str) -> usize {
    let letters = text.chars();
    letters.map(|it| if it >= '\u{2e80}' { 3 } else { 1 }).sum()
}

fn check(what: &str, say: impl Fn(I18n) -> String) {
    let (english, others) = in_all(say);
    for text in others.iter().chain([&english]) {
        assert!(!text.contains(['{', '}']), "{what}: {text}");
        assert!(length(text) > 8, "{what}: {text}");
    }
    assert!(!others.contains(&english), "{what}: {english}");
}

fn names(seat: Seat) -> SeatName {
    let names = ["Red", "Blue", "Ida", "Green"];
    let name = names.get(seat.array_index()).copied();
    name.unwrap_or("?").to_owned().into()
}

/// The page speaks to player 1.
fn to_you(seat: Seat) -> SeatName {
    if seat == Seat::FIRST {
        SeatName::You
    } else {
        names(seat)
    }
}

#[test]
fn refusals_are_sentences() {
    let seat = Seat::FIRST;
    let hole = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text}"));
    let square = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text}"));
    let fence = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text}"));
    let (from, to) = (hole("d5"), hole("e5"));
    use checkers::{HopError, Refusal as R};
    let bad_holes =
        ["z9", "a4", "e14"].map(|text| text.parse::<starfence_rules::lattice::Hole>().unwrap_err());
    let mut refusals = vec![
        R::NotATurn("x".into()),
        R::GameOver(Outcome::Won(seat)),
        R::GameOver(Outcome::Tied(Seat::all(2).collect())),
        R::GameOver(Outcome::Drawn(starfence_rules::DrawReason::Agreement)),
        R::MustPass(seat),
        R::MayNotPass(seat),
        R::TimeUp(seat),
        R::HasResigned(seat),
        R::NoPeg(from),
        R::NotOwnPeg {
            hole: from,
            owner: seat,
            to_move: seat,
        },
        R::SameHole(from),
        R::HoleOccupied {
            hole: from,
            owner: seat,
        },
        R::Unreachable { from, to },
        R::LeavesGoal { from, to },
        R::PegBlocked(from),
        R::HeldByGoal(from),
        R::SwapNotAllowed(from),
        R::SwapOutsideGoal(from),
        R::NothingToSwap(from),
        R::SwapUnmarked {
            hole: from,
            owner: seat,
        },
    ];
    refusals.extend(bad_holes.map(R::UnknownHole));
    for fault in [
        HopError::NotTwoApart,
        HopError::IsStep,
        HopError::NothingBetween(from),
        HopError::Taken(to),
        HopError::LeavesGoal,
    ] {
        refusals.push(R::NotAHop { from, to, fault });
    }
    for refusal in refusals {
        check(&format!("{refusal:?}"), |i18n| refusal.reason(i18n, &names));
        check(&format!("{refusal:?}"), |i18n| {
            refusal.reason(i18n, &to_you)
        });
    }
    use quoridor::Refusal as Q;
    let (at, to, next) = (square("e5"), square("e6"), square("e7"));
    let (one, other) = (fence("e5h"), fence("d5v"));
    for refusal in [
        Q::NotAMove(quoridor::MoveTextError::Form("x".into())),
        Q::NotAMove(quoridor::MoveTextError::OffEdge(square("a9"))),
        Q::GameOver(Outcome::Won(seat)),
        Q::MayNotPass(seat),
        Q::TimeUp(seat),
        Q::HasResigned(seat),
        Q::MustPass(seat),
        Q::SameSquare(at),
        Q::TooFar { from: at, to },
        Q::Diagonal { from: at, to },
        Q::Taken {
            square: at,
            owner: seat,
        },
        Q::FenceInTheWay {
            from: at,
            next: to,
            fence: one,
        },
        Q::JumpFenced {
            over: at,
            to,
            fence: one,
        },
        Q::ThirdPawnBehind {
            over: at,
            to,
            behind: next,
        },
        Q::TwoPawns {
            first: at,
            second: to,
            to: next,
        },
        Q::StraightIsOpen {
            over: at,
            to,
            straight: next,
        },
        Q::NoSidewaysJump { over: at, to },
        Q::NoFencesLeft { fence: one, seat },
        Q::Overlaps { fence: one, other },
        Q::Crosses { fence: one, other },
        Q::NoPath { fence: one, seat },
    ] {
        check(&format!("{refusal:?}"), |i18n| refusal.reason(i18n, &names));
        check(&format!("{refusal:?}"), |i18n| {
            refusal.reason(i18n, &to_you)
        });
    }
}

#[test]
fn plans_that_are_refused_say_why() {
    use parallel::{Number, PlanError, PlanPhase, Refusal};
    let laid = |laid| PlanError::NotInStore {
        seat: Seat::FIRST,
        number: Number::Three,
        laid,
        stored: 1,
    };
    let errors = [
        PlanError::Form("x".into()),
        PlanError::Order("x".into()),
        PlanError::DuplicateOrder {
            phase: PlanPhase::Second,
            direction: Direction::SE,
        },
        laid(2),
        laid(3),
        PlanError::HasResigned(Seat::FIRST),
    ];
    let mut refusals = vec![
        Refusal::GameOver(Outcome::Won(Seat::FIRST)),
        Refusal::PlanCount {
            players: 3,
            found: 2,
        },
    ];
    for error in errors {
        check(&format!("{error:?}"), |i18n| {
            plan_error(i18n, &error, &names)
        });
        refusals.push(Refusal::Plan(error));
    }
    for refusal in refusals {
        check(&format!("{refusal:?}"), |i18n| refusal.reason(i18n, &names));
    }
    // A player who lays a token is addressed directly; the reader of a record
    // learns whose token it is.
    let (yours, _) = in_all(|i18n| plan_error(i18n, &laid(2), &names));
    assert_eq!(yours, "You have no 3 tokens left.");
    let (reds, _) = in_all(|i18n| Refusal::Plan(laid(2)).reason(i18n, &names));
    assert!(reds.contains("Red"), "{reds}");
    for direction in Direction::ALL {
        let (english, others) = in_all(|i18n| direction_name(i18n, direction).to_owned());
        assert!(
            !english.is_empty() && !others.contains(&english),
            "{english}"
        );
    }
}

/// Returns records of Parallel Chinese Checkers, each with one fault.
fn damaged_parallel_records() -> Vec<String> {
    let rules = parallel::Rules::new(parallel::Players::Two);
    let start = parallel::Position::start(rules, &[], Direction::E).to_string();
    let head = "[Game \"parallel\"]\n[Players \"2\"]\n";
    let at = |position: &str| format!("{head}[Position \"{position}\"]\n\n*");
    let played = |moves: &str| format!("{head}[Position \"{start}\"]\n\n{moves}");
    // Peg number 1 is at the tip of the point.
    let tip = |peg: &str| start.replacen("A1", peg, 1);
    vec![
        "[Game \"parallel\"]\n[Players \"5\"]\n\n*".to_owned(),
        format!("{head}\n*"),
        format!("{head}[Options \"pegs=13\"]\n\n*"),
        at("x"),
        at("../.. E 222222/222222"),
        at(&start.replacen("..", ".", 1)),
        at(&tip("C1")),
        at(&tip("A7")),
        at(&tip("A2")),
        at(&start.replace(" E ", " N ")),
        at(&start.replace("222222/222222", "222222")),
        at(&start.replace("222222/222222", "222222/22222")),
        at(&start.replace("222222/222222", "222222/223222")),
        played("1. E2/- x *"),
        played("1. E2/- -,-/- *"),
        played("1. E2/- E1,E2/- *"),
        played("1. E2/- E1,W1/W1 *"),
        played("1. E2/- *"),
    ]
}

#[test]
fn records_that_are_damaged_say_where_and_why() {
    let star = "[Game \"chinese-checkers\"]\n[Players \"2\"]\n";
    let grid = "[Game \"quoridor\"]\n[Players \"2\"]\n";
    let with = |head: &str, rest: &str| format!("{head}{rest}");
    let grid_at = |position: &str| format!("{grid}[Position \"{position}\"]\n\n*");
    let star_at = |position: &str| format!("{star}[Position \"{position}\"]\n\n*");
    let mut texts = vec![
        "[Game".to_owned(),
        "[Players \"2\"]\n\n*".to_owned(),
        "[Game \"chess\"]\n[Players \"2\"]\n\n*".to_owned(),
        "[Game \"chinese-checkers\"]\n[Players \"5\"]\n\n*".to_owned(),
        "[Game \"chinese-checkers\"]\n[Players \"7\"]\n\n*".to_owned(),
        "[Game \"quoridor\"]\n[Players \"3\"]\n\n*".to_owned(),
        "[Game \"quoridor\"]\n[Players \"x\"]\n\n*".to_owned(),
        with(grid, "[Players \"2\"]\n\n*"),
        with(grid, "[Options \"x\"]\n\n*"),
        with(grid, "[Options \"x=1\"]\n\n*"),
        with(grid, "[Options \"third_pawn=1\"]\n\n*"),
        with(grid, "[Options \"third_pawn=none,third_pawn=none\"]\n\n*"),
        with(star, "[Options \"direction=1\"]\n\n*"),
        with(star, "[Options \"leave_goal=1\"]\n\n*"),
        with(star, "[Options \"blocked_goal=1\"]\n\n*"),
        with(star, "[Options \"min_own=0\"]\n\n*"),
        with(star, "[Options \"round_limit=0\"]\n\n*"),
        with(grid, "[Options \"sideways_jump=0\"]\n\n*"),
        with(grid, "[First \"3\"]\n\n*"),
        with(grid, "\n1. e2 {open"),
        with(grid, "\n1. e2 e8 3. e3 *"),
        with(grid, "\n1. e4 *"),
        with(star, "\n1. d5-f5 *"),
        with(star, "\n1. d5-e5 pass *"),
        with(grid, "\n1. e2 e8 1"),
        with(grid, "[Result \"1\"]\n\n1. e2 e8 *"),
        with(grid, "[Result \"7\"]\n\n1. e2 e8 *"),
        with(grid, "\n1. e2 e8 * e3"),
        with(grid, "\n1. e2 e8"),
        with(grid, "\n1. e2 [Late \"x\"] e8 *"),
        grid_at("/ /"),
        grid_at("z9 / / e1 e9 / 10 10 / 1"),
        grid_at("i9 / / e1 e9 / 10 10 / 1"),
        grid_at("/ i9 / e1 e9 / 10 10 / 1"),
        grid_at("/ / e1 e9 / x 10 / 1"),
        grid_at("d4e4 / / e1 e9 / 9 9 / 1"),
        grid_at("d4 / d4 / e1 e9 / 9 9 / 1"),
        grid_at("/ / e1 / 10 10 / 1"),
        grid_at("/ / e1 e1 / 10 10 / 1"),
        grid_at("/ / e1 e9 / 10 / 1"),
        grid_at("/ / e1 e9 / 11 10 / 1"),
        grid_at("d4 / / e1 e9 / 10 10 / 1"),
        grid_at("/ / e1 e9 / 10 10 / 3"),
        grid_at("/ / e9 e1 / 10 10 / 1"),
        grid_at("/ / e1 a5 e9 i5 / 5 5 5 5 / 1"),
        grid_at("a7c7e7g7 / h8 / e1 e9 / 5 5 / 1"),
        grid_at("a8 / b8 / e1 a9 / 5 5 / 1"),
        star_at("x"),
        star_at("./. 1"),
        star_at(
            "../11/111/1111/............./............/.........../........../........./........../.........../............/............./2222/222/22/2 1",
        ),
        star_at(
            "9/11/111/1111/............./............/.........../........../........./........../.........../............/............./2222/222/22/2 1",
        ),
        star_at(
            "./../.../..../............./............/.........../........../........./........../.........../............/............./2222/222/22/2 1",
        ),
        star_at(
            "1/11/111/1111/............./............/.........../........../........./........../.........../............/............./2222/222/22/2 3",
        ),
    ];
    texts.extend(damaged_parallel_records());
    for text in &texts {
        match Record::read(text) {
            ReadOutcome::Whole(_) => panic!("a whole record: {text}"),
            ReadOutcome::Damaged { error, .. } => {
                check(&format!("{text} {error}"), |i18n| {
                    record_error(i18n, &error)
                });
            }
        }
    }
    let error =
        AnyMatch::from_text("[Game \"quoridor\"]\n[Players \"2\"]\n[TakenBack \"e9\"]\n\n*")
            .map(|_| ())
            .unwrap_err();
    check("taken back", |i18n| load_error(i18n, &error));
    let start = parallel::Position::shuffled(parallel::Rules::new(parallel::Players::Two), 1);
    let error = AnyMatch::from_text(&format!(
        "[Game \"parallel\"]\n[Players \"2\"]\n[Position \"{start}\"]\n[PlanTime \"x\"]\n\n*"
    ))
    .map(|_| ())
    .unwrap_err();
    check("terms", |i18n| load_error(i18n, &error));
    let found = quoridor::Position::set_up(SetupArgs {
        players: 4,
        options: "",
        first: None,
        position: Some("/ / e1 e9 / 10 10 / 1"),
        seed: None,
    });
    let error = found.map(|_| ()).unwrap_err();
    check("players", |i18n| setup_error(i18n, &error));
}
