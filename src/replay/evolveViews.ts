import type { EventName } from "../domain/events.ts"
import type { Envelope } from "../log/core/envelope.ts"
import type { Projection } from "../projections/core/projection.ts"
import { projections, type ViewName, viewNames, type Views } from "../projections/projections.ts"

/** The fold versions of this build by projection, for comparison with those in a report's header. */
export const projectionVersions: Readonly<Record<string, number>> = Object.fromEntries(
  Object.values(projections).map(({ name, version }) => [name, version])
)

/** Returns the states of `base`, with those of the named projections replaced by copies from `from`. */
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

/** Applies one event to one projection, in place. */
const evolveView = <N extends ViewName>(views: Views, name: N, envelope: Envelope): void => {
  const projection: Projection<Views[N]> = projections[name]
  views[name] = projection.evolve(views[name], envelope)
}

/** Applies one event, in place, to every projection that handles its type. Uses the folds of the live page, from any state (LOG-2). */
export const evolveViews = (views: Views, envelope: Envelope): void => {
  for (const name of concernedBy(envelope.type)) evolveView(views, name, envelope)
}
