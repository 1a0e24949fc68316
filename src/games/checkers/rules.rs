//! The rules of Chinese Checkers, as sections of text and figures.

use crate::i18n::{I18n, t_string};
use crate::pages::rules::arrow::FigureArrow;
use crate::pages::rules::book::ControlsHelp;
use crate::pages::rules::round_figure;
use crate::pages::rules::screen::{common_keys, undo_key};
use crate::pages::rules::section::{Section, book_notes, draws_text};
use crate::pages::rules::star_figure::MovingStar;
use crate::pages::rules::star_figure::StarFigure;
use crate::state::rule_topic::RuleTopic;
use starfence_boards::geometry::{Point, Rect};
use starfence_rules::checkers::{
    BlockedGoal, FinishRule, LeaveGoal, MinOwnPegs, Options, Players, TurnDirection,
};
use starfence_rules::lattice::StarPoint;
use starfence_table::Colour;

/// Returns the help text on the controls of the game.
pub fn controls(i18n: I18n) -> ControlsHelp {
    let mut keys = common_keys(i18n);
    keys.push(undo_key(i18n));
    ControlsHelp {
        paragraphs: vec![t_string!(i18n, help.screen.peg).to_owned()],
        keys,
    }
}

/// Returns the sections of the rules for the given options.
pub fn sections(i18n: I18n, players: Players, options: Options) -> Vec<Section> {
    vec![
        Section {
            topic: None,
            title: t_string!(i18n, help.checkers.aim.title).to_owned(),
            text: t_string!(i18n, help.checkers.aim.text).to_owned(),
            figures: vec![GOAL_FIGURE.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.checkers.start.title).to_owned(),
            text: start_text(i18n, players),
            figures: vec![round_figure::round_figure(players, options.direction)],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.checkers.step.title).to_owned(),
            text: t_string!(i18n, help.checkers.step.text).to_owned(),
            figures: vec![STEP_FIGURE.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.checkers.hop.title).to_owned(),
            text: t_string!(i18n, help.checkers.hop.text).to_owned(),
            figures: vec![HOP_FIGURE.view(), NO_HOP_FIGURE.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.checkers.chain.title).to_owned(),
            text: t_string!(i18n, help.checkers.chain.text).to_owned(),
            figures: CHAIN_FIGURE.views(),
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.checkers.goal.title).to_owned(),
            text: match options.leave_goal {
                LeaveGoal::Never => t_string!(i18n, help.checkers.goal.never).to_owned(),
                LeaveGoal::Free => t_string!(i18n, help.checkers.goal.free).to_owned(),
            },
            figures: vec![match options.leave_goal {
                LeaveGoal::Never => STAYS_IN_GOAL_FIGURE.view(),
                LeaveGoal::Free => LEAVES_GOAL_FIGURE.view(),
            }],
        },
        blocked_goal_section(i18n, options.blocked_goal),
        Section {
            topic: Some(RuleTopic::End),
            title: t_string!(i18n, help.checkers.end.title).to_owned(),
            text: i18n.sentences([
                match options.direction {
                    TurnDirection::Clockwise => {
                        t_string!(i18n, help.checkers.end.clockwise).to_owned()
                    }
                    TurnDirection::Counterclockwise => {
                        t_string!(i18n, help.checkers.end.counterclockwise).to_owned()
                    }
                },
                match options.finish {
                    FinishRule::EndOfRound => t_string!(i18n, help.checkers.end.text).to_owned(),
                    FinishRule::Immediately => t_string!(i18n, help.checkers.end.first).to_owned(),
                },
            ]),
            figures: vec![DONE_FIGURE.view()],
        },
        Section {
            topic: Some(RuleTopic::Draw),
            title: t_string!(i18n, help.checkers.draw.title).to_owned(),
            text: i18n.sentences([
                t_string!(i18n, help.checkers.draw.text).to_owned(),
                draws_text(i18n, options.round_limit),
            ]),
            figures: vec![STUCK_FIGURE.view()],
        },
        book_notes(
            i18n,
            &[
                // What the rulebook in the reader's language says: each
                // translation has its own text.
                t_string!(i18n, help.checkers.notes.own),
                t_string!(i18n, help.checkers.notes.icelandic),
                t_string!(i18n, help.checkers.notes.latvian_polish),
                t_string!(i18n, help.checkers.notes.lithuanian),
                t_string!(i18n, help.checkers.notes.swedish_danish),
                t_string!(i18n, help.checkers.notes.french),
            ],
        ),
    ]
}

