//! The rules of Quoridor, as sections of text and figures.

use crate::i18n::{I18n, t_string};
use crate::pages::rules::arrow::FigureArrow;
use crate::pages::rules::book::ControlsHelp;
use crate::pages::rules::fence_figure::FenceFigure;
use crate::pages::rules::fence_figure::MovingPawn;
use crate::pages::rules::screen::{common_keys, undo_key};
use crate::pages::rules::section::{Section, book_notes, draws_text};
use crate::state::rule_topic::RuleTopic;
use starfence_boards::geometry::{Point, Rect};
use starfence_rules::quoridor::{
    CardinalDirection, Options, Players, Rules, SidewaysJump, ThirdPawn,
};
use starfence_table::Colour;

/// Returns the help text on the controls of the game.
pub fn controls(i18n: I18n) -> ControlsHelp {
    let mut keys = common_keys(i18n);
    keys.push((
        vec![t_string!(i18n, help.keys.fence.key).to_owned()],
        t_string!(i18n, help.keys.fence.text).to_owned(),
    ));
    keys.push((
        vec![t_string!(i18n, help.keys.turn.key).to_owned()],
        t_string!(i18n, help.keys.turn.text).to_owned(),
    ));
    keys.push(undo_key(i18n));
    ControlsHelp {
        paragraphs: vec![
            t_string!(i18n, help.screen.pawn).to_owned(),
            t_string!(i18n, help.screen.fence).to_owned(),
        ],
        keys,
    }
}

/// Returns the sections of the rules for the given players and options.
pub fn sections(i18n: I18n, players: Players, options: Options) -> Vec<Section> {
    let mut sections = vec![
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.aim.title).to_owned(),
            text: t_string!(i18n, help.quoridor.aim.text).to_owned(),
            figures: vec![match players {
                Players::Two => TWO_PLAYER_GOAL_FIGURE.view(),
                Players::Four => FOUR_PLAYER_GOAL_FIGURE.view(),
            }],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.start.title).to_owned(),
            text: start_text(i18n, players),
            figures: vec![match players {
                Players::Two => TWO_PLAYER_START_FIGURE.view(),
                Players::Four => FOUR_PLAYER_START_FIGURE.view(),
            }],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.move_pawn.title).to_owned(),
            text: t_string!(i18n, help.quoridor.move_pawn.text).to_owned(),
            figures: vec![MOVE_FIGURE.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.fence.title).to_owned(),
            text: fences_text(i18n, players),
            figures: vec![TOUCHING_FENCES_FIGURE.view(), CROSSING_FENCES_FIGURE.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.path.title).to_owned(),
            text: t_string!(i18n, help.quoridor.path.text).to_owned(),
            figures: vec![CLOSING_FENCE_FIGURE.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.jump.title).to_owned(),
            text: t_string!(i18n, help.quoridor.jump.text).to_owned(),
            figures: STRAIGHT_JUMP_FIGURE.views(),
        },
        sideways_jump_section(i18n, options.sideways_jump),
    ];
    // With two players there is no third pawn.
    if players == Players::Four {
        sections.push(third_pawn_section(i18n, options.rule_for_third_pawn()));
    }
    let mut end = vec![t_string!(i18n, help.quoridor.end.text).to_owned()];
    if Rules::new(players).with_options(options).may_have_to_pass() {
        end.push(t_string!(i18n, help.quoridor.end.passing).to_owned());
    }
    // With two players, one of them can always move.
    if players == Players::Four {
        end.push(t_string!(i18n, help.quoridor.end.all_passed).to_owned());
    }
    end.push(draws_text(i18n, options.round_limit));
    sections.push(Section {
        topic: Some(RuleTopic::Draw),
        title: t_string!(i18n, help.quoridor.end.title).to_owned(),
        text: i18n.sentences(end),
        figures: vec![END_FIGURE.view()],
    });
    sections.push(book_notes(
        i18n,
        &[
            // What the rulebook in the reader's language says: each translation
            // has its own text.
            t_string!(i18n, help.quoridor.notes.own),
            t_string!(i18n, help.quoridor.notes.length),
            t_string!(i18n, help.quoridor.notes.limit),
            t_string!(i18n, help.quoridor.notes.sideways),
            t_string!(i18n, help.quoridor.notes.slips),
            t_string!(i18n, help.quoridor.notes.players),
        ],
    ));
    sections
}

