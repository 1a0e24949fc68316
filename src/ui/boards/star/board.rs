//! The star board on the page: one SVG, one way in for pointer, keyboard and
//! screen reader.

use super::flight::Flight;
use super::geometry::{FRAME, Turned, centre, heading};
use super::model::{Aim, StarModel};
use super::parts::{PEG, flying, hole_rings, peg_look, points, wood};
use crate::rules;
use crate::rules::lattice::Hole;
use crate::ui::boards::geometry::{Point, ahead};
use crate::ui::browser::pointer;
use crate::ui::dom::{El, classes, svg};
use crate::ui::i18n::{I18n, use_i18n};
use leptos::prelude::*;
use web_sys::{Event, KeyboardEvent, MouseEvent, PointerEvent};

/// How far a pressed peg is pulled before it counts as dragged.
const PULL: f64 = 0.35;

/// What people do at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A peg is picked up, or put down again.
    Pick(Option<Hole>),
    /// A peg is picked up by dragging it.
    Drag(Hole),
    /// The picked peg is moved to a hole; true when it was dragged there.
    Move(Hole, bool),
    /// A hole was chosen with which nothing can be done.
    Nothing(Hole),
}

/// A pressed pointer.
#[derive(Clone, Copy, PartialEq)]
struct Press {
    aim: Option<Aim>,
    from: Point,
    now: Point,
    dragging: bool,
}

/// The star board. It shows `scene` and reports what people do; it decides
/// nothing.
#[derive(Clone, Copy)]
pub struct StarBoard {
    /// What is to be seen and touched.
    pub scene: Memo<StarModel>,
    /// How far the board is turned.
    pub turned: Memo<Turned>,
    /// Pegs on their way, drawn over the board; taken away when they have
    /// landed, or by a touch.
    pub flight: RwSignal<Option<Flight>>,
    /// What a screen reader says of the board.
    pub label: fn(I18n) -> &'static str,
}

impl StarBoard {
    /// The board; `act` is told what people do, `describe` tells what a screen
    /// reader says of a hole. `over` is drawn over the pegs that stand.
    pub fn draw(
        self,
        act: impl Fn(Deed) + Copy + 'static,
        describe: impl Fn(Hole) -> String + Copy + 'static,
        over: Vec<El>,
    ) -> El {
        let i18n = use_i18n();
        let Self {
            scene,
            turned,
            flight,
            label,
        } = self;
        let hand = Hand {
            board: self,
            press: RwSignal::new(None),
            hover: RwSignal::new(None),
            focus: RwSignal::new(Hole::new(8, 8)),
        };
        let tell = move |deed: Option<Deed>| {
            if let Some(deed) = deed {
                act(deed);
            }
        };
        // The way to the hole under the pointer, or the way of the last turn.
        let preview = move || {
            let hole = hand.hover.get()?;
            Some(scene.read().ending(hole)?.route.clone())
        };
        let trail = move || preview().unwrap_or_else(|| scene.read().last.clone());
        let dragged = move || peg_look(&scene.read(), hand.dragged()?);
        // The holes whose pegs are in the air.
        let away = Memo::new(move |_| {
            let flight = flight.read();
            let flown = flight.iter().flat_map(|flight| &flight.routes);
            let landings = flown.filter_map(|route| route.last().copied());
            landings.chain(hand.dragged()).collect::<rules::Set<Hole>>()
        });

        let board = svg("svg")
            .attr("viewBox", FRAME.view_box())
            .attr("role", "group")
            .live(move |it| {
                it.set(
                    "class",
                    classes("board star", &[("previewing", preview().is_some())]),
                );
                it.set("aria-label", label(i18n));
            })
            .on("pointerdown", move |event: PointerEvent| hand.down(&event))
            .on("pointermove", move |event: PointerEvent| {
                tell(hand.moved(&event))
            })
            .on("pointerup", move |event: PointerEvent| {
                tell(hand.up(&event))
            })
            .on("pointercancel", move |_: Event| hand.press.set(None))
            .on("pointerleave", move |_: Event| hand.hover.set(None))
            .on("keydown", move |event: KeyboardEvent| {
                tell(hand.key(&event))
            })
            .on("click", move |event: MouseEvent| tell(hand.click(&event)))
            .on("focusin", move |event: Event| {
                if let Some(hole) = named_hole(&event) {
                    hand.focus.set(Some(hole));
                }
            })
            .children(wood(scene, turned))
            .child(
                svg("g")
                    .class("holes")
                    .children(Hole::all().map(|hole| hand.draw_hole(hole, away, describe))),
            )
            .child(
                svg("polyline")
                    .class("trail")
                    .live(move |it| it.set("points", points(&trail(), turned.get()))),
            )
            .children(over);
        flying(board, scene, turned, flight).each(
            move || Vec::from_iter(dragged()),
            move |peg| {
                let held = move || hand.press.get().map(|held| held.now.translate());
                svg("g")
                    .class("flying")
                    .live(move |it| it.set("transform", held()))
                    .child(peg.draw(PEG * 1.15))
            },
        )
    }
}

