//! The reveal: both plans of all players side by side, and the round as it
//! runs. Rounds played before are watched in the same way.

use super::computers::go_on_by_itself;
use super::curtain::pause;
use super::game::PlanGame;
use super::moves::play_through;
use super::player::{Player, run};
use super::preview::arrows;
use super::priority::priority_arrow;
use super::rosette::{ArrowLook, Rosette};
use super::scene::plan_scene;
use super::sentence::sentence;
use super::steal::steals;
use super::store::public_store;
use super::watching::shown;
use crate::rules::Seat;
use crate::rules::lattice::Hole;
use crate::rules::parallel::{Arrow, Execution, Step};
use crate::table::{ParallelMessage, ParallelStage};
use crate::ui::boards::star::{Deed, StarBoard, StarModel, Turned, way_points};
use crate::ui::dom::{El, classes, html, listen_to_window, svg};
use crate::ui::i18n::t_string;
use crate::ui::pages::play::{
    Command, Frame, Panel, controls, root, shortcut, side_panel, status, strips,
};
use leptos::prelude::*;
use std::rc::Rc;
use web_sys::{Event, KeyboardEvent};

/// A round, counted from 0, as it runs.
pub fn reveal(game: PlanGame, round: usize) -> El {
    let i18n = game.i18n;
    let panel = RwSignal::new(None::<Panel>);
    let command = Callback::new(move |command| game.command(command));
    listen_to_window("keydown", move |event: KeyboardEvent| {
        let _ = shortcut(&event, panel, command);
    });
    let player = Player::new(game);
    run(player);
    let strips = strips(game.summary, game.notice, &|seat| {
        let rosettes = Execution::ALL.map(|execution| small_rosette(game, seat, execution));
        vec![
            public_store(game.summary, seat),
            html("div").class("plans").children(rosettes),
        ]
    });
    go_on_by_itself(game, move || at_end(game));
    play_through(game, move || at_end(game));
    let title = html("h1").class("round-title").live_text(move || {
        let rounds = game.table.read().rounds();
        t_string!(i18n, page.reveal.round, round = round + 1, rounds)
    });
    root("play watch", game.summary, panel)
        .child(strips)
        .child(html("div").class("board-cell").child(board(game)))
        .child(
            html("div")
                .class("turn")
                .child(
                    html("div")
                        .class("round-head")
                        .child(title)
                        .child(badge(game)),
                )
                .child(told(game))
                .child(after(game, round, command))
                .child(log(game, player)),
        )
        .child(player.draw(round))
        .child(controls(game.summary, command, panel, pause(game)))
        .child(steals(game))
        .when(
            move || panel.get().is_some(),
            move || {
                side_panel(
                    panel,
                    game.options(),
                    game.summary,
                    command,
                    Some((game.moves, None)),
                )
            },
        )
}

/// The game when it is over and nothing is watched.
pub fn over(game: PlanGame) -> El {
    let i18n = game.i18n;
    let frame = Frame {
        id: game.id,
        options: game.options(),
        summary: game.summary,
        notice: game.notice,
        command: Callback::new(move |command| game.command(command)),
        moves: game.moves,
        announcer: None,
        typed: None,
        computers: game.minds,
        clocks: None,
    };
    let watch = html("button")
        .class("button")
        .attr("type", "button")
        .on("click", move |_: Event| {
            let rounds = game.table.read_untracked().rounds();
            game.watch_round(rounds.saturating_sub(1));
        })
        .live_text(move || t_string!(i18n, page.reveal.watch_rounds));
    frame.draw(board(game).into_view(), vec![watch])
}

