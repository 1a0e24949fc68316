//! A setting with one of a few values.

use crate::model::settings::Choice;
use leptos::prelude::*;
use std::marker::PhantomData;

/// A setting, held as the word for its value. All settings use one type of
/// signal, which keeps the start page small.
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

    /// Returns the value; tracked.
    pub fn get(self) -> C {
        C::from_word(self.word.get())
    }

    /// Returns the value; not tracked.
    pub fn get_untracked(self) -> C {
        C::from_word(self.word.get_untracked())
    }

    /// Changes the value.
    pub fn set(self, value: C) {
        self.word.set(value.word());
    }

    /// Applies the setting to the page now, before it is drawn, and whenever it
    /// changes. `show` receives the word.
    pub(super) fn show(self, show: fn(&'static str)) {
        show_now_and_later(self.word, show);
    }
}

fn show_now_and_later(word: RwSignal<&'static str>, show: fn(&'static str)) {
    show(word.get_untracked());
    Effect::watch(move || word.get(), move |word, _, _| show(word), false);
}
