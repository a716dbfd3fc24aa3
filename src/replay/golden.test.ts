import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { GOLDEN_LOG, recordStory } from "../../tests/golden/makeGoldenLog.ts"
import { deepFreeze } from "../../tests/support/given.ts"
import { eventTypes } from "../domain/eventTypes.ts"
import { canonicalJson } from "../log/core/json.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { type ImportedLog, importLog } from "../log/report/importLog.ts"
import { splitLines } from "../log/report/splitLines.ts"
import { evolveViews, projectionVersions } from "./evolveViews.ts"
import { initialViews } from "../projections/initialViews.ts"
import { verifyReplay } from "./verifyReplay.ts"

const open = async (): Promise<ImportedLog> => {
  const opened = await importLog(splitLines(readFileSync(GOLDEN_LOG, "utf8")), { projections: projectionVersions })
  return Result.getOrThrow(opened)
}

const golden = await open()

const foldFrom = (views = initialViews(), events: readonly Envelope[]) => {
  for (const envelope of events) evolveViews(views, envelope)
  return views
}

describe("[LOG-2] the golden session", () => {
  it("the golden session contains every event type (regenerate it with: node tests/golden/makeGoldenLog.ts)", () => {
    const told = new Set(golden.events.map(({ type }) => type))
    expect(Object.keys(eventTypes).filter((type) => !told.has(type as never))).toEqual([])
  })

  it("the golden session imports without warnings and folds to the states that were recorded", async () => {
    expect(golden.verdict).toEqual({ level: "ok", reasons: [] })
    expect(await verifyReplay(golden)).toEqual({ result: "proven", events: golden.events.length, checkpoints: 6, skipped: [] })
  })

  it("the golden session equals the session that its script records today", async () => {
    const { events, checkpoints } = await recordStory()
    expect(golden.events).toEqual(JSON.parse(JSON.stringify(events)))
    expect(golden.checkpoints).toEqual(checkpoints)
  })

  it("the golden session folds twice to the same bytes and changes no event", () => {
    const frozen = deepFreeze(structuredClone(golden.events))
    expect(canonicalJson(foldFrom(initialViews(), frozen))).toBe(canonicalJson(foldFrom(initialViews(), golden.events)))
  })

  it("the golden session folds to the same states from a JSON snapshot taken after any event", () => {
    const whole = canonicalJson(foldFrom(initialViews(), golden.events))
    for (let cut = 0; cut <= golden.events.length; cut += 1) {
      const snapshot = JSON.parse(canonicalJson(foldFrom(initialViews(), golden.events.slice(0, cut)))) as ReturnType<typeof initialViews>
      expect(canonicalJson(foldFrom(snapshot, golden.events.slice(cut)))).toBe(whole)
    }
  })
})
