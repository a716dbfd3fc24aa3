import { Result } from "effect"
import { TokenClaims } from "../wire/casino.ts"
import { decodeAnswer } from "./decodeAnswer.ts"

/** An optional claim of another type than expected is left out: it must not keep the player out. */
const decodeClaims = decodeAnswer(TokenClaims)

/** Decodes base64url (RFC 4648 §5). Uses the platform, because Effect's decoder adds half a kilobyte to the first page. */
const readBase64Url = (text: string): Result.Result<string, unknown> =>
  Result.try(() => {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0))
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  })

/** The claims with one type per field: `id` and `username` are strings, `exp` is in seconds since 1970. */
export interface PlayerClaims extends Omit<typeof TokenClaims.Type, "id" | "exp" | "username"> {
  readonly id: string
  readonly exp: number
  readonly username: string
}

/**
 * Reads the player's claims from the access token, or null when they cannot be read. Accepts numbers and strings for id, exp and
 * username. It does not check the signature: only the server can.
 */
export const readTokenClaims = (token: string): PlayerClaims | null => {
  const [, payload = ""] = token.split(".")
  const json = Result.flatMap(readBase64Url(payload), (text) => Result.try((): unknown => JSON.parse(text)))
  const claims = Result.isSuccess(json) ? decodeClaims(json.success) : json
  if (Result.isFailure(claims)) return null
  const { id, exp, username, ...rest } = claims.success.answer
  const end = typeof exp === "number" ? exp : Number(exp)
  return exp === "" || !Number.isFinite(end) ? null : { ...rest, id: String(id), exp: end, username: String(username) }
}

/** AUTH-1: whether the token has expired at `now` (ms since 1970). */
export const isTokenExpired = (claims: { readonly exp: number }, now: number): boolean => claims.exp * 1000 <= now
