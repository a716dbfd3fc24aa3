import { Result, Schema } from "effect"
import { TokenClaims } from "../../src/api/wire/casino.ts"
import type { Player, World } from "../world/world.ts"

/** Life of a token, in ms. */
export const TOKEN_LIFE_MS = 12 * 3_600_000

/** A dummy signature, which no real server accepts. */
const SIGNATURE = "TESTSIGNATURE"

/**
 * `gen` and `logouts` are claims of the mock. They invalidate tokens of an earlier generation, and tokens from before the player's last
 * logout.
 */
const Claims = Schema.Struct({ ...TokenClaims.fields, gen: Schema.Int, logouts: Schema.Int })

const Part = Schema.StringFromBase64Url
const decodeClaims = Schema.decodeUnknownResult(Part.pipe(Schema.decodeTo(Schema.fromJsonString(Claims))))
const encodePart = (value: unknown): string => Schema.encodeSync(Part)(JSON.stringify(value))

/** Issues a token in the form of a JWT. It is valid only in the mock. */
export const issueToken = (world: World, player: Player, now: number): string => {
  const claims: typeof Claims.Encoded = {
    id: player.id,
    exp: Math.floor((now + TOKEN_LIFE_MS) / 1000),
    username: player.username,
    name: player.name,
    lastname: player.lastname,
    email: player.email,
    type: player.type,
    Group: player.group,
    Permissions: [...player.permissions],
    gen: world.tokenGeneration,
    logouts: player.logouts ?? 0
  }
  return `${encodePart({ alg: "none", typ: "JWT" })}.${encodePart(claims)}.${SIGNATURE}`
}

/** The player of a token. Null when the token is malformed, expired or revoked, or its player is unknown. Tokens are not stored. */
export const readToken = (world: World, token: string | null, now: number): Player | null => {
  const [, claims, signature, ...more] = (token ?? "").split(".")
  if (claims === undefined || signature !== SIGNATURE || more.length > 0) return null
  const decoded = decodeClaims(claims)
  if (Result.isFailure(decoded)) return null
  const { id, exp, gen, logouts } = decoded.success
  const player = world.players[id]
  if (player === undefined || Number(exp) * 1000 <= now) return null
  return gen < world.tokenGeneration || logouts < (player.logouts ?? 0) ? null : player
}
