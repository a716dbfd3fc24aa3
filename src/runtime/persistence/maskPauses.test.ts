import { beforeAll, describe, expect, it } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { makeScriptedStore } from "../../../tests/support/logParts.ts"
import { event } from "../../domain/events.ts"
import type { ChunkStore } from "../../log/store/chunkStore.ts"
import { maskLog } from "./maskLogs.ts"

/** A store with a log of this many events. */
const storeOf = (count: number) => {
  const events = envelop(Array.from({ length: count }, () => event("Navigated", { path: "/profile/johnsmith" })))
  let stored = 0
  const store: ChunkStore = {
    ...makeScriptedStore().store,
    chunks: () => Promise.resolve([{ logId: "log", first: 1, last: count, events }]),
    replace: (_logId, chunks) => {
      stored = chunks.reduce((sum, chunk) => sum + chunk.events.length, 0)
      return Promise.resolve()
    }
  }
  return { store, stored: () => stored }
}

/** Counts the timers of 0 ms that run one after the other until the work ends. */
const countTimers = async (work: Promise<void>): Promise<number> => {
  let ran = 0
  let timer: ReturnType<typeof setTimeout>
  const next = (): void => {
    timer = setTimeout(() => {
      ran += 1
      next()
    })
  }
  next()
  return work.then(() => ran).finally(() => clearTimeout(timer))
}

// The first masking loads code, which lets timers run.
beforeAll(() => maskLog(storeOf(1).store, "log"))

describe("[LOG-4] masking a log", () => {
  it("masking a log of 20,000 events lets the page draw and answer in between", async () => {
    const { store, stored } = storeOf(20_000)
    expect(await countTimers(maskLog(store, "log"))).toBeGreaterThan(0)
    expect(stored()).toBe(20_000)
  })
})
