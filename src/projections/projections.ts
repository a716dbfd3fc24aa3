import type { Projection } from "./core/projection.ts"
import { guestProjections } from "./guestProjections.ts"
import { playerProjections } from "./playerProjections.ts"

/**
 * Every projection of the product. To add one, add it to `guestProjections`, or to `playerProjections` and its initial state to `initialViews.ts`.
 * Its hook is in `hooks.ts`.
 */
const registered = { ...guestProjections, ...playerProjections }

export type ViewName = keyof typeof registered

/** The state of every projection by name. */
export type Views = { [N in ViewName]: ReturnType<(typeof registered)[N]["initial"]> }

/** All projections, each typed by its name. */
export const projections: { readonly [N in ViewName]: Projection<Views[N]> } = registered

export const isViewName = (name: string): name is ViewName => Object.hasOwn(projections, name)

export const viewNames: readonly ViewName[] = Object.keys(projections).filter(isViewName)
