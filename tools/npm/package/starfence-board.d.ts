export type Game = "quoridor" | "chinese-checkers" | "parallel";

/** The game's state, in answers and in the detail of events. */
export interface State {
  game: Game;
  players: number;
  /** The number of moves played, and of those shown. */
  plies: number;
  ply: number;
  /** The player to move; null when the game is over or nobody is. */
  toMove: number | null;
  position: string;
  result: string | null;
  /** Whether the browser saves the game. */
  kept: boolean;
}

export interface MoveDetail extends State {
  move: string;
  /** Null for a round of Parallel Chinese Checkers, which is everyone's. */
  player: number | null;
  number: number;
}
export interface EndDetail extends State {
  winners: number[];
}
export interface ResizeDetail {
  width: number;
  height: number;
}
export interface ErrorDetail {
  code: string;
  reason: string;
}

export interface BoardEvents {
  "starfence-ready": CustomEvent<State>;
  "starfence-move": CustomEvent<MoveDetail>;
  "starfence-turn": CustomEvent<State>;
  "starfence-end": CustomEvent<EndDetail>;
  "starfence-resize": CustomEvent<ResizeDetail>;
  "starfence-error": CustomEvent<ErrorDetail>;
}

/** What a game is begun from. */
export interface GameFields {
  game?: Game;
  players?: number | string;
  options?: Record<string, string>;
  position?: string;
  first?: number | string;
  computers?: string;
  record?: string;
  watch?: string;
  ply?: number | string;
}

export interface BoardAttributes extends Omit<GameFields, "options"> {
  options?: string;
  theme?: "light" | "dark" | "auto";
  language?: string;
  orientation?: "usual" | "turn" | number | `${number}`;
  controls?: "full" | "moves" | "none";
  readonly?: boolean | "";
  keep?: string;
  sandbox?: string;
  label?: string;
  base?: string;
}

export class StarfenceBoard extends HTMLElement {
  /** The address of the folder with the frame's files, for elements without the attribute `base`. */
  static base: string;
  /** Resolves when the first game is on the board. */
  readonly ready: Promise<void>;
  load(game: GameFields): Promise<State>;
  play(move: string): Promise<State>;
  undo(): Promise<State>;
  goToPly(ply: number): Promise<State>;
  getRecord(): Promise<string>;
  updateColours(): void;
  addEventListener<Name extends keyof BoardEvents>(
    type: Name,
    listener: (this: StarfenceBoard, event: BoardEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: StarfenceBoard, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "starfence-board": StarfenceBoard;
  }
}
