// Gives tools/boot.js its texts in other languages than English, from the language's file, and reports
// when the program crashes. tools/boot.mjs writes this into the page and fills in PLACES, where the
// file has the texts, its FINGERPRINT, the MINIMUM versions of browsers, and the texts about a crash in
// English, CRASH. The syntax is that of the oldest browsers.
import { languageFile } from "./chosen-language.mjs";

var TEXTS_MS = 3000;
var html = document.documentElement;
var boot = window.boot;
var crashed = false;

/** Calls `then` with the texts of the first of the languages that the page has, and with its tag; with
 * nothing if that is English, or if the file has not arrived in time or is damaged. */
window.bootTexts = function (tags, then) {
  var language = languageFile(tags);
  var late = setTimeout(end, TEXTS_MS);
  function end(texts) {
    clearTimeout(late);
    if (then) then(texts, language.tag);
    then = undefined;
  }
  if (!language.file) return end();
  try {
    var request = new XMLHttpRequest();
    request.onload = function () {
      end(textsIn(request.responseText));
    };
    request.onerror = function () {
      end();
    };
    request.open("GET", "./" + language.file);
    request.send();
  } catch (error) {
    end();
  }
};

/** Returns the texts in a language's file; nothing if it is damaged or of another version. */
function textsIn(file) {
  var texts = {};
  try {
    var list = JSON.parse(file);
    if (list[0] !== FINGERPRINT) return;
    for (var key in PLACES) texts[key] = list[PLACES[key]].replace(/\{(\w+)\}/g, fillIn);
    return texts;
  } catch (error) {
    // Damaged.
  }
}

function fillIn(whole, browser) {
  return MINIMUM[browser];
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

function onPanic() {
  crash(boot.panicText());
}

/** Reports once, above everything else, that the program has crashed. */
function crash(detail) {
  if (crashed || !html.hasAttribute("data-started")) return;
  crashed = true;
  // Later, because showing the box could run the code that is crashing.
  setTimeout(window.bootTexts, 0, [html.lang], function (own, language) {
    var texts = own || CRASH;
    var tag = own ? language : "en";
    var embedded = html.hasAttribute("data-embed");
    var lines = [texts.crash, embedded ? texts.crash_embed_do : texts.crash_do];
    boot.remove();
    var box = boot.fill("dialog", "box-sizing:border-box;height:fit-content;max-height:100%;overflow:auto;position:fixed;inset:0", tag,
      texts.crash_title, lines, (boot.panicText() || String(detail)).slice(0, 200));
    box.setAttribute("role", "alertdialog");
    box.setAttribute("aria-label", texts.crash_title);
    box.appendChild(boot.button(texts.reload, function () {
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

if (window.addEventListener) {
  window.addEventListener("error", onErrorLater);
  window.addEventListener("unhandledrejection", onRejectionLater);
  if (window.MutationObserver) new MutationObserver(onPanic).observe(html, { attributes: true, attributeFilter: ["data-panic"] });
}
