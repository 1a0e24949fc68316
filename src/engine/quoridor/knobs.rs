//! What can be switched off for comparisons.

/// Parts of the search.
#[derive(Clone, Copy, Debug)]
pub struct Knobs {
    /// Null move.
    pub null: bool,
    /// Late moves left out: how many are looked at with one ply left.
    pub lmp: i32,
    /// Late move reductions' divisor.
    pub lmr: i32,
    /// Margin of the static cut.
    pub rfp: i32,
    /// Less depth where no best move is known.
    pub iir: bool,
    /// The network.
    pub net: bool,
    /// The tree.
    pub uct: bool,
    /// Best replies instead of paranoia.
    pub brs: bool,
    /// Free for trials.
    pub x: i32,
    /// Free for trials.
    pub y: i32,
    /// Free for trials.
    pub z: i32,
}

impl Default for Knobs {
    fn default() -> Self {
        Self {
            null: true,
            lmp: 8,
            lmr: 22,
            rfp: 120,
            iir: true,
            net: true,
            uct: true,
            brs: false,
            x: 0,
            y: 0,
            z: 0,
        }
    }
}

impl Knobs {
    /// From text, `null=0,lmp=10`.
    pub fn parse(text: &str) -> Self {
        let mut knobs = Self::default();
        for part in text.split(',') {
            if let Some((name, value)) = part.split_once('=') {
                let value: i32 = value.parse().unwrap_or(0);
                match name {
                    "null" => knobs.null = value != 0,
                    "lmp" => knobs.lmp = value,
                    "lmr" => knobs.lmr = value,
                    "rfp" => knobs.rfp = value,
                    "iir" => knobs.iir = value != 0,
                    "brs" => knobs.brs = value != 0,
                    "net" => knobs.net = value != 0,
                    "uct" => knobs.uct = value != 0,
                    "x" => knobs.x = value,
                    "y" => knobs.y = value,
                    "z" => knobs.z = value,
                    _ => {}
                }
            }
        }
        knobs
    }
}
