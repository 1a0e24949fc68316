//! The rules to choose from on the set-up screen.

use crate::rules::checkers::{BlockedGoal, Direction, LeaveGoal, MinOwn, Preset};
use crate::rules::parallel::Pegs;
use crate::rules::quoridor::{SidewaysJump, ThirdPawn};
use crate::rules::{GameKind, checkers, parallel, quoridor};
use crate::table::{GameOptions, GameSetup, ParallelTerms};
use crate::ui::components::widgets::{Segments, field};
use crate::ui::dom::{El, html};
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::pages::rules::{Arrange, PlanClock, RoundLimit, Worded};
use leptos::prelude::*;
use std::rc::Rc;

/// The rules of a game: in short, and each by itself when opened.
pub fn rules_choice(kind: GameKind, setup: RwSignal<GameSetup>) -> El {
    let i18n = use_i18n();
    let summary = html("summary")
        .child(html("h2").live_text(move || t_string!(i18n, page.setup.rules)))
        .child(
            html("span")
                .class("quiet")
                .live_text(move || rules_in_short(i18n, &setup.read())),
        );
    let rules = html("details").class("rules").child(summary);
    match kind {
        GameKind::ChineseCheckers => checkers_rules(rules, setup),
        GameKind::Parallel => parallel_rules(rules, setup),
        GameKind::Quoridor => quoridor_rules(rules, setup),
    }
}

/// The chosen rules in a word or two.
fn rules_in_short(i18n: I18n, setup: &GameSetup) -> String {
    let options = setup.options;
    if options.text().is_empty() && setup.terms == ParallelTerms::default() {
        return t_string!(i18n, page.setup.usual_rules).to_string();
    }
    match options {
        GameOptions::Checkers { options, .. } => match preset_of(options) {
            Some(preset) => Worded::name(&preset, i18n),
            None => t_string!(i18n, page.setup.own_rules).to_string(),
        },
        GameOptions::Parallel { .. } | GameOptions::Quoridor { .. } => {
            t_string!(i18n, page.setup.own_rules).to_string()
        }
    }
}

/// The first preset with these options: two have the same.
fn preset_of(options: checkers::Options) -> Option<Preset> {
    Preset::ALL
        .into_iter()
        .find(|preset| preset.options() == options)
}

/// A rule option: its name, its values, and a sentence on the one chosen.
fn option_choice<T: Worded + Copy + PartialEq + 'static>(
    label: fn(I18n) -> &'static str,
    values: Vec<T>,
    chosen: impl Fn() -> Option<T> + Copy + 'static,
    choose: impl Fn(T) + 'static,
) -> El {
    let i18n = use_i18n();
    let values: Rc<[T]> = values.into();
    let (len, named, listed) = (values.len(), values.clone(), values.clone());
    let segments = Segments {
        label,
        count: Box::new(move || len),
        name: Rc::new(move |at| named[at].name(i18n)),
        chosen: Rc::new(move || listed.iter().position(|value| Some(*value) == chosen())),
        choose: Rc::new(move |at| choose(values[at])),
    };
    field(label, segments.draw()).child(
        html("p")
            .class("quiet")
            .live_text(move || chosen().map(|value| value.text(i18n))),
    )
}

/// How many rounds are played at the most.
fn round_limit(
    chosen: impl Fn() -> Option<u16> + Copy + 'static,
    choose: impl Fn(Option<u16>) + 'static,
) -> El {
    option_choice(
        |i18n| t_string!(i18n, help.options.round_limit.label),
        [None, Some(50), Some(100), Some(200)]
            .map(RoundLimit)
            .into(),
        move || Some(RoundLimit(chosen())),
        move |limit| choose(limit.0),
    )
}

