//! The page of a Chinese Checkers puzzle.

use super::control::StarControl;
use super::task::StarTaskBoard;
use crate::i18n::names::colour_name;
use crate::i18n::puzzles::TaskText;
use crate::i18n::reasons::Names;
use crate::i18n::{I18n, t_string};
use crate::pages::puzzles::layout::{PuzzleLayout, PuzzlePlace};
use crate::pages::task::TaskState;
use crate::state::chunks::PrintedPuzzle;
use leptos::prelude::*;
use starfence_boards::BoardModel;
use starfence_boards::star::{BoardRotation, centre, star_model};
use starfence_engine::puzzles::BlockedPeg;
use starfence_rules::Seat;
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::lattice::Hole;
use starfence_table::checkers::CheckersKind;
use starfence_table::puzzle::{PuzzleTask as _, TurnPuzzle, TurnPuzzleTask};
use starfence_table::{Colour, Mark, MarkColour, Match, Player};

impl TaskText for TurnPuzzleTask<Position> {
    fn task_text(&self, i18n: I18n, names: Names) -> String {
        let seat = self.position.side_to_move();
        let name = names(seat).label(i18n);
        match self.kind {
            CheckersKind::Chain => t_string!(i18n, puzzles.task.chain, name),
            CheckersKind::Fill { turns } => {
                t_string!(i18n, puzzles.task.fill, name, count = turns)
            }
            CheckersKind::WayOut => {
                let other = names(seat.next_among(2)).label(i18n);
                t_string!(i18n, puzzles.task.way_out, name, other)
            }
        }
    }

    fn hint_text(&self, i18n: I18n) -> String {
        let hole = self.answers.first().and_then(|turn| start_of(*turn));
        hole.map_or_else(String::new, |hole| t_string!(i18n, puzzles.hints.peg, hole))
    }
}

/// Returns the hole from which a turn moves a peg; `None` if the turn moves no
/// peg.
fn start_of(turn: Turn) -> Option<Hole> {
    match turn {
        Turn::Move { from, .. } => Some(from),
        Turn::Pass | Turn::TimeUp | Turn::Resign => None,
    }
}

/// Returns a puzzle as it is printed. The peg that cannot move has a circle, as
/// the task says that it is marked.
pub fn printed_puzzle(i18n: I18n, task: &TurnPuzzleTask<Position>) -> PrintedPuzzle {
    let position = task.position;
    let players = Seat::all(position.players().count()).map(Player::on);
    let mut model = star_model(&Match::new(position, players.collect()), None);
    let marked = BlockedPeg::new(&position).filter(|_| task.kind == CheckersKind::WayOut);
    if let Some(blocked) = marked {
        model
            .marks
            .draw(Mark::circle(MarkColour::Red, blocked.peg()));
    }
    let names = |seat| colour_name(i18n, Colour::of(seat)).into();
    PrintedPuzzle {
        board: BoardModel::Star(model.into()),
        task: task.task_text(i18n, &names),
        notes: ().into_any(),
        answers: task.answers(),
    }
}

/// The page of a puzzle in Chinese Checkers.
#[component]
pub fn CheckersPuzzle(
    /// The index of the puzzle in its game's puzzle file.
    place: PuzzlePlace,
) -> impl IntoView {
    let task = place.puzzle().map(|puzzle| puzzle.task.clone())?;
    let TurnPuzzleTask::<Position> { position, kind, .. } = task.downcast_ref()?;
    let home = position.rules().players().home(position.side_to_move());
    let turned = home.map_or(BoardRotation::default(), BoardRotation::to_face);
    // The peg that cannot move is marked.
    let marked = BlockedPeg::new(position).filter(|_| *kind == CheckersKind::WayOut);
    let marked: Vec<_> = marked.iter().map(|it| centre(it.peg(), turned)).collect();
    let state = TaskState::new(TurnPuzzle::<Position>::new(&task)?);
    let control = StarControl::new(state.board.host());
    state.play_replies();
    let hint = move || {
        let from = start_of(state.task.read().hint()?)?;
        Some(centre(from, turned))
    };
    Some(view! {
        <PuzzleLayout place view=state.view()>
            <StarTaskBoard
                task=state.board
                control
                turned
                marked=marked.clone()
                hint=Signal::derive(hint)
            />
        </PuzzleLayout>
    })
}
