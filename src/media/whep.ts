import { Effect } from "effect"
import { ERROR_CODES } from "../domain/generated/errorCatalogue.ts"
import { parseUrl } from "../domain/shared/text.ts"
import { handleSignals } from "./signals.ts"
import { localSdp, makePeer, negotiate, receiveMedia } from "./peer.ts"
import { type MediaRequest, nameType, VideoError, type VideoTransport } from "./videoTransport.ts"

/** The answer to an offer. */
interface Resource {
  readonly sdp: string
  /** The address of the session; null when the server names none. */
  readonly address: string | null
  /** The token of the offer's request. */
  readonly bearer: string | null
  /** Whether the session is at the server to which the client sent the token. No other server may get it. */
  readonly isTrusted: boolean
}

/** The address in the header `Location`. It is relative to the server that answered, which a redirect may have chosen. */
const addressOf = ({ headers, url }: Response, asked: string): Pick<Resource, "address" | "isTrusted"> => {
  const location = headers.get("location")
  const found = location === null ? null : parseUrl(location, url === "" ? asked : url)
  return { address: found?.href ?? null, isTrusted: found?.origin === parseUrl(asked)?.origin }
}

const headersOf = (bearer: string | null): Record<string, string> => (bearer === null ? {} : { authorization: `Bearer ${bearer}` })

const post = (bearer: string | null, url: string, sdp: string): Effect.Effect<Resource, VideoError> =>
  Effect.tryPromise({
    // The signal ends the body too: a session that was given up must not go on reading an answer without an end.
    try: async (signal) => {
      const headers = { "content-type": "application/sdp", ...headersOf(bearer) }
      const response = await globalThis.fetch(url, { method: "POST", signal, body: sdp, headers })
      return { response, answer: response.status === 201 ? await response.text() : null }
    },
    catch: () => new VideoError({ code: 0, reason: "network" })
  }).pipe(
    Effect.flatMap(({ response, answer }) =>
      answer === null
        ? Effect.fail(new VideoError({ code: ERROR_CODES.pipelineFailed, reason: `WHEP answered ${response.status}` }))
        : Effect.succeed({ sdp: answer, ...addressOf(response, url), bearer })
    )
  )

/** Ends the session at the server. After a logout there is no newer token than that of the request. */
const release = async ({ token }: MediaRequest, { address, bearer, isTrusted }: Resource): Promise<void> => {
  if (address === null) return
  try {
    const headers = headersOf(isTrusted ? (token() ?? bearer) : null)
    await globalThis.fetch(address, { method: "DELETE", keepalive: true, headers })
  } catch {
    // Ignore a failed DELETE: the server removes an abandoned session itself.
  }
}

/**
 * The endpoint with the requested picture in its query. The draft leaves the query to the server, and a server without picture types
 * ignores it.
 */
const endpointOf = (address: string, { videoType }: MediaRequest): Effect.Effect<string, VideoError> =>
  Effect.try({
    try: () => {
      const url = new URL(address, globalThis.location.href)
      const named = nameType(videoType).videoType
      if (named !== undefined) url.searchParams.set("videoType", named)
      return url.href
    },
    catch: () => new VideoError({ code: 0, reason: "bad WHEP address" })
  })

/** Plays from a WHEP endpoint (draft-ietf-wish-whep): POST sends the offer, DELETE ends the session. */
export const whep: VideoTransport = Effect.fnUntraced(function* (request) {
  if (request.url === null) return yield* new VideoError({ code: 0, reason: "no WHEP address" })
  const url = yield* endpointOf(request.url, request)
  const peer = yield* makePeer(request)
  receiveMedia(peer.connection, request)
  yield* negotiate("offer", () => peer.connection.setLocalDescription())
  const resource = yield* post(request.token(), url, localSdp(peer.connection, request.frameRate))
  // The end of a session must not wait for the answer: the watch of the next session's frames waits for that end.
  yield* Effect.addFinalizer(() => Effect.sync(() => void release(request, resource)))
  yield* negotiate("answer", () => peer.connection.setRemoteDescription({ type: "answer", sdp: resource.sdp }))
  yield* Effect.forkScoped(handleSignals(peer, request, []))
  return peer.session
})
