//! The rules of Parallel Chinese Checkers, as sections of text and figures.

use super::home_figure::home_figure;
use crate::i18n::{I18n, t_string};
use crate::pages::rules::arrow::FigureArrow;
use crate::pages::rules::book::{ControlsHelp, KeyHelp};
use crate::pages::rules::plan_figure;
use crate::pages::rules::screen::{announcement_keys, typing_keys, undo_key};
use crate::pages::rules::section::{Section, book_notes, round_limit_text};
use crate::pages::rules::star_figure::MovingStar;
use crate::pages::rules::star_figure::StarFigure;
use crate::state::rule_topic::RuleTopic;
use starfence_boards::geometry::{Point, Rect};
use starfence_rules::lattice::{Direction, StarPoint};
use starfence_rules::parallel::{Number, Options, PegCount, Players, Rules};
use starfence_table::Colour;

/// Returns the help text on the controls of the game.
pub fn controls(i18n: I18n) -> ControlsHelp {
    ControlsHelp {
        paragraphs: vec![
            t_string!(i18n, help.screen.token).to_owned(),
            t_string!(i18n, help.screen.passing).to_owned(),
        ],
        keys: plan_keys(i18n),
    }
}

/// Returns the help text on the keys of the planning screen.
fn plan_keys(i18n: I18n) -> Vec<KeyHelp> {
    vec![
        (
            vec![t_string!(i18n, help.keys.token.key).to_owned()],
            t_string!(i18n, help.keys.token.text).to_owned(),
        ),
        (
            ["←", "→"].map(str::to_owned).into(),
            t_string!(i18n, help.keys.level).to_owned(),
        ),
        (
            [
                t_string!(i18n, help.keys.names.home),
                t_string!(i18n, help.keys.names.page_up),
                t_string!(i18n, help.keys.names.end),
                t_string!(i18n, help.keys.names.page_down),
            ]
            .map(str::to_owned)
            .into(),
            t_string!(i18n, help.keys.slanted).to_owned(),
        ),
        (
            ["A", "D", "Q", "E", "Z", "C"].map(str::to_owned).into(),
            t_string!(i18n, help.keys.letters).to_owned(),
        ),
        (
            vec![t_string!(i18n, help.keys.second.key).to_owned()],
            t_string!(i18n, help.keys.second.text).to_owned(),
        ),
        (
            vec![t_string!(i18n, help.keys.lift.key).to_owned()],
            t_string!(i18n, help.keys.lift.text).to_owned(),
        ),
        (
            vec![t_string!(i18n, help.keys.enter.key).to_owned()],
            t_string!(i18n, help.keys.done).to_owned(),
        ),
        (
            undo_key(i18n).0,
            t_string!(i18n, help.keys.round).to_owned(),
        ),
        typing_keys(i18n),
        announcement_keys(i18n),
    ]
}

