// Shows what an address leads to before the program has come: the board of a game at its final place, the frame of a
// game, or the name of the page. src/ui/app.rs takes it away as soon as the real page is there.
//
// The pictures are the app's own, made by `make first-pictures`; e2e/first-picture.spec.mjs compares them and their
// places with the real boards.
(() => {
  const shell = document.getElementById("shell");
  const [, path = "", query = ""] = /^#?\/?([^?/]*)[^?]*\??(.*)/.exec(location.hash);
  const chosen = (key) => {
    try {
      return localStorage.getItem(`starfence.${key}`);
    } catch {
      return null;
    }
  };
  const theme = chosen("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

  // The start page's head stands in index.html.
  if (path === "") return;
  shell.replaceChildren();
  shell.ariaHidden = "true";
  const add = (parent, tag, className, text = "") => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const asked = new URLSearchParams(query);
  const game = asked.get("game");
  const seats = { "chinese-checkers": [2, 3, 4, 6], parallel: [2, 3, 4], quoridor: [2, 4] }[game] ?? [];
  // An address may ask for any number; what is wrong with it the program says.
  const players = seats.find((number) => number === Number(asked.get("players") ?? 2)) ?? 0;

  /** The board as it is at the beginning, unless the address asks for another beginning. */
  const picture = (parent) => {
    const other = ["position", "seed", "arrange", "pegs"].some((name) => asked.has(name));
    if (other || players === 0) return;
    const evening = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    const board = add(parent, "img", "board");
    board.alt = "";
    board.src = `./first/${game}-${players}-${evening ? "dark" : "light"}.svg`;
  };

  if (path === "new") {
    shell.className = "setup";
    const head = add(shell, "header", "setup-head");
    add(head, "span", "back", "\u00a0");
    add(head, "h1", "", "\u00a0");
    picture(add(head, "div", "setup-board"));
  } else if (path === "play" || path === "game" || path === "record") {
    const turns = game === "chinese-checkers" || game === "quoridor";
    const flat = chosen("layout") === "flat";
    shell.className = `play players-${players}${game === "parallel" ? " curtain" : ""}`;
    shell.dataset.layout = flat ? "flat" : "upright";
    if (asked.has("clock")) shell.dataset.clocks = "";
    if (game === "parallel") picture(add(add(shell, "section", "curtain-card"), "div", "curtain-board"));
    const strips = add(shell, "section", "strips");
    // In tabletop mode the cards lie round the board, and on boards that turn the picture would lie wrongly.
    for (let seat = 1; !flat && seat <= players; seat += 1) {
      const strip = add(add(strips, "div", "side"), "div", "strip");
      add(strip, "span", "strip-piece");
      add(strip, "span", "strip-name", "\u00a0");
      if (game === "quoridor") {
        const left = add(strip, "span", "fences-left");
        add(left, "span", "fence-drawer");
        add(left, "span", "count", "\u00a0");
      } else {
        add(strip, "span", "home-count", "0/10");
      }
      if (game === "parallel") {
        // What the strip's height comes from.
        const stored = add(add(strip, "div", "public-store"), "span", "stored");
        add(stored, "b", "token small", "1");
        add(stored, "span", "", "0");
      }
      if (asked.has("clock")) add(strip, "span", "clock", "0:00");
    }
    if (turns) {
      const cell = add(shell, "div", "board-cell");
      if (path === "play" && !flat && chosen("turn-board") !== "on") picture(cell);
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
