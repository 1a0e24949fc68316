//! The names of games, colours and players.

pub use super::games::{game_line, game_name, typing_label};

use super::{I18n, SeatName, t_string};
use starfence_engine::Level;
use starfence_rules::Seat;
use starfence_table::{Addressee, Colour, Player, PlayerKind, PlayerName};

/// Returns the name of a colour in the page's language.
pub fn colour_name(i18n: I18n, colour: Colour) -> String {
    match colour {
        Colour::Red => t_string!(i18n, page.colour.red),
        Colour::Blue => t_string!(i18n, page.colour.blue),
        Colour::Yellow => t_string!(i18n, page.colour.yellow),
        Colour::Green => t_string!(i18n, page.colour.green),
        Colour::Violet => t_string!(i18n, page.colour.violet),
        Colour::Black => t_string!(i18n, page.colour.black),
    }
    .to_owned()
}

/// Returns a player's name or, if no name was given, the name of the player's
/// colour.
pub fn player_name(i18n: I18n, name: &PlayerName, colour: Colour) -> String {
    name.get()
        .map_or_else(|| colour_name(i18n, colour), str::to_owned)
}

/// Returns the form in which sentences refer to the player at `seat`: "you" for
/// the only human player on the device, otherwise a name.
pub fn seat_name(i18n: I18n, players: &[Player], seat: Seat) -> SeatName {
    let player = players.get(seat.array_index());
    let named = player.map(|player| (&player.name, player.colour));
    addressed_name(i18n, players.iter().map(|it| it.kind), named, seat)
}

/// Returns the form in which sentences refer to a player, of whom the name and
/// the colour are given, if there is a player at `seat`. `kinds` are the kinds of
/// all players.
pub fn addressed_name(
    i18n: I18n,
    kinds: impl Iterator<Item = PlayerKind> + Clone,
    player: Option<(&PlayerName, Colour)>,
    seat: Seat,
) -> SeatName {
    let Some((name, colour)) = player else {
        return seat.to_string().into();
    };
    match Addressee::of(kinds, seat) {
        Addressee::You => SeatName::You,
        Addressee::Computer if name.get().is_none() => {
            t_string!(i18n, page.computer.name).to_owned().into()
        }
        Addressee::Computer | Addressee::Name => player_name(i18n, name, colour).into(),
    }
}

impl SeatName {
    /// Returns the name as a label that stands by itself, such as on a player's
    /// card; "You" for the player whom the page addresses.
    pub fn label(self, i18n: I18n) -> String {
        match self {
            Self::You => t_string!(i18n, page.play.you).to_owned(),
            Self::Named(name) => name,
        }
    }
}

/// Returns the players of a game in one line: "You vs. computer, level 2" for
/// the only human player on the device; otherwise the names of the human
/// players and the levels of the computers.
pub fn players_line(i18n: I18n, players: &[Player]) -> String {
    let levels = Vec::from_iter(players.iter().filter_map(|player| player.kind.level()));
    let people = players.len() - levels.len();
    match (people, levels.as_slice()) {
        (1, [level]) => t_string!(i18n, page.start.versus, level = level.number()),
        (1, [_, _, ..]) => t_string!(i18n, page.start.versus_computers, count = levels.len()),
        _ => players_list(i18n, players),
    }
}

/// Returns a list of a game's players: the names of the human players and the
/// levels of the computers. It addresses nobody.
pub fn players_list(i18n: I18n, players: &[Player]) -> String {
    let each = players.iter().map(|player| listed_player(i18n, player));
    i18n.list(&Vec::from_iter(each))
}

/// Returns the name of a human player, or the level of a computer. It addresses
/// nobody.
pub fn listed_player(i18n: I18n, player: &Player) -> String {
    match player.kind.level() {
        Some(level) => t_string!(i18n, page.computer.level, level = level.number()),
        None => player_name(i18n, &player.name, player.colour),
    }
}

/// Returns the form in which sentences refer to the player at `seat` in texts
/// that other people read, for example on a picture: never "you".
pub fn name_for_others(i18n: I18n, players: &[Player], seat: Seat) -> SeatName {
    // As if more people played.
    let kinds = players.iter().map(|player| player.kind);
    let kinds = kinds.chain([PlayerKind::Person; 2]);
    let player = players.get(seat.array_index());
    let named = player.map(|player| (&player.name, player.colour));
    addressed_name(i18n, kinds, named, seat)
}

/// Returns the number and the name of a computer's level.
pub fn level_name(i18n: I18n, level: Level) -> String {
    let name = match level.number() {
        1 => t_string!(i18n, page.levels.beginner),
        2 => t_string!(i18n, page.levels.learner),
        3 => t_string!(i18n, page.levels.casual),
        4 => t_string!(i18n, page.levels.keen),
        5 => t_string!(i18n, page.levels.skilled),
        6 => t_string!(i18n, page.levels.sharp),
        7 => t_string!(i18n, page.levels.expert),
        _ => t_string!(i18n, page.levels.master),
    };
    t_string!(i18n, page.levels.named, number = level.number(), name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;

    fn players(levels: &[Option<u8>]) -> Vec<Player> {
        let seats = Seat::all(levels.len() as u8).zip(levels);
        let player = |(seat, level): (Seat, &Option<u8>)| Player {
            kind: level.and_then(Level::from_number).into(),
            ..Player::on(seat)
        };
        seats.map(player).collect()
    }

    fn turn(levels: &[Option<u8>], seat: Seat) -> String {
        let i18n = I18n::new(Texts::ENGLISH);
        let name = seat_name(i18n, &players(levels), seat);
        t_string!(i18n, page.play.turn, name)
    }

    #[test]
    fn the_page_speaks_to_the_only_person_and_to_nobody_else() {
        let second = Seat::all(2).nth(1).unwrap();
        assert_eq!(turn(&[None, Some(3)], Seat::FIRST), "Your turn");
        assert_eq!(turn(&[None, Some(3)], second), "Computer’s turn");
        assert_eq!(turn(&[None, None], Seat::FIRST), "Red’s turn");
        assert_eq!(turn(&[None, Some(3), Some(3)], second), "Blue’s turn");
        assert_eq!(turn(&[Some(3), Some(3)], Seat::FIRST), "Red’s turn");
    }

    #[test]
    fn several_players_may_include_you() {
        let i18n = I18n::new(Texts::ENGLISH);
        let table = players(&[None, Some(1), Some(1)]);
        let passed = |seats: &[usize]| {
            let seats = seats.iter().filter_map(|at| Seat::all(3).nth(*at));
            let names = i18n.names(seats.map(|seat| seat_name(i18n, &table, seat)));
            t_string!(i18n, page.play.passed, names)
        };
        assert_eq!(passed(&[0]), "You couldn’t move: turn skipped.");
        assert_eq!(passed(&[1]), "Blue couldn’t move: turn skipped.");
        // Native tests have no `Intl`, so lists are joined with commas.
        assert_eq!(
            passed(&[2, 0, 1]),
            "You and Yellow, Blue couldn’t move: turns skipped."
        );
    }

    #[test]
    fn a_line_says_who_plays() {
        let i18n = I18n::new(Texts::ENGLISH);
        let line = |levels: &[Option<u8>]| players_line(i18n, &players(levels));
        assert_eq!(line(&[None, Some(2)]), "You vs. computer, level 2");
        assert_eq!(line(&[Some(2), None, Some(4)]), "You vs. 2 computers");
        assert_eq!(line(&[None, None]), "Red, Blue");
        assert_eq!(
            line(&[None, None, Some(4)]),
            "Red, Blue, Computer (level 4)"
        );
    }
}
