//! The time that a search continues after it is stopped: `cargo bench --bench
//! stop`.
//!
//! A search without limits is stopped after 20 milliseconds. The benchmark
//! measures the time from then until the search returns its result. The page
//! has to wait this long when a player takes a move back or leaves the game.
//! The median was 0.03 to 0.2 ms in all games.

#![allow(clippy::unwrap_used)]

use divan::Bencher;
use starfence_engine::{
    Engine as _, Playable, SearchBudget, SearchClock, SearchLimits, SearchRequest,
};
use starfence_rules::{Game, SetupArgs, checkers, parallel, quoridor};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

fn main() {
    divan::main();
}

/// A real clock and a stop flag.
struct WallClock {
    began: Instant,
    stop: Arc<AtomicBool>,
}

impl SearchClock for WallClock {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// A search that has been running for 20 milliseconds.
struct RunningSearch {
    stop: Arc<AtomicBool>,
    answer: Receiver<()>,
}

impl RunningSearch {
    /// Begins a search of the game's starting position for `lines` principal
    /// variations.
    fn begin<P: Playable>(players: u8, lines: usize) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (send, answer) = mpsc::channel();
        let flag = stop.clone();
        thread::spawn(move || {
            let texts = SetupArgs {
                players,
                options: "",
                first: None,
                position: None,
                seed: Some(1),
            };
            let game = Game::new(P::set_up(texts).unwrap());
            let observation = P::observation(&game, game.position().seats_to_act()[0]).unwrap();
            let mut engine = P::Engine::default();
            let request = SearchRequest { lines, seed: 1 };
            // The first search allocates the tables; the allocation is not
            // measured.
            engine.search(
                &observation,
                request,
                &mut SearchLimits::with_nodes(1),
                &mut |_| {},
            );
            send.send(()).unwrap();
            let wall = WallClock {
                began: Instant::now(),
                stop: flag,
            };
            let mut limits = SearchLimits::new(SearchBudget::default(), &wall);
            let report = engine.search(&observation, request, &mut limits, &mut |_| {});
            assert!(report.is_some());
            // Freeing the memory afterwards is not measured.
            send.send(()).unwrap();
        });
        answer.recv().unwrap();
        thread::sleep(Duration::from_millis(20));
        Self { stop, answer }
    }

    fn stop_and_wait(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.answer.recv().unwrap();
    }
}

fn stop<P: Playable>(bencher: Bencher, players: u8, lines: usize) {
    bencher
        .with_inputs(|| RunningSearch::begin::<P>(players, lines))
        .bench_refs(|search| search.stop_and_wait());
}

#[divan::bench(args = [2, 3, 6], sample_count = 30, sample_size = 1)]
fn chinese_checkers(bencher: Bencher, players: u8) {
    stop::<checkers::Position>(bencher, players, 1);
}

#[divan::bench(args = [2, 3, 4], sample_count = 30, sample_size = 1)]
fn parallel(bencher: Bencher, players: u8) {
    stop::<parallel::Position>(bencher, players, 1);
}

#[divan::bench(args = [2, 4], sample_count = 30, sample_size = 1)]
fn quoridor(bencher: Bencher, players: u8) {
    stop::<quoridor::Position>(bencher, players, 1);
}

/// Searches for three principal variations, as the page's analysis does.
#[divan::bench(sample_count = 30, sample_size = 1)]
fn quoridor_in_three_lines(bencher: Bencher) {
    stop::<quoridor::Position>(bencher, 2, 3);
}
