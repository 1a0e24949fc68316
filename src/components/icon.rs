//! Icons, drawn as strokes in the colour of the text.

use leptos::prelude::*;

/// Returns the strokes of an icon as SVG path data in a 24 by 24 view box;
/// empty for an unknown name.
fn strokes(name: &str) -> &'static str {
    match name {
        "home" => "M4 11.5L12 4l8 7.5M6.5 10v9.5h11V10M10 19.5v-6h4v6",
        "undo" => "M9 5L4.5 9.5L9 14M5 9.5h9a5 5 0 0 1 0 10h-4",
        "redo" => "M15 5l4.5 4.5L15 14M19 9.5h-9a5 5 0 0 0 0 10h4",
        "help" => "M8.6 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.8 1.4-1.8 2.8M12 18.6v.2",
        "menu" => "M4.5 7h15M4.5 12h15M4.5 17h15",
        "more" => "M5.5 12v.2M12 12v.2M18.5 12v.2",
        "close" => "M6 6l12 12M18 6L6 18",
        "tick" => "M4.5 12.5l5 5l10-11",
        "turn" => "M19 12a7 7 0 1 1-2.2-5.1M17.5 3v4.3h-4.3",
        "cover" => {
            "M4 4l16 16M9.5 9.8a3.2 3.2 0 0 0 4.6 4.5M6.5 7C4.6 8.2 3.2 10 2.5 12c1.4 3.8 5 6.5 9.5 6.5c1.4 0 2.7-.3 3.9-.7M10 5.7c4.8-.6 9 2 11.5 6.3c-.4 1-.9 1.9-1.6 2.7"
        }
        "clock" => "M12 4a8 8 0 1 0 .01 0M12 8v4.5l3 2",
        "curtain" => "M3.5 4.5h17M5 4.5v15c3-2 4.5-7 5-15M19 4.5v15c-3-2-4.5-7-5-15",
        "plus" => "M12 5.5v13M5.5 12h13",
        "minus" => "M5.5 12h13",
        "eraser" => "M8 19.5l-4-4L14 5.5l6 6l-8 8zM9.5 10l6 6M5 19.5h15",
        "arrow" | "compass" => "M4.5 12h15M13.5 6l6 6l-6 6",
        "play" => "M7.5 5l11 7l-11 7z",
        "pause" => "M8 5.5v13M16 5.5v13",
        "back" => "M15 5.5L8 12l7 6.5",
        "forward" => "M9 5.5L16 12l-7 6.5",
        "end" => "M6 5.5L13 12l-7 6.5M17 5.5v13",
        "earlier" => "M12.5 6L7 12l5.5 6M18 6l-5.5 6l5.5 6",
        "later" => "M11.5 6L17 12l-5.5 6M6 6l5.5 6l-5.5 6",
        "loop" => {
            "M6 9.5V9a3 3 0 0 1 3-3h10M16 3l3 3l-3 3M18 14.5v.5a3 3 0 0 1-3 3H5M8 15l-3 3l3 3"
        }
        "full" => "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
        "settings" => {
            "M10 5.7l.4-2.6h3.2l.4 2.6l2.4 1.4l2.5-.9l1.6 2.7l-2 1.7v2.8l2 1.7l-1.6 2.7l-2.5-.9l-2.4 1.4l-.4 2.6h-3.2l-.4-2.6l-2.4-1.4l-2.5 .9l-1.6-2.7l2-1.7v-2.8l-2-1.7l1.6-2.7l2.5 .9zM12 9.5a2.5 2.5 0 1 0 .01 0"
        }
        "adjust" => {
            "M4 7h8M17.5 7H20M4 12h2.5M12 12h8M4 17h7M16.5 17H20M14.8 4.4v5.2M9.2 9.4v5.2M13.8 14.4v5.2"
        }
        "board" => "M4.5 4.5h15v15h-15zM9 7.5a1.5 1.5 0 1 0 .01 0M14.5 12a2.2 2.2 0 1 0 .01 0",
        "marks" => "M8 12a4 4 0 1 0 .01 0M13 11l6.5-6.5M14.5 4.5h5v5",
        "hint" => "M9 18.5h6M10 21.5h4M9 15.5c0-2-3-3-3-6.5a6 6 0 0 1 12 0c0 3.5-3 4.5-3 6.5z",
        "analysis" => "M4 19.5h16M7 19v-6M12 19V5M17 19v-9",
        "computer" => "M6 9h12v9H6zM12 9V5.5M9.5 13v.5M14.5 13v.5M3.5 12.5v3M20.5 12.5v3",
        // The faces of the levels: asleep, awake, sharp, and with a crown.
        "asleep" => {
            "M12 4.5a7.5 7.5 0 1 0 .01 0M7.5 11.5c.7.9 2.1.9 2.8 0M13.7 11.5c.7.9 2.1.9 2.8 0M10.8 16h2.4"
        }
        "awake" => "M12 4.5a7.5 7.5 0 1 0 .01 0M9 10.8v.4M15 10.8v.4M9 14.8c1.5 1.6 4.5 1.6 6 0",
        "sharp" => {
            "M12 4.5a7.5 7.5 0 1 0 .01 0M7.8 9.2l2.6 1M16.2 9.2l-2.6 1M9.2 12.2v.3M14.8 12.2v.3M9.5 16h5l.8-1"
        }
        "crowned" => {
            "M6.2 10.5a7 7 0 1 0 11.6 0M6 9.5L5 3.5l4 2.5l3-3.5l3 3.5l4-2.5l-1 6zM9.3 13.6v.3M14.7 13.6v.3M9.3 17c1.4 1.2 4 1.2 5.4 0"
        }
        "send" => "M3.5 11.5L20.5 4l-5.5 16.5l-4-6.5zM11 14l9.5-10",
        "code" => {
            "M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5zM14.5 14.5v.2M19.5 14.5v5M14.5 19.5h1.5M17 17v.2"
        }
        "share" => "M12 14.5V4M8 7.5L12 3.5l4 4M6.5 11H5v9.5h14V11h-1.5",
        "print" => "M7.5 9V4.5h9V9M7.5 16.5h-3V9h15v7.5h-3M7.5 13.5h9v6h-9z",
        "rename" => "M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5",
        "copy" => "M8.5 8.5h11v11h-11zM5 15.5H4.5v-11h11V5",
        "delete" => {
            "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5l.3 5.5M13.5 10.5l-.3 5.5"
        }
        "flag" => "M6.5 21V4M6.5 4.5h11l-2.5 4l2.5 4h-11",
        "keyboard" => {
            "M3.5 6.5h17v11h-17zM7 10v.2M10.5 10v.2M14 10v.2M17 10v.2M7 14v.2M10 14h4M17 14v.2"
        }
        "pawn" => "M12 4a3.2 3.2 0 1 1-.01 0M9.8 10.5L8 19.5h8l-1.8-9",
        "person" => "M12 11.5a3.7 3.7 0 1 1 .01 0M5 20c0-4 2.8-6 7-6s7 2 7 6",
        "down" => "M6 9.5l6 6l6-6",
        "people" => {
            "M8.5 11a3 3 0 1 1 .01 0M3.5 19c0-3.5 2-5.5 5-5.5s5 2 5 5.5M16 11a2.5 2.5 0 1 0-.01-5M16.5 13.5c2.5.2 4 2.2 4 5.5"
        }
        "book" => {
            "M12 6.5c-2-1.5-5-2-8-2v13c3 0 6 .5 8 2c2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2zM12 6.5v13"
        }
        "puzzle" => "M10 6a2 2 0 1 1 4 0h4.5v4.5a2 2 0 1 1 0 4V19h-13v-4.5a2 2 0 1 0 0-4V6z",
        "globe" => {
            "M12 4a8 8 0 1 0 .01 0M4 12h16M12 4c-4.5 4.5-4.5 11.5 0 16c4.5-4.5 4.5-11.5 0-16"
        }
        "shelf" => "M4 20h16M6 19.5V6h4v13.5M10 9h4v10.5M15 7.5l3.3-.8l2.7 12.6",
        "hop" => "M4 17.5c1-8 12-10 15-3M19.5 8.5v6h-6",
        "goal" => "M12 4a8 8 0 1 0 .01 0M12 9.5a2.5 2.5 0 1 0 .01 0",
        "fence" => "M12 3v18M7 6.5v3M7 14.5v3M17 6.5v3M17 14.5v3",
        _ => "",
    }
}

