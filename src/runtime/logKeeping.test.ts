import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeManualClock } from "../../tests/support/logParts.ts"
import { aPlayer } from "../../tests/support/samples.ts"
import { makeStorage } from "../../tests/support/storage.ts"
import { event } from "../domain/events.ts"
import { makeFolds } from "../projections/folds.ts"
import { openLogHome } from "./logHome.ts"
import { keepLog } from "./logKeeping.ts"

const SRC = { src: { kind: "browser" } } as const

let ids = 0
/** A page whose log is kept, as the boot sets it up. */
const openPage = async (playerId: string | null) => {
  const { clock } = makeManualClock()
  const home = await openLogHome({ build: "3.3.1", specHash: "hash", clock, newId: () => `log-${(ids += 1)}`, playerId })
  const folds = makeFolds()
  for (const envelope of [...home.restored, ...home.log.recent()]) folds.evolve(envelope)
  home.log.subscribe(folds.evolve)
  return keepLog(home, folds)
}

const comes = (id: string) => event("LoggedIn", { player: aPlayer({ id }), via: "login" })

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  vi.stubGlobal("sessionStorage", makeStorage())
  vi.stubGlobal("localStorage", makeStorage())
  vi.stubGlobal("navigator", {})
})

afterEach(() => void vi.unstubAllGlobals())

describe("[LOG-3] [LOG-4] a session that cannot be restored after a reload", () => {
  it("ends its log: the player who comes next writes into their own", async () => {
    const before = await openPage(null)
    before.log.append(comes("p-1"), SRC)
    await vi.waitFor(() => expect(before.log.mode()).toBe("stored"))
    await before.log.settle("strict")

    const after = await openPage("p-1")
    expect(after.restored.map(({ type }) => type)).toEqual(["LoggedIn"])
    after.log.append(event("LoggedOut", { reason: "network" }), SRC)
    after.log.append(comes("p-2"), SRC)
    await vi.waitFor(() => expect(after.log.mode()).toBe("stored"))
    after.log.append(event("BalanceNotified", { balance: 7 }), SRC)
    await after.log.settle("strict")

    const first = await openPage("p-1")
    expect(JSON.stringify(first.restored)).not.toContain('"p-2"')
    expect(after.log.header().logId).not.toBe(before.log.header().logId)
    expect((await after.whole()).events.map(({ type }) => type)).toEqual(["PageLoaded", "LoggedOut", "LoggedIn", "BalanceNotified"])
  })
})
