import type { EventName } from "../domain/events.ts"
import type { Envelope } from "../log/core/envelope.ts"
import type { Projection } from "./core/projection.ts"
import { initialViews } from "./initialViews.ts"
import type { ViewName, Views } from "./projections.ts"

/** Projections by the names of their views. */
export type ProjectionTable = { readonly [N in ViewName]?: Projection<Views[N]> }

/** Projections, folded together on private plain data. */
export interface Folds {
  readonly evolve: (envelope: Envelope) => void
  /** The current states. Read only: they belong to the folds. */
  readonly views: Readonly<Views>
  /** The states of the views that are folded; the others have their initial state. */
  readonly foldedViews: () => Readonly<Partial<Views>>
  /** Resets all states, for a new log. */
  readonly restart: () => void
  /** The names of the views that have changed since the last call. */
  readonly takeDirty: () => readonly ViewName[]
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
  /** Takes the state of the views again, after it was replaced there. */
  readonly restart: () => void
  dirty: boolean
}

const stepOf = <N extends ViewName>(views: Views, name: N, table: ProjectionTable): Step | null => {
  const projection: ProjectionTable[N] = table[name]
  if (projection === undefined) return null
  // Held here too: every projection runs this code, and to look up its view by name would cost as much as a small fold.
  let state = views[name]
  return {
    name,
    handles: projection.handles,
    evolve: (envelope) => {
      const next = projection.evolve(state, envelope)
      if (next === state) return
      state = next
      views[name] = next
    },
    restart: () => {
      state = views[name]
    },
    dirty: true
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
    for (const step of concerned) {
      step.evolve(envelope)
      step.dirty = true
    }
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
      for (const step of steps) {
        step.restart()
        step.dirty = true
      }
    },
    takeDirty: () => {
      const names: ViewName[] = []
      for (const step of steps) {
        if (step.dirty) names.push(step.name)
        step.dirty = false
      }
      return names
    }
  }
}
