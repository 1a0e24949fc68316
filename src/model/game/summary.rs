//! The state of a game that the page shows beside the board, in a form common
//! to all games.

use starfence_boards::quoridor::home_side;
use starfence_boards::star::pegs_in_goal;
use starfence_rules::lattice::{Hole, Point};
use starfence_rules::parallel::Tokens;
use starfence_rules::quoridor::Direction;
use starfence_rules::{
    Ending, GameKind, Outcome, Seat, SetUp, TurnBased, checkers, parallel, quoridor,
};
use starfence_table::{Colour, DrawOffer, Match, Player, PlayerKind, PlayerName};

/// The side of the table on which a player sits in tabletop mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Opposite the person who holds the tablet.
    Top,
    /// On that person's right.
    Right,
    /// At that person's own side.
    Bottom,
    /// On that person's left.
    Left,
}

impl Side {
    /// Returns the word for style sheets.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Right => "right",
            Self::Bottom => "bottom",
            Self::Left => "left",
        }
    }
}

/// What the page shows about a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerView {
    /// The player's seat.
    pub seat: Seat,
    /// The player's name, if one was given.
    pub name: PlayerName,
    /// The player's colour.
    pub colour: Colour,
    /// Whether a person or a computer plays.
    pub kind: PlayerKind,
    /// The side at which the player sits in tabletop mode.
    pub side: Side,
    /// The number of fences left, in games with fences.
    pub fences: Option<u8>,
    /// The player's pegs in the goal, in games with a goal to fill.
    pub goal: Option<GoalCount>,
    /// The order tokens, in games that have any.
    pub store: Option<TokenStore>,
    /// Whether the player is out of the game.
    pub out: bool,
    /// Whether the player is out because of resigning.
    pub resigned: bool,
}

/// A count of the player's own pegs in the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoalCount {
    /// The number of the player's own pegs in the goal.
    pub pegs: u32,
    /// The number of the player's own pegs needed to fill it.
    pub needed: u32,
}

/// A player's order tokens, as everyone may see them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TokenStore {
    /// The tokens in the store.
    pub tokens: Tokens,
    /// The tokens won from other players in the round shown.
    pub won: Tokens,
    /// The tokens lost to other players in the round shown.
    pub lost: Tokens,
}

/// What the page shows about a game beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The kind of game.
    pub kind: GameKind,
    /// The players, player 1 first.
    pub players: Vec<PlayerView>,
    /// The player to move; `None` when the game is over.
    pub to_move: Option<Seat>,
    /// How and why the game ended.
    pub ending: Option<Ending>,
    /// Whether a move can be taken back.
    pub can_undo: bool,
    /// Whether a move that was taken back can be played again.
    pub can_redo: bool,
    /// Whether the player to move may claim a draw.
    pub may_claim_draw: bool,
    /// The player who would offer a draw: the player to move or, failing that,
    /// the first person. `None` if no draw can be offered now.
    pub offers_draw: Option<Seat>,
    /// The draw offer that is open.
    pub offer: Option<DrawOffer>,
    /// The players who have yet to answer the offer.
    pub to_answer: Vec<Seat>,
    /// The players who have just had to pass.
    pub passed: Vec<Seat>,
    /// The players whose time has just run out.
    pub ran_out: Vec<Seat>,
    /// The players who have just resigned.
    pub resigned: Vec<Seat>,
    /// The people who may resign, now or when their turn comes.
    pub may_resign: Vec<Seat>,
    /// The players who wait for their turn to resign.
    pub resigning: Vec<Seat>,
    /// The players whose goals are full while the round is being played to its
    /// end.
    pub finished: Vec<Seat>,
}

/// A position of any game, with what the page shows about its players.
pub trait SeatedPosition: SetUp {
    /// Returns the side at which a player sits in tabletop mode.
    fn side(&self, seat: Seat) -> Side;

    /// Returns the number of fences a player has left; `None` in games without
    /// fences.
    fn fences(&self, _seat: Seat) -> Option<u8> {
        None
    }

    /// Returns how many pegs a player has in the goal; `None` in games without
    /// a goal to fill.
    fn goal(&self, _seat: Seat) -> Option<GoalCount> {
        None
    }

    /// Returns a player's order tokens; `None` in games without them.
    fn store(&self, _seat: Seat) -> Option<TokenStore> {
        None
    }

