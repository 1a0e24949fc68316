//! The choice of rules on the setup page, created from each game's table of
//! options.

use super::collapsible_row::CollapsibleRow;
use crate::address::Address;
use crate::browser::press::on_click;
use crate::components::choice::{Field, Segments};
use crate::components::number_field::NumberField;
use crate::i18n::rule_options::{self as texts, option_texts, value_texts};
use crate::i18n::{t, t_string, use_i18n};
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use starfence_rules::{NumberRange, OptionRow, OptionValue};
use starfence_table::GameSetup;
use web_sys::MouseEvent;

/// The rules of a game: a one-line summary that opens to show a control for
/// each rule.
#[component]
pub fn RulesChoice(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let rows = Memo::new(move |_| setup.read().option_rows());
    // An option that makes no difference given the others is not shown.
    let shown = move || {
        let rows = rows.read();
        rows.iter()
            .filter(|row| row.is_relevant)
            .map(|row| row.name)
            .collect::<Vec<_>>()
    };
    let kind = setup.read_untracked().options.kind();
    let has_presets = !kind.info().presets.is_empty();
    let presets = has_presets.then(|| view! { <PresetChoice setup /> });
    let title = t!(i18n, page.setup.rules);
    let value = move || texts::rules_summary(i18n, &setup.read());
    view! {
        <CollapsibleRow class="rules" title value=Signal::derive(value)>
            {presets}
            <For each=shown key=|name| *name let:name>
                <OptionChoice name rows setup />
            </For>
        </CollapsibleRow>
    }
}

/// A link to the text of the rules chosen at present. Navigating back from that
/// page returns to the unchanged setup.
#[component]
pub fn RulesLink(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let navigation = use_navigation();
    let address = move || Address::Rules(Box::new(setup.get())).to_fragment();
    let open = move |event: MouseEvent| {
        // The browser itself opens the link in another tab or window.
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            return;
        }
        event.prevent_default();
        let setup = setup.get_untracked();
        navigation.update_address(&Address::SetUpFrom(Box::new(setup.clone())));
        navigation.go_with_setup(setup, Address::Rules);
    };
    view! {
        <a {..on_click(open)} class="button quiet-button" href=address>
            {t!(i18n, page.setup.read_rules)}
        </a>
    }
}

/// The choice of a rulebook's preset, with a sentence about the selected
/// preset.
#[component]
fn PresetChoice(setup: RwSignal<GameSetup>) -> impl IntoView {
    let i18n = use_i18n();
    let presets = setup.read_untracked().options.kind().info().presets;
    let chosen = Memo::new(move |_| setup.read().options.preset());
    let choose = move |at: usize| {
        if let Some(preset) = presets.get(at) {
            setup.update(|setup| setup.options = setup.options.with_preset(preset));
        }
    };
    let label = Signal::derive(t!(i18n, help.presets.label));
    let names = move || {
        presets
            .iter()
            .map(|preset| texts::preset_texts(i18n, preset).name)
            .collect()
    };
    let sentence = move || match chosen.get() {
        Some(preset) => texts::preset_texts(i18n, preset).text,
        None => t_string!(i18n, help.presets.own.text).to_owned(),
    };
    // With six players, pegs that have not left count in full goals most.
    let strict = presets.iter().find(|preset| preset.id == "strict");
    let shows_early_end = Memo::new(move |_| {
        let setup = setup.read();
        let rows = setup.option_rows();
        let min_own = rows.iter().find(|row| row.name == "min_own");
        setup.options.players() == 6
            && min_own.is_some_and(|row| row.is_relevant && row.value != OptionValue::Number(10))
    });
    let early_end = move || {
        let preset = strict.filter(|_| shows_early_end.get())?;
        let preset = texts::preset_texts(i18n, preset).name;
        Some(view! { <p class="quiet">{t_string!(i18n, help.presets.six, preset)}</p> })
    };
    let at = move || {
        presets
            .iter()
            .position(|preset| Some(preset) == chosen.get())
    };
    view! {
        <Field label>
            <Segments
                label
                names=Signal::derive(names)
                chosen=Signal::derive(at)
                on_choose=choose
            />
            <p class="quiet">{sentence}</p>
            {early_end}
        </Field>
    }
}

