//! The registration of a turn-based game with the page that embeds the board.

use super::match_state::MatchState;
use crate::i18n::reasons::Reason;
use crate::i18n::t_string;
use crate::pages::game::GameCommand;
use crate::pages::game::go_to_ply;
use crate::state::embed_context::{EmbeddedBoard, use_embed};
use crate::state::public_state::{PublicMove, PublicState};
use leptos::prelude::*;
use starfence_table::{AnyMatch, MatchMessage};
use std::rc::Rc;

/// Lets the host page of an embedded board control a turn-based game. Does
/// nothing if the board is not embedded. `command` runs the commands of the
/// game's buttons, such as undo.
pub fn attach_to_host(game: MatchState, command: impl Fn(GameCommand) + Copy + 'static) {
    let Some(embed) = use_embed() else {
        return;
    };
    let i18n = game.i18n;
    let names = move |seat| game.name(seat);
    let playing = move |text: &str| {
        let (turn, mv) = {
            let table = game.table.read_untracked();
            if table.computer_to_move().is_some() {
                return Err(t_string!(i18n, page.embed.computers_turn).to_owned());
            }
            if table.has_remote_players() {
                return Err(t_string!(i18n, remote.watch.watching).to_owned());
            }
            let mv = table.parse_move(text.trim());
            let mv = mv.map_err(|refusal| refusal.reason(i18n, &names))?;
            let mut next = table.clone();
            let turn = table.turn();
            let played = next.update(MatchMessage::PlayIn(turn, &mv));
            played.map_err(|error| error.reason(i18n, &names))?;
            (turn, mv)
        };
        game.view.set(None);
        embed.run_request(|| {
            game.play(turn, &mv);
        });
        Ok(())
    };
    let undo = move || {
        // Undoing changes the match, so it may not be borrowed any more.
        let can_undo = game
            .table
            .with_untracked(|table| table.can_undo() && !table.has_remote_players());
        if !can_undo {
            return Err(t_string!(i18n, page.embed.no_undo).to_owned());
        }
        embed.run_request(|| command(GameCommand::Undo));
        Ok(())
    };
    let state = Memo::new(move |_| {
        let table = game.table.read();
        let moves = (0..table.plies()).map(|ply| PublicMove {
            text: table.move_text(ply).unwrap_or_default(),
            seat: table.mover(ply),
        });
        PublicState {
            game: table.kind(),
            players: table.players().len() as u8,
            moves: moves.collect(),
            ply: game.moves.ply(),
            to_move: table.side_to_move(),
            outcome: table.outcome(),
            position: table.position_text(),
        }
    });
    let plies = move || game.table.read_untracked().line_len();
    let table = Rc::new(move || AnyMatch::Turns(game.table.get()));
    embed.register(EmbeddedBoard {
        play: Rc::new(playing),
        undo: Rc::new(undo),
        go_to: Rc::new(move |ply| go_to_ply(game.i18n, game.moves, ply, plies())),
        table: table.clone(),
        // Nothing in a turn-based game is secret.
        shown: table,
        state,
    });
}