    /// Returns the players whose goals are full.
    fn finished(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Returns where a player's pieces are, in the game's notation.
    fn places(&self, seat: Seat) -> Vec<String>;

    /// Returns the fences on the board, in the game's notation.
    fn fences_on_board(&self) -> Vec<String> {
        Vec::new()
    }
}

impl SeatedPosition for checkers::Position {
    fn side(&self, seat: Seat) -> Side {
        side_of(self.rules().players().home(seat))
    }

    fn goal(&self, seat: Seat) -> Option<GoalCount> {
        let pegs = pegs_in_goal(self).get(seat.at()).copied()?;
        Some(GoalCount { pegs, needed: 10 })
    }

    fn finished(&self) -> Vec<Seat> {
        self.full().into_iter().collect()
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        let pegs = self.pegs(seat).into_iter();
        pegs.map(|hole| hole.to_string()).collect()
    }
}

/// Returns the side of the table that is nearest to a point of the star.
fn side_of(home: Option<Point>) -> Side {
    match home {
        Some(Point::N) => Side::Top,
        Some(Point::NE | Point::SE) => Side::Right,
        Some(Point::SW | Point::NW) => Side::Left,
        Some(Point::S) | None => Side::Bottom,
    }
}

impl SeatedPosition for parallel::Position {
    fn side(&self, seat: Seat) -> Side {
        side_of(self.rules().players.home(seat))
    }

    fn goal(&self, seat: Seat) -> Option<GoalCount> {
        Some(GoalCount {
            pegs: self.in_goal(seat).into(),
            needed: self.rules().options.pegs.needed().into(),
        })
    }

    fn store(&self, seat: Seat) -> Option<TokenStore> {
        let tokens = parallel::Position::store(self, seat);
        Some(TokenStore {
            tokens,
            ..TokenStore::default()
        })
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        let own = Hole::all().filter_map(|hole| {
            let peg = self.peg_at(hole)?;
            (peg.seat == seat).then(|| format!("{hole} {}", peg.number))
        });
        own.collect()
    }
}

impl SeatedPosition for quoridor::Position {
    fn side(&self, seat: Seat) -> Side {
        match home_side(self.rules().players(), seat) {
            Direction::South => Side::Bottom,
            Direction::West => Side::Left,
            Direction::North => Side::Top,
            Direction::East => Side::Right,
        }
    }

    fn fences(&self, seat: Seat) -> Option<u8> {
        Some(self.fences_left(seat))
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        self.pawn(seat).iter().map(ToString::to_string).collect()
    }

    fn fences_on_board(&self) -> Vec<String> {
        quoridor::Position::fences(self)
            .map(|fence| fence.to_string())
            .collect()
    }
}

impl Summary {
    /// Returns the summary of a match.
    pub fn of<P: SeatedPosition + TurnBased>(table: &Match<P>) -> Self {
        let position = table.position();
        let players = players_of(position, table.players());
        let open = table.outcome().is_none() && table.offer().is_none();
        Self {
            kind: P::KIND,
            offers_draw: offers_draw(&players, table.side_to_move()).filter(|_| open),
            offer: table.offer(),
            to_answer: table.to_answer().collect(),
            to_move: table.side_to_move(),
            ending: table.ending(),
            can_undo: table.can_undo(),
            can_redo: table.can_redo(),
            may_claim_draw: table.game().may_claim_draw(),
            passed: table.passed(),
            ran_out: table.ran_out(),
            resigned: table.resigned(),
            may_resign: may_resign(table),
            resigning: table.resigning().into_iter().collect(),
            finished: position.finished(),
            players,
        }
    }

    /// Returns how the game ended; `None` if it is not over.
    pub fn outcome(&self) -> Option<Outcome> {
        Some(self.ending?.outcome)
    }

    /// Reports whether a player has won, alone or with others.
    pub fn has_won(&self, seat: Seat) -> bool {
        match self.outcome() {
            Some(Outcome::Won(winner)) => winner == seat,
            Some(Outcome::Tied(seats)) => seats.contains(seat),
            _ => false,
        }
    }

    /// Returns the player at `seat`.
    pub fn player(&self, seat: Seat) -> Option<&PlayerView> {
        self.players.get(seat.at())
    }

