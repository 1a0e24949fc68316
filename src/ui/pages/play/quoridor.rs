//! Quoridor at the table: the fence grid and what its touches mean.

use super::computers::Minds;
use super::layout::{Command, Frame};
use super::match_state::{MatchState, faced};
use crate::rules;
use crate::rules::quoridor::{Fence, Move, Position, Square};
use crate::table::{AnyMatch, GameId, GameOptions, Match, MatchMessage};
use crate::ui::boards::animation::clock;
use crate::ui::boards::quoridor::{
    Deed, FenceBoard, FenceScene, Glide, SquareScene, Turned, fence_scene, home_side, other_way,
};
use crate::ui::browser::pointer;
use crate::ui::browser::sound::{self, Sound};
use crate::ui::components::icons::icon_button;
use crate::ui::dom::{El, follow, said};
use crate::ui::embed::attach;
use crate::ui::i18n::reasons::Names;
use crate::ui::i18n::{I18n, t_string};
use crate::ui::state::settings::Settings;
use leptos::prelude::*;

/// A game of Quoridor.
pub fn quoridor_play(id: GameId, table: Match<Position>) -> El {
    let settings = expect_context::<Settings>();
    let rules = table.position().rules();
    let game = MatchState::new(id, table, AnyMatch::Quoridor, |any| match any {
        AnyMatch::Quoridor(table) => Some(table),
        _ => None,
    });
    let i18n = game.i18n;
    let picked = RwSignal::new(false);
    let flight = RwSignal::new(None::<Glide>);
    let preview = RwSignal::new(None::<Fence>);
    let fence_mode = RwSignal::new(false);
    let scene = Memo::new(move |_| {
        let scene = fence_scene(&game.shown.read(), picked.get());
        match game.is_still() {
            true => scene.still(),
            false => scene,
        }
    });
    let turned = Memo::new(move |_| {
        let facing = settings.turned_to(faced(&game.shown.read()));
        facing.map_or(Turned::default(), |seat| {
            Turned::to_face(home_side(rules.players(), seat))
        })
    });

    let clear = move || {
        picked.set(false);
        preview.set(None);
        fence_mode.set(false);
    };
    if let Some(clocks) = game.clocks {
        clocks.when_time_is_up(clear);
    }
    let pawn = move |to: Square, dragged: bool| {
        let from = scene.read_untracked().own;
        if !game.send(MatchMessage::Play(Move::Pawn(to))) {
            return;
        }
        clear();
        let flies = !dragged && !pointer::wants_less_motion();
        let way = from.filter(|_| flies).map(|from| Glide {
            from,
            to,
            began: clock(),
        });
        let lands = way.as_ref().map_or(0.0, Glide::duration);
        sound::play_all(&[(Sound::Move, lands)]);
        flight.set(way);
    };
    // A refused fence stays where it was tried, with the reason beside it.
    let fence = move |fence: Fence| {
        if game.send(MatchMessage::Play(Move::Fence(fence))) {
            sound::play(Sound::Fence);
            clear();
        }
    };
    let nothing = move |square: Square| {
        if game.looks_back() {
            return game
                .notice
                .set(Some(t_string!(i18n, page.moves.only_looked_at).to_owned()));
        }
        let table = game.table.read_untracked();
        match table.position().check(Move::Pawn(square)) {
            Err(reason) => game.tell(&reason),
            Ok(()) => game.notice.set(None),
        }
    };
    let act = move |deed: Deed| match deed {
        Deed::Fence(_) | Deed::Refused(_) if game.looks_back() => {}
        Deed::Pick(up) => {
            game.notice.set(None);
            picked.set(up);
        }
        // Only pawns of a position being set up change places in the hand.
        Deed::Take(_) => {}
        Deed::Pawn(square, dragged) => pawn(square, dragged),
        Deed::Fence(tried) | Deed::Refused(tried) => fence(tried),
        Deed::Nothing(square) => nothing(square),
    };
    // Why a fence is red is told while it is, and forgotten when it goes.
    let mut told = false;
    follow(move || {
        let refusal = preview.get().and_then(|fence| {
            let table = game.table.read_untracked();
            table.position().check(Move::Fence(fence)).err()
        });
        match refusal {
            Some(reason) => game.tell(&reason),
            None if told => game.notice.set(None),
            None => {}
        }
        told = preview.read_untracked().is_some();
    });

    let describe_square = move |square: Square| {
        square_text(i18n, square, scene.read().square(square), &|seat| {
            game.name(seat)
        })
    };
    let describe_fence = move |fence: Fence| {
        let scene = scene.read();
        match scene.slot(fence).placed {
            Some(Some(seat)) => t_string!(i18n, page.grid.fence_of, fence, name = game.name(seat)),
            Some(None) => t_string!(i18n, page.grid.fence, fence),
            None if scene.is_legal(fence) => t_string!(i18n, page.grid.may_set, fence),
            None => t_string!(i18n, page.grid.may_not_set, fence),
        }
    };
    let hint = RwSignal::new(None::<Square>);
    // Another tab may have played too.
    let at = Memo::new(move |_| *game.shown.read().position());
    follow(move || {
        at.get();
        clear();
        hint.set(None);
    });
    let computer = move |mv: Move| {
        clear();
        let from = {
            let position = *game.table.read_untracked().position();
            position.pawn(position.side_to_move())
        };
        if !game.send(MatchMessage::Play(mv)) {
            return;
        }
        let way = from.zip(pawn_move(mv)).map(|(from, to)| Glide {
            from,
            to,
            began: clock(),
        });
        match way {
            Some(way) => sound::play_all(&[(Sound::Move, way.duration())]),
            None => sound::play(Sound::Fence),
        }
        flight.set(way.filter(|_| !pointer::wants_less_motion()));
    };
    let show_hint = move |mv: Move| {
        let text = hint_text(i18n, game.shown.read_untracked().position(), mv);
        match mv {
            Move::Pawn(to) => hint.set(Some(to)),
            Move::Fence(fence) if !game.looks_back() => preview.set(Some(fence)),
            Move::Fence(_) => {}
            Move::Pass | Move::Out | Move::Resign => {}
        }
        game.notice.set(Some(text));
    };
    let minds = Minds::sit(game, computer, show_hint);
    let command = move |command: Command| {
        clear();
        flight.set(None);
        game.command(command);
    };
    let play_typed = move |text: &str| {
        let played = game.play_typed(text);
        if played {
            clear();
        }
        played
    };
    attach(game, computer, command);
    let frame = Frame {
        id,
        options: GameOptions::Quoridor {
            players: rules.players(),
            options: rules.options(),
        },
        summary: game.summary,
        notice: game.notice,
        command: Callback::new(command),
        moves: game.moves,
        voice: Some(game.voice),
        typed: (!minds.show).then(|| Callback::new(move |text: String| play_typed(&text))),
        minds,
        clocks: game.clocks,
    };
    let board = FenceBoard {
        scene,
        turned,
        flight,
        preview,
        fence_mode,
        hint,
        label: |i18n| t_string!(i18n, page.grid.board),
    };
    let tools = if minds.show {
        Vec::new()
    } else {
        tools(scene, preview, fence_mode, fence)
    };
    frame.draw(
        board.draw(act, describe_square, describe_fence).into_view(),
        tools,
    )
}

