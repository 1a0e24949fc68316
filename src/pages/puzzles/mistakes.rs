//! The players' own mistakes in saved games, as puzzles.

#[cfg(test)]
mod tests;

use super::layout::{PuzzleEnd, PuzzleFrame, PuzzleStage, PuzzleView};
use crate::address::Address;
use crate::browser::effects::run_effect;
use crate::browser::sound;
use crate::components::button::FocusedButton;
use crate::components::empty_list::EmptyList;
use crate::components::site_frame::{Section, SitePage};
use crate::i18n::names::game_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::library::use_saved_games;
use crate::state::practice::StoredPractice;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_rules::{GameKind, Seat, TurnMode};
use starfence_table::practice::{AnyMistake, OpenMistake, PracticeRound};
use starfence_table::puzzle::PuzzleResult;
use starfence_table::{GameId, Player};

/// A mistake to practise, with its number in the sequence of mistakes shown.
#[derive(Clone)]
pub struct MistakePlace {
    open: OpenMistake,
    /// The number of this mistake among the mistakes shown so far, from 1.
    number: usize,
    /// The id of the saved game whose mistakes are practised; `None` for all
    /// saved games.
    only_game: Option<GameId>,
    practice: StoredPractice,
    /// Shows the next mistake.
    next: Callback<()>,
}

impl MistakePlace {
    /// Returns the mistake.
    pub fn mistake(&self) -> AnyMistake {
        self.open.mistake.clone()
    }
}

/// The page for practising the mistakes of all saved games, or of one saved
/// game.
#[component]
pub fn MistakesPage(
    /// The id of the saved game; `None` for all saved games.
    game: Option<GameId>,
    /// Creates the view of a mistake.
    show: fn(MistakePlace) -> AnyView,
) -> impl IntoView {
    sound::enable_sounds(expect_context::<Settings>().gain());
    let practice = StoredPractice::load(use_saved_games());
    let left = move || untrack(|| practice.remaining(game));
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
                only_game: game,
                practice,
                next,
            };
            untrack(|| show(place))
        }
        (_, None) => view! { <NoMistakes /> }.into_any(),
    }
}

/// The page for practising a mistake. Its children are the board.
#[component]
pub fn MistakeLayout(
    /// The mistake, with its number in the sequence of mistakes shown.
    place: MistakePlace,
    kind: GameKind,
    /// The turn or round of the game in which the mistake was made, from 1.
    turn: usize,
    /// The players of the game.
    players: Vec<Player>,
    /// The player whose mistake it is.
    seat: Option<Seat>,
    /// The content beside the board.
    view: PuzzleView,
    /// Controls that only this game has.
    tools: Option<AnyView>,
    /// The board.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let MistakePlace {
        open,
        number,
        only_game,
        practice,
        next,
    } = place;
    let game = open.game;
    run_effect(move || {
        let stage = view.stage.get();
        if let PuzzleStage::Ended(PuzzleResult::Solved | PuzzleResult::Retried) = stage {
            practice.record_solved(&open);
        }
    });
    let left = Memo::new(move |_| practice.count(only_game));
    let next_button = move || match left.get() {
        0 => view! {
            <a class="button primary" href=Address::Game(game).to_fragment()>
                {t!(i18n, page.moves.to_game)}
            </a>
        }
        .into_any(),
        _ => view! {
            <FocusedButton label=t!(i18n, page.review.next) press=next />
        }
        .into_any(),
    };
    let so_far = move || match left.get() {
        0 => t_string!(i18n, puzzles.mistakes.all_done).to_owned(),
        count => t_string!(i18n, puzzles.mistakes.left, count),
    };
    let end = view! { <PuzzleEnd view next_button /> }.into_any();
    let foot = view! {
        <footer class={"lesson-steps puzzle-foot"}>
            <p class="quiet" data-left=move || left.get().to_string()>
                {so_far}
            </p>
            <nav class="puzzle-links" aria-label=t!(i18n, puzzles.others)>
                <a class="button" href=Address::Game(game).to_fragment()>
                    {t!(i18n, page.moves.to_game)}
                </a>
                <a class="button" href=Address::Puzzle(kind, None).to_fragment()>
                    {t!(i18n, puzzles.more)}
                </a>
            </nav>
        </footer>
    }
    .into_any();
    let count = u8::try_from(players.len()).unwrap_or(2);
    // Several people may have played the game: their names say whose mistake it is.
    let player = seat.and_then(|seat| players.get(seat.array_index()).cloned());
    let name = player.and_then(|player| player.name.get().map(str::to_owned));
    let about = move || {
        let game = game_name(i18n, kind);
        let about = match kind.info().turn_mode {
            TurnMode::Simultaneous => {
                t_string!(i18n, puzzles.mistakes.plan.about, game, round = turn)
            }
            TurnMode::Turns => t_string!(i18n, puzzles.mistakes.about, game, turn),
        };
        match &name {
            Some(name) => format!("{about} · {name}"),
            None => about,
        }
    };
    view! {
        <PuzzleFrame
            kind
            players=count
            number
            title=t!(i18n, puzzles.mistakes.title)
            about=Signal::derive(about)
            view
            tools
            end
            foot
            children
        />
    }
}

/// The page shown if there are no mistakes to practise.
#[component]
fn NoMistakes() -> impl IntoView {
    let i18n = use_i18n();
    let text = Signal::derive(t!(i18n, puzzles.mistakes.none));
    view! {
        <SitePage
            section=Section::Puzzles
            title=t!(i18n, puzzles.mistakes.title)
        >
            <EmptyList text>
                <a class="button primary" href=Address::Games.to_fragment()>
                    {t!(i18n, page.library.title)}
                </a>
                <a class="button" href=Address::DailyPuzzle.to_fragment()>
                    {t!(i18n, puzzles.daily)}
                </a>
            </EmptyList>
        </SitePage>
    }
}
