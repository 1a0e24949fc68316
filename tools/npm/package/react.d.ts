import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { BoardAttributes, BoardEvents, StarfenceBoard } from "./starfence-board.js";
export * from "./starfence-board.js";

type Listeners = { [Name in keyof BoardEvents as `on${Name}`]?: (event: BoardEvents[Name]) => void };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "starfence-board": DetailedHTMLProps<HTMLAttributes<StarfenceBoard>, StarfenceBoard> & BoardAttributes & Listeners;
    }
  }
}
