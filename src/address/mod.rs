//! The addresses of the app's pages: the part of the URL after the `#`.

mod clock;
mod computers;
mod error;
mod page_url;
mod pasted_link;
mod query;
mod round_settings;

pub use error::AddressError;
pub(crate) use error::{MAX_QUERY_LENGTH, shortened_to};
pub use page_url::page_url;
pub use pasted_link::pasted_link;

use error::shortened;
use query::{Query, number};
use starfence_record::Link;
use starfence_rules::GameKind;
use starfence_table::puzzle::{Crossing, Day};
use starfence_table::{FirstPlayer, GameId, GameOptions, GameSetup};
use std::num::NonZeroU16;

/// The address of a page of the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Address {
    /// The start page: `#/`.
    Start,
    /// The set-up page of a new game: `#/new?game=quoridor`.
    SetUp(GameKind),
    /// The set-up page of a new game, with some settings filled in:
    /// `#/new?game=quoridor&players=4`.
    SetUpFrom(Box<GameSetup>),
    /// The page that invites a friend on another device to a game:
    /// `#/new?game=quoridor&friend=1`.
    InviteFriend(GameKind),
    /// The position editor, in which a game can be started from any position:
    /// `#/edit?game=quoridor&players=4`.
    Edit(Box<GameSetup>),
    /// The rules of a game for a number of players and rule options:
    /// `#/rules?game=quoridor&players=4`.
    Rules(Box<GameSetup>),
    /// The page that links to the lessons of all games: `#/learn`.
    LearnHub,
    /// A lesson of a game, by its number from 1; without a number, the first
    /// lesson that is not completed: `#/learn?game=quoridor&lesson=2`.
    Learn(GameKind, Option<u16>),
    /// The page that links to the puzzles of all games: `#/puzzles`.
    PuzzleHub,
    /// Today's puzzle; the game that it belongs to changes daily:
    /// `#/puzzles?today`.
    DailyPuzzle,
    /// A game's puzzle for a given day; without a day, the next puzzle to
    /// solve: `#/puzzles?game=quoridor&day=2026-11-22`.
    Puzzle(GameKind, Option<Day>),
    /// The solo task of moving ten pegs across the star:
    /// `#/puzzles?game=chinese-checkers&crossing`.
    Crossing,
    /// Practice of the user's own mistakes, from all saved games or from the
    /// game with the given id: `#/puzzles?mistakes`, `#/puzzles?mistakes=1`.
    Mistakes(Option<GameId>),
    /// A new game that starts immediately: `#/play?game=quoridor&players=4`.
    Play(Box<GameSetup>),
    /// A saved game: `#/game/1`.
    Game(GameId),
    /// The page for importing a game: `#/open`.
    Open,
    /// A game record contained in a link, possibly damaged: `#/record/aXY…`.
    Record(Link),
    /// A message between players who use different devices: `#/table/aXY…`.
    /// Only the page at this address parses the message.
    Table(Box<str>),
    /// A message between a game and a phone on which a player plans:
    /// `#/phone/aXY…`. Only the page at this address parses the message.
    Phone(Box<str>),
    /// A saved game on paper; with a number, the position after that many
    /// moves: `#/print/1?move=12`.
    PrintGame(GameId, Option<usize>),
    /// The position of a game set-up on paper or, if it has none, the game's
    /// board and pieces to cut out: `#/print?game=quoridor&players=4`.
    PrintSetUp(Box<GameSetup>),
    /// Puzzles of a game on paper, beginning with the one that has the given
    /// number: `#/print?game=quoridor&puzzles=7`.
    PrintPuzzles(GameKind, NonZeroU16),
    /// The list of saved games: `#/games`.
    Games,
    /// The user's statistics: `#/statistics`.
    Statistics,
    /// The page about Starfence and the data that it stores: `#/about`.
    About,
}

impl Address {
    /// Returns whether a fragment (the part of an address from the `#` on) is
    /// that of the start page.
    pub fn is_start(fragment: &str) -> bool {
        path_and_query(fragment).0.is_empty()
    }

