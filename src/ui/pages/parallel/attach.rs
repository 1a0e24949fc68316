//! Registers a programmed game for the host page of an embedded board.

use super::game::ParallelGame;
use crate::rules::{GameKind, Position as _};
use crate::table::AnyMatch;
use crate::ui::i18n::t_string;
use crate::ui::pages::play::{Command, go_to_ply};
use crate::ui::state::embed_context::{EmbeddedBoard, use_embed};
use crate::ui::state::public_state::{PublicMove, PublicState};
use leptos::prelude::*;
use std::rc::Rc;

/// Lets the host page drive a programmed game, if there is a host page. Plans
/// are made on the board alone: the host page learns what everybody sees, and of
/// a round that is being shown nothing before its end.
pub fn attach_plans(game: ParallelGame) {
    let Some(embed) = use_embed() else {
        return;
    };
    let i18n = game.i18n;
    let undo = move || {
        if !game.table.read_untracked().can_undo() {
            return Err(t_string!(i18n, page.embed.no_undo).to_owned());
        }
        embed.run_request(|| {
            game.command(Command::Undo);
        });
        Ok(())
    };
    let state = Memo::new(move |_| {
        let table = game.table.read();
        let rounds = table.rounds();
        let round = game.round.read();
        let steps = round.as_ref().map_or(0, |round| round.steps.len());
        let playback = game.playback.get();
        let runs = playback.is_some_and(|it| it.round + 1 == rounds && it.steps_run < steps)
            && table.is_showing();
        let shown = rounds - usize::from(runs);
        let moves = table.game().moves().take(shown).map(|plans| PublicMove {
            text: plans.to_string(),
            seat: None,
        });
        PublicState {
            game: GameKind::Parallel,
            players: table.position().players(),
            moves: moves.collect(),
            ply: game.moves.ply().min(shown),
            to_move: table.side_to_move(),
            outcome: table.outcome().filter(|_| !runs),
            position: table.game().position_at(shown).to_string(),
        }
    });
    let rounds = move || game.table.read_untracked().rounds();
    embed.register(EmbeddedBoard {
        play: Rc::new(move |_: &str| Err(t_string!(i18n, page.embed.plans_stay).to_owned())),
        undo: Rc::new(undo),
        go_to: Rc::new(move |ply| go_to_ply(i18n, game.moves, ply, rounds())),
        table: Rc::new(move || AnyMatch::Parallel(Box::new(game.table.read().public().clone()))),
        state,
    });
}
