import { expect, it } from "vitest"
import { withToken } from "./supervisor.ts"

it.each([
  ["http://casino.test/ws/game", "ws://casino.test/ws/game?token=a.b.c"],
  ["https://casino.test/ws/game", "wss://casino.test/ws/game?token=a.b.c"],
  ["wss://casino.test/ws?site=8", "wss://casino.test/ws?site=8&token=a.b.c"]
])("[GAME-1] withToken puts the token into the query of %s", (url, expected) => {
  expect(withToken(url, "a.b.c")).toBe(expected)
})

it("[GAME-1] withToken keeps a token with special characters as one value", () => {
  expect(new URL(withToken("wss://casino.test/ws", "a&b=c +/")).searchParams.get("token")).toBe("a&b=c +/")
})
