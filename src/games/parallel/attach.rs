//! Registers a game of Parallel Chinese Checkers for the host page of an
//! embedded board.

use super::game::ParallelGame;
use super::reveal::playback;
use crate::browser::effects::run_effect;
use crate::i18n::t_string;
use crate::pages::game::GameCommand;
use crate::pages::game::go_to_ply;
use crate::state::embed_context::{EmbeddedBoard, use_embed};
use crate::state::public_state::{PublicMove, PublicState};
use leptos::prelude::*;
use starfence_rules::{GameKind, Position as _};
use starfence_table::AnyMatch;
use std::rc::Rc;

/// Lets the host page control a game of Parallel Chinese Checkers, if there is
/// a host page. Plans can be made only on the board. The host page receives
/// only public information, and nothing about a round until the round has been
/// played back to its end.
pub fn register_with_host_page(game: ParallelGame) {
    let Some(embed) = use_embed() else {
        return;
    };
    let i18n = game.i18n;
    // While the board is read-only, no private screen stays open behind it.
    run_effect(move || {
        if embed.locked.get() {
            game.cover_screen();
        }
    });
    let undo = move || {
        if !game.table.read_untracked().can_undo() || game.remote.is_some() {
            return Err(t_string!(i18n, page.embed.no_undo).to_owned());
        }
        embed.run_request(|| {
            game.command(GameCommand::Undo);
        });
        Ok(())
    };
    let seen = rounds_seen(game);
    let state = Memo::new(move |_| {
        let table = game.table.read();
        let seen = seen.get();
        let moves = table.game().moves().take(seen).map(|plans| PublicMove {
            text: plans.to_string(),
            seat: None,
        });
        PublicState {
            game: GameKind::Parallel,
            players: table.position().players(),
            moves: moves.collect(),
            ply: game.moves.ply().min(seen),
            to_move: table.side_to_move(),
            outcome: table.outcome().filter(|_| seen == table.rounds()),
            position: table.game().position_at(seen).to_string(),
        }
    });
    let rounds = move || game.table.read_untracked().rounds();
    embed.register(EmbeddedBoard {
        play: Rc::new(move |_: &str| Err(t_string!(i18n, page.embed.plans_stay).to_owned())),
        undo: Rc::new(undo),
        go_to: Rc::new(move |ply| go_to_ply(i18n, game.moves, ply, rounds())),
        table: Rc::new(move || AnyMatch::Parallel(Box::new(game.table.read().public().clone()))),
        shown: Rc::new(move || {
            let table = game.table.read();
            AnyMatch::Parallel(Box::new(table.after_rounds(seen.get())))
        }),
        state,
    });
}

/// Returns the number of rounds that have been played back to their end.
fn rounds_seen(game: ParallelGame) -> Memo<usize> {
    Memo::new(move |before: Option<&usize>| {
        let (table, round) = (game.table.read(), game.round.read());
        let steps = round.as_ref().map_or(0, |round| round.steps.len());
        playback::rounds_seen(&table, game.playback.get(), steps, before.copied())
    })
}
