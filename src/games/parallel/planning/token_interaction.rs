//! The interaction with order tokens: laying them by tapping a token and an
//! arrow, by dragging, or with keys.

use super::plan_editor::PlanEditor;
use crate::browser::keyboard::targets_input_field;
use crate::browser::pointer;
use crate::browser::window_events::{on_window, on_window_first};
use crate::i18n::reasons::direction_name;
use crate::i18n::{I18n, t_string};
use leptos::ev;
use leptos::prelude::*;
use starfence_boards::drag::PieceDrag;
use starfence_boards::geometry::{Decimal, Point};
use starfence_boards::star::{BoardRotation, arrow_key_vector, step_vector};
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Arrow, Number, PlanPhase};
use starfence_table::ParallelMessage;
use web_sys::{KeyboardEvent, PointerEvent};

/// A token that can be dragged, by its number and the arrow on which it lies;
/// `None` for a token in the store.
type LyingToken = (Number, Option<Arrow>);

/// The state of the planning player's interaction with order tokens.
#[derive(Clone, Copy)]
pub struct TokenInteraction {
    editor: PlanEditor,
    turned: Signal<BoardRotation>,
    /// The number of the token to lay next.
    pub chosen: RwSignal<Option<Number>>,
    drag: RwSignal<PieceDrag<LyingToken>>,
    /// The number of the token that is chosen or being dragged.
    pub held: Memo<Option<Number>>,
    /// The announcement for screen readers.
    pub announcement: RwSignal<String>,
}

impl TokenInteraction {
    /// Creates the state, and listens for events until the current reactive
    /// owner is disposed of.
    pub fn new(editor: PlanEditor, turned: Signal<BoardRotation>) -> Self {
        let chosen = RwSignal::new(None);
        let drag = RwSignal::new(PieceDrag::<LyingToken>::default());
        let held = Memo::new(move |_| {
            let dragged = drag.read().dragged();
            dragged.map(|((number, _), _)| number).or(chosen.get())
        });
        let tokens = Self {
            editor,
            turned,
            chosen,
            drag,
            held,
            announcement: RwSignal::new(String::new()),
        };
        on_window(ev::pointerdown, move |event| {
            tokens.handle_press(&event);
        });
        on_window(ev::pointermove, move |event| {
            tokens.handle_move(&event);
        });
        on_window(ev::pointerup, move |event| {
            tokens.handle_release(&event);
        });
        on_window(ev::pointercancel, move |_| {
            tokens.drag.update(PieceDrag::cancel);
        });
        // The board keeps its key presses from other listeners.
        on_window_first(ev::keydown, move |_| {
            drag.update_untracked(PieceDrag::handle_key);
        });
        on_window(ev::keydown, move |event| tokens.handle_key(&event));
        tokens
    }

    /// Chooses the token with this number or, if that token is already chosen,
    /// cancels the choice.
    pub fn choose(self, number: Number) {
        if self.drag.read_untracked().ignores_click() {
            return;
        }
        let again = self.chosen.get_untracked() == Some(number);
        self.press_token(number);
        if again {
            self.chosen.set(None);
        }
    }

    fn press_token(self, number: Number) {
        let view = self.editor.view.read_untracked();
        let left = view.as_ref().map_or(0, |view| view.store().count(number));
        drop(view);
        if left == 0 {
            let reason = t_string!(self.editor.i18n, page.plan.none_left, number);
            self.editor.notice.show(reason);
            self.chosen.set(None);
        } else {
            self.editor.notice.clear();
            self.chosen.set(Some(number));
            self.announcement
                .set(t_string!(self.editor.i18n, page.plan.taken, number));
        }
    }

    /// Handles a tap on an arrow: lays the chosen token on the arrow or, if no
    /// token is chosen, removes the token from the arrow.
    pub fn tap(self, arrow: Arrow) {
        if self.drag.read_untracked().ignores_click() {
            return;
        }
        match (self.chosen.get_untracked(), self.order(arrow)) {
            (Some(number), _) => self.lay(arrow, number),
            (None, Some(_)) => self.lift(arrow),
            (None, None) => {
                let hint = t_string!(self.editor.i18n, page.plan.token_first).to_owned();
                self.editor.notice.show(hint);
            }
        }
    }

    fn order(self, arrow: Arrow) -> Option<Number> {
        self.editor
            .view
            .read_untracked()
            .as_ref()?
            .plan()
            .order(arrow)
    }

    fn lay(self, arrow: Arrow, number: Number) {
        if self
            .editor
            .send
            .run(ParallelMessage::PlaceToken(arrow, number))
        {
            self.chosen.set(None);
            self.announce(arrow);
        }
    }

    /// Removes the token from an arrow.
    pub fn lift(self, arrow: Arrow) {
        if self.editor.send.run(ParallelMessage::RemoveToken(arrow)) {
            self.announce(arrow);
        }
    }

    fn announce(self, arrow: Arrow) {
        let turned = self.turned.get_untracked();
        let text = arrow_text(self.editor.i18n, arrow, turned, self.order(arrow));
        self.announcement.set(text);
    }

    fn handle_press(self, event: &PointerEvent) {
        let is_first = event.is_primary() && event.button() == 0;
        let source = pointer::target_attributes(event, ARROW_ATTRIBUTES).and_then(arrow_of);
        let token =
            pointer::target_attribute(event, "data-token").and_then(|token| token.parse().ok());
        let lies = source.and_then(|arrow| self.order(arrow));
        let number = lies.or(token.and_then(Number::new)).filter(|_| is_first);
        let pressed = number.map(|number| (number, source));
        self.drag
            .update(|drag| drag.press(pressed, window_place(event)));
    }

