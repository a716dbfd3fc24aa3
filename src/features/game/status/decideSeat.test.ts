import { expect, it } from "vitest"
import { decideSeat } from "./decideSeat.ts"

it.each([
  ["[GAME-1] the game page joins when it opens", { phase: "none", machineId: null, name: "" }, false, { kind: "join" }],
  ["the game page joins although an earlier game has ended", { phase: "left", machineId: 1, name: "a" }, false, { kind: "join" }],
  ["the game page stays while joining", { phase: "joining", machineId: 1, name: "a" }, true, { kind: "stay" }],
  ["[GAME-1] the game page stays while the connection is lost", { phase: "returning", machineId: 1, name: "a" }, true, { kind: "stay" }],
  [
    "[LOBBY-4] the game page returns to the lobby after a refusal",
    { phase: "refused", machineId: 1, name: "a" },
    true,
    { kind: "go", to: "/lobby" }
  ],
  [
    "[GAME-7] [GAME-8] the game page returns to the lobby when the game ends",
    { phase: "left", machineId: 1, name: "a" },
    true,
    { kind: "go", to: "/lobby" }
  ],
  [
    "the game page redirects to the machine where the player has a seat",
    { phase: "playing", machineId: 2, name: "b" },
    false,
    { kind: "go", to: "/game/2/b" }
  ]
] as const)("%s", (_, game, asked, step) => {
  expect(decideSeat(game, { machineId: 1, asked })).toEqual(step)
})
