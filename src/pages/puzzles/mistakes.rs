//! The players' own mistakes in saved games, as puzzles.

use super::layout::{PuzzleEnd, PuzzleFrame, PuzzleStage, PuzzleView};
use super::plan_mistake::{MadePlan, PlanMistakeState};
use super::quoridor::FencesLeft;
use crate::address::Address;
use crate::browser::sound;
use crate::components::button::{FocusedButton, HomeLink};
use crate::i18n::names::game_name;
use crate::i18n::{t_string, use_i18n};
use crate::pages::game::ControlledFenceTools;
use crate::pages::task::{
    QuoridorTaskBoard, RoundBoard, RoundTools, StarTaskBoard, TaskState, quoridor_control,
    star_control,
};
use crate::state::library::use_saved_games;
use crate::state::practice::StoredPractice;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_boards::star::Turned;
use starfence_rules::{GameKind, checkers, quoridor};
use starfence_table::GameId;
use starfence_table::practice::{
    AnyMistake, Mistake, MistakeTask, OpenMistake, PlanMistake, PracticeRound,
};
use starfence_table::puzzle::PuzzleResult;

/// A mistake to practise, and how it is reached among the others.
#[derive(Clone)]
struct MistakePlace {
    open: OpenMistake,
    /// The number of this mistake among those shown so far, from 1.
    number: usize,
    /// The game whose mistakes are practised; `None` for all.
    only: Option<GameId>,
    practice: StoredPractice,
    /// Goes on to the next mistake.
    next: Callback<()>,
}

/// The page for practising the mistakes of all saved games, or of one.
#[component]
pub fn MistakesPage(
    /// The game; `None` for all saved games.
    game: Option<GameId>,
) -> impl IntoView {
    sound::attend(expect_context::<Settings>().gain());
    let practice = StoredPractice::stored(use_saved_games());
    let left = move || untrack(|| practice.left(game));
    // The mistake that is shown stays until the next one is requested.
    let shown = RwSignal::new((1, left().into_iter().next()));
    let round = StoredValue::new(PracticeRound::default());
    let next = Callback::new(move |()| {
        let (number, before) = shown.get_untracked();
        let mut order = round.get_value();
        shown.set((number + 1, order.next(left(), before)));
        round.set_value(order);
    });
    move || match shown.get() {
        (number, Some(open)) => {
            let place = MistakePlace {
                open,
                number,
                only: game,
                practice,
                next,
            };
            untrack(|| mistake_view(place))
        }
        (_, None) => view! { <NoMistakes /> }.into_any(),
    }
}

fn mistake_view(place: MistakePlace) -> AnyView {
    match place.open.mistake.clone() {
        AnyMistake::Quoridor(mistake) => view! { <QuoridorMistake place mistake /> }.into_any(),
        AnyMistake::Checkers(mistake) => view! { <CheckersMistake place mistake /> }.into_any(),
        AnyMistake::Parallel(mistake) => {
            view! { <ParallelMistake place mistake=*mistake /> }.into_any()
        }
    }
}

#[component]
fn QuoridorMistake(place: MistakePlace, mistake: Mistake<quoridor::Position>) -> impl IntoView {
    let (turn, players) = (mistake.ply + 1, mistake.players.len());
    let state = TaskState::new(MistakeTask::new(mistake));
    let control = quoridor_control(state.board);
    state.judge();
    let tools = view! {
        <ControlledFenceTools control />
        <FencesLeft task=state.board />
    };
    let tools = tools.into_any();
    let kind = GameKind::Quoridor;
    view! {
        <MistakeLayout place kind turn players view=state.view() tools=Some(tools)>
            <QuoridorTaskBoard task=state.board control />
        </MistakeLayout>
    }
}

#[component]
fn CheckersMistake(place: MistakePlace, mistake: Mistake<checkers::Position>) -> impl IntoView {
    let (turn, players) = (mistake.ply + 1, mistake.players.len());
    let position = &mistake.position;
    let home = position.rules().players().home(position.side_to_move());
    let turned = home.map_or(Turned::default(), Turned::to_face);
    let state = TaskState::new(MistakeTask::new(mistake));
    let control = star_control(state.board);
    state.judge();
    let kind = GameKind::ChineseCheckers;
    view! {
        <MistakeLayout place kind turn players view=state.view() tools=None>
            <StarTaskBoard task=state.board control turned marked=Vec::new() />
        </MistakeLayout>
    }
}