/// The names of all icons.
#[cfg(debug_assertions)]
pub const ICONS: &[&str] = &[
    "home", "undo", "redo", "help", "menu", "close", "tick", "turn", "cover", "clock", "curtain",
    "plus", "minus", "eraser", "arrow", "play", "pause", "back", "forward", "end", "earlier",
    "later", "loop", "full", "marks", "hint", "analysis", "computer", "send", "code", "share",
    "rename", "copy", "delete", "flag", "keyboard", "fence", "settings", "pawn", "people",
    "person", "down", "book", "puzzle", "shelf", "hop", "goal", "more", "globe", "compass",
    "adjust", "board",
];

/// Returns whether an icon points along the text direction and is therefore
/// mirrored in right-to-left languages.
fn follows_text_direction(name: &str) -> bool {
    matches!(
        name,
        "undo"
            | "redo"
            | "arrow"
            | "hop"
            | "play"
            | "back"
            | "forward"
            | "end"
            | "earlier"
            | "later"
            | "send"
    )
}

/// An icon, which is hidden from screen readers.
#[component]
pub fn Icon(
    #[prop(into)] name: Signal<&'static str>,
    /// The clockwise rotation of the icon, in degrees.
    #[prop(optional)]
    turned: u32,
) -> impl IntoView {
    let turn = (turned > 0).then(|| format!("rotate({turned} 12 12)"));
    let class = move || {
        if follows_text_direction(name.get()) {
            "icon mirrored"
        } else {
            "icon"
        }
    };
    view! {
        <svg class=class viewBox="0 0 24 24" aria-hidden="true">
            <path d=move || strokes(name.get()) transform=turn />
        </svg>
    }
}
