import { describe, expect, it } from "vitest"
import { recordStory } from "../../tests/golden/makeGoldenLog.ts"
import { generatedLogs } from "../../tests/support/logs/generatedLogs.ts"
import { envelop } from "../../tests/support/given.ts"
import { healingPlant, lastingPlant, recordWith, spreadPlants, verifyPlants } from "../../tests/support/logs/plantedFolds.ts"
import { event } from "../domain/events.ts"
import { type Checkpoint, takeCheckpoint } from "../log/report/checkpoint.ts"
import { type ChangedHashes, makeFoldHashes } from "../log/report/foldHashes.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { evolveViews, projectionVersions } from "./evolveViews.ts"
import { initialViews } from "../projections/initialViews.ts"
import { hashFolds } from "./hashFolds.ts"
import { verifyReplay } from "./verifyReplay.ts"

const header = { projections: projectionVersions }
const golden = await recordStory()

const tableOf = (changed: readonly ChangedHashes[]) => {
  const table = makeFoldHashes()
  for (const one of changed) table.push(one)
  return table
}

const noHashes = makeFoldHashes()
const hashes = await hashFolds(golden.events)
const goldenHashes = tableOf(hashes)
const reportOf = async (events: readonly Envelope[]) => ({
  header,
  events,
  checkpoints: [],
  foldHashes: tableOf(await hashFolds(events))
})

/** A checkpoint from a page whose `shell` state differs from the fold of its log. */
const wrongCheckpoint = async (events: readonly Envelope[], seq: number): Promise<Checkpoint> => {
  const views = initialViews()
  for (const envelope of events) if (envelope.seq <= seq) evolveViews(views, envelope)
  views.shell = { ...views.shell, saved: views.shell.saved !== true }
  return takeCheckpoint(seq, views)
}

const plants = spreadPlants([golden.events, ...generatedLogs])

