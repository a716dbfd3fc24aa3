import { proxy } from "valtio/vanilla"
import { type Folds, makeFolds } from "./folds.ts"
import type { Views } from "./projections.ts"
import { reconcile } from "./reconcile.ts"

/** The one file that writes proxies: every view as pages read it, a frame behind the folds at most. */
export const viewProxies: Views = proxy(structuredClone({ ...makeFolds().views }))

/** Writes the changed views into the proxies. */
export const applyViews = (folds: Pick<Folds, "views" | "takeDirty">): void => {
  for (const name of folds.takeDirty()) reconcile(viewProxies[name], folds.views[name])
}

/** What a row watches when its machine has gone. */
export const noMachine = proxy({ gone: true })
