//! Children that come and go.

use super::{El, follow, put_last, text_node};
use leptos::prelude::*;
use web_sys::{Element, Node};

/// The part of an element's children that an effect looks after.
pub(crate) struct Region {
    /// The owner of everything in it.
    owner: Owner,
    /// An empty text behind its last element.
    end: Node,
    shown: Vec<Shown>,
}

/// An element with the owner of its effects and listeners, if it has one of its own.
struct Shown {
    el: El,
    owner: Option<Owner>,
}

impl Drop for Shown {
    fn drop(&mut self) {
        // Listeners first, so that they do not hear that the element goes.
        if let Some(owner) = &self.owner {
            owner.cleanup();
        }
        self.el.0.remove();
    }
}

impl Region {
    /// Shows one element for each of `places`: the one that was in that place,
    /// or else the one that `make` makes.
    pub fn arrange(&mut self, places: Vec<Option<usize>>, make: &dyn Fn(usize) -> El) {
        let mut before: Vec<Option<Shown>> = self.shown.drain(..).map(Some).collect();
        for (at, place) in places.into_iter().enumerate() {
            let stays = place.and_then(|place| before.get_mut(place)?.take());
            self.shown
                .push(stays.unwrap_or_else(|| self.made(&|| make(at))));
        }
        // Those that go, go before the others find their places.
        drop(before);
        let mut next = self.end.clone();
        for shown in self.shown.iter().rev() {
            let node: &Node = &shown.el.0;
            if node.next_sibling().as_ref() != Some(&next) {
                insert(node, &next);
            }
            next = node.clone();
        }
    }

    /// Shows the elements that `make` makes, which may read signals.
    pub fn replace(&mut self, make: &dyn Fn() -> Vec<El>) {
        self.owner.cleanup();
        self.shown.clear();
        for el in self.owner.with(make) {
            insert(&el.0, &self.end);
            self.shown.push(Shown { el, owner: None });
        }
    }

    fn made(&self, make: &dyn Fn() -> El) -> Shown {
        let owner = self.owner.child();
        // What is read to make it is no reason to arrange all anew.
        let el = owner.with(|| untrack(make));
        let owner = Some(owner);
        Shown { el, owner }
    }
}

fn insert(node: &Node, next: &Node) {
    if let Some(parent) = next.parent_node() {
        let _ = parent.insert_before(node, Some(next));
    }
}

pub(crate) fn keep_children(parent: &Element, mut arrange: Box<dyn FnMut(&mut Region)>) {
    let end = text_node(None);
    put_last(parent, &end);
    let mut region = Region {
        owner: Owner::new(),
        end,
        shown: Vec::new(),
    };
    follow(move || arrange(&mut region));
}