fn start_text(i18n: I18n, players: Players) -> String {
    let places = match players {
        Players::Two => t_string!(i18n, help.checkers.start.two),
        Players::Three => t_string!(i18n, help.checkers.start.three),
        Players::Four => t_string!(i18n, help.checkers.start.four),
        Players::Six => t_string!(i18n, help.checkers.start.six),
    };
    let text = t_string!(i18n, help.checkers.start.text);
    let youngest = t_string!(i18n, help.checkers.start.youngest);
    i18n.sentences([text, places, youngest])
}

fn blocked_goal_section(i18n: I18n, rule: BlockedGoal) -> Section {
    let (text, figure) = match rule {
        BlockedGoal::Swap => (
            t_string!(i18n, help.checkers.blocked.swap).to_owned(),
            &SWAP_FIGURE,
        ),
        BlockedGoal::FillRemaining { min_own } => match min_own {
            MinOwnPegs::ONE => (
                t_string!(i18n, help.checkers.blocked.one).to_owned(),
                &FULL_GOAL_FIGURE,
            ),
            MinOwnPegs::TEN => (
                t_string!(i18n, help.checkers.blocked.ten).to_owned(),
                &NOT_FULL_FIGURE,
            ),
            some => (
                t_string!(i18n, help.checkers.blocked.some, count = some.get()),
                &FULL_GOAL_FIGURE,
            ),
        },
    };
    Section {
        topic: Some(RuleTopic::FullGoal),
        title: t_string!(i18n, help.checkers.blocked.title).to_owned(),
        text,
        figures: vec![figure.view()],
    }
}

/// The visible part of the board in figures that show the whole star.
const STAR_FRAME: Rect = Rect::centred(15.4, 15.8);
/// The visible part of the board in figures that show the north point and the
/// holes next to it.
const NORTH_FRAME: Rect = Rect {
    left: -2.9,
    top: -7.75,
    width: 5.8,
    height: 4.85,
};
const RED_GOAL: Option<(StarPoint, Colour)> = Some((StarPoint::N, Colour::Red));

const GOAL_FIGURE: StarFigure = StarFigure {
    tints: &[(StarPoint::S, Colour::Red), (StarPoint::N, Colour::Red)],
    goal: RED_GOAL,
    pegs: &[(Colour::Red, "n10 n11 n12 n13 o11 o12 o13 p12 p13 q13")],
    arrows: &[FigureArrow::step("m11 c6")],
    ..StarFigure::new(STAR_FRAME)
};

const STEP_FIGURE: StarFigure = StarFigure {
    pegs: &[
        (Colour::Red, "i9"),
        (Colour::Blue, "h9"),
        (Colour::Green, "j9"),
    ],
    picked: "i9",
    arrows: &[
        FigureArrow::step("i9 i8"),
        FigureArrow::step("i9 i10"),
        FigureArrow::step("i9 h8"),
        FigureArrow::step("i9 j10"),
    ],
    ..StarFigure::new(Rect::centred(5.0, 3.0))
};

const HOP_FIGURE: StarFigure = StarFigure {
    pegs: &[(Colour::Red, "i8"), (Colour::Blue, "i9")],
    picked: "i8",
    arrows: &[FigureArrow::hop("i8 i10")],
    ..StarFigure::new(Rect::centred(4.2, 2.8))
};

