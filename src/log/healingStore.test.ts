import { describe, expect, it } from "vitest"
import { makeScriptedStore } from "../../tests/support/logParts.ts"
import { makeHealingStore } from "./healingStore.ts"

const chunk = { logId: "log", first: 1, last: 1, events: [] }
const failing = (name: string, times: number) => {
  let left = times
  return () => (left-- > 0 ? Promise.reject(new DOMException("it would not", name)) : Promise.resolve())
}

const begin = async (room = true) => {
  const scripted = makeScriptedStore()
  const calls = { opened: 0, madeRoom: 0 }
  const store = await makeHealingStore({
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

describe("[LOG-3] a store that heals", () => {
  it("opens a dead handle anew and writes what was to be written", async () => {
    const { store, calls, written, answer } = await begin()
    answer(failing("InvalidStateError", 2))
    await store.write(chunk, "strict")
    expect([written.length, calls.opened]).toEqual([1, 3])
  })

  it("gives up after three tries, with the browser's own error", async () => {
    const { store, answer } = await begin()
    answer(failing("InvalidStateError", 3))
    await expect(store.write(chunk, "strict")).rejects.toMatchObject({ name: "InvalidStateError" })
  })

  it("makes room on a full disk and tries again", async () => {
    const { store, calls, written, answer } = await begin()
    answer(failing("QuotaExceededError", 1))
    await store.write(chunk, "relaxed")
    expect([written.length, calls.madeRoom, calls.opened]).toEqual([1, 1, 1])
  })

  it("rejects at once when no room can be made, or when the error is another", async () => {
    const full = await begin(false)
    full.answer(failing("QuotaExceededError", 1))
    await expect(full.store.write(chunk, "relaxed")).rejects.toMatchObject({ name: "QuotaExceededError" })
    const broken = await begin()
    broken.answer(() => Promise.reject(new DOMException("not so", "DataError")))
    await expect(broken.store.write(chunk, "relaxed")).rejects.toMatchObject({ name: "DataError" })
    expect(broken.calls.opened).toBe(1)
  })

  it("writes what cannot be cloned as the JSON it stands for, and keeps on keeping", async () => {
    const { store, written, answer } = await begin()
    answer(failing("DataCloneError", 1))
    await store.write({ ...chunk, logId: new Proxy({ toJSON: () => "log" }, {}) as unknown as string }, "relaxed")
    expect(written.map(({ chunk: { logId } }) => logId)).toEqual(["log"])
  })
})
