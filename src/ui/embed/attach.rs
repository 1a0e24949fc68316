//! Games on the board, tied to the page round the frame.

use super::context::Board;
use super::context::use_embed;
use super::{Played, State};
use crate::record::AnyGame;
use crate::rules::{Game, Position as _, TurnBased};
use crate::table::{AnyMatch, MatchMessage, ParallelMessage, ParallelStage, TreePath};
use crate::ui::i18n::reasons::Reason;
use crate::ui::i18n::t_string;
use crate::ui::pages::parallel::PlanGame;
use crate::ui::pages::play::{Command, MatchState, Moves, Seated, Walk};
use leptos::prelude::*;
use std::rc::Rc;

/// Ties a game with turns to the page round the frame, if there is one. `play`
/// plays a move on the board, `command` does what the controls do.
pub fn attach<P>(
    game: MatchState<P>,
    play: impl Fn(P::Move) + Copy + 'static,
    command: impl Fn(Command) + Copy + 'static,
) where
    P: Seated + TurnBased,
    P::Refusal: Reason,
    AnyGame: From<Game<P>>,
{
    let Some(embed) = use_embed() else {
        return;
    };
    let i18n = game.i18n;
    let names = move |seat| game.name(seat);
    let playing = move |text: &str| {
        let mv = {
            let table = game.table.read_untracked();
            if table.thinks().is_some() {
                return Err(t_string!(i18n, page.embed.computers_turn).to_owned());
            }
            let mv = table.position().parse_move(text.trim());
            let mv = mv.map_err(|refusal| refusal.reason(i18n, &names))?;
            let mut next = table.clone();
            let played = next.update(MatchMessage::Play(mv));
            played.map_err(|error| error.reason(i18n, &names))?;
            mv
        };
        game.view.set(None);
        embed.ask(|| play(mv));
        Ok(())
    };
    let undo = move || {
        if !game.table.read_untracked().can_undo() {
            return Err(t_string!(i18n, page.embed.no_undo).to_owned());
        }
        embed.ask(|| command(Command::Undo));
        Ok(())
    };
    let state = Memo::new(move |_| {
        let table = game.table.read();
        let line = table.game();
        let moves = line.moves().enumerate().map(|(ply, mv)| Played {
            text: mv.to_string(),
            seat: line.position_at(ply).side_to_move(),
        });
        State {
            game: P::KIND,
            players: line.start().players(),
            moves: moves.collect(),
            ply: game.moves.ply(),
            to_move: table.side_to_move(),
            outcome: table.outcome(),
            position: line.position().to_string(),
        }
    });
    let plies = move || game.table.read_untracked().line_len();
    embed.lay(Board {
        play: Rc::new(playing),
        undo: Rc::new(undo),
        go_to: Rc::new(move |ply| go_to(game.i18n, game.moves, ply, plies())),
        table: Rc::new(move || (game.any)(game.table.get())),
        state,
    });
}

/// Ties a programmed game to the page round the frame, if there is one. Its
/// plans are laid on the board alone: what leaves the frame is what everybody
/// sees, and of a round that runs, nothing before it has run.
pub fn attach_plans(game: PlanGame) {
    let Some(embed) = use_embed() else {
        return;
    };
    let i18n = game.i18n;
    let undo = move || {
        if !game.table.read_untracked().can_undo() {
            return Err(t_string!(i18n, page.embed.no_undo).to_owned());
        }
        embed.ask(|| {
            game.send(ParallelMessage::Undo);
        });
        Ok(())
    };
    let state = Memo::new(move |_| {
        let table = game.table.read();
        let rounds = table.rounds();
        let round = game.round.read();
        let steps = round.as_ref().map_or(0, |round| round.steps.len());
        let watch = game.watch.get();
        let runs = watch.is_some_and(|watch| watch.round + 1 == rounds && watch.done < steps)
            && table.stage() == ParallelStage::Showing;
        let told = rounds - usize::from(runs);
        let moves = table.game().moves().take(told).map(|plans| Played {
            text: plans.to_string(),
            seat: None,
        });
        State {
            game: crate::rules::GameKind::Parallel,
            players: table.position().players(),
            moves: moves.collect(),
            ply: game.moves.ply().min(told),
            to_move: table.side_to_move(),
            outcome: table.outcome().filter(|_| !runs),
            position: table.game().position_at(told).to_string(),
        }
    });
    let rounds = move || game.table.read_untracked().rounds();
    embed.lay(Board {
        play: Rc::new(move |_: &str| Err(t_string!(i18n, page.embed.plans_stay).to_owned())),
        undo: Rc::new(undo),
        go_to: Rc::new(move |ply| go_to(i18n, game.moves, ply, rounds())),
        table: Rc::new(move || AnyMatch::Parallel(Box::new(game.table.get()))),
        state,
    });
}

fn go_to(
    i18n: crate::ui::i18n::I18n,
    moves: Moves,
    ply: usize,
    plies: usize,
) -> Result<(), String> {
    if ply > plies {
        return Err(match plies {
            0 => t_string!(i18n, page.embed.no_ply_none, ply),
            count => t_string!(i18n, page.embed.no_ply, ply, count),
        });
    }
    moves.go(Walk::To(TreePath::on_main_line(ply)));
    Ok(())
}
