/**
 * `node tests/golden/makeGoldenLog.ts` writes `session.ndjson` anew: one session with every event type, and what its folds were at each
 * checkpoint on the day it was written. Do so after a new event type or a meant change of a fold, never to silence a failing test.
 */
import { writeFileSync } from "node:fs"
import { type Checkpoint, takeCheckpoint } from "../../src/log/checkpoint.ts"
import type { Envelope } from "../../src/log/envelope.ts"
import { makeEventLog, NEW_LOG } from "../../src/log/eventLog.ts"
import { exportLog } from "../../src/log/exportLog.ts"
import { makeFolds } from "../../src/projections/folds.ts"
import { projectionVersions } from "../../src/replay/evolveViews.ts"
import { makeInstantWriter, makeManualClock } from "../support/logParts.ts"
import { tellStory } from "./goldenStory.ts"

export const GOLDEN_LOG = new URL("session.ndjson", import.meta.url)

const STARTED = 1_790_000_000_000
const CHECK_EVERY = 100

/** The story in envelopes, and the checkpoints that a player's browser would have taken. */
export const recordStory = async (): Promise<{ readonly events: readonly Envelope[]; readonly checkpoints: readonly Checkpoint[] }> => {
  const { now, clock } = makeManualClock(STARTED)
  const { scheduled, writer } = makeInstantWriter()
  const header = { format: 1, logId: "golden", startedAt: STARTED, build: "golden", specHash: "golden" } as const
  const log = makeEventLog({ header, clock, writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  const taken: Promise<Checkpoint>[] = []
  const story = tellStory()
  for (const { after, fact, origin } of story) {
    now.wall += after
    now.mono += after
    const { seq } = log.append(fact, origin)
    if (seq % CHECK_EVERY === 0 || seq === story.length) taken.push(takeCheckpoint(seq, folds.views))
  }
  return { events: scheduled, checkpoints: await Promise.all(taken) }
}

/** The golden log as the text of one file. */
export const makeGoldenLog = async (): Promise<string> => {
  const { events, checkpoints } = await recordStory()
  const lines = await exportLog({
    header: { format: 1, logId: "golden", startedAt: STARTED, build: "golden", specHash: "golden" },
    events,
    checkpoints,
    projections: projectionVersions,
    env: { language: "tr", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "golden" },
    redaction: { policy: "none", keyed: false }
  })
  return `${lines.join("\n")}\n`
}

if (import.meta.main) writeFileSync(GOLDEN_LOG, await makeGoldenLog())
