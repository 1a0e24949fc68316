//! The switch for the preview of a plan, and the buttons to step through it.

use super::plan_editor::PlanEditor;
use super::state::Planning;
use crate::browser::effects::while_shown;
use crate::components::button::IconButton;
use crate::components::tool_group::ToolGroup;
use crate::games::parallel::reveal::step_text::step_text;
use crate::i18n::t;
use crate::state::settings::Settings;
use leptos::prelude::*;

/// The switch for the preview and, while a preview is shown, the buttons for
/// its steps. The chosen step is announced to screen readers as a sentence.
#[component]
pub fn PreviewStepper(
    /// The state that the parts of the planning screen share.
    planning: Planning,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let PlanEditor { i18n, name, .. } = planning.editor;
    let count = Memo::new(move |_| {
        let preview = planning.preview.read();
        preview.as_ref().map_or(0, |preview| preview.steps.len())
    });
    let shown = Memo::new(move |_| {
        planning
            .shown_steps
            .get()
            .unwrap_or(usize::MAX)
            .min(count.get())
    });
    let go_to = move |step: usize| {
        let all = step >= count.get_untracked();
        planning.shown_steps.set((!all).then_some(step));
        let preview = planning.preview.read_untracked();
        let step = preview
            .as_ref()
            .and_then(|preview| preview.steps.get(step.checked_sub(1)?));
        let text = step.map(|step| {
            let turned = planning.turned.get_untracked();
            step_text(i18n, step, turned, &|seat| name.run(seat).into())
        });
        planning.tokens.announcement.set(text.unwrap_or_default());
    };
    let label = t!(i18n, page.plan.preview);
    let show = move |event| {
        settings
            .shows_plan_preview
            .set(event_target_checked(&event))
    };
    view! {
        <div class={"preview"}>
            <label class="switch" title=label>
                <input
                    type="checkbox"
                    role="switch"
                    aria-label=label
                    prop:checked=move || settings.shows_plan_preview.get()
                    on:change=while_shown(show)
                />
                <span>{t!(i18n, page.plan.preview_short)}</span>
            </label>
            <Show when=move || { count.get() > 0 }>
                <ToolGroup
                    class="preview-steps"
                    label=t!(i18n, page.plan.preview)
                >
                    <IconButton
                        icon="back"
                        label=t!(i18n, page.plan.step_back)
                        on_press=move |()| go_to(shown.get_untracked().saturating_sub(1))
                        disabled=Signal::derive(move || shown.get() == 0)
                    />
                    <span class={"preview-place"}>{move || format!("{}/{}", shown.get(), count.get())}</span>
                    <IconButton
                        icon="forward"
                        label=t!(i18n, page.plan.step_on)
                        on_press=move |()| go_to(shown.get_untracked() + 1)
                        disabled=Signal::derive(move || shown.get() == count.get())
                    />
                </ToolGroup>
            </Show>
        </div>
    }
}
