//! The buttons that step through the moves, and a menu of rarely used options:
//! replay speed, typed moves, moves in words.

use super::replay::{ReplayButton, ReplaySettings};
use super::sentences::MoveWordsSwitch;
use super::state::{MoveAction, Moves};
use super::typed_move::TypeMoveButton;
use crate::browser::press::on_click;
use crate::components::button::IconButton;
use crate::components::tool_group::ToolGroup;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::game::computer_controls::AnalysisButton;
use crate::pages::game::computers::Computers;
use crate::state::settings::Settings;
use leptos::prelude::*;

/// The step buttons, and a button that opens the rarely used options.
#[component]
pub fn StepControls(
    /// The game's moves and the position shown.
    moves: Moves,
    /// Whether the user can enter moves as text.
    typed: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let open = RwSignal::new(false);
    // A finished game takes no more moves in its last position.
    let may_type =
        Memo::new(move |_| typed && (!moves.is_over.get() || moves.shows_other_position.get()));
    view! {
        <Show when=move || open.get()>
            <div class="list-tools">
                <ReplaySettings />
                <Show when=move || may_type.get()>
                    <TypeMoveButton />
                </Show>
                {moves.sentences.map(|_| view! { <MoveWordsSwitch /> })}
            </div>
        </Show>
        <ToolGroup
            class="walker"
            label=t!(i18n, page.moves.step_through)
        >
            <StepButton step=StepTarget::First moves />
            <StepButton step=StepTarget::Back moves />
            <ReplayButton moves />
            <StepButton step=StepTarget::Forward moves />
            <StepButton step=StepTarget::Last moves />
            <IconButton
                icon="more"
                label=t!(i18n, page.moves.more)
                expanded=open
                on_press=move |()| open.update(|open| *open = !*open)
            />
        </ToolGroup>
    }
}

/// A one-line bar with step buttons, for layouts without room for the move
/// list.
#[component]
pub fn MoveBar(
    /// The game's moves and the position shown.
    moves: Moves,
    /// Opens the move list.
    #[prop(into)]
    on_open: Callback<()>,
    /// The analysis engine, which can be turned on here.
    computers: Computers,
) -> impl IntoView {
    let i18n = use_i18n();
    let words = expect_context::<Settings>().move_words;
    // A variation is listed in notation only.
    let sentence = move || {
        let sentences = moves.sentences.filter(|_| words.get())?;
        let path = moves.shown_path.get();
        let at = path.ply.checked_sub(1).filter(|_| path.is_on_main_line())?;
        sentences
            .read()
            .get(at)
            .map(|sentence| sentence.to_string())
    };
    let place = Memo::new(move |_| {
        let (ply, len) = (moves.ply(), moves.len.get());
        let last = sentence().unwrap_or_else(|| moves.last_move_text.get());
        match len {
            0 => t_string!(i18n, page.moves.none).to_owned(),
            _ => t_string!(i18n, page.moves.place, ply, len, last),
        }
    });
    view! {
        <ToolGroup
            class="moves-bar"
            label=t!(i18n, page.moves.title)
        >
            <StepButton step=StepTarget::Back moves />
            <button
                {..on_click(move |_| on_open.run(()))}
                class="place"
                class:told=move || moves.sentences.is_some() && words.get()
                type="button"
                aria-label=move || t_string!(i18n, page.moves.open, place = place.get())
            >
                {move || place.get()}
            </button>
            <StepButton step=StepTarget::Forward moves />
            {computers.allows_help.then(|| view! { <AnalysisButton computers /> })}
        </ToolGroup>
    }
}

/// The position that a step button shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StepTarget {
    First,
    Back,
    Forward,
    Last,
}

/// A button that shows another position of the game.
#[component]
fn StepButton(step: StepTarget, moves: Moves) -> impl IntoView {
    let i18n = use_i18n();
    let (icon, action) = match step {
        StepTarget::First => ("earlier", MoveAction::First),
        StepTarget::Back => ("back", MoveAction::Step(-1)),
        StepTarget::Forward => ("forward", MoveAction::Step(1)),
        StepTarget::Last => ("later", MoveAction::Last),
    };
    let label = move || {
        match step {
            StepTarget::First => t_string!(i18n, page.moves.first),
            StepTarget::Back => t_string!(i18n, page.moves.back),
            StepTarget::Forward => t_string!(i18n, page.moves.on),
            StepTarget::Last => t_string!(i18n, page.moves.last),
        }
        .to_owned()
    };
    let disabled = move || match step {
        StepTarget::First | StepTarget::Back => moves.is_first(),
        StepTarget::Forward | StepTarget::Last => moves.is_last(),
    };
    view! {
        <IconButton
            icon
            label
            disabled=Signal::derive(disabled)
            on_press=move |()| moves.carry_out(action.clone())
        />
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::OpenGame;

    #[test]
    fn the_bar_has_the_last_move_in_words_if_the_list_has_them() {
        let game = OpenGame::begin("#/play?game=chinese-checkers&players=2&first=1");
        let play = game.state();
        let bar = || {
            let (moves, computers) = (play.game.moves, play.computers);
            game.app()
                .render(move || view! { <MoveBar moves on_open=|()| () computers /> })
        };
        let place = || bar().with_class("place")[0].text();
        assert_eq!(place(), "No moves yet");
        game.play(&["d5-e5", "n10-m10", "b5-d5"]);
        assert_eq!(place(), "3/3 · b5-d5");
        let settings = game.app().context::<Settings>();
        game.app().run(|| settings.move_words.set(true));
        assert_eq!(place(), "3/3 · Red hops from b5 to d5.");
        bar().press("Previous move");
        assert!(place().starts_with("2/3 · Blue "), "{}", place());
    }
}