/// What a screen reader says of a square.
pub fn square_text(i18n: I18n, square: Square, shown: SquareScene, names: Names) -> String {
    let mut text = match shown.pawn {
        None => square.to_string(),
        Some(seat) => t_string!(i18n, page.grid.pawn, square, name = names(seat)),
    };
    if shown.target {
        text += t_string!(i18n, page.grid.target);
    }
    text
}

/// Where a move takes the pawn.
fn pawn_move(mv: Move) -> Option<Square> {
    match mv {
        Move::Pawn(to) => Some(to),
        Move::Fence(_) | Move::Pass | Move::Out | Move::Resign => None,
    }
}

/// A hint in words: the move, and how long the paths are after it.
fn hint_text(i18n: I18n, position: &Position, mv: Move) -> String {
    let seat = position.side_to_move();
    let after = position.play_unchecked(mv);
    let path = |seat| after.distance(seat).unwrap_or(0);
    let others = rules::Seat::all(rules::Position::players(position));
    let other = others.filter(|other| *other != seat).map(path).min();
    let (own, other) = (path(seat), other.unwrap_or(0));
    t_string!(i18n, page.mind.hint_grid, mv, own, other)
}

/// Buttons for whoever sets fences without pointing at them.
pub fn tools(
    scene: Memo<FenceScene>,
    preview: RwSignal<Option<Fence>>,
    fence_mode: RwSignal<bool>,
    set: impl Fn(Fence) + 'static,
) -> Vec<El> {
    let start = move || {
        let on = !fence_mode.get_untracked();
        fence_mode.set(on);
        let scene = scene.read_untracked();
        preview.set(
            scene
                .own
                .or(scene.pawns.first().map(|(square, _)| *square))
                .filter(|_| on)
                .and_then(|square| scene.first_fence(square)),
        );
    };
    let legal = move || {
        preview
            .get()
            .is_some_and(|fence| scene.read().is_legal(fence))
    };
    vec![
        icon_button("fence", |i18n| t_string!(i18n, page.grid.fence_mode), start).live(move |it| {
            it.set("disabled", !scene.read().fences_allowed);
            it.set("aria-pressed", said(fence_mode.get()));
        }),
        icon_button(
            "turn",
            |i18n| t_string!(i18n, page.grid.turn_fence),
            move || preview.update(|preview| *preview = preview.map(other_way)),
        )
        .live(move |it| it.set("disabled", preview.read().is_none())),
        icon_button(
            "tick",
            |i18n| t_string!(i18n, page.grid.set_fence),
            move || {
                if let Some(previewed) = preview.get_untracked() {
                    set(previewed);
                }
            },
        )
        .live(move |it| it.set("disabled", !legal())),
    ]
}
