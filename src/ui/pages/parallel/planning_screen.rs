//! The planning screen: what one player sees, and nobody else.

use super::computers::advice;
use super::game::PlanGame;
use super::hand::{Hand, arrow_text};
use super::head::{Head, facing};
use super::preview::{Preview, arrows};
use super::priority::priority_arrow;
use super::rosette::{ArrowLook, Rosette};
use super::scene::planning_scene;
use super::sentence::sentence;
use super::store::{piles, standings};
use crate::rules::Seat;
use crate::rules::lattice::{Direction, Hole};
use crate::rules::parallel::{Arrow, Execution, Plan, Resolution, View, running_order};
use crate::table::ParallelMessage;
use crate::ui::boards::star::{Deed, PEG, PegLook, StarBoard, Turned, centre, way_points};
use crate::ui::components::icons::icon_button;
use crate::ui::components::widgets::switch;
use crate::ui::dom::{El, html, svg};
use crate::ui::i18n::t_string;
use crate::ui::pages::play::thought_view;
use crate::ui::pages::play::{ANALYSIS_LINES, Panel, root, side_panel, typed_move};
use crate::ui::state::settings::Settings;
use leptos::prelude::*;
use std::rc::Rc;
use web_sys::Event;

/// What the parts of the planning screen share.
#[derive(Clone, Copy)]
struct Desk {
    game: PlanGame,
    hand: Hand,
    /// What the player knows.
    view: Memo<Option<View>>,
    /// What the plan does if nobody else moves; none when that is not wanted.
    preview: Memo<Option<Resolution>>,
    /// How many of its steps the board shows; `None` for all.
    steps: RwSignal<Option<usize>>,
    turned: Memo<Turned>,
}