/// What pointer and keyboard are about.
#[derive(Clone, Copy)]
struct Hand {
    board: StarBoard,
    press: RwSignal<Option<Press>>,
    hover: RwSignal<Option<Hole>>,
    /// The hole with the board's one tab stop.
    focus: RwSignal<Option<Hole>>,
}

impl Hand {
    fn draw_hole(
        self,
        hole: Hole,
        away: Memo<rules::Set<Hole>>,
        describe: impl Fn(Hole) -> String + 'static,
    ) -> El {
        let Self { hover, focus, .. } = self;
        let StarBoard { scene, turned, .. } = self.board;
        let shown = move || scene.read().hole(hole);
        let peg = svg("g")
            .live(move |it| it.set("class", away.read().contains(hole).then_some("away")))
            .each(
                move || Vec::from_iter(peg_look(&scene.read(), hole)),
                |peg| peg.draw(PEG),
            );
        svg("g")
            .attr("data-hole", hole.to_string())
            .attr("role", "button")
            // Apart from the rest, since it follows every move of the mouse.
            .live(move |it| {
                let shown = shown();
                let more = [
                    ("target", shown.target),
                    ("movable", shown.movable),
                    ("picked", shown.picked),
                    ("last", shown.last),
                    ("hover", hover.get() == Some(hole)),
                ];
                it.set("class", classes("hole", &more));
            })
            .live(move |it| {
                let shown = shown();
                it.set("data-peg", shown.peg.map(|(seat, _)| seat.number()));
                it.set("data-number", shown.number);
                it.set("data-target", shown.target);
                it.set("aria-label", describe(hole));
                it.set("aria-pressed", shown.picked.then_some("true"));
            })
            .live(move |it| {
                it.set("transform", centre(hole, turned.get()).translate());
                it.set(
                    "tabindex",
                    if focus.get() == Some(hole) { "0" } else { "-1" },
                );
            })
            .children(hole_rings())
            .child(peg)
            .child(svg("circle").class("hole-target").attr("r", "0.17"))
    }

    /// The hole of the peg that is being dragged.
    fn dragged(self) -> Option<Hole> {
        self.press.get().filter(|held| held.dragging)?;
        self.board.scene.read().picked
    }

    fn aim(self, point: Point) -> Option<Aim> {
        let turned = self.board.turned.get_untracked();
        self.board.scene.read_untracked().aim(point, turned)
    }

    fn drop_at(self, point: Point) -> Option<Hole> {
        let turned = self.board.turned.get_untracked();
        self.board.scene.read_untracked().drop_at(point, turned)
    }

    fn picked(self) -> Option<Hole> {
        self.board.scene.read_untracked().picked
    }

