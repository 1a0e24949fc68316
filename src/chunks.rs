//! The contents of the code chunks, which are the separately fetched parts of
//! the program, and the choice of the page for each address.

use super::address::{Address, AddressError};
use super::components::chunk_view::chunk_page;
use super::components::error_page::ErrorPage;
use super::components::language_list::LanguageList;
use super::components::loading_page::LoadingPage;
use super::components::mistake_report::MistakeReport;
use super::components::save_notices::SaveNotices;
use super::components::settings::SettingsDialog;
use super::components::stored_page::stored_page;
use super::embed::serve;
use super::games::{self, CrossingPage, ParallelPage, PhonePlanning, RULES};
use super::i18n::reasons::address_error;
use super::pages::about::AboutPage;
use super::pages::home::{GamesInProgress, play_sample_games};
use super::pages::import::{ImportPage, record_page};
use super::pages::learn::LearnHub;
use super::pages::library::LibraryPage;
use super::pages::phones::{ConnectedPhones, PhonePage, PhonesPanel, waiting_view};
use super::pages::play::PlayScreen;
use super::pages::print::{PrintGamePage, PrintPuzzlesPage, PrintSetupPage};
use super::pages::puzzles::{DailyPuzzlePage, FetchedPuzzles, MistakesPage, PuzzleHub, PuzzlePage};
use super::pages::quick_start::last_start;
use super::pages::remote::{
    ChatPage, ConnectedPage, LinkPage, LivePage, LiveSheet, LiveStatus, MeetStatus, RemotePanel,
    SendDuringReveal, SendSheet, UnusualTerms, Waiting, enter_chat_room, follow_chat_table,
    follow_table, open_table, watch_table,
};
use super::pages::rules::{Rules, RulesPage};
use super::pages::setup::{SetupPage, friend_setup};
use super::pages::statistics::StatisticsPage;
use super::share::{SharePanel, share_picture};
use super::state::chunks::{
    ChatChunk, EmbedChunk, ExtrasChunk, LearnChunk, LibraryChunk, LiveChunk, MeetChunk, PagesChunk,
    ParallelChunk, PhonesChunk, PlayChunk, PrintChunk, PuzzleSource, RemoteChunk, RulesChunk,
    SendChunk, SettingsChunk, SetupChunk, use_chunks,
};
use super::state::library::{self, use_saved_games};
use super::state::navigation::use_navigation;
use super::state::statistics::count_game;
use crate::browser::timer::queue_microtask;
use crate::browser::webxdc::{chat_member, is_in_chat};
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::game::{
    Analysis, DrawOfferCard, GameOver, GamePageChunk, MoveList, OpenPanel, PencilBar,
    ResigningList, ReviewPanel, ReviewedGame,
};
use leptos::prelude::*;
use starfence_rules::{GameKind, Seat, SetupError};
use starfence_table::{GameSetup, PlayerKind};

/// Returns the code chunk with the saved games and the choice of the page for
/// each address except the start page's.
pub fn pages_chunk() -> PagesChunk {
    PagesChunk {
        page,
        games_in_progress: || view! { <GamesInProgress /> }.into_any(),
        play_sample_games,
        last_start,
        open_library: library::open,
        save_notices: || view! { <SaveNotices /> }.into_any(),
    }
}

/// Returns the code chunk with the page of a game.
pub fn play_chunk() -> PlayChunk {
    PlayChunk {
        page: |id| view! { <PlayScreen id page=games::play_page /> }.into_any(),
    }
}

/// Returns the code chunk with the settings dialog and the list of languages.
pub fn settings_chunk() -> SettingsChunk {
    SettingsChunk {
        dialog: |open| view! { <SettingsDialog open /> }.into_any(),
        language_list: || view! { <LanguageList /> }.into_any(),
        mistake_report: || view! { <MistakeReport /> }.into_any(),
    }
}

