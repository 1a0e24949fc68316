//! Commands that the user types in a turn-based game.

use super::match_state::MatchState;
use crate::i18n::typed_command::{TypedCommand, help_text};
use crate::i18n::{I18n, t_string};
use crate::pages::game::{Announcer, Computers, GameClock, GameQuestion, TypedResult, clock_text};
use crate::state::summary::Summary;
use leptos::prelude::*;

/// Handles typed text: a command or a move. `describe` returns the description
/// of the square or hole with a given name; `None` if there is none.
pub fn handle_typed_text(
    game: MatchState,
    computers: Computers,
    text: &str,
    describe: &dyn Fn(&str) -> Option<String>,
) -> TypedResult {
    let Some(command) = TypedCommand::read(game.i18n, text) else {
        return TypedResult::of_move(game.play_typed(text));
    };
    // An earlier error message refers to the previously typed text.
    game.notice.set(None);
    let table = TypedCommands {
        i18n: game.i18n,
        announcer: game.announcer,
        summary: game.summary,
        clocks: game.clocks,
        computers,
    };
    table.run_command(command, describe)
}

/// The parts of a turn-based game that are needed to answer typed commands.
#[derive(Clone, Copy)]
struct TypedCommands {
    i18n: I18n,
    announcer: Announcer,
    summary: Memo<Summary>,
    clocks: Option<GameClock>,
    computers: Computers,
}

impl TypedCommands {
    fn run_command(
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
            TypedCommand::Hint
                if self
                    .computers
                    .may_ask_for_hint(&self.summary.read_untracked()) =>
            {
                self.computers.hint_requested.set(true);
                return TypedResult::Done;
            }
            TypedCommand::Hint => t_string!(self.i18n, page.commands.no_hint).to_owned(),
            TypedCommand::Help => help_text(self.i18n, "e4"),
        })
    }

    /// Returns the times on all clocks in words.
    fn clock_times(self) -> String {
        let summary = self.summary.read_untracked();
        let times = summary.players.iter().filter_map(|player| {
            let face = untrack(|| self.clocks?.face(player.seat))?;
            let name = summary.label(self.i18n, player.seat);
            let places = clock_text(self.i18n, &face);
            Some(t_string!(self.i18n, page.spoken.places, name, places))
        });
        match self.i18n.sentences(times) {
            none if none.is_empty() => t_string!(self.i18n, page.commands.no_clocks).to_owned(),
            times => times,
        }
    }
}
