//! The state of a game that the page shows beside the board, in a form common
//! to all games.

use crate::i18n::names::{addressed_name, colour_name, player_name};
use crate::i18n::{I18n, SeatName};
use starfence_rules::{Ending, GameKind, Outcome, Seat};
use starfence_table::{
    Colour, DrawOffer, GoalCount, Player, PlayerKind, PlayerName, SeatState, Side, TokenCounts,
    TurnMatch,
};

/// The displayed state of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerView {
    pub seat: Seat,
    /// The player's name, if one was given.
    pub name: PlayerName,
    pub colour: Colour,
    /// Whether the player is a human or a computer.
    pub kind: PlayerKind,
    /// The side of the screen at which the player sits in tabletop mode.
    pub side: Side,
    /// The number of fences left, in games with fences.
    pub fences: Option<u8>,
    /// The number of the player's pegs in the goal, in games with a goal to
    /// fill.
    pub goal: Option<GoalCount>,
    /// The player's order tokens, in games with order tokens.
    pub store: Option<TokenCounts>,
    /// Whether the player is out of the game.
    pub out: bool,
    /// Whether the player has resigned.
    pub resigned: bool,
}

/// The displayed state of a game beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    pub kind: GameKind,
    /// The players, player 1 first.
    pub players: Vec<PlayerView>,
    /// The player to move; `None` when the game is over, and while it is not
    /// known that a remote game has begun.
    pub to_move: Option<Seat>,
    /// The player to move, even while it is not known that a remote game has
    /// begun; `None` when the game is over.
    pub moves_next: Option<Seat>,
    /// The result of the game and the reason for it; `None` while the game
    /// continues.
    pub ending: Option<Ending>,
    /// Whether a move can be undone.
    pub can_undo: bool,
    /// Whether an undone move can be redone.
    pub can_redo: bool,
    /// Whether the player to move may claim a draw.
    pub may_claim_draw: bool,
    /// The human player who would offer a draw: the player to move or, if that
    /// is not a human player, the first human player. `None` if no draw can be
    /// offered now.
    pub offers_draw: Option<Seat>,
    /// The open draw offer, if any.
    pub offer: Option<DrawOffer>,
    /// The players who have not yet responded to the draw offer.
    pub to_answer: Vec<Seat>,
    /// The players who have just had to pass.
    pub passed: Vec<Seat>,
    /// The players whose time has just run out.
    pub timed_out: Vec<Seat>,
    /// The players who have just resigned.
    pub resigned: Vec<Seat>,
    /// The human players who may resign, now or at the start of their next
    /// turn.
    pub may_resign: Vec<Seat>,
    /// The players whose resignation takes effect at the start of their next
    /// turn.
    pub resigning: Vec<Seat>,
    /// The players whose goals are full while the round is being played to its
    /// end.
    pub finished: Vec<Seat>,
}

impl Summary {
    /// Returns the summary of a match.
    pub fn new(table: &TurnMatch) -> Self {
        let players = players_of(table.players(), |seat| table.seat_state(seat));
        let open = table.outcome().is_none() && table.draw_offer().is_none();
        Self {
            kind: table.kind(),
            offers_draw: offers_draw(&players, table.side_to_move()).filter(|_| open),
            offer: table.draw_offer(),
            to_answer: table.players_to_answer_draw(),
            to_move: table
                .side_to_move()
                .filter(|_| !table.awaits_first_player()),
            moves_next: table.side_to_move(),
            ending: table.ending(),
            can_undo: table.can_undo(),
            can_redo: table.can_redo(),
            may_claim_draw: table.may_claim_draw(),
            passed: table.passed(),
            timed_out: table.timed_out(),
            resigned: table.resigned(),
            may_resign: table.people_who_may_resign(),
            resigning: table.resigning().into_iter().collect(),
            finished: table.finished(),
            players,
        }
    }

