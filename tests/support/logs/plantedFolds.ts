import { canonicalJson } from "../../../src/log/core/json.ts"
import { type ChangedHashes, type FoldHashes, makeFoldHashes } from "../../../src/log/report/foldHashes.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { hashStateHex } from "../../../src/log/core/stateHash.ts"
import { type ViewName, viewNames, type Views } from "../../../src/projections/projections.ts"
import { concernedBy, evolveViews, projectionVersions } from "../../../src/replay/evolveViews.ts"
import { initialViews } from "../../../src/projections/initialViews.ts"
import { verifyReplay } from "../../../src/replay/verifyReplay.ts"
import { isObject } from "../../../src/domain/shared/guards.ts"

/**
 * A planted change of one projection's fold. It runs after each event on the fold's own state, and returns whether it changed that state.
 */
export interface PlantedFold {
  readonly projection: ViewName
  readonly change: (views: Views, envelope: Envelope) => boolean
}

/** The hashes that a report's writer with this fold records, and the events where its states differ from this build's. */
export interface PlantedRecording {
  readonly foldHashes: FoldHashes
  readonly changed: readonly ChangedHashes[]
  /** The first event after which the projection's canonical JSON differs. Null when the change has no effect on this log. */
  readonly firstDifference: number | null
  /** Whether the states agree at the end. */
  readonly heals: boolean
}

/** The result of this build's own fold of one event: the changed hashes, and the canonical JSON of every state after it. */
interface OwnStep {
  readonly hashes: ChangedHashes
  readonly texts: ReadonlyMap<ViewName, string>
}

/** This build's own fold of a log, made once. Planted changes differ only in their own projection. */
const ownSteps = new WeakMap<readonly Envelope[], readonly OwnStep[]>()

const recordOwn = (events: readonly Envelope[]): readonly OwnStep[] => {
  const views = initialViews()
  const last = new Map<ViewName, string>()
  const texts = new Map<ViewName, string>()
  return events.map((envelope, index) => {
    evolveViews(views, envelope)
    const names = index === 0 ? viewNames : concernedBy(envelope.type)
    const hashes = names.map((name) => [name, hashStateHex(views[name])] as const).filter(([name, hash]) => last.get(name) !== hash)
    for (const [name, hash] of hashes) last.set(name, hash)
    for (const name of names) texts.set(name, canonicalJson(views[name]))
    return { hashes: Object.fromEntries(hashes), texts: new Map(texts) }
  })
}

const ownStepsOf = (events: readonly Envelope[]): readonly OwnStep[] => {
  const steps = ownSteps.get(events) ?? recordOwn(events)
  ownSteps.set(events, steps)
  return steps
}

/** Folds a log with and without the planted change, and compares the canonical JSON of states that may have changed. */
export const recordWith = ({ projection, change }: PlantedFold, events: readonly Envelope[]): PlantedRecording => {
  const planted = initialViews()
  const foldHashes = makeFoldHashes()
  let firstDifference: number | null = null
  let heals = true
  let last = ""
  const changed = ownStepsOf(events).map(({ hashes, texts }, index): ChangedHashes => {
    const envelope = events[index]
    if (envelope === undefined) return hashes
    evolveViews(planted, envelope)
    const isStruck = change(planted, envelope)
    const { [projection]: _own, ...others } = hashes
    if (index > 0 && !isStruck && !concernedBy(envelope.type).includes(projection)) return others
    heals = canonicalJson(planted[projection]) === texts.get(projection)
    if (!heals) firstDifference ??= envelope.seq
    const hash = hashStateHex(planted[projection])
    const isSame = hash === last
    last = hash
    return isSame ? others : { ...others, [projection]: hash }
  })
  for (const one of changed) foldHashes.push(one)
  return { foldHashes, changed, firstDifference, heals }
}

type Leaf = { readonly holder: object; readonly key: string }

/**
 * Fields that can take another value of their own type. Null is excluded: an object may belong there, and the fold would fail on a number.
 */
const leavesOf = (value: unknown): readonly Leaf[] => {
  if (!isObject(value) || Object.isFrozen(value)) return []
  return Object.entries(value).flatMap(([key, member]: readonly [string, unknown]) =>
    typeof member === "object" || member === undefined ? leavesOf(member) : [{ holder: value, key }]
  )
}

