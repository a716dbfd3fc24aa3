import type { EventName } from "../domain/events.ts"
import type { Envelope } from "../log/envelope.ts"
import { makeFolds } from "../projections/folds.ts"
import type { Projection } from "../projections/projection.ts"
import { isViewName, projections, type ViewName, type Views } from "../projections/projections.ts"

export const viewNames: readonly ViewName[] = Object.keys(projections).filter(isViewName)

/** This build's folds by their versions: what a file says of its own is compared with it. */
export const projectionVersions: Readonly<Record<string, number>> = Object.fromEntries(
  Object.values(projections).map(({ name, version }) => [name, version])
)

/** What is shown before the first event. */
export const initialViews = (): Views => ({ ...makeFolds().views })

/** The states of `base`, but those of the named projections are copies of what they are in `from`. */
export const copyViews = (base: Readonly<Views>, from: Readonly<Views>, names: Iterable<ViewName>): Views => {
  const copy: Views = { ...base }
  const take = <N extends ViewName>(name: N): void => {
    copy[name] = structuredClone(from[name])
  }
  for (const name of names) take(name)
  return copy
}

const concerned = new Map<EventName, readonly ViewName[]>()
for (const name of viewNames) {
  for (const type of projections[name].handles) concerned.set(type, [...(concerned.get(type) ?? []), name])
}

const NONE: readonly ViewName[] = []

/** The projections that an event of this type can change. */
export const concernedBy = (type: EventName): readonly ViewName[] => concerned.get(type) ?? NONE

/** One projection's step, in place. */
const evolveView = <N extends ViewName>(views: Views, name: N, envelope: Envelope): void => {
  const projection: Projection<Views[N]> = projections[name]
  views[name] = projection.evolve(views[name], envelope)
}

/** One event's step of every projection that handles it, in place; the same folds as the live page's, from any state on (LOG-2). */
export const evolveViews = (views: Views, envelope: Envelope): void => {
  for (const name of concernedBy(envelope.type)) evolveView(views, name, envelope)
}
