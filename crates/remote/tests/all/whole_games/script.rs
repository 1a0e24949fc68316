//! Scripts of simulated games. A script determines the actions of all players
//! from a seed, so that the same game can be played on one device and on
//! several.

use crate::dice::{Dice, number};
use crate::moves::moves;
use starfence_engine::{Playable, ReferencePlayer};
use starfence_remote::Terms;
use starfence_rules::parallel::{Arrow, Layout, Number, Position, SeatView};
use starfence_rules::{Cause, Game, GameKind, Seat, checkers, quoridor};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, TurnGame, TurnMatch};

/// The round limit of a game that is played until a player reaches the goal.
/// Such games end well before it.
const MOST_ROUNDS: usize = 90;

/// A scripted action that happens once, before the move or round with index
/// `ply`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    pub ply: u16,
    pub act: Act,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// A player offers a draw: the player to move or, in Parallel Chinese
    /// Checkers, player 1. The flag says whether all others accept.
    Draw(bool),
    /// A player offers to take back the given number of moves or rounds: the
    /// player to move or, in Parallel Chinese Checkers, player 1. The flag says
    /// whether all others accept.
    TakeBack(u8, bool),
    /// The player to move resigns or, in Parallel Chinese Checkers, player 1.
    Resign,
}

/// The settings and the scripted events of a simulated game.
#[derive(Debug)]
pub struct Script {
    pub seed: u64,
    pub terms: Terms,
    pub rematch: bool,
    /// Whether the players move towards their goals, so that the game lasts
    /// until a player wins. Otherwise, they move at random for a few rounds.
    to_the_goal: bool,
    events: Vec<Event>,
}

impl Script {
    /// Creates the script for a seed.
    pub fn new(kind: GameKind, players: u8, seed: u64) -> Self {
        let mut dice = Dice::new(number((seed, players, kind.name())));
        let mut setup = GameSetup::new(kind);
        setup.options.set_players(players).unwrap();
        let at_once = kind == GameKind::Parallel;
        let to_the_goal = seed.is_multiple_of(10);
        let rounds = if to_the_goal {
            MOST_ROUNDS
        } else {
            2 + dice.below(if at_once { 4 } else { 8 })
        };
        setup
            .options
            .set_option("round_limit", &rounds.to_string())
            .unwrap();
        if dice.chance(50) && !at_once {
            let first = dice.below(players.into());
            setup.first_player = FirstPlayer::Chosen(Seat::all(players).nth(first).unwrap());
        }
        setup.round_settings.arrange = at_once && dice.chance(40);
        let plies = if at_once {
            rounds
        } else {
            rounds * usize::from(players)
        };
        let mut events = Vec::new();
        let acts = if to_the_goal { 0 } else { dice.below(4) };
        for _ in 0..acts {
            let ply = dice.below(plies) as u16;
            let act = match dice.below(8) {
                0 => Act::Resign,
                2 => Act::Draw(dice.chance(30)),
                3 => Act::Draw(false),
                4 => Act::TakeBack(1, false),
                _ => Act::TakeBack(1 + dice.below(3) as u8, true),
            };
            if ply > 0 || matches!(act, Act::Draw(_) | Act::Resign) {
                events.push(Event { ply, act });
            }
            // In Parallel Chinese Checkers, player 1 makes all offers, and has
            // now resigned.
            if at_once && act == Act::Resign {
                break;
            }
        }
        let rematch = dice.chance(20);
        Self {
            seed,
            terms: Terms::new(setup),
            rematch,
            to_the_goal,
            events,
        }
    }

    /// Returns whether the game has ended because a player reached the goal.
    pub fn reached_goal(&self, game: &AnyMatch) -> bool {
        let cause = game.ending().map(|ending| ending.cause);
        let rounds = game.plies()
            / match game {
                AnyMatch::Turns(_) => usize::from(self.terms.players()),
                AnyMatch::Parallel(_) => 1,
            };
        self.to_the_goal && rounds < MOST_ROUNDS && matches!(cause, Some(Cause::Goal(_)))
    }

    /// Returns the action that is due after `done` events and `plies` moves or
    /// rounds of the game with index `game`; `None` if no action is due.
    pub fn event(&self, game: u16, done: usize, plies: usize) -> Option<Act> {
        let event = self.events.get(done).filter(|_| game == 0)?;
        (usize::from(event.ply) == plies).then_some(event.act)
    }

    /// Returns whether the offer made by the event with index `done` is
    /// accepted.
    pub fn accepts(&self, done: usize) -> bool {
        let event = self.events.get(done);
        event.is_some_and(|event| matches!(event.act, Act::Draw(true) | Act::TakeBack(_, true)))
    }

    /// Returns a legal move of the player to move, chosen by the script.
    pub fn choose(&self, game: u16, done: usize, table: &TurnMatch) -> String {
        let done = if game == 0 { done } else { 0 };
        let chosen = number((self.seed, game, done, table.plies(), "move"));
        if self.to_the_goal {
            let checkers = greedy_move::<checkers::Position>(table, chosen);
            return checkers
                .or_else(|| greedy_move::<quoridor::Position>(table, chosen))
                .unwrap();
        }
        let moves = moves(table);
        moves[(chosen % moves.len() as u64) as usize].clone()
    }

    /// Returns a view with the plan that the script chooses for a player.
    pub fn plan(&self, game: u16, position: &Position, seat: Seat) -> SeatView {
        let round = starfence_rules::Position::round(position);
        let mut dice = Dice::new(number((self.seed, game, round, seat, "plan")));
        let mut view = SeatView::new(position.clone(), seat).unwrap();
        if self.to_the_goal {
            let (game, greedy) = (Game::new(position.clone()), ReferencePlayer::Greedy);
            let plan = Position::reference_answer(&game, seat, greedy, number(self.seed));
            view.set_plan(plan.unwrap()).unwrap();
            return view;
        }
        let arrows: Vec<Arrow> = Arrow::all().collect();
        for _ in 0..dice.below(5) {
            let arrow = arrows[dice.below(arrows.len())];
            let number = Number::from_char(char::from(b'1' + dice.below(6) as u8)).unwrap();
            // A token that is not in the store is not placed.
            let _ = view.lay_token(arrow, number);
        }
        view
    }

    /// Returns the pairs of pegs, by index, that a player swaps when arranging
    /// the pegs.
    pub fn swaps(&self, game: u16, layout: &Layout, seat: Seat) -> Vec<(usize, usize)> {
        let mut dice = Dice::new(number((self.seed, game, seat, "layout")));
        let pegs = layout.numbers().len();
        (0..dice.below(9))
            .map(|_| (dice.below(pegs), dice.below(pegs)))
            .collect()
    }
}

/// Returns the move of the greedy reference player, which gets nearest to the
/// goal; `None` if the match is of another game. `seed` breaks ties.
fn greedy_move<P: TurnGame + Playable>(table: &TurnMatch, seed: u64) -> Option<String>
where
    P::Engine: starfence_engine::Engine<Move = P::Move>,
    P::Move: std::fmt::Display,
{
    let game = table.downcast_ref::<P>()?.game();
    let (seat, greedy) = (table.side_to_move()?, ReferencePlayer::Greedy);
    Some(P::reference_answer(game, seat, greedy, seed)?.to_string())
}