/// The board, on which nothing is to be touched.
fn board(game: PlanGame) -> El {
    let done = move || game.watch.get().map_or(0, |watch| watch.done);
    let position = Memo::new(move |_| {
        let round = game.round.read();
        shown(&game.table.read(), round.as_ref(), done())
    });
    let scene = Memo::new(move |_| {
        let last = current(game).map(|step| step.moves).unwrap_or_default();
        StarModel {
            last: last.last().map(|mv| mv.route.clone()).unwrap_or_default(),
            ..plan_scene(&position.read(), game.table.read().players())
        }
    });
    let settings = expect_context::<crate::ui::state::settings::Settings>();
    let players = game.table.read_untracked().rules().players;
    let turned = Memo::new(move |_| {
        let facing = settings.facing.get();
        facing
            .and_then(|seat| players.home(seat))
            .map_or(Turned::default(), Turned::to_face)
    });
    // The ways of the step, but for the last one's, which the board draws.
    let ways = svg("g").class("ghosts").swap(move || {
        let moves = current(game).map(|step| step.moves).unwrap_or_default();
        let others = moves.len().saturating_sub(1);
        let way = |route: &[Hole]| {
            svg("polyline")
                .class("trail")
                .attr("points", way_points(route, Turned::default()))
        };
        let ways = moves.iter().take(others).map(|mv| way(&mv.route));
        ways.collect::<Vec<_>>()
    });
    let arrow = priority_arrow(move || position.read().arrow(), turned);
    let board = StarBoard {
        scene,
        turned,
        flight: game.flight,
        label: |i18n| t_string!(i18n, page.reveal.board),
    };
    let describe = move |hole: Hole| super::describe(game, &scene.read(), hole);
    board.draw(|_: Deed| {}, describe, vec![ways, arrow])
}

/// The step that ran last.
fn current(game: PlanGame) -> Option<Step> {
    let done = game.watch.get()?.done;
    let round = game.round.read();
    round.as_ref()?.steps.get(done.checked_sub(1)?).cloned()
}

/// Whether the round being watched has run to its end.
fn at_end(game: PlanGame) -> bool {
    let done = game.watch.get().map_or(0, |watch| watch.done);
    let round = game.round.read();
    round.as_ref().is_none_or(|round| done >= round.steps.len())
}

/// The number and the direction that run, for all to see from afar.
fn badge(game: PlanGame) -> El {
    let running = move || {
        let step = current(game)?;
        Some((step.execution, step.number, step.direction))
    };
    html("span")
        .class("running")
        .attr("aria-hidden", "true")
        .each(
            move || Vec::from_iter(running()),
            |(execution, number, direction)| {
                let angle = 60 * direction as u32;
                html("span")
                    .class("running-step")
                    .child(html("span").class("token").text(number.get()))
                    .child(
                        svg("svg").attr("viewBox", "-1 -1 2 2").child(
                            svg("path")
                                .attr("d", "M-.8 0H.7M.1-.6L.7 0L.1 .6")
                                .attr("transform", format!("rotate({angle})")),
                        ),
                    )
                    .child(html("span").class("quiet").text(format!("{execution}/2")))
            },
        )
}

/// What the step did, or how the round ended.
fn told(game: PlanGame) -> El {
    let i18n = game.i18n;
    let ended = move || {
        let outcome = game.summary.read().outcome.is_some();
        at_end(game) && outcome && is_last(game)
    };
    let text = move || match current(game) {
        Some(step) => {
            let told = sentence(i18n, &step, &|seat| game.name(seat));
            match ended() {
                true => format!("{told} {}", status(i18n, &game.summary.read(), false)),
                false => told,
            }
        }
        None => {
            let round = game.round.read();
            match round.as_ref().is_some_and(|round| round.steps.is_empty()) {
                true => t_string!(i18n, page.reveal.nothing).to_owned(),
                false => t_string!(i18n, page.reveal.before).to_owned(),
            }
        }
    };
    html("p")
        .attr("role", "status")
        .live(move |it| it.set("class", classes("status", &[("won", ended())])))
        .live_text(text)
}

/// Whether the round being watched is the last one played.
fn is_last(game: PlanGame) -> bool {
    let rounds = game.table.read().rounds();
    game.watch
        .get()
        .is_none_or(|watch| watch.round + 1 == rounds)
}

