//! The page of a Chinese Checkers game: its board and the players' actions.

use super::control::{StarControl, StarHost, route_of};
use crate::boards::arrow::{BoardArrow, GoalArrow};
use crate::boards::star::{StarBoard, way_points};
use crate::model::game::Command;
use crate::pages::game::{Computers, GameLayout, TypedResult};
use crate::pages::play::attach::attach;
use crate::pages::play::match_state::{MatchState, faced};
use crate::pages::play::suggestions::suggested_moves;
use crate::pages::play::typed_table::take_typed;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::star::{Turned, centre};
use starfence_rules::checkers::{Position, Refusal, Turn};
use starfence_rules::lattice::Hole;
use starfence_table::{AnyMatch, GameId, GameOptions, HintReason, Match, PlayerTurn, only_person};

/// A game of Chinese Checkers.
#[component]
pub fn CheckersGame(
    /// The id under which the game is saved.
    id: GameId,
    /// The game.
    table: Match<Position>,
) -> impl IntoView {
    let rules = table.position().rules();
    let game = MatchState::new(id, table, AnyMatch::Checkers, |any| match any {
        AnyMatch::Checkers(table) => Some(table),
        _ => None,
    });
    let control = StarControl::new(host(game));
    let turned = turned_to(game);
    let hint = RwSignal::new(Vec::<Hole>::new());
    // A change of position may also come from another tab.
    let position = Memo::new(move |_| *game.shown.read().position());
    Effect::new(move |_| {
        position.get();
        hint.set(Vec::new());
        game.hint.set(None);
    });
    let computer = move |in_turn: PlayerTurn, turn: Turn| {
        game.play(in_turn, turn);
    };
    let show_hint = move |turn: Turn| {
        let (route, reason) = {
            let table = game.shown.read_untracked();
            let reason = HintReason::of_turn(table.position(), turn);
            (route_of(table.position(), turn), reason)
        };
        control.pick_up(route.first().copied().filter(|_| !game.is_protected()));
        hint.set(route);
        game.show_hint(reason, turn);
    };
    let computers = Computers::start(game, computer, show_hint);
    let command = move |command: Command| {
        control.put_down();
        game.command(command);
    };
    let what_is_at = move |place: &str| Some(control.describe(place.parse().ok()?));
    let play_typed = move |text: String| {
        let result = take_typed(game, computers, &text, &what_is_at);
        if result == TypedResult::Done {
            control.put_down();
        }
        result
    };
    attach(game, computer, command);
    let options = GameOptions::Checkers {
        players: rules.players(),
        options: rules.options(),
    };
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
            typed=(!computers.only).then(|| Callback::new(play_typed))
            computers
            clocks=game.clocks
        >
            <StarBoard model=control.model turned play=control.play()>
                <BeginnersGoal game turned />
                <SuggestedTurns game computers turned />
                <polyline class="hint-way" points=move || way_points(&hint.read(), turned.get()) />
            </StarBoard>
        </GameLayout>
    }
}

/// Connects the board with the game.
fn host(game: MatchState<Position>) -> StarHost {
    let explain = move |reason: Option<Refusal>| {
        if game.is_protected() {
            return game.tell_protected();
        }
        match reason {
            Some(reason) => game.tell(&reason),
            None => game.notice.set(None),
        }
    };
    StarHost {
        i18n: game.i18n,
        table: game.drawn.into(),
        is_still: Signal::derive(move || game.is_still()),
        name: Callback::new(move |seat| game.name(seat)),
        play: Callback::new(move |turn| game.play(game.turn(), turn)),
        explain: Callback::new(explain),
    }
}

/// Returns how far the board is turned: the home of the player whom it faces is
/// at the bottom.
fn turned_to(game: MatchState<Position>) -> Memo<Turned> {
    let settings = expect_context::<Settings>();
    Memo::new(move |_| {
        let table = game.shown.read();
        let facing = settings.turned_to(faced(&table), only_person(table.players()));
        facing
            .and_then(|seat| table.position().rules().players().home(seat))
            .map_or(Turned::default(), Turned::to_face)
    })
}

/// An arrow from the pegs of a player whose first turn it is to their goal.
#[component]
fn BeginnersGoal(game: MatchState<Position>, turned: Memo<Turned>) -> impl IntoView {
    let goal = Memo::new(move |_| game.beginner());
    move || {
        let seat = goal.get()?;
        let (table, turned) = (game.shown.read_untracked(), turned.get());
        let position = table.position();
        let middle = |holes: starfence_rules::Set<Hole>| {
            let places = holes.into_iter().map(|hole| centre(hole, turned));
            Point::middle(&places.collect::<Vec<_>>())
        };
        let from = middle(position.pegs(seat));
        let to = middle(position.goal(seat));
        let colour = table.player(seat)?.colour;
        Some(view! { <GoalArrow from to colour /> })
    }
}

/// Arrows for the turns that the analysis suggests.
#[component]
fn SuggestedTurns(
    game: MatchState<Position>,
    computers: Computers,
    turned: Memo<Turned>,
) -> impl IntoView {
    let suggested = suggested_moves(game, computers);
    move || {
        let (suggested, table, turned) = (suggested.read(), game.shown.read(), turned.get());
        let arrow = |(turn, rank): &(Turn, usize)| {
            let route = route_of(table.position(), *turn).into_iter();
            let points = route.map(|hole| centre(hole, turned)).collect();
            view! { <BoardArrow points rank=*rank /> }
        };
        suggested.iter().map(arrow).collect_view()
    }
}
