import { describe, expect, it } from "vitest"
import { aHeader, makeInstantWriter, makeManualClock } from "../../../tests/support/logParts.ts"
import { event } from "../../domain/events.ts"
import type { Envelope } from "./envelope.ts"
import { makeEventLog, NEW_LOG } from "./eventLog.ts"

const SRC = { src: { kind: "player", op: "test" } } as const
const navigated = (path: string) => event("Navigated", { path })
const pathOf = (envelope: Envelope): string => (envelope.type === "Navigated" ? envelope.data.path : envelope.type)

const open = (start = NEW_LOG) => {
  const { now, clock } = makeManualClock(5_000, 700)
  const parts = makeInstantWriter()
  return { now, ...parts, log: makeEventLog({ header: aHeader("abc"), clock, writer: parts.writer, start }) }
}

describe("[LOG-1] append", () => {
  it("assigns position, id, version, times and origin synchronously", () => {
    const { log, now } = open()
    now.wall += 60
    now.mono += 40.4
    const envelope = log.append(navigated("/lobby"), { ...SRC, corr: "c1", cause: "abc.0" })
    expect(envelope).toEqual({
      seq: 1,
      id: "abc.1",
      type: "Navigated",
      ver: 1,
      at: 5_060,
      mono: 40,
      corr: "c1",
      cause: "abc.0",
      data: { path: "/lobby" },
      ...SRC
    })
    expect(log.appended()).toBe(1)
  })

  it("numbers events without a gap", () => {
    const { log } = open()
    expect(["/a", "/b", "/c"].map((path) => log.append(navigated(path), SRC).seq)).toEqual([1, 2, 3])
  })

  it("passes each event to the writer in order", () => {
    const { log, scheduled } = open()
    for (const path of ["/a", "/b"]) log.append(navigated(path), SRC)
    expect(scheduled.map(pathOf)).toEqual(["/a", "/b"])
  })

  it("[LOG-3] continues position and time of the stored log after a reload", () => {
    const { log, now } = open({ seq: 41, mono: 9_000 })
    now.mono += 5
    expect(log.append(navigated("/a"), SRC)).toMatchObject({ seq: 42, id: "abc.42", mono: 9_005 })
  })
})

describe("[LOG-1] listeners", () => {
  it("listeners have received the event when append returns", () => {
    const { log } = open()
    const received: string[] = []
    log.subscribe((envelope) => received.push(pathOf(envelope)))
    log.append(navigated("/a"), SRC)
    expect(received).toEqual(["/a"])
  })

  it("listeners receive events in one order, also when a listener appends an event", () => {
    const { log } = open()
    const first: number[] = []
    const second: number[] = []
    log.subscribe((envelope) => {
      first.push(envelope.seq)
      if (pathOf(envelope) === "/a") log.append(navigated("/because-of-a"), SRC)
    })
    log.subscribe((envelope) => second.push(envelope.seq))
    log.append(navigated("/a"), SRC)
    log.append(navigated("/b"), SRC)
    expect(first).toEqual([1, 2, 3])
    expect(second).toEqual([1, 2, 3])
  })

  it("listeners receive nothing after they unsubscribe, and unsubscribing twice affects no other listener", () => {
    const { log } = open()
    const received: string[] = []
    const stop = log.subscribe(() => received.push("gone"))
    log.subscribe(() => received.push("stays"))
    stop()
    stop()
    log.append(navigated("/a"), SRC)
    expect(received).toEqual(["stays"])
  })

  it("listeners receive the next event after a listener has thrown", () => {
    const { log } = open()
    const received: string[] = []
    const stop = log.subscribe(() => {
      throw new Error("a broken page")
    })
    log.subscribe((envelope) => received.push(pathOf(envelope)))
    expect(() => log.append(navigated("/a"), SRC)).toThrow("a broken page")
    stop()
    log.append(navigated("/b"), SRC)
    expect(received).toContain("/b")
    expect(log.appended()).toBe(2)
  })
})

describe("the newest events", () => {
  it("the newest events stay in memory, oldest first, up to a bounded number", () => {
    const { log } = open()
    for (let n = 1; n <= 5_000; n += 1) log.append(navigated(String(n)), SRC)
    const recent = log.recent()
    expect(recent.at(-1)?.seq).toBe(5_000)
    expect(recent.length).toBeGreaterThanOrEqual(1_000)
    expect(recent.length).toBeLessThanOrEqual(2_000)
    expect(recent.map(({ seq }) => seq)).toEqual(Array.from(recent, (_, index) => 5_001 - recent.length + index))
  })
})
