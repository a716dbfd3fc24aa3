import { afterEach, describe, expect, it, vi } from "vitest"
import { makeInstantWriter } from "../../../tests/support/logParts.ts"
import { beReloaded, browser, leave, open, OTHER, OWN, pageOf, restorePage, settled } from "../../../tests/support/logs/partsPage.ts"
import { aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { mayReload } from "../../domain/shell/reloadRule.ts"
import { fetchPage as fetchServerPage, reloadPage } from "./watchParts.ts"

afterEach(restorePage)

const at = (pathname: string) => ({ pathname, reload: vi.fn<() => void>(), replace: vi.fn<(address: string | URL) => void>() })

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
    const closed = { open: null, support: "loading" }
    const idle = { game: { phase: "none" }, presses: { underWay: null }, transfers: { underWay: null }, dialogs: closed } as const
    expect(mayReload(idle)).toBe(true)
    expect(mayReload({ ...idle, game: { phase: "joining" } })).toBe(false)
    expect(mayReload({ ...idle, presses: { underWay: "p" } })).toBe(false)
    expect(mayReload({ ...idle, transfers: { underWay: "t" } })).toBe(false)
    expect(mayReload({ ...idle, dialogs: { open: "support", support: "ready" } })).toBe(false)
    expect(mayReload({ ...idle, dialogs: { open: null, support: "ready" } })).toBe(true)
  })

  it("the missing code of the live support reloads the page, although the player has opened the support and nothing closes it", async () => {
    const { log, miss, reload, events } = open(OTHER)
    log.append(event("DialogOpened", { dialog: "support" }), browser)
    miss()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(events).toEqual([{ waits: false }])
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
