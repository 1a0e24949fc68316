//! The rules of Quoridor, as sections of text and figures.

use crate::i18n::{I18n, t_string};
use crate::model::game::RuleTopic;
use crate::pages::rules::arrow::Arrow;
use crate::pages::rules::book::Controls;
use crate::pages::rules::fence_figure::FenceFigure;
use crate::pages::rules::moving_figure::MovingPawn;
use crate::pages::rules::screen::{common_keys, undo_key};
use crate::pages::rules::section::{Section, book_notes, draws};
use starfence_boards::geometry::{Frame, Point};
use starfence_rules::quoridor::{Direction, Options, Players, Rules, SidewaysJump, ThirdPawn};
use starfence_table::Colour;

/// Returns how the game is played on the screen.
pub fn controls(i18n: I18n) -> Controls {
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
    Controls {
        paragraphs: vec![
            t_string!(i18n, help.screen.pawn).to_owned(),
            t_string!(i18n, help.screen.fence).to_owned(),
        ],
        keys,
    }
}

/// Returns the sections that explain the rules for these players and options.
pub fn sections(i18n: I18n, players: Players, options: Options) -> Vec<Section> {
    let mut sections = vec![
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.aim.title).to_owned(),
            text: t_string!(i18n, help.quoridor.aim.text).to_owned(),
            figures: vec![match players {
                Players::Two => AIM_OF_TWO.view(),
                Players::Four => AIM_OF_FOUR.view(),
            }],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.start.title).to_owned(),
            text: start(i18n, players),
            figures: vec![match players {
                Players::Two => START_OF_TWO.view(),
                Players::Four => START_OF_FOUR.view(),
            }],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.move_pawn.title).to_owned(),
            text: t_string!(i18n, help.quoridor.move_pawn.text).to_owned(),
            figures: vec![MOVE.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.fence.title).to_owned(),
            text: fences(i18n, players),
            figures: vec![TOUCHING.view(), CROSSING.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.path.title).to_owned(),
            text: t_string!(i18n, help.quoridor.path.text).to_owned(),
            figures: vec![CLOSING.view()],
        },
        Section {
            topic: None,
            title: t_string!(i18n, help.quoridor.jump.title).to_owned(),
            text: t_string!(i18n, help.quoridor.jump.text).to_owned(),
            figures: STRAIGHT_JUMP.views(),
        },
        sideways(i18n, options.sideways_jump),
    ];
    // With two players there is no third pawn.
    if players == Players::Four {
        sections.push(third(i18n, options.jump_before_third_pawn()));
    }
    let mut end = vec![t_string!(i18n, help.quoridor.end.text).to_owned()];
    if Rules::new(players).with_options(options).turns_may_pass() {
        end.push(t_string!(i18n, help.quoridor.end.passing).to_owned());
    }
    // With two players, one of them can always move.
    if players == Players::Four {
        end.push(t_string!(i18n, help.quoridor.end.all_passed).to_owned());
    }
    end.push(draws(i18n, options.round_limit));
    sections.push(Section {
        topic: Some(RuleTopic::Draw),
        title: t_string!(i18n, help.quoridor.end.title).to_owned(),
        text: end.join(" "),
        figures: vec![END.view()],
    });
    sections.push(book_notes(
        i18n,
        &[
            t_string!(i18n, help.quoridor.notes.length),
            t_string!(i18n, help.quoridor.notes.limit),
            t_string!(i18n, help.quoridor.notes.sideways),
            t_string!(i18n, help.quoridor.notes.slips),
            t_string!(i18n, help.quoridor.notes.players),
        ],
    ));
    sections
}

fn start(i18n: I18n, players: Players) -> String {
    let places = match players {
        Players::Two => t_string!(i18n, help.quoridor.start.two),
        Players::Four => t_string!(i18n, help.quoridor.start.four),
    };
    [places, t_string!(i18n, help.quoridor.start.age)].join(" ")
}

fn fences(i18n: I18n, players: Players) -> String {
    let mut text = t_string!(
        i18n,
        help.quoridor.fence.text,
        count = players.fences_each()
    );
    // This corrects a sentence that only the Finnish rulebook has.
    if i18n.language().tag() == "fi" {
        text.push(' ');
        text.push_str(t_string!(i18n, help.quoridor.fence.finnish_book));
    }
    text
}

fn sideways(i18n: I18n, rule: SidewaysJump) -> Section {
    let (text, figure) = match rule {
        SidewaysJump::WhenBlocked => (
            t_string!(i18n, help.quoridor.sideways.blocked).to_owned(),
            &SIDEWAYS,
        ),
        SidewaysJump::Always => {
            let text = t_string!(i18n, help.quoridor.sideways.always).to_owned();
            (text, &ALWAYS_SIDEWAYS)
        }
        SidewaysJump::Never => (
            t_string!(i18n, help.quoridor.sideways.never).to_owned(),
            &NEVER_SIDEWAYS,
        ),
    };
    Section {
        topic: None,
        title: t_string!(i18n, help.quoridor.sideways.title).to_owned(),
        text,
        figures: vec![figure.view()],
    }
}

