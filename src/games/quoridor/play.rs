//! The page of a Quoridor game: its board and the players' actions.

use super::control::{ControlledFenceTools, QuoridorControl, path_delays};
use crate::boards::arrow::{GoalSign, HintRing, MoveArrow};
use crate::boards::hand::TapHand;
use crate::boards::quoridor::{MarkedFence, PathCosts, QuoridorBoard, fence_sound};
use crate::browser::effects::run_effect;
use crate::browser::sound;
use crate::i18n::t_string;
use crate::pages::game::Computers;
use crate::pages::play::TurnPlay;
use crate::pages::play::board_marks::{
    MarkedMove, hint_idea, marked_moves, on_hinted_move, shows_first_tap,
};
use crate::pages::play::layout::TurnGameLayout;
use crate::pages::play::match_state::{MatchState, typed_match};
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::quoridor::{BoardRotation, FenceSlotModel, QuoridorModel, centre, home_side};
use starfence_rules::quoridor::{CardinalDirection, Fence, Move, Position, Square};
use starfence_rules::{Position as _, Seat};
use starfence_table::{Hint, HintReason, Match};

/// The page of a game of Quoridor.
#[component]
pub fn QuoridorGame(
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
    let control = QuoridorControl::new(game.board_context(typed_match(game.drawn, table)));
    let to_face = move |seat| Some(BoardRotation::to_face(home_side(rules.players(), seat)));
    let turned = game.board_rotation(to_face);
    if let Some(clocks) = game.clocks {
        clocks.on_timeout(move || control.put_down());
    }
    explain_previews(game, control, shown);
    on_hinted_move(game, move |text| {
        let mv = shown.read_untracked().position().parse_move(text);
        if let Ok(Move::Fence(fence)) = mv
            && !game.is_position_locked()
        {
            let interaction = control.interaction;
            interaction.update(|interaction| interaction.preview_fence(fence));
        }
    });
    let delays = previewed_delays(shown, control);
    let describe_fence = move |fence, shown| fence_text(game, control, delays, fence, shown);
    let describe = move |place: String| match place.parse() {
        Ok(square) => Some(control.describe_square(square)),
        Err(_) => {
            let fence: Fence = place.parse().ok()?;
            Some(describe_fence(
                fence,
                control.model.read_untracked().fence_slot(fence),
            ))
        }
    };
    let tools = (!computers.only_computers).then(|| {
        view! {
            <div class={"fence-tools"}>
                <Show when=move || !game.summary.read().has_only_remote_players()>
                    <ControlledFenceTools control />
                </Show>
            </div>
        }
    });
    let input = control.callbacks(describe_fence);
    let model = Memo::new(move |_| {
        let model = control.model.get();
        let shown = game.finale.shown();
        match shown
            .as_ref()
            .and_then(|(finale, frame)| finale.walked(*frame))
        {
            Some((seat, walked)) => model.walking(seat, walked),
            None => model,
        }
    });
    knock_at_fences(model);
    let pencil = game.board_pencil::<Position>();
    view! {
        <TurnGameLayout
            play
            put_down=move |()| control.put_down()
            describe
            tools=tools.into_any()
        >
            <QuoridorBoard model turned play=input pencil>
                <FirstTurnGoal game shown turned />
                <HintIdea game shown turned />
                <MarkedMoves game computers turned />
                <PreviewedDelays delays game turned />
                <FirstTap game model turned />
            </QuoridorBoard>
        </TurnGameLayout>
    }
}

/// A hand that shows what to tap, to a user who has never moved a pawn.
#[component]
fn FirstTap(
    game: MatchState,
    model: Memo<QuoridorModel>,
    turned: Memo<BoardRotation>,
) -> impl IntoView {
    let is_shown = shows_first_tap(game);
    move || {
        let model = is_shown.get().then(|| model.read())?;
        let square = model.first_tap()?;
        Some(view! { <TapHand at=centre(square, turned.get()) /> })
    }
}

/// Plays the sound of a fence whenever the winner's pawn, walking along its path
/// once more, comes beside one.
fn knock_at_fences(model: Memo<QuoridorModel>) {
    let knocking = Memo::new(move |_| {
        let model = model.read();
        let fences = model.fences.iter().map(|(fence, _)| *fence);
        Vec::from_iter(fences.filter(|fence| model.knocks(*fence)))
    });
    run_effect(move || {
        let knocking = knocking.read();
        let sounds = knocking.iter().map(|fence| (fence_sound(*fence), 0.0));
        sound::play_all(&Vec::from_iter(sounds));
    });
}

