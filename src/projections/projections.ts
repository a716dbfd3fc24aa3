import type { Projection } from "./core/projection.ts"
import { guestProjections } from "./guestProjections.ts"
import { playerProjections } from "./playerProjections.ts"

/**
 * Every projection of the product. To add one, add it to `guestProjections`, or to `playerProjections` and its initial state to `initialViews.ts`.
 * Its hook is in `hooks.ts`.
 */
const registered = { ...guestProjections, ...playerProjections }

/** The name of a projection and of its view. */
export type ViewName = keyof typeof registered

/** The state of every projection by name. */
export type Views = { [N in ViewName]: ReturnType<(typeof registered)[N]["initial"]> }

/** All projections, each typed by its name. */
export const projections: { readonly [N in ViewName]: Projection<Views[N]> } = registered

/** Whether this build has the projection: names come from command lines and from files of other builds. */
export const isViewName = (name: string): name is ViewName => Object.hasOwn(projections, name)

/** In the order of registration. */
export const viewNames: readonly ViewName[] = Object.keys(projections).filter(isViewName)
