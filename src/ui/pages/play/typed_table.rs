//! What typed commands ask of a game with turns.

use super::announcer::{Announcer, GameQuestion};
use super::clock_view::clock_text;
use super::computers::Computers;
use super::game_clock::GameClock;
use super::summary::Summary;
use super::typed_command::{TypedCommand, help_text};
use super::typed_move::TypedResult;
use crate::ui::i18n::{I18n, t_string};
use leptos::prelude::*;

/// What can be asked of a game with turns, whichever game it is.
#[derive(Clone, Copy)]
pub struct TypedTable {
    /// The page's language.
    pub i18n: I18n,
    /// What a screen reader is told of the game.
    pub announcer: Announcer,
    /// What the page shows of it.
    pub summary: Memo<Summary>,
    /// The clocks, if anybody has one.
    pub clocks: Option<GameClock>,
    /// The computers.
    pub computers: Computers,
}

impl TypedTable {
    /// Does what a command asks for. `describe` tells what is at a place of the
    /// board.
    pub fn obey(
        self,
        command: TypedCommand,
        describe: &dyn Fn(&str) -> Option<String>,
    ) -> TypedResult {
        let ask = |question| self.announcer.answer(question);
        TypedResult::Answer(match command {
            TypedCommand::Last => ask(GameQuestion::LastMove),
            TypedCommand::Pieces => ask(GameQuestion::Position),
            TypedCommand::Fences => ask(GameQuestion::Fences),
            TypedCommand::Clocks => self.clock_times(),
            TypedCommand::Where(place) => describe(&place)
                .unwrap_or_else(|| t_string!(self.i18n, page.commands.no_place, place)),
            TypedCommand::Hint if self.computers.may_hint(&self.summary.read_untracked()) => {
                self.computers.hinting.set(true);
                return TypedResult::Done;
            }
            TypedCommand::Hint => t_string!(self.i18n, page.commands.no_hint).to_owned(),
            TypedCommand::Help => help_text(self.i18n, "e4"),
        })
    }

    /// What the clocks show, in words.
    fn clock_times(self) -> String {
        let summary = self.summary.read_untracked();
        let times = summary.players.iter().filter_map(|player| {
            let face = untrack(|| self.clocks?.face(player.seat))?;
            let name = summary.name(self.i18n, player.seat);
            let places = clock_text(self.i18n, &face);
            Some(t_string!(self.i18n, page.spoken.places, name, places))
        });
        let times: Vec<String> = times.collect();
        match times.is_empty() {
            true => t_string!(self.i18n, page.commands.no_clocks).to_owned(),
            false => times.join(" "),
        }
    }
}
