import { Result, Schema } from "effect"
import { TokenClaims } from "../wire/casino.ts"

const decodeClaims = Schema.decodeUnknownResult(Schema.fromJsonString(TokenClaims))

/** Text in base64url (RFC 4648 §5). The platform's own: Effect's would be half a kilobyte more before the first page. */
const readBase64Url = (text: string): Result.Result<string, unknown> =>
  Result.try(() => {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0))
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  })

/** The claims with one type each: ids and names as text, `exp` in seconds since 1970. */
export interface PlayerClaims extends Omit<typeof TokenClaims.Type, "id" | "exp" | "username"> {
  readonly id: string
  readonly exp: number
  readonly username: string
}

/**
 * What the access token says about the player, or null when its claims cannot be read. Numbers and strings are accepted alike. The
 * signature is the server's to check: the client only reads.
 */
export const readTokenClaims = (token: string): PlayerClaims | null => {
  const [, payload = ""] = token.split(".")
  const claims = Result.flatMap(readBase64Url(payload), (text): Result.Result<typeof TokenClaims.Type, unknown> => decodeClaims(text))
  if (Result.isFailure(claims)) return null
  const { id, exp, username, ...rest } = claims.success
  const end = typeof exp === "number" ? exp : Number(exp)
  return exp === "" || Number.isNaN(end) ? null : { ...rest, id: String(id), exp: end, username: String(username) }
}

/** AUTH-1. `now` in ms. */
export const isExpired = (claims: { readonly exp: number }, now: number): boolean => claims.exp * 1000 <= now
