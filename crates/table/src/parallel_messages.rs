//! What happens at the table of the programmed game, and what can be done there.

use super::MatchMessage;
use starfence_rules::parallel::{Arrow, Number, Plan, Submissions};
use starfence_rules::{Numbers, OptionTable, OptionValue, RuleOption, Seat, Values};

/// What happens at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParallelStage {
    /// The device is handed to this player; nothing is to be seen.
    Curtain(Seat),
    /// This player lays out pegs, or plans, and nobody else looks.
    Open(Seat),
    /// This computer plans.
    Thinking(Seat),
    /// All have planned, and the screens are about to go up.
    Ready,
    /// The last round is shown.
    Showing,
    /// The players lay something in secret in another tab.
    Elsewhere,
    /// The game is over.
    Over,
}

/// What the players do behind the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretTask {
    /// They lay out their pegs (the option to arrange them in secret).
    Arrange,
    /// They plan a round.
    Plan,
}

/// What the people at the table can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParallelMessage {
    /// The player to whom the device was handed opens the screen.
    Start,
    /// The player lays a token on an arrow.
    Lay(Arrow, Number),
    /// The player takes the token off an arrow.
    Lift(Arrow),
    /// The player takes all tokens back.
    Clear,
    /// The player lays a whole plan in place of the one that was laid.
    SetPlan(Plan),
    /// The player lets two pegs, counted from the tip, change places.
    Swap(usize, usize),
    /// A second of the planning clock has gone. After the last one what lies
    /// is confirmed.
    Tick,
    /// The player closes the screen for a while.
    Cover,
    /// The player is done.
    Confirm,
    /// The player who was done last wants to change it.
    GiveBack,
    /// The computer on that seat has planned.
    Answer(Seat, Plan),
    /// The screens go up.
    Raise,
    /// The round was watched; on with the next one.
    GoOn,
    /// What can be done in any game. A draw is nobody's to claim, and to resign
    /// stands in place of the next plan: of this round's, if the player has not
    /// laid it yet.
    Match(MatchMessage<Submissions>),
}

/// What is agreed beside the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ParallelTerms {
    /// What the pegs were shuffled by, if a generator did it.
    pub seed: Option<u64>,
    /// Seconds for a plan, if there is a clock; any number but 0.
    pub seconds: Option<u16>,
    /// Whether the players arrange the pegs in secret.
    pub arrange: bool,
}

const SHUFFLED: &str = "shuffled";
const SECRET: &str = "secret";
const NO_CLOCK: &str = "none";

/// What an address says of the terms, the seed left out: a number of 64 bits
/// is nothing to choose.
impl OptionTable for ParallelTerms {
    const TABLE: &'static [RuleOption<Self>] = &[
        RuleOption {
            name: "arrange",
            values: Values::words(&[SHUFFLED, SECRET]),
            get: |terms| OptionValue::Word(if terms.arrange { SECRET } else { SHUFFLED }),
            set: |terms, value| {
                terms.arrange = match value {
                    OptionValue::Word(SECRET) => true,
                    OptionValue::Word(SHUFFLED) => false,
                    _ => return None,
                };
                Some(())
            },
            matters: |_, _| true,
        },
        RuleOption {
            name: "plan_time",
            values: Values {
                words: &[NO_CLOCK],
                numbers: Some(Numbers {
                    least: 1,
                    most: u16::MAX,
                    unit: "seconds",
                }),
            },
            get: |terms| match terms.seconds {
                Some(seconds) => OptionValue::Number(seconds),
                None => OptionValue::Word(NO_CLOCK),
            },
            set: |terms, value| {
                terms.seconds = match value {
                    OptionValue::Number(seconds) => Some(seconds),
                    OptionValue::Word(NO_CLOCK) => None,
                    OptionValue::Word(_) => return None,
                };
                Some(())
            },
            matters: |_, _| true,
        },
    ];
}