/// Returns the sections of the rules for the given players and options.
pub fn sections(i18n: I18n, players: Players, options: Options) -> Vec<Section> {
    let (pegs, needed) = (options.pegs.count(), options.pegs.needed_to_win());
    vec![
        Section {
            topic: None,
            title: t_string!(i18n, help.parallel.aim.title).to_owned(),
            text: t_string!(i18n, help.parallel.aim.text, pegs, needed),
            figures: vec![home_figure(Rules::new(players).with_options(options))],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.parallel.pegs.title).to_owned(),
            text: match options.pegs {
                PegCount::Twelve => t_string!(i18n, help.parallel.pegs.twelve).to_owned(),
                PegCount::Eighteen => t_string!(i18n, help.parallel.pegs.eighteen).to_owned(),
            },
            figures: vec![match options.pegs {
                PegCount::Twelve => TWELVE_PEGS_FIGURE.view(),
                PegCount::Eighteen => EIGHTEEN_PEGS_FIGURE.view(),
            }],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.parallel.round.title).to_owned(),
            text: t_string!(i18n, help.parallel.round.text).to_owned(),
            figures: vec![plan_figure::plan_figure(
                FIRST_PHASE_ORDERS,
                SECOND_PHASE_ORDERS,
            )],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.parallel.orders.title).to_owned(),
            text: t_string!(i18n, help.parallel.orders.text).to_owned(),
            figures: vec![
                plan_figure::orders_figure(TWO_EAST_ORDERS),
                ORDERED_FIGURE.view(),
            ],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.parallel.sequence.title).to_owned(),
            text: t_string!(i18n, help.parallel.sequence.text).to_owned(),
            figures: vec![plan_figure::sequence_figure(Direction::NE)],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.parallel.step.title).to_owned(),
            text: t_string!(i18n, help.parallel.step.text).to_owned(),
            figures: STEP_FIGURE.views(),
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.parallel.hop.title).to_owned(),
            text: t_string!(i18n, help.parallel.hop.text).to_owned(),
            figures: HOP_FIGURE.views(),
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.parallel.stop.title).to_owned(),
            text: t_string!(i18n, help.parallel.stop.text).to_owned(),
            figures: vec![STOP_FIGURE.view(), STOP_AT_EDGE_FIGURE.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.parallel.take.title).to_owned(),
            text: {
                let whom = match players {
                    Players::Two => t_string!(i18n, help.parallel.take.two),
                    Players::Three | Players::Four => t_string!(i18n, help.parallel.take.more),
                };
                i18n.sentences([whom, t_string!(i18n, help.parallel.take.safe)])
            },
            figures: vec![TAKE_FIGURE.view(), plan_figure::taking_figure()],
        },
        Section {
            topic: Some(RuleTopic::Draw),
            title: t_string!(i18n, help.parallel.win.title).to_owned(),
            text: i18n.sentences(
                [
                    t_string!(i18n, help.parallel.win.text, needed),
                    t_string!(i18n, help.parallel.win.draw).to_owned(),
                ]
                .into_iter()
                .chain(round_limit_text(i18n, options.round_limit)),
            ),
            figures: vec![match options.pegs {
                PegCount::Twelve => WON_FIGURE.view(),
                PegCount::Eighteen => EIGHTEEN_PEGS_WON_FIGURE.view(),
            }],
        },
        // The designer's note has gaps.
        book_notes(
            i18n,
            &[
                t_string!(i18n, help.parallel.notes.source),
                t_string!(i18n, help.parallel.notes.readings),
                t_string!(i18n, help.parallel.notes.added),
            ],
        ),
    ]
}

const FIRST_PHASE_ORDERS: &plan_figure::Orders = &[
    (Direction::E, Number::Two),
    (Direction::SE, Number::Four),
    (Direction::NE, Number::Two),
];
const SECOND_PHASE_ORDERS: &plan_figure::Orders =
    &[(Direction::SE, Number::Three), (Direction::SW, Number::One)];

const TWO_EAST_ORDERS: &plan_figure::Orders = &[(Direction::E, Number::Two)];

/// A figure in which both of Red's pegs with the number 2 move east, and no
/// other peg moves.
const ORDERED_FIGURE: StarFigure = StarFigure {
    pegs: &[(Colour::Red, "h7:2 j9:2 i8:4"), (Colour::Blue, "i10:2")],
    arrows: &[FigureArrow::step("h7 h8"), FigureArrow::step("j9 j10")],
    ..StarFigure::new(Rect::centred(4.8, 4.4))
};

/// A figure of a player's twelve pegs, side by side.
const TWELVE_PEGS_FIGURE: StarFigure = StarFigure {
    pegs: &[(
        Colour::Red,
        "h6:1 h7:2 h8:2 h9:3 h10:3 h11:3 i6:4 i7:4 i8:4 i9:5 i10:5 i11:6",
    )],
    ..StarFigure::new(Rect {
        left: -3.9,
        top: -1.6,
        width: 7.4,
        height: 2.3,
    })
};

