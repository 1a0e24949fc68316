//! A game at the table as the page holds it: the table, the notice beside the
//! board, and the saving of every move.

use super::frame::Command;
use super::summary::{Seated, Summary};
use crate::record::AnyGame;
use crate::rules::{Game, Seat, TurnBased};
use crate::table::{AnyTable, GameId, Message, Table};
use crate::ui::app::{Page, random_seed};
use crate::ui::dom::follow;
use crate::ui::language::{I18n, use_i18n};
use crate::ui::names;
use crate::ui::reasons::Reason;
use leptos::prelude::*;

/// A game at the table.
pub struct Match<P: Seated + Send + Sync + 'static> {
    /// The page's language.
    pub i18n: I18n,
    /// The table.
    pub table: RwSignal<Table<P>>,
    /// What is told beside the board: why something was refused.
    pub notice: RwSignal<Option<String>>,
    /// What the screen round the board shows.
    pub summary: Memo<Summary>,
    /// The page, on which a rematch begins.
    page: Page,
    /// Makes a table of any game of it.
    any: fn(Table<P>) -> AnyTable,
}

impl<P: Seated + Send + Sync + 'static> Clone for Match<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Seated + Send + Sync + 'static> Copy for Match<P> {}

impl<P> Match<P>
where
    P: Seated + TurnBased + Send + Sync + 'static,
    P::Move: Send + Sync,
    P::Refusal: Reason,
    AnyGame: From<Game<P>>,
{
    /// Sits down at a table that is kept under `id`; `any` makes a table of any
    /// game of it.
    pub fn new(id: GameId, table: Table<P>, any: fn(Table<P>) -> AnyTable) -> Self {
        let page = expect_context::<Page>();
        let table = RwSignal::new(table);
        let mut kept = None;
        follow(move || {
            let text = table.read().to_text();
            if kept.as_ref().is_some_and(|kept| *kept != text) {
                page.keep(id, &text);
            }
            kept = Some(text);
        });
        Self {
            i18n: use_i18n(),
            table,
            notice: RwSignal::new(None),
            summary: Memo::new(move |_| Summary::of(&table.read())),
            page,
            any,
        }
    }

    /// Does what a message says and tells whether it was done. A refused move
    /// leaves a notice with the reason.
    pub fn send(self, message: Message<P::Move>) -> bool {
        // The table is set only when something was done: a refusal saves
        // nothing and wakes nothing.
        let mut next = self.table.get_untracked();
        match next.update(message) {
            Ok(()) => {
                self.table.set(next);
                self.notice.set(None);
                true
            }
            Err(error) => {
                self.tell(&error);
                false
            }
        }
    }

    /// Does what the screen round the board asks for.
    pub fn command(self, command: Command) {
        let message = match command {
            Command::Undo => Message::Undo,
            Command::Redo => Message::Redo,
            Command::ClaimDraw => Message::ClaimDraw,
            Command::AgreeDraw => Message::AgreeDraw,
            Command::Rematch => {
                let table = self.table.get_untracked();
                let start = table.game().start().rematch(random_seed());
                return self.page.begin(&(self.any)(table.rematch(start)), false);
            }
        };
        self.send(message);
    }

    /// Tells a reason beside the board.
    pub fn tell(self, reason: &impl Reason) {
        self.notice
            .set(Some(reason.reason(self.i18n, &|seat| self.name(seat))));
    }

    /// What a player is called.
    pub fn name(self, seat: Seat) -> String {
        names::of(self.i18n, &self.summary.read_untracked(), seat)
    }
}

/// The player to whom an upright board turns: the one to move, or while a
/// computer thinks the next person.
pub fn faced<P: TurnBased>(table: &Table<P>) -> Seat {
    let mover = table.position().to_move();
    let players = table.position().players();
    let mut seats = std::iter::successors(Some(mover), |seat| Some(seat.after(players)));
    let person = |seat: &Seat| table.computer(*seat).is_none();
    seats
        .by_ref()
        .take(usize::from(players))
        .find(person)
        .unwrap_or(Seat::FIRST)
}
