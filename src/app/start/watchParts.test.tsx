import { afterEach, describe, expect, it, vi } from "vitest"
import { makeInstantWriter, makeManualClock } from "../../../tests/support/logParts.ts"
import { aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { mayReload } from "../../domain/shell/reloadRule.ts"
import { makeEventLog, NEW_LOG } from "../../log/core/eventLog.ts"
import { makeFolds } from "../../projections/folds.ts"
import { reloadPage, watchParts } from "./watchParts.ts"

const browser = { src: { kind: "browser" } } as const
const OWN = "/assets/index-AAAAAAAA.js"
const OTHER = "/assets/index-BBBBBBBB.js"

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A page of the build OWN, whose server has the page of `script`. */
const open = (script: string) => {
  const element = document.createElement("script")
  element.setAttribute("type", "module")
  // Set after the type, and to a script that jsdom does not load.
  element.setAttribute("src", OWN)
  document.body.append(element)
  const header = { format: 1, logId: "l", startedAt: 0, build: "b", specHash: "s" } as const
  const log = makeEventLog({ header, clock: makeManualClock(0).clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  const events: object[] = []
  log.subscribe(({ type, data }) => void (type === "PartMissing" && events.push(data)))
  const reload = vi.fn<() => void>()
  const fetchPage = vi.fn<() => Promise<string>>(() => Promise.resolve(`<script type="module" src="${script}"></script>`))
  watchParts(log, { views: folds.views, reload, fetchPage })
  const miss = (): void => void globalThis.dispatchEvent(new Event("vite:preloadError"))
  return { log, events, reload, fetchPage, miss }
}

describe("[OPS-4] a part of the page that is missing", () => {
  it("reloads the page when the server has another build and nothing is under way", async () => {
    const { miss, reload, events } = open(OTHER)
    miss()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(events).toEqual([{ waits: false }])
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
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([
      Object.assign({ type: "reload" }, { name: "", entryType: "navigation", startTime: 0, duration: 0, toJSON: () => ({}) })
    ])
    vi.spyOn(performance, "now").mockReturnValue(5_000)
    const { miss, fetchPage } = open(OTHER)
    miss()
    expect(fetchPage).not.toHaveBeenCalled()
  })

  it("waits at a machine, and reloads the page once when the player has left it", async () => {
    const { log, miss, reload, fetchPage, events } = open(OTHER)
    log.append(event("SeatTaken", aSeat()), browser)
    miss()
    miss()
    expect(events).toEqual([{ waits: true }])
    log.append(event("PressRequested", { pressId: "p", button: "spin" }), browser)
    await log.settle("relaxed")
    expect(reload).not.toHaveBeenCalled()
    log.append(event("MachineLeft", { machineId: 101, reason: "player" }), browser)
    log.append(event("VisibilityChanged", { visible: true }), browser)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(fetchPage).not.toHaveBeenCalled()
  })

  it("waits for a press, a transfer and a live-support chat", () => {
    const idle = { game: { phase: "none" }, presses: { underWay: null }, transfers: { underWay: null }, dialogs: { open: null } } as const
    expect(mayReload(idle)).toBe(true)
    expect(mayReload({ ...idle, game: { phase: "joining" } })).toBe(false)
    expect(mayReload({ ...idle, presses: { underWay: "p" } })).toBe(false)
    expect(mayReload({ ...idle, transfers: { underWay: "t" } })).toBe(false)
    expect(mayReload({ ...idle, dialogs: { open: "support" } })).toBe(false)
  })

  it("opens the lobby instead of a reload at the address of a machine, because a reload would sit down there again", () => {
    const at = (pathname: string) => ({ pathname, reload: vi.fn<() => void>(), replace: vi.fn<(address: string | URL) => void>() })
    const [machine, profile] = [at("/game/101/machine"), at("/profile")]
    reloadPage(machine)
    expect(machine.replace).toHaveBeenCalledExactlyOnceWith("/lobby")
    expect(machine.reload).not.toHaveBeenCalled()
    reloadPage(profile)
    expect(profile.reload).toHaveBeenCalledOnce()
    expect(profile.replace).not.toHaveBeenCalled()
  })
})
