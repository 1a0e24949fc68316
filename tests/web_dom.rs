//! Elements that follow signals, and end with their owner.
#![cfg(target_arch = "wasm32")]

use leptos::prelude::*;
use leptos::task::tick;
use starfence::ui::dom::{El, html};
use wasm_bindgen::JsCast as _;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Event, HtmlElement};

wasm_bindgen_test_configure!(run_in_browser);

/// An element under an owner of its own.
fn owned(make: impl FnOnce() -> El) -> (Owner, El) {
    // Mounting anything sets Leptos's effects going.
    leptos::mount::mount_to_body(|| ());
    let owner = Owner::new();
    let el = owner.with(make);
    (owner, el)
}

fn text(el: &El) -> String {
    el.element().text_content().unwrap_or_default()
}

#[wasm_bindgen_test]
async fn what_follows_a_signal_ends_with_its_owner() {
    let number = ArcRwSignal::new(1_u32);
    let (read, written) = (number.clone(), number.clone());
    let (owner, el) = owned(|| {
        html("p")
            .live(move |it| it.set("data-number", read.get()))
            .live_text(move || written.get())
    });
    number.set(2);
    tick().await;
    assert_eq!(
        (text(&el), el.element().get_attribute("data-number")),
        ("2".into(), Some("2".into()))
    );
    owner.cleanup();
    number.set(3);
    tick().await;
    assert_eq!(
        (text(&el), el.element().get_attribute("data-number")),
        ("2".into(), Some("2".into()))
    );
}

#[wasm_bindgen_test]
async fn an_attribute_is_set_only_when_it_changes() {
    let number = ArcRwSignal::new(1_u32);
    let read = number.clone();
    let (_owner, el) =
        owned(|| html("p").live(move |it| it.set("class", (read.get() > 2).then_some("large"))));
    let class = || el.element().get_attribute("class");
    assert_eq!(class(), None);
    // Whoever looked at this would take it away again.
    let _ = el.element().set_attribute("class", "mine");
    number.set(2);
    tick().await;
    assert_eq!(class().as_deref(), Some("mine"));
    number.set(3);
    tick().await;
    assert_eq!(class().as_deref(), Some("large"));
    number.set(0);
    tick().await;
    assert_eq!(class(), None);
}

#[wasm_bindgen_test]
async fn children_whose_key_stays_are_left_as_they_are() {
    let keys = ArcRwSignal::new(vec!["a", "b", "c"]);
    let read = keys.clone();
    let (_owner, el) = owned(|| html("ul").each(move || read.get(), |key| html("li").text(key)));
    let child = |at| el.element().children().item(at);
    assert_eq!(text(&el), "abc");
    let (a, c) = (child(0), child(2));
    keys.set(vec!["c", "d", "a"]);
    tick().await;
    assert_eq!(text(&el), "cda");
    assert!(child(0) == c && child(2) == a);
    keys.set(Vec::new());
    tick().await;
    assert_eq!(el.element().child_element_count(), 0);
}

#[wasm_bindgen_test]
async fn a_child_that_goes_ends_with_all_it_follows() {
    let (shown, read) = (ArcRwSignal::new(true), ArcRwSignal::new(0_u32));
    let ended = ArcRwSignal::new(0_u32);
    let (when, number, ends) = (shown.clone(), read.clone(), ended.clone());
    let (_owner, el) = owned(|| {
        html("p")
            .text("<")
            .when(
                move || when.get(),
                move || {
                    let (number, ends) = (number.clone(), ends.clone());
                    on_cleanup(move || ends.update(|count| *count += 1));
                    html("b").live_text(move || number.get())
                },
            )
            .text(">")
    });
    assert_eq!(text(&el), "<0>");
    let child = el.element().first_element_child();
    read.set(1);
    tick().await;
    assert_eq!(text(&el), "<1>");
    // What says the same once more changes nothing.
    shown.set(true);
    tick().await;
    assert!(el.element().first_element_child() == child && ended.get_untracked() == 0);
    shown.set(false);
    read.set(2);
    tick().await;
    assert_eq!((text(&el).as_str(), ended.get_untracked()), ("<>", 1));
    assert_eq!(
        child.and_then(|child| child.text_content()).as_deref(),
        Some("1")
    );
}

#[wasm_bindgen_test]
async fn what_is_swapped_is_made_anew_with_each_change() {
    let number = ArcRwSignal::new(1_u32);
    let ended = ArcRwSignal::new(0_u32);
    let (read, ends) = (number.clone(), ended.clone());
    let (owner, el) = owned(|| {
        html("p").swap(move || {
            let ends = ends.clone();
            on_cleanup(move || ends.update(|count| *count += 1));
            (0..read.get())
                .map(|at| html("i").text(at))
                .collect::<Vec<_>>()
        })
    });
    assert_eq!(text(&el), "0");
    number.set(3);
    tick().await;
    assert_eq!((text(&el).as_str(), ended.get_untracked()), ("012", 1));
    owner.cleanup();
    assert_eq!(ended.get_untracked(), 2);
}

#[wasm_bindgen_test]
fn nobody_listens_when_the_owner_has_gone() {
    let clicks = ArcRwSignal::new(0_u32);
    let count = clicks.clone();
    let (owner, el) =
        owned(|| html("button").on("click", move |_: Event| count.update(|count| *count += 1)));
    let button = el.element().clone().unchecked_into::<HtmlElement>();
    button.click();
    assert_eq!(clicks.get_untracked(), 1);
    owner.cleanup();
    button.click();
    assert_eq!(clicks.get_untracked(), 1);
}
