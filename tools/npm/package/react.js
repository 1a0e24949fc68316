export * from "./starfence-board.js";
