//! Measures the colours of boards and pieces: people with any of the three
//! colour-vision deficiencies can distinguish the six players' colours, and
//! pieces, holes, fences and highlights stand out from the board, on every board
//! in both themes.

use std::collections::HashMap;

const COLOURS: [&str; 6] = ["red", "blue", "yellow", "green", "violet", "black"];

/// The themes, as indices into the two values of a colour in the style sheet.
const DAY: usize = 0;
const EVENING: usize = 1;

type Rgb = [f64; 3];

/// The boards to choose from; the first one has the usual colours.
const BOARDS: [&str; 3] = ["birch", "walnut", "slate"];

/// The colours of a board in one theme, by name.
type Colours = HashMap<String, Rgb>;

/// Returns the colours that a rule of the style sheet gives, for day and
/// evening.
fn rule(start: &str) -> Vec<(String, [Rgb; 2])> {
    let css = include_str!("../../style/tokens.css");
    let (_, rest) = css.split_once(start).unwrap();
    let (rule, _) = rest.split_once('}').unwrap();
    rule.lines()
        .filter_map(|line| line.trim().strip_prefix("--")?.split_once(": "))
        .filter_map(|(name, value)| {
            let mut colours = value.split('#').skip(1).filter_map(linear);
            let day = colours.next()?;
            Some((name.to_owned(), [day, colours.next().unwrap_or(day)]))
        })
        .collect()
}

/// Returns each board in each theme: its name and its colours. The shapes of
/// pieces have the same colours, so this covers them too.
fn looks() -> Vec<(String, Colours)> {
    let usual = rule(":root {");
    let mut looks = Vec::new();
    for board in BOARDS {
        let own = match board {
            "birch" => Vec::new(),
            other => rule(&format!(":root[data-board=\"{other}\"]")),
        };
        for (theme, name) in [(DAY, "day"), (EVENING, "evening")] {
            let colours = usual.iter().chain(&own);
            let colours = colours.map(|(name, colour)| (name.clone(), colour[theme]));
            looks.push((format!("{board}, {name}"), colours.collect()));
        }
    }
    looks
}

/// Reads the six hexadecimal digits at the start of a text as linear RGB.
fn linear(text: &str) -> Option<Rgb> {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(text.get(at..at + 2)?, 16).ok()?) / 255.0;
        Some(if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        })
    };
    Some([channel(0)?, channel(2)?, channel(4)?])
}

/// Returns the contrast of two colours as WCAG 2 defines it, from 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |rgb: Rgb| 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// The matrices for full protanopia, deuteranopia and tritanopia on linear RGB
/// (Machado, Oliveira and Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", 2009).
const DEFICIENCIES: [[[f64; 3]; 3]; 3] = [
    [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ],
    [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ],
    [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
    ],
];

/// Returns a colour as an eye with a deficiency sees it.
fn as_seen(deficiency: [[f64; 3]; 3], rgb: Rgb) -> Rgb {
    deficiency.map(|row| {
        let channel: f64 = row.iter().zip(rgb).map(|(m, c)| m * c).sum();
        channel.clamp(0.0, 1.0)
    })
}

