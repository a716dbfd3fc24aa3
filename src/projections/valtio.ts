import { proxy } from "valtio/vanilla"
import { type Folds, makeFolds } from "./folds.ts"
import type { Views } from "./projections.ts"
import { reconcile } from "./core/reconcile.ts"

/** The only file that writes proxies. They contain every view for pages, at most one frame behind the folds. */
export const viewProxies: Views = proxy(structuredClone({ ...makeFolds().views }))

/** Writes the changed views into the proxies. */
export const applyViews = (folds: Pick<Folds, "views" | "takeDirty">): void => {
  for (const name of folds.takeDirty()) reconcile(viewProxies[name], folds.views[name])
}

/** The proxy that a row subscribes to when its machine does not exist. */
export const noMachine = proxy({ gone: true })