    /// Parses a fragment, the part of an address from the `#` on.
    ///
    /// # Errors
    /// Fails if the page does not exist or a parameter is invalid.
    pub fn from_fragment(fragment: &str) -> Result<Self, AddressError> {
        let (path, query) = path_and_query(fragment);
        let unknown = || AddressError::Unknown(shortened(fragment.trim_start_matches('#')));
        match path {
            "" => Ok(Self::Start),
            "games" => Ok(Self::Games),
            "statistics" => Ok(Self::Statistics),
            "about" => Ok(Self::About),
            "new" => {
                let query = Query::parse(query)?;
                let kind = query.game()?;
                Ok(if query.names_only_the_game() {
                    Self::SetUp(kind)
                } else if query.invites_friend() {
                    Self::InviteFriend(kind)
                } else {
                    Self::SetUpFrom(Box::new(query.setup()?))
                })
            }
            "edit" => Ok(Self::Edit(Box::new(Query::parse(query)?.setup()?))),
            "rules" => Ok(Self::Rules(Box::new(Query::parse(query)?.setup()?))),
            "learn" if query.is_empty() => Ok(Self::LearnHub),
            "learn" => {
                let query = Query::parse(query)?;
                let lesson = query.value_of("lesson");
                let lesson = lesson.map(|value| number("lesson", value)).transpose()?;
                Ok(Self::Learn(query.game()?, lesson))
            }
            "puzzles" if query.is_empty() => Ok(Self::PuzzleHub),
            "puzzles" => read_puzzle_address(&Query::parse(query)?),
            "play" => Ok(Self::Play(Box::new(Query::parse(query)?.setup()?))),
            "open" => Ok(Self::Open),
            "print" => read_print_address(&Query::parse(query)?),
            other => match other.split_once('/') {
                Some(("game", id)) => id.parse().map(Self::Game).map_err(|_| unknown()),
                Some(("print", id)) => {
                    let id = id.parse().map_err(|_| unknown())?;
                    let query = Query::parse(query)?;
                    let ply = query.value_of("move");
                    let ply = ply.map(|value| number("move", value)).transpose()?;
                    Ok(Self::PrintGame(id, ply))
                }
                Some(("record", link)) => Ok(Self::Record(link.parse()?)),
                Some(("table", link)) => Ok(Self::Table(link.into())),
                Some(("phone", link)) => Ok(Self::Phone(link.into())),
                _ => Err(unknown()),
            },
        }
    }

    /// Parses the game set-up in a fragment, ignoring rule options that are not
    /// understood. Returns `None` if the address has any other error.
    pub fn setup_without_bad_options(fragment: &str) -> Option<GameSetup> {
        let (_, query) = path_and_query(fragment);
        Query::parse(query).ok()?.read_setup(|_| Ok(())).ok()
    }

    /// Returns the fragment of the address, including the `#`. For a game
    /// set-up, the fragment contains all settings except the names and colours
    /// of the players, which addresses cannot contain.
    pub fn to_fragment(&self) -> String {
        match self {
            Self::Start => "#/".to_owned(),
            Self::SetUp(kind) => format!("#/new?game={kind}"),
            Self::SetUpFrom(setup) => setup_address("new", setup),
            Self::InviteFriend(kind) => format!("#/new?game={kind}&friend=1"),
            Self::Edit(setup) => setup_address("edit", setup),
            Self::Rules(setup) => rules_address(setup),
            Self::LearnHub => "#/learn".to_owned(),
            Self::Learn(kind, None) => format!("#/learn?game={kind}"),
            Self::Learn(kind, Some(lesson)) => format!("#/learn?game={kind}&lesson={lesson}"),
            Self::PuzzleHub => "#/puzzles".to_owned(),
            Self::DailyPuzzle => "#/puzzles?today".to_owned(),
            Self::Puzzle(kind, None) => format!("#/puzzles?game={kind}"),
            Self::Puzzle(kind, Some(day)) => format!("#/puzzles?game={kind}&day={day}"),
            Self::Mistakes(None) => "#/puzzles?mistakes".to_owned(),
            Self::Mistakes(Some(id)) => format!("#/puzzles?mistakes={id}"),
            Self::Crossing => {
                format!("#/puzzles?game={}&crossing", Crossing::GAME)
            }
            Self::Play(setup) => setup_address("play", setup),
            Self::Game(id) => format!("#/game/{id}"),
            Self::Open => "#/open".to_owned(),
            Self::Record(link) => format!("#/record/{}", link.as_str()),
            Self::Table(link) => format!("#/table/{link}"),
            Self::Phone(link) => format!("#/phone/{link}"),
            Self::PrintGame(id, None) => format!("#/print/{id}"),
            Self::PrintGame(id, Some(ply)) => format!("#/print/{id}?move={ply}"),
            Self::PrintSetUp(setup) => setup_address("print", setup),
            Self::PrintPuzzles(kind, first) => format!("#/print?game={kind}&puzzles={first}"),
            Self::Games => "#/games".to_owned(),
            Self::Statistics => "#/statistics".to_owned(),
            Self::About => "#/about".to_owned(),
        }
    }
}

