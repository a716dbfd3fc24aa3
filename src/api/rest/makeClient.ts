import createClient, { type Client } from "openapi-fetch"
import type { paths } from "../generated/casino.ts"
import { readTokenClaims } from "./tokenClaims.ts"

/** An answer that the page's first script requested (vite/earlyLoads.ts), and the facts of its request. */
export interface EarlyAnswer {
  /** The value of the `authorization` header. */
  readonly authorization: string | null
  /** The time of the request, in ms of `performance.now()`. */
  readonly at: number
  /** Null without an answer, or when the server refused a call with a token. */
  readonly answer: Promise<Response | null>
}

declare global {
  /** By URL. The product's code takes each once. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** An early answer that is older than this (ms) is not used. */
const EARLY_MS = 10_000

const playerIdOf = (authorization: string | null): string | undefined => readTokenClaims(authorization?.replace("Bearer ", "") ?? "")?.id

/** Whether two `authorization` headers belong to one player: a server may answer a validation with another token. */
const isOfSamePlayer = (one: string | null, other: string | null): boolean => {
  if (one === other) return true
  const player = playerIdOf(one)
  return player !== undefined && player === playerIdOf(other)
}

/** A body ends after this many bytes: a list of 10,000 machines has 3 MB. */
const LONGEST_BODY = 10_000_000

/** The body of an error answer ends this many ms after its head. The status, such as 401, must have its effect also without a body. */
const ERROR_BODY_MS = 2_000

/** Ends a body without an end, so that it fills no memory. What has arrived of it is no JSON, and the call fails by its status or as `Decode`. */
const boundBody = (response: Response): Response => {
  let left = LONGEST_BODY
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    start: (out) => {
      if (!response.ok) setTimeout(() => out.terminate(), ERROR_BODY_MS)
    },
    transform: (part, out) => {
      left -= part.length
      if (left < 0) out.terminate()
      else out.enqueue(part)
    }
  })
  return response.body ? new Response(response.body.pipeThrough(bound), response) : response
}

/** Uses the early answer to the same request of the same player, once. A request without one, or whose early answer failed, is sent. */
const fetchOnce = async (request: Request): Promise<Response> => {
  const early = globalThis.earlyAnswers?.get(request.url)
  globalThis.earlyAnswers?.delete(request.url)
  const isUsable =
    early !== undefined && request.method === "GET" && isOfSamePlayer(early.authorization, request.headers.get("authorization"))
  const answer = isUsable && performance.now() - early.at < EARLY_MS ? await early.answer : null
  // Look up the global fetch for each call: a reference taken here would miss a mock that starts later.
  return boundBody(answer ?? (await globalThis.fetch(request)))
}

/** The API's base URL and the token. The token is read for each call and never appears in a URL (AUTH-3). */
export interface CasinoApiOptions {
  readonly baseUrl: string
  readonly token: () => string | null
}

/** The typed client that the API modules share. */
export const makeClient = ({ baseUrl, token }: CasinoApiOptions): Client<paths> =>
  createClient<paths>({
    baseUrl,
    // Most answers are about the player, and a logout cannot remove them from the browser's cache.
    cache: "no-store",
    fetch: (request) => {
      // A call that sets its own token keeps it.
      const bearer = request.headers.has("authorization") ? null : token()
      if (bearer !== null) request.headers.set("authorization", `Bearer ${bearer}`)
      return fetchOnce(request)
    }
  })
