import { describe, expect, it } from "vitest"
import { envelop } from "../../tests/support/given.ts"
import { aMachine, aPlayer } from "../../tests/support/samples.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import type { Folds } from "./foldSet.ts"
import { makeFolds } from "../../tests/support/makeFolds.ts"
import { fold } from "./core/projection.ts"
import { projections } from "./projections.ts"

const history: readonly DomainEvent[] = [
  event("PageLoaded", { restored: 0 }),
  event("LoggedIn", { player: aPlayer(), via: "login" }),
  event("BalanceReceived", { balance: 100, asked: 1 }),
  event("MachinesReceived", { machines: [aMachine()], asked: 2 }),
  event("MachineStatusChanged", { machineId: 11, status: 2 }),
  event("Navigated", { path: "/lobby" })
]

const namesOf = (folds: Folds) =>
  folds
    .takeChanges()
    .map(({ name }) => name)
    .toSorted()

describe("the folds", () => {
  it("the folds pass each projection the events that it handles", () => {
    const folds = makeFolds()
    for (const envelope of envelop(history)) folds.evolve(envelope)
    expect(folds.views.session).toEqual(fold(projections.session, envelop(history)))
    expect(folds.views.funds).toEqual(fold(projections.funds, envelop(history)))
    expect(folds.views.machines).toEqual(fold(projections.machines, envelop(history)))
    expect(folds.views.game).toEqual(projections.game.initial())
    expect(folds.views.funds.wallet).toBe(100)
    expect(folds.views.machines.byId["11"]?.status).toBe(2)
  })

  it("the folds report all views as changed at first, then only those that an event changed", () => {
    const folds = makeFolds()
    expect(namesOf(folds)).toEqual(Object.keys(projections).toSorted())
    expect(namesOf(folds)).toEqual([])
    const [, , received, , notice] = envelop(history)
    if (received !== undefined) folds.evolve(received)
    expect(namesOf(folds)).toEqual(["funds"])
    if (notice !== undefined) folds.evolve(notice)
    expect(namesOf(folds)).toEqual(["machines", "reconnect"])
  })

  it("[LOG-7] the folds skip an event whose type this version does not know", () => {
    const folds = makeFolds()
    const before = JSON.stringify(folds.views)
    const [one] = envelop(history)
    if (one !== undefined) folds.evolve(Object.assign(structuredClone(one), { type: "SomethingOfTomorrow" }))
    expect(JSON.stringify(folds.views)).toBe(before)
  })

  it("the folds have the names under which their views are published", () => {
    for (const [name, projection] of Object.entries(projections)) expect(projection.name).toBe(name)
  })

  it("[LOBBY-3] the folds name the machine whose status changed, and no entry when the whole list changed too", () => {
    const folds = makeFolds()
    for (const envelope of envelop(history)) folds.evolve(envelope)
    folds.takeChanges()
    const change = (events: readonly DomainEvent[]) => {
      for (const envelope of envelop(events, 10)) folds.evolve(envelope)
      return folds.takeChanges().find(({ name }) => name === "machines")?.entries
    }
    const status = event("MachineStatusChanged", { machineId: 11, status: 3 })
    const list = event("MachinesReceived", { machines: [aMachine()], asked: 2 })
    expect([change([status]), change([status, list]), change([list, status]), change([status, status])]).toEqual([
      [["byId", "11"]],
      null,
      null,
      [
        ["byId", "11"],
        ["byId", "11"]
      ]
    ])
  })
})
