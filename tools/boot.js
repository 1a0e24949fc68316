// Explains why the program does not start and what to do about it.
//
// tools/boot.mjs writes this into the page itself, so that it is available even if no other file
// is. Its syntax is that of the oldest browsers, since it has to run where the program does not.
// ENGLISH is filled in there. The texts of other languages, and what reports a crash after starting,
// come from tools/boot-later.js, a script after this one, so that a page of which only the first half
// arrives still shows what is wrong.
(function () {
  var SLOW_MS = 20000;
  var MOMENT_MS = 1000;
  var html = document.documentElement;
  var began = new Date().getTime();
  var failure = outdated();
  var failedAt = began;
  var asked;
  var shown;

  /** Returns what this browser lacks, as far as that can be tested. */
  function outdated() {
    if (typeof structuredClone === "undefined" || !("noModule" in document.createElement("script"))) return { reason: "old" };
    if (typeof WebAssembly === "undefined") return { reason: "wasm" };
    // A module with one instruction of each kind that the program uses: references, multiple
    // results, bulk memory, saturating conversion, sign extension, vectors.
    var probe = [
      0, 97, 115, 109, 1, 0, 0, 0, 1, 12, 2, 96, 1, 127, 2, 127, 127, 96, 0, 2, 127, 127, 3, 2, 1, 0, 4, 4, 1, 111, 0, 1, 5, 3,
      1, 0, 1, 10, 46, 1, 44, 0, 65, 0, 65, 0, 65, 0, 252, 10, 0, 0, 67, 0, 0, 0, 0, 252, 0, 26, 253, 12, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 26, 32, 0, 192, 65, 1, 11
    ];
    return WebAssembly.validate(new Uint8Array(probe)) ? undefined : { reason: "old" };
  }

  function fail(detail) {
    if (failure) return;
    failure = { reason: "files", detail: (panicText() || String(detail)).slice(0, 200) };
    failedAt = new Date().getTime();
  }

  /** Handles a file that cannot be loaded, or an error in one. */
  function onError(event) {
    var target = event.target;
    if (event.message) fail(event.message);
    else if (target.tagName === "SCRIPT") fail(target.src);
    else if (target.tagName === "LINK" && target.rel === "stylesheet") fail(target.href);
  }

  function onRejection(event) {
    fail(event.reason);
  }

  /** Returns whether the style sheets have been loaded to the end. */
  function isStyled() {
    var style = getComputedStyle(html);
    return style.getPropertyValue("--style-whole") !== "" &&
      (!html.hasAttribute("data-embed") || style.getPropertyValue("--embed-style-whole") !== "");
  }

  /** Returns the tags of the user's languages, the preferred one first. */
  function wishes() {
    var tags = [];
    try {
      var embedded = /[#?&]language=([^&]*)/.exec(location.hash);
      var chosen = html.hasAttribute("data-embed") ? embedded && embedded[1] : localStorage.getItem("starfence.language");
      if (chosen) tags.push(chosen);
    } catch (error) {
      // The browser stores nothing for this page.
    }
    return tags.concat(navigator.languages || [navigator.language]);
  }

  /** Calls `then` with the texts of the first of the languages that the page has, and with its tag;
   * in English if tools/boot-later.js cannot have them, or has not arrived itself. */
  function withTexts(tags, then) {
    if (!window.bootTexts) return then(ENGLISH, "en");
    window.bootTexts(tags, function (texts, tag) {
      if (texts) then(texts, tag);
      else then(ENGLISH, "en");
    });
  }

  function show(failure) {
    if (!document.body || asked === failure.reason) return;
    asked = failure.reason;
    withTexts(wishes(), function (texts, tag) {
      // Meanwhile the program may have started, or there may be a better reason.
      if (asked !== failure.reason) return;
      remove();
      var box = fill("div", "position:relative;z-index:9", tag, texts.title, [texts[failure.reason], texts[failure.reason + "_do"]], failure.detail);
      box.setAttribute("role", "alert");
      box.appendChild(button(texts.again, tryAgain));
      var rules = rulesIn(tag);
      if (rules) box.appendChild(link(texts.rules, rules));
      document.body.insertBefore(box, document.body.firstChild);
      asked = failure.reason;
      shown = box;
    });
  }

  /** Returns a box with a message. */
  function fill(name, place, tag, title, lines, detail) {
    // The style sheets may be missing.
    var box = element(name, "padding:16px;max-width:640px;margin:16px auto;border:1px solid #a3341d;border-radius:10px;" +
      "background:#fff;color:#2c2620;font:16px/1.45 sans-serif;overflow-wrap:anywhere;" + place);
    box.id = "boot-failure";
    box.lang = tag;
    box.dir = "auto";
    box.appendChild(element("h2", "margin:0 0 8px;font-size:20px", title));
    for (var at = 0; at < lines.length; at += 1) box.appendChild(element("p", "margin:0 0 8px", lines[at]));
    if (detail) {
      var small = element("p", "margin:0 0 8px;font-size:13px", detail);
      small.dir = "ltr";
      box.appendChild(small);
    }
    return box;
  }

  function button(label, act) {
    var made = element("button", "min-height:44px;padding:0 16px;font:inherit;color:inherit;background:#eee;" +
      "border:1px solid #777;border-radius:10px", label);
    made.type = "button";
    made.onclick = act;
    return made;
  }

  /** Returns the address of the rules in a language, which need no program; nothing if this page has none
   * (tools/site/app.mjs). */
  function rulesIn(tag) {
    var all = document.querySelector("link[rel=help]");
    return all && all.href.replace(/[^/]*$/, tag + "/index.html");
  }

  function link(label, address) {
    var made = element("a", "display:inline-block;margin:0 16px;line-height:44px;color:inherit", label);
    made.href = address;
    return made;
  }

  /** Returns the program's own message about a panic (src/browser/web/crash.rs), which the error that
   * follows does not contain. */
  function panicText() {
    return html.getAttribute("data-panic");
  }

  /** Reloads the page and its files: the browser may have cached a damaged file for up to a year. */
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

  /** Returns an element with a style; the page's policy allows styles only in this form. */
  function element(name, style, text) {
    var made = document.createElement(name);
    made.style.cssText = style;
    if (text) made.appendChild(document.createTextNode(text));
    return made;
  }

  function remove() {
    if (shown) shown.parentNode.removeChild(shown);
    asked = shown = undefined;
  }

  function look() {
    var now = new Date().getTime();
    // The page itself may be cut off before it requests the program.
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
  window.boot = { fill: fill, button: button, remove: remove, panicText: panicText };
})();
