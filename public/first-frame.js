// Shows a first view of the page at the address before the program has loaded: the start page, the board
// of a game in its final place, the frame of a game, or the name of the page. The program ends it as soon
// as the real page is shown (src/components/loading_page.rs).
(() => {
  const shell = document.getElementById("shell");
  let [header, main] = shell.children;
  const { start, isInProgress, read } = globalThis.firstPage;

  const add = (parent, tag, className, text = "") => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    parent.append(element);
    return element;
  };

  const show = (parent, { picture, dressed }) => {
    if (!picture) return;
    const board = add(parent, "img", "board");
    board.alt = "";
    if (!dressed) board.src = picture;
    // Without a connection the place stays empty.
    else dressed.then((address) => (board.src = address), () => {});
  };

  /** Shows the frame of a page that is not the start page. */
  const frame = async (view) => {
    const { path, asked, turns, cards, players, flat } = view;
    const { styles } = globalThis.firstPage;
    delete shell.dataset.start;
    const head = header.cloneNode();
    add(head, "span", "site-sign", "Starfence");
    shell.className = "site";
    shell.replaceChildren(head);
    // The head of the pages that are no games is all that is shown of them.
    const board = (path === "learn" || path === "puzzles") && asked.toString() !== "";
    if (["games", "statistics", "rules", "open", "about", "learn", "puzzles", "print"].includes(path) && !board) return;
    shell.ariaHidden = "true";
    // The program takes the style sheet over; nothing is shown without it.
    if (styles && !document.querySelector(`link[rel=stylesheet][href="${styles}"]`)) {
      shell.hidden = true;
      const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
      document.head.append(sheet);
      await new Promise((end) => (sheet.onload = sheet.onerror = end)).then(({ type }) => type === "error" && sheet.remove());
      shell.hidden = false;
    }
    if (path !== "new") shell.replaceChildren();

    if (path === "new") {
      const setup = add(add(add(shell, "div", "setup"), "div", "setup-columns"), "header", "setup-head");
      add(setup, "h1", "", "\u00a0");
      show(add(setup, "div", "setup-board"), view);
    } else if (path === "play" || path === "game" || path === "record") {
      // Players who do not move in turn plan behind a curtain.
      const plans = turns === false;
      shell.className = `play players-${players}${plans ? " curtain" : ""}`;
      shell.dataset.layout = flat ? "flat" : "upright";
      if (asked.has("clock")) shell.dataset.clocks = "";
      if (plans) show(add(add(shell, "section", "curtain-card"), "div", "curtain-board"), view);
      const strips = add(shell, "section", "strips");
      // In tabletop mode the cards are around the board.
      for (let seat = 1; !flat && seat <= players; seat += 1) {
        const strip = add(add(strips, "div", "side"), "div", "strip");
        add(strip, "span", "strip-piece");
        const who = add(strip, "span", "strip-who");
        add(add(who, "span", "strip-names"), "span", "strip-name", "\u00a0");
        if (cards.includes("fences")) {
          const left = add(who, "span", "fences-left");
          add(left, "span", "fence-drawer");
          add(left, "span", "fence-mark");
          add(left, "span", "count", "\u00a0");
        } else if (cards.includes("home")) {
          add(who, "span", "home-count", "0/10");
        }
        if (cards.includes("tokens")) {
          // The content that determines the strip's height.
          const stored = add(add(strip, "div", "public-store"), "span", "stored");
          add(stored, "b", "token small", "1");
          add(stored, "span", "", "0");
        }
        if (asked.has("clock")) add(strip, "span", "clock", "0:00");
      }
      if (turns) {
        show(add(shell, "div", "board-cell"), view);
        add(shell, "div", "turn");
        add(add(add(shell, "div", "moves"), "div", "moves-bar"), "span", "icon-button");
        add(add(shell, "div", "tools"), "span", "icon-button");
      }
      const controls = add(shell, "div", "controls");
      add(controls, "span", "icon-button");
    } else {
      shell.className = "arriving";
      add(shell, "h1", "wordmark", "Starfence");
    }
  };

  /** Shows what belongs to the page's address. */
  const showPage = (view) => {
    if (view.path !== "") return frame(view);
    shell.ariaHidden = null;
    shell.className = "site";
    shell.dataset.start = "";
    shell.replaceChildren(header, main);
  };

  /** Puts the start page in the user's language in the place of the English one, whose pictures stay. */
  const translate = (page) => {
    const [head, body] = page.body.children;
    const { lang, dir } = page.documentElement;
    Object.assign(document.documentElement, { lang, dir });
    const pictures = [...main.querySelectorAll(".game-picture > svg")];
    body.querySelectorAll(".game-picture").forEach((place, at) => place.append(pictures[at]));
    makeRoom(body);
    [header, main] = [head, body];
    if (shell.dataset.start !== undefined) shell.replaceChildren(header, main);
  };

  /** Makes room for the games in progress, which the program lists. */
  const makeRoom = (body) => {
    if (isInProgress) body.querySelector("h1").after(Object.assign(document.createElement("div"), { className: "under-way-room" }));
  };

  makeRoom(main);
  start
    ?.then((page) => page && translate(page))
    .finally(() => delete document.documentElement.dataset.foreign);
  const { view } = globalThis.firstPage;
  if (view.path !== "") showPage(view);

  // What is pressed before the program is there is not lost: a link leads to its page at once, and of buttons the
  // last one is pressed again on the program's page.
  const listeners = new AbortController();
  const listen = (target, name, handle) => target.addEventListener(name, handle, { signal: listeners.signal });
  let pressed;
  let isDown = false;
  let isReplaced = false;
  listen(window, "hashchange", () => {
    pressed = undefined;
    showPage(read());
  });
  listen(shell, "click", ({ target }) => (pressed = target.closest("button, summary") ?? pressed));
  listen(shell, "pointerdown", () => (isDown = true));
  for (const name of ["pointerup", "pointercancel"])
    listen(window, name, () => {
      isDown = false;
      // The click comes after it.
      if (isReplaced) setTimeout(leave);
    });

  /** Returns the control of the program's page that corresponds to one of this page. The cards of the games have the
   * same controls, whose names may differ: a level is this browser's own. */
  const counterpart = (control) => {
    const controls = (part) => [...part.querySelectorAll("a[href], button, summary")];
    const own = controls(shell);
    const others = [...document.querySelectorAll("body > .site:not(#shell)")].flatMap(controls);
    const inCard = (one) => one.closest("article") !== null;
    const name = (one) => one.getAttribute("href") ?? one.getAttribute("aria-label") ?? one.textContent;
    if (inCard(control)) return others.filter(inCard)[own.filter(inCard).indexOf(control)];
    return others.find((one) => !inCard(one) && one.tagName === control.tagName && name(one) === name(control));
  };

  /** Leaves the place to the program's page. */
  const leave = () => {
    if (!shell.isConnected) return;
    const focused = shell.contains(document.activeElement) && counterpart(document.activeElement);
    const again = pressed && counterpart(pressed);
    shell.remove();
    listeners.abort();
    if (focused) focused.focus({ preventScroll: true });
    again?.click();
  };

  // The program says that its page is there (src/browser/web/page.rs).
  shell.dataset.scripted = "";
  listen(shell, "starfence-shown", () => {
    isReplaced = true;
    if (!isDown) leave();
  });
})();
