import { describe, expect, it } from "vitest"
import { aMachine } from "../../../tests/support/samples.ts"
import { type KnownMachines, listedFields, NO_MACHINES, recordedList, wholeList } from "./machineLists.ts"

const lale = aMachine({ id: 11, rtp: 9_600, reservation: { mine: false, until: 5 } })
const papatya = aMachine({ id: 12 })

/** The machines as a projection keeps them. */
const knowing = (machines: readonly (typeof lale)[], partials: number | null = 0): KnownMachines => ({
  byId: Object.fromEntries(machines.map((one) => [one.id, { ...one, help: "Help", paytable: "Table", changed: 7 }])),
  partials
})

describe("[LOG-1] a list of machines in the log", () => {
  it("the first list of a page is whole, also when the log knows the machines from before a reload", () => {
    expect(recordedList([lale], NO_MACHINES)).toEqual({ machines: [lale] })
    expect(recordedList([lale], knowing([lale], null))).toEqual({ machines: [lale] })
  })

  it("a list like the one before names no machine, and the order of all", () => {
    expect(recordedList([papatya, lale], knowing([lale, papatya]))).toEqual({ machines: [], ids: [12, 11] })
  })

  it.each([
    ["another status", { ...lale, status: 6 }],
    ["a reservation that has ended", { ...lale, reservation: null }],
    ["another end of its reservation", { ...lale, reservation: { mine: false, until: 6 } }],
    ["a field that it did not have", { ...lale, waiting: 1 }],
    ["a field less", aMachine({ id: 11, reservation: lale.reservation })],
    ["the player on its waiting list", { ...lale, waitlisted: true }]
  ])("a machine with %s is named again", (_what, changed) => {
    const known = knowing([changed.waitlisted === true ? changed : lale, papatya])
    expect(recordedList([changed, papatya], known)).toEqual({ machines: [changed], ids: [11, 12] })
  })

  it("a machine that is new is named, and one that is gone is in the order no more", () => {
    const known = knowing([lale])
    const list = recordedList([papatya], known)
    expect(list).toEqual({ machines: [papatya] })
    expect(wholeList(list, known.byId)).toEqual([papatya])
  })

  it("a list that names a machine twice is whole, so that both entries stay", () => {
    const list = [lale, { ...lale, brandId: lale.brandId + 1 }, papatya]
    expect(recordedList(list, knowing(list))).toEqual({ machines: list })
  })

  it("a list is whole again after thirty lists by their differences", () => {
    expect(recordedList([lale], knowing([lale], 29))).toEqual({ machines: [], ids: [11] })
    expect(recordedList([lale], knowing([lale], 30))).toEqual({ machines: [lale] })
  })

  it("the whole list has the machines that were named and those that were known", () => {
    const changed = { ...papatya, status: 6 }
    const known = knowing([lale, papatya])
    const whole = wholeList(recordedList([papatya, lale].with(0, changed), known), known.byId)
    expect(whole.map(listedFields)).toEqual([changed, lale])
  })

  it("the whole list leaves out a machine that a damaged log does not know", () => {
    expect(wholeList({ machines: [papatya], ids: [11, 12] }, {})).toEqual([papatya])
  })
})