/// What comes next: the next round, the next game, or back to the table.
fn after(game: PlanGame, round: usize, command: Callback<Command>) -> El {
    let i18n = game.i18n;
    let button = |class: &'static str, act: Box<dyn Fn()>| {
        html("button")
            .class(class)
            .attr("type", "button")
            .on("click", move |_: Event| act())
    };
    let shows = move || game.table.read().stage() == ParallelStage::Showing;
    let won = move || game.summary.read().outcome.is_some();
    let last = game.table.read_untracked().rounds() == round + 1;
    html("div")
        .class("after")
        .when(
            move || last && shows() && at_end(game) && !won(),
            move || {
                let on = Box::new(move || {
                    game.send(ParallelMessage::GoOn);
                });
                button("button primary", on)
                    .live_text(move || t_string!(i18n, page.reveal.next_round))
                    .focused()
            },
        )
        .when(
            move || last && at_end(game) && won(),
            move || {
                button(
                    "button primary",
                    Box::new(move || command.run(Command::Rematch)),
                )
                .live_text(move || t_string!(i18n, page.play.rematch))
            },
        )
        .when(
            move || !last || !shows(),
            move || {
                button("button", Box::new(move || game.stop_watching()))
                    .live_text(move || t_string!(i18n, page.reveal.back))
            },
        )
}

/// Every step so far in words; a tap leads to it.
fn log(game: PlanGame, player: Player) -> El {
    let i18n = game.i18n;
    let done = move || game.watch.get().map_or(0, |watch| watch.done);
    let line = move |index: usize| {
        let told = move || {
            let round = game.round.read();
            let step = round.as_ref()?.steps.get(index)?;
            Some(sentence(i18n, step, &|seat| game.name(seat)))
        };
        html("li").child(
            html("button")
                .attr("type", "button")
                .live(move |it| {
                    it.set("aria-current", (done() == index + 1).then_some("step"));
                })
                .on("click", move |_: Event| player.go_to(index + 1))
                .live_text(told),
        )
    };
    html("ol")
        .class("log")
        .live(move |it| it.set("aria-label", t_string!(i18n, page.reveal.log)))
        .each(move || (0..done()).rev().collect(), line)
}

/// A plan of a player, as it lies open for all.
fn small_rosette(game: PlanGame, seat: Seat, execution: Execution) -> El {
    let look = move |arrow: Arrow| {
        let Some(watch) = game.watch.get() else {
            return ArrowLook::default();
        };
        let table = game.table.read();
        let plans = table.plans(watch.round);
        let order = plans.and_then(|plans| plans.of(seat).order(arrow));
        let round = game.round.read();
        let ran = round.as_ref().and_then(|round| {
            round.steps.iter().position(|step| {
                let same = step.execution == arrow.execution && step.direction == arrow.direction;
                same && Some(step.number) == order && step.ordered.contains(seat)
            })
        });
        ArrowLook {
            order,
            lit: ran.is_some_and(|index| index + 1 == watch.done),
            done: ran.is_some_and(|index| index + 1 < watch.done),
        }
    };
    let priority = move || {
        let round = game.round.read();
        Some(arrows(round.as_ref()?)[execution as usize])
    };
    let rosette = Rosette {
        execution,
        turned: Memo::new(|_| Turned::default()),
        look: Rc::new(look),
        priority: Rc::new(priority),
        unsure: false,
    };
    let i18n = game.i18n;
    rosette
        .draw(|el, _| el)
        .attr("role", "img")
        .live(move |it| {
            let table = game.table.read();
            let plans = game.watch.get().and_then(|watch| table.plans(watch.round));
            let plan = plans.map(|plans| plans.of(seat)).unwrap_or_default();
            let laid = Arrow::all()
                .filter(|arrow| arrow.execution == execution)
                .filter_map(|arrow| {
                    let direction = super::sentence::to(i18n, arrow.direction);
                    Some(format!("{} {direction}", plan.order(arrow)?))
                });
            let laid = laid.collect::<Vec<_>>().join(", ");
            let execution = execution.number();
            it.set(
                "aria-label",
                t_string!(i18n, page.reveal.plan, execution, laid),
            );
        })
}