/// The control for an option: its description, its values, and a sentence about
/// the selected value.
#[component]
fn OptionChoice(
    name: &'static str,
    rows: Memo<Vec<OptionRow>>,
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let row = move || {
        let rows = rows.read();
        rows.iter().find(|row| row.name == name).copied()
    };
    let value = Memo::new(move |_| row().map(|row| row.value));
    let offered = untrack(row).map(offered_values).unwrap_or_default();
    let numbers = untrack(row).and_then(|row| row.values.numbers);
    // The label of the field for a number that is not among those offered.
    let typed_label = Signal::derive(move || texts::number_label(i18n, name));
    let custom = RwSignal::new(false);
    let refused = RwSignal::new(None::<String>);
    let set = move |value: OptionValue| {
        refused.set(None);
        let mut next = setup.get_untracked();
        // Values from the table of options are not refused.
        if next.set_option(name, value).is_ok() {
            setup.set(next);
        }
    };
    let offered = StoredValue::new(offered);
    let is_custom = Memo::new(move |_| {
        let is_offered = |value| offered.with_value(|offered| offered.contains(&value));
        custom.get() || !value.get().is_none_or(is_offered)
    });
    let choose = move |at: usize| {
        let chosen = offered.with_value(|offered| offered.get(at).copied());
        custom.set(chosen.is_none());
        match (chosen, value.get_untracked()) {
            (Some(value), _) => set(value),
            (None, Some(OptionValue::Number(_))) => {}
            (None, _) => {
                let number = offered.with_value(|offered| offered.get(1).copied());
                number.into_iter().for_each(set);
            }
        }
    };
    let names = move || {
        let name_of = |value: &OptionValue| value_texts(i18n, name, *value).name;
        let offered = offered.with_value(|offered| offered.iter().map(name_of).collect::<Vec<_>>());
        let other = typed_label
            .get()
            .map(|_| t_string!(i18n, page.setup.clock_other).to_owned());
        offered.into_iter().chain(other).collect::<Vec<_>>()
    };
    let chosen = move || {
        if is_custom.get() {
            Some(offered.with_value(Vec::len))
        } else {
            offered.with_value(|offered| offered.iter().position(|it| Some(*it) == value.get()))
        }
    };
    let label = Signal::derive(move || option_texts(i18n, name).name);
    let about = move || option_texts(i18n, name).text;
    let sentence = move || value.get().map(|value| value_texts(i18n, name, value).text);
    let number_field = move || {
        let NumberRange { min, max, .. } = numbers.filter(|_| is_custom.get())?;
        let number = move || match value.get() {
            Some(OptionValue::Number(number)) => number.into(),
            Some(OptionValue::Word(_)) | None => u32::from(min),
        };
        let change = move |number: u32| {
            if let Ok(number) = number.try_into() {
                set(OptionValue::Number(number));
            }
        };
        let label = move || typed_label.get().unwrap_or_default().to_owned();
        Some(view! {
            <div class={"number-fields"}>
                <NumberField
                    label
                    range=(min.into(), max.into())
                    value=Signal::derive(number)
                    on_change=change
                    on_refuse=move |reason| refused.set(Some(reason))
                />
            </div>
        })
    };
    view! {
        <Field label>
            <p class="quiet">{about}</p>
            <Segments
                label
                names=Signal::derive(names)
                chosen=Signal::derive(chosen)
                on_choose=choose
            />
            {number_field}
            <p class="refused" role="alert">
                {move || refused.get()}
            </p>
            <p class="quiet">{sentence}</p>
        </Field>
    }
}

/// Returns the values of an option to offer: all values that are words, and all
/// numbers or, if there are many numbers, a selection of them.
fn offered_values(row: OptionRow) -> Vec<OptionValue> {
    let words = row.values.words.iter().copied().map(OptionValue::Word);
    let numbers = match (row.name, row.values.numbers) {
        ("round_limit", _) => vec![50, 100, 200],
        ("plan_time", _) => vec![60, 120, 180, 300],
        (_, Some(NumberRange { min, max, .. })) => (min..=max).collect(),
        (_, None) => Vec::new(),
    };
    words
        .chain(numbers.into_iter().map(OptionValue::Number))
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::testing::App;

    #[test]
    fn six_players_learn_that_a_game_can_end_early() {
        let app = App::open();
        let is_said = |setup: &str| {
            let page = app.go_to(&format!("#/new?game=chinese-checkers&{setup}"));
            let text = page.text();
            assert!(text.contains("rulebook"), "{text}");
            text.contains("To prevent that, choose: Strict.")
        };
        assert!(is_said("players=6"));
        assert!(!is_said("players=6&min_own=10"));
        assert!(!is_said("players=4"));
    }
}
