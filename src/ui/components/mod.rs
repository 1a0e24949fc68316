//! Small parts that every page uses.

pub mod icons;
pub mod language_notice;
pub mod pieces;
pub mod save_notices;
pub mod trouble;
pub mod widgets;
