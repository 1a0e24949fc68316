//! The controls to step through the preview of a plan or turn it off.

use super::plan_desk::PlanLaying;
use super::planning::Planning;
use super::step_text::step_text;
use crate::components::button::IconButton;
use crate::components::choice::Switch;
use crate::i18n::t_string;
use crate::state::settings::Settings;
use leptos::prelude::*;

/// The switch for the preview, the buttons for its steps, and the text of the
/// step shown.
#[component]
pub fn PreviewStepper(
    /// The state that the parts of the planning screen share.
    planning: Planning,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let PlanLaying { i18n, name, .. } = planning.desk;
    let count = Memo::new(move |_| {
        let preview = planning.preview.read();
        preview.as_ref().map_or(0, |preview| preview.steps.len())
    });
    let shown = Memo::new(move |_| planning.steps.get().unwrap_or(usize::MAX).min(count.get()));
    let go_to = move |step: usize| {
        let all = step >= count.get_untracked();
        planning.steps.set((!all).then_some(step));
    };
    let told = move || {
        let preview = planning.preview.read();
        let step = preview.as_ref()?.steps.get(shown.get().checked_sub(1)?)?;
        Some(step_text(i18n, step, &|seat| name.run(seat)))
    };
    view! {
        <div class="stepper">
            <Switch
                label=move || t_string!(i18n, page.plan.preview).to_owned()
                on=move || settings.ghosts.get()
                on_change=move |on| settings.ghosts.set(on)
            />
            <IconButton
                icon="back"
                label=move || t_string!(i18n, page.plan.step_back).to_owned()
                on_press=move |()| go_to(shown.get_untracked().saturating_sub(1))
                disabled=Signal::derive(move || shown.get() == 0)
            />
            <span class="steps">{move || format!("{}/{}", shown.get(), count.get())}</span>
            <IconButton
                icon="forward"
                label=move || t_string!(i18n, page.plan.step_on).to_owned()
                on_press=move |()| go_to(shown.get_untracked() + 1)
                disabled=Signal::derive(move || shown.get() == count.get())
            />
            <p class="told">{told}</p>
        </div>
    }
}
