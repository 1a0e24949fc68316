//! Static information about Chinese Checkers.

use crate::{ClockUse, GameInfo, Goal, Preset, TurnMode};

/// Static information about Chinese Checkers: its name, numbers of players,
/// presets and so on.
pub const INFO: GameInfo = GameInfo {
    name: "chinese-checkers",
    players: &[2, 3, 4, 6],
    players_reason: Some("with five, one player would face no opponent"),
    turn_mode: TurnMode::Turns,
    goal: Goal::Fill,
    clocks: ClockUse::Turns,
    random_start: false,
    has_secret_plans: false,
    presets: &PRESETS,
};

/// The option presets taken from published rulebooks (docs/rules.md, "Presets
/// for the star").
const PRESETS: [Preset; 5] = [
    Preset {
        id: "international",
        rulebook_languages: &["en", "fi", "no", "is", "et", "lv", "lt", "ru", "pl"],
        options: "",
        youngest_begins: true,
    },
    Preset {
        id: "swedish_danish",
        rulebook_languages: &["sv", "da"],
        options: "blocked_goal=swap",
        youngest_begins: true,
    },
    Preset {
        id: "dutch",
        rulebook_languages: &["nl"],
        options: "finish=first",
        youngest_begins: true,
    },
    Preset {
        id: "french",
        rulebook_languages: &["fr"],
        options: "direction=counterclockwise,min_own=8,finish=first",
        youngest_begins: false,
    },
    // This preset is not from a rulebook.
    Preset {
        id: "strict",
        rulebook_languages: &[],
        options: "min_own=10",
        youngest_begins: true,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_those_of_the_rulebooks() {
        let texts = PRESETS.map(|preset| (preset.id, preset.options));
        let expected = [
            ("international", ""),
            ("swedish_danish", "blocked_goal=swap"),
            ("dutch", "finish=first"),
            (
                "french",
                "direction=counterclockwise,min_own=8,finish=first",
            ),
            ("strict", "min_own=10"),
        ];
        assert_eq!(texts, expected);
    }

    #[test]
    fn every_rulebook_but_the_french_lets_the_youngest_begin() {
        for preset in PRESETS {
            let is_french = preset.rulebook_languages == ["fr"];
            assert_eq!(preset.youngest_begins, !is_french, "{}", preset.id);
        }
    }

    #[test]
    fn no_rulebook_follows_two_presets() {
        let mut books: Vec<&str> = PRESETS.map(|preset| preset.rulebook_languages).concat();
        assert_eq!(books.len(), 13);
        books.sort_unstable();
        books.dedup();
        assert_eq!(books.len(), 13);
    }
}
