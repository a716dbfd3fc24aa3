import { expect, it } from "vitest"
import { paths } from "./paths.ts"

it.each([
  ["Ruby Comet 7", "/game/7/Ruby%20Comet%207"],
  ["a/b?c#d", "/game/7/a%2Fb%3Fc%23d"],
  ["", "/game/7/-"],
  [".", "/game/7/-"],
  ["..", "/game/7/-"],
  ["half \ud800 a letter", "/game/7/half%20%EF%BF%BD%20a%20letter"]
])("[LOBBY-4] a machine named %j has a valid address", (name, address) => {
  expect(paths.game(7, name)).toBe(address)
  expect(new URL(address, "https://casino.example.test").pathname).toBe(address)
})
