import { IDBFactory } from "fake-indexeddb"
import { vi } from "vitest"
import { makeFolds } from "../makeFolds.ts"
import { maskStored, openSessionLog, type SessionLog } from "../../../src/runtime/persistence/sessionLog.ts"
import { manageSessionLog } from "../../../src/runtime/persistence/sessionLogLifecycle.ts"
import { makeManualClock } from "../logParts.ts"
import { makeStorage } from "../browser/storage.ts"

let ids = 0

/** A page with a stored log. */
interface KeptPage extends SessionLog {
  /** Completes when the log of the page's first ended session is masked, and rejects when that fails. */
  readonly masked: Promise<void>
}

/** Opens a page with a stored log, as the boot does. `playerId` is the player of the tab's token, or null for a guest. */
export const openKeptPage = async (playerId: string | null): Promise<KeptPage> => {
  const { clock } = makeManualClock()
  const { promise: masked, resolve: end } = Promise.withResolvers<void>()
  const mask: typeof maskStored = (store, logId) => {
    const work = maskStored(store, logId)
    end(work)
    return work
  }
  const home = await openSessionLog({ build: "3.3.1", specHash: "hash", clock, newId: () => `log-${(ids += 1)}`, playerId, mask })
  const folds = makeFolds()
  for (const envelope of [...home.restored, ...home.log.recent()]) folds.evolve(envelope)
  home.log.subscribe(folds.evolve)
  return { ...home, ...manageSessionLog(home, folds), masked }
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
