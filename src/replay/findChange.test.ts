import { describe, expect, it } from "vitest"
import { envelop } from "../../tests/support/given.ts"
import { aMeter, aSeat } from "../../tests/support/samples.ts"
import { event } from "../domain/events.ts"
import { toEventList } from "../log/core/eventList.ts"
import { makeFindChange } from "./findChange.ts"

const quiet = Array.from({ length: 700 }, () => event("NetworkChanged", { online: true }))
const report = (spins: number, version: number) => event("MeterReported", { meter: aMeter({ spins, version }) })
const events = envelop([
  event("PageLoaded", { restored: 0 }),
  event("SeatTaken", aSeat({ meter: aMeter({ spins: 700, version: 1 }) })),
  ...quiet,
  report(700, 2),
  report(600, 3),
  ...quiet,
  report(500, 4)
])
const find = makeFindChange(toEventList(events))
const spins = { projection: "game", path: ["meter", "spins"] } as const
const rest = () => Promise.resolve()

describe("[LOG-5] finding the changes of one value", () => {
  it("finds the next change at any distance", async () => {
    expect(await find({ value: spins, from: 0, direction: 1 }, rest)).toBe(2)
    expect(await find({ value: spins, from: 2, direction: 1 }, rest)).toBe(704)
    expect(await find({ value: spins, from: 704, direction: 1 }, rest)).toBe(1_405)
    expect(await find({ value: spins, from: 1_405, direction: 1 }, rest)).toBeNull()
  })

  it("finds the previous change, down to the event that first set the value", async () => {
    expect(await find({ value: spins, from: 1_405, direction: -1 }, rest)).toBe(1_405)
    expect(await find({ value: spins, from: 1_404, direction: -1 }, rest)).toBe(704)
    expect(await find({ value: spins, from: 703, direction: -1 }, rest)).toBe(2)
    expect(await find({ value: spins, from: 1, direction: -1 }, rest)).toBeNull()
  })

  it("stops the search when `pause` rejects", async () => {
    await expect(
      find({ value: { projection: "game", path: ["nothing"] }, from: 0, direction: 1 }, () => Promise.reject(new Error("stopped")))
    ).rejects.toThrow("stopped")
  })
})