/// Returns the code chunk with the parts of a game's page that are not needed
/// at first.
pub fn table_chunk() -> GamePageChunk {
    GamePageChunk {
        open_panel: |props| OpenPanel(props).into_any(),
        move_list: |props| MoveList(props).into_any(),
        analysis: |props| Analysis(props).into_any(),
        draw_offer: |props| DrawOfferCard(props).into_any(),
        pencil_bar: |props| PencilBar(props).into_any(),
        game_over: |props| GameOver(props).into_any(),
        resigning: |props| ResigningList(props).into_any(),
        count_game,
        review: ReviewedGame::run_review,
    }
}

/// Returns the code chunk with the set-up page of a game.
pub fn setup_chunk() -> SetupChunk {
    SetupChunk {
        page: |setup| view! { <SetupPage setup /> }.into_any(),
        friend_page: |kind| {
            let setup = friend_setup(kind);
            view! { <SetupPage setup invites=true /> }.into_any()
        },
    }
}

/// Returns the code chunk with the page of a Parallel Chinese Checkers game.
pub fn parallel_chunk() -> ParallelChunk {
    ParallelChunk {
        play: |id, table| view! { <ParallelPage id table /> }.into_any(),
        phone: |screen| view! { <PhonePlanning screen /> }.into_any(),
    }
}

/// Returns the code chunk with the rules of the games.
pub fn rules_chunk() -> RulesChunk {
    RulesChunk {
        panel: |options, topic| view! { <Rules game=options topic book=RULES /> }.into_any(),
        page: |setup| view! { <RulesPage setup book=RULES /> }.into_any(),
    }
}

/// Returns the code chunk with the sharing and the reviews of games.
pub fn extras_chunk() -> ExtrasChunk {
    ExtrasChunk {
        share: || view! { <SharePanel /> }.into_any(),
        share_picture,
        review: || view! { <ReviewPanel /> }.into_any(),
    }
}

/// Returns the code chunk with the pages that are printed.
pub fn print_chunk() -> PrintChunk {
    PrintChunk {
        game: |id, ply| view! { <PrintGamePage id ply /> }.into_any(),
        setup: |setup| view! { <PrintSetupPage setup /> }.into_any(),
        puzzles: |kind, first, source| view! { <PrintPuzzlesPage kind first source /> }.into_any(),
    }
}

/// Returns the code chunk with the pages about saved games and positions.
pub fn library_chunk() -> LibraryChunk {
    LibraryChunk {
        library: || view! { <LibraryPage /> }.into_any(),
        editor: games::editor_view,
        import: || view! { <ImportPage /> }.into_any(),
        record: record_page,
        about: || view! { <AboutPage /> }.into_any(),
    }
}

/// Returns the code chunk with the lessons, the puzzles and the statistics.
pub fn learn_chunk() -> LearnChunk {
    LearnChunk {
        hub: || view! { <LearnHub /> }.into_any(),
        puzzle_hub: || view! { <PuzzleHub /> }.into_any(),
        lesson: games::lesson_view,
        puzzle: |kind, day| view! { <PuzzlePage kind day show=games::puzzle_view /> }.into_any(),
        daily_puzzle: || view! { <DailyPuzzlePage show=games::puzzle_view /> }.into_any(),
        crossing: || view! { <CrossingPage /> }.into_any(),
        statistics: || view! { <StatisticsPage /> }.into_any(),
        puzzle_source: PuzzleSource {
            fetched: |kind, page| view! { <FetchedPuzzles kind page /> }.into_any(),
            printed: games::printed_puzzle,
        },
        mistakes: |game| view! { <MistakesPage game show=games::mistake_view /> }.into_any(),
    }
}

/// Returns the code chunk that handles the requests of an embedded board's host
/// page.
pub fn embed_chunk() -> EmbedChunk {
    EmbedChunk { serve }
}

/// Returns the code chunk with games whose players use different devices.
pub fn remote_chunk() -> RemoteChunk {
    RemoteChunk {
        page: |link| view! { <LinkPage link /> }.into_any(),
        open: open_table,
        watch: watch_table,
        connect: |game| view! { <ConnectedPage game /> }.into_any(),
        panel: |game| view! { <RemotePanel game /> }.into_any(),
        send_during_reveal: |game| view! { <SendDuringReveal game /> }.into_any(),
        waiting: |game| view! { <Waiting game /> }.into_any(),
    }
}