    /// The pointer is over a hole, or over none.
    fn hover_over(self, hole: Option<Hole>) {
        // Every hole looks up when this is set.
        if self.hover.get_untracked() != hole {
            self.hover.set(hole);
        }
    }

    fn choose(self, aim: Aim) -> Deed {
        self.focus.set(Some(aim.hole()));
        match aim {
            Aim::Target(hole) => Deed::Move(hole, false),
            Aim::Peg(hole) if self.picked() == Some(hole) => Deed::Pick(None),
            Aim::Peg(hole) => Deed::Pick(Some(hole)),
            Aim::Nothing(hole) => Deed::Nothing(hole),
        }
    }

    fn choose_hole(self, hole: Hole) -> Deed {
        let aim = self.board.scene.read_untracked().aim_at(hole);
        self.choose(aim)
    }

    fn down(self, event: &PointerEvent) {
        let flight = self.board.flight;
        if flight.get_untracked().is_some() {
            flight.set(None);
        }
        let Some(point) = pointer::place(event, FRAME) else {
            return;
        };
        if !event.is_primary() || event.button() != 0 {
            return self.press.set(None);
        }
        pointer::capture(event);
        self.press.set(Some(Press {
            aim: self.aim(point),
            from: point,
            now: point,
            dragging: false,
        }));
    }

    fn moved(self, event: &PointerEvent) -> Option<Deed> {
        let point = pointer::place(event, FRAME)?;
        let Some(mut held) = self.press.get_untracked() else {
            self.hover_over(self.aim(point).map(Aim::hole));
            return None;
        };
        held.now = point;
        let mut deed = None;
        if let (false, Some(Aim::Peg(hole))) = (held.dragging, held.aim)
            && point.distance(held.from) > PULL
        {
            held.dragging = true;
            deed = (self.picked() != Some(hole)).then_some(Deed::Drag(hole));
        }
        self.hover_over(if held.dragging {
            self.drop_at(point)
        } else {
            held.aim.map(Aim::hole)
        });
        self.press.set(Some(held));
        deed
    }

    fn up(self, event: &PointerEvent) -> Option<Deed> {
        let held = self.press.get_untracked()?;
        self.press.set(None);
        self.hover_over(None);
        let point = pointer::place(event, FRAME)?;
        if held.dragging {
            let dropped = self.drop_at(point);
            return Some(dropped.map_or(Deed::Pick(None), |hole| Deed::Move(hole, true)));
        }
        // Lifting elsewhere than where it was pressed cancels.
        let aim = self.aim(point).filter(|aim| Some(*aim) == held.aim)?;
        Some(self.choose(aim))
    }

    fn key(self, event: &KeyboardEvent) -> Option<Deed> {
        let key = event.key();
        match key.as_str() {
            "Escape" => return Some(Deed::Pick(None)),
            "Enter" | " " => {
                event.prevent_default();
                return Some(self.choose_hole(self.focus.get_untracked()?));
            }
            _ => {}
        }
        let (heading, from) = (heading(&key)?, self.focus.get_untracked()?);
        event.prevent_default();
        let turned = self.board.turned.get_untracked();
        let others = Hole::all().filter(|other| *other != from);
        let places = others.map(|other| (other, centre(other, turned)));
        let next = ahead(centre(from, turned), heading, places)?;
        self.focus.set(Some(next));
        pointer::focus_within(
            &pointer::board_of(event)?,
            &format!("[data-hole=\"{next}\"]"),
        );
        None
    }

    /// A click without a pointer comes from a screen reader or a script.
    fn click(self, event: &MouseEvent) -> Option<Deed> {
        let hole = named_hole(event).filter(|_| event.detail() == 0)?;
        Some(self.choose_hole(hole))
    }
}

/// The hole where something happened.
fn named_hole(event: &Event) -> Option<Hole> {
    pointer::named(event, "data-hole")?.parse().ok()
}
