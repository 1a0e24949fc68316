//! The open panel beside the board: the rules, the menu, the confirmation
//! before resigning, the moves, or the options for sharing the game.

use super::Panel;
use super::menu::GameMenu;
use super::name::NameForm;
use super::resign::ResignQuestion;
use crate::browser::effects::run_effect;
use crate::browser::focus::on_covered_focus;
use crate::browser::timer::request_animation_frame;
use crate::components::button::IconButton;
use crate::components::chunk_view::chunk_part;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::game::command::GameCommand;
use crate::pages::game::computers::Computers;
use crate::pages::game::moves::list::{MoveList, may_analyse, open_tab, tab_name};
use crate::pages::game::moves::sheet::MoveSheet;
use crate::pages::game::moves::state::Moves;
use crate::pages::game::moves::typed_move::PlayTyped;
use crate::state::chunks::use_chunks;
use crate::state::summary::Summary;
use leptos::html::{Aside, Div, H2};
use leptos::prelude::*;
use starfence_table::{GameOptions, Side};

#[component]
pub fn OpenPanel(
    panel: RwSignal<Option<Panel>>,
    /// The side of the table to which the panel is turned.
    #[prop(into)]
    side: Signal<Side>,
    /// The game's rules and options.
    options: GameOptions,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Called with each command that a player gives.
    on_command: Callback<GameCommand>,
    /// The game's moves and the position shown.
    moves: Moves,
    /// Plays a move that the user types; `None` if typing is not available.
    typed: Option<PlayTyped>,
    /// The analysis engine; `None` if the game cannot be analysed here.
    computers: Option<Computers>,
) -> impl IntoView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    let shown = Memo::new(move |_| panel.get());
    let analyses = may_analyse(moves);
    let title = move || match shown.get() {
        Some(Panel::Help | Panel::Rule(_)) => t_string!(i18n, page.play.help),
        Some(Panel::Resign) => t_string!(i18n, page.resign.resign),
        Some(Panel::Moves) => tab_name(i18n, open_tab(moves, analyses)),
        Some(Panel::Share) => t_string!(i18n, share.title),
        Some(Panel::Name(_)) => t_string!(i18n, page.names.title),
        Some(Panel::Menu) | None => t_string!(i18n, page.play.menu),
    };
    // Opening the panel moves the focus there; closing it moves the focus back
    // (src/browser/web/focus.rs).
    let heading = NodeRef::<H2>::new();
    let scrolled = NodeRef::<Div>::new();
    run_effect(move || {
        // A rule that is looked up takes the focus itself as soon as it is
        // loaded, and so does the field for a name.
        let is_inside = matches!(shown.get(), Some(Panel::Rule(_) | Panel::Name(_)));
        if let Some(heading) = heading.get().filter(|_| !is_inside) {
            request_animation_frame(move || {
                let _ = heading.focus();
            });
        }
        // The previous contents may have been scrolled.
        if let Some(body) = scrolled.get_untracked() {
            body.set_scroll_top(0);
        }
    });
    // A focused element must be visible. On a narrow screen the panel covers
    // the game's controls, so it closes when a covered control takes the focus.
    let aside = NodeRef::<Aside>::new();
    on_covered_focus(aside, move || panel.set(None));
    let body = move || match shown.get() {
        Some(Panel::Help) => chunk_part(chunks.rules, move |rules| (rules.panel)(options, None)),
        Some(Panel::Rule(topic)) => chunk_part(chunks.rules, move |rules| {
            (rules.panel)(options, Some(topic))
        }),
        Some(Panel::Resign) => view! { <ResignQuestion panel summary on_command /> }.into_any(),
        Some(Panel::Moves) => view! {
            <MoveSheet summary typed>
                <MoveList moves typed summary computers />
            </MoveSheet>
        }
        .into_any(),
        Some(Panel::Share) => chunk_part(chunks.extras, |extras| (extras.share)()),
        Some(Panel::Name(seat)) => view! { <NameForm panel seat summary /> }.into_any(),
        Some(Panel::Menu) | None => {
            view! { <GameMenu panel summary is_over=moves.is_over on_command /> }.into_any()
        }
    };
    view! {
        <aside class="panel" node_ref=aside data-side=move || side.get().word() aria-label=title>
            <header class={"panel-head"}>
                <h2 node_ref=heading tabindex="-1">
                    {title}
                </h2>
                <IconButton
                    icon="close"
                    label=t!(i18n, page.play.close)
                    on_press=move |()| panel.set(None)
                />
            </header>
            // It can take the focus, so that it can be scrolled with the
            // keyboard.
            <div
                class="panel-body"
                tabindex="0"
                node_ref=scrolled
                data-panel=move || shown.get().map(Panel::css_name)
            >
                {body}
            </div>
        </aside>
    }
}