/// Shows the reason why the previewed fence cannot be placed, and removes that
/// notice when the preview ends.
fn explain_previews(game: MatchState, control: QuoridorControl, shown: Memo<Match<Position>>) {
    let preview = Memo::new(move |_| control.preview());
    Effect::new(move |explained: Option<bool>| {
        let refusal = preview.get().and_then(|fence| {
            let table = shown.read_untracked();
            table.position().check(Move::Fence(fence)).err()
        });
        match refusal {
            Some(reason) => game.show_reason(&reason),
            None if explained == Some(true) => game.notice.set(None),
            None => {}
        }
        preview.read_untracked().is_some()
    });
}

/// The players whose path a previewed fence would lengthen, each with the
/// square of the player's pawn and the number of steps added.
type PathDelays = Memo<Vec<(Seat, Square, u8)>>;

fn previewed_delays(shown: Memo<Match<Position>>, control: QuoridorControl) -> PathDelays {
    Memo::new(move |_| {
        let shown = shown.read();
        let is_legal = |fence: &Fence| control.model.read().is_legal(*fence);
        let fence = control.preview().filter(is_legal);
        fence.map_or_else(Vec::new, |fence| path_delays(shown.position(), fence))
    })
}

/// Returns the description of a fence slot for screen readers, including the
/// effect of the previewed fence.
fn fence_text(
    game: MatchState,
    control: QuoridorControl,
    delays: PathDelays,
    fence: Fence,
    shown: FenceSlotModel,
) -> String {
    let mut text = control.describe_fence(fence, shown);
    let is_preview = shown.placed.is_none() && shown.legal && control.preview() == Some(fence);
    if is_preview {
        for (seat, _, count) in delays.get() {
            let name = game.name(seat);
            text += &t_string!(game.i18n, page.grid.delays, name, count);
        }
    }
    text
}

/// Labels at the pawns that show how many steps the previewed fence adds to the
/// players' paths.
#[component]
fn PreviewedDelays(
    delays: PathDelays,
    game: MatchState,
    turned: Memo<BoardRotation>,
) -> impl IntoView {
    let costs = Signal::derive(move || {
        let delays = delays.read();
        let label = |&(_, square, count): &(Seat, Square, u8)| {
            (square, t_string!(game.i18n, page.grid.longer, count))
        };
        delays.iter().map(label).collect::<Vec<_>>()
    });
    view! { <PathCosts costs turned /> }
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
        let goal = match home_side(position.rules().players(), seat) {
            CardinalDirection::North => Point::new(0.0, 4.0),
            CardinalDirection::East => Point::new(-4.0, 0.0),
            CardinalDirection::South => Point::new(0.0, -4.0),
            CardinalDirection::West => Point::new(4.0, 0.0),
        };
        let goal = turned.to_screen(goal);
        let colour = table.player(seat)?.colour;
        // The middle of the board is the origin. There is a chevron for each
        // square of the goal.
        let places = (-4..=4).map(f64::from).collect();
        Some(view! { <GoalSign goal way=goal distance=0.62 places colour /> })
    }
}

/// The part of the board that a hint points out: the pawn that should move, or
/// the path that a fence should lengthen.
#[component]
fn HintIdea(
    game: MatchState,
    shown: Memo<Match<Position>>,
    turned: Memo<BoardRotation>,
) -> impl IntoView {
    let idea = hint_idea(game);
    move || {
        let (Hint { piece, reason }, turned) = (idea.get()?, turned.get());
        if let HintReason::Delays { other, .. } = reason {
            let path = shown.read_untracked().position().shortest_path(other)?;
            let points = path
                .iter()
                .map(|square| centre(*square, turned).to_string());
            let points = points.collect::<Vec<_>>().join(" ");
            return Some(view! { <polyline class="hint-path" points=points /> }.into_any());
        }
        let square: Square = piece?.parse().ok()?;
        Some(view! { <HintRing at=centre(square, turned) /> }.into_any())
    }
}

/// Arrows and fences for the moves that are marked on the board, such as
/// suggestions.
#[component]
fn MarkedMoves(
    game: MatchState,
    computers: Computers,
    turned: Memo<BoardRotation>,
) -> impl IntoView {
    let marked = marked_moves(game, computers);
    let one = move |marked: &MarkedMove| {
        let (shown, turned) = (game.shown.read(), turned.get());
        let table: &Match<Position> = marked.before(&shown).downcast_ref()?;
        let (position, mark) = (table.position(), marked.mark);
        match position.parse_move(&marked.text).ok()? {
            Move::Pawn(to) => {
                let from = position.pawn(position.side_to_move())?;
                let points = vec![centre(from, turned), centre(to, turned)];
                Some(view! { <MoveArrow points mark /> }.into_any())
            }
            Move::Fence(fence) => Some(view! { <MarkedFence fence turned mark /> }.into_any()),
            Move::Pass | Move::TimeUp | Move::Resign => None,
        }
    };
    move || marked.read().iter().filter_map(one).collect_view()
}