/// The planning screen of `seat`.
pub fn desk(game: PlanGame, seat: Seat) -> El {
    let settings = expect_context::<Settings>();
    let panel = RwSignal::new(None::<Panel>);
    let view = Memo::new(move |_| game.table.read().view());
    let players = game.table.read_untracked().rules().players;
    let turned = Memo::new(move |_| {
        let facing = settings.turned_to(seat);
        facing
            .and_then(|seat| players.home(seat))
            .map_or(Turned::default(), Turned::to_face)
    });
    let preview = Memo::new(move |_| {
        let wanted = settings.ghosts.get().0;
        view.read().as_ref().filter(|_| wanted)?.preview()
    });
    let desk = Desk {
        game,
        hand: Hand::new(game, turned),
        view,
        preview,
        steps: RwSignal::new(None),
        turned,
    };
    let head = Head {
        game,
        seat,
        panel,
        title: |i18n, name, round| t_string!(i18n, page.plan.title, name, round),
    };
    root("play planning", game.summary, panel)
        .live(move |it| it.set("data-facing", facing(game, seat)))
        .child(head.draw())
        .child(
            html("div")
                .class("board-cell")
                .child(desk.board())
                .child(standings(game.summary)),
        )
        .child(
            html("section")
                .class("desk")
                .child(
                    html("div")
                        .class("rosettes")
                        .children(Execution::ALL.map(|execution| desk.rosette(execution))),
                )
                .child(desk.store())
                .child(desk.stepper())
                .child(
                    html("p")
                        .class("notice")
                        .attr("role", "alert")
                        .live_text(move || game.notice.get()),
                )
                .child(desk.done())
                .child(typed_move(
                    Callback::new(move |text: String| game.lay_typed(&text)),
                    |i18n| t_string!(i18n, page.moves.type_plan),
                ))
                .when(
                    move || game.minds.analysing.get(),
                    move || thought_view(game.minds.result, game.summary, || ANALYSIS_LINES),
                ),
        )
        .child(desk.hand.draw())
        .child(desk.hand.spoken())
        .when(
            move || panel.get().is_some(),
            move || {
                let command = Callback::new(move |command| game.command(command));
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

impl Desk {
    fn plan(self) -> Plan {
        self.view.read().as_ref().map_or(Plan::EMPTY, View::plan)
    }

    fn board(self) -> El {
        let Self { game, hand, .. } = self;
        let scene = Memo::new(move |_| {
            let players = game.table.read().players().to_vec();
            let view = self.view.read();
            view.as_ref()
                .map(|view| planning_scene(view, &players))
                .unwrap_or_default()
        });
        // A touch of an own peg picks a token of its number.
        let act = move |deed: Deed| {
            if let Deed::Pick(Some(hole)) | Deed::Drag(hole) = deed
                && let Some(peg) = game.table.read_untracked().position().peg_at(hole)
            {
                hand.pick(peg.number);
            }
        };
        let describe = move |hole: Hole| super::describe(game, &scene.read(), hole);
        let board = StarBoard {
            scene,
            turned: self.turned,
            flight: game.flight,
            label: |i18n| t_string!(i18n, page.plan.board),
        };
        let arrow = move || self.priority(Execution::First);
        let over = vec![self.ghosts(), priority_arrow(arrow, self.turned)];
        board.draw(act, describe, over)
    }

    /// The pegs and ways that the preview shows.
    fn ghosts(self) -> El {
        let Self { game, turned, .. } = self;
        let shown = move || {
            let preview = self.preview.read();
            let steps = self.steps.get().unwrap_or(usize::MAX);
            let resolution = preview.as_ref()?;
            Some(Preview::after(resolution, steps))
        };
        svg("g")
            .class("ghosts")
            .attr("aria-hidden", "true")
            .swap(move || {
                let Some(preview) = shown() else {
                    return Vec::new();
                };
                let turned = turned.get();
                let table = game.table.read();
                let way = |class: &'static str, route: &Vec<Hole>| {
                    svg("polyline")
                        .class(class)
                        .attr("points", way_points(route, turned))
                };
                let left = |hole: Hole| {
                    svg("circle")
                        .class("ghost-left")
                        .attr("r", ".43")
                        .attr("transform", centre(hole, turned).translate())
                };
                let mut drawn: Vec<El> = preview.left.into_iter().map(left).collect();
                drawn.extend(preview.ways.iter().map(|route| way("ghost-way", route)));
                drawn.extend(
                    preview
                        .last
                        .iter()
                        .map(|route| way("ghost-way last", route)),
                );
                for ghost in &preview.ghosts {
                    let Some(player) = table.players().get(ghost.seat.at()) else {
                        continue;
                    };
                    let look = PegLook {
                        colour: player.colour,
                        number: Some(ghost.number.get()),
                    };
                    let place = centre(ghost.hole, turned).translate();
                    drawn.push(
                        svg("g")
                            .class("ghost")
                            .attr("data-ghost", ghost.hole.to_string())
                            .attr("transform", place)
                            .child(look.draw(PEG)),
                    );
                }
                drawn
            })
    }

    fn rosette(self, execution: Execution) -> El {
        let Self { game, hand, .. } = self;
        let i18n = game.i18n;
        let look = move |arrow: Arrow| ArrowLook {
            order: self.plan().order(arrow),
            ..ArrowLook::default()
        };
        let rosette = Rosette {
            execution,
            turned: self.turned,
            look: Rc::new(look),
            priority: Rc::new(move || Some(self.priority(execution))),
            unsure: execution == Execution::Second,
        };
        let dress = |el: El, arrow: Arrow| {
            el.attr("role", "button")
                .attr("tabindex", "0")
                .attr("data-execution", arrow.execution.number())
                .attr("data-direction", arrow.direction.name())
                .live(move |it| {
                    let order = self.plan().order(arrow);
                    it.set("data-order", order.map(|number| number.get()));
                    it.set("aria-label", arrow_text(i18n, arrow, order));
                })
                .on("click", move |_: Event| hand.tap(arrow))
                .on("keydown", move |event: web_sys::KeyboardEvent| {
                    if let "Enter" | " " = event.key().as_str() {
                        event.prevent_default();
                        hand.tap(arrow);
                    }
                })
        };
        let caption = html("figcaption").live_text(move || match execution {
            Execution::First => t_string!(i18n, page.plan.first),
            Execution::Second => t_string!(i18n, page.plan.second),
        });
        html("figure")
            .class("execution")
            .child(caption)
            .child(rosette.draw(dress))
            .child(self.order(execution))
    }

    /// Where the priority arrow points in an execution: for the second one,
    /// where it would if nobody else moved.
    fn priority(self, execution: Execution) -> Direction {
        let now = self
            .view
            .read()
            .as_ref()
            .map_or(Direction::E, |view| view.position().arrow());
        let preview = self.preview.read();
        preview
            .as_ref()
            .map_or(now, |resolution| arrows(resolution)[execution as usize])
    }

    /// The orders of an execution as they will run.
    fn order(self, execution: Execution) -> El {
        let turned = self.turned;
        let laid = move || {
            let plan = self.plan();
            running_order(self.priority(execution))
                .filter(|(number, direction)| plan.orders(execution, *number, *direction))
                .collect::<Vec<_>>()
        };
        html("div")
            .class("running-order")
            .attr("aria-hidden", "true")
            .each(laid, move |(number, direction)| {
                let angle = move || turned.get().degrees() + 60 * direction as u32;
                html("span").class("order").text(number.get()).child(
                    svg("svg").attr("viewBox", "-1 -1 2 2").child(
                        svg("path")
                            .attr("d", "M-.8 0H.7M.1-.6L.7 0L.1 .6")
                            .live(move |it| {
                                it.set("transform", format!("rotate({})", angle()));
                            }),
                    ),
                )
            })
    }

    fn store(self) -> El {
        let view = self.view;
        let store = Memo::new(move |_| {
            let view = view.read();
            view.as_ref().map(View::store).unwrap_or_default()
        });
        piles(store, self.hand)
    }

    /// Goes through the preview step by step, or switches it off.
    fn stepper(self) -> El {
        let settings = expect_context::<Settings>();
        let i18n = self.game.i18n;
        let count = move || {
            let preview = self.preview.read();
            preview.as_ref().map_or(0, |preview| preview.steps.len())
        };
        let at = move || self.steps.get().unwrap_or(usize::MAX).min(count());
        let go = move |to: usize| {
            let all = to >= untrack(count);
            self.steps.set((!all).then_some(to));
        };
        let told = move || {
            let preview = self.preview.read();
            let step = preview.as_ref()?.steps.get(at().checked_sub(1)?)?;
            Some(sentence(i18n, step, &|seat| self.game.name(seat)))
        };
        let back = icon_button(
            "back",
            |i18n| t_string!(i18n, page.plan.step_back),
            move || go(untrack(at).saturating_sub(1)),
        )
        .live(move |it| it.set("disabled", at() == 0));
        let on = icon_button(
            "forward",
            |i18n| t_string!(i18n, page.plan.step_on),
            move || go(untrack(at) + 1),
        )
        .live(move |it| it.set("disabled", at() == count()));
        html("div")
            .class("stepper")
            .child(switch(
                |i18n| t_string!(i18n, page.plan.ghosts),
                move || settings.ghosts.get().0,
                move |on| settings.ghosts.set(crate::ui::state::settings::Ghosts(on)),
            ))
            .child(back)
            .child(
                html("span")
                    .class("steps")
                    .live_text(move || format!("{}/{}", at(), count())),
            )
            .child(on)
            .child(html("p").class("told").live_text(told))
    }

    /// The plan is done, or begun anew.
    fn done(self) -> El {
        let game = self.game;
        let i18n = game.i18n;
        html("div")
            .class("desk-end")
            .child(
                html("button")
                    .class("button")
                    .attr("type", "button")
                    .live(move |it| it.set("disabled", self.plan().is_empty()))
                    .on("click", move |_: Event| {
                        game.send(ParallelMessage::Clear);
                    })
                    .live_text(move || t_string!(i18n, page.plan.clear)),
            )
            .child(advice(game))
            .child(
                html("button")
                    .class("button primary")
                    .attr("type", "button")
                    .on("click", move |_: Event| {
                        game.send(ParallelMessage::Confirm);
                    })
                    .live_text(move || t_string!(i18n, page.plan.done)),
            )
    }
}
