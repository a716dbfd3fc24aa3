import type { EventName } from "../domain/events.ts"
import type { Envelope } from "../log/core/envelope.ts"
import type { MemberPath, Projection } from "./core/projection.ts"
import { initialViews } from "./initialViews.ts"
import type { ViewName, Views } from "./projections.ts"

/** Projections by the names of their views. */
export type ProjectionTable = { readonly [N in ViewName]?: Projection<Views[N]> }

/** A view that changed. `entries`: the only ones that changed; null when any can have changed. */
export interface ChangedView {
  readonly name: ViewName
  readonly entries: readonly MemberPath[] | null
}

/** Projections, folded together on private plain data. */
export interface Folds {
  readonly evolve: (envelope: Envelope) => void
  /** The current states. Read only: they belong to the folds. */
  readonly views: Readonly<Views>
  /** The states of the views that are folded; the others have their initial state. */
  readonly foldedViews: () => Readonly<Partial<Views>>
  /** Resets all states, for a new log. */
  readonly restart: () => void
  /** The views that have changed since the last call. */
  readonly takeChanges: () => readonly ChangedView[]
}

/** Folds that accept further projections later. */
export interface FoldSet extends Folds {
  /** Adds projections and folds the events of the log so far into them, from the first one on. */
  readonly add: (table: ProjectionTable, past: Iterable<Envelope>) => void
}

interface Step {
  readonly name: ViewName
  readonly handles: readonly EventName[]
  readonly evolve: (envelope: Envelope) => void
  /** Reads the state from the views again, after another one has replaced it there. */
  readonly restart: () => void
  readonly takeChange: () => ChangedView | null
}

/** From this many entries on, a look for all differences costs less. */
const MAX_ENTRIES = 500

const stepOf = <N extends ViewName>(views: Views, name: N, table: ProjectionTable): Step | null => {
  const projection: ProjectionTable[N] = table[name]
  if (projection === undefined) return null
  // A reference of its own, because every event runs this code. A look-up of the view by its name would cost as much as a small fold.
  let state = views[name]
  // At the first `takeChange`, all views are new to the caller.
  let isDirty = true
  let entries: MemberPath[] | null = null
  const note = (entry: MemberPath | null): void => {
    if (entry === null || (entries?.length ?? 0) >= MAX_ENTRIES) entries = null
    else if (!isDirty) entries = [entry]
    else entries?.push(entry)
    isDirty = true
  }
  return {
    name,
    handles: projection.handles,
    evolve: (envelope) => {
      const next = projection.evolve(state, envelope)
      note(next === state ? projection.entryOf(envelope) : null)
      if (next === state) return
      state = next
      views[name] = next
    },
    restart: () => {
      state = views[name]
      note(null)
    },
    takeChange: () => {
      if (!isDirty) return null
      isDirty = false
      return { name, entries }
    }
  }
}

const isName = (views: Views, name: string): name is ViewName => Object.hasOwn(views, name)

/** Creates folds without projections. An event visits only the projections that handle its type. */
export const makeFoldSet = (): FoldSet => {
  const views = initialViews()
  const steps: Step[] = []
  const byType = new Map<EventName, Step[]>()
  const evolve = (envelope: Envelope): void => {
    const concerned = byType.get(envelope.type)
    if (concerned === undefined) return
    for (const step of concerned) step.evolve(envelope)
  }
  return {
    views,
    foldedViews: () => Object.fromEntries(steps.map(({ name }) => [name, views[name]])),
    add: (table, past) => {
      const added = Object.keys(table).flatMap((name) => (isName(views, name) ? (stepOf(views, name, table) ?? []) : []))
      steps.push(...added)
      for (const envelope of past) for (const step of added) if (step.handles.includes(envelope.type)) step.evolve(envelope)
      for (const step of added) for (const type of step.handles) byType.set(type, [...(byType.get(type) ?? []), step])
    },
    evolve,
    restart: () => {
      Object.assign(views, initialViews())
      for (const step of steps) step.restart()
    },
    takeChanges: () => steps.flatMap((step) => step.takeChange() ?? [])
  }
}
