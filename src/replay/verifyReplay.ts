import { canonicalJson } from "../log/core/json.ts"
import type { Checkpoint } from "../log/report/checkpoint.ts"
import { sha256Hex } from "../log/core/digest.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { type EventList, toEventList } from "../log/core/eventList.ts"
import type { EventName } from "../domain/events.ts"
import type { FoldHashes } from "../log/report/foldHashes.ts"
import { isViewName, type ViewName, viewNames } from "../projections/projections.ts"
import { projectionVersions } from "./evolveViews.ts"
import { inSlices } from "../log/core/forEachPaused.ts"
import { makeHashingFold } from "./hashFolds.ts"

/** The parts of an imported log that a verification needs. */
export interface Verifiable {
  /** The projection versions of the build that wrote the log. */
  readonly header: { readonly projections: Readonly<Record<string, number>> }
  readonly events: readonly Envelope[] | EventList
  readonly checkpoints: readonly Checkpoint[]
  readonly foldHashes: FoldHashes
}

/** A projection whose fold differs from the recorded one. */
export interface Divergence {
  readonly projection: ViewName
  /** The first event after which the states differ. */
  readonly seq: number
  readonly type: EventName
  /** The event after which the states agree again; null when they differ up to the end. */
  readonly healedAt: number | null
}

/** A checkpoint of the player's page that differs: the state on the player's screen was not the fold of the log. */
export interface ScreenDifference {
  readonly projection: ViewName
  /** The last checkpoint that agrees (0 = the start) and the first one that does not. */
  readonly after: number
  readonly until: number
}

interface Compared {
  /** The numbers of events and of page checkpoints that were compared. */
  readonly events: number
  readonly checkpoints: number
  /**
   * Projections that were not compared: those of the report whose version differs or that this build does not have, and those of this build that
   * the report does not name.
   */
  readonly skipped: readonly string[]
}

/**
 * The result of a verification (LOG-2). `proven`: the report has hashes of every comparable projection from its first event on, so every event was
 * compared, and every checkpoint agrees. `checkpointsAgree`: event hashes are missing, so the result covers only the states at the checkpoints.
 */
export type Verification =
  | (Compared & { readonly result: "proven" | "checkpointsAgree" })
  /** Each list is in the order of the log; at least one of them has an entry. */
  | (Compared & {
      readonly result: "differs"
      readonly divergences: readonly Divergence[]
      readonly screen: readonly ScreenDifference[]
    })
  | (Compared & { readonly result: "nothingToCompare" | "eventsMissing" })

