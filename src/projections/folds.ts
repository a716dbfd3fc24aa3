import { type Folds, makeFoldSet } from "./foldSet.ts"
import { projections } from "./projections.ts"

export type { Folds } from "./foldSet.ts"
export { initialViews } from "./initialViews.ts"

/** Creates the folds of all projections. */
export const makeFolds = (): Folds => {
  const folds = makeFoldSet()
  folds.add(projections, [])
  return folds
}