/// Returns the chunk with the dialog for sending a link to remote players.
pub fn send_chunk() -> SendChunk {
    SendChunk {
        sheet: |game| view! { <SendSheet game /> }.into_any(),
        terms: |setup, opener, players| view! { <UnusualTerms setup opener players /> }.into_any(),
    }
}

/// Returns the chunk with direct connections between devices.
pub fn live_chunk() -> LiveChunk {
    LiveChunk {
        page: |link| view! { <LivePage link /> }.into_any(),
        sheet: |game| view! { <LiveSheet game /> }.into_any(),
        status: |game| view! { <LiveStatus game /> }.into_any(),
    }
}

/// Returns the chunk with the exchange of moves through a meeting point (a
/// server that stores them for all devices of a table).
pub fn meet_chunk() -> MeetChunk {
    MeetChunk {
        follow: follow_table,
        status: |game| view! { <MeetStatus game /> }.into_any(),
    }
}

/// Returns the chunk with a table whose entries travel through a messenger's
/// chat.
pub fn chat_chunk() -> ChatChunk {
    ChatChunk {
        enter: enter_chat_room,
        page: || view! { <ChatPage /> }.into_any(),
        follow: follow_chat_table,
    }
}

/// Returns the chunk with games whose players plan on phones.
pub fn phones_chunk() -> PhonesChunk {
    PhonesChunk {
        page: |link| view! { <PhonePage link /> }.into_any(),
        connect: |table| view! { <ConnectedPhones table /> }.into_any(),
        panel: |table| view! { <PhonesPanel table /> }.into_any(),
        waiting: waiting_view,
    }
}

/// Returns the page for an address. `fragment` is the part of the address from
/// the `#` on.
fn page(fragment: &str) -> AnyView {
    let chunks = use_chunks();
    let navigation = use_navigation();
    #[cfg(debug_assertions)]
    if fragment == "#/gallery" {
        return view! { <super::pages::gallery::Gallery /> }.into_any();
    }
    match Address::from_fragment(fragment) {
        Ok(Address::Start) if is_in_chat() => {
            let page = move || chunk_page(chunks.chat, |chat| stored_page(chat.page));
            chunk_page(chunks.remote, move |_| page())
        }
        Ok(Address::Start) => ().into_any(),
        Ok(Address::SetUp(kind)) => {
            chunk_page(chunks.setup, move |setup| (setup.page)(first_setup(kind)))
        }
        Ok(Address::InviteFriend(kind)) => {
            chunk_page(chunks.setup, move |setup| (setup.friend_page)(kind))
        }
        Ok(Address::SetUpFrom(setup)) => {
            let start = navigation.setup_for(*setup);
            chunk_page(chunks.setup, move |setup| (setup.page)(start.clone()))
        }
        Ok(Address::Edit(setup)) => {
            let setup = navigation.setup_for(*setup);
            chunk_page(chunks.library, move |library| {
                (library.editor)(setup.clone())
            })
        }
        Ok(Address::Rules(setup)) => {
            chunk_page(chunks.rules, move |rules| (rules.page)((*setup).clone()))
        }
        Ok(Address::Game(id)) => {
            // A game that was started here, or is in the journal, need not wait
            // for the store.
            let is_known = use_saved_games().text(id).is_some();
            chunk_page(chunks.play, move |play| {
                if is_known {
                    (play.page)(id)
                } else {
                    stored_page(move || (play.page)(id))
                }
            })
        }
        Ok(Address::PrintGame(id, ply)) => chunk_page(chunks.print, move |print| {
            stored_page(move || (print.game)(id, ply))
        }),
        Ok(Address::PrintSetUp(setup)) => {
            let setup = navigation.setup_for(*setup);
            chunk_page(chunks.print, move |print| (print.setup)(setup.clone()))
        }
        Ok(Address::PrintPuzzles(kind, first)) => chunk_page(chunks.print, move |print| {
            let page = move |learn: LearnChunk| (print.puzzles)(kind, first, learn.puzzle_source);
            chunk_page(chunks.learn, page)
        }),
        Ok(Address::Games) => chunk_page(chunks.library, |library| stored_page(library.library)),
        Ok(Address::About) => chunk_page(chunks.library, |library| (library.about)()),
        Ok(Address::Statistics) => chunk_page(chunks.learn, |learn| (learn.statistics)()),
        Ok(Address::Play(setup)) => {
            let games = use_saved_games();
            let setup = navigation.setup_for(*setup);
            // Started once; from then on the game's own address is shown.
            queue_microtask(move || {
                games.begin_setup(&setup);
            });
            view! { <LoadingPage /> }.into_any()
        }
        Ok(Address::LearnHub) => chunk_page(chunks.learn, |learn| (learn.hub)()),
        Ok(Address::Learn(kind, number)) => {
            chunk_page(chunks.learn, move |learn| (learn.lesson)(kind, number))
        }
        Ok(Address::Puzzle(kind, day)) => {
            chunk_page(chunks.learn, move |learn| (learn.puzzle)(kind, day))
        }
        Ok(Address::PuzzleHub) => chunk_page(chunks.learn, |learn| (learn.puzzle_hub)()),
        Ok(Address::DailyPuzzle) => chunk_page(chunks.learn, |learn| (learn.daily_puzzle)()),
        Ok(Address::Crossing) => chunk_page(chunks.learn, |learn| (learn.crossing)()),
        Ok(Address::Mistakes(game)) => {
            let show = move |learn: LearnChunk| stored_page(move || (learn.mistakes)(game));
            chunk_page(chunks.learn, show)
        }
        Ok(Address::Open) => chunk_page(chunks.library, |library| (library.import)()),
        Ok(Address::Record(link)) => {
            chunk_page(chunks.library, move |library| (library.record)(link.text()))
        }
        Ok(Address::Table(link)) => chunk_page(chunks.remote, move |remote| {
            let link = link.to_string();
            stored_page(move || (remote.page)(link.clone()))
        }),
        Ok(Address::Phone(link)) => {
            chunk_page(chunks.phones, move |phones| (phones.page)(link.to_string()))
        }
        Err(error) => wrong_address_page(fragment, error),
    }
}

