//! The hand that lays tokens: tap and tap, drag, or keys.

use super::game::PlanGame;
use super::sentence::to;
use crate::rules::lattice::Direction;
use crate::rules::parallel::{Arrow, Execution, Number};
use crate::table::ParallelMessage;
use crate::ui::boards::geometry::Point;
use crate::ui::boards::star::{Turned, heading, step};
use crate::ui::browser::pointer;
use crate::ui::dom::{El, html, listen_to_window};
use crate::ui::i18n::{I18n, t_string};
use crate::ui::pages::play::{spoken, typing};
use leptos::prelude::*;
use web_sys::{Element, Event, KeyboardEvent, PointerEvent};

/// How far a pressed token is pulled before it counts as dragged, in CSS pixels.
const PULL: f64 = 8.0;

/// A token under a finger.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Press {
    number: Number,
    /// The arrow that it lies on; none in the store.
    source: Option<Arrow>,
    from: Point,
    now: Point,
    dragging: bool,
}

/// The hand of the player who plans.
#[derive(Clone, Copy)]
pub struct Hand {
    game: PlanGame,
    turned: Memo<Turned>,
    /// The number of which a token is to be laid next.
    pub picked: RwSignal<Option<Number>>,
    press: RwSignal<Option<Press>>,
    /// Whether the press that ends now was a drag, and its click is none.
    dragged: RwSignal<bool>,
    /// What a screen reader is told of what the hand did.
    told: RwSignal<String>,
}

impl Hand {
    /// A hand that listens as long as the planning screen is shown.
    pub fn new(game: PlanGame, turned: Memo<Turned>) -> Self {
        let hand = Self {
            game,
            turned,
            picked: RwSignal::new(None),
            press: RwSignal::new(None),
            dragged: RwSignal::new(false),
            told: RwSignal::new(String::new()),
        };
        listen_to_window("pointerdown", move |event: PointerEvent| hand.down(&event));
        listen_to_window("pointermove", move |event: PointerEvent| hand.moved(&event));
        listen_to_window("pointerup", move |event: PointerEvent| hand.up(&event));
        listen_to_window("pointercancel", move |_: Event| hand.press.set(None));
        listen_to_window("keydown", move |event: KeyboardEvent| hand.key(&event));
        hand
    }

    /// Picks a token of a number up, or puts it back if it is picked already.
    pub fn pick(self, number: Number) {
        if self.dragged.get_untracked() {
            return;
        }
        let again = self.picked.get_untracked() == Some(number);
        self.take(number);
        if again {
            self.picked.set(None);
        }
    }

    fn take(self, number: Number) {
        let view = self.game.table.read_untracked().view();
        let left = view.map_or(0, |view| view.store().of(number));
        if left == 0 {
            let reason = t_string!(self.game.i18n, page.plan.none_left, number);
            self.game.notice.set(Some(reason));
            self.picked.set(None);
        } else {
            self.game.notice.set(None);
            self.picked.set(Some(number));
            self.told
                .set(t_string!(self.game.i18n, page.plan.taken, number));
        }
    }

    /// An arrow is tapped: the picked token is laid there, or the one that lies
    /// there is taken back.
    pub fn tap(self, arrow: Arrow) {
        if self.dragged.get_untracked() {
            return;
        }
        match (self.picked.get_untracked(), self.order(arrow)) {
            (Some(number), _) => self.lay(arrow, number),
            (None, Some(_)) => self.lift(arrow),
            (None, None) => {
                let hint = t_string!(self.game.i18n, page.plan.token_first).to_owned();
                self.game.notice.set(Some(hint));
            }
        }
    }

    fn order(self, arrow: Arrow) -> Option<Number> {
        self.game.table.read_untracked().view()?.plan().order(arrow)
    }

    fn lay(self, arrow: Arrow, number: Number) {
        if self.game.send(ParallelMessage::Lay(arrow, number)) {
            self.picked.set(None);
            self.tell(arrow);
        }
    }

    /// Takes the token off an arrow.
    pub fn lift(self, arrow: Arrow) {
        if self.game.send(ParallelMessage::Lift(arrow)) {
            self.tell(arrow);
        }
    }

    fn tell(self, arrow: Arrow) {
        self.told
            .set(arrow_text(self.game.i18n, arrow, self.order(arrow)));
    }

    /// Where the words stand for screen readers to find.
    pub fn spoken(self) -> El {
        spoken(self.told)
    }

    fn down(self, event: &PointerEvent) {
        self.dragged.set(false);
        if !event.is_primary() || event.button() != 0 {
            return self.press.set(None);
        }
        let source = arrow_at(event);
        let token = pointer::named(event, "data-token").and_then(|token| token.parse().ok());
        let lies = source.and_then(|arrow| self.order(arrow));
        if let Some(number) = lies.or(token.and_then(Number::new)) {
            let from = place(event);
            self.press.set(Some(Press {
                number,
                source,
                from,
                now: from,
                dragging: false,
            }));
        }
    }

