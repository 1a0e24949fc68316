//! Chinese Checkers at the table: the star board and what its touches mean.

use super::frame::{Command, Frame};
use super::match_state::Match;
use crate::rules::TurnBased as _;
use crate::rules::checkers::{Position, Turn};
use crate::rules::lattice::Hole;
use crate::table::{AnyTable, GameId, GameOptions, Message, Table};
use crate::ui::dom::El;
use crate::ui::flights::clock;
use crate::ui::language::words;
use crate::ui::pointer;
use crate::ui::reasons::say;
use crate::ui::settings::Settings;
use crate::ui::star::{Deed, Flight, StarBoard, Turned, ends_of, star_scene};
use leptos::prelude::*;

/// A game of Chinese Checkers.
pub fn checkers_play(id: GameId, table: Table<Position>) -> El {
    let settings = expect_context::<Settings>();
    let rules = table.position().rules();
    let game = Match::new(id, table, AnyTable::Checkers);
    let i18n = game.i18n;
    let picked = RwSignal::new(None::<Hole>);
    let flight = RwSignal::new(None::<Flight>);
    let scene = Memo::new(move |_| star_scene(&game.table.read(), picked.get()));
    let turned = Memo::new(move |_| {
        let turns = settings.board_turns();
        let table = game.table.read();
        rules
            .players()
            .home(table.position().to_move())
            .filter(|_| turns)
            .map_or(Turned::default(), Turned::to_face)
    });

    let play = move |hole: Hole, dragged: bool| {
        let Some(ending) = scene.read_untracked().ending(hole).cloned() else {
            return;
        };
        let Some(from) = ending.route.first().copied() else {
            return;
        };
        let swap = ending.swap;
        let to = ending.hole;
        if game.send(Message::Play(Turn::Move { from, to, swap })) {
            picked.set(None);
            let flies = !dragged && !pointer::wants_less_motion();
            flight.set(flies.then(|| Flight::of(ending.route, clock())));
        }
    };
    // What cannot be done says why.
    let nothing = move |hole: Hole| {
        let table = game.table.read_untracked();
        let position = table.position();
        let reason = match picked.get_untracked() {
            Some(from) if position.peg_at(hole) != Some(position.to_move()) => {
                let swap = false;
                position
                    .check(Turn::Move {
                        from,
                        to: hole,
                        swap,
                    })
                    .err()
            }
            // An empty hole with nothing picked up has no reason to tell.
            None if position.peg_at(hole).is_none() && table.outcome().is_none() => None,
            _ => position.check_movable(hole).err(),
        };
        match reason {
            Some(reason) => game.tell(&reason),
            None => game.notice.set(None),
        }
    };
    let act = move |deed: Deed| match deed {
        Deed::Pick(hole) => {
            game.notice.set(None);
            picked.set(hole);
        }
        Deed::Move(hole, dragged) => play(hole, dragged),
        Deed::Nothing(hole) => nothing(hole),
    };
    let describe = move |hole: Hole| {
        let scene = scene.read();
        let shown = scene.hole(hole);
        let mut text = match shown.peg {
            None => say!(i18n, page.star.empty, hole),
            Some((seat, _)) => say!(i18n, page.star.peg, hole, name = game.name(seat)),
        };
        if shown.target {
            text += words!(i18n, page.star.target);
        } else if shown.movable {
            let ends = ends_of(&game.table.read(), hole);
            text += &say!(i18n, page.star.can_move, holes = ends);
        }
        text
    };
    let command = move |command: Command| {
        picked.set(None);
        flight.set(None);
        game.command(command);
    };
    let frame = Frame {
        id,
        options: GameOptions::Checkers {
            players: rules.players(),
            options: rules.options(),
        },
        summary: game.summary,
        notice: game.notice,
        command: Callback::new(command),
    };
    let board = StarBoard {
        scene,
        turned,
        flight,
        label: |i18n| words!(i18n, page.star.board),
    };
    frame.draw(board.draw(act, describe, Vec::new()), Vec::new())
}