#[component]
fn ParallelMistake(place: MistakePlace, mistake: PlanMistake) -> impl IntoView {
    let (turn, players) = (mistake.rounds + 1, mistake.players.len());
    let state = PlanMistakeState::new(mistake);
    let tools = view! {
        <MadePlan state />
        <RoundTools state=state.round />
    };
    let tools = tools.into_any();
    let kind = GameKind::Parallel;
    view! {
        <MistakeLayout place kind turn players view=state.view() tools=Some(tools)>
            <RoundBoard state=state.round />
        </MistakeLayout>
    }
}

/// The page of a mistake around its board.
#[component]
fn MistakeLayout(
    place: MistakePlace,
    kind: GameKind,
    /// The turn or round of the game in which the mistake was made, from 1.
    turn: usize,
    players: usize,
    view: PuzzleView,
    tools: Option<AnyView>,
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let MistakePlace {
        open,
        number,
        only,
        practice,
        next,
    } = place;
    let game = open.game;
    Effect::new(move |_| {
        let stage = view.stage.get();
        if let PuzzleStage::Ended(PuzzleResult::Solved | PuzzleResult::Retried) = stage {
            practice.note(&open);
        }
    });
    let left = Memo::new(move |_| practice.count(only));
    let way_on = move || match left.get() {
        0 => view! {
            <a class="button primary" href=Address::Game(game).to_fragment()>
                {move || t_string!(i18n, page.moves.to_game)}
            </a>
        }
        .into_any(),
        _ => view! {
            <FocusedButton label=move || t_string!(i18n, page.review.next).to_owned() press=next />
        }
        .into_any(),
    };
    let so_far = move || match left.get() {
        0 => t_string!(i18n, puzzles.mistakes.all_done).to_owned(),
        count => t_string!(i18n, puzzles.mistakes.left, count),
    };
    let end = view! { <PuzzleEnd view way_on /> }.into_any();
    let foot = view! {
        <footer class={"lesson-steps puzzle-foot"}>
            <p class="quiet" data-left=move || left.get().to_string()>
                {so_far}
            </p>
            <nav class="puzzle-links" aria-label=move || t_string!(i18n, puzzles.others)>
                <a class="quiet-button" href=Address::Game(game).to_fragment()>
                    {move || t_string!(i18n, page.moves.to_game)}
                </a>
                <a class="quiet-button" href=Address::Puzzle(kind, None).to_fragment()>
                    {move || t_string!(i18n, puzzles.more)}
                </a>
            </nav>
        </footer>
    }
    .into_any();
    let about = move || {
        let game = game_name(i18n, kind);
        match kind {
            GameKind::Parallel => t_string!(i18n, puzzles.mistakes.plan.about, game, round = turn),
            _ => t_string!(i18n, puzzles.mistakes.about, game, turn),
        }
    };
    view! {
        <PuzzleFrame
            kind
            players=u8::try_from(players).unwrap_or(2)
            number
            title=Signal::derive(move || t_string!(i18n, puzzles.mistakes.title).to_owned())
            about=Signal::derive(about)
            view
            tools
            end
            foot
            children
        />
    }
}

/// The page that says that there is nothing to practise.
#[component]
fn NoMistakes() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <main class={"library"}>
            <HomeLink />
            <h1>{move || t_string!(i18n, puzzles.mistakes.title)}</h1>
            <p class="empty">{move || t_string!(i18n, puzzles.mistakes.none)}</p>
            <p class="more">
                <a class="button" href=Address::Games.to_fragment()>
                    {move || t_string!(i18n, page.library.title)}
                </a>
                <a class="button" href=Address::DailyPuzzle.to_fragment()>
                    {move || t_string!(i18n, puzzles.daily)}
                </a>
            </p>
        </main>
    }
}
