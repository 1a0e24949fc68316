//! The layout of a lesson page: the board, the task, the feedback on the last
//! attempt, and buttons such as “next lesson”.

use super::place::LessonPlace;
use super::steps::LessonSteps;
use crate::address::Address;
use crate::browser::effects::run_effect;
use crate::browser::press::on_click;
use crate::browser::timer::request_animation_frame;
use crate::components::button::{FocusedButton, HomeLink};
use crate::components::icon::Icon;
use crate::i18n::names::game_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::task::restart;
use crate::state::lesson_progress::StoredProgress;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::lesson::LessonVerdict;
use starfence_table::{GameOptions, GameSetup};

/// The content that a lesson shows beside its board.
#[derive(Clone, Copy)]
pub struct LessonView {
    /// The verdict on the last attempt.
    pub verdict: Signal<LessonVerdict>,
    /// The reason why the last action was refused; shown before all other text.
    pub notice: Signal<Option<String>>,
    /// The key of the current explanation, among the lesson's texts.
    pub coaching: Signal<Option<String>>,
    /// The number of the player to move, from 1.
    pub to_move: Signal<Option<u8>>,
    /// Restarts the lesson.
    pub again: Callback<()>,
    /// Whether the solution is shown.
    pub is_shown: Signal<bool>,
    /// Shows the solution, in lessons that have one.
    pub show: Option<Callback<()>>,
    /// Repeats the last request to the computer opponent; `None` unless that
    /// request failed.
    pub retry: Signal<Option<Callback<()>>>,
}

/// The page of a lesson, with the board and the content beside it.
#[component]
pub fn LessonLayout(
    /// The index of the lesson among the lessons of its game.
    place: LessonPlace,
    /// The rules and options of the lesson's game.
    options: GameOptions,
    /// The content beside the board.
    view: LessonView,
    /// Controls that only this game has.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// The board.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let progress = StoredProgress::load();
    let LessonView {
        verdict, to_move, ..
    } = view;
    let (kind, at) = (place.kind, place.at);
    let name = place.name().to_owned();
    run_effect(move || {
        // A lesson counts as done only if its solution was not shown.
        let own = verdict.get() == LessonVerdict::Done && !view.is_shown.get();
        if own && !untrack(|| progress.has_done(kind, &name)) {
            progress.record_completed(kind, &name);
        }
    });
    let texts = StoredValue::new(place.clone());
    let text = move |key: &str| texts.with_value(|place| place.text(i18n, key));
    let number = move || {
        let count = texts.with_value(|place| place.names.len());
        let game = game_name(i18n, kind);
        t_string!(i18n, learn.step, game, number = at + 1, count)
    };
    let state = move || match verdict.get() {
        LessonVerdict::Open => "open",
        LessonVerdict::Done if view.is_shown.get() => "shown",
        LessonVerdict::Done => "done",
        LessonVerdict::Wrong(_) => "wrong",
    };
    let is_last = place.next().is_none();
    let said = move || {
        let shown = view.is_shown.get();
        let word = match verdict.get() {
            LessonVerdict::Done if shown => None,
            LessonVerdict::Done => Some("praise".to_owned()),
            LessonVerdict::Wrong(answer) => Some(answer),
            LessonVerdict::Open if view.notice.read().is_some() => None,
            LessonVerdict::Open => view.coaching.get(),
        };
        let word = word.map(|word| text(&word).to_owned());
        let end = match verdict.get() {
            LessonVerdict::Done if shown => Some(t_string!(i18n, learn.shown).to_owned()),
            LessonVerdict::Done if is_last => Some(t_string!(i18n, learn.all_done).to_owned()),
            _ => None,
        };
        let notice = view.notice.get();
        // A refusal is a success if the task asks for a forbidden move.
        let right = notice.is_some() && verdict.get() == LessonVerdict::Done && !shown;
        let right = right.then(|| t_string!(i18n, puzzles.right).to_owned());
        let parts = right.into_iter().chain(notice).chain(word).chain(end);
        i18n.sentences(parts)
    };
    let mut setup = GameSetup::new(kind);
    setup.options = options;
    let rules = Address::Rules(Box::new(setup)).to_fragment();
    let help = t!(i18n, page.play.help);
    view! {
        <main
            class={"play learn"}
            data-game=kind.name()
            data-players="2"
            data-to-move=move || to_move.get().map(|number| number.to_string())
            data-lesson=(at + 1).to_string()
            data-lesson-state=state
        >
            <header class="lesson-head">
                <HomeLink />
                <h1>{move || text("title")}</h1>
                <p class="quiet">{number}</p>
                <a class="icon-button" href=rules aria-label=help title=help>
                    <Icon name="help" />
                </a>
            </header>
            <div class={"board-cell"}>{children()}</div>
            <div class={"lesson-side"}>
                <section class="lesson">
                    <p class="lesson-task">{move || text("task")}</p>
                    <p class="lesson-said" role="status">
                        {said}
                    </p>
                    <div class={"lesson-end"}>
                        <div class="lesson-tools">{tools}</div>
                        <LessonEnd place=place.clone() view />
                    </div>
                </section>
                <LessonSteps place progress />
            </div>
        </main>
    }
}

