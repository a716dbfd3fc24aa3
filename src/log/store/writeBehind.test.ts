import { describe, expect, it, vi } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { makeManualTimers, makeScriptedStore } from "../../../tests/support/logParts.ts"
import { event } from "../../domain/events.ts"
import { makeWriteBehind } from "./writeBehind.ts"

const events = (count: number, after = 0) =>
  envelop(
    Array.from({ length: count }, () => event("SessionDismissed", {})),
    after
  )

const begin = ({ from = 0, kept = true } = {}) => {
  const timers = makeManualTimers()
  const scripted = makeScriptedStore()
  const onFailure = vi.fn<(error: unknown) => void>()
  const onUnstored = vi.fn<(seq: number) => void>()
  const writer = makeWriteBehind({ after: timers.after, onFailure, onUnstored })
  if (kept) writer.attachStore({ store: scripted.store, logId: "log", from })
  else writer.continueInMemory()
  return { ...scripted, timers, onFailure, onUnstored, writer }
}

const spans = (written: ReturnType<typeof begin>["written"]) => written.map(({ chunk }) => [chunk.first, chunk.last])

describe("[LOG-3] asynchronous writing", () => {
  it("waits 250 ms after the first event and writes all waiting events as one chunk", async () => {
    const { writer, timers, written } = begin()
    for (const envelope of events(3)) writer.schedule(envelope)
    expect(timers.waiting()).toEqual([250])
    expect(written).toEqual([])
    timers.fire()
    await writer.settle("relaxed")
    expect(spans(written)).toEqual([[1, 3]])
    expect(written[0]).toMatchObject({ durability: "relaxed", chunk: { logId: "log", events: events(3) } })
    expect(writer.durable()).toBe(3)
  })

  it("writes at once when a hundred events wait", async () => {
    const { writer, timers, written } = begin()
    for (const envelope of events(100)) writer.schedule(envelope)
    expect(timers.waiting()).toEqual([])
    await vi.waitFor(() => expect(spans(written)).toEqual([[1, 100]]))
  })

  it("writes the chunks in order, without gap or overlap, however slow the store is", async () => {
    const { writer, written, answer } = begin()
    let release = (): void => undefined
    answer(() => new Promise((resolve) => (release = resolve)))
    for (const envelope of events(100)) writer.schedule(envelope)
    for (const envelope of events(130, 100)) writer.schedule(envelope)
    const settled = writer.settle("relaxed")
    await vi.waitFor(() => {
      release()
      expect(spans(written).at(-1)?.[1]).toBe(230)
    })
    await settled
    expect(spans(written).map(([first], index, all) => first === (all[index - 1]?.[1] ?? 0) + 1)).not.toContain(false)
  })

  it("[GAME-4] asynchronous writing has the scheduled events on the disk when a strict settle resolves", async () => {
    const { writer, written, timers } = begin()
    for (const envelope of events(2)) writer.schedule(envelope)
    await writer.settle("strict")
    expect(written.map(({ durability }) => durability)).toEqual(["strict"])
    expect(writer.durable()).toBe(2)
    expect(timers.waiting()).toEqual([])
  })

  it("[GAME-4] writes strictly when the event to secure was the one that filled a chunk", async () => {
    const { writer, written } = begin()
    for (const envelope of events(100)) writer.schedule(envelope)
    await writer.settle("strict")
    expect(written.map(({ chunk, durability }) => [chunk.last, durability])).toEqual([[100, "strict"]])
  })

  it("writes relaxed again after a strict write", async () => {
    const { writer, written } = begin()
    await writer.settle("strict")
    for (const envelope of events(1)) writer.schedule(envelope)
    await writer.settle("relaxed")
    expect(written.map(({ durability }) => durability)).toEqual(["relaxed"])
  })

  it("settles at once when nothing waits", async () => {
    const { writer, written } = begin({ from: 7 })
    await writer.settle("strict")
    expect(written).toEqual([])
    expect(writer.durable()).toBe(7)
  })
})

