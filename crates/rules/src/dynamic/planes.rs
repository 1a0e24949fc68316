//! Observations: numbers arranged as planes over the board.

use crate::lattice::{COLUMNS, Hole};
use crate::{Seat, Set};
use std::fmt;

/// Receives the planes of an observation, one after the other.
///
/// A game describes its planes once, with names and contents; the names are
/// collected by [`PlaneNames`] and the contents by [`PlaneValues`].
pub(crate) trait PlaneWriter {
    /// Adds a plane with the same number in every cell.
    fn constant(&mut self, name: fmt::Arguments<'_>, value: f32);

    /// Adds a plane with these numbers in the cells given by index, and 0 in
    /// all others.
    fn cells(&mut self, name: fmt::Arguments<'_>, cells: impl Iterator<Item = (usize, f32)>);

    /// Adds a plane with 1 in the cells given by index.
    fn marks(&mut self, name: fmt::Arguments<'_>, cells: impl Iterator<Item = usize>) {
        self.cells(name, cells.map(|cell| (cell, 1.0)));
    }
}

/// Collects the names of the planes.
#[derive(Debug, Default)]
pub(super) struct PlaneNames(pub Vec<String>);

impl PlaneWriter for PlaneNames {
    fn constant(&mut self, name: fmt::Arguments<'_>, _: f32) {
        self.0.push(name.to_string());
    }

    fn cells(&mut self, name: fmt::Arguments<'_>, _: impl Iterator<Item = (usize, f32)>) {
        self.0.push(name.to_string());
    }
}

/// Counts the planes.
#[derive(Debug, Default)]
pub(super) struct PlaneCount(pub usize);

impl PlaneWriter for PlaneCount {
    fn constant(&mut self, _: fmt::Arguments<'_>, _: f32) {
        self.0 += 1;
    }

    fn cells(&mut self, _: fmt::Arguments<'_>, _: impl Iterator<Item = (usize, f32)>) {
        self.0 += 1;
    }
}

/// Writes the contents of the planes into a slice. Planes for which there is no
/// room left are not written.
#[derive(Debug)]
pub(super) struct PlaneValues<'a> {
    left: std::slice::ChunksExactMut<'a, f32>,
}

impl<'a> PlaneValues<'a> {
    /// Creates a writer to a slice that has room for a number of planes with
    /// `size` cells each.
    pub fn new(values: &'a mut [f32], size: usize) -> Self {
        Self {
            left: values.chunks_exact_mut(size.max(1)),
        }
    }
}

impl PlaneWriter for PlaneValues<'_> {
    fn constant(&mut self, _: fmt::Arguments<'_>, value: f32) {
        if let Some(plane) = self.left.next() {
            plane.fill(value);
        }
    }

    fn cells(&mut self, _: fmt::Arguments<'_>, cells: impl Iterator<Item = (usize, f32)>) {
        if let Some(plane) = self.left.next() {
            plane.fill(0.0);
            for (cell, value) in cells {
                if let Some(place) = plane.get_mut(cell) {
                    *place = value;
                }
            }
        }
    }
}

/// Returns the cells of holes in a plane over the star.
pub(crate) fn star_cells(holes: Set<Hole>) -> impl Iterator<Item = usize> {
    holes
        .into_iter()
        .map(|hole| usize::from(hole.row()) * usize::from(COLUMNS) + usize::from(hole.column()))
}

/// Returns all players clockwise, beginning with `player`, each with the number
/// of seats after it.
pub(crate) fn seats_from(player: Seat, players: u8) -> impl Iterator<Item = (usize, Seat)> {
    std::iter::successors(Some(player), move |seat| Some(seat.next_among(players)))
        .take(usize::from(players))
        .enumerate()
}
