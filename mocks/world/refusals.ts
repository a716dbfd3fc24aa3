import type { Params } from "../../src/api/wire/casino.ts"
import { ERROR_CATALOGUE } from "../../src/domain/generated/errorCatalogue.ts"
import type { Refusal } from "./world.ts"

/** All codes of the error catalogue (`openapi/errors.yaml`) with their English texts, by name. */
export const REFUSALS = ERROR_CATALOGUE

export type RefusalName = keyof typeof REFUSALS

/** The refusal of this name with its English text. `params` are the values for placeholders. */
export const refusal = (name: RefusalName, params?: typeof Params.Encoded): Refusal => {
  const { code, text } = REFUSALS[name]
  return params === undefined ? { code, ErrorMessage: text } : { code, ErrorMessage: text, Params: params }
}
