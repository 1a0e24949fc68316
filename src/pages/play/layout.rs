//! The layout of the page of a turn-based game.

use super::TurnPlay;
use super::attach::attach_to_host;
use super::typed_commands::handle_typed_text;
use crate::browser::effects::run_effect;
use crate::pages::game::GameCommand;
use crate::pages::game::{GameLayout, TypedResult};
use leptos::prelude::*;

/// The page of a turn-based game. Its children are the board.
#[component]
pub fn TurnGameLayout(
    /// The game.
    play: TurnPlay,
    /// Puts down the piece that is picked up and removes previews.
    #[prop(into)]
    put_down: Callback<()>,
    /// Returns the description of the square or hole with a given name; `None`
    /// if the board has no square or hole of that name.
    #[prop(into)]
    describe: Callback<String, Option<String>>,
    /// Controls that only this game has.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// The board.
    children: Children,
) -> impl IntoView {
    let TurnPlay {
        id,
        game,
        computers,
        panel,
    } = play;
    let command = move |command: GameCommand| {
        put_down.run(());
        game.command(command);
    };
    attach_to_host(game, command);
    // Nothing that was begun on the board stays while people draw.
    let draws = Memo::new(move |_| game.is_drawing());
    run_effect(move || {
        if draws.get() {
            put_down.run(());
        }
    });
    let describe = move |place: &str| describe.run(place.to_owned());
    let play_typed = move |text: String| {
        let result = handle_typed_text(game, computers, &text, &describe);
        if result == TypedResult::Done {
            put_down.run(());
        }
        result
    };
    let options = game.table.read_untracked().game_options();
    view! {
        <GameLayout
            id
            panel
            options
            summary=game.summary
            notice=game.notice
            hint=game.hint
            on_command=command
            moves=game.moves
            announcer=Some(game.announcer)
            typed=(!computers.only_computers).then(|| Callback::new(play_typed))
            computers
            clocks=game.clocks
            tools=tools.into_any()
        >
            {children()}
        </GameLayout>
    }
}