fn start_text(i18n: I18n, players: Players) -> String {
    let places = match players {
        Players::Two => t_string!(i18n, help.quoridor.start.two),
        Players::Four => t_string!(i18n, help.quoridor.start.four),
    };
    i18n.sentences([places, t_string!(i18n, help.quoridor.start.age)])
}

fn fences_text(i18n: I18n, players: Players) -> String {
    t_string!(
        i18n,
        help.quoridor.fence.text,
        count = players.fences_per_player()
    )
}

fn sideways_jump_section(i18n: I18n, rule: SidewaysJump) -> Section {
    let (text, figure) = match rule {
        SidewaysJump::WhenBlocked => (
            t_string!(i18n, help.quoridor.sideways.blocked).to_owned(),
            &SIDEWAYS_JUMP_FIGURE,
        ),
        SidewaysJump::Always => {
            let text = t_string!(i18n, help.quoridor.sideways.always).to_owned();
            (text, &ALWAYS_SIDEWAYS_FIGURE)
        }
        SidewaysJump::Never => (
            t_string!(i18n, help.quoridor.sideways.never).to_owned(),
            &NEVER_SIDEWAYS_FIGURE,
        ),
    };
    Section {
        topic: None,
        title: t_string!(i18n, help.quoridor.sideways.title).to_owned(),
        text,
        figures: vec![figure.view()],
    }
}

fn third_pawn_section(i18n: I18n, rule: ThirdPawn) -> Section {
    let (text, figure) = match rule {
        ThirdPawn::NoJump => (
            t_string!(i18n, help.quoridor.third.none).to_owned(),
            &NO_JUMP_FIGURE,
        ),
        ThirdPawn::Sideways => (
            t_string!(i18n, help.quoridor.third.sideways).to_owned(),
            &BESIDE_THIRD_PAWN_FIGURE,
        ),
    };
    Section {
        topic: None,
        title: t_string!(i18n, help.quoridor.third.title).to_owned(),
        text: i18n.sentences([t_string!(i18n, help.quoridor.third.text).to_owned(), text]),
        figures: vec![figure.view()],
    }
}

/// The visible part of the board in figures that show the whole board.
const BOARD_FRAME: Rect = Rect::centred(10.0, 10.0);
/// The visible part of the board in figures that show three rows around the
/// middle square, e5.
const MIDDLE_FRAME: Rect = Rect::centred(4.6, 3.0);

const TWO_PLAYER_GOAL_FIGURE: FenceFigure = FenceFigure {
    goals: &[
        (CardinalDirection::North, Colour::Red),
        (CardinalDirection::South, Colour::Blue),
    ],
    pawns: &[(Colour::Red, "e1"), (Colour::Blue, "e9")],
    fences: "d3h f6h c6v",
    arrows: &[FigureArrow::step("e1 e3 c3 c9")],
    ..FenceFigure::new(BOARD_FRAME)
};

const FOUR_PLAYER_GOAL_FIGURE: FenceFigure = FenceFigure {
    goals: &[
        (CardinalDirection::North, Colour::Red),
        (CardinalDirection::East, Colour::Blue),
        (CardinalDirection::South, Colour::Yellow),
        (CardinalDirection::West, Colour::Green),
    ],
    pawns: &[
        (Colour::Red, "e1"),
        (Colour::Blue, "a5"),
        (Colour::Yellow, "e9"),
        (Colour::Green, "i5"),
    ],
    ..TWO_PLAYER_GOAL_FIGURE
};

const TWO_PLAYER_START_FIGURE: FenceFigure = FenceFigure {
    fences: "",
    arrows: &[],
    ..TWO_PLAYER_GOAL_FIGURE
};

const FOUR_PLAYER_START_FIGURE: FenceFigure = FenceFigure {
    fences: "",
    arrows: &[],
    ..FOUR_PLAYER_GOAL_FIGURE
};

