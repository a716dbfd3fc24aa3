import type { GivenOf, ProviderStateName } from "./catalogue.ts"

/** A provider state with its parameters. */
export const inState = <Name extends ProviderStateName>(state: Name, params: GivenOf<Name>["params"]): GivenOf<Name> => ({ state, params })
