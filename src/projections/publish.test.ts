import { subscribe } from "valtio/vanilla"
import { describe, expect, it } from "vitest"
import { generatedLogs } from "../../tests/support/logs/generatedLogs.ts"
import { envelop } from "../../tests/support/given.ts"
import { aHeader, makeInstantWriter, makeManualClock } from "../../tests/support/logParts.ts"
import { aMachine } from "../../tests/support/samples.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { makeEventLog, NEW_LOG } from "../log/core/eventLog.ts"
import { initialViews } from "./initialViews.ts"
import { makeFolds } from "../../tests/support/makeFolds.ts"
import { playerProjections } from "./playerProjections.ts"
import { projections, viewNames } from "./projections.ts"
import { applyViews, publishViews, viewProxies } from "./publish.ts"

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

  it("[LOBBY-3] a machine is shown as it was when the page returns to an earlier state", () => {
    const { views } = show([floor])
    const applied = (machines: typeof views.machines) => {
      applyViews({ views: { ...views, machines }, takeChanges: () => [{ name: "machines", entries: null }] })
      return viewProxies.machines.byId[12]?.status
    }
    const read = structuredClone(views.machines)
    read.byId["12"] = { ...aMachine({ id: 12 }), changed: 3, status: 2 }
    expect([applied(views.machines), applied(read), applied(views.machines)]).toEqual([3, 2, 3])
  })

  it("[LOG-2] the views for pages do not change the folds when they are mutated", () => {
    const folds = show([floor])
    viewProxies.machines.ids = [99]
    expect(folds.views.machines.ids).toEqual([11, 12])
  })
})

const fold = (log: readonly Envelope[]) => {
  const folds = makeFolds()
  for (const envelope of log) folds.evolve(envelope)
  return folds.views
}

/** A page whose player's projections are added later. `frame` draws the next frame. */
const openPage = (restored: readonly Envelope[]) => {
  const { clock } = makeManualClock(0)
  const log = makeEventLog({ header: aHeader(), clock, writer: makeInstantWriter().writer, start: { ...NEW_LOG, seq: restored.length } })
  let frame = (): void => undefined
  const folds = publishViews(log, restored, { requestFrame: (run) => (frame = run), after: () => undefined, hidden: () => false })
  const append = (events: readonly Envelope[]): void => {
    for (const { type, data } of events) log.append({ type, data } as never, { src: { kind: "runtime", op: "test" } })
  }
  return { log, folds, append, frame: () => frame() }
}

describe("[LOG-2] the player's projections", () => {
  it("projections that are added after any part of the log give the same views as projections that fold it from the start", () => {
    for (const whole of generatedLogs.slice(0, 3)) {
      // A log keeps at most 2,000 events in memory, and the expected views are folded from `recent`.
      const events = whole.slice(0, 1_900)
      for (const share of [0, 0.3, 0.7, 1]) {
        const restored = events.slice(0, Math.floor((events.length * share) / 2))
        const page = openPage(restored)
        const before = Math.floor(events.length * share)
        page.append(events.slice(restored.length, before))
        page.folds.addProjections(playerProjections)
        page.append(events.slice(before))
        expect(page.folds.views).toEqual(fold([...restored, ...page.log.recent()]))
      }
    }
  })

  it("projections that are added after a new log was started fold only that log", () => {
    const page = openPage(envelop([floor]))
    page.folds.restart()
    page.log.restart(aHeader())
    page.append(envelop([event("BalanceNotified", { balance: 7 })]))
    page.folds.addProjections(playerProjections)
    expect([page.folds.views.machines.ids, page.folds.views.funds.wallet]).toEqual([[], 7])
  })

  it("added projections show their views in the next frame", () => {
    const page = openPage(envelop([floor]))
    page.folds.addProjections(playerProjections)
    page.frame()
    expect(viewProxies.machines.ids).toEqual([11, 12])
  })

  it("the views of projections that are not added yet have their initial state and are in no checkpoint", () => {
    const page = openPage(envelop([floor]))
    expect(page.folds.views.machines).toEqual(projections.machines.initial())
    expect(Object.keys(page.folds.foldedViews())).not.toContain("machines")
    page.folds.addProjections(playerProjections)
    expect(Object.keys(page.folds.foldedViews()).toSorted()).toEqual(viewNames.toSorted())
  })

  it("every view starts with the initial state of its projection", () => {
    for (const name of viewNames) expect([name, initialViews()[name]]).toEqual([name, projections[name].initial()])
  })
})
