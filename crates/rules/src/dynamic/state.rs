//! The state of a game, as programs that learn or search take it.

use super::game_state::GameState as _;
use super::planes::{PlaneCount, PlaneNames, PlaneValues};
use super::setup_words::SetupWords;
use super::{Action, Error};
use crate::games::{AnyState, TypedGame, TypedPosition, on_state};
use crate::{GameKind, Outcome, Seat, Set};
use std::fmt;

/// Who may act in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This player is to move.
    Player(Seat),
    /// All players plan the same round; [`State::to_act`] returns those whose
    /// plans are not complete.
    Simultaneous,
    /// The game is over.
    Over,
}

/// A game in progress: the position, and everything else that the rest of the
/// game depends on, such as earlier positions, the round and the plans laid so
/// far.
///
/// A state of a game with secret plans holds the plans of all players, as
/// whatever runs the game has to. A player is shown a [`View`](super::View) instead:
/// observations, and what [`view`](Self::view) returns never depend on what
/// another player has laid in the current round.
#[derive(Clone)]
pub struct State {
    pub(super) any: AnyState,
}

impl State {
    /// Returns the kind of the game.
    pub fn kind(&self) -> GameKind {
        on_state!(&self.any, state => state.kind())
    }

    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        on_state!(&self.any, state => state.players())
    }

    /// Returns the number of actions that the game has, legal or not.
    pub fn action_count(&self) -> usize {
        usize::from(on_state!(&self.any, state => state.action_count()))
    }

    /// Returns the number of planes of an observation, of their rows, and of
    /// the cells in each row.
    pub fn observation_shape(&self) -> [usize; 3] {
        let side = self.side();
        let mut planes = PlaneCount::default();
        on_state!(&self.any, state => state.write_planes(Seat::FIRST, &mut planes));
        [planes.0, side, side]
    }

    /// Returns what each plane of an observation contains. `player +0` is the
    /// player who observes, `player +1` the next player clockwise, and so on.
    pub fn plane_names(&self) -> Vec<String> {
        let mut names = PlaneNames::default();
        on_state!(&self.any, state => state.write_planes(Seat::FIRST, &mut names));
        names.0
    }

    /// Returns who may act now.
    pub fn turn(&self) -> Turn {
        let to_act = self.to_act();
        match to_act.first() {
            None => Turn::Over,
            Some(player) if !self.kind().info().has_secret_plans => Turn::Player(player),
            Some(_) => Turn::Simultaneous,
        }
    }

    /// Returns the players who may act now: the player to move, or the players
    /// whose plans are not complete. None if the game is over.
    pub fn to_act(&self) -> Set<Seat> {
        on_state!(&self.any, state => state.to_act())
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Returns the outcome of the game, or `None` if it is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        on_state!(&self.any, state => state.outcome())
    }

    /// Returns what each player has won, player 1's first; see
    /// [`return_of`](Self::return_of).
    pub fn returns(&self) -> Vec<f32> {
        Seat::all(self.players())
            .map(|player| self.return_of(player))
            .collect()
    }

    /// Returns what a player has won, from −1 to 1. The sum of all players is
    /// 0: the winners share 1, the others share −1, and all have 0 in a draw
    /// and while the game is in progress. So with two players, a win is 1 and a
    /// loss −1; with four, a loss is −1/3, and with three, two tied players
    /// have 1/2 each. 0 for a seat that is not in the game.
    pub fn return_of(&self, player: Seat) -> f32 {
        let winners = match self.outcome() {
            Some(Outcome::Won(winner)) => Set::only(winner),
            Some(Outcome::Tied(winners)) => winners,
            Some(Outcome::Drawn(_)) | None => return 0.0,
        };
        let players = self.players();
        let losers = u32::from(players) - winners.len();
        match winners.contains(player) {
            _ if losers == 0 || player.number() > players => 0.0,
            true => 1.0 / winners.len() as f32,
            false => -1.0 / losers as f32,
        }
    }

    /// Returns the legal actions of a player; none if the player may not act
    /// now.
    pub fn legal_actions(&self, player: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_actions_into(player, &mut actions);
        actions
    }

    /// Replaces the contents of `actions` with the legal actions of a player.
    /// Unlike [`legal_actions`](Self::legal_actions), this allocates nothing if
    /// there is room.
    pub fn legal_actions_into(&self, player: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        self.for_each_legal(player, &mut |action| actions.push(action));
    }

    /// Returns the number of legal actions of a player.
    pub fn legal_count(&self, player: Seat) -> usize {
        on_state!(&self.any, state => {
            let may_act = state.to_act().contains(player);
            if may_act { state.count_legal(player) } else { 0 }
        })
    }

    /// Returns the legal action of a player at `index` in the order of
    /// [`legal_actions`](Self::legal_actions), without listing the others if
    /// the game allows that; `None` if there are not as many.
    pub fn nth_legal_action(&self, player: Seat, index: usize) -> Option<Action> {
        on_state!(&self.any, state => {
            let may_act = state.to_act().contains(player);
            may_act.then(|| state.nth_legal(player, index)).flatten()
        })
    }

    /// Calls `visit` with each legal action of a player, in the same order as
    /// [`legal_actions`](Self::legal_actions) returns them.
    pub fn for_each_legal(&self, player: Seat, visit: &mut impl FnMut(Action)) {
        on_state!(&self.any, state => {
            if state.to_act().contains(player) {
                state.for_each_legal(player, visit);
            }
        });
    }

    /// Writes for each action of the game whether a player may choose it now:
    /// 1 or `true`, or else 0 or `false`.
    ///
    /// # Errors
    /// Returns an error if the length of `mask` is not
    /// [`action_count`](Self::action_count).
    pub fn write_mask<T: From<bool> + Clone>(
        &self,
        player: Seat,
        mask: &mut [T],
    ) -> Result<(), Error> {
        check_length(self.action_count(), mask.len())?;
        mask.fill(T::from(false));
        self.for_each_legal(player, &mut |action| {
            if let Some(place) = mask.get_mut(action.index()) {
                *place = T::from(true);
            }
        });
        Ok(())
    }

    /// Returns whether the player may choose this action now.
    pub fn is_legal(&self, player: Seat, action: Action) -> bool {
        on_state!(&self.any, state => {
            state.to_act().contains(player) && state.is_legal(player, action)
        })
    }

    /// Applies an action of a player.
    ///
    /// # Errors
    /// Returns an error that names the action and the rule that it breaks, and
    /// changes nothing, if the action is not among the player's
    /// [`legal_actions`](Self::legal_actions).
    pub fn apply(&mut self, player: Seat, action: Action) -> Result<(), Error> {
        self.check_action(player, action)?;
        on_state!(&mut self.any, state => state.apply(player, action))
    }

    /// Applies one of the legal actions of the player who acts next: the player
    /// to move, or the one with the lowest number whose plan is not complete.
    /// `choose` returns the place of the action in the order of
    /// [`legal_actions`](Self::legal_actions), given how many there are.
    ///
    /// Returns the player and the action; `None` and changes nothing if the
    /// game is over, or if there is no action at that place. This is the fastest
    /// way to play at random, since no action has to be listed.
    pub fn apply_chosen(&mut self, choose: impl FnOnce(usize) -> usize) -> Option<(Seat, Action)> {
        on_state!(&mut self.any, state => {
            let player = state.to_act().first()?;
            let index = choose(state.count_legal(player));
            let action = state.nth_legal(player, index)?;
            state.apply(player, action).ok()?;
            Some((player, action))
        })
    }

    /// Applies one action of each player who may act now, given in the order of
    /// [`to_act`](Self::to_act), which is that of the players' numbers.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the number of actions is a
    /// different one, or if one of the actions is illegal.
    pub fn apply_joint(&mut self, actions: &[Action]) -> Result<(), Error> {
        let to_act = self.to_act();
        let expected = to_act.len() as usize;
        let found = actions.len();
        if expected != found {
            return Err(Error::JointCount { expected, found });
        }
        let mut next = self.clone();
        for (player, &action) in to_act.into_iter().zip(actions) {
            next.apply(player, action)?;
        }
        *self = next;
        Ok(())
    }

    /// Checks that the game has such a player and such an action, and that the
    /// player may act now.
    fn check_action(&self, player: Seat, action: Action) -> Result<(), Error> {
        let players = self.players();
        if player.number() > players {
            return Err(Error::NoSuchPlayer { player, players });
        }
        let count = self.action_count();
        if action.index() >= count {
            return Err(Error::NoSuchAction { action, count });
        }
        let to_act = self.to_act();
        if to_act.contains(player) {
            return Ok(());
        }
        let text = self.action_text(action);
        Err(match self.outcome() {
            Some(outcome) => Error::GameOver {
                player,
                action,
                text,
                outcome,
            },
            None => Error::NotToAct {
                player,
                action,
                text,
                to_act: to_act.into_iter().collect(),
            },
        })
    }

    /// Writes a player's observation: [`plane_names`](Self::plane_names) names
    /// its planes, which follow each other in `values`, row by row.
    ///
    /// # Errors
    /// Returns an error if the game has no such player, or if the length of
    /// `values` is not the product of the
    /// [`observation_shape`](Self::observation_shape).
    pub fn write_observation(&self, player: Seat, values: &mut [f32]) -> Result<(), Error> {
        let players = self.players();
        if player.number() > players {
            return Err(Error::NoSuchPlayer { player, players });
        }
        check_length(self.observation_shape().iter().product(), values.len())?;
        let side = self.side();
        let mut planes = PlaneValues::new(values, side * side);
        on_state!(&self.any, state => state.write_planes(player, &mut planes));
        Ok(())
    }

    /// Returns an action as text, as [`parse_action`](Self::parse_action) takes
    /// it. The action need not be legal. `-` if the game has no such action.
    pub fn action_text(&self, action: Action) -> String {
        if action.index() < self.action_count() {
            on_state!(&self.any, state => state.action_text(action))
        } else {
            "-".to_owned()
        }
    }

    /// Parses an action of the player to move, or of a player who plans. The
    /// action need not be legal.
    ///
    /// # Errors
    /// Returns an error if the text is not an action.
    pub fn parse_action(&self, text: &str) -> Result<Action, Error> {
        on_state!(&self.any, state => state.parse_action(text))
    }

    /// Returns the state's key: a number that is the same for states with the
    /// same pieces, players to act and plans, on every platform, and different
    /// for nearly all others. The rules, the round and earlier positions do not
    /// count. See also [`View::key`](super::View::key).
    pub fn key(&self) -> u64 {
        on_state!(&self.any, state => state.key(None))
    }

    /// Returns the current position as text. It contains no secrets.
    pub fn position_text(&self) -> String {
        struct Position<'a>(&'a State);
        impl fmt::Display for Position<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                on_state!(&self.0.any, state => state.fmt_position(f))
            }
        }
        Position(self).to_string()
    }

    /// Returns the current position with the type of its own module, in which
    /// programs find distances, pegs and so on. It contains no secrets.
    pub fn position(&self) -> TypedPosition<'_> {
        self.any.position()
    }

    /// Returns the game so far with the types of its own module. Plans that are
    /// not complete are left out.
    pub fn typed(&self) -> TypedGame {
        self.any.typed()
    }

    /// Counts the sequences of `depth` legal actions from this state. Where
    /// several players may act, they act one after the other, the one with the
    /// lowest number first. [`perft`](crate::perft()) of the same position is
    /// the same number as long as no draw can be claimed.
    pub fn perft(&self, depth: u32) -> u64 {
        let Some(player) = self.to_act().first().filter(|_| depth > 0) else {
            return u64::from(depth == 0);
        };
        if depth == 1 {
            return self.legal_count(player) as u64;
        }
        let mut sequences = 0;
        self.for_each_legal(player, &mut |action| {
            let mut next = self.clone();
            if next.apply(player, action).is_ok() {
                sequences += next.perft(depth - 1);
            }
        });
        sequences
    }

    /// Returns the number of rows, and of columns, of an observation.
    fn side(&self) -> usize {
        on_state!(&self.any, state => state.side())
    }

    /// Writes the state as text; for `viewer`, only what this player may know.
    pub(super) fn fmt_for(&self, viewer: Option<Seat>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        on_state!(&self.any, state => {
            let words = SetupWords {
                kind: self.kind(),
                players: state.players(),
                options: &state.options_text(),
                first: state.first_player(),
            };
            write!(f, "{words} position ")?;
            state.fmt_history(viewer, f)
        })
    }

    /// Returns the key of what a player may know.
    pub(super) fn key_for(&self, viewer: Seat) -> u64 {
        on_state!(&self.any, state => state.key(Some(viewer)))
    }
}

/// Writes the state as text: the game, its players and options, the first
/// position, and what was played since, including all plans. Parsing it returns
/// the same state. [`View`](super::View) writes what a player may know.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_for(None, f)
    }
}

/// Shows the position only, since logs must not contain plans.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("game", &self.kind().name())
            .field("position", &self.position_text())
            .finish_non_exhaustive()
    }
}

fn check_length(expected: usize, found: usize) -> Result<(), Error> {
    if expected == found {
        Ok(())
    } else {
        Err(Error::Length { expected, found })
    }
}
