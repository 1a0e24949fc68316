// Explains why the program does not start and what to do about it, and reports when it crashes
// after starting.
//
// tools/boot.mjs writes this into the page itself, so that it is available even if no other file
// is. Its syntax is that of the oldest browsers, since it has to run where the program does not.
// ENGLISH is filled in there. The texts of another language are taken from its file when they are
// needed, at the PLACES where the file has them; if it can't be fetched soon, the message is in
// English.
import { languageFile } from "./chosen-language.mjs";

(function () {
  var SLOW_MS = 20000;
  var MOMENT_MS = 1000;
  var TEXTS_MS = 3000;
  var html = document.documentElement;
  var began = new Date().getTime();
  var failure = outdated();
  var failedAt = began;
  var asked;
  var shown;
  var crashed = false;

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

  /** Calls `then` with the texts of the first of the languages that the page has, and with its tag:
   * in English if its file has not arrived in time. */
  function withTexts(tags, then) {
    var language = languageFile(tags);
    var late = setTimeout(english, TEXTS_MS);
    var request;
    function english() {
      clearTimeout(late);
      if (then) then(ENGLISH, "en");
      then = undefined;
    }
    if (!language.file) return english();
    request = new XMLHttpRequest();
    request.onerror = english;
    request.onload = function () {
      var texts = textsIn(request.responseText);
      if (!texts) return english();
      clearTimeout(late);
      if (then) then(texts, language.tag);
      then = undefined;
    };
    try {
      request.open("GET", "./" + language.file);
      request.send();
    } catch (error) {
      english();
    }
  }

  /** Returns the texts in a language's file; nothing if it is damaged or of another version. */
  function textsIn(file) {
    var texts = {};
    try {
      var list = JSON.parse(file);
      if (list[0] !== FINGERPRINT) return;
      for (var key in PLACES) texts[key] = list[PLACES[key]].replace(/\{(\w+)\}/g, fillIn);
    } catch (error) {
      return;
    }
    return texts;
  }

  function fillIn(whole, browser) {
    return MINIMUM[browser];
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

  /** Returns whether an error has ended the program: a trap in wasm, or an error of the
   * browser's that was thrown through it. Extensions and other scripts in the page have errors
   * of their own. */
  function isCrash(error, file) {
    if (typeof WebAssembly !== "undefined" && error instanceof WebAssembly.RuntimeError) return true;
    var folder = location.href.split(/[?#]/)[0].replace(/[^\/]*$/, "");
    var own = file && file.indexOf(folder) === 0 && /^(starfence(-[0-9a-f]+)?\.js|[\w-]+\.wasm)/.test(file.slice(folder.length));
    // wasm-bindgen reports this for a function that was called too late; the program never receives
    // the call.
    return Boolean(own) && !/closure invoked recursively/.test(error);
  }

  function onErrorLater(event) {
    if (event.message && isCrash(event.error, event.filename)) crash(event.message);
  }

  function onRejectionLater(event) {
    // For other promises the browser reports no more than that something was rejected.
    if (isCrash(event.reason)) crash(event.reason);
  }

  /** Returns the program's own message about a panic (src/browser/crash.rs), which the error that
   * follows does not contain. */
  function panicText() {
    return html.getAttribute("data-panic");
  }

  function onPanic() {
    crash(panicText());
  }

  /** Reports once, above everything else, that the program has crashed. */
  function crash(detail) {
    if (crashed || !html.hasAttribute("data-started")) return;
    crashed = true;
    // Later, because showing the box could run the code that is crashing.
    setTimeout(withTexts, 0, [html.lang], function (texts, tag) {
      var embedded = html.hasAttribute("data-embed");
      var lines = [texts.crash, embedded ? texts.crash_embed_do : texts.crash_do];
      remove();
      var box = fill("dialog", "box-sizing:border-box;height:fit-content;max-height:100%;overflow:auto;position:fixed;inset:0", tag,
        texts.crash_title, lines, (panicText() || String(detail)).slice(0, 200));
      box.setAttribute("role", "alertdialog");
      box.setAttribute("aria-label", texts.crash_title);
      box.appendChild(button(texts.reload, function () {
        location.reload();
      }));
      document.body.appendChild(box);
      // Above other dialogs; nothing behind it can be used, since it would not work.
      box.showModal();
      box.onclose = function () {
        box.showModal();
      };
      var host = html.getAttribute("data-host");
      if (host) {
        var message = { starfence: 1, type: "error", code: "crash", reason: texts.crash };
        window.parent.postMessage(message, host === "null" ? "*" : host);
      }
    });
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
    window.addEventListener("error", onErrorLater);
    window.addEventListener("unhandledrejection", onRejectionLater);
    if (window.MutationObserver) new MutationObserver(onPanic).observe(html, { attributes: true, attributeFilter: ["data-panic"] });
  }
  var timer = setInterval(look, 250);
})();
