// Shows a first view of the page at the address before the program has loaded: the board of a game
// in its final place, the frame of a game, or the name of the page. The program removes it as soon
// as the real page is shown (src/components/loading_page.rs).
(async () => {
  const shell = document.getElementById("shell");
  const { path, asked, turns, cards, players, flat, picture, other, styles } = globalThis.firstPage;

  // The head of the pages that are no games is in index.html.
  const board = (path === "learn" || path === "puzzles") && asked.toString() !== "";
  if (["", "games", "statistics", "rules", "open", "about", "learn", "puzzles"].includes(path) && !board) return;
  shell.ariaHidden = "true";
  // The program takes the style sheet over; nothing is shown without it.
  if (styles) {
    shell.hidden = true;
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
    document.head.append(sheet);
    await new Promise((end) => (sheet.onload = sheet.onerror = end)).then(({ type }) => type === "error" && sheet.remove());
    shell.hidden = false;
  }
  if (path !== "new") shell.replaceChildren();
  const add = (parent, tag, className, text = "") => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    parent.append(element);
    return element;
  };

  const show = (parent) => {
    if (!picture) return;
    const board = add(parent, "img", "board");
    board.alt = "";
    if (!other) board.src = picture;
    // Without a connection the place stays empty.
    else other.then((address) => (board.src = address), () => {});
  };

  if (path === "new") {
    const head = add(add(add(shell, "div", "setup"), "div", "setup-columns"), "header", "setup-head");
    add(head, "h1", "", "\u00a0");
    show(add(head, "div", "setup-board"));
  } else if (path === "play" || path === "game" || path === "record") {
    // Players who do not move in turn plan behind a curtain.
    const plans = turns === false;
    shell.className = `play players-${players}${plans ? " curtain" : ""}`;
    shell.dataset.layout = flat ? "flat" : "upright";
    if (asked.has("clock")) shell.dataset.clocks = "";
    if (plans) show(add(add(shell, "section", "curtain-card"), "div", "curtain-board"));
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
      show(add(shell, "div", "board-cell"));
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
})();