/// The buttons below the task: to try again, to show the solution, or to go to
/// the next lesson.
#[component]
fn LessonEnd(place: LessonPlace, view: LessonView) -> impl IntoView {
    let i18n = use_i18n();
    let decided = Memo::new(move |_| (view.verdict.get(), view.is_shown.get()));
    let show = move || {
        view.show.map(|show| {
            view! {
                <button {..on_click(move |_| show.run(()))} class="button" type="button">
                    {t!(i18n, learn.show)}
                </button>
            }
        })
    };
    let retry = move || {
        view.retry.get().map(|press| {
            let label = t!(i18n, learn.again);
            view! { <FocusedButton label=Signal::derive(label) press /> }
        })
    };
    let place = StoredValue::new(place);
    let end = move || match decided.get() {
        (LessonVerdict::Open, true) => ().into_any(),
        (LessonVerdict::Open, false) => view! { {retry} {show()} }.into_any(),
        (LessonVerdict::Wrong(_), _) => view! {
            <AgainButton again=view.again own=false />
            {show()}
        }
        .into_any(),
        (LessonVerdict::Done, true) => {
            let next = place.with_value(|place| place.next().map(|next| place.address(next)));
            view! {
                <AgainButton again=view.again own=true />
                {next.map(|next| {
                    view! {
                        <a class="button" href=next>
                            {t!(i18n, learn.next)}
                        </a>
                    }
                })}
            }
            .into_any()
        }
        (LessonVerdict::Done, false) => {
            let place = place.get_value();
            view! { <NextLessonLink place again=view.again /> }.into_any()
        }
    };
    view! { <div class="after">{end}</div> }
}

/// A button that restarts the lesson; it gets the focus when it appears. If
/// `own` is true because the solution was shown, the label suggests solving the
/// lesson without help.
#[component]
fn AgainButton(again: Callback<()>, own: bool) -> impl IntoView {
    let i18n = use_i18n();
    let label = move || {
        if own {
            t_string!(i18n, learn.own).to_owned()
        } else {
            t_string!(i18n, learn.again).to_owned()
        }
    };
    let begin = Callback::new(move |()| restart(again));
    view! { <FocusedButton label=Signal::derive(label) press=begin /> }
}

/// A link to the next lesson or, after the last lesson, to a first game,
/// together with a button that restarts the lesson. The link gets the focus
/// when it appears.
#[component]
fn NextLessonLink(place: LessonPlace, again: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let next = place.next();
    let (kind, address) = (place.kind, next.map(|next| place.address(next)));
    let address = address.unwrap_or_else(|| first_game(kind));
    let label = move || match next {
        Some(_) => t_string!(i18n, learn.next),
        None => t_string!(i18n, learn.first_game),
    };
    let link = NodeRef::<leptos::html::A>::new();
    link.on_load(|link| {
        request_animation_frame(move || {
            let _ = link.focus();
        });
    });
    view! {
        <a class="button primary" href=address node_ref=link>
            {label}
        </a>
        <button {..on_click(move |_| restart(again))} class="button" type="button">
            {t!(i18n, learn.once_more)}
        </button>
    }
}

/// Returns the address of a new game against the weakest computer.
fn first_game(kind: GameKind) -> String {
    format!("#/play?game={kind}&players=2&computers=0,1")
}
