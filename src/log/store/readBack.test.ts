import { describe, expect, it } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { event } from "../../domain/events.ts"
import type { Envelope } from "../core/envelope.ts"
import { readBack } from "./readBack.ts"

const balances = (count: number, after = 0) =>
  envelop(
    Array.from({ length: count }, (_, index) => event("BalanceNotified", { balance: after + index + 1 })),
    after
  )
const chunkOf = (events: readonly unknown[]) => ({ logId: "log", first: 1, last: 1, events })
const cutAt = (after: number, data: { readonly kept: number; readonly lost: number }) => envelop([event("LogCut", data)], after)
const positions = (events: readonly Envelope[]) => events.map(({ seq }) => seq)

describe("[LOG-3] reading a stored log", () => {
  it("reads a whole log and reports no damage", async () => {
    const read = await readBack([chunkOf(balances(3)), chunkOf(balances(2, 3))], 5)
    expect([positions(read.events), read.last, read.cut]).toEqual([[1, 2, 3, 4, 5], 5, null])
  })

  it.each([
    ["is missing", null],
    ["is a number", 7],
    ["has no list of events", { logId: "log", first: 3, last: 4 }],
    ["has a text instead of a list", { logId: "log", first: 3, last: 4, events: "lost" }],
    ["has events that do not decode", chunkOf([{ seq: 3, data: {} }, null])]
  ])("loses only the events of a middle chunk that %s", async (_name, damaged) => {
    const read = await readBack([chunkOf(balances(2)), damaged, chunkOf(balances(2, 4))], 6)
    expect([positions(read.events), read.last, read.cut]).toEqual([[1, 2, 5, 6], 6, { kept: 4, lost: 2 }])
  })

  it.each([
    ["is not an object", "lost"],
    ["is a list", []],
    ["has no list of events", { logId: "log", first: 3, last: 5, events: { 0: "lost" } }]
  ])("keeps all events before a last chunk that %s, and uses no position twice", async (_name, damaged) => {
    const read = await readBack([chunkOf(balances(2)), damaged], 5)
    expect([positions(read.events), read.last, read.cut]).toEqual([[1, 2], 5, { kept: 2, lost: 3 }])
  })

  it("loses one event of a chunk when only that one is damaged", async () => {
    const [one, two, three] = balances(3)
    const read = await readBack([chunkOf([one, { ...two, data: { balance: "2" } }, three])], 3)
    expect([positions(read.events), read.cut]).toEqual([[1, 3], { kept: 2, lost: 1 }])
  })

  it("skips an event whose position is already taken", async () => {
    const read = await readBack([chunkOf(balances(3)), chunkOf(balances(2, 1)), chunkOf(balances(1, 3))], 4)
    expect([positions(read.events), read.cut]).toEqual([[1, 2, 3, 4], null])
  })

  it("counts a loss that a LogCut has announced only once", async () => {
    const announced = [chunkOf(balances(2)), chunkOf(cutAt(4, { kept: 2, lost: 2 })), chunkOf(balances(1, 5))]
    expect((await readBack(announced, 6)).cut).toBeNull()
    expect((await readBack([null, ...announced.slice(1)], 6)).cut).toEqual({ kept: 2, lost: 2 })
  })

  it("counts an event of an unknown type as read", async () => {
    const [one] = balances(1)
    const read = await readBack([chunkOf([one, { ...one, seq: 2, type: "FromTheFuture", data: {} }])], 2)
    expect([positions(read.events), read.last, read.cut]).toEqual([[1], 2, null])
    expect(read.skipped).toMatchObject([{ seq: 2, type: "FromTheFuture" }])
  })

  it("counts an event of a newer version of its type as read, also after its payload was masked", async () => {
    const [one] = balances(1)
    const read = await readBack([chunkOf([one, { ...one, seq: 2, ver: 99 }, { ...one, seq: 3, ver: 99, data: undefined }])], 3)
    expect([positions(read.events), read.last, read.cut]).toEqual([[1], 3, null])
    expect(read.skipped.map(({ seq, type, ver }) => [seq, type, ver])).toEqual([
      [2, "BalanceNotified", 99],
      [3, "BalanceNotified", 99]
    ])
    expect(JSON.stringify(read.skipped)).not.toContain("data")
  })
})