    /// Returns the summary to show on a player's phone. It lacks the actions
    /// that are available only on the shared screen.
    pub fn for_phone(mut self, seat: Seat) -> Self {
        self.may_resign.retain(|other| *other == seat);
        Self {
            can_undo: false,
            can_redo: false,
            offers_draw: None,
            offer: None,
            ..self
        }
    }

    /// Returns the result of the game; `None` if the game is not over.
    pub fn outcome(&self) -> Option<Outcome> {
        Some(self.ending?.outcome)
    }

    /// Returns whether a player has won, alone or with others.
    pub fn has_won(&self, seat: Seat) -> bool {
        match self.outcome() {
            Some(Outcome::Won(winner)) => winner == seat,
            Some(Outcome::Tied(seats)) => seats.contains(seat),
            _ => false,
        }
    }

    /// Returns the place of each player at the end, player 1's first: 1 for the
    /// winners, then 2 or 3 by the pegs in the goal. Equal players share a
    /// place, and after a draw all have the second.
    pub fn places(&self) -> Vec<u8> {
        let rest = self.players.iter().filter(|it| !self.has_won(it.seat));
        let pegs = |player: &PlayerView| player.goal.map_or(0, |goal| goal.pegs);
        let most = rest.filter(|it| !it.resigned).map(pegs).max();
        let place = |player: &PlayerView| match most {
            _ if self.has_won(player.seat) => 1,
            Some(most) if player.resigned || pegs(player) < most => 3,
            Some(_) | None => 2,
        };
        self.players.iter().map(place).collect()
    }

    /// Returns the player at `seat`.
    pub fn player(&self, seat: Seat) -> Option<&PlayerView> {
        self.players.get(seat.array_index())
    }

    /// Returns whether a computer player is to move.
    pub fn waits_for_computer(&self) -> bool {
        let mover = self.to_move.and_then(|seat| self.player(seat));
        mover.is_some_and(|player| !player.kind.is_person())
    }

    /// Returns whether any player is on another device.
    pub fn has_remote_player(&self) -> bool {
        let mut players = self.players.iter();
        players.any(|player| player.kind == PlayerKind::Remote)
    }

    /// Returns whether all players are on other devices. In that case, nobody
    /// on this device plays, or the game has not begun.
    pub fn has_only_remote_players(&self) -> bool {
        let mut players = self.players.iter();
        players.all(|player| player.kind == PlayerKind::Remote)
    }

    /// Returns whether any player is a human on this device.
    pub fn has_local_player(&self) -> bool {
        self.players.iter().any(|player| player.kind.acts_here())
    }

    /// Returns the seat of the only human player on this device; `None` if there
    /// are several or none, or if the game has a single player.
    pub fn only_local_person(&self) -> Option<Seat> {
        let mut people = self.players.iter().filter(|it| it.kind.acts_here());
        let person = people.next()?;
        (people.next().is_none() && self.players.len() > 1).then_some(person.seat)
    }

    /// Returns the players in seat order, except that the only human player on
    /// this device, if there is one, comes first.
    pub fn local_person_first(&self) -> Vec<PlayerView> {
        let own = self.only_local_person();
        let mut players = self.players.clone();
        players.sort_by_key(|player| (Some(player.seat) != own, player.seat));
        players
    }

