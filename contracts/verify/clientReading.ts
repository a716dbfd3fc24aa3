import { readTokenClaims } from "../../src/api/rest/tokenClaims.ts"
import { fieldsOf } from "./frames.ts"
import type { Values } from "./states/providerStateClient.ts"

/** The calls that answer with the player's access token. */
const GIVES_TOKEN: ReadonlySet<string> = new Set(["logIn", "validateSession"])

/** An answer with status 200. */
export interface ReadCall {
  readonly operationId: string
  readonly text: string
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The player of the provider states, or null. A server may return an ID of its own. */
const playerOf = ({ playerId }: Values): string | null =>
  typeof playerId === "string" || typeof playerId === "number" ? String(playerId) : null

/**
 * Why the client cannot use an access token, or null. The client reads the player from the token's claims, so a login without them fails (LOGIN-3).
 * `values` are those of the provider states, whose player the token must name.
 */
export const tokenProblem = (token: string, values: Values): string | null => {
  const claims = readTokenClaims(token)
  if (claims === null) return "The token has no readable claims: id, exp and username are required (TokenClaims in the OpenAPI document)."
  const playerId = playerOf(values)
  return playerId === null || claims.id === playerId
    ? null
    : `The token's id is "${claims.id}", and the player of the state is "${playerId}".`
}

/** Why the client cannot use an answer with status 200, or null. `values` are those of the interaction's provider states. */
export const callProblem = ({ operationId, text }: ReadCall, values: Values): string | null => {
  const { token } = fieldsOf(parse(text))
  // A token that is missing or is no text is a difference that Pact reports.
  return GIVES_TOKEN.has(operationId) && typeof token === "string" ? tokenProblem(token, values) : null
}