fn read_puzzle_address(query: &Query) -> Result<Address, AddressError> {
    if query.value_of("today").is_some() {
        return Ok(Address::DailyPuzzle);
    }
    match query.value_of("mistakes") {
        Some("") => return Ok(Address::Mistakes(None)),
        Some(id) => return Ok(Address::Mistakes(Some(number("mistakes", id)?))),
        None => {}
    }
    let kind = query.game()?;
    if kind == Crossing::GAME && query.value_of("crossing").is_some() {
        return Ok(Address::Crossing);
    }
    let day = query.value_of("day").map(str::parse).transpose()?;
    Ok(Address::Puzzle(kind, day))
}

fn read_print_address(query: &Query) -> Result<Address, AddressError> {
    Ok(match query.value_of("puzzles") {
        Some(first) => Address::PrintPuzzles(query.game()?, number("puzzles", first)?),
        None => Address::PrintSetUp(Box::new(query.setup()?)),
    })
}

/// Returns the address of the page with a game's rules, for the number of
/// players and the rule options of a set-up. The other settings are ignored.
fn rules_address(setup: &GameSetup) -> String {
    let options = setup.options;
    let mut query = form_urlencoded::Serializer::new(String::new());
    append_options(&mut query, options, None);
    format!("#/rules?{}", query.finish())
}

/// Appends the name of a game, its number of players, the first player if
/// given, and the rule options that differ from the defaults to a query.
fn append_options(
    query: &mut form_urlencoded::Serializer<'_, String>,
    options: GameOptions,
    first: Option<String>,
) {
    query
        .append_pair("game", options.kind().name())
        .append_pair("players", &options.players().to_string());
    if let Some(first) = first {
        query.append_pair("first", &first);
    }
    let text = options.options_text();
    for (name, value) in text.split(',').filter_map(|pair| pair.split_once('=')) {
        query.append_pair(name, value);
    }
}

/// Returns the address of a page with all settings of a game set-up that an
/// address can contain.
fn setup_address(path: &str, setup: &GameSetup) -> String {
    let options = setup.options;
    let mut query = form_urlencoded::Serializer::new(String::new());
    append_options(&mut query, options, first_player_value(setup));
    for (name, style_value) in round_settings::setting_texts(setup.round_settings) {
        query.append_pair(name, &style_value);
    }
    if let Some(clocks) = clock::clocks_text(setup) {
        query.append_pair("clock", &clocks);
    }
    if let Some(levels) = computers::levels_text(setup) {
        query.append_pair("computers", &levels);
    }
    if let Some(head_start) = setup.head_start() {
        query.append_pair("head_start", &head_start.to_string());
    }
    if let Some(position) = &setup.position {
        query.append_pair("position", position);
    }
    format!("#/{path}?{}", query.finish())
}

/// Splits a fragment, the part of an address from the `#` on, into path and
/// query at the `?`.
fn path_and_query(fragment: &str) -> (&str, &str) {
    let text = fragment.strip_prefix('#').unwrap_or(fragment);
    let (path, query) = text.split_once('?').unwrap_or((text, ""));
    (path.trim_matches('/'), query)
}

