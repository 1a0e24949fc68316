//! Tests of what the position editor says. It keeps its position in the address.

use crate::testing::App;

#[test]
fn a_reload_keeps_the_position() {
    let app = App::open();
    let page = app.go_to("#/edit?game=quoridor");
    assert!(page.text().contains("Red10"), "{}", page.text());
    page.press("Red: remove a fence");
    page.press("Blue");
    let app = app.reload();
    let page = app.go_to(&crate::browser::location::fragment());
    assert_eq!(page.all("main")[0].attribute("data-to-move"), Some("2"));
    assert!(page.text().contains("Red9"), "{}", page.text());
}

#[test]
fn an_invalid_address_is_reported() {
    let app = App::open();
    let page = app.go_to("#/edit?game=quoridor&position=rubbish");
    let said: String = page.all("alert").iter().map(|it| it.text()).collect();
    assert!(said.contains("five"), "{said}");
}
