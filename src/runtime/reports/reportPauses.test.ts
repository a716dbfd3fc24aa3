import { describe, expect, it } from "vitest"
import { generatedLogs } from "../../../tests/support/logs/generatedLogs.ts"
import { envelop } from "../../../tests/support/given.ts"
import { aHeader } from "../../../tests/support/logParts.ts"
import type { Pause } from "../../log/core/forEachPaused.ts"
import { exportLog } from "../../log/report/exportLog.ts"
import { redactEvents } from "../../log/report/redact.ts"
import { projectionVersions } from "../../replay/evolveViews.ts"
import { hashFolds } from "../../replay/hashFolds.ts"
import { redactCheckpoints } from "../persistence/redactCheckpoints.ts"

const events = envelop(generatedLogs.flat())
/** A step may handle this many events without a pause: less than 20 ms of work. */
const MOST_AT_ONCE = 200

const parts = {
  header: aHeader(),
  events,
  checkpoints: [],
  projections: projectionVersions,
  env: { language: "tr", timeZone: "UTC", viewport: "390x844", userAgent: "test" },
  redaction: { policy: "none", keyed: false }
} as const

/** Each step with the number of times that it goes through all events. */
const steps: readonly (readonly [string, number, (pause: Pause) => Promise<unknown>])[] = [
  ["redacting the events", 3, (pause) => redactEvents(events, new Uint8Array(32), pause)],
  ["redacting the checkpoints", 1, (pause) => redactCheckpoints({ original: events, redacted: events, skipped: [] }, [], pause)],
  ["hashing the fold states", 1, (pause) => hashFolds(events, pause)],
  ["writing the lines", 3, (pause) => exportLog(parts, pause)]
]

describe("[LOG-4] making a report", () => {
  it.each(steps)("making a report lets the page draw while %s takes long", async (_step, times, work) => {
    let pauses = 0
    await work(() => {
      pauses += 1
      return Promise.resolve()
    })
    expect(events.length).toBeGreaterThan(2_000)
    expect(pauses).toBeGreaterThanOrEqual(times * Math.floor(events.length / MOST_AT_ONCE))
  })
})