const NO_HOP_FIGURE: StarFigure = StarFigure {
    pegs: &[
        (Colour::Red, "i8"),
        (Colour::Blue, "i9"),
        (Colour::Green, "i10"),
    ],
    picked: "i8",
    arrows: &[FigureArrow::hop("i8 i11").refused()],
    ..StarFigure::new(Rect {
        left: -1.6,
        top: -1.4,
        width: 4.2,
        height: 2.8,
    })
};

const CHAIN_FIGURE: MovingStar = MovingStar {
    start: StarFigure {
        pegs: &[
            (Colour::Red, "i6 h9"),
            (Colour::Blue, "i7 i11"),
            (Colour::Green, "h8"),
        ],
        picked: "i6",
        arrows: &[FigureArrow::hop("i6 i8 g8 i10 i12")],
        ..StarFigure::new(Rect {
            left: -3.7,
            top: -2.5,
            width: 7.4,
            height: 3.3,
        })
    },
    moves: &["i6 i8", "i8 g8", "g8 i10", "i10 i12"],
};

const STAYS_IN_GOAL_FIGURE: StarFigure = StarFigure {
    tints: &[(StarPoint::N, Colour::Red)],
    goal: RED_GOAL,
    pegs: &[(Colour::Red, "a5 c6"), (Colour::Blue, "d6")],
    picked: "c6",
    arrows: &[
        FigureArrow::step("c6 b6"),
        FigureArrow::hop("c6 e6").mirrored().refused(),
    ],
    ..StarFigure::new(NORTH_FRAME)
};

const LEAVES_GOAL_FIGURE: StarFigure = StarFigure {
    tints: &[(StarPoint::N, Colour::Red)],
    goal: RED_GOAL,
    pegs: &[(Colour::Red, "a5 c6"), (Colour::Blue, "d6")],
    picked: "c6",
    arrows: &[
        FigureArrow::step("c6 b6"),
        FigureArrow::hop("c6 e6").mirrored(),
    ],
    ..StarFigure::new(NORTH_FRAME)
};

const FULL_GOAL_FIGURE: StarFigure = StarFigure {
    tints: &[(StarPoint::N, Colour::Red)],
    goal: RED_GOAL,
    pegs: &[
        (Colour::Red, "a5 b5 c5 c6 c7 d5 d6 d7 d8"),
        (Colour::Blue, "b6"),
    ],
    badge: Some((true, Point::new(2.2, -6.9))),
    ..StarFigure::new(NORTH_FRAME)
};

const DONE_FIGURE: StarFigure = StarFigure {
    pegs: &[(Colour::Red, "a5 b5 b6 c5 c6 c7 d5 d6 d7 d8")],
    ..FULL_GOAL_FIGURE
};

const NOT_FULL_FIGURE: StarFigure = StarFigure {
    badge: Some((false, Point::new(2.2, -6.9))),
    ..FULL_GOAL_FIGURE
};

const SWAP_FIGURE: StarFigure = StarFigure {
    tints: &[(StarPoint::N, Colour::Red)],
    goal: RED_GOAL,
    pegs: &[
        (Colour::Red, "a5 b5 b6 c5 c6 c7 d5 d8 f6"),
        (Colour::Blue, "d6"),
        (Colour::Green, "e6"),
    ],
    picked: "f6",
    arrows: &[FigureArrow::hop("f6 d6"), FigureArrow::hop("d6 f6")],
    ..StarFigure::new(Rect {
        height: 5.7,
        ..NORTH_FRAME
    })
};

const STUCK_FIGURE: StarFigure = StarFigure {
    pegs: &[
        (Colour::Red, "a5"),
        (Colour::Blue, "b5 c5"),
        (Colour::Green, "b6 c7"),
    ],
    picked: "a5",
    badge: Some((false, Point::new(2.2, -6.9))),
    ..StarFigure::new(NORTH_FRAME)
};
