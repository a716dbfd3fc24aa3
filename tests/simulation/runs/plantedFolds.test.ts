import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { importLog } from "../../../src/log/report/importLog.ts"
import { splitLines } from "../../../src/log/report/splitLines.ts"
import { verifyReplay } from "../../../src/replay/verifyReplay.ts"
import { spreadPlants, verifyPlants } from "../../support/logs/plantedFolds.ts"
import { planChaosRun } from "../moves/chaosRun.ts"
import { executeChaosRun } from "./runChaos.ts"

const DAY_MS = 30_000
const SEEDS = [1, 3, 4, 5, 6]

/** The report of a simulated day, opened as `/replay` opens it. */
const recordDay = async (seed: number) => {
  const { log } = await executeChaosRun(planChaosRun(seed, DAY_MS))
  return Result.getOrThrow(await importLog(splitLines(log.join("\n"))))
}

const recordDays = async () => {
  const days: Awaited<ReturnType<typeof recordDay>>[] = []
  // One after the other: a simulated day replaces the process's clock and storage.
  for (const seed of SEEDS) days.push(await recordDay(seed))
  return days
}

describe("[LOG-2] verifyReplay on logs of the simulator", () => {
  it("names the exact first event of every planted change of a fold, whether the difference lasts or heals", async () => {
    const days = await recordDays()
    for (const day of days) expect(await verifyReplay(day)).toMatchObject({ result: "proven", events: day.events.length })
    const logs = days.map(({ events }): readonly Envelope[] => events)
    const { struck, projections, wrong } = await verifyPlants(spreadPlants(logs))
    expect(wrong).toEqual([])
    expect(struck.lasting).toBeGreaterThan(50)
    expect(struck.healing).toBeGreaterThan(50)
    expect(struck.healed).toBeGreaterThan(20)
    expect(projections.size).toBeGreaterThan(10)
  })
})
