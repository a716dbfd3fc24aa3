import { canonicalJson } from "../../src/log/canonicalJson.ts"
import { type ChangedHashes, type FoldHashes, makeFoldHashes } from "../../src/log/foldHashes.ts"
import type { Envelope } from "../../src/log/envelope.ts"
import { hashStateHex } from "../../src/log/stateHash.ts"
import type { ViewName, Views } from "../../src/projections/projections.ts"
import { concernedBy, evolveViews, initialViews, viewNames } from "../../src/replay/evolveViews.ts"

/** A change of one projection's fold. It is applied after each event, on the fold's own state. */
export interface PlantedFold {
  readonly projection: ViewName
  readonly change: (views: Views, envelope: Envelope) => void
}

/** What a report's writer with that fold records, and where its states really differ from those of this build. */
export interface PlantedRecording {
  readonly foldHashes: FoldHashes
  readonly changed: readonly ChangedHashes[]
  /** The first event after which the projection's canonical JSON differs; null where the change has no effect on this log. */
  readonly firstDifference: number | null
  /** Whether the states agree at the end. */
  readonly heals: boolean
}

/** Folds a log with and without the planted change, and compares the canonical JSON of the states after every event. */
export const recordWith = ({ projection, change }: PlantedFold, events: readonly Envelope[]): PlantedRecording => {
  const planted = initialViews()
  const own = initialViews()
  const last = new Map<ViewName, string>()
  const foldHashes = makeFoldHashes()
  const changed: ChangedHashes[] = []
  let firstDifference: number | null = null
  let heals = true
  for (const [index, envelope] of events.entries()) {
    evolveViews(planted, envelope)
    change(planted, envelope)
    evolveViews(own, envelope)
    const names = index === 0 ? viewNames : [...new Set([...concernedBy(envelope.type), projection])]
    const hashes = names
      .map((name) => [name, hashStateHex(planted[name])] as const)
      .filter(([name, hash]) => index === 0 || last.get(name) !== hash)
    for (const [name, hash] of hashes) last.set(name, hash)
    changed.push(Object.fromEntries(hashes))
    foldHashes.push(changed[index])
    heals = canonicalJson(planted[projection]) === canonicalJson(own[projection])
    if (!heals) firstDifference ??= envelope.seq
  }
  return { foldHashes, changed, firstDifference, heals }
}

type Leaf = { readonly holder: object; readonly key: string }

const leavesOf = (value: unknown): readonly Leaf[] => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return []
  return Object.entries(value).flatMap(([key, member]: readonly [string, unknown]) =>
    typeof member === "object" && member !== null ? leavesOf(member) : [{ holder: value, key }]
  )
}

const another = (value: unknown): unknown => {
  if (typeof value === "number") return value + 1
  if (typeof value === "boolean") return !value
  return typeof value === "string" ? `${value}x` : 1
}

/** Changes one field of a projection's state, chosen by `roll` (0 to 1). A state may share objects with events, so it is copied before. */
const alter = (views: Views, projection: ViewName, roll: number): void => {
  Object.assign(views, { [projection]: structuredClone(views[projection]) })
  const leaves = leavesOf(views[projection])
  const leaf = leaves[Math.floor(roll * leaves.length)]
  if (leaf !== undefined) Reflect.set(leaf.holder, leaf.key, another(Reflect.get(leaf.holder, leaf.key)))
}

/** A fold that changes one field after the event `seq`: the following events of that fold take it from there. */
export const lastingPlant = (projection: ViewName, seq: number, roll: number): PlantedFold => ({
  projection,
  change: (views, envelope) => {
    if (envelope.seq === seq) alter(views, projection, roll)
  }
})

/** A fold that is wrong from event `seq` to event `until`, and right again from then on. */
export const healingPlant = (projection: ViewName, range: { readonly seq: number; readonly until: number }, roll: number): PlantedFold => {
  const right = initialViews()
  return {
    projection,
    change: (views, envelope) => {
      evolveViews(right, envelope)
      if (envelope.seq === range.seq) alter(views, projection, roll)
      if (envelope.seq === range.until) Object.assign(views, { [projection]: structuredClone(right[projection]) })
    }
  }
}
