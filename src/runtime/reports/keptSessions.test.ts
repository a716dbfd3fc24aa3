import "fake-indexeddb/auto"
import { Result } from "effect"
import { openDB } from "idb"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openKeptPage, stubDevice } from "../../../tests/support/logs/keptPage.ts"
import { aPlayer, aSeat } from "../../../tests/support/samples.ts"
import { makeStorage } from "../../../tests/support/browser/storage.ts"
import { event } from "../../domain/events.ts"
import { databaseOf } from "../../log/store/chunkStore.ts"
import { importLog } from "../../log/report/importLog.ts"
import { splitLines } from "../../log/report/splitLines.ts"
import { projectionVersions } from "../../replay/evolveViews.ts"
import { verifyReplay } from "../../replay/verifyReplay.ts"
import { listKeptSessions } from "./keptSessions.ts"
import { makeReport } from "./makeReport.ts"
import { closeReportOffer, claimReportOffer } from "./reportOffer.ts"
import { provideLog } from "./providedLog.ts"

const SRC = { src: { kind: "browser" } } as const

const held = new Set<string>()
const lockNames = () => [...held].map((name) => ({ name: `telereel-log-${name}` }))

/** A tab of its own in which the player sits at a machine; its log is locked. */
const play = async (id: string, machine: string) => {
  vi.stubGlobal("sessionStorage", makeStorage())
  const page = await openKeptPage(null)
  const { logId } = page.log.header()
  page.log.append(event("PageLoaded", { restored: 0 }), SRC)
  page.log.append(event("LoggedIn", { player: aPlayer({ id }), via: "login" }), SRC)
  page.log.append(event("SeatTaken", aSeat({ name: machine })), SRC)
  await page.log.settle("strict")
  held.add(logId)
  const crash = (): void => void held.delete(logId)
  const logOut = async () => {
    page.log.append(event("LoggedOut", { reason: "kicked" }), SRC)
    // Awaited, not polled: on a busy computer the masking takes longer than any time limit of a poll.
    await page.masked
    expect(await readMasked(id, logId)).toBe(true)
    crash()
  }
  return { page, logId, crash, logOut }
}

const readMasked = async (id: string, logId: string): Promise<unknown> => {
  const database = await openDB(databaseOf(id))
  const cursor: unknown = await database.get("cursors", logId)
  database.close()
  return Reflect.get(Object(cursor), "masked")
}

const list = async (playerId: string | null) => {
  const { sessions } = Result.getOrThrow(await listKeptSessions(playerId))
  return sessions.map(({ end, machines, isHere }) => `${machines.join()}: ${end}${isHere ? " here" : ""}`).toSorted()
}

beforeEach(() => {
  held.clear()
  stubDevice()
  const locks = {
    query: () => Promise.resolve({ held: lockNames(), pending: [] }),
    request: (_name: string, _how: unknown, hold: (lock: object) => Promise<unknown>) => hold({})
  }
  vi.stubGlobal("navigator", { language: "tr-TR", userAgent: "a browser", locks })
})

afterEach(() => {
  provideLog(null)
  closeReportOffer()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("[LOG-4] the sessions kept on a device", () => {
  it("a guest sees all ended sessions, and a player sees only their own", async () => {
    await (await play("p-1", "Lale")).logOut()
    ;(await play("p-2", "Nar")).crash()
    const { page } = await play("p-2", "Gül")
    provideLog(page)
    expect(await list(null)).toEqual(["Lale: server", "Nar: unexpected"])
    expect(await list("p-1")).toEqual(["Lale: server"])
    expect(await list("p-2")).toEqual(["Gül: running here", "Nar: unexpected"])
    expect(await list("p-3")).toEqual([])
  })

  it("each session gives a report that opens without a warning, is proven and contains no personal data", async () => {
    const { logOut } = await play("p-1", "Lale")
    await logOut()
    const { crash } = await play("p-1", "Nar")
    crash()
    provideLog(await openKeptPage(null))
    const { sessions } = Result.getOrThrow(await listKeptSessions(null))
    expect(sessions).toHaveLength(2)
    for (const session of sessions) {
      const lines = (await makeReport(session))?.lines ?? []
      const log = Result.getOrThrow(await importLog(splitLines(`${lines.join("\n")}\n`), { projections: projectionVersions }))
      expect(log.verdict).toEqual({ level: "ok", reasons: [] })
      expect(await verifyReplay(log)).toMatchObject({ result: "proven" })
      for (const personal of ["ayse", "Ayşe", "Yılmaz", "192.0.2.7", '"p-1"']) expect(lines.join("\n")).not.toContain(personal)
    }
  })

  it("the list still contains the other sessions when one database cannot be read", async () => {
    ;(await play("p-1", "Lale")).crash()
    const broken = await openDB("telereel-logs-broken", 9)
    broken.close()
    provideLog(await openKeptPage(null))
    const { sessions, unreadable } = Result.getOrThrow(await listKeptSessions(null))
    expect([sessions.length, unreadable]).toEqual([1, 1])
  })

  it("the list fails when the disk does not answer or the browser refuses access", async () => {
    provideLog(await openKeptPage(null))
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const databases = vi.spyOn(indexedDB, "databases").mockReturnValue(new Promise(() => undefined))
    const hanging = listKeptSessions(null)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await hanging).toEqual(Result.fail("hangs"))
    databases.mockRejectedValue(new DOMException("no", "SecurityError"))
    expect(await listKeptSessions(null)).toEqual(Result.fail("refused"))
  })
})

describe("[LOG-4] the offer of a report", () => {
  const tomorrow = (ms: number): void => void vi.setSystemTime(1_000_000 + ms)

  it("the offer appears once after a crash, only to the player of that session", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { crash, logId } = await play("p-1", "Lale")
    crash()
    provideLog(await openKeptPage(null))
    tomorrow(60_000)
    expect(await claimReportOffer("p-2")).toBeNull()
    expect((await claimReportOffer("p-1"))?.logId).toBe(logId)
    // The same page, after the player went to a machine and came back.
    expect((await claimReportOffer("p-1"))?.logId).toBe(logId)
    expect(await claimReportOffer("p-2")).toBeNull()
    closeReportOffer()
    expect(await claimReportOffer("p-1")).toBeNull()
    expect(await claimReportOffer(null)).toBeNull()
  })

  it("the offer does not appear after a logout, or when the browser cannot store that it appeared", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { crash } = await play("p-1", "Lale")
    crash()
    provideLog(await openKeptPage(null))
    tomorrow(60_000)
    vi.stubGlobal("localStorage", undefined)
    expect(await claimReportOffer(null)).toBeNull()
  })
})
