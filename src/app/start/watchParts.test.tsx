import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeInstantWriter, makeManualClock } from "../../../tests/support/logParts.ts"
import { aPlayer, aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { mayReload } from "../../domain/shell/reloadRule.ts"
import { type EventLog, type LogWriter, makeEventLog, NEW_LOG } from "../../log/core/eventLog.ts"
import { makeFolds } from "../../projections/folds.ts"
import { loadCode } from "../../runtime/core/loadCode.ts"
import { noteLink } from "./linkToken.ts"
import { fetchPage as fetchServerPage, reloadPage, watchParts } from "./watchParts.ts"

const browser = { src: { kind: "browser" } } as const
/** The file of one chunk in the import map. Two builds differ in it, and have the same entry script. */
const OWN = "/assets/lobby-AAAAAAAA.js"
const OTHER = "/assets/lobby-BBBBBBBB.js"

afterEach(async () => {
  vi.useRealTimers()
  await findCode()
  history.replaceState(null, "", "/")
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const mapOf = (chunk: string): string => JSON.stringify({ imports: { "/assets/lobby.js": chunk } })

const pageOf = (chunk: string): string =>
  `<script type="importmap">${mapOf(chunk)}</script><script type="module" src="/assets/index-AAAAAAAA.js"></script>`

/** A page of the build OWN, whose server has the page of the build with this chunk. */
const open = (chunk: string, writer: LogWriter = makeInstantWriter().writer) => {
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

const at = (pathname: string) => ({ pathname, reload: vi.fn<() => void>(), replace: vi.fn<(address: string | URL) => void>() })

const FAILED = event("RequestFailed", { op: "load", kind: "network", status: null })

/** A download of the code of a call. */
const download = vi.fn<() => Promise<null>>()

const failDownload = async (): Promise<void> => {
  download.mockRejectedValue(new TypeError("Failed to fetch"))
  await Effect.runPromise(Effect.ignore(loadCode(download)))
}

/** The code of a call fails to load, and the call's failure is recorded. */
const loseCode = async (log: EventLog): Promise<void> => {
  await failDownload()
  log.append(FAILED, browser)
}

/** Lets the code of a call arrive. */
const findCode = async (): Promise<void> => {
  download.mockResolvedValue(null)
  await Effect.runPromise(Effect.ignore(loadCode(download)))
}

/** The page was opened by a reload. */
const beReloaded = (): void =>
  void vi
    .spyOn(performance, "getEntriesByType")
    .mockReturnValue([
      Object.assign({ type: "reload" }, { name: "", entryType: "navigation", startTime: 0, duration: 0, toJSON: () => ({}) })
    ])

const leave = (log: EventLog): void => void log.append(event("MachineLeft", { machineId: 101, reason: "player" }), browser)

/** Resolves when a check that has begun is over: the answer is read, and the log is on the disk. */
const settled = async (log: EventLog): Promise<void> => {
  for (let step = 0; step < 10; step += 1) await log.settle("relaxed")
}

describe("[OPS-4] a part of the page that is missing", () => {
  it("a missing part reloads the page when the server has another build and nothing is under way", async () => {
    const { miss, reload, events } = open(OTHER)
    miss()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(events).toEqual([{ waits: false }])
  })

  it("reloads the page after a second when the disk hangs", async () => {
    vi.useFakeTimers()
    const { miss, reload } = open(OTHER, { ...makeInstantWriter().writer, settle: () => new Promise(() => undefined) })
    miss()
    await vi.advanceTimersByTimeAsync(999)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it("the page stays when the server has the same build", async () => {
    const { miss, reload, fetchPage, events } = open(OWN)
    miss()
    await fetchPage.mock.results[0]?.value
    await Promise.resolve()
    expect(events).toEqual([{ waits: false }])
    expect(reload).not.toHaveBeenCalled()
  })

  it("a page that has just reloaded stays, because servers with different builds could send it back and forth", () => {
    beReloaded()
    vi.spyOn(performance, "now").mockReturnValue(5_000)
    const { miss, fetchPage } = open(OTHER)
    miss()
    expect(fetchPage).not.toHaveBeenCalled()
  })

  it("a missing part waits at a machine, and reloads the page once when the player has left it", async () => {
    const { log, miss, reload, fetchPage, events } = open(OTHER)
    log.append(event("SeatTaken", aSeat()), browser)
    miss()
    miss()
    expect(events).toEqual([{ waits: true }])
    log.append(event("PressRequested", { pressId: "p", button: "spin" }), browser)
    await log.settle("relaxed")
    expect(fetchPage).not.toHaveBeenCalled()
    leave(log)
    log.append(event("VisibilityChanged", { visible: true }), browser)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    log.append(event("VisibilityChanged", { visible: false }), browser)
    await log.settle("relaxed")
    expect(reload).toHaveBeenCalledOnce()
    expect(fetchPage).toHaveBeenCalledOnce()
  })

  it.each([event("NetworkChanged", { online: true }), event("ConnectionOpened", { channel: "notifications" })])(
    "a missing part reloads the page with %o after a check that did not reach the server, and not with another event",
    async (back) => {
      const { log, miss, reload, fetchPage } = open(OTHER)
      fetchPage.mockRejectedValueOnce(new TypeError("Failed to fetch"))
      miss()
      await settled(log)
      log.append(event("VisibilityChanged", { visible: true }), browser)
      await settled(log)
      expect(fetchPage).toHaveBeenCalledOnce()
      log.append(back, browser)
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    }
  )

  it.each([
    ["/lobby", "one reload", 1],
    ["/login", "no reload", 0]
  ])("a missing part at %s, while the server could not be reached, causes %s with the same build", async (path, _count, times) => {
    history.replaceState(null, "", path)
    const { log, miss, reload, fetchPage } = open(OWN)
    fetchPage.mockRejectedValueOnce(new TypeError("Failed to fetch"))
    miss()
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    log.append(event("ConnectionOpened", { channel: "notifications" }), browser)
    await settled(log)
    expect(reload).toHaveBeenCalledTimes(times)
  })

  it.each(["/login", "/lobby"])(
    "the missing code of a call reloads the page once at %s, although the server has the same build: most browsers ask for no file again that failed once",
    async (path) => {
      history.replaceState(null, "", path)
      const { log, miss, reload } = open(OWN)
      miss()
      await settled(log)
      expect(reload).not.toHaveBeenCalled()
      await failDownload()
      miss()
      log.append(FAILED, browser)
      await settled(log)
      expect(reload).toHaveBeenCalledOnce()
    }
  )

  it("the missing code of a call reloads a login page when the network is back", async () => {
    history.replaceState(null, "", "/login")
    const { log, miss, reload, fetchPage } = open(OWN)
    fetchPage.mockRejectedValue(new TypeError("Failed to fetch"))
    miss()
    await loseCode(log)
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    fetchPage.mockResolvedValue(pageOf(OWN))
    log.append(event("NetworkChanged", { online: true }), browser)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
  })

  it("the missing code of a call reloads no page that a reload has brought within ten minutes: the server may not have it either", async () => {
    beReloaded()
    const now = vi.spyOn(performance, "now").mockReturnValue(599_000)
    const { log, reload } = open(OWN)
    await loseCode(log)
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    now.mockReturnValue(601_000)
    await loseCode(log)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
  })

  it("code of a call that arrives after its deadline, while the player holds a seat, causes no reload after the seat", async () => {
    vi.useFakeTimers()
    const { log, reload, fetchPage } = open(OWN)
    log.append(event("SeatTaken", aSeat()), browser)
    const late = Promise.withResolvers<null>()
    download.mockReturnValue(late.promise)
    const call = Effect.runPromise(Effect.ignore(loadCode(download)))
    await vi.advanceTimersByTimeAsync(30_000)
    await call
    log.append(FAILED, browser)
    late.resolve(null)
    await settled(log)
    leave(log)
    await settled(log)
    expect(fetchPage).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })

  it("missing code of a call reloads the page after the seat when it has not arrived", async () => {
    const { log, reload } = open(OWN)
    log.append(event("SeatTaken", aSeat()), browser)
    await loseCode(log)
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    leave(log)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
  })

  it("a missing part reloads the page when the network comes back while a request without an answer still waits", async () => {
    const { log, miss, reload, fetchPage } = open(OTHER)
    fetchPage.mockReturnValueOnce(new Promise(() => undefined))
    miss()
    log.append(event("NetworkChanged", { online: true }), browser)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it("a page that is cut off while it asks the server stays when that answer arrives late, and reloads when the network is back", async () => {
    const { log, miss, reload, fetchPage } = open(OWN)
    const late = Promise.withResolvers<string | null>()
    fetchPage.mockReturnValueOnce(late.promise)
    miss()
    fetchPage.mockRejectedValueOnce(new TypeError("Failed to fetch"))
    log.append(event("NetworkChanged", { online: false }), browser)
    await settled(log)
    late.resolve(pageOf(OWN))
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    log.append(event("NetworkChanged", { online: true }), browser)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
  })

  it("a page that is cut off after the server's answer, while its log is written, stays until the network is back", async () => {
    const written = Promise.withResolvers<void>()
    const { log, miss, reload } = open(OTHER, { ...makeInstantWriter().writer, settle: () => written.promise })
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    miss()
    written.resolve()
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    log.append(event("NetworkChanged", { online: true }), browser)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it("the page stays when the player leaves the machine without a network, and reloads when the network is back", async () => {
    const { log, miss, reload, fetchPage } = open(OWN)
    log.append(event("SeatTaken", aSeat()), browser)
    miss()
    fetchPage.mockRejectedValueOnce(new TypeError("Failed to fetch"))
    leave(log)
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    log.append(event("NetworkChanged", { online: true }), browser)
    // The same build, but a toast has announced the reload.
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it("the page stays when the player sits down while it asks the server, and reloads after the seat", async () => {
    const { log, miss, reload } = open(OTHER)
    miss()
    log.append(event("SeatTaken", aSeat()), browser)
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    leave(log)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  const asked = event("PlayerSwitchOffered", { from: { id: "2", username: "mert" }, to: { id: "1", username: "ayse" }, seated: false })
  const requested = event("LogInRequested", { remember: true })
  const entries = [
    ["a login is under way", requested, false, event("LogInFailed", { reason: "network" })],
    ["the question of a player switch is open", asked, false, event("PlayerSwitchDeclined", {})],
    [
      "the token of a link is validated",
      event("SessionRestoreRequested", { from: "address" }),
      true,
      event("LinkTokenRefused", { reason: "refused" })
    ]
  ] as const

  it.each(entries)(
    "[BOOT-3] missing code of a call reloads no page while %s, and reloads it afterwards",
    async (_when, begin, isLink, end) => {
      const { log, reload, fetchPage, openLink } = open(OWN)
      openLink(isLink)
      log.append(begin, browser)
      await loseCode(log)
      await settled(log)
      expect([fetchPage.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
      log.append(end, browser)
      await settled(log)
      expect(reload).toHaveBeenCalledOnce()
    }
  )

  it.each(entries)(
    "[BOOT-3] a missing part promises no reload while %s: the toast speaks of a machine",
    async (_when, begin, isLink, end) => {
      const { log, miss, reload, events, openLink } = open(OWN)
      openLink(isLink)
      log.append(begin, browser)
      miss()
      log.append(end, browser)
      await settled(log)
      expect(events).toEqual([{ waits: false }])
      expect(reload).not.toHaveBeenCalled()
    }
  )

  it("[BOOT-3] missing code of a call reloads no page that is still using a link's token after a stored session is restored", async () => {
    const { log, reload, openLink } = open(OWN)
    openLink(true)
    log.append(event("LoggedIn", { player: aPlayer(), via: "restore" }), browser)
    await loseCode(log)
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    openLink(false)
    log.append(event("VisibilityChanged", { visible: true }), browser)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ["shows the notice of a link that could not be checked again", "unreachable", true],
    ["does not show the notice of an expired link again", "expired", false]
  ] as const)("[BOOT-3] a page that reloads for missing code of a call %s", async (_what, reason, isShown) => {
    const { log, reload } = open(OWN)
    log.append(event("LinkTokenRefused", { reason }), browser)
    await loseCode(log)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
    expect(noteLink(null)).toBe(isShown)
  })

  it("[BOOT-3] the page stays when the player opens a login while it asks the server, and reloads after the login", async () => {
    const { log, reload } = open(OWN)
    await loseCode(log)
    log.append(requested, browser)
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    log.append(event("LogInFailed", { reason: "network" }), browser)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
  })

  it("the page asks the server again for the next missing part when the server had the same build before", async () => {
    const { log, miss, reload, fetchPage, events } = open(OWN)
    miss()
    await settled(log)
    fetchPage.mockResolvedValueOnce(pageOf(OTHER))
    miss()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(events).toEqual([{ waits: false }, { waits: false }])
  })

  it("the page takes only the product's page for an answer of the server, not an error page or the login of a wireless network", async () => {
    const answers = [new Response(pageOf(OTHER)), new Response(pageOf(OTHER), { status: 502 }), new Response("<h1>Log in</h1>")]
    vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()))
    await expect(fetchServerPage()).resolves.toBe(pageOf(OTHER))
    await expect(fetchServerPage()).resolves.toBeNull()
    await expect(fetchServerPage()).resolves.toBeNull()
  })

  it("a missing part waits for a press, a transfer and a live-support chat", () => {
    const idle = { game: { phase: "none" }, presses: { underWay: null }, transfers: { underWay: null }, dialogs: { open: null } } as const
    expect(mayReload(idle)).toBe(true)
    expect(mayReload({ ...idle, game: { phase: "joining" } })).toBe(false)
    expect(mayReload({ ...idle, presses: { underWay: "p" } })).toBe(false)
    expect(mayReload({ ...idle, transfers: { underWay: "t" } })).toBe(false)
    expect(mayReload({ ...idle, dialogs: { open: "support" } })).toBe(false)
  })

  it("a missing part remembers the page that the player asked for, with its filter, while the error page misses a part, too", async () => {
    const { log, miss, reload, fetchPage } = open(OTHER)
    fetchPage.mockRejectedValueOnce(new TypeError("Failed to fetch"))
    history.replaceState(null, "", "/lobby/1/x?status=free")
    miss()
    history.replaceState(null, "", "/pages/errors/error-500")
    miss()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledExactlyOnceWith("/lobby/1/x?status=free"))
    history.replaceState(null, "", "/limits")
    log.append(event("Navigated", { path: "/limits" }), browser)
    history.replaceState(null, "", "/pages/errors/error-500")
    miss()
    await vi.waitFor(() => expect(reload).toHaveBeenLastCalledWith("/limits"))
  })

  it("a missing part opens the lobby at a machine's address, and at the error page when the page before it is unknown", () => {
    for (const left of [at("/game/101/machine"), at("/pages/errors/error-500")]) {
      reloadPage(left, left.pathname)
      expect(left.replace).toHaveBeenCalledExactlyOnceWith("/lobby")
      expect(left.reload).not.toHaveBeenCalled()
    }
  })

  it("a missing part reloads the page that the player asked for when its error page has replaced it, and otherwise the page that is open", () => {
    const replaceState = vi.spyOn(history, "replaceState")
    const profile = at("/profile")
    reloadPage(profile, "/limits")
    expect(replaceState).not.toHaveBeenCalled()
    const crashed = at("/pages/errors/error-500")
    reloadPage(crashed, "/profile")
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, "", "/profile")
    for (const page of [profile, crashed]) {
      expect(page.reload).toHaveBeenCalledOnce()
      expect(page.replace).not.toHaveBeenCalled()
    }
  })
})
