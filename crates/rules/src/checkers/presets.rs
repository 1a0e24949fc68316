//! The sets of options that the rulebooks use (docs/rules.md, "Presets for the
//! star").

use super::{BlockedGoal, Direction, Finish, MinOwn, Options};

/// A named set of options that some rulebooks share.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// The default options.
    International,
    /// Pegs swap places in a blocked goal.
    SwedishAndDanish,
    /// The first full goal wins.
    Dutch,
    /// The first full goal wins, with at least eight own pegs in it, and turns
    /// go counter-clockwise.
    French,
    /// All ten own pegs are needed; no rulebook has this rule.
    Strict,
}

impl Preset {
    /// All presets.
    pub const ALL: [Self; 5] = [
        Self::International,
        Self::SwedishAndDanish,
        Self::Dutch,
        Self::French,
        Self::Strict,
    ];

    /// Returns the key under which the preset's texts are stored.
    pub const fn id(self) -> &'static str {
        match self {
            Self::International => "international",
            Self::SwedishAndDanish => "swedish_danish",
            Self::Dutch => "dutch",
            Self::French => "french",
            Self::Strict => "strict",
        }
    }

    /// Returns the languages of the rulebooks that use the preset, as BCP 47
    /// tags; none for [`Strict`](Self::Strict).
    pub const fn books(self) -> &'static [&'static str] {
        match self {
            Self::International => &["en", "fi", "no", "is", "et", "lv", "lt", "ru", "pl"],
            Self::SwedishAndDanish => &["sv", "da"],
            Self::Dutch => &["nl"],
            Self::French => &["fr"],
            Self::Strict => &[],
        }
    }

    /// Returns the preset's options.
    pub fn options(self) -> Options {
        let own = |pegs| BlockedGoal::Available { min_own: pegs };
        let usual = Options::default();
        match self {
            Self::International => usual,
            Self::SwedishAndDanish => Options {
                blocked_goal: BlockedGoal::Swap,
                ..usual
            },
            Self::Dutch => Options {
                finish: Finish::First,
                ..usual
            },
            Self::French => Options {
                direction: Direction::Counterclockwise,
                blocked_goal: own(MinOwn::EIGHT),
                finish: Finish::First,
                ..usual
            },
            Self::Strict => Options {
                blocked_goal: own(MinOwn::TEN),
                ..usual
            },
        }
    }

    /// Returns the preset that has these options, ignoring the round limit.
    pub fn of(options: Options) -> Option<Self> {
        let same = |preset: &Self| {
            let round_limit = options.round_limit;
            options
                == Options {
                    round_limit,
                    ..preset.options()
                }
        };
        Self::ALL.into_iter().find(same)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn presets_are_those_of_the_rulebooks() {
        let texts = Preset::ALL.map(|preset| (preset.id(), preset.options().to_string()));
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
        assert_eq!(texts, expected.map(|(id, text)| (id, text.to_owned())));
    }

    #[test]
    fn a_preset_is_known_by_its_options() {
        for preset in Preset::ALL {
            assert_eq!(Preset::of(preset.options()), Some(preset));
            let mut limited = preset.options();
            limited.round_limit = Some(9);
            assert_eq!(Preset::of(limited), Some(preset));
        }
        assert_eq!(Preset::of("min_own=9".parse().unwrap()), None);
    }

    #[test]
    fn no_rulebook_follows_two_presets() {
        let mut books: Vec<&str> = Preset::ALL.map(Preset::books).concat();
        assert_eq!(books.len(), 13);
        books.sort_unstable();
        books.dedup();
        assert_eq!(books.len(), 13);
    }
}
