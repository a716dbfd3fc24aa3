import { Result, Schema } from "effect"
import { TokenClaims } from "../wire/casino.ts"

const decodeClaims = Schema.decodeUnknownResult(Schema.StringFromBase64Url.pipe(Schema.decodeTo(Schema.fromJsonString(TokenClaims))))

/**
 * What the access token says about the player, or null when it is no token of ours. The signature is the server's to
 * check: the client only reads.
 */
export const readTokenClaims = (token: string): typeof TokenClaims.Type | null => {
  const claims = decodeClaims(token.split(".")[1])
  return Result.isSuccess(claims) ? claims.success : null
}

/** AUTH-1. `now` in ms. */
export const isExpired = (claims: { readonly exp: number }, now: number): boolean => claims.exp * 1000 <= now
