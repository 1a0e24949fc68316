//! Tests of what the solo crossing counts, shows and remembers.

use super::{CrossingState, crossing_view};
use crate::testing::{App, Html};
use std::time::Duration;

/// A crossing that stays open in an app of its own.
struct OpenCrossing {
    app: App,
    state: CrossingState,
}

impl OpenCrossing {
    fn open(app: App) -> Self {
        let state = app.open_page(CrossingState::new);
        Self { app, state }
    }

    fn page(&self) -> Html {
        // The number of turns left is found out after the board is drawn.
        self.app.wait(Duration::from_millis(100));
        let state = self.state;
        self.app.render(move || crossing_view(state))
    }

    /// Returns the turns made, those left, and whether fewer are impossible.
    fn counter(&self) -> [String; 3] {
        let page = self.page();
        let main = page.all("main")[0];
        ["data-turns", "data-turns-left", "data-proved"]
            .map(|name| main.attribute(name).unwrap_or_default().to_owned())
    }

    fn said(&self) -> String {
        self.page().with_class("lesson-said")[0].text()
    }

    /// Returns the turns of the solution that is shown.
    fn solution(&self) -> Vec<String> {
        let page = self.page();
        let line = page.with_class("crossing-line")[0].text();
        line.split(' ').map(str::to_owned).collect()
    }

    /// Makes a turn, written as in a record.
    fn play(&self, turn: &str) {
        let ends = turn.split('-').map(str::parse);
        let Ok([from, to]) = ends
            .collect::<Result<Vec<_>, _>>()
            .map(|it| [it[0], it[it.len() - 1]])
        else {
            panic!("no turn: {turn}");
        };
        self.app.run(|| self.state.play(from, to));
    }
}

#[test]
fn the_turns_made_and_left_are_counted_and_the_best_own_result_is_kept() {
    let crossing = OpenCrossing::open(App::open());
    assert_eq!(crossing.counter(), ["0", "27", "true"]);
    let said = "0 moves played. From here you can finish in 27 moves. \
                Nobody can do it in fewer.";
    assert_eq!(crossing.said(), said);
    // A wasted step: that the number of turns left is the smallest is not proved.
    crossing.play("d5-e5");
    let [made, left, proved] = crossing.counter();
    assert_eq!((&*made, &*proved), ("1", "false"));
    let left: u32 = left.parse().unwrap_or_default();
    assert!((27..=30).contains(&left), "{left}");
    let said =
        format!("1 move played. From here you can finish in {left} more moves, perhaps fewer.");
    assert_eq!(crossing.said(), said);
    crossing.page().press("Undo");
    assert_eq!(crossing.counter(), ["0", "27", "true"]);
    assert!(crossing.page().find("button", "Undo").is_disabled());

    crossing.page().press("Show a solution");
    let solution = crossing.solution();
    assert_eq!(solution.len(), 27, "{solution:?}");
    for turn in 1..=27 {
        crossing.page().press("Play the next move");
        let left = (27 - turn).to_string();
        assert_eq!(crossing.counter()[..2], [turn.to_string(), left]);
    }
    let done = "Done in 27 moves – nobody can do better!";
    assert_eq!(crossing.said(), done);
    let page = crossing.page();
    assert!(page.find("button", "Play the next move").is_disabled());

    // What was shown is no result of one’s own; the same turns played without
    // help are.
    let OpenCrossing { app, .. } = crossing;
    app.close_pages();
    let about = "Ten pegs, an empty star";
    let card = |app: &App| {
        app.go_to("#/puzzles")
            .under("article", "Solo crossing")
            .text()
    };
    assert!(card(&app).contains(about), "{}", card(&app));
    let crossing = OpenCrossing::open(app);
    for turn in &solution {
        crossing.play(turn);
    }
    assert_eq!(crossing.said(), done);
    let OpenCrossing { app, .. } = crossing;
    app.close_pages();
    let app = app.reload();
    assert!(card(&app).contains("Your best: 27 moves"), "{}", card(&app));
}
