// Says why the program does not start, and what to do about it.
//
// tools/boot.mjs writes this into the page itself, so that it is there when no other file is. Its syntax is that of the
// oldest browsers, since it has to run where the program does not. ENGLISH is put in there; the other languages' texts
// stand behind it, so that a page of which only the first half comes still says what is wrong.
(function () {
  var SLOW_MS = 20000;
  var MOMENT_MS = 1000;
  var html = document.documentElement;
  var began = new Date().getTime();
  var failure = outdated();
  var failedAt = began;
  var shown;

  /** What this browser lacks, as far as that can be asked. */
  function outdated() {
    if (typeof structuredClone === "undefined" || !("noModule" in document.createElement("script"))) return { reason: "old" };
    if (typeof WebAssembly === "undefined") return { reason: "wasm" };
    // A module with an instruction of each kind that the program has: references, several results, bulk memory,
    // saturating conversion, sign extension, vectors.
    var probe = [
      0, 97, 115, 109, 1, 0, 0, 0, 1, 12, 2, 96, 1, 127, 2, 127, 127, 96, 0, 2, 127, 127, 3, 2, 1, 0, 4, 4, 1, 111, 0, 1, 5, 3,
      1, 0, 1, 10, 46, 1, 44, 0, 65, 0, 65, 0, 65, 0, 252, 10, 0, 0, 67, 0, 0, 0, 0, 252, 0, 26, 253, 12, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 26, 32, 0, 192, 65, 1, 11
    ];
    return WebAssembly.validate(new Uint8Array(probe)) ? undefined : { reason: "old" };
  }

  function fail(detail) {
    if (failure) return;
    failure = { reason: "files", detail: String(detail).slice(0, 200) };
    failedAt = new Date().getTime();
  }

  /** A file that cannot be had, or an error in one. */
  function onError(event) {
    var target = event.target;
    if (event.message) fail(event.message);
    else if (target.tagName === "SCRIPT") fail(target.src);
    else if (target.tagName === "LINK" && target.rel === "stylesheet") fail(target.href);
  }

  function onRejection(event) {
    fail(event.reason);
  }

  /** Whether the style sheets are there to their ends. */
  function isStyled() {
    var style = getComputedStyle(html);
    return style.getPropertyValue("--style-whole") !== "" &&
      (!html.hasAttribute("data-embed") || style.getPropertyValue("--embed-style-whole") !== "");
  }

  /** What is said, by language. */
  function readTexts() {
    try {
      var texts = JSON.parse(document.getElementById("boot-texts").textContent);
      texts.en = ENGLISH;
      return texts;
    } catch (error) {
      // The page ends before them, or within.
      return { en: ENGLISH };
    }
  }

  function language(texts) {
    var tags = [];
    try {
      var embedded = /[#?&]language=([^&]*)/.exec(location.hash);
      tags.push(html.hasAttribute("data-embed") ? embedded && embedded[1] : localStorage.getItem("starfence.language"));
    } catch (error) {
      // The browser keeps nothing for this page.
    }
    tags = tags.concat(navigator.languages || [navigator.language]);
    for (var at = 0; at < tags.length; at += 1) {
      var tag = String(tags[at]).split("-")[0].toLowerCase();
      if (texts.hasOwnProperty(tag)) return tag;
    }
    return "en";
  }

  function show(failure) {
    if (!document.body || (shown && shown.reason === failure.reason)) return;
    remove();
    var all = readTexts();
    var tag = language(all);
    var texts = all[tag];
    // No style sheet may have come.
    var box = element("div", "padding:16px;max-width:640px;margin:16px auto;border:1px solid #a3341d;border-radius:10px;" +
      "background:#fff;color:#2c2620;font:16px/1.45 sans-serif;overflow-wrap:anywhere;position:relative;z-index:9");
    box.id = "boot-failure";
    box.lang = tag;
    box.dir = "auto";
    box.setAttribute("role", "alert");
    box.appendChild(element("h2", "margin:0 0 8px;font-size:20px", texts.title));
    box.appendChild(element("p", "margin:0 0 8px", texts[failure.reason]));
    box.appendChild(element("p", "margin:0 0 8px", texts[failure.reason + "_do"]));
    if (failure.detail) {
      var detail = element("p", "margin:0 0 8px;font-size:13px", failure.detail);
      detail.dir = "ltr";
      box.appendChild(detail);
    }
    var again = element("button", "min-height:44px;padding:0 16px;font:inherit;color:inherit;background:#eee;" +
      "border:1px solid #777;border-radius:10px", texts.again);
    again.type = "button";
    again.onclick = tryAgain;
    box.appendChild(again);
    document.body.insertBefore(box, document.body.firstChild);
    shown = { reason: failure.reason, box: box };
  }

  /** Loads the page anew, and its files with it: what came damaged may be kept by the browser for a year. */
  function tryAgain() {
    function reload() {
      location.reload();
    }
    if (typeof fetch === "undefined") return reload();
    var files = document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]");
    var fetched = [];
    for (var at = 0; at < files.length; at += 1) {
      fetched.push(fetch(files[at].src || files[at].href, { cache: "reload" }).then(readToEnd));
    }
    Promise.all(fetched).then(reload, reload);
  }

  function readToEnd(response) {
    return response.arrayBuffer();
  }

  /** An element with a style, which the page's policy allows only in this way. */
  function element(name, style, text) {
    var made = document.createElement(name);
    made.style.cssText = style;
    if (text) made.appendChild(document.createTextNode(text));
    return made;
  }

  function remove() {
    if (shown) shown.box.parentNode.removeChild(shown.box);
    shown = undefined;
  }

  function look() {
    var now = new Date().getTime();
    // The page itself may be cut off before it asks for the program.
    if (document.readyState === "complete" && !document.querySelector("script[type=module]")) fail(location.pathname);
    if (html.hasAttribute("data-started")) {
      clearInterval(timer);
      window.removeEventListener("error", onError, true);
      window.removeEventListener("unhandledrejection", onRejection);
      if (isStyled()) remove();
      else show(failure || { reason: "files" });
    } else if (failure) {
      if (failure.reason !== "files" || now - failedAt >= MOMENT_MS) show(failure);
    } else if (now - began >= SLOW_MS) {
      show({ reason: "slow" });
    }
  }

  if (window.addEventListener) {
    window.addEventListener("error", onError, true);
    window.addEventListener("unhandledrejection", onRejection);
  }
  var timer = setInterval(look, 250);
})();
