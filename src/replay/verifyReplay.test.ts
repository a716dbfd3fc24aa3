import { describe, expect, it } from "vitest"
import { recordStory } from "../../tests/golden/makeGoldenLog.ts"
import { envelop } from "../../tests/support/given.ts"
import { aMeter, aSeat } from "../../tests/support/samples.ts"
import { event } from "../domain/events.ts"
import { type Checkpoint, takeCheckpoint } from "../log/checkpoint.ts"
import type { Envelope } from "../log/envelope.ts"
import { makeFolds } from "../projections/folds.ts"
import { projectionVersions } from "./evolveViews.ts"
import { verifyReplay } from "./verifyReplay.ts"

const header = { projections: projectionVersions }
const golden = await recordStory()

/** What a player's browser notes down while these events happen, if its folds take all of them, or all but some. */
const checkpointsOf = async (events: readonly Envelope[], every: number, takes: (envelope: Envelope) => boolean = () => true) => {
  const folds = makeFolds()
  const taken: Promise<Checkpoint>[] = []
  for (const envelope of events) {
    if (takes(envelope)) folds.evolve(envelope)
    if (envelope.seq % every === 0) taken.push(takeCheckpoint(envelope.seq, folds.views))
  }
  return Promise.all(taken)
}

/** What was found of these projections: others fold the same events. */
const divergencesOf = (found: Awaited<ReturnType<typeof verifyReplay>>, ...projections: readonly string[]) =>
  "divergences" in found ? found.divergences.filter(({ projection }) => projections.includes(projection)) : []

/** A meter that moves at every third event, a balance at the others. */
const events = envelop([
  event("SeatTaken", aSeat()),
  ...Array.from({ length: 99 }, (_, n) =>
    n % 3 === 0
      ? event("MeterReported", { meter: aMeter({ version: 11 + n, credit: 100 * n }) })
      : event("PressRequested", { pressId: `p-${n}`, button: "spin" })
  )
])

describe("[LOG-2] the proof of a replay", () => {
  it("holds for a session with every event type", async () => {
    expect(await verifyReplay({ header, ...golden })).toEqual({ ok: true, checked: golden.checkpoints.length, skipped: [] })
  })

  it("fails for each projection whose recorded hash is another", async () => {
    for (const projection of Object.keys(projectionVersions)) {
      const checkpoints = golden.checkpoints.map((one, index) =>
        index === 2 ? { ...one, hashes: { ...one.hashes, [projection]: "0".repeat(64) } } : one
      )
      const found = await verifyReplay({ header, ...golden, checkpoints })
      expect(found).toMatchObject({ ok: false, projection, divergences: [{ projection, agreed: 200, checkpoint: 300 }] })
      expect(found).toHaveProperty(
        "seq",
        expect.toSatisfy((seq: number) => seq > 200 && seq <= 300)
      )
    }
  })

  it("names the event that the player's fold left out", async () => {
    const checkpoints = await checkpointsOf(events, 25, ({ seq }) => seq !== 60)
    expect(await verifyReplay({ header, events, checkpoints })).toMatchObject({
      ok: false,
      seq: 60,
      projection: "presses",
      divergences: [{ projection: "presses", agreed: 50, checkpoint: 75, seq: 60, certainty: "proven" }]
    })
  })

  it("names the event from which on the player's fold stood still", async () => {
    const checkpoints = await checkpointsOf(events, 25, ({ seq, type }) => type !== "MeterReported" || seq < 62)
    const found = await verifyReplay({ header, events, checkpoints })
    expect(found).toMatchObject({ ok: false, seq: 62, projection: "game" })
    expect(divergencesOf(found, "game")).toEqual([{ projection: "game", agreed: 50, checkpoint: 75, seq: 62, certainty: "proven" }])
  })

  it("names the first event that may be it where the recorded state is explained by none", async () => {
    const checkpoints = await checkpointsOf(events, 25)
    const forged = events.map((one) =>
      one.seq === 71 && one.type === "MeterReported" ? { ...one, data: { meter: { ...one.data.meter, credit: 1 } } } : one
    )
    const dense = await verifyReplay({ header, events: forged.slice(0, 71), checkpoints: await checkpointsOf(events, 71) })
    const first = events.find(({ type }) => type === "SeatTaken")
    expect(dense).toMatchObject({ ok: false })
    expect(divergencesOf(dense, "game")).toMatchObject([{ seq: first?.seq, certainty: "first" }])
    // Between checkpoints a later meter hides it: what cannot be seen in a hash is the digest's to find.
    expect(await verifyReplay({ header, events: forged, checkpoints })).toMatchObject({ ok: true })
  })

  it("is exact where only one event of the stretch touches the projection", async () => {
    const short = envelop([
      event("Navigated", { path: "/" }),
      event("BalanceNotified", { balance: 5 }),
      event("Navigated", { path: "/" }),
      event("Navigated", { path: "/" })
    ])
    const forged = short.map((one) => (one.type === "BalanceNotified" ? { ...one, data: { balance: 6 } } : one))
    const found = await verifyReplay({ header, events: forged, checkpoints: await checkpointsOf(short, 4) })
    expect(found).toMatchObject({ ok: false })
    expect(divergencesOf(found, "balance")).toMatchObject([{ seq: 2, certainty: "proven" }])
  })

  it("tells the earliest of several projections first", async () => {
    const checkpoints = await checkpointsOf(events, 50, ({ seq }) => seq !== 50 && seq !== 46)
    const found = await verifyReplay({ header, events, checkpoints })
    expect(found).toMatchObject({ ok: false, seq: 46, projection: "presses" })
    expect(divergencesOf(found, "presses", "game")).toMatchObject([
      { projection: "presses", seq: 46 },
      { projection: "game", seq: 50 }
    ])
  })
})

describe("[LOG-7] the proof of a log of another build, or of a piece", () => {
  it("leaves out the projections whose version is another, and says which", async () => {
    const other = { projections: { ...projectionVersions, balance: 99, gone: 1 } }
    const checkpoints = golden.checkpoints.map((one) => ({ ...one, hashes: { ...one.hashes, balance: "other" } }))
    expect(await verifyReplay({ header: other, ...golden, checkpoints })).toEqual({
      ok: true,
      checked: checkpoints.length,
      skipped: ["balance", "gone"]
    })
  })

  it("is none without checkpoints, or with checkpoints beyond the events", async () => {
    expect(await verifyReplay({ header, events, checkpoints: [] })).toMatchObject({ ok: null, why: "noCheckpoints" })
    expect(await verifyReplay({ header, events: events.slice(0, 10), checkpoints: await checkpointsOf(events, 25) })).toMatchObject({
      ok: null,
      why: "noCheckpoints"
    })
  })

  it("accuses nobody when events are missing", async () => {
    const checkpoints = await checkpointsOf(events, 25)
    expect(await verifyReplay({ header, events: events.slice(10), checkpoints })).toMatchObject({ ok: null, why: "eventsMissing" })
    const holed = events.filter(({ seq }) => seq !== 30)
    expect(await verifyReplay({ header, events: holed, checkpoints })).toMatchObject({ ok: null, why: "eventsMissing" })
  })

  it("proves what is there of a log that was cut off", async () => {
    expect(await verifyReplay({ header, events: events.slice(0, 60), checkpoints: await checkpointsOf(events, 25) })).toMatchObject({
      ok: true,
      checked: 2
    })
  })
})