const another = (value: unknown): unknown => {
  if (typeof value === "number") return value + 1
  return typeof value === "boolean" ? !value : `${String(value)}x`
}

/**
 * Changes one field of a projection's state, selected by `roll` (0 to 1). Copies the state first, because it may share objects with events.
 */
const alter = (views: Views, projection: ViewName, roll: number): void => {
  Object.assign(views, { [projection]: structuredClone(views[projection]) })
  const leaves = leavesOf(views[projection])
  const leaf = leaves[Math.floor(roll * leaves.length)]
  if (leaf !== undefined) Reflect.set(leaf.holder, leaf.key, another(Reflect.get(leaf.holder, leaf.key)))
}

/** A fold that changes one field after event `seq`. Later events continue from the changed state. */
export const lastingPlant = (projection: ViewName, seq: number, roll: number): PlantedFold => ({
  projection,
  change: (views, envelope) => {
    const isDue = envelope.seq === seq
    if (isDue) alter(views, projection, roll)
    return isDue
  }
})

/** A fold that is wrong from event `seq` to event `until`, and correct afterwards. */
export const healingPlant = (projection: ViewName, range: { readonly seq: number; readonly until: number }, roll: number): PlantedFold => {
  const right = initialViews()
  return {
    projection,
    change: (views, envelope) => {
      evolveViews(right, envelope)
      if (envelope.seq === range.seq) alter(views, projection, roll)
      if (envelope.seq === range.until) Object.assign(views, { [projection]: structuredClone(right[projection]) })
      return envelope.seq === range.seq || envelope.seq === range.until
    }
  }
}

/** A planted fold and the log that it runs on. */
interface Planted {
  readonly kind: "lasting" | "healing"
  readonly events: readonly Envelope[]
  readonly plant: PlantedFold
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
const rollAt = (place: number): number => ((place * 48_271) % 9_973) / 9_973

/** Where a fold can be changed in a log: after the last event of every type, in each projection that handles the type. */
const placesOf = (events: readonly Envelope[]) => {
  const byType = new Map(events.slice(2, -20).map((envelope) => [envelope.type, envelope]))
  return [...byType.values()].flatMap(({ seq, type }) => concernedBy(type).map((projection) => ({ events, seq, type, projection })))
}

/** A lasting and a healing plant for every event type and each projection that handles it, spread over the logs that contain the type. */
export const spreadPlants = (logs: readonly (readonly Envelope[])[]): readonly Planted[] => {
  const places = Map.groupBy(logs.flatMap(placesOf), ({ type, projection }) => `${type} ${projection}`)
  return [...places.values()].flatMap((all, index): readonly Planted[] => {
    const place = all[index % all.length]
    if (place === undefined) return []
    const { events, seq, projection } = place
    const roll = rollAt(index + 1)
    return [
      { kind: "lasting", events, plant: lastingPlant(projection, seq, roll) },
      { kind: "healing", events, plant: healingPlant(projection, { seq, until: seq + 1 + (index % 17) }, roll) }
    ]
  })
}

/** Verifies each plant's report. Counts the plants that changed a state, and lists those whose exact first event was not named. */
export const verifyPlants = async (plants: readonly Planted[]) => {
  const struck = { lasting: 0, healing: 0, healed: 0 }
  const projections = new Set<ViewName>()
  const wrong: string[] = []
  for (const { kind, events, plant } of plants) {
    const { foldHashes, firstDifference, heals } = recordWith(plant, events)
    if (firstDifference === null) continue
    const { projection } = plant
    struck[kind] += 1
    if (heals) struck.healed += 1
    projections.add(projection)
    const found = await verifyReplay({ header: { projections: projectionVersions }, events, checkpoints: [], foldHashes })
    const named = found.result === "differs" ? found.divergences.find((one) => one.projection === projection)?.seq : found.result
    if (named !== firstDifference) wrong.push(`${kind} ${projection} at ${firstDifference}: ${String(named)}`)
  }
  return { struck, projections, wrong }
}