    /// Returns whether the player to move is a human on this device.
    pub fn waits_for_local_player(&self) -> bool {
        let mover = self.to_move.and_then(|seat| self.player(seat));
        mover.is_some_and(|player| player.kind.acts_here())
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

impl Summary {
    /// Returns the form in which sentences refer to the player at `seat`.
    pub fn seat_name(&self, i18n: I18n, seat: Seat) -> SeatName {
        let player = self.player(seat);
        let named = player.map(|player| (&player.name, player.colour));
        addressed_name(i18n, self.players.iter().map(|it| it.kind), named, seat)
    }

    /// Returns the name of the player at `seat`, never "you", for messages that
    /// have no second-person form.
    pub fn name(&self, i18n: I18n, seat: Seat) -> String {
        match self.player(seat) {
            Some(player) => player_name(i18n, &player.name, player.colour),
            None => seat.to_string(),
        }
    }

    /// Returns the name of the colour of the player at `seat`.
    pub fn colour_name(&self, i18n: I18n, seat: Seat) -> String {
        let player = self.player(seat);
        player.map_or_else(String::new, |player| colour_name(i18n, player.colour))
    }

    /// Returns whether no name was given to the player at `seat`.
    pub fn is_nameless(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.is_none_or(|player| player.name.get().is_none())
    }

    /// Returns the text on the card of the player at `seat`: the name, if one
    /// was given, so that a person sees it there who is otherwise "you". If
    /// others play elsewhere, the card says "You" in any case: it tells who
    /// sits at this device.
    pub fn card_name(&self, i18n: I18n, seat: Seat) -> String {
        let player = self.player(seat).filter(|_| !self.has_remote_player());
        let name = player.and_then(|player| player.name.get());
        name.map_or_else(|| self.label(i18n, seat), str::to_owned)
    }

    /// Returns the name of the player at `seat` as a label that stands by
    /// itself, such as on a player's card.
    pub fn label(&self, i18n: I18n, seat: Seat) -> String {
        self.seat_name(i18n, seat).label(i18n)
    }
}

/// Returns the human player who would offer a draw: the player to move or, if
/// that player is not a human on this device, the first human player on this
/// device who is still in the game.
pub fn offers_draw(players: &[PlayerView], to_move: Option<Seat>) -> Option<Seat> {
    let plays = |player: &&PlayerView| player.kind.acts_here() && !player.out;
    let mover = players.iter().filter(|player| Some(player.seat) == to_move);
    let player = mover.chain(players).find(plays)?;
    Some(player.seat)
}

/// Returns the displayed state of each player. `state` returns a player's state
/// in the current position.
pub fn players_of(players: &[Player], state: impl Fn(Seat) -> SeatState) -> Vec<PlayerView> {
    Seat::all(Seat::MAX_PLAYERS)
        .zip(players)
        .map(|(seat, player)| {
            let state = state(seat);
            PlayerView {
                seat,
                name: player.name.clone(),
                colour: player.colour,
                kind: player.kind,
                side: state.side,
                fences: state.fences,
                goal: state.goal,
                store: state.tokens,
                out: state.is_out,
                resigned: state.has_resigned,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::quoridor;
    use starfence_table::{Match, MatchMessage};

    #[test]
    fn a_summary_follows_the_table() {
        let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
        let mut table = TurnMatch::from(Match::new(start, Vec::new()));
        let before = Summary::new(&table);
        assert_eq!(
            (before.can_undo, before.players[0].fences),
            (false, Some(10))
        );
        table.update(MatchMessage::Play("e3h")).unwrap();
        let after = Summary::new(&table);
        assert_eq!((after.can_undo, after.players[0].fences), (true, Some(9)));
        assert_eq!(after.colour(), Some(Colour::Blue));
        table.update(MatchMessage::AgreeDraw).unwrap();
        let drawn = Summary::new(&table);
        assert_eq!((drawn.to_move, drawn.colour()), (None, None));
    }

    #[test]
    fn on_a_phone_a_player_may_only_resign() {
        let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
        let mut table = TurnMatch::from(Match::new(start, Vec::new()));
        table.update(MatchMessage::Play("e3h")).unwrap();
        let summary = Summary::new(&table);
        assert!(summary.can_undo && summary.offers_draw.is_some());
        assert_eq!(summary.may_resign.len(), 2);
        let second = Seat::from_number(2).unwrap();
        let phone = summary.for_phone(second);
        assert_eq!(phone.may_resign, [second]);
        let actions = (phone.can_undo, phone.can_redo, phone.offers_draw);
        assert_eq!((actions, phone.offer), ((false, false, None), None));
    }
}
