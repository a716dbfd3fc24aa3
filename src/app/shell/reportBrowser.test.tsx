import { afterEach, describe, expect, it, vi } from "vitest"
import { makeInstantWriter, makeManualClock } from "../../../tests/support/logParts.ts"
import { event } from "../../domain/events.ts"
import { makeEventLog, NEW_LOG } from "../../log/core/eventLog.ts"
import { makeFolds } from "../../projections/folds.ts"
import { reportBrowser } from "./reportBrowser.ts"

/** The log of a page that has just loaded, and its views. */
const open = () => {
  const { clock } = makeManualClock(0)
  const header = { format: 1, logId: "l", startedAt: 0, build: "b", specHash: "s" } as const
  const log = makeEventLog({ header, clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  log.append(event("PageLoaded", { restored: 0 }), { src: { kind: "browser" } })
  reportBrowser(log)
  return { log, views: folds.views }
}

afterEach(() => void vi.restoreAllMocks())

describe("[LOG-1] what the browser reports", () => {
  it("a page that is opened offline is offline in the log", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    expect(open().views.connection.online).toBe(false)
  })

  it("a page that is opened online reports no change of the network", () => {
    const { log, views } = open()
    expect(views.connection.online).toBe(true)
    expect(log.recent().map(({ type }) => type)).toEqual(["PageLoaded"])
  })
})
