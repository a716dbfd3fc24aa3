import { expect, it } from "vitest"
import { decideSeat } from "./decideSeat.ts"

it.each([
  ["[GAME-1] a page that opens joins", { phase: "none", machineId: null, name: "" }, false, { kind: "join" }],
  ["an old end of a game does not keep it from joining", { phase: "left", machineId: 1, name: "a" }, false, { kind: "join" }],
  ["who is on the way waits", { phase: "joining", machineId: 1, name: "a" }, true, { kind: "stay" }],
  ["[GAME-1] a lost line keeps the seat", { phase: "returning", machineId: 1, name: "a" }, true, { kind: "stay" }],
  ["[LOBBY-4] a refusal leads to the lobby", { phase: "refused", machineId: 1, name: "a" }, true, { kind: "go", to: "/lobby" }],
  [
    "[GAME-7] [GAME-8] the end of the game leads to the lobby",
    { phase: "left", machineId: 1, name: "a" },
    true,
    { kind: "go", to: "/lobby" }
  ],
  ["a seat elsewhere is gone back to", { phase: "playing", machineId: 2, name: "b" }, false, { kind: "go", to: "/game/2/b" }]
] as const)("%s", (_, game, asked, step) => {
  expect(decideSeat(game, 1, asked)).toEqual(step)
})