/// The options of Chinese Checkers.
fn checkers_rules(rules: El, setup: RwSignal<GameSetup>) -> El {
    let options = move || match setup.read().options {
        GameOptions::Checkers { options, .. } => options,
        GameOptions::Parallel { .. } | GameOptions::Quoridor { .. } => checkers::Options::default(),
    };
    // Two presets have the same options, so the one chosen is remembered.
    let preset = RwSignal::new(Some(Preset::International));
    let change = move |change: &dyn Fn(&mut checkers::Options)| {
        setup.update(|setup| {
            if let GameOptions::Checkers { options, .. } = &mut setup.options {
                change(options);
            }
        });
        preset.set(preset_of(untrack(options)));
    };
    let min_own = move || match options().blocked_goal {
        BlockedGoal::Available { min_own } => Some(min_own),
        BlockedGoal::Swap => None,
    };
    rules
        .child(option_choice(
            |i18n| t_string!(i18n, help.presets.label),
            Preset::ALL.into(),
            move || preset.get(),
            move |chosen: Preset| {
                change(&|options| {
                    let round_limit = options.round_limit;
                    *options = checkers::Options {
                        round_limit,
                        ..chosen.options()
                    };
                });
                preset.set(Some(chosen));
            },
        ))
        .child(option_choice(
            |i18n| t_string!(i18n, help.options.direction.label),
            vec![Direction::Clockwise, Direction::Counterclockwise],
            move || Some(options().direction),
            move |direction| change(&|options| options.direction = direction),
        ))
        .child(option_choice(
            |i18n| t_string!(i18n, help.options.leave_goal.label),
            vec![LeaveGoal::Never, LeaveGoal::Free],
            move || Some(options().leave_goal),
            move |leave| change(&|options| options.leave_goal = leave),
        ))
        .child(option_choice(
            |i18n| t_string!(i18n, help.options.blocked_goal.label),
            vec![BlockedGoal::default(), BlockedGoal::Swap],
            move || Some(min_own().map_or(BlockedGoal::Swap, |_| BlockedGoal::default())),
            move |blocked| change(&|options| options.blocked_goal = blocked),
        ))
        .when(
            move || min_own().is_some(),
            move || {
                option_choice(
                    |i18n| t_string!(i18n, help.options.min_own.label),
                    (1..=10).filter_map(MinOwn::new).collect(),
                    min_own,
                    move |min_own| {
                        change(&|options| options.blocked_goal = BlockedGoal::Available { min_own })
                    },
                )
            },
        )
        .child(round_limit(
            move || options().round_limit,
            move |limit| change(&|options| options.round_limit = limit),
        ))
}

/// The options of Parallel Chinese Checkers, and what is agreed besides.
fn parallel_rules(rules: El, setup: RwSignal<GameSetup>) -> El {
    let options = move || match setup.read().options {
        GameOptions::Parallel { options, .. } => options,
        GameOptions::Checkers { .. } | GameOptions::Quoridor { .. } => parallel::Options::default(),
    };
    let change = move |change: &dyn Fn(&mut parallel::Options)| {
        setup.update(|setup| {
            if let GameOptions::Parallel { options, .. } = &mut setup.options {
                change(options);
            }
        });
    };
    rules
        .child(option_choice(
            |i18n| t_string!(i18n, help.options.pegs.label),
            vec![Pegs::Twelve, Pegs::Eighteen],
            move || Some(options().pegs),
            move |pegs| change(&|options| options.pegs = pegs),
        ))
        .when(
            // A position says where the pegs are.
            move || setup.read().position.is_none(),
            move || {
                option_choice(
                    |i18n| t_string!(i18n, help.options.arrange.label),
                    [false, true].map(Arrange).into(),
                    move || Some(Arrange(setup.read().terms.arrange)),
                    move |arrange| setup.update(|setup| setup.terms.arrange = arrange.0),
                )
            },
        )
        .child(option_choice(
            |i18n| t_string!(i18n, help.options.plan_time.label),
            [None, Some(60), Some(120), Some(180), Some(300)]
                .map(PlanClock)
                .into(),
            move || Some(PlanClock(setup.read().terms.seconds)),
            move |clock| setup.update(|setup| setup.terms.seconds = clock.0),
        ))
        .child(round_limit(
            move || options().round_limit,
            move |limit| change(&|options| options.round_limit = limit),
        ))
}

/// The options of Quoridor.
fn quoridor_rules(rules: El, setup: RwSignal<GameSetup>) -> El {
    let options = move || match setup.read().options {
        GameOptions::Quoridor { options, .. } => options,
        GameOptions::Checkers { .. } | GameOptions::Parallel { .. } => quoridor::Options::default(),
    };
    let change = move |change: &dyn Fn(&mut quoridor::Options)| {
        setup.update(|setup| {
            if let GameOptions::Quoridor { options, .. } = &mut setup.options {
                change(options);
            }
        });
    };
    rules
        .child(option_choice(
            |i18n| t_string!(i18n, help.options.sideways_jump.label),
            vec![
                SidewaysJump::WhenBlocked,
                SidewaysJump::Always,
                SidewaysJump::Never,
            ],
            move || Some(options().sideways_jump),
            move |jump| change(&|options| options.sideways_jump = jump),
        ))
        .when(
            move || setup.read().options.players() == 4,
            move || {
                option_choice(
                    |i18n| t_string!(i18n, help.options.third_pawn.label),
                    vec![ThirdPawn::NoJump, ThirdPawn::Sideways],
                    move || Some(options().third_pawn),
                    move |third| change(&|options| options.third_pawn = third),
                )
            },
        )
        .child(round_limit(
            move || options().round_limit,
            move |limit| change(&|options| options.round_limit = limit),
        ))
}
