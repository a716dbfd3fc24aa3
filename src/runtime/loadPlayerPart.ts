import { Effect } from "effect"
import type { EventLog } from "../log/core/eventLog.ts"
import type { PublishedFolds } from "../projections/publish.ts"
import { loadCode } from "./core/loadCode.ts"
import { PlayerPart } from "./core/ports.ts"
import type { noteLeftCredit, startPlayerPart } from "./playerPart.ts"

interface PartFile {
  readonly startPlayerPart: typeof startPlayerPart
  readonly noteLeftCredit: typeof noteLeftCredit
}

const fetchPart = () => import("./playerPart.ts")

/** Downloads the player's part without starting it, so that `load` finds it in the cache. A failure has no effect: `load` tries again. */
export const prefetchPlayerPart = (): void => void fetchPart().catch(() => undefined)

/** Loads the player's part while a guest reads the login page. A failure has no effect: the login tries again. */
export const loadPlayerPart = () => Effect.flatMap(PlayerPart, ({ load }) => Effect.ignore(load))

/** Creates the service that loads the player's part once. A download that fails or hangs counts as a network failure, and the next `load` repeats it. */
export const makePlayerPart = (
  log: EventLog,
  folds: PublishedFolds,
  fetch: () => Promise<PartFile> = fetchPart
): typeof PlayerPart.Service => {
  let part: PartFile | null = null
  const download = loadCode(fetch)
  return {
    load: Effect.suspend(() => {
      if (part !== null) return Effect.void
      return Effect.map(download, (file) => {
        // Two calls may have waited for the same download.
        if (part !== null) return
        part = file
        file.startPlayerPart(log, folds)
      })
    }),
    noteLeftCredit: (...left) => part?.noteLeftCredit(...left) ?? Effect.void
  }
}
