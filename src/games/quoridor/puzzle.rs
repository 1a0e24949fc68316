//! The page of a Quoridor puzzle.

use super::control::{ControlledFenceTools, QuoridorControl};
use super::task::QuoridorTaskBoard;
use crate::i18n::games::fences_left_text;
use crate::i18n::names::colour_name;
use crate::i18n::puzzles::TaskText;
use crate::i18n::reasons::Names;
use crate::i18n::{I18n, t_string};
use crate::pages::puzzles::layout::{PuzzleLayout, PuzzlePlace};
use crate::pages::task::{BoardTask, TaskState};
use crate::state::chunks::PrintedPuzzle;
use leptos::prelude::*;
use starfence_boards::BoardModel;
use starfence_boards::quoridor::quoridor_model;
use starfence_rules::quoridor::{Move, Orientation, Position};
use starfence_table::puzzle::{PuzzleTask as _, TurnPuzzle, TurnPuzzleTask};
use starfence_table::{Colour, Match, Player};

impl TaskText for TurnPuzzleTask<Position> {
    fn task_text(&self, i18n: I18n, names: Names) -> String {
        let name = names(self.position.side_to_move()).label(i18n);
        t_string!(i18n, puzzles.task.quoridor, name)
    }

    fn hint_text(&self, i18n: I18n) -> String {
        let position = &self.position;
        let is_wrong = |mv: &Move| !self.answers.contains(mv);
        match self.answers.first() {
            Some(Move::Fence(fence)) => match fence.orientation {
                Orientation::Horizontal => t_string!(i18n, puzzles.hints.horizontal).to_owned(),
                Orientation::Vertical => t_string!(i18n, puzzles.hints.vertical).to_owned(),
            },
            _ if position.fences_left(position.side_to_move()) > 0 => {
                t_string!(i18n, puzzles.hints.pawn).to_owned()
            }
            // Only the pawn can be moved.
            _ => {
                let square = position.legal_moves().into_iter().find(is_wrong);
                let square = square.map(|mv| mv.to_string()).unwrap_or_default();
                t_string!(i18n, puzzles.hints.not_there, square)
            }
        }
    }
}

/// Returns a puzzle as it is printed.
pub fn printed_puzzle(i18n: I18n, task: &TurnPuzzleTask<Position>) -> PrintedPuzzle {
    let position = task.position;
    let players = position.rules().players().seats().map(Player::on);
    let table = Match::new(position, players.collect());
    let names = |seat| colour_name(i18n, Colour::of(seat)).into();
    PrintedPuzzle {
        board: BoardModel::Quoridor(quoridor_model(&table, false).into()),
        task: task.task_text(i18n, &names),
        notes: view! { <p>{fences_left_text(i18n, &position, &names)}</p> }.into_any(),
        answers: task.answers(),
    }
}

/// The page of a puzzle in Quoridor.
#[component]
pub fn QuoridorPuzzle(
    /// The index of the puzzle in its game's puzzle file.
    place: PuzzlePlace,
) -> impl IntoView {
    let task = &place.puzzle()?.task;
    let state = TaskState::new(TurnPuzzle::<Position>::new(task)?);
    let control = QuoridorControl::new(state.board.host());
    state.play_replies();
    let position = *state.board.table.read_untracked().position();
    let has_fences = position.fences_left(position.side_to_move()) > 0;
    let tools = view! {
        {has_fences.then(|| view! { <ControlledFenceTools control /> })}
        <FencesLeft task=state.board />
    };
    Some(view! {
        <PuzzleLayout place view=state.view() tools=tools.into_any()>
            <QuoridorTaskBoard task=state.board control />
        </PuzzleLayout>
    })
}

/// The number of fences that each player has left, which can decide a race to
/// the goal.
#[component]
pub fn FencesLeft(
    /// The puzzle on the board.
    task: BoardTask<Position>,
) -> impl IntoView {
    let i18n = task.i18n;
    let left = move || {
        let table = task.table.read();
        fences_left_text(i18n, table.position(), &|seat| task.name(seat))
    };
    view! { <p class="quiet puzzle-fences">{left}</p> }
}
