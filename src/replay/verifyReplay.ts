import { canonicalJson } from "../log/canonicalJson.ts"
import type { Checkpoint } from "../log/checkpoint.ts"
import { sha256Hex } from "../log/digest.ts"
import type { Envelope } from "../log/envelope.ts"
import { isViewName, type ViewName } from "../projections/projections.ts"
import { bisect, type Divergence, type Suspicion } from "./bisect.ts"
import { evolveViews, initialViews, projectionVersions, viewNames } from "./evolveViews.ts"

/** What a proof needs of an imported log. */
export interface Provable {
  /** The projections' versions in the build that wrote the log. */
  readonly header: { readonly projections: Readonly<Record<string, number>> }
  readonly events: readonly Envelope[]
  readonly checkpoints: readonly Checkpoint[]
}

/** The proof of a replay (LOG-2). `checked` counts checkpoints; `skipped` names projections of another version, whose hashes prove nothing here. */
export type Verification =
  | { readonly ok: true; readonly checked: number; readonly skipped: readonly string[] }
  /** `seq` and `projection` are those of the earliest divergence; there is one for each projection that differs. */
  | {
      readonly ok: false
      readonly seq: number
      readonly projection: ViewName
      readonly checked: number
      readonly skipped: readonly string[]
      readonly divergences: readonly Divergence[]
    }
  /** Nothing can be compared: there are no checkpoints, or events are missing and what is left gives other states. */
  | { readonly ok: null; readonly why: "noCheckpoints" | "eventsMissing"; readonly skipped: readonly string[] }

const isWhole = (events: readonly Envelope[]): boolean => events.every(({ seq }, index) => seq === index + 1)

/** Goes through the checkpoints with one fold, one after the other: two states in memory at once are enough. */
const findSuspicions = async ({ events }: Provable, checkpoints: readonly Checkpoint[], comparable: readonly ViewName[]) => {
  const views = initialViews()
  const suspicions = new Map<ViewName, Suspicion>()
  let agreed = 0
  let done = 0
  const compare = async ({ seq, hashes }: Checkpoint): Promise<void> => {
    for (let next = events[done]; next !== undefined && next.seq <= seq; next = events[done]) {
      evolveViews(views, next)
      done += 1
    }
    const names = comparable.filter((name) => Object.hasOwn(hashes, name) && !suspicions.has(name))
    const found = await Promise.all(names.map((name) => sha256Hex(canonicalJson(views[name]))))
    for (const [index, projection] of names.entries()) {
      const recorded = hashes[projection] ?? ""
      if (found[index] !== recorded) suspicions.set(projection, { projection, recorded, agreed, checkpoint: seq })
    }
    agreed = seq
  }
  await checkpoints.reduce((before, checkpoint) => before.then(() => compare(checkpoint)), Promise.resolve())
  return [...suspicions.values()]
}

/**
 * Folds the log anew and compares it with what the player's browser saw at each checkpoint. On a difference it names the first event
 * that diverges, as exactly as hashes allow.
 */
export const verifyReplay = async (log: Provable): Promise<Verification> => {
  const { header, events } = log
  const comparable = viewNames.filter((name) => header.projections[name] === projectionVersions[name])
  const skipped = Object.keys(header.projections).filter((name) => !isViewName(name) || !comparable.includes(name))
  const last = events.at(-1)?.seq ?? 0
  const checkpoints = log.checkpoints.filter(({ seq }) => seq <= last).toSorted((a, b) => a.seq - b.seq)
  if (checkpoints.length === 0 || comparable.length === 0) return { ok: null, why: "noCheckpoints", skipped }
  const suspicions = await findSuspicions(log, checkpoints, comparable)
  const checked = checkpoints.length
  if (suspicions.length === 0) return { ok: true, checked, skipped }
  if (!isWhole(events)) return { ok: null, why: "eventsMissing", skipped }
  const found = await Promise.all(suspicions.map((suspicion) => bisect(suspicion, events)))
  const divergences = found.toSorted((a, b) => a.seq - b.seq)
  const [earliest] = divergences
  if (earliest === undefined) return { ok: true, checked, skipped }
  return { ok: false, seq: earliest.seq, projection: earliest.projection, checked, skipped, divergences }
}