fn third(i18n: I18n, rule: ThirdPawn) -> Section {
    let (text, figure) = match rule {
        ThirdPawn::NoJump => (
            t_string!(i18n, help.quoridor.third.none).to_owned(),
            &NO_JUMP,
        ),
        ThirdPawn::Sideways => (
            t_string!(i18n, help.quoridor.third.sideways).to_owned(),
            &BESIDE,
        ),
    };
    Section {
        topic: None,
        title: t_string!(i18n, help.quoridor.third.title).to_owned(),
        text: [t_string!(i18n, help.quoridor.third.text).to_owned(), text].join(" "),
        figures: vec![figure.view()],
    }
}

/// The whole board.
const BOARD: Frame = Frame::centred(10.0, 10.0);
/// Three rows around the middle square, e5.
const MIDDLE: Frame = Frame::centred(4.6, 3.0);

const AIM_OF_TWO: FenceFigure = FenceFigure {
    goals: &[
        (Direction::North, Colour::Red),
        (Direction::South, Colour::Blue),
    ],
    pawns: &[(Colour::Red, "e1"), (Colour::Blue, "e9")],
    fences: "d3h f6h c6v",
    ways: &[Arrow::step("e1 e3 c3 c9")],
    ..FenceFigure::of(BOARD)
};

const AIM_OF_FOUR: FenceFigure = FenceFigure {
    goals: &[
        (Direction::North, Colour::Red),
        (Direction::East, Colour::Blue),
        (Direction::South, Colour::Yellow),
        (Direction::West, Colour::Green),
    ],
    pawns: &[
        (Colour::Red, "e1"),
        (Colour::Blue, "a5"),
        (Colour::Yellow, "e9"),
        (Colour::Green, "i5"),
    ],
    ..AIM_OF_TWO
};

const START_OF_TWO: FenceFigure = FenceFigure {
    fences: "",
    ways: &[],
    ..AIM_OF_TWO
};

const START_OF_FOUR: FenceFigure = FenceFigure {
    fences: "",
    ways: &[],
    ..AIM_OF_FOUR
};

const MOVE: FenceFigure = FenceFigure {
    pawns: &[(Colour::Red, "e5")],
    picked: "e5",
    fences: "e5h",
    ways: &[
        Arrow::step("e5 e6").refused(),
        Arrow::step("e5 d5"),
        Arrow::step("e5 f5"),
        Arrow::step("e5 e4"),
    ],
    ..FenceFigure::of(MIDDLE)
};

/// The grooves north of e5, as two figures show them side by side.
const GROOVES: Frame = Frame {
    left: -2.4,
    top: -2.0,
    width: 3.8,
    height: 3.0,
};

const TOUCHING: FenceFigure = FenceFigure {
    fences: "d5h",
    setting: Some(("e5v", true)),
    ..FenceFigure::of(GROOVES)
};

const CROSSING: FenceFigure = FenceFigure {
    fences: "d5h",
    setting: Some(("d5v", false)),
    ..FenceFigure::of(GROOVES)
};

const CLOSING: FenceFigure = FenceFigure {
    pawns: &[(Colour::Blue, "a9")],
    fences: "a7h",
    setting: Some(("b8v", false)),
    ..FenceFigure::of(Frame {
        left: -4.95,
        top: -4.95,
        width: 4.6,
        height: 3.5,
    })
};

const JUMP: FenceFigure = FenceFigure {
    pawns: &[(Colour::Red, "d5"), (Colour::Blue, "e5")],
    picked: "d5",
    ways: &[Arrow::hop("d5 f5")],
    ..FenceFigure::of(MIDDLE)
};

const STRAIGHT_JUMP: MovingPawn = MovingPawn {
    start: JUMP,
    moves: &["f5"],
};

const SIDEWAYS: FenceFigure = FenceFigure {
    fences: "e4v",
    ways: &[Arrow::hop("d5 e6").mirrored(), Arrow::hop("d5 e4")],
    ..JUMP
};

const ALWAYS_SIDEWAYS: FenceFigure = FenceFigure {
    ways: &[
        Arrow::hop("d5 e6").mirrored(),
        Arrow::hop("d5 e4"),
        Arrow::hop("d5 f5"),
    ],
    ..JUMP
};

const NEVER_SIDEWAYS: FenceFigure = FenceFigure {
    ways: &[
        Arrow::hop("d5 e6").mirrored().refused(),
        Arrow::hop("d5 e4").refused(),
    ],
    ..SIDEWAYS
};

const NO_JUMP: FenceFigure = FenceFigure {
    pawns: &[
        (Colour::Red, "d5"),
        (Colour::Blue, "e5"),
        (Colour::Yellow, "f5"),
    ],
    ways: &[Arrow::hop("d5 g5").refused()],
    ..JUMP
};

const BESIDE: FenceFigure = FenceFigure {
    ways: &[Arrow::hop("d5 e6").mirrored(), Arrow::hop("d5 e4")],
    ..NO_JUMP
};

const END: FenceFigure = FenceFigure {
    goals: &[(Direction::North, Colour::Red)],
    pawns: &[(Colour::Red, "e8")],
    picked: "e8",
    ways: &[Arrow::step("e8 e9")],
    badge: Some((true, Point::new(1.0, -4.0))),
    ..FenceFigure::of(Frame {
        left: -2.3,
        top: -4.95,
        width: 4.6,
        height: 2.6,
    })
};
