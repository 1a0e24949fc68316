//! The page of a Chinese Checkers game: its board and the players' actions.

use super::attach::attach;
use super::match_state::{MatchState, faced};
use super::suggestions::suggested_moves;
use super::typed_table::take_typed;
use crate::boards::arrow::{BoardArrow, GoalArrow};
use crate::boards::star::{StarBoard, StarPlay, launch, way_points};
use crate::i18n::boards::playable_hole_text;
use crate::i18n::t_string;
use crate::model::game::Command;
use crate::pages::game::{Computers, GameLayout, TypedResult};
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::star::{
    Flight, HoleModel, StarEvent, Turned, centre, destination_names, star_model,
};
use starfence_rules::checkers::{Position, Turn};
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
    let settings = expect_context::<Settings>();
    let rules = table.position().rules();
    let game = MatchState::new(id, table, AnyMatch::Checkers, |any| match any {
        AnyMatch::Checkers(table) => Some(table),
        _ => None,
    });
    let i18n = game.i18n;
    let picked = RwSignal::new(None::<Hole>);
    let flight = RwSignal::new(None::<Flight>);
    let model = Memo::new(move |_| {
        let model = star_model(&game.drawn.read(), picked.get());
        match game.is_still() {
            true => model.still(),
            false => model,
        }
    });
    let turned = Memo::new(move |_| {
        let table = game.shown.read();
        let facing = settings.turned_to(faced(&table), only_person(table.players()));
        facing
            .and_then(|seat| rules.players().home(seat))
            .map_or(Turned::default(), Turned::to_face)
    });

    let play = move |hole: Hole, dragged: bool| {
        let Some(destination) = model.read_untracked().destination(hole).cloned() else {
            return;
        };
        let Some(from) = destination.route.first().copied() else {
            return;
        };
        let swap = destination.swap;
        let to = destination.hole;
        if game.play(game.turn(), Turn::Move { from, to, swap }) {
            picked.set(None);
            launch(flight, destination.route, dragged);
        }
    };
    // Explains why a touched hole cannot be used.
    let nothing = move |hole: Hole| {
        if game.is_protected() {
            return game.tell_protected();
        }
        let table = game.shown.read_untracked();
        let position = table.position();
        let reason = match picked.get_untracked() {
            // An empty hole needs no reason while no peg is picked up.
            None if position.peg_at(hole).is_none() && table.outcome().is_none() => None,
            picked => position.check_touch(picked, hole).err(),
        };
        match reason {
            Some(reason) => game.tell(&reason),
            None => game.notice.set(None),
        }
    };
    let pick = move |hole: Option<Hole>| {
        game.notice.set(None);
        picked.set(hole);
    };
    let on_event = move |event: StarEvent| match event {
        StarEvent::Pick(hole) => pick(hole),
        StarEvent::Drag(hole) => pick(Some(hole)),
        StarEvent::Move(hole, dragged) => play(hole, dragged),
        StarEvent::Nothing(hole) => nothing(hole),
    };
    let describe = move |(hole, shown): (Hole, HoleModel)| {
        let ends = || destination_names(&game.shown.read(), hole);
        playable_hole_text(i18n, hole, &shown, &|seat| game.name(seat), ends)
    };
    let hint = RwSignal::new(Vec::<Hole>::new());
    // A change of position may also come from another tab.
    let at = Memo::new(move |_| *game.shown.read().position());
    Effect::new(move |_| {
        at.get();
        picked.set(None);
        hint.set(Vec::new());
        game.hint.set(None);
    });
    let computer = move |in_turn: PlayerTurn, turn: Turn| {
        let route = route_of(&game.table.read_untracked(), turn);
        picked.set(None);
        if game.play(in_turn, turn) {
            launch(flight, route, false);
        }
    };
    let show_hint = move |turn: Turn| {
        let (route, reason) = {
            let table = game.shown.read_untracked();
            let reason = HintReason::of_turn(table.position(), turn);
            (route_of(&table, turn), reason)
        };
        picked.set(route.first().copied().filter(|_| !game.is_protected()));
        hint.set(route);
        game.show_hint(reason, turn);
    };
    let computers = Computers::start(game, computer, show_hint);
    let command = move |command: Command| {
        picked.set(None);
        flight.set(None);
        game.command(command);
    };
    let what_is_at = move |place: &str| {
        let hole = place.parse().ok()?;
        Some(describe((hole, model.read_untracked().hole(hole))))
    };
    let play_typed = move |text: String| {
        let result = take_typed(game, computers, &text, &what_is_at);
        if result == TypedResult::Done {
            picked.set(None);
        }
        result
    };
    attach(game, computer, command);
    let options = GameOptions::Checkers {
        players: rules.players(),
        options: rules.options(),
    };
    let typed = (!computers.only).then(|| Callback::new(play_typed));
    let star = StarPlay {
        on_event: Callback::new(on_event),
        describe: Callback::new(describe),
        label: Signal::derive(move || t_string!(i18n, page.star.board).to_owned()),
    };
    let goal = Memo::new(move |_| game.beginner());
    let goal_arrow = move || {
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
    };
    let suggested = suggested_moves(game, computers);
    let suggestions = move || {
        let (suggested, table, turned) = (suggested.read(), game.shown.read(), turned.get());
        let arrow = |(turn, rank): &(Turn, usize)| {
            let route = route_of(&table, *turn).into_iter();
            let points = route.map(|hole| centre(hole, turned)).collect();
            view! { <BoardArrow points rank=*rank /> }
        };
        suggested.iter().map(arrow).collect_view()
    };
    let hint_way = move || way_points(&hint.read(), turned.get());
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
        >
            <StarBoard model turned flight play=star>
                {goal_arrow}
                {suggestions}
                <polyline class="hint-way" points=hint_way />
            </StarBoard>
        </GameLayout>
    }
}

/// Returns the holes that a turn's peg touches, in order.
fn route_of(table: &Match<Position>, turn: Turn) -> Vec<Hole> {
    match turn {
        Turn::Move { from, to, .. } => table.position().route(from, to).unwrap_or_default(),
        Turn::Pass | Turn::Out | Turn::Resign => Vec::new(),
    }
}
