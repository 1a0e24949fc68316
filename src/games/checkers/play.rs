//! The page of a Chinese Checkers game: its board and the players' actions.

use super::control::{StarControl, route_of};
use crate::boards::arrow::{BoardArrow, GoalArrow};
use crate::boards::star::{StarBoard, way_points};
use crate::model::game::GameCommand;
use crate::pages::game::{Computers, GameLayout, TypedResult};
use crate::pages::play::attach::attach_to_host;
use crate::pages::play::match_state::{MatchState, typed_match};
use crate::pages::play::suggestions::suggested_moves;
use crate::pages::play::typed_table::handle_typed_text;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::star::{BoardRotation, centre};
use starfence_rules::Position as _;
use starfence_rules::checkers::{Players, Position};
use starfence_rules::lattice::Hole;
use starfence_table::{GameId, GameOptions, Match};

/// A game of Chinese Checkers.
#[component]
pub fn CheckersGame(
    /// The id under which the game is saved.
    id: GameId,
    /// The game.
    table: Match<Position>,
) -> impl IntoView {
    let rules = table.position().rules();
    let game = MatchState::new(id, table.clone().into());
    let shown = typed_match::<Position>(game.shown, table.clone());
    let control = StarControl::new(game.board_host(typed_match(game.drawn, table)));
    let turned = board_rotation(game, rules.players());
    let hint = RwSignal::new(Vec::<Hole>::new());
    // A change of position may also come from another tab.
    let position = Memo::new(move |_| *shown.read().position());
    Effect::new(move |_| {
        position.get();
        hint.set(Vec::new());
        game.hint.set(None);
    });
    let show_hint = move |text: &str| {
        let position = *shown.read_untracked().position();
        let turn = position.parse_move(text).ok();
        let route = turn.map_or_else(Vec::new, |turn| route_of(&position, turn));
        control.pick_up(route.first().copied().filter(|_| !game.is_protected()));
        hint.set(route);
        game.show_hint(text);
    };
    let computers = Computers::start_computers(game, show_hint);
    let command = move |command: GameCommand| {
        control.put_down();
        game.command(command);
    };
    let what_is_at = move |place: &str| Some(control.describe(place.parse().ok()?));
    let play_typed = move |text: String| {
        let result = handle_typed_text(game, computers, &text, &what_is_at);
        if result == TypedResult::Done {
            control.put_down();
        }
        result
    };
    attach_to_host(game, command);
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
                <BeginnersGoal game shown turned />
                <SuggestedTurns game computers shown turned />
                <polyline class="hint-way" points=move || way_points(&hint.read(), turned.get()) />
            </StarBoard>
        </GameLayout>
    }
}

/// Returns how far the board is turned: the home of the player whom it faces is
/// at the bottom.
fn board_rotation(game: MatchState, players: Players) -> Memo<BoardRotation> {
    let settings = expect_context::<Settings>();
    Memo::new(move |_| {
        let home = game
            .faced_player(settings)
            .and_then(|seat| players.home(seat));
        home.map_or(BoardRotation::default(), BoardRotation::to_face)
    })
}

/// An arrow from the pegs of a player whose first turn it is to their goal.
#[component]
fn BeginnersGoal(
    game: MatchState,
    shown: Memo<Match<Position>>,
    turned: Memo<BoardRotation>,
) -> impl IntoView {
    let goal = Memo::new(move |_| game.beginner());
    move || {
        let seat = goal.get()?;
        let (table, turned) = (shown.read_untracked(), turned.get());
        let position = table.position();
        let middle = |holes: starfence_rules::Set<Hole>| {
            let places = holes.into_iter().map(|hole| centre(hole, turned));
            Point::centroid(&places.collect::<Vec<_>>())
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
    game: MatchState,
    computers: Computers,
    shown: Memo<Match<Position>>,
    turned: Memo<BoardRotation>,
) -> impl IntoView {
    let suggested = suggested_moves(game, computers);
    move || {
        let (suggested, table, turned) = (suggested.read(), shown.read(), turned.get());
        let arrow = |(text, rank): &(String, usize)| {
            let position = table.position();
            let route = route_of(position, position.parse_move(text).ok()?).into_iter();
            let points = route.map(|hole| centre(hole, turned)).collect();
            Some(view! { <BoardArrow points rank=*rank /> })
        };
        suggested.iter().filter_map(arrow).collect_view()
    }
}
