//! Files that the operating system opens with the installed app.

use super::files::File;
use leptos::prelude::*;

thread_local! {
    static LAUNCHED: ArcRwSignal<Option<File>> = ArcRwSignal::new(None);
}

/// Returns a signal with the file that the operating system opened last with
/// the app, which a test may set.
pub fn launched_file() -> ArcRwSignal<Option<File>> {
    LAUNCHED.with(Clone::clone)
}