const EIGHTEEN_PEGS_FIGURE: StarFigure = StarFigure {
    pegs: &[(
        Colour::Red,
        "g6:1 g7:1 g8:2 g9:2 g10:2 g11:3 h6:3 h7:3 h8:3 h9:4 h10:4 h11:4 i6:4 i7:5 i8:5 i9:5 i10:6 i11:6",
    )],
    ..StarFigure::new(Rect {
        left: -3.9,
        top: -2.4,
        width: 7.4,
        height: 3.1,
    })
};

/// The visible part of the board in figures of the middle row: the row, and
/// half of the row on each side of it.
const ROW_I_FRAME: Rect = Rect {
    left: -4.7,
    top: -1.2,
    width: 9.4,
    height: 2.4,
};

/// A figure in which the pegs with the number 3 are ordered to move west.
const STEP_FIGURE: MovingStar = MovingStar {
    start: StarFigure {
        pegs: &[(Colour::Red, "i7:3 i11:3 i12:3"), (Colour::Blue, "i9:1")],
        arrows: &[
            FigureArrow::step("i7 i6"),
            FigureArrow::step("i11 i10"),
            FigureArrow::step("i12 i11"),
        ],
        ..StarFigure::new(ROW_I_FRAME)
    },
    moves: &["i7 i6", "i11 i10", "i12 i11"],
};

/// A figure in which the pegs with the number 3 are ordered to move east: the
/// foremost peg makes room, and the next peg hops.
const HOP_FIGURE: MovingStar = MovingStar {
    start: StarFigure {
        pegs: &[
            (Colour::Red, "j6:3 j7:3 j8:1 j12:3"),
            (Colour::Blue, "j9:1 j11:2"),
        ],
        arrows: &[FigureArrow::hop("j7 j10 j12 j14")],
        ..StarFigure::new(Rect {
            left: -5.2,
            top: -0.6,
            width: 10.4,
            height: 2.4,
        })
    },
    moves: &["j12 j13", "j7 j10 j12 j14", "j6 j7"],
};

const STOP_FIGURE: StarFigure = StarFigure {
    pegs: &[(Colour::Red, "i6:3 i8:5"), (Colour::Blue, "i7:1 i9:4")],
    arrows: &[FigureArrow::hop("i6 i10").refused()],
    ..StarFigure::new(ROW_I_FRAME)
};

/// A figure of a peg that cannot hop, since the row ends behind the peg in
/// front of it.
const STOP_AT_EDGE_FIGURE: StarFigure = StarFigure {
    pegs: &[(Colour::Red, "i12:3"), (Colour::Blue, "i13:2")],
    badge: Some((false, Point::new(4.9, -0.2))),
    ..StarFigure::new(Rect {
        left: -3.9,
        ..ROW_I_FRAME
    })
};

const TAKE_FIGURE: StarFigure = StarFigure {
    pegs: &[(Colour::Red, "i7:3"), (Colour::Blue, "i8:1 i9:6")],
    arrows: &[FigureArrow::hop("i7 i10")],
    ..StarFigure::new(ROW_I_FRAME)
};

const WON_FIGURE: StarFigure = StarFigure {
    tints: &[(StarPoint::SE, Colour::Red)],
    goal: Some((StarPoint::SE, Colour::Red)),
    pegs: &[
        (
            Colour::Red,
            "m17:4 m16:2 l16:5 m15:3 l15:1 k15:3 k14:6 i12:4",
        ),
        (Colour::Blue, "m14:2"),
    ],
    badge: Some((true, Point::new(6.3, 0.3))),
    ..StarFigure::new(Rect {
        left: 1.7,
        top: -0.65,
        width: 5.8,
        height: 4.95,
    })
};

const EIGHTEEN_PEGS_WON_FIGURE: StarFigure = StarFigure {
    pegs: &[(
        Colour::Red,
        "m17:4 m16:2 l16:5 m15:3 l15:1 k15:3 k14:6 m14:4 l14:5 j14:2 i12:4",
    )],
    ..WON_FIGURE
};
