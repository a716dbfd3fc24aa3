import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import {
  beReloaded,
  browser,
  download,
  failDownload,
  FAILED,
  leave,
  loseCode,
  open,
  OWN,
  pageOf,
  restorePage,
  settled
} from "../../../tests/support/logs/partsPage.ts"
import { aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { loadCode } from "../../runtime/core/loadCode.ts"

afterEach(restorePage)

describe("[OPS-4] a part of the page that is missing", () => {
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
})
