//! The page of a Quoridor game: its board and the players' actions.

use super::attach::attach;
use super::match_state::{MatchState, faced};
use super::suggestions::suggested_moves;
use super::typed_table::take_typed;
use crate::boards::animation::clock;
use crate::boards::arrow::{BoardArrow, GoalArrow};
use crate::boards::quoridor::{FenceTools, PathCosts, QuoridorBoard, QuoridorPlay, SuggestedFence};
use crate::browser::{pointer, sound};
use crate::i18n::boards::square_text;
use crate::i18n::t_string;
use crate::model::game::Command;
use crate::model::sound::Sound;
use crate::pages::game::{Computers, GameLayout, TypedResult};
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::quoridor::{
    FenceSlotModel, PawnFlight, QuoridorEvent, QuoridorInteraction, SquareModel, Turned, centre,
    home_side, quoridor_model,
};
use starfence_rules::Seat;
use starfence_rules::quoridor::{Fence, Move, Position, Square};
use starfence_table::{AnyMatch, GameId, GameOptions, HintReason, Match, PlayerTurn, only_person};

/// A game of Quoridor.
#[component]
pub fn QuoridorGame(
    /// The id under which the game is saved.
    id: GameId,
    /// The game.
    table: Match<Position>,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let rules = table.position().rules();
    let game = MatchState::new(id, table, AnyMatch::Quoridor, |any| match any {
        AnyMatch::Quoridor(table) => Some(table),
        _ => None,
    });
    let i18n = game.i18n;
    let picked = RwSignal::new(false);
    let flight = RwSignal::new(None::<PawnFlight>);
    let interaction = RwSignal::new(QuoridorInteraction::default());
    let preview = Memo::new(move |_| interaction.read().preview());
    let model = Memo::new(move |_| {
        let mut model = quoridor_model(&game.drawn.read(), picked.get());
        model.confirms_fences = settings.confirm_fences.get();
        match game.is_still() {
            true => model.still(),
            false => model,
        }
    });
    let turned = Memo::new(move |_| {
        let table = game.shown.read();
        let facing = settings.turned_to(faced(&table), only_person(table.players()));
        facing.map_or(Turned::default(), |seat| {
            Turned::to_face(home_side(rules.players(), seat))
        })
    });

    let clear = move || {
        picked.set(false);
        interaction.update(QuoridorInteraction::clear_preview);
    };
    if let Some(clocks) = game.clocks {
        clocks.on_timeout(clear);
    }
    let pawn = move |to: Square, dragged: bool| {
        let from = model.read_untracked().own;
        if !game.play(game.turn(), Move::Pawn(to)) {
            return;
        }
        clear();
        let flies = !dragged && !pointer::wants_less_motion();
        let way = from.filter(|_| flies).map(|from| PawnFlight {
            from,
            to,
            began: clock(),
        });
        let lands = way.as_ref().map_or(0.0, PawnFlight::duration);
        sound::play_all(&[(Sound::Move, lands)]);
        flight.set(way);
    };
    // A refused fence stays where it was tried, with the reason beside it.
    let fence = move |fence: Fence| {
        if game.play(game.turn(), Move::Fence(fence)) {
            sound::play(Sound::Fence);
            clear();
        }
    };
    let nothing = move |square: Square| {
        if game.is_protected() {
            return game.tell_protected();
        }
        let table = game.shown.read_untracked();
        match table.position().check(Move::Pawn(square)) {
            Err(reason) => game.tell(&reason),
            Ok(()) => game.notice.set(None),
        }
    };
    let on_event = move |event: QuoridorEvent| match event {
        QuoridorEvent::Fence(_) | QuoridorEvent::Refused(_) if game.is_protected() => {}
        // Nobody may move for a computer.
        QuoridorEvent::Refused(_) if game.table.read_untracked().thinks().is_some() => {}
        QuoridorEvent::Pick(up) => {
            game.notice.set(None);
            picked.set(up);
        }
        // Other pawns are picked up only where a position is set up.
        QuoridorEvent::Take(_) => {}
        QuoridorEvent::Pawn(square, dragged) => pawn(square, dragged),
        QuoridorEvent::Fence(tried) | QuoridorEvent::Refused(tried) => fence(tried),
        QuoridorEvent::Nothing(square) => nothing(square),
    };
    // Shows why a previewed fence is refused, and clears that notice when the
    // preview ends.
    Effect::new(move |told: Option<bool>| {
        let refusal = preview.get().and_then(|fence| {
            let table = game.table.read_untracked();
            table.position().check(Move::Fence(fence)).err()
        });
        match refusal {
            Some(reason) => game.tell(&reason),
            None if told == Some(true) => game.notice.set(None),
            None => {}
        }
        preview.read_untracked().is_some()
    });

    // How many steps the previewed fence adds to each player's path.
    let delays = Memo::new(move |_| {
        let shown = game.shown.read();
        let fence = preview.get().filter(|fence| model.read().is_legal(*fence));
        fence.map_or_else(Vec::new, |fence| path_delays(shown.position(), fence))
    });
    let costs = Signal::derive(move || {
        let delays = delays.read();
        let label = |&(_, square, count): &(Seat, Square, u8)| {
            (square, t_string!(i18n, page.grid.longer, count))
        };
        delays.iter().map(label).collect::<Vec<_>>()
    });
    let describe_square = move |(square, shown): (Square, SquareModel)| {
        square_text(i18n, square, shown, &|seat| game.name(seat))
    };
    let describe_fence = move |(fence, shown): (Fence, FenceSlotModel)| match shown.placed {
        Some(Some(seat)) => t_string!(i18n, page.grid.fence_of, fence, name = game.name(seat)),
        Some(None) => t_string!(i18n, page.grid.fence, fence),
        None if shown.legal && preview.get() == Some(fence) => {
            let mut text = t_string!(i18n, page.grid.may_set, fence);
            for (seat, _, count) in delays.get() {
                text += &t_string!(i18n, page.grid.delays, name = game.name(seat), count);
            }
            text
        }
        None if shown.legal => t_string!(i18n, page.grid.may_set, fence),
        None => t_string!(i18n, page.grid.may_not_set, fence),
    };
    let hint = RwSignal::new(None::<Square>);
    // A change of position may also come from another tab.
    let at = Memo::new(move |_| *game.shown.read().position());
    Effect::new(move |_| {
        at.get();
        clear();
        hint.set(None);
        game.hint.set(None);
    });
    let computer = move |turn: PlayerTurn, mv: Move| {
        clear();
        let from = {
            let position = *game.table.read_untracked().position();
            position.pawn(position.side_to_move())
        };
        if !game.play(turn, mv) {
            return;
        }
        let way = from.zip(pawn_move(mv)).map(|(from, to)| PawnFlight {
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
        let reason = HintReason::of_move(game.shown.read_untracked().position(), mv);
        game.show_hint(reason, mv);
        match mv {
            Move::Pawn(to) => hint.set(Some(to)),
            Move::Fence(fence) if !game.is_protected() => {
                interaction.update(|interaction| interaction.show(fence));
            }
            Move::Fence(_) => {}
            Move::Pass | Move::Out | Move::Resign => {}
        }
    };
    let computers = Computers::start(game, computer, show_hint);
    let command = move |command: Command| {
        clear();
        flight.set(None);
        game.command(command);
    };
    let what_is_at = move |place: &str| {
        let model = model.read_untracked();
        if let Ok(square) = place.parse() {
            return Some(describe_square((square, model.square(square))));
        }
        let fence = place.parse().ok()?;
        Some(describe_fence((fence, model.slot(fence))))
    };
    let play_typed = move |text: String| {
        let result = take_typed(game, computers, &text, &what_is_at);
        if result == TypedResult::Done {
            clear();
        }
        result
    };
    attach(game, computer, command);
    let options = GameOptions::Quoridor {
        players: rules.players(),
        options: rules.options(),
    };
    let typed = (!computers.only).then(|| Callback::new(play_typed));
    let play = QuoridorPlay {
        interaction,
        on_event: Callback::new(on_event),
        describe_square: Callback::new(describe_square),
        describe_fence: Callback::new(describe_fence),
        label: Signal::derive(move || t_string!(i18n, page.grid.board).to_owned()),
        hint: hint.into(),
    };
    let suggested = suggested_moves(game, computers);
    let suggestions = move || {
        let suggested = suggested.read();
        let position = *game.shown.read().position();
        let turned = turned.get();
        let from = position.pawn(position.side_to_move())?;
        let one = |&(mv, rank): &(Move, usize)| match mv {
            Move::Pawn(to) => {
                let points = vec![centre(from, turned), centre(to, turned)];
                Some(view! { <BoardArrow points rank /> }.into_any())
            }
            Move::Fence(fence) => Some(view! { <SuggestedFence fence turned rank /> }.into_any()),
            Move::Pass | Move::Out | Move::Resign => None,
        };
        Some(suggested.iter().filter_map(one).collect_view())
    };
    let goal = Memo::new(move |_| game.beginner());
    let goal_arrow = move || {
        let seat = goal.get()?;
        let (position, turned) = (*game.shown.read_untracked().position(), turned.get());
        let from = centre(position.pawn(seat)?, turned);
        let to = centre(*position.shortest_path(seat)?.last()?, turned);
        let colour = model.read_untracked().colour(seat);
        Some(view! { <GoalArrow from to colour /> })
    };
    let tools = (!computers.only).then(|| {
        view! {
            <div class={"fence-tools"}>
                <FenceTools model interaction on_place=fence />
            </div>
        }
    });
    view! {
        <GameLayout
            id
            options
            summary=game.summary
            notice=game.notice
            hint=game.hint
            on_command=command
            moves=game.moves
            announcer=Some(game.announcer)
            typed=typed
            computers
            clocks=game.clocks
            tools=tools.into_any()
        >
            <QuoridorBoard model turned flight play>
                {goal_arrow} {suggestions} <PathCosts costs turned />
            </QuoridorBoard>
        </GameLayout>
    }
}

/// Returns the players whose shortest path a fence makes longer, each with the
/// pawn's square and the number of steps added.
fn path_delays(position: &Position, fence: Fence) -> Vec<(Seat, Square, u8)> {
    let after = position.play_unchecked(Move::Fence(fence));
    let delay = |seat| {
        let longer = after
            .distance(seat)?
            .checked_sub(position.distance(seat)?)?;
        Some((seat, position.pawn(seat)?, longer)).filter(|_| longer > 0)
    };
    let players = starfence_rules::Position::players(position);
    Seat::all(players).filter_map(delay).collect()
}

/// Returns the square to which a move takes the pawn.
fn pawn_move(mv: Move) -> Option<Square> {
    match mv {
        Move::Pawn(to) => Some(to),
        Move::Fence(_) | Move::Pass | Move::Out | Move::Resign => None,
    }
}
