import "fake-indexeddb/auto"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { openKeptPage, stubDevice } from "../../../tests/support/logs/keptPage.ts"
import { makeFolds } from "../../../tests/support/makeFolds.ts"
import { event } from "../../domain/events.ts"
import { tidyLogs } from "./endedLogs.ts"

beforeEach(stubDevice)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const OWNER = "telereel.support.owner"

it.each([
  ["is removed when the player logs out", "player", ["telereel.other"]],
  ["is removed when the session expires", "expired", ["telereel.other"]],
  [
    "stays when another tab has ended the session, because the next player may already chat",
    "elsewhere",
    ["twk_token_1", OWNER, "telereel.other"]
  ]
] as const)("[SHELL-13] the stored conversation of the live support %s", async (_title, reason, left) => {
  const { log } = await openKeptPage(null)
  const credentials = { playerId: () => null, storedToken: () => ({ isThere: false, isShared: false, playerId: null }) }
  const report = vi.fn<(failure: unknown) => void>()
  await tidyLogs({ log, credentials, views: makeFolds().views, report })
  const stored = new Map(["twk_token_1", OWNER, "telereel.other"].map((name) => [name, "x"]))
  // Web Storage lists its entries as properties.
  vi.stubGlobal("localStorage", Object.assign(Object.fromEntries(stored), { removeItem: (name: string) => stored.delete(name) }))
  vi.useFakeTimers()
  log.append(event("LoggedOut", { reason }), { src: { kind: "browser" } })
  expect([...stored.keys()]).toEqual(left)
  expect(report).not.toHaveBeenCalled()
})
