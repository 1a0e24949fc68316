//! A setting with one of a few possible values.

use super::values::Choice;
use leptos::prelude::*;
use std::marker::PhantomData;

/// A setting, represented by the word for its value. All settings use the same
/// type of signal, which keeps the start page small.
pub struct Setting<C> {
    word: RwSignal<&'static str>,
    choice: PhantomData<fn() -> C>,
}

impl<C> Clone for Setting<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Setting<C> {}

impl<C: Choice> Setting<C> {
    /// Creates a setting from a signal with the word for its value.
    pub(super) fn new(word: RwSignal<&'static str>) -> Self {
        Self {
            word,
            choice: PhantomData,
        }
    }

    /// Returns the value of the setting, tracked reactively.
    pub fn get(self) -> C {
        C::from_word(self.word.get())
    }

    /// Returns the value of the setting without tracking it.
    pub fn get_untracked(self) -> C {
        C::from_word(self.word.get_untracked())
    }

    /// Changes the value of the setting.
    pub fn set(self, value: C) {
        self.word.set(value.word());
    }

    /// Applies the setting to the page immediately, before the page is drawn,
    /// and after every change. `show` receives the word for the value.
    pub(super) fn show(self, show: fn(&'static str)) {
        show_now_and_later(self.word, show);
    }
}

fn show_now_and_later(word: RwSignal<&'static str>, show: fn(&'static str)) {
    show(word.get_untracked());
    Effect::watch(move || word.get(), move |word, _, _| show(word), false);
}