/// Returns the value of the parameter for the first player; `None` for games
/// without a first player.
fn first_player_value(setup: &GameSetup) -> Option<String> {
    setup
        .options
        .kind()
        .info()
        .has_first_player()
        .then(|| match setup.first_player {
            FirstPlayer::Random => "lot".to_owned(),
            FirstPlayer::Chosen(seat) => seat.to_string(),
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_record::LinkError;
    use starfence_rules::{Seat, SetupError};

    pub(crate) fn setup(fragment: &str) -> GameSetup {
        match Address::from_fragment(fragment).unwrap() {
            Address::Play(setup) => *setup,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn addresses_round_trip() {
        for text in [
            "#/",
            "#/new?game=chinese-checkers",
            "#/game/1795253110000",
            "#/open",
            "#/games",
            "#/table/aXY-_",
            "#/phone/aXY-_",
            "#/statistics",
            "#/play?game=quoridor&players=4&first=lot&third_pawn=sideways",
            "#/play?game=chinese-checkers&players=6&first=3&blocked_goal=swap&round_limit=20",
            "#/new?game=parallel",
            "#/new?game=parallel&friend=1",
            "#/new?game=quoridor&players=2&first=lot",
            "#/new?game=quoridor&players=2&first=2&position=%2F+%2F+e2+e8+%2F+9+9+%2F+2",
            "#/edit?game=chinese-checkers&players=3&first=1&leave_goal=free",
            "#/edit?game=quoridor&players=2&first=2&position=%2F+%2F+e2+e8+%2F+9+9+%2F+2",
            "#/play?game=parallel&players=2",
            "#/play?game=quoridor&players=2&first=1&head_start=6%2C10",
            "#/new?game=parallel&players=3&head_start=12%2C9%2C1",
            "#/rules?game=quoridor&players=4&third_pawn=sideways",
            "#/rules?game=chinese-checkers&players=3",
            "#/learn?game=quoridor",
            "#/learn?game=parallel&lesson=3",
            "#/learn",
            "#/about",
            "#/puzzles",
            "#/puzzles?today",
            "#/puzzles?game=parallel",
            "#/puzzles?game=quoridor&day=2026-11-22",
            "#/puzzles?game=chinese-checkers&crossing",
            "#/puzzles?mistakes",
            "#/puzzles?mistakes=1795253110000",
            "#/print/1795253110000",
            "#/print/1795253110000?move=12",
            "#/print?game=parallel&players=3",
            "#/print?game=quoridor&players=2&first=2&position=%2F+%2F+e2+e8+%2F+9+9+%2F+2",
            "#/print?game=quoridor&puzzles=7",
            "#/play?game=parallel&players=3&pegs=18&round_limit=20&seed=123&arrange=secret&plan_time=120",
        ] {
            assert_eq!(Address::from_fragment(text).unwrap().to_fragment(), text);
            // docs/notation.md documents this kind of address: the part before
            // the parameters or the name.
            let named = text.split(['?', '…']).next().unwrap_or_default();
            let named = match named.rsplit_once('/') {
                Some((page, name)) if page != "#" && !name.is_empty() => page,
                _ => named,
            };
            let contract = include_str!("../../docs/notation.md");
            assert!(contract.contains(&format!("`{named}")), "{named}");
        }
        assert_eq!(Address::from_fragment(""), Ok(Address::Start));
        assert_eq!(Address::from_fragment("#"), Ok(Address::Start));
        for (text, start) in [("", true), ("#/", true), ("#/game/1", false), ("#x", false)] {
            assert_eq!(Address::is_start(text), start, "{text}");
        }
    }

    #[test]
    fn a_game_starts_from_the_address_with_player_1_unless_told_otherwise() {
        let game = setup("#/play?game=quoridor&players=4&third_pawn=sideways");
        assert_eq!(game.options.players(), 4);
        assert_eq!(game.options.options_text(), "third_pawn=sideways");
        assert_eq!(game.first_player, FirstPlayer::Chosen(Seat::FIRST));
        // The order of the parameters does not matter.
        assert_eq!(
            setup("#/play?first=4&players=4&game=quoridor")
                .options
                .players(),
            4
        );
    }

    #[test]
    fn positions_are_read_with_their_spaces() {
        let game = setup("#/play?game=quoridor&position=d4f4e7+/+a2a8+/+e4%20e6+/+7+8+/+2");
        assert_eq!(
            game.position.as_deref(),
            Some("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2")
        );
        let again = Address::Play(Box::new(game.clone())).to_fragment();
        assert_eq!(setup(&again), game);
    }

    #[test]
    fn a_link_brings_a_record_damaged_or_not() {
        for text in ["[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 *\n", "", "é"] {
            let address = Address::Record(Link::from_text(text).unwrap());
            assert_eq!(Address::from_fragment(&address.to_fragment()), Ok(address));
        }
        let error = |text: &str| Address::from_fragment(text).unwrap_err();
        assert_eq!(error("#/record/x"), AddressError::Link(LinkError::Form));
        assert_eq!(error("#/record/a/"), AddressError::Link(LinkError::Damaged));
        assert!(matches!(error("#/record"), AddressError::Unknown(_)));
        let garbage = format!("#/record/a{}", "é".repeat(10_000));
        assert!(error(&garbage).to_string().len() < 200);
    }

    #[test]
    fn what_is_longer_than_any_set_up_is_not_read() {
        let names = (0..400_000).map(|at| format!("&option{at}=1"));
        let long = "x".repeat(MAX_QUERY_LENGTH);
        for rest in [format!("&position={long}"), names.collect()] {
            for page in ["play", "new", "edit", "rules", "learn", "puzzles", "print"] {
                let address = format!("#/{page}?game=quoridor{rest}");
                let length = "game=quoridor".len() + rest.len();
                let error = Address::from_fragment(&address).unwrap_err();
                assert_eq!(error, AddressError::TooLong(length));
                assert_eq!(Address::setup_without_bad_options(&address), None);
            }
        }
        // Every possible set-up is far shorter than the limit.
        for (game, players) in [("chinese-checkers", 6), ("parallel", 4), ("quoridor", 4)] {
            let setup = setup(&format!("#/play?game={game}&players={players}"));
            let setup = GameSetup::from_position_of(&setup.table(1).unwrap());
            let address = Address::Play(Box::new(setup)).to_fragment();
            assert!(address.len() < MAX_QUERY_LENGTH / 4, "{address}");
        }
    }

    #[test]
    fn an_option_that_is_not_understood_does_not_hide_the_rest() {
        let address = "#/play?game=quoridor&players=4&speed=high&sideways_jump=maybe&first=2";
        let setup = Address::setup_without_bad_options(address).unwrap();
        assert_eq!(
            Address::SetUpFrom(Box::new(setup)).to_fragment(),
            "#/new?game=quoridor&players=4&first=2"
        );
        let broken = "#/play?game=quoridor&players=5&speed=high";
        assert_eq!(Address::setup_without_bad_options(broken), None);
    }

    #[test]
    fn wrong_addresses_say_what_is_wrong() {
        let error = |text: &str| Address::from_fragment(text).unwrap_err();
        assert!(matches!(error("#/nowhere"), AddressError::Unknown(_)));
        assert!(matches!(error("#/game/x"), AddressError::Unknown(_)));
        assert_eq!(error("#/play"), AddressError::NoGame);
        assert!(matches!(
            error("#/play?game=go"),
            AddressError::Setup(SetupError::Game(_))
        ));
        assert!(matches!(
            error("#/play?game=chinese-checkers&players=5"),
            AddressError::Setup(SetupError::Players(_))
        ));
        assert!(matches!(
            error("#/play?game=quoridor&players=two"),
            AddressError::Number {
                name: "players",
                ..
            }
        ));
        assert!(matches!(
            error("#/puzzles?mistakes=all"),
            AddressError::Number {
                name: "mistakes",
                ..
            }
        ));
        for (address, parameter) in [
            ("#/print/1?move=last", "move"),
            ("#/print?game=quoridor&puzzles=0", "puzzles"),
        ] {
            assert!(matches!(
                error(address),
                AddressError::Number { name, .. } if name == parameter
            ));
        }
        assert!(matches!(error("#/print/x"), AddressError::Unknown(_)));
        assert_eq!(error("#/print"), AddressError::NoGame);
        assert_eq!(error("#/learn?lesson=2"), AddressError::NoGame);
        assert_eq!(error("#/puzzles?day=2026-11-22"), AddressError::NoGame);
        assert!(matches!(
            error("#/puzzles?game=quoridor&day=2026-11-31"),
            AddressError::Day(_)
        ));
        assert!(matches!(
            error("#/learn?game=quoridor&lesson=two"),
            AddressError::Number { name: "lesson", .. }
        ));
        assert!(matches!(
            error("#/play?game=quoridor&colour=red"),
            AddressError::Setup(SetupError::Option(_))
        ));
        assert!(matches!(
            error("#/play?game=quoridor&first=3"),
            AddressError::Setup(SetupError::First(_))
        ));
        for head_start in ["6", "6,11", "x,10", "6,10,10"] {
            let address = format!("#/play?game=quoridor&head_start={head_start}");
            assert!(matches!(
                error(&address),
                AddressError::Setup(SetupError::HeadStart(_))
            ));
        }
        assert_eq!(
            error("#/play?game=quoridor&head_start=6,10&position=/+/+e1+e9+/+6+10+/+1"),
            AddressError::ConflictsWithPosition("head_start")
        );
        assert!(matches!(
            error("#/play?game=quoridor&position=rubbish"),
            AddressError::Setup(SetupError::Position(_))
        ));
        assert_eq!(
            error("#/play?game=quoridor&game=quoridor"),
            AddressError::DuplicateParameter("game".into())
        );
        assert!(
            error(&format!("#/{}", "é".repeat(10_000)))
                .to_string()
                .len()
                < 400
        );
    }
}