describe("[LOG-3] a failing store", () => {
  it("a failing store leaves the log in memory, reports the failure once, and is not used again", async () => {
    const { writer, written, answer, onFailure } = begin()
    const full = new DOMException("full", "QuotaExceededError")
    answer(() => Promise.reject(full))
    for (const envelope of events(2)) writer.schedule(envelope)
    await writer.settle("strict")
    expect(writer.mode()).toBe("memory")
    expect(onFailure.mock.calls).toEqual([[full]])
    answer(() => Promise.resolve())
    for (const envelope of events(2, 2)) writer.schedule(envelope)
    await writer.settle("strict")
    expect(written).toEqual([])
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  it("a failing store does not count events as durable that it did not store", async () => {
    const { writer, answer } = begin()
    for (const envelope of events(2)) writer.schedule(envelope)
    await writer.settle("relaxed")
    answer(() => Promise.reject(new DOMException("gone", "InvalidStateError")))
    for (const envelope of events(3, 2)) writer.schedule(envelope)
    await writer.settle("relaxed")
    expect(writer.durable()).toBe(2)
  })

  it("a failing store that is absent from the start leaves the log in memory and still settles", async () => {
    const { writer, timers } = begin({ kept: false })
    for (const envelope of events(3)) writer.schedule(envelope)
    await writer.settle("strict")
    expect([writer.mode(), writer.durable(), timers.waiting()]).toEqual(["memory", 0, []])
  })
})

describe("[LOG-3] a store that does not answer", () => {
  const beginHanging = async () => {
    const begun = begin()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const hang = vi.fn<() => Promise<void>>(() => promise)
    begun.answer(hang)
    for (const envelope of events(100)) begun.writer.schedule(envelope)
    await vi.waitFor(() => expect(hang).toHaveBeenCalled())
    return { ...begun, resolve, reject }
  }

  it("a store that does not answer has one more write waiting, however many events arrive", async () => {
    const { writer } = await beginHanging()
    const settled = writer.settle("relaxed")
    for (const envelope of events(1_000, 100)) writer.schedule(envelope)
    // The end of the chain of writes: a further write would make another one.
    expect(writer.settle("relaxed")).toBe(settled)
  })

  it("a store that does not answer leaves the log in memory once 50,000 events wait, and the failure is reported once", async () => {
    const { writer, onFailure, onUnstored, reject } = await beginHanging()
    for (const envelope of events(50_000, 100)) writer.schedule(envelope)
    expect([writer.mode(), onUnstored.mock.calls.length]).toEqual(["stored", 0])
    for (const envelope of events(149_900, 50_100)) writer.schedule(envelope)
    // The failure is an event of the log, so it is not reported in the middle of an append.
    expect([writer.mode(), onFailure.mock.calls.length]).toEqual(["memory", 0])
    expect([onUnstored.mock.calls[0], onUnstored.mock.lastCall]).toEqual([[50_101], [200_000]])
    reject(new DOMException("gone", "UnknownError"))
    await writer.settle("relaxed")
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "TimeoutError" }))
    expect(writer.durable()).toBe(0)
  })

  it("a store that answers after all stores the events that waited for it", async () => {
    const { writer, written, resolve } = await beginHanging()
    for (const envelope of events(60_000, 100)) writer.schedule(envelope)
    resolve()
    await writer.settle("relaxed")
    expect(spans(written)).toEqual([
      [1, 100],
      [101, 50_100]
    ])
    expect([writer.mode(), writer.durable()]).toEqual(["memory", 50_100])
  })

  it("a store that answers only after the logout stores the events that waited for it", async () => {
    const { writer, written, resolve, onFailure } = await beginHanging()
    for (const envelope of events(60_000, 100)) writer.schedule(envelope)
    const detached = writer.detachStore()
    resolve()
    await detached
    expect(spans(written).at(-1)).toEqual([101, 50_100])
    expect(onFailure).not.toHaveBeenCalled()
  })

  it("a store that never answers the last write of a session does not hold back the log of the next session", async () => {
    const { writer } = await beginHanging()
    void writer.detachStore()
    const { store, written } = makeScriptedStore()
    writer.attachStore({ store, logId: "next", from: 0 })
    for (const envelope of events(3)) writer.schedule(envelope)
    await writer.settle("strict")
    expect(spans(written)).toEqual([[1, 3]])
    expect([writer.mode(), writer.durable()]).toEqual(["stored", 3])
  })

  it("a store that fails at the end of a session leaves the log of the next session stored, and reports nothing", async () => {
    const { writer, reject, onFailure } = await beginHanging()
    const detached = writer.detachStore()
    const { store } = makeScriptedStore()
    writer.attachStore({ store, logId: "next", from: 0 })
    for (const envelope of events(3)) writer.schedule(envelope)
    reject(new DOMException("gone", "UnknownError"))
    await detached
    await writer.settle("relaxed")
    expect([writer.mode(), writer.durable()]).toEqual(["stored", 3])
    expect(onFailure).not.toHaveBeenCalled()
  })

  it("a guest who waits for the disk waits for the last events of the session before, too", async () => {
    const { writer, written, resolve } = await beginHanging()
    void writer.detachStore()
    const settled = writer.settle("relaxed").then(() => written.length)
    resolve()
    expect(await settled).toBe(1)
  })

  it("a log of a guest with more events is stored whole at the login", async () => {
    const { store, written } = makeScriptedStore()
    const writer = makeWriteBehind({ after: makeManualTimers().after, onFailure: vi.fn<(error: unknown) => void>() })
    for (const envelope of events(50_001)) writer.schedule(envelope)
    writer.attachStore({ store, logId: "log", from: 0 })
    for (const envelope of events(1, 50_001)) writer.schedule(envelope)
    await writer.settle("relaxed")
    expect(spans(written)).toEqual([[1, 50_002]])
  })
})