    /// Reports whether the game waits for a computer to move.
    pub fn waits_for_computer(&self) -> bool {
        let mover = self.to_move.and_then(|seat| self.player(seat));
        mover.is_some_and(|player| !player.kind.is_person())
    }

    /// Returns the colour of the winner or, if there is none, of the player to
    /// move.
    pub fn colour(&self) -> Option<Colour> {
        let seat = match self.outcome() {
            Some(Outcome::Won(winner)) => Some(winner),
            _ => self.to_move,
        };
        Some(self.player(seat?)?.colour)
    }
}

/// Returns the people who may resign, now or when their turn comes.
pub fn may_resign<P: SeatedPosition + TurnBased>(table: &Match<P>) -> Vec<Seat> {
    let seats = Seat::all(table.position().players());
    let people = seats.filter(|seat| table.acts_here(*seat));
    people.filter(|seat| table.may_resign(*seat)).collect()
}

/// Returns the person who would offer a draw: the player to move or, failing
/// that, the first person who is still in the game.
pub fn offers_draw(players: &[PlayerView], to_move: Option<Seat>) -> Option<Seat> {
    let plays = |player: &&PlayerView| player.kind.acts_here() && !player.out;
    let mover = players.iter().filter(|player| Some(player.seat) == to_move);
    let player = mover.chain(players).find(plays)?;
    Some(player.seat)
}

/// Returns what the page shows about each player of a position.
pub fn players_of<P: SeatedPosition>(position: &P, players: &[Player]) -> Vec<PlayerView> {
    let seats = Seat::all(position.players()).zip(players);
    seats
        .map(|(seat, player)| PlayerView {
            seat,
            name: player.name.clone(),
            colour: player.colour,
            kind: player.kind,
            side: position.side(seat),
            fences: position.fences(seat),
            goal: position.goal(seat),
            store: position.store(seat),
            out: position.is_out(seat),
            resigned: position.has_resigned(seat),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use starfence_table::MatchMessage;

    #[test]
    fn players_sit_at_their_own_side_of_a_flat_table() {
        let words = |sides: Vec<PlayerView>| {
            sides
                .iter()
                .map(|player| player.side.word())
                .collect::<Vec<_>>()
        };
        let star = checkers::Position::start(checkers::Rules::new(checkers::Players::Six));
        let star = Summary::of(&Match::new(star, Vec::new()));
        assert_eq!(
            words(star.players),
            ["top", "right", "right", "bottom", "left", "left"]
        );
        let grid = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Four));
        let grid = Summary::of(&Match::new(grid, Vec::new()));
        assert_eq!(words(grid.players), ["bottom", "left", "top", "right"]);
        let two = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
        assert_eq!(
            words(Summary::of(&Match::new(two, Vec::new())).players),
            ["bottom", "top"]
        );
    }

    #[test]
    fn places_are_in_the_games_notation() {
        let grid = quoridor::Position::from_text(
            "d4 / a2 / e4 e6 / 7 8 / 2",
            quoridor::Options::default(),
            Seat::FIRST,
        )
        .unwrap();
        assert_eq!(grid.places(Seat::FIRST), ["e4"]);
        assert_eq!(grid.fences_on_board(), ["d4h", "a2v"]);
        let star = checkers::Position::start(checkers::Rules::new(checkers::Players::Two));
        assert_eq!(star.places(Seat::FIRST)[..3], ["a5", "b5", "b6"]);
        let rules = parallel::Rules::new(parallel::Players::Two);
        let pegs = parallel::Position::shuffled(rules, 1);
        assert_eq!(pegs.places(Seat::FIRST).len(), 12);
    }

    #[test]
    fn a_summary_follows_the_table() {
        let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
        let mut table = Match::new(start, Vec::new());
        let before = Summary::of(&table);
        assert_eq!(
            (before.can_undo, before.players[0].fences),
            (false, Some(10))
        );
        table
            .update(MatchMessage::Play("e3h".parse().unwrap()))
            .unwrap();
        let after = Summary::of(&table);
        assert_eq!((after.can_undo, after.players[0].fences), (true, Some(9)));
        assert_eq!(after.colour(), Some(Colour::Blue));
        table.update(MatchMessage::AgreeDraw).unwrap();
        let drawn = Summary::of(&table);
        assert_eq!((drawn.to_move, drawn.colour()), (None, None));
    }
}
