import { Schema } from "effect"
import { type Checkpoint, takeCheckpoint } from "../../log/report/checkpoint.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import type { EnvelopeMeta } from "../../log/core/envelopeMeta.ts"
import { forEachPaused, noPause, type Pause } from "../../log/core/forEachPaused.ts"
import { evolveViews, projectionVersions } from "../../replay/evolveViews.ts"
import { initialViews } from "../../projections/initialViews.ts"
import { pickReadable } from "./storedEntries.ts"

const pickCheckpoints = pickReadable(
  Schema.Struct({
    seq: Schema.Int,
    hashes: Schema.Record(Schema.String, Schema.String),
    projections: Schema.optionalKey(Schema.Record(Schema.String, Schema.Int))
  })
)

/** Folds a list of events step by step. The returned function advances to a position and takes a checkpoint there. */
const makeRun = (events: readonly Envelope[], pause: Pause) => {
  const views = initialViews()
  let done = 0
  return async (seq: number): Promise<Checkpoint> => {
    const from = done
    while ((events[done]?.seq ?? Number.POSITIVE_INFINITY) <= seq) done += 1
    await forEachPaused(events.slice(from, done), pause, (envelope) => evolveViews(views, envelope))
    return takeCheckpoint(seq, views)
  }
}

/** A log before and after the redaction. */
export interface RedactedLog {
  readonly original: readonly Envelope[]
  readonly redacted: readonly Envelope[]
  /** The positions of events that this build does not know. */
  readonly skipped: readonly EnvelopeMeta[]
}

/**
 * The checkpoints that can still be compared with the events.
 * A checkpoint includes events that the disk lost later and events that only its own build knew. Only a page of this build that began after
 * them has the same state without them.
 */
const selectComparable = ({ original: events, skipped }: RedactedLog, checkpoints: readonly Checkpoint[]): readonly Checkpoint[] => {
  let announced = 0
  /** The number of positions missing when the current page began, and how many of them its log reported. */
  let missing = 0
  let known = 0
  let read = 0
  return checkpoints
    .toSorted((a, b) => a.seq - b.seq)
    .filter(({ seq }) => {
      for (let next = events[read]; next !== undefined && next.seq <= seq; next = events[read]) {
        read += 1
        if (next.type === "LogCut") announced += next.data.lost
        if (next.type === "PageLoaded") {
          const { seq: began } = next
          missing = began - read
          known = announced + skipped.filter((place) => place.seq < began).length
        }
      }
      const lost = seq - read
      return lost === 0 || (lost === missing && missing === known)
    })
}

/**
 * Converts the player's checkpoints to the redacted events.
 * A hash is recomputed only where folding the original events gives the recorded hash. Otherwise the recorded one stays, so that readers of
 * the report see the same divergence, unless another version of the projection made it: this build folds the same events differently. The last event
 * gets a checkpoint of this page, so that another browser can verify the end of the session. A damaged checkpoint is left out: without it there is only
 * less to compare. `pause` is awaited every 200 events.
 */
export const redactCheckpoints = async (
  log: RedactedLog,
  checkpoints: readonly unknown[],
  pause = noPause
): Promise<readonly Checkpoint[]> => {
  const { original, redacted, skipped } = log
  const runOriginal = makeRun(original, pause)
  const runRedacted = makeRun(redacted, pause)
  const carry = async ({ seq, hashes, projections }: Checkpoint): Promise<Checkpoint> => {
    const [before, after] = await Promise.all([runOriginal(seq), runRedacted(seq)])
    const hashOf = (name: string, recorded: string): string | undefined => {
      if (before.hashes[name] === recorded) return after.hashes[name] ?? recorded
      return projections?.[name] === projectionVersions[name] ? recorded : undefined
    }
    const carried = Object.entries(hashes).flatMap(([name, recorded]) => {
      const hash = hashOf(name, recorded)
      return hash === undefined ? [] : [[name, hash] as const]
    })
    return { seq, hashes: Object.fromEntries(carried), projections: projectionVersions }
  }
  const last = Math.max(redacted.at(-1)?.seq ?? 0, skipped.at(-1)?.seq ?? 0)
  const carried = await selectComparable(
    log,
    pickCheckpoints(checkpoints).filter(({ seq }) => seq <= last)
  ).reduce<Promise<readonly Checkpoint[]>>(async (before, one) => [...(await before), await carry(one)], Promise.resolve([]))
  const comparable = carried.filter(({ hashes }) => Object.keys(hashes).length > 0)
  if (last === 0 || comparable.at(-1)?.seq === last) return comparable
  return [...comparable, { ...(await runRedacted(last)), projections: projectionVersions }]
}