/** Options of a long verification. */
export interface VerifyOptions {
  readonly onProgress?: (done: number, all: number) => void
  /** Awaited every 1,000 events, so that a page can draw. */
  readonly pause?: () => Promise<void>
  /** An aborted verification rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

const EVENTS_AT_ONCE = 1_000

/** `seq` increases from 1, so a log has no gap when its last `seq` equals its length. */
const isGapless = (events: EventList): boolean => events.head(0)?.seq === 1 && events.head(events.length - 1)?.seq === events.length

type Fold = ReturnType<typeof makeHashingFold>

/** Compares the recorded hashes of each event with those of this build's fold. */
const makeEventComparison = ({ foldHashes }: Verifiable, fold: Fold, comparable: ReadonlySet<ViewName>) => {
  const expected = new Map<ViewName, number>()
  const open = new Map<ViewName, { seq: number; type: EventName }>()
  const found: Divergence[] = []
  const judge = (name: ViewName, { seq, type }: Envelope): void => {
    const wanted = expected.get(name)
    const began = open.get(name)
    if (wanted === undefined) return
    const agrees = wanted === fold.hashOf(name)
    if (!agrees && began === undefined) open.set(name, { seq, type })
    if (!agrees || began === undefined) return
    open.delete(name)
    found.push({ projection: name, ...began, healedAt: seq })
  }
  return {
    take: (index: number, envelope: Envelope, changed: readonly ViewName[]): void => {
      const recorded = foldHashes.at(index)
      const touched = new Set(changed.filter((name) => comparable.has(name)))
      for (const [name, hash] of recorded ?? []) {
        if (!isViewName(name) || !comparable.has(name)) continue
        expected.set(name, hash)
        touched.add(name)
      }
      for (const name of touched) judge(name, envelope)
    },
    isOpen: (name: ViewName): boolean => open.has(name),
    finish: (): readonly Divergence[] => {
      const lasting = [...open].map(([projection, began]): Divergence => ({ projection, ...began, healedAt: null }))
      return [...found, ...lasting].toSorted((a, b) => a.seq - b.seq)
    }
  }
}

/** Compares the page's checkpoints with this build's fold. Hashes a view again only after an event changed it. */
const makeCheckpointComparison = (fold: Fold, comparable: ReadonlySet<ViewName>, isExplained: (name: ViewName) => boolean) => {
  const found = new Map<ViewName, ScreenDifference>()
  const agreedAt = new Map<ViewName, number>()
  const known = new Map<ViewName, Promise<string>>()
  let waiting: Promise<void>[] = []
  const sha256 = (name: ViewName): Promise<string> => {
    const hash = known.get(name) ?? sha256Hex(canonicalJson(fold.views[name]))
    known.set(name, hash)
    return hash
  }
  const compare = async (name: ViewName, seq: number, recorded: string | undefined): Promise<void> => {
    const explained = isExplained(name)
    const agrees = (await sha256(name)) === recorded
    if (agrees) agreedAt.set(name, Math.max(seq, agreedAt.get(name) ?? 0))
    else if (!explained && !found.has(name)) found.set(name, { projection: name, after: agreedAt.get(name) ?? 0, until: seq })
  }
  return {
    changed: (names: readonly ViewName[]): void => names.forEach((name) => known.delete(name)),
    take: ({ seq, hashes }: Checkpoint): void => {
      const names = [...comparable].filter((name) => Object.hasOwn(hashes, name) && !found.has(name))
      waiting.push(...names.map((name) => compare(name, seq, hashes[name])))
    },
    /** Waits for the comparisons that have started: hashing is asynchronous. */
    settle: async (): Promise<void> => {
      const begun = waiting
      waiting = []
      await Promise.all(begun)
    },
    finish: (): readonly ScreenDifference[] => [...found.values()].toSorted((a, b) => a.until - b.until)
  }
}

/** The checkpoints that can be compared, one per position, in the order of the log: a file may repeat them. */
const orderCheckpoints = (all: readonly Checkpoint[], last: number, comparable: ReadonlySet<ViewName>): readonly Checkpoint[] => {
  const usable = all.filter(({ seq, hashes }) => seq <= last && [...comparable].some((name) => Object.hasOwn(hashes, name)))
  return [...new Map(usable.map((one) => [one.seq, one])).values()].toSorted((a, b) => a.seq - b.seq)
}

/** The projections that can be compared, and the names of those that cannot. */
const selectComparable = ({ projections }: Verifiable["header"]) => {
  const comparable = new Set(viewNames.filter((name) => projections[name] === projectionVersions[name]))
  const names = new Set([...Object.keys(projections), ...viewNames])
  return { comparable, skipped: [...names].filter((name) => !isViewName(name) || !comparable.has(name)) }
}

/**
 * Folds the log once and compares the states with the recorded ones: after every event (`h` of its line), and at the page's checkpoints. Names the
 * exact first event of each projection that differs, also when the difference heals. Time is linear in the length of the log; memory does not grow
 * with it.
 */
export const verifyReplay = async (log: Verifiable, options: VerifyOptions = {}): Promise<Verification> => {
  const { header, foldHashes } = log
  const events = toEventList(log.events)
  const { onProgress, pause, signal } = options
  const { comparable, skipped } = selectComparable(header)
  const checkpoints = orderCheckpoints(log.checkpoints, events.head(events.length - 1)?.seq ?? 0, comparable)
  const fold = makeHashingFold()
  const comparison = makeEventComparison(log, fold, comparable)
  const screen = makeCheckpointComparison(fold, comparable, comparison.isOpen)
  // The writer hashes all projections at the first event. Later events have the hashes of those that they changed.
  const first = foldHashes.at(0)
  const isComplete = comparable.size > 0 && [...comparable].every((name) => first?.has(name) === true)
  const compared: Compared = { events: isComplete ? events.length : 0, checkpoints: checkpoints.length, skipped }
  const isComparable = (name: string): boolean => isViewName(name) && comparable.has(name)
  if (!foldHashes.isPresent(isComparable) && checkpoints.length === 0) return { ...compared, result: "nothingToCompare" }

  let next = 0
  const take = (envelope: Envelope, index: number): void => {
    const changed = fold.take(envelope)
    screen.changed(changed)
    comparison.take(index, envelope, changed)
    for (let due = checkpoints[next]; due !== undefined && due.seq <= envelope.seq; due = checkpoints[next]) {
      screen.take(due)
      next += 1
    }
  }
  for await (const { from, to } of inSlices(events.length, EVENTS_AT_ONCE)) {
    for (let index = from; index < to; index += 1) {
      const envelope = events.at(index)
      if (envelope !== undefined) take(envelope, index)
    }
    await screen.settle()
    onProgress?.(to, events.length)
    await pause?.()
    signal?.throwIfAborted()
  }

  const divergences = comparison.finish()
  const differences = screen.finish()
  if (divergences.length === 0 && differences.length === 0) {
    if (isComplete) return { ...compared, result: "proven" }
    return { ...compared, result: checkpoints.length > 0 ? "checkpointsAgree" : "nothingToCompare" }
  }
  // A fold without the missing events cannot reach the recorded states, so nothing is known about this build's fold.
  if (!isGapless(events)) return { ...compared, result: "eventsMissing" }
  return { ...compared, result: "differs", divergences, screen: differences }
}