/// Returns the page that says why an address is invalid, with a link that leads
/// on if only a rule option is unknown.
fn wrong_address_page(fragment: &str, error: AddressError) -> AnyView {
    let i18n = use_i18n();
    let unknown = matches!(error, AddressError::Unknown(_));
    let title = move || {
        if unknown {
            t_string!(i18n, page.trouble.title_page).to_owned()
        } else {
            t_string!(i18n, page.trouble.title_link).to_owned()
        }
    };
    let continue_link = matches!(error, AddressError::Setup(SetupError::Option(_)))
        .then(|| address_without_bad_options(fragment))
        .flatten();
    let continue_link = continue_link.map(|address| {
        view! {
            <a class="button primary" href=address.to_fragment()>
                {t!(i18n, page.trouble.without_option)}
            </a>
        }
    });
    let reason = Signal::derive(move || address_error(i18n, &error));
    view! {
        <ErrorPage title reason can_continue=continue_link.is_some()>
            {continue_link}
        </ErrorPage>
    }
    .into_any()
}

/// Returns the set-up of a game with which its set-up page opens. In a chat, all
/// other players are elsewhere.
fn first_setup(kind: GameKind) -> GameSetup {
    let mut setup = GameSetup::new(kind);
    if is_in_chat() {
        setup.set_name(Seat::FIRST, &chat_member().name);
        for seat in Seat::all(Seat::MAX_PLAYERS).skip(1) {
            setup.set_kind(seat, PlayerKind::Remote);
        }
    }
    setup
}

/// Returns the address at which the user can continue if `fragment` contains an
/// unknown rule option: the page with the rules or the set-up page, without
/// that option.
fn address_without_bad_options(fragment: &str) -> Option<Address> {
    let setup = Box::new(Address::setup_without_bad_options(fragment)?);
    Some(if fragment.starts_with("#/rules") {
        Address::Rules(setup)
    } else {
        Address::SetUpFrom(setup)
    })
}