    fn handle_move(self, event: &PointerEvent) {
        if !self.drag.read_untracked().is_pressed() {
            return;
        }
        let begins = self
            .drag
            .try_update(|drag| drag.move_to(window_place(event)));
        if begins == Some(true) {
            // An earlier notice, such as the one that asks for a token, is out of date.
            self.editor.notice.clear();
        }
    }

    fn handle_release(self, event: &PointerEvent) {
        if !self.drag.read_untracked().is_pressed() {
            return;
        }
        let dragged = self.drag.try_update(PieceDrag::release).flatten();
        let Some((number, source)) = dragged else {
            return;
        };
        // Use the element under the pointer at release, not the pressed one.
        let target = pointer::attributes_under_pointer(event, ARROW_ATTRIBUTES).and_then(arrow_of);
        match (target, source) {
            (Some(to), Some(from)) if to == from => {}
            (Some(to), source) => {
                if let Some(from) = source {
                    self.lift(from);
                }
                self.lay(to, number);
            }
            (None, Some(from)) => self.lift(from),
            (None, None) => {}
        }
    }

    fn handle_key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || targets_input_field(event) {
            return;
        }
        let key = event.key();
        if let Some(number) = key.chars().next().and_then(Number::from_char)
            && key.len() == 1
        {
            self.press_token(number);
        } else if let "Backspace" | "Delete" = key.as_str() {
            match pointer::target_attributes(event, ARROW_ATTRIBUTES).and_then(arrow_of) {
                Some(arrow) => self.lift(arrow),
                None => return,
            }
        } else if key == "Escape" && self.chosen.get_untracked().is_some() {
            self.chosen.set(None);
        } else if let (Some(number), Some(direction)) =
            (self.chosen.get_untracked(), self.direction(&key))
        {
            let phase = if event.shift_key() {
                PlanPhase::Second
            } else {
                PlanPhase::First
            };
            let arrow = Arrow { phase, direction };
            self.lay(arrow, number);
        } else {
            return;
        }
        event.prevent_default();
    }

    /// Returns the direction on the board that a key points to on the screen,
    /// given the rotation of the board.
    fn direction(self, key: &str) -> Option<Direction> {
        let heading = match key {
            // No direction points straight up or down.
            "ArrowUp" | "ArrowDown" => return None,
            "a" | "A" => step_vector(Direction::W),
            "d" | "D" => step_vector(Direction::E),
            "q" | "Q" => step_vector(Direction::NW),
            "e" | "E" => step_vector(Direction::NE),
            "z" | "Z" => step_vector(Direction::SW),
            "c" | "C" => step_vector(Direction::SE),
            key => arrow_key_vector(key)?,
        };
        let turned = self.turned.get_untracked();
        Direction::ALL
            .into_iter()
            .find(|direction| turned.to_screen(step_vector(*direction)).distance(heading) < 0.1)
    }
}

/// The dragged token, drawn under the pointer.
#[component]
pub fn DraggedToken(
    /// The state of the interaction with order tokens.
    tokens: TokenInteraction,
) -> impl IntoView {
    let dragged = Memo::new(move |_| {
        let ((number, _), _) = tokens.drag.read().dragged()?;
        Some(number)
    });
    let place = move || tokens.drag.read().dragged().map(|(_, place)| place);
    let token = move |number: Number| {
        view! {
            <span
                class="token held"
                style:left=move || place().map(|place| pixels(place.x))
                style:top=move || place().map(|place| pixels(place.y))
            >
                {number.get()}
            </span>
        }
    };
    view! {
        <div class="hand" aria-hidden="true">
            {move || dragged.get().map(token)}
        </div>
    }
}

/// Formats a length in CSS pixels.
pub fn pixels(length: f64) -> String {
    format!("{}px", Decimal(length))
}

/// The HTML attributes that identify an arrow on the page.
const ARROW_ATTRIBUTES: [&str; 2] = ["data-execution", "data-direction"];

/// Returns the arrow that is identified by the values of its
/// [`ARROW_ATTRIBUTES`].
fn arrow_of([phase, direction]: [String; 2]) -> Option<Arrow> {
    Some(Arrow {
        phase: PlanPhase::from_number(phase.parse().ok()?)?,
        direction: Direction::ALL
            .into_iter()
            .find(|other| other.name() == direction)?,
    })
}

/// Returns the description of an arrow and the token on it for screen readers.
/// `turned` is the rotation of the board on the screen.
pub fn arrow_text(
    i18n: I18n,
    arrow: Arrow,
    turned: BoardRotation,
    order: Option<Number>,
) -> String {
    let phase = arrow.phase.number();
    let direction = direction_name(i18n, turned.screen_direction(arrow.direction));
    match order {
        Some(order) => t_string!(i18n, page.plan.arrow_with_order, phase, direction, order),
        None => t_string!(i18n, page.plan.arrow_free, phase, direction),
    }
}

/// Returns the position of a pointer, in CSS pixels of the window.
fn window_place(event: &PointerEvent) -> Point {
    let (x, y) = pointer::client_position(event);
    Point::new(x, y)
}
