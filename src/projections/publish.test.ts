import { subscribe } from "valtio/vanilla"
import { describe, expect, it } from "vitest"
import { envelop } from "../../tests/support/given.ts"
import { aMachine } from "../../tests/support/samples.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import { makeFolds } from "./folds.ts"
import { applyViews, viewProxies } from "./publish.ts"

const show = (events: readonly DomainEvent[]) => {
  const folds = makeFolds()
  for (const envelope of envelop(events)) folds.evolve(envelope)
  applyViews(folds)
  return folds
}

const floor = event("MachinesReceived", { machines: [aMachine({ id: 11 }), aMachine({ id: 12 })], asked: 0 })

describe("the views for pages", () => {
  it("the views for pages equal the folds once they are applied", () => {
    const { views } = show([floor, event("BalanceNotified", { balance: 5 })])
    expect(JSON.parse(JSON.stringify(viewProxies))).toEqual(JSON.parse(JSON.stringify(views)))
  })

  it("[LOBBY-3] the views for pages wake only the readers of the machine that changed", () => {
    const folds = show([floor])
    const woken: number[] = []
    for (const id of [11, 12]) {
      const machine = viewProxies.machines.byId[id]
      if (machine !== undefined) subscribe(machine, () => woken.push(id), true)
    }
    for (const envelope of envelop([event("MachineStatusChanged", { machineId: 12, status: 2 })], 1)) folds.evolve(envelope)
    applyViews(folds)
    expect(new Set(woken)).toEqual(new Set([12]))
    expect(viewProxies.machines.byId[12]?.status).toBe(2)
  })

  it("[LOG-2] the views for pages do not change the folds when they are mutated", () => {
    const folds = show([floor])
    viewProxies.machines.ids = [99]
    expect(folds.views.machines.ids).toEqual([11, 12])
  })
})
