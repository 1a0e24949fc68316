// <starfence-board>: a board game in a frame, for any page. embedding.html beside this file
// explains its use.
(() => {
  "use strict";
  const beside = new URL(".", document.currentScript.src).href;
  // The attributes that choose the game, and those that choose how it is shown.
  const GAME = ["game", "players", "options", "position", "first", "computers", "record", "watch", "ply"];
  const SHOWN = ["theme", "language", "orientation", "controls", "readonly"];
  const COLOURS = [
    "table", "ink", "ink-soft", "card", "card-edge", "accent", "accent-ink",
    "wood", "wood-edge", "groove", "hole", "tile", "fence", "target",
    "red", "blue", "yellow", "green", "violet", "black",
  ];
  const NOWHERE = "the board is on no page";
  const SILENT = "the board does not answer: its files may be missing or blocked";
  // The time after which an unanswered call fails, in milliseconds.
  const PATIENCE = 9_000;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const sheet = new CSSStyleSheet();
  // As wide as its container, and as high as suits that width, unless the page sets the height.
  sheet.replaceSync(`
    :host { display: block; min-width: 240px; min-height: 300px; }
    :host([hidden]) { display: none; }
    div { width: 100%; height: 100%; min-height: inherit; aspect-ratio: 4 / 5; }
    div.tall { aspect-ratio: 1 / 2; }
    div.wide { aspect-ratio: 3 / 2; }
    iframe { display: block; width: 100%; height: 100%; min-height: inherit; border: 0; }
  `);

  /** Splits an option into its name and its value. The value may be missing; the board reports such
   * errors. */
  const option = (text) => {
    const [name, ...value] = text.split("=");
    return [name, value.join("=")];
  };

  class StarfenceBoard extends HTMLElement {
    static observedAttributes = [...GAME, ...SHOWN, "label", "sandbox", "keep", "base"];
    static #base = beside;
    // The elements that are on a page.
    static #boards = new Set();
    /** The address of the folder with the frame's files, for elements without the attribute `base`.
     * Elements whose board is not ready look for it there from then on. */
    static get base() {
      return StarfenceBoard.#base;
    }
    static set base(base) {
      StarfenceBoard.#base = base;
      for (const board of StarfenceBoard.#boards) board.#moved();
    }
    #box = document.createElement("div");
    #frame;
    #address;
    #from;
    // The calls that have not been answered; and those of them that have not been sent, in order.
    #calls = new Map();
    #waiting = [];
    // The games that have been sent and are not on the board yet.
    #coming = new Set();
    #count = 0;
    // Whether the frame receives messages.
    #hears = false;
    #ready;
    #keep;
    #break;
    // Whether the promise of the first game has been resolved or rejected.
    #decided = true;
    #changed = new Set();
    #colours = {};
    #sizes = new ResizeObserver(() => {
      this.#box.classList.toggle("wide", this.clientWidth >= 640);
      this.updateColours();
    });
    #hear = (event) => this.#heard(event);
    #repaint = () => this.updateColours();

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.append(this.#box);
      this.#wait();
    }

    connectedCallback() {
      StarfenceBoard.#boards.add(this);
      addEventListener("message", this.#hear);
      dark.addEventListener("change", this.#repaint);
      this.#sizes.observe(this);
      this.#open();
    }

    disconnectedCallback() {
      StarfenceBoard.#boards.delete(this);
      removeEventListener("message", this.#hear);
      dark.removeEventListener("change", this.#repaint);
      this.#sizes.disconnect();
      this.#frame?.remove();
      this.#frame = undefined;
      this.#waiting = [];
      this.#drop(() => true, NOWHERE);
      if (!this.#decided) this.#decide(new Error(NOWHERE));
      this.#wait();
    }

    /** Handles that the files of boards may be in another folder. */
    #moved() {
      if (!this.#frame || this.#hears || this.#embed().href === this.#address.href) return;
      this.#changed.add("base");
      this.#update();
    }

    attributeChangedCallback(name) {
      if (!this.#frame) return;
      if (this.#changed.size === 0) queueMicrotask(() => this.#update());
      this.#changed.add(name);
    }

    /** A promise that resolves when the first game is on the board, and rejects if the attributes
     * do not lead to a game or no board answers in time. */
    get ready() {
      if (!this.#decided) {
        // A board that is being waited for must no longer load lazily.
        if (this.#frame) this.#frame.loading = "eager";
        const waited = this.#ready;
        setTimeout(() => {
          if (!this.#decided && this.#ready === waited) this.#decide(this.#silence());
        }, PATIENCE);
      }
      return this.#ready;
    }

    /** Loads another game: { game, players, options: {…}, position, first, computers, record,
     * watch, ply }. */
    load(game) {
      return this.#ask("load", game);
    }

    /** Plays a move, written as in records, for the player to move. */
    play(move) {
      return this.#ask("play", { move });
    }

    undo() {
      return this.#ask("undo");
    }

    /** Shows the position after the given number of moves. */
    goToPly(ply) {
      return this.#ask("goto", { ply });
    }

    /** Returns the game's record, as text. */
    async getRecord() {
      return (await this.#ask("record")).record;
    }

    /** Passes the custom properties that begin with --starfence- to the board. This also happens
     * automatically when the element changes its size and when the system switches between dark and
     * light. */
    updateColours() {
      const fresh = {};
      const colours = this.#paint();
      for (const name of COLOURS) {
        const colour = colours[name] ?? "";
        if (colour !== (this.#colours[name] ?? "")) fresh[name] = colour;
      }
      this.#colours = colours;
      if (this.#frame && Object.keys(fresh).length > 0) this.#set({ colours: fresh });
    }

    #paint() {
      const style = getComputedStyle(this);
      const pairs = COLOURS.map((name) => [name, style.getPropertyValue(`--starfence-${name}`).trim()]);
      return Object.fromEntries(pairs.filter(([, colour]) => colour));
    }

    #wait() {
      // Code that already has the promise may go on waiting for the next frame.
      if (!this.#decided) return;
      this.#decided = false;
      this.#ready = new Promise((resolve, reject) => {
        this.#keep = resolve;
        this.#break = reject;
      });
      // A page that never uses the promise is notified by the event alone.
      this.#ready.catch(() => {});
    }

    #decide(error) {
      // There may be a game after all, which later uses of `ready` should see.
      if (this.#decided && !error) this.#ready = Promise.resolve();
      this.#decided = true;
      if (error) this.#break(error);
      else this.#keep();
    }

    /** Returns the attributes of a game, named as in an address. */
    #game() {
      const pairs = GAME.filter((name) => name !== "options" && this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
      return [pairs, (this.getAttribute("options") ?? "").split(/[,\s]+/).filter(Boolean).map(option)];
    }

    /** Returns the address of the frame's page. Only web addresses are used: one that begins with
     * `javascript:` would run as code of the page. */
    #embed() {
      for (const base of [this.getAttribute("base"), StarfenceBoard.base, beside]) {
        try {
          const address = new URL("embed.html", new URL(`${base}`.replace(/\/?$/, "/"), document.baseURI));
          if (base && /^https?:$/.test(address.protocol)) return address;
        } catch {
          // It is no address.
        }
      }
      return new URL("embed.html", document.baseURI);
    }

    #open() {
      // The address contains the current values of all attributes.
      this.#changed.clear();
      this.#coming.clear();
      this.#hears = false;
      const query = new URLSearchParams(this.#game().flat());
      for (const name of [...SHOWN, "keep"]) if (this.hasAttribute(name)) query.set(name, this.getAttribute(name));
      this.#address = this.#embed();
      this.#colours = this.#paint();
      for (const [name, colour] of Object.entries(this.#colours)) query.set(`colour.${name}`, colour);
      query.set("origin", origin);
      const frame = document.createElement("iframe");
      const sandbox = this.getAttribute("sandbox") ?? "allow-scripts allow-same-origin";
      this.#from = /\ballow-same-origin\b/.test(sandbox) ? this.#address.origin : "null";
      frame.setAttribute("sandbox", sandbox);
      frame.loading = "lazy";
      // Without permission to keep the screen on, every game would cause an error in the page's
      // console. The clipboard and share permissions are for links.
      frame.allow = "fullscreen; screen-wake-lock; web-share; clipboard-write";
      frame.title = this.getAttribute("label") ?? "Starfence: a board game";
      const address = `${this.#address}#/play?${query}`;
      this.#box.replaceChildren(frame);
      this.#shape(this.getAttribute("game"));
      this.#frame = frame;
      // The page may still say where the files are: an element in its HTML is opened by the import.
      queueMicrotask(() => {
        if (frame === this.#frame) frame.src = address;
      });
    }

    /** Sets the shape of the board: plans need more room than a board alone. */
    #shape(game) {
      this.#box.classList.toggle("tall", game === "parallel");
    }

    #update() {
      const changed = [...this.#changed];
      this.#changed.clear();
      if (!this.#frame) return;
      if (changed.includes("sandbox") || changed.includes("keep") || changed.includes("base")) {
        this.#wait();
        // Calls sent to the previous frame can no longer be answered. Waiting calls go to the new
        // one, except those made for attributes, which are in its address.
        this.#waiting = this.#waiting.filter(({ attributes }) => !attributes);
        const waiting = new Set(this.#waiting.map(({ id }) => id));
        this.#drop((id) => !waiting.has(id), "the board was opened anew");
        return this.#open();
      }
      if (changed.includes("label")) this.#frame.title = this.getAttribute("label");
      if (changed.some((name) => GAME.includes(name))) {
        const [pairs, options] = this.#game();
        // Errors in it are reported as an event too.
        this.#ask("load", { ...Object.fromEntries(pairs), options: Object.fromEntries(options) }, true).catch(() => {});
      }
      const usual = { theme: "auto", language: "auto", orientation: "usual", controls: "full", readonly: "0" };
      const shown = changed.filter((name) => SHOWN.includes(name));
      if (shown.length > 0) this.#set(Object.fromEntries(shown.map((name) => [name, this.getAttribute(name) ?? usual[name]])));
    }

    #set(fields) {
      this.#ask("set", fields, true).catch(() => {});
    }

    /** Sends a request to the board, for the page or for the element's attributes. It applies to
     * the game at the time when it is carried out. */
    #ask(type, fields, attributes = false) {
      if (!this.#frame) return Promise.reject(new Error(NOWHERE));
      // Earlier changes of attributes are sent first.
      this.#update();
      // A board that is being waited for must no longer load lazily.
      if (!attributes) this.#frame.loading = "eager";
      return new Promise((resolve, reject) => {
        const id = ++this.#count;
        this.#calls.set(id, { resolve, reject });
        this.#waiting.push({ id, attributes, message: { ...fields, starfence: 1, type, id } });
        this.#send();
        setTimeout(() => this.#giveUp(id), PATIENCE);
      });
    }

    /** Rejects the promise of a call that has not been answered in time. */
    #giveUp(id) {
      const call = this.#calls.get(id);
      if (!call) return;
      this.#calls.delete(id);
      this.#waiting = this.#waiting.filter((waiting) => waiting.id !== id);
      this.#coming.delete(id);
      call.reject(this.#silence());
      this.#send();
    }

    /** Reports to the page that the board is silent. Returns the error for the waiting call. */
    #silence() {
      const reason = this.#frame ? SILENT : NOWHERE;
      const detail = { code: "silent", reason };
      this.dispatchEvent(new CustomEvent("starfence-error", { detail, bubbles: true }));
      return Object.assign(new Error(reason), { code: detail.code });
    }

    /** Sends the waiting messages once the frame receives messages. Requests about a game wait
     * until that game is on the board. */
    #send() {
      while (this.#hears && this.#waiting.length > 0) {
        const { id, message } = this.#waiting[0];
        const { type } = message;
        if (this.#coming.size > 0 && type !== "load" && type !== "set") return;
        this.#waiting.shift();
        if (type === "load") this.#coming.add(id);
        try {
          // A board in a sandbox without an origin can be reached only by “*”; requests contain no
          // secrets.
          this.#frame.contentWindow.postMessage(message, this.#from === "null" ? "*" : this.#from);
        } catch (error) {
          // The message cannot be sent, for example because it contains a function.
          this.#coming.delete(id);
          this.#calls.get(id).reject(error);
          this.#calls.delete(id);
        }
      }
    }

    /** Handles that a game is on the board: games requested before it will not appear any more. */
    #replaced(id) {
      const before = [...this.#coming].filter((other) => other < id);
      for (const other of before) this.#coming.delete(other);
      this.#drop((other) => before.includes(other), "another game was loaded");
    }

    /** Rejects the promises of some calls. */
    #drop(chosen, reason) {
      for (const [id, { reject }] of [...this.#calls]) {
        if (!chosen(id)) continue;
        this.#calls.delete(id);
        reject(new Error(reason));
      }
    }

    #heard(event) {
      if (event.source !== this.#frame?.contentWindow || event.origin !== this.#from) return;
      const { starfence, type, id, ...detail } = event.data ?? {};
      if (starfence !== 1) return;
      const call = this.#calls.get(id);
      this.#calls.delete(id);
      if (this.#coming.delete(id)) {
        if (type === "done") this.#replaced(id);
        this.#send();
      }
      if (type === "done") return call?.resolve(detail);
      const error = type === "error" && Object.assign(new Error(detail.reason), { code: detail.code });
      if (error) call?.reject(error);
      if (type === "ready") {
        this.#shape(detail.game);
        this.#decide();
      }
      if (error?.code === "crash") {
        // There will be no more answers until the user reloads the frame.
        this.#hears = false;
        this.#coming.clear();
        this.#drop(() => true, detail.reason);
        if (!this.#decided) this.#decide(error);
      }
      // A board whose attributes do not lead to a game can still load one.
      if (type === "ready" || detail.code === "game") {
        this.#hears = true;
        this.#send();
      }
      // A game that has been sent may still be valid.
      if (error && this.#hears && this.#coming.size === 0) this.#decide(error);
      this.dispatchEvent(new CustomEvent(`starfence-${type}`, { detail, bubbles: true }));
    }
  }

  customElements.define("starfence-board", StarfenceBoard);
})();
