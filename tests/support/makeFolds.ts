import { type Folds, makeFoldSet } from "../../src/projections/foldSet.ts"
import { projections } from "../../src/projections/projections.ts"

/** The folds of all projections, as a player's page has them once all its parts are loaded. */
export const makeFolds = (): Folds => {
  const folds = makeFoldSet()
  folds.add(projections, [])
  return folds
}