const MOVE_FIGURE: FenceFigure = FenceFigure {
    pawns: &[(Colour::Red, "e5")],
    picked: "e5",
    fences: "e5h",
    arrows: &[
        FigureArrow::step("e5 e6").refused(),
        FigureArrow::step("e5 d5"),
        FigureArrow::step("e5 f5"),
        FigureArrow::step("e5 e4"),
    ],
    ..FenceFigure::new(MIDDLE_FRAME)
};

/// The visible part of the board in two figures that are shown side by side:
/// the grooves north of e5.
const GROOVES_FRAME: Rect = Rect {
    left: -2.4,
    top: -2.0,
    width: 3.8,
    height: 3.0,
};

const TOUCHING_FENCES_FIGURE: FenceFigure = FenceFigure {
    fences: "d5h",
    placed_fence: Some(("e5v", true)),
    ..FenceFigure::new(GROOVES_FRAME)
};

const CROSSING_FENCES_FIGURE: FenceFigure = FenceFigure {
    fences: "d5h",
    placed_fence: Some(("d5v", false)),
    ..FenceFigure::new(GROOVES_FRAME)
};

const CLOSING_FENCE_FIGURE: FenceFigure = FenceFigure {
    pawns: &[(Colour::Blue, "a9")],
    fences: "a7h",
    placed_fence: Some(("b8v", false)),
    ..FenceFigure::new(Rect {
        left: -4.95,
        top: -4.95,
        width: 4.6,
        height: 3.5,
    })
};

const JUMP_FIGURE: FenceFigure = FenceFigure {
    pawns: &[(Colour::Red, "d5"), (Colour::Blue, "e5")],
    picked: "d5",
    arrows: &[FigureArrow::hop("d5 f5")],
    ..FenceFigure::new(MIDDLE_FRAME)
};

const STRAIGHT_JUMP_FIGURE: MovingPawn = MovingPawn {
    start: JUMP_FIGURE,
    moves: &["f5"],
};

const SIDEWAYS_JUMP_FIGURE: FenceFigure = FenceFigure {
    fences: "e4v",
    arrows: &[
        FigureArrow::hop("d5 e6").mirrored(),
        FigureArrow::hop("d5 e4"),
    ],
    ..JUMP_FIGURE
};

const ALWAYS_SIDEWAYS_FIGURE: FenceFigure = FenceFigure {
    arrows: &[
        FigureArrow::hop("d5 e6").mirrored(),
        FigureArrow::hop("d5 e4"),
        FigureArrow::hop("d5 f5"),
    ],
    ..JUMP_FIGURE
};

const NEVER_SIDEWAYS_FIGURE: FenceFigure = FenceFigure {
    arrows: &[
        FigureArrow::hop("d5 e6").mirrored().refused(),
        FigureArrow::hop("d5 e4").refused(),
    ],
    ..SIDEWAYS_JUMP_FIGURE
};

const NO_JUMP_FIGURE: FenceFigure = FenceFigure {
    pawns: &[
        (Colour::Red, "d5"),
        (Colour::Blue, "e5"),
        (Colour::Yellow, "f5"),
    ],
    arrows: &[FigureArrow::hop("d5 g5").refused()],
    ..JUMP_FIGURE
};

const BESIDE_THIRD_PAWN_FIGURE: FenceFigure = FenceFigure {
    arrows: &[
        FigureArrow::hop("d5 e6").mirrored(),
        FigureArrow::hop("d5 e4"),
    ],
    ..NO_JUMP_FIGURE
};

const END_FIGURE: FenceFigure = FenceFigure {
    goals: &[(CardinalDirection::North, Colour::Red)],
    pawns: &[(Colour::Red, "e8")],
    picked: "e8",
    arrows: &[FigureArrow::step("e8 e9")],
    badge: Some((true, Point::new(1.0, -4.0))),
    ..FenceFigure::new(Rect {
        left: -2.3,
        top: -4.95,
        width: 4.6,
        height: 2.6,
    })
};