describe("[LOG-2] verifyReplay", () => {
  it("proves a session with every event type, event by event", async () => {
    const found = await verifyReplay({ header, ...golden, foldHashes: goldenHashes })
    expect(found).toEqual({ result: "proven", events: golden.events.length, checkpoints: golden.checkpoints.length, skipped: [] })
  })

  it(
    "names the exact first event of every planted change of a fold, whether the difference lasts or heals",
    { timeout: 300_000 },
    async () => {
      const { struck, wrong } = await verifyPlants(plants)
      expect(wrong).toEqual([])
      expect(struck.lasting).toBeGreaterThan(50)
      expect(struck.healing).toBeGreaterThan(50)
      expect(struck.healed).toBeGreaterThan(20)
    }
  )

  it("names the event at which a difference healed", async () => {
    const events = envelop(Array.from({ length: 30 }, (_, n) => event("PanelOpened", { panel: n % 2 === 0 ? "chat" : "quick" })))
    const { foldHashes } = recordWith(healingPlant("shell", { seq: 10, until: 14 }, 0), events)
    const found = await verifyReplay({ header, events, checkpoints: [], foldHashes })
    expect(found).toMatchObject({ result: "differs", divergences: [{ projection: "shell", seq: 10, type: "PanelOpened" }] })
    expect(found.result === "differs" && found.divergences[0]?.healedAt).toBeLessThanOrEqual(14)
  })

  it("names every projection that differs, the earliest first", async () => {
    const events = golden.events
    const late = recordWith(lastingPlant("session", 400, 0), events)
    const early = recordWith(lastingPlant("funds", 60, 0), events)
    const both = late.changed.map((one, index) => {
      const funds = early.changed[index]?.["funds"]
      return funds === undefined ? one : { ...one, funds }
    })
    const found = await verifyReplay({ header, events, checkpoints: [], foldHashes: tableOf(both) })
    expect(found).toMatchObject({ result: "differs", divergences: [{ projection: "funds", seq: 60 }, { projection: "session" }] })
  })

  it("distinguishes a page whose state differs from its log from a changed fold", async () => {
    const checkpoints = [await takeCheckpointAt(golden.events, 100), await wrongCheckpoint(golden.events, 200)]
    expect(await verifyReplay({ header, ...golden, checkpoints, foldHashes: goldenHashes })).toMatchObject({
      result: "differs",
      divergences: [],
      screen: [{ projection: "shell", after: 100, until: 200 }]
    })
  })

  it("reports agreeing checkpoints, but no proven event, when the report has no event hashes", async () => {
    expect(await verifyReplay({ header, ...golden, foldHashes: noHashes })).toMatchObject({
      result: "checkpointsAgree",
      events: 0,
      checkpoints: golden.checkpoints.length
    })
  })

  it("verifyReplay has nothing to compare when the report has neither hashes nor checkpoints", async () => {
    expect(await verifyReplay({ header, events: golden.events, checkpoints: [], foldHashes: noHashes })).toMatchObject({
      result: "nothingToCompare"
    })
  })

  describe("when hashes are missing", () => {
    const without = { header, events: golden.events, checkpoints: [] }
    const onlyOf = (name: string) => hashes.map((one): ChangedHashes => (one[name] === undefined ? {} : { [name]: one[name] }))
    const some = golden.checkpoints.length

    it("proves nothing from the hashes of a projection that this build does not have", async () => {
      const foldHashes = tableOf(golden.events.map(() => ({ unheardOf: "00000000" })))
      expect(await verifyReplay({ ...without, foldHashes })).toMatchObject({ result: "nothingToCompare", events: 0 })
    })

    it("proves nothing from the hashes of a single projection, but names its difference", async () => {
      const foldHashes = tableOf(onlyOf("funds"))
      expect(await verifyReplay({ ...without, foldHashes })).toMatchObject({ result: "nothingToCompare", events: 0 })
      const { changed } = recordWith(lastingPlant("funds", 60, 0), golden.events)
      const wrong = tableOf(changed.map((one): ChangedHashes => (one["funds"] === undefined ? {} : { funds: one["funds"] })))
      expect(await verifyReplay({ ...without, foldHashes: wrong })).toMatchObject({ result: "differs", divergences: [{ seq: 60 }] })
    })

    it("reports agreeing checkpoints only when one projection has no hash at the first event", async () => {
      const { funds: _, ...others } = hashes[0] ?? {}
      const foldHashes = tableOf([others, ...hashes.slice(1)])
      expect(await verifyReplay({ header, ...golden, foldHashes })).toMatchObject({
        result: "checkpointsAgree",
        events: 0,
        checkpoints: some
      })
    })

    it("counts only checkpoints that have a hash which can be compared", async () => {
      const checkpoints = [
        { seq: 5, hashes: {} },
        { seq: 6, hashes: { unheardOf: "0" } }
      ]
      expect(await verifyReplay({ ...without, checkpoints, foldHashes: noHashes })).toMatchObject({
        result: "nothingToCompare",
        checkpoints: 0
      })
    })
  })

  it("reports missing events instead of a difference when the log has gaps", async () => {
    const whole = await hashFolds(golden.events)
    const kept = golden.events
      .map((envelope, index) => ({ envelope, hashes: whole[index] ?? {} }))
      .filter(({ envelope }) => envelope.type !== "SeatTaken")
    const events = kept.map(({ envelope }) => envelope)
    const foldHashes = tableOf(kept.map(({ hashes }) => hashes))
    expect(await verifyReplay({ header, events, checkpoints: [], foldHashes })).toMatchObject({ result: "eventsMissing" })
  })

  it("reports its progress and rejects on abort", async () => {
    const events = envelop(Array.from({ length: 5_000 }, () => event("PanelOpened", { panel: "chat" })))
    const report = await reportOf(events)
    const cancel = new AbortController()
    const seen: number[] = []
    const onProgress = (done: number): void => {
      seen.push(done)
      if (done === 2_000) cancel.abort()
    }
    await expect(verifyReplay(report, { onProgress, signal: cancel.signal })).rejects.toThrow(/abort/iu)
    expect(seen).toEqual([1_000, 2_000])
  })

  it("compares each position once when a hostile report repeats its checkpoints", async () => {
    const events = envelop(Array.from({ length: 3_000 }, () => event("PanelOpened", { panel: "chat" })))
    const hashes = Object.fromEntries(Object.keys(projectionVersions).map((name) => [name, "0".repeat(64)]))
    const checkpoints = events.flatMap(({ seq }) => [0, 1, 2].map(() => ({ seq, hashes })))
    const found = await verifyReplay({ header, events, checkpoints, foldHashes: noHashes })
    expect(found).toMatchObject({ result: "differs", checkpoints: 3_000 })
    expect(found.result === "differs" && found.screen.every(({ until }) => until === 1)).toBe(true)
  })
})

describe("[LOG-7] verifyReplay for a report of another build", () => {
  it("skips and names the projections whose version differs", async () => {
    const other = { projections: { ...projectionVersions, session: 99, gone: 1 } }
    const { foldHashes } = recordWith(lastingPlant("session", 60, 0), golden.events)
    expect(await verifyReplay({ header: other, events: golden.events, checkpoints: [], foldHashes })).toMatchObject({
      result: "proven",
      skipped: ["session", "gone"]
    })
  })

  it("names the projections that the report's header leaves out", async () => {
    const { funds } = projectionVersions
    const found = await verifyReplay({ header: { projections: { funds: funds ?? 0 } }, ...golden, foldHashes: goldenHashes })
    expect(found).toMatchObject({ result: "proven", skipped: Object.keys(projectionVersions).filter((name) => name !== "funds") })
  })
})

/** A checkpoint from a page whose states equal the fold of its log. */
async function takeCheckpointAt(events: readonly Envelope[], seq: number): Promise<Checkpoint> {
  const views = initialViews()
  for (const envelope of events) if (envelope.seq <= seq) evolveViews(views, envelope)
  return takeCheckpoint(seq, views)
}
