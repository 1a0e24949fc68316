//! Checks that the page, whatever a browser's storage contains, lists a game
//! and loads it or reports what is damaged, and never shows, copies or exports
//! a secret plan or layout. A game that is loaded is saved unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_rules::GameKind;
use starfence_table::{
    AnyMatch, GameId, Library, Lineage, Listing, Opponents, ParallelSession, old_secrets,
    without_old_secrets,
};

/// Tags that earlier versions used for plans.
const SECRET: [&str; 2] = ["[Laid ", "[Draft "];

fuzz_target!(|input: (&str, &str)| {
    let (game, secrets) = input;
    let id = GameId::new(7);
    let mut library = Library::default();
    library.insert_stored(GameId::new(6), secrets);
    library.insert_stored(id, secrets);
    library.insert_from_journal(id, game, Lineage::default());
    let _ = library.in_progress().count();
    let _ = library.untouched();
    for kind in GameKind::ALL {
        let _ = library.last_setup(kind, Opponents::Computers);
    }
    let kept = library.text(id).unwrap_or_default().to_owned();
    let _ = Listing::of(&kept);
    let (exported, _) = library.export();

    if let Some((_, text)) = old_secrets(game) {
        assert!(!text.is_empty());
    }
    assert_eq!(without_old_secrets(&kept), kept);
    if let Ok(table) = AnyMatch::from_text(&kept) {
        let text = table.to_text();
        assert_eq!(AnyMatch::from_text(&text).as_ref(), Ok(&table));
        if let AnyMatch::Parallel(table) = table {
            assert!(
                SECRET
                    .iter()
                    .all(|tag| !text.contains(tag) && !exported.contains(tag))
            );
            let mut session = ParallelSession::new(*table);
            session.hold_secrets(Some(secrets));
            let public = session.public().to_text();
            if let Some((_, Some(stored))) = session.secrets_to_store() {
                let mut again = session.clone();
                again.hold_secrets(Some(&stored));
                assert_eq!(again.public().to_text(), public);
                assert_eq!(again.stage(), session.stage());
            }
        }
    }
});
