/**
 * `node tests/golden/makeGoldenLog.ts` regenerates `session.ndjson`: a session with every event type, and the state of its folds at each
 * checkpoint. Run it after adding an event type or after an intended change of a fold, never to silence a failing test. When a version has
 * increased, the previous session moves to `past/`, because users have such logs. Files in `past/` never change.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { type Checkpoint, takeCheckpoint } from "../../src/log/report/checkpoint.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import { hashFolds } from "../../src/replay/hashFolds.ts"
import { makeEventLog, NEW_LOG } from "../../src/log/core/eventLog.ts"
import { exportLog } from "../../src/log/report/exportLog.ts"
import { makeFolds } from "../support/makeFolds.ts"
import { projectionVersions } from "../../src/replay/evolveViews.ts"
import { makeInstantWriter, makeManualClock } from "../support/logParts.ts"
import { tellStory } from "./goldenStory.ts"

export const GOLDEN_LOG = new URL("session.ndjson", import.meta.url)

/** The golden sessions of earlier versions, unchanged. */
export const PAST_LOGS = new URL("past/", import.meta.url)

const STARTED = 1_790_000_000_000
const CHECK_EVERY = 100

/** The session as envelopes, with the checkpoints that a player's browser would have taken. */
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
    foldHashes: await hashFolds(events),
    projections: projectionVersions,
    env: { language: "tr", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "golden" },
    redaction: { policy: "none", keyed: false }
  })
  return `${lines.join("\n")}\n`
}

/** The event and projection versions in the header of a log. */
const versionsOf = (text: string): Readonly<Record<string, number>> => {
  const { events, projections } = JSON.parse(text.slice(0, text.indexOf("\n"))) as {
    readonly events: Readonly<Record<string, { readonly ver: number }>>
    readonly projections: Readonly<Record<string, number>>
  }
  return { ...Object.fromEntries(Object.entries(events).map(([type, { ver }]) => [type, ver])), ...projections }
}

/** Whether an earlier log contains a version that this build no longer writes. */
export const isOfThePast = (earlier: string, now: string): boolean => {
  const versions = versionsOf(now)
  return Object.entries(versionsOf(earlier)).some(([name, version]) => versions[name] !== version)
}

const rewrite = async (): Promise<void> => {
  const text = await makeGoldenLog()
  const earlier = existsSync(GOLDEN_LOG) ? readFileSync(GOLDEN_LOG, "utf8") : text
  if (isOfThePast(earlier, text)) writeFileSync(new URL(`session-${readdirSync(PAST_LOGS).length + 1}.ndjson`, PAST_LOGS), earlier)
  writeFileSync(GOLDEN_LOG, text)
}

if (import.meta.main) await rewrite()
