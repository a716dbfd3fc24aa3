import { IDBFactory } from "fake-indexeddb"
import { vi } from "vitest"
import { makeFolds } from "../../src/projections/folds.ts"
import { type SessionLog, openSessionLog } from "../../src/runtime/persistence/sessionLog.ts"
import { manageSessionLog } from "../../src/runtime/persistence/sessionLogLifecycle.ts"
import { makeManualClock } from "./logParts.ts"
import { makeStorage } from "./storage.ts"

let ids = 0

/** Opens a page with a stored log, as the boot does. `playerId` is the player of the tab's token, or null for a guest. */
export const openKeptPage = async (playerId: string | null): Promise<SessionLog> => {
  const { clock } = makeManualClock()
  const home = await openSessionLog({ build: "3.3.1", specHash: "hash", clock, newId: () => `log-${(ids += 1)}`, playerId })
  const folds = makeFolds()
  for (const envelope of [...home.restored, ...home.log.recent()]) folds.evolve(envelope)
  home.log.subscribe(folds.evolve)
  return manageSessionLog(home, folds)
}

/** Replaces the browser's databases and storage by empty ones. The browser has no locks. */
export const stubDevice = (): void => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  vi.stubGlobal("sessionStorage", makeStorage())
  vi.stubGlobal("localStorage", makeStorage())
  vi.stubGlobal("navigator", { language: "tr-TR", userAgent: "a browser" })
  vi.stubGlobal("innerWidth", 390)
  vi.stubGlobal("innerHeight", 844)
}