    fn moved(self, event: &PointerEvent) {
        let Some(mut press) = self.press.get_untracked() else {
            return;
        };
        press.now = place(event);
        press.dragging |= press.now.distance(press.from) > PULL;
        self.press.set(Some(press));
    }

    fn up(self, event: &PointerEvent) {
        let Some(press) = self.press.get_untracked() else {
            return;
        };
        self.press.set(None);
        if !press.dragging {
            return;
        }
        self.dragged.set(true);
        // Where it is let go, not where it was pressed.
        let below = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        match (below.as_ref().and_then(arrow_of), press.source) {
            (Some(to), Some(from)) if to == from => {}
            (Some(to), source) => {
                if let Some(from) = source {
                    self.lift(from);
                }
                self.lay(to, press.number);
            }
            (None, Some(from)) => self.lift(from),
            (None, None) => {}
        }
    }

    fn key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || typing(event) {
            return;
        }
        let key = event.key();
        if let Some(number) = key.chars().next().and_then(Number::from_char)
            && key.len() == 1
        {
            self.take(number);
        } else if let "Backspace" | "Delete" = key.as_str() {
            match arrow_at(event) {
                Some(arrow) => self.lift(arrow),
                None => return,
            }
        } else if key == "Escape" && self.picked.get_untracked().is_some() {
            self.picked.set(None);
        } else if let (Some(number), Some(direction)) =
            (self.picked.get_untracked(), self.direction(&key))
        {
            let execution = match event.shift_key() {
                false => Execution::First,
                true => Execution::Second,
            };
            let arrow = Arrow {
                execution,
                direction,
            };
            self.lay(arrow, number);
        } else {
            return;
        }
        event.prevent_default();
    }

    /// The direction that a key points to, as the board lies on the screen.
    fn direction(self, key: &str) -> Option<Direction> {
        let heading = match key {
            // There is no straight up or down.
            "ArrowUp" | "ArrowDown" => return None,
            "a" | "A" => step(Direction::W),
            "d" | "D" => step(Direction::E),
            "q" | "Q" => step(Direction::NW),
            "e" | "E" => step(Direction::NE),
            "z" | "Z" => step(Direction::SW),
            "c" | "C" => step(Direction::SE),
            key => heading(key)?,
        };
        let turned = self.turned.get_untracked();
        Direction::ALL
            .into_iter()
            .find(|direction| turned.turn(step(*direction)).distance(heading) < 0.1)
    }

    /// The token under the finger, while it is dragged.
    pub fn draw(self) -> El {
        let dragged = move || {
            let press = self.press.get()?;
            press.dragging.then_some(press.number)
        };
        let held = move |number: Number| {
            let token = html("span").class("token held").text(number.get());
            let element = token.element().clone();
            crate::ui::dom::follow(move || {
                if let Some(press) = self.press.get() {
                    put(&element, press.now);
                }
            });
            token
        };
        html("div")
            .class("hand")
            .attr("aria-hidden", "true")
            .each(move || Vec::from_iter(dragged()), held)
    }
}

/// Puts an element at a place of the window.
pub fn put(element: &Element, place: Point) {
    use wasm_bindgen::JsCast as _;
    if let Some(element) = element.dyn_ref::<web_sys::HtmlElement>() {
        let style = element.style();
        for (name, pixels) in [("left", place.x), ("top", place.y)] {
            let pixels = format!("{}px", crate::ui::boards::geometry::Decimal(pixels));
            let _ = style.set_property(name, &pixels);
        }
    }
}

/// Where a pointer is, in CSS pixels of the window.
fn place(event: &PointerEvent) -> Point {
    Point::new(f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The arrow where something happens.
fn arrow_at(event: &Event) -> Option<Arrow> {
    use wasm_bindgen::JsCast as _;
    arrow_of(&event.target()?.dyn_into::<Element>().ok()?)
}

/// The arrow that an element is, or is a part of.
fn arrow_of(element: &Element) -> Option<Arrow> {
    let arrow = element.closest("[data-execution]").ok()??;
    let execution = arrow.get_attribute("data-execution")?.parse().ok()?;
    let name = arrow.get_attribute("data-direction")?;
    Some(Arrow {
        execution: Execution::from_number(execution)?,
        direction: Direction::ALL
            .into_iter()
            .find(|direction| direction.name() == name)?,
    })
}

/// What a screen reader says of an arrow and what lies on it.
pub fn arrow_text(i18n: I18n, arrow: Arrow, order: Option<Number>) -> String {
    let execution = arrow.execution.number();
    let direction = to(i18n, arrow.direction);
    match order {
        Some(order) => t_string!(i18n, page.plan.arrow_laid, execution, direction, order),
        None => t_string!(i18n, page.plan.arrow_free, execution, direction),
    }
}
