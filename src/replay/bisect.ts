import { canonicalJson } from "../log/canonicalJson.ts"
import { sha256Hex } from "../log/digest.ts"
import type { Envelope } from "../log/envelope.ts"
import type { ViewName, Views } from "../projections/projections.ts"
import { concernedBy, copyViews, evolveView, initialViews } from "./evolveViews.ts"

/** A projection whose state at a checkpoint is not the recorded one, and the checkpoint before, where all was well (0 = the start). */
export interface Suspicion {
  readonly projection: ViewName
  readonly recorded: string
  readonly agreed: number
  readonly checkpoint: number
}

/** Where this build's fold of a projection leaves the player's: after `agreed`, and no later than `checkpoint`. */
export interface Divergence {
  readonly projection: ViewName
  readonly agreed: number
  readonly checkpoint: number
  /** The first event that diverges. */
  readonly seq: number
  /**
   * `proven`: it is this event. `first`: hashes were kept at checkpoints only, and this is the first event since the one that agreed
   * which touches the projection: nothing before it can be the cause, another one after it may be.
   */
  readonly certainty: "proven" | "first"
}

interface Step {
  readonly seq: number
  /** The state after it, as canonical JSON. */
  readonly text: string
}

interface Stretch {
  readonly projection: ViewName
  /** The states where both folds still agreed. */
  readonly before: Readonly<Views>
  /** What the projection handles, from there to the checkpoint. */
  readonly events: readonly Envelope[]
}

const stretchOf = ({ projection, agreed, checkpoint }: Suspicion, all: readonly Envelope[]): Stretch => {
  const before = initialViews()
  for (const envelope of all)
    if (envelope.seq <= agreed && concernedBy(envelope.type).includes(projection)) evolveView(before, projection, envelope)
  const events = all.filter(({ seq, type }) => seq > agreed && seq <= checkpoint && concernedBy(type).includes(projection))
  return { projection, before, events }
}

const run = ({ projection, before, events }: Stretch, visit: (seq: number, views: Views) => void): Views => {
  const views = copyViews(before, before, [projection])
  for (const envelope of events) {
    evolveView(views, projection, envelope)
    visit(envelope.seq, views)
  }
  return views
}

/** The events that change the state, and the state after each. */
const stepsOf = (stretch: Stretch): readonly Step[] => {
  const steps: Step[] = []
  let last = canonicalJson(stretch.before[stretch.projection])
  run(stretch, (seq, views) => {
    const text = canonicalJson(views[stretch.projection])
    if (text !== last) steps.push({ seq, text })
    last = text
  })
  return steps
}

/** The state at the checkpoint without one of the events. */
const hashWithout = (stretch: Stretch, seq: number): Promise<string> => {
  const events = stretch.events.filter((one) => one.seq !== seq)
  return sha256Hex(canonicalJson(run({ ...stretch, events }, () => undefined)[stretch.projection]))
}

/** So many events are tried one by one; with more, the answer would be long in coming. */
const MOST_TRIED = 200

/** The event that the player's fold did not take: it stood still from there on, or left out this one alone. Null when neither explains it. */
const findUntaken = async (stretch: Stretch, steps: readonly Step[], recorded: string): Promise<number | null> => {
  const texts = [canonicalJson(stretch.before[stretch.projection]), ...steps.map(({ text }) => text)]
  const stoodStill = (await Promise.all(texts.map(sha256Hex))).indexOf(recorded)
  if (stoodStill !== -1) return steps[stoodStill]?.seq ?? null
  const tried = steps.slice(0, MOST_TRIED)
  const without = await Promise.all(tried.map(({ seq }) => hashWithout(stretch, seq)))
  return tried[without.indexOf(recorded)]?.seq ?? null
}

/** Narrows a difference between two checkpoints down to an event. */
export const bisect = async (suspicion: Suspicion, all: readonly Envelope[]): Promise<Divergence> => {
  const { projection, agreed, checkpoint, recorded } = suspicion
  const at = (seq: number, certainty: Divergence["certainty"]): Divergence => ({ projection, agreed, checkpoint, seq, certainty })
  const stretch = stretchOf(suspicion, all)
  const steps = stepsOf(stretch)
  const [first] = steps
  // Nothing changes the state here: the player's fold took an event that ours does not.
  if (first === undefined) return at(stretch.events[0]?.seq ?? agreed + 1, "first")
  if (stretch.events.length === 1) return at(first.seq, "proven")
  const untaken = await findUntaken(stretch, steps, recorded)
  return untaken === null ? at(first.seq, "first") : at(untaken, "proven")
}