/// Converts linear RGB to CIE L*a*b* under D65.
fn lab(rgb: Rgb) -> [f64; 3] {
    let [r, g, b] = rgb;
    let curve = |t: f64| {
        if t > 0.008_856 {
            t.cbrt()
        } else {
            7.787 * t + 16.0 / 116.0
        }
    };
    let x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    let y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns the distance of two colours in L*a*b*.
fn distance(one: [f64; 3], other: [f64; 3]) -> f64 {
    let squares = one.iter().zip(other).map(|(a, b)| (a - b).powi(2));
    squares.sum::<f64>().sqrt()
}

#[test]
fn any_two_colours_differ_for_every_eye() {
    for (_, colours) in looks() {
        for deficiency in DEFICIENCIES {
            let seen = |name: &str| lab(as_seen(deficiency, colours[name]));
            for (index, one) in COLOURS.iter().enumerate() {
                for other in &COLOURS[..index] {
                    let distance = distance(seen(one), seen(other));
                    // A distance of about 2 is just noticeable side by side; 15
                    // is clear across a board.
                    assert!(distance > 15.0, "{one} and {other}: {distance:.0}");
                }
            }
        }
    }
}

#[test]
fn the_marks_that_people_draw_stand_out_and_differ_for_every_eye() {
    const MARKS: [&str; 4] = ["mark-green", "mark-red", "mark-blue", "mark-yellow"];
    for (look, colours) in looks() {
        for deficiency in DEFICIENCIES {
            let seen = |name: &str| as_seen(deficiency, colours[name]);
            for (index, mark) in MARKS.iter().enumerate() {
                let halo = match *mark {
                    "mark-yellow" => "mark-yellow-halo",
                    _ => "target-halo",
                };
                let found = contrast(seen(mark), seen(halo));
                assert!(found >= 3.0, "{look}: {mark} on {halo}: {found:.2}");
                // On the board, the mark or its halo is visible.
                for wood in ["wood", "tile"] {
                    let drawn = contrast(seen(mark), seen(wood));
                    let found = drawn.max(contrast(seen(halo), seen(wood)));
                    assert!(found >= 3.0, "{look}: {mark} on {wood}: {found:.2}");
                }
                for other in &MARKS[..index] {
                    let distance = distance(lab(seen(mark)), lab(seen(other)));
                    assert!(distance > 15.0, "{look}: {mark} and {other}: {distance:.0}");
                }
            }
        }
    }
}

#[test]
fn pieces_and_marks_stand_out() {
    for (look, colours) in looks() {
        let of = |name: &str| colours[name];
        let apart = |one: &str, other: &str| {
            let found = contrast(of(one), of(other));
            assert!(found >= 3.0, "{look}: {one} on {other}: {found:.2}");
        };
        for wood in ["wood", "tile"] {
            apart("piece-edge", wood);
            apart("target", wood);
            apart("suggestion", wood);
            apart("trail", wood);
        }
        // Of a square that may be entered, the tile is lighter or darker.
        apart("target", "tile-lit");
        apart("piece-edge", "tile-lit");
        apart("piece-edge-on-card", "card");
        for colour in COLOURS {
            apart(&format!("{colour}-mark"), colour);
        }
        apart("groove-deep", "tile");
        apart("fence", "groove-deep");
        // A fence crosses the tiles' corners: its face or its edge is visible.
        let fence = contrast(of("fence"), of("tile")).max(contrast(of("fence-edge"), of("tile")));
        assert!(fence >= 3.0, "{look}: fence on tile: {fence:.2}");
        assert!(contrast(of("fence-bad"), of("groove-deep")) >= 1.5);
        // A hole is a dark bore in a light lip, one of which stands out.
        let hole = contrast(of("hole"), of("wood")).max(contrast(of("hole-lip"), of("wood")));
        assert!(hole >= 3.0, "{look}: hole on wood: {hole:.2}");
        apart("hole", "hole-lip");
        // The ring around a piece that is picked up lies between its edge and
        // the wood.
        let ring = contrast(of("picked"), of("wood")).max(contrast(of("picked"), of("piece-edge")));
        assert!(ring >= 3.0, "{look}: picked: {ring:.2}");
    }
}

#[test]
fn highlights_stand_out_for_every_eye() {
    for (look, colours) in looks() {
        for deficiency in DEFICIENCIES {
            let seen = |name: &str| as_seen(deficiency, colours[name]);
            for name in [
                "target",
                "suggestion",
                "hint",
                "mistake",
                "trail",
                "piece-edge",
            ] {
                for wood in ["wood", "tile"] {
                    let found = contrast(seen(name), seen(wood));
                    assert!(found >= 3.0, "{look}: {name} on {wood}: {found:.2}");
                }
            }
        }
    }
}

#[test]
fn words_can_be_read() {
    for (look, colours) in looks() {
        for (word, back) in [
            ("ink", "table"),
            ("ink", "card"),
            ("ink-soft", "table"),
            ("ink-soft", "card"),
            ("accent", "table"),
            ("accent", "card"),
            ("accent-ink", "accent"),
            ("warn", "table"),
            ("warn", "card"),
        ] {
            let found = contrast(colours[word], colours[back]);
            assert!(found >= 4.5, "{look}: {word} on {back}");
        }
    }
}
