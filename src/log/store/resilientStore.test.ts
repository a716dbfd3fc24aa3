import { describe, expect, it } from "vitest"
import { aHeader, makeScriptedStore } from "../../../tests/support/logParts.ts"
import type { LogHeader } from "../core/envelope.ts"
import type { ChunkStore } from "./chunkStore.ts"
import { makeResilientStore } from "./resilientStore.ts"

const chunk = { logId: "log", first: 1, last: 1, events: [] }
const failing = (name: string, times: number) => {
  let left = times
  return () => (left-- > 0 ? Promise.reject(new DOMException("it would not", name)) : Promise.resolve())
}

const begin = async (room = true) => {
  const scripted = makeScriptedStore()
  const calls = { opened: 0, madeRoom: 0 }
  const store = await makeResilientStore({
    open: () => {
      calls.opened += 1
      return Promise.resolve(scripted.store)
    },
    makeRoom: () => {
      calls.madeRoom += 1
      return Promise.resolve(room)
    }
  })
  return { ...scripted, store, calls }
}

describe("[LOG-3] the resilient store", () => {
  it.each(["InvalidStateError", "AbortError"])("reopens a closed database and repeats the write after %s", async (name) => {
    const { store, calls, written, answer } = await begin()
    answer(failing(name, 2))
    await store.write(chunk, "strict")
    expect([written.length, calls.opened]).toEqual([1, 3])
  })

  it("rejects with the browser's error after three attempts", async () => {
    const { store, answer } = await begin()
    answer(failing("InvalidStateError", 3))
    await expect(store.write(chunk, "strict")).rejects.toMatchObject({ name: "InvalidStateError" })
  })

  it("frees space on a full disk and tries again", async () => {
    const { store, calls, written, answer } = await begin()
    answer(failing("QuotaExceededError", 1))
    await store.write(chunk, "relaxed")
    expect([written.length, calls.madeRoom, calls.opened]).toEqual([1, 1, 1])
  })

  it("rejects at once when no space can be freed, or on any other error", async () => {
    const full = await begin(false)
    full.answer(failing("QuotaExceededError", 1))
    await expect(full.store.write(chunk, "relaxed")).rejects.toMatchObject({ name: "QuotaExceededError" })
    const broken = await begin()
    broken.answer(() => Promise.reject(new DOMException("not so", "DataError")))
    await expect(broken.store.write(chunk, "relaxed")).rejects.toMatchObject({ name: "DataError" })
    expect(broken.calls.opened).toBe(1)
  })

  it("stores data that cannot be cloned as its JSON", async () => {
    const { store, written, answer } = await begin()
    answer(failing("DataCloneError", 1))
    await store.write({ ...chunk, logId: new Proxy({ toJSON: () => "log" }, {}) as unknown as string }, "relaxed")
    expect(written.map(({ chunk: { logId } }) => logId)).toEqual(["log"])
  })

  describe("after the browser has closed the database of the open log", () => {
    /** Two stores: the first one is closed at its first write, the second one is empty. */
    const beginDeleted = async (kept: LogHeader | null = null) => {
      const [deleted, empty] = [makeScriptedStore(), makeScriptedStore()]
      deleted.answer(failing("InvalidStateError", 1))
      const opened: LogHeader[] = []
      const stores: ChunkStore[] = [
        { ...deleted.store, header: (logId) => Promise.resolve(aHeader(logId)) },
        { ...empty.store, header: () => Promise.resolve(kept), open: async (one) => void opened.push(one) }
      ]
      const store = await makeResilientStore({
        open: () => Promise.resolve(stores.shift() ?? empty.store),
        makeRoom: () => Promise.resolve(false)
      })
      return { store, opened, written: empty.written }
    }

    it.each(["begun", "continued"])("stores the header of a log that this page has %s when the database was deleted", async (how) => {
      const { store, opened, written } = await beginDeleted()
      if (how === "begun") await store.open(aHeader("log"))
      else await store.header("log")
      await store.write(chunk, "strict")
      expect([opened, written.length]).toEqual([[aHeader("log")], 1])
    })

    it("stores no header when the database still has it", async () => {
      const { store, opened, written } = await beginDeleted(aHeader("log"))
      await store.open(aHeader("log"))
      await store.write(chunk, "strict")
      expect([opened, written.length]).toEqual([[], 1])
    })

    it.each(["forgotten", "masked"])("stores no header of a log that this page has %s", async (how) => {
      const { store, opened, written } = await beginDeleted()
      await store.open(aHeader("log"))
      if (how === "forgotten") await store.forget("log")
      else await store.replace("log", [], [])
      await store.write({ ...chunk, logId: "other" }, "strict")
      expect([opened, written.length]).toEqual([[], 1])
    })
  })
})
