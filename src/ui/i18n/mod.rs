//! The page's languages and its texts.

pub mod language;
pub mod names;
pub mod reasons;
