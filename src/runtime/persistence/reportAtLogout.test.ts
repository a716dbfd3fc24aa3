import "fake-indexeddb/auto"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { openKeptPage, stubDevice } from "../../../tests/support/logs/keptPage.ts"
import { aPlayer, aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"

const SRC = { src: { kind: "browser" } } as const

beforeEach(stubDevice)

afterEach(() => void vi.unstubAllGlobals())

it("[LOG-4] a report that is being made during a logout holds the session that it began with, not the next one", async () => {
  const page = await openKeptPage(null)
  const { logId } = page.log.header()
  page.log.append(event("PageLoaded", { restored: 0 }), SRC)
  page.log.append(event("LoggedIn", { player: aPlayer({ id: "p-1" }), via: "login" }), SRC)
  page.log.append(event("SeatTaken", aSeat()), SRC)
  await page.log.settle("strict")
  const reading = page.whole()
  page.log.append(event("LoggedOut", { reason: "player" }), SRC)
  page.log.append(event("LoggedIn", { player: aPlayer({ id: "p-2" }), via: "login" }), SRC)
  const { header, events } = await reading
  expect(header.logId).toBe(logId)
  expect(events.slice(0, 3).map(({ type }) => type)).toEqual(["PageLoaded", "LoggedIn", "SeatTaken"])
  await page.masked
})
