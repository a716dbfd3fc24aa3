import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aMachine } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { recordedList } from "../../domain/lobby/machineLists.ts"
import { machines } from "./machines.ts"

const list = (asked: number, ...entries: ReturnType<typeof aMachine>[]) => event("MachinesReceived", { machines: entries, asked })
const notice = (machineId: number, status: number) => event("MachineStatusChanged", { machineId, status })
const statusOf = (id: number, state: ReturnType<typeof machines.initial>) => state.byId[id]?.status

describe("[LOBBY-2] the machines", () => {
  it("the machines are kept by id, in the list's order, and by brand", () => {
    const state = given(machines).when(list(0, aMachine({ id: 12 }), aMachine({ id: 11 }), aMachine({ id: 21, brandId: 2 })))
    expect(state.ids).toEqual([12, 11, 21])
    expect(state.idsByBrand).toEqual({ "1": [12, 11], "2": [21] })
    expect(state.byId["12"]).toEqual({ ...aMachine({ id: 12 }), changed: 1 })
  })

  it("the machines are replaced by those of the newest list", () => {
    const state = given(machines, list(0, aMachine({ id: 11 }), aMachine({ id: 12 }))).when(list(1, aMachine({ id: 12 })))
    expect(Object.keys(state.byId)).toEqual(["12"])
    expect(state.ids).toEqual([12])
  })

  it("the machines have the reservation of the newest list", () => {
    const reservation = { mine: false, until: 90_000 }
    const state = given(machines, list(0, aMachine({ reservation }))).when(list(1, aMachine()))
    expect(state.byId["11"]?.reservation).toBeNull()
  })

  it("the machines are the same whether the log holds a list whole or by its differences", () => {
    const entries = [1, 2, 3, 4].map((id) => aMachine({ id, brandId: id % 2 }))
    const before = [list(0, ...entries), notice(2, 6), notice(3, 6)]
    // 4: a list that was requested before both notices, with one machine less and another order.
    const [first, , third, fourth] = entries
    const next = [fourth, first, third].flatMap((one) => one ?? [])
    const state = given(machines, ...before).when(list(1, ...next))
    const short = event("MachinesReceived", { asked: 1, ...recordedList(next, given(machines, ...before).when()) })
    expect(short.data.machines).toHaveLength(1)
    expect({ ...given(machines, ...before).when(short), partials: 0 }).toEqual(state)
  })

  it("the machines are cleared at logout", () => {
    expect(given(machines, list(0, aMachine())).when(event("LoggedOut", { reason: "player" }))).toMatchObject({
      byId: {},
      ids: [],
      idsByBrand: {}
    })
  })
})

describe("[LOBBY-3] a machine's status", () => {
  it("a machine's status follows its notification at once, and changes no other machine", () => {
    const state = given(machines, list(0, aMachine({ id: 11 }), aMachine({ id: 12 }))).when(notice(11, 2))
    expect([statusOf(11, state), statusOf(12, state)]).toEqual([2, 3])
  })

  it("a machine's status is not overwritten by a list that was requested before the notification", () => {
    // 1 list · (2 requested) · 2 notification · 3 the answer
    const state = given(machines, list(0, aMachine())).when(notice(11, 2), list(1, aMachine({ status: 3, name: "Gül" })))
    expect(statusOf(11, state)).toBe(2)
    expect(state.byId["11"]?.name).toBe("Gül")
  })

  it("a machine's status follows a list that was requested after the notification", () => {
    const state = given(machines, list(0, aMachine()), notice(11, 2)).when(list(2, aMachine({ status: 6 })))
    expect(statusOf(11, state)).toBe(6)
  })

  it("a machine's status stays newer than every list that was requested before its notification", () => {
    const state = given(machines, list(0, aMachine()), notice(11, 2)).when(list(1, aMachine()), list(1, aMachine()))
    expect(statusOf(11, state)).toBe(2)
  })

  it("a machine's status does not change when the machine is on no list", () => {
    expect(given(machines, list(0, aMachine())).when(notice(99, 0))).toEqual(given(machines, list(0, aMachine())).when())
  })
})
