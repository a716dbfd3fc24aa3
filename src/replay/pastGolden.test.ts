import { readdirSync, readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { GOLDEN_LOG, isOfThePast, makeGoldenLog, PAST_LOGS } from "../../tests/golden/makeGoldenLog.ts"
import { versionOf } from "../domain/events.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { importLog } from "../log/report/importLog.ts"
import { doubtsOf } from "../log/report/importResult.ts"
import { splitLines } from "../log/report/splitLines.ts"
import { makeFolds } from "../../tests/support/makeFolds.ts"
import { isViewName, viewNames } from "../projections/projections.ts"
import { projectionVersions } from "./evolveViews.ts"
import { makeReplay } from "./replay.ts"
import { verifyReplay } from "./verifyReplay.ts"

const read = (name: string): string => readFileSync(new URL(name, PAST_LOGS), "utf8")

const openPast = async (name: string) => Result.getOrThrow(await importLog(splitLines(read(name)), { projections: projectionVersions }))

/** The events with each seat taken after its connection is open. The first builds recorded it before. */
const seatsAfterConnections = (events: readonly Envelope[]): readonly Envelope[] => {
  const ordered = [...events]
  for (const [index, envelope] of events.entries()) {
    const next = events[index + 1]
    if (envelope.type !== "SeatTaken" || next?.type !== "ConnectionOpened" || next.data.channel !== "game") continue
    ordered[index] = next
    ordered[index + 1] = envelope
  }
  return ordered
}

const viewsOf = (events: readonly Envelope[]) => {
  const { evolve, views } = makeFolds()
  for (const envelope of events) evolve(envelope)
  return views
}

describe("[LOG-7] the golden sessions of earlier versions", () => {
  it("golden sessions fold to the same views whether a seat is taken before its connection is open, as in the first builds, or after", async () => {
    let swapped = 0
    for (const name of readdirSync(PAST_LOGS)) {
      const { events } = await openPast(name)
      const ordered = seatsAfterConnections(events)
      swapped += ordered.filter((one, index) => one !== events[index]).length
      expect(viewsOf(ordered)).toEqual(viewsOf(events))
    }
    expect(swapped).toBeGreaterThan(0)
  })
})

describe.each(readdirSync(PAST_LOGS))("[LOG-7] the golden session of an earlier version, %s", (name) => {
  const open = () => openPast(name)

  it("an earlier golden session imports completely, with each event upcast to this build's version", async () => {
    const { events, verdict } = await open()
    expect(events).toHaveLength(read(name).match(/"k":"ev"/gu)?.length ?? 0)
    // Any doubt means that this build cannot read players' old reports.
    expect(doubtsOf(verdict.reasons)).toEqual([])
    expect(events.filter(({ type, ver }) => ver !== versionOf(type))).toEqual([])
  })

  it("an earlier golden session folds to the recorded states in every projection whose version is unchanged", async () => {
    const log = await open()
    const proof = await verifyReplay(log)
    expect(proof).toMatchObject({
      result: log.foldHashes.isPresent(isViewName) ? "proven" : "checkpointsAgree",
      checkpoints: log.checkpoints.length
    })
    // The versions of most projections have increased since, and others are new. At least one still proves the fold.
    expect(viewNames.filter((name) => !proof.skipped.includes(name)).length).toBeGreaterThanOrEqual(1)
  })

  it("an earlier golden session ends with the amounts of the last transfer in wallet and machine", async () => {
    const replay = makeReplay(await open())
    // Only transfers at a machine: a later session may complete a transfer of this one while it plays no machine.
    const atMachine = replay.find({ types: ["TransferCompleted"] }).filter((position) => replay.at(position).game.meter !== null)
    const last = atMachine.at(-1) ?? 0
    const { data } = replay.envelopeAt(last) as { readonly data: { readonly credit: number; readonly balance: number } }
    const counted = replay.find({ types: ["MeterReported"] }).find((position) => position > last) ?? last
    const { funds } = replay.at(counted)
    expect([funds.wallet, funds.credit]).toEqual([data.balance, data.credit])
  })
})

describe("[LOG-7] regenerating the golden session", () => {
  it("regenerating the golden session archives the previous golden log when a version has increased", async () => {
    const now = await makeGoldenLog()
    expect(isOfThePast(now, now)).toBe(false)
    expect(isOfThePast(now.replace(/"BalanceNotified":\{"ver":\d+/u, '"BalanceNotified":{"ver":0'), now)).toBe(true)
    expect(isOfThePast(now.replace(/"funds":\d+(?=[,}])/u, '"funds":0'), now)).toBe(true)
  })

  it("the golden session has been regenerated since the last version increased", async () => {
    expect(isOfThePast(readFileSync(GOLDEN_LOG, "utf8"), await makeGoldenLog())).toBe(false)
  })
})
