import { Effect } from "effect"
import { vi } from "vitest"
import { watchParts } from "../../../src/app/start/watchParts.ts"
import { event } from "../../../src/domain/events.ts"
import { type EventLog, type LogWriter, makeEventLog, NEW_LOG } from "../../../src/log/core/eventLog.ts"
import { makeFolds } from "../makeFolds.ts"
import { loadCode } from "../../../src/runtime/core/loadCode.ts"
import { makeInstantWriter, makeManualClock } from "../logParts.ts"

/** The source of an event that the browser reports. */
export const browser = { src: { kind: "browser" } } as const

/** The file of one chunk in the import map of the page's build. Two builds differ in it, and have the same entry script. */
export const OWN = "/assets/lobby-AAAAAAAA.js"

/** The file of the same chunk in another build. */
export const OTHER = "/assets/lobby-BBBBBBBB.js"

const mapOf = (chunk: string): string => JSON.stringify({ imports: { "/assets/lobby.js": chunk } })

/** The product's page of the build with this chunk. */
export const pageOf = (chunk: string): string =>
  `<script type="importmap">${mapOf(chunk)}</script><script type="module" src="/assets/index-AAAAAAAA.js"></script>`

/** A page of the build OWN, whose server has the page of the build with this chunk. */
export const open = (chunk: string, writer: LogWriter = makeInstantWriter().writer) => {
  const element = document.createElement("script")
  element.setAttribute("type", "importmap")
  element.textContent = mapOf(OWN)
  document.head.append(element)
  const header = { format: 1, logId: "l", startedAt: 0, build: "b", specHash: "s" } as const
  const log = makeEventLog({ header, clock: makeManualClock(0).clock, writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  const events: object[] = []
  log.subscribe(({ type, data }) => void (type === "PartMissing" && events.push(data)))
  const reload = vi.fn<(wanted: string) => void>()
  const fetchPage = vi.fn<() => Promise<string | null>>(() => Promise.resolve(pageOf(chunk)))
  let link = false
  const openLink = (isOpen: boolean): void => void (link = isOpen)
  watchParts(log, { views: folds.views, reload, fetchPage, opensLink: () => link })
  const miss = (): void => void globalThis.dispatchEvent(new Event("vite:preloadError"))
  return { log, events, reload, fetchPage, miss, openLink }
}

/** The event of a call whose code has failed to load. */
export const FAILED = event("RequestFailed", { op: "load", kind: "network", status: null })

/** A download of the code of a call. */
export const download = vi.fn<() => Promise<null>>()

/** Makes the code of a call fail to load. */
export const failDownload = async (): Promise<void> => {
  download.mockRejectedValue(new TypeError("Failed to fetch"))
  await Effect.runPromise(Effect.ignore(loadCode(download)))
}

/** The code of a call fails to load, and the call's failure is recorded. */
export const loseCode = async (log: EventLog): Promise<void> => {
  await failDownload()
  log.append(FAILED, browser)
}

/** Lets the code of a call arrive. */
const findCode = async (): Promise<void> => {
  download.mockResolvedValue(null)
  await Effect.runPromise(Effect.ignore(loadCode(download)))
}

/** The page was opened by a reload. */
export const beReloaded = (): void =>
  void vi
    .spyOn(performance, "getEntriesByType")
    .mockReturnValue([
      Object.assign({ type: "reload" }, { name: "", entryType: "navigation", startTime: 0, duration: 0, toJSON: () => ({}) })
    ])

/** The player leaves the machine. */
export const leave = (log: EventLog): void => void log.append(event("MachineLeft", { machineId: 101, reason: "player" }), browser)

/** Resolves when a check that has begun is over: the answer is read, and the log is on the disk. */
export const settled = async (log: EventLog): Promise<void> => {
  for (let step = 0; step < 10; step += 1) await log.settle("relaxed")
}

/** Restores the page's document, address, timers and mocks, and lets the code of a call arrive. Call it after each test. */
export const restorePage = async (): Promise<void> => {
  vi.useRealTimers()
  await findCode()
  history.replaceState(null, "", "/")
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
