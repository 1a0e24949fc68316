//! The page of a Chinese Checkers game: its board and the players' actions.

use super::control::{StarControl, route_of};
use crate::boards::arrow::{GoalSign, HintRing, MoveArrow};
use crate::boards::hand::TapHand;
use crate::boards::star::StarBoard;
use crate::pages::game::Computers;
use crate::pages::play::TurnPlay;
use crate::pages::play::board_marks::{
    MarkedMove, hint_idea, marked_moves, on_hinted_move, shows_first_tap,
};
use crate::pages::play::layout::TurnGameLayout;
use crate::pages::play::match_state::{MatchState, typed_match};
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::star::{BoardRotation, StarModel, centre};
use starfence_rules::Position as _;
use starfence_rules::checkers::Position;
use starfence_rules::lattice::Hole;
use starfence_table::Match;

/// The page of a game of Chinese Checkers.
#[component]
pub fn CheckersGame(
    /// The open game.
    play: TurnPlay,
    /// The match.
    table: Match<Position>,
) -> impl IntoView {
    let rules = table.position().rules();
    let TurnPlay {
        game, computers, ..
    } = play;
    let shown = typed_match::<Position>(game.shown, table.clone());
    let control = StarControl::new(game.board_context(typed_match(game.drawn, table)));
    let to_face = move |seat| Some(BoardRotation::to_face(rules.players().home(seat)?));
    let turned = game.board_rotation(to_face);
    on_hinted_move(game, move |text| {
        let position = *shown.read_untracked().position();
        let from = position
            .parse_move(text)
            .ok()
            .and_then(|turn| route_of(&position, turn).first().copied());
        control.pick_up(from.filter(|_| !game.is_position_locked()));
    });
    let describe = move |place: String| Some(control.describe(place.parse().ok()?));
    let pencil = game.board_pencil::<Position>();
    view! {
        <TurnGameLayout play put_down=move |()| control.put_down() describe>
            <StarBoard model=control.model turned play=control.callbacks() pencil>
                <FirstTurnGoal game shown turned />
                <MarkedTurns game computers turned />
                <HintIdea game turned />
                <FirstTap game model=control.model turned />
            </StarBoard>
        </TurnGameLayout>
    }
}

/// The mark at the edge of a player's goal that is shown on the player's first
/// turn.
#[component]
fn FirstTurnGoal(
    game: MatchState,
    shown: Memo<Match<Position>>,
    turned: Memo<BoardRotation>,
) -> impl IntoView {
    let goal = Memo::new(move |_| game.player_on_first_turn());
    move || {
        let seat = goal.get()?;
        let (table, turned) = (shown.read_untracked(), turned.get());
        let position = table.position();
        let places = position.goal(seat).into_iter();
        let places: Vec<Point> = places.map(|hole| centre(hole, turned)).collect();
        let goal = Point::centroid(&places);
        let colour = table.player(seat)?.colour;
        // The middle of the board is the origin. The chevrons lie between the
        // holes of the row before the goal.
        let places = vec![-1.5, -0.5, 0.5, 1.5];
        Some(view! { <GoalSign goal way=goal distance=1.52 places colour /> })
    }
}

/// A hand that shows what to tap, to a user who has never moved a peg.
#[component]
fn FirstTap(
    game: MatchState,
    model: Memo<StarModel>,
    turned: Memo<BoardRotation>,
) -> impl IntoView {
    let is_shown = shows_first_tap(game);
    move || {
        let model = is_shown.get().then(|| model.read())?;
        let hole = model.first_tap()?;
        Some(view! { <TapHand at=centre(hole, turned.get()) /> })
    }
}

/// A ring around the peg that a hint points out.
#[component]
fn HintIdea(game: MatchState, turned: Memo<BoardRotation>) -> impl IntoView {
    let idea = hint_idea(game);
    move || {
        let hole: Hole = idea.get()?.piece?.parse().ok()?;
        Some(view! { <HintRing at=centre(hole, turned.get()) /> })
    }
}

/// Arrows for the turns that are marked on the board, such as suggestions.
#[component]
fn MarkedTurns(
    game: MatchState,
    computers: Computers,
    turned: Memo<BoardRotation>,
) -> impl IntoView {
    let marked = marked_moves(game, computers);
    let arrow = move |marked: &MarkedMove| {
        let (shown, turned) = (game.shown.read(), turned.get());
        let table: &Match<Position> = marked.before(&shown).downcast_ref()?;
        let position = table.position();
        let points = route_of(position, position.parse_move(&marked.text).ok()?)
            .into_iter()
            .map(|hole| centre(hole, turned))
            .collect();
        Some(view! { <MoveArrow points mark=marked.mark /> })
    };
    move || marked.read().iter().filter_map(arrow).collect_view()
}
