import { failed, type HealthCheck, type HealthOutcome, healthy, type IceServerToTry } from "../../domain/support/healthCheck.ts"

/** RFC 8445 and W3C webrtc-pc: the server could not be reached. Any other code comes from the server itself. */
const NOT_REACHED = 701

/** TURN needs a name and a password. With these, a server that answers refuses them, which shows that it is there. */
const NOBODY = "health-check"

/** The deadline (ms) for a server that does not answer: browsers repeat the question for ten seconds. */
export const ICE_DEADLINE_MS = 15_000

const isTurn = (url: string): boolean => /^turns?:/iu.test(url)

const gather = (peer: RTCPeerConnection, { url, username }: IceServerToTry, signal: AbortSignal): Promise<HealthOutcome> =>
  new Promise((resolve) => {
    const wanted = isTurn(url) ? "relay" : "srflx"
    let unreached: string | null = null
    const startedAt = performance.now()
    const reached = (): void => resolve(healthy("iceReached", { ms: Math.round(performance.now() - startedAt) }))
    peer.addEventListener("icecandidateerror", ({ errorCode, errorText }) => {
      if (errorCode === NOT_REACHED) unreached = errorText
      else if (isTurn(url) && username === "") reached()
      else resolve(failed("iceRefused", { code: errorCode, why: errorText }))
    })
    peer.addEventListener("icecandidate", ({ candidate }) => {
      if (candidate?.type === wanted) reached()
    })
    peer.addEventListener("icegatheringstatechange", () => {
      if (peer.iceGatheringState !== "complete") return
      // A STUN server in the same network names an address that the browser knows, so no further candidate comes.
      if (unreached === null && !isTurn(url)) reached()
      else resolve(failed("iceFailed", { why: unreached ?? "" }))
    })
    signal.addEventListener("abort", () => resolve(failed("iceFailed", { why: unreached ?? "" })), { once: true })
  })

/** Whether a STUN or TURN server answers. Without a name and a password, a TURN server only has to refuse. */
export const checkIceServer =
  (server: IceServerToTry): HealthCheck =>
  async (signal) => {
    const { url, username, credential } = server
    let peer: RTCPeerConnection
    try {
      const login = isTurn(url) ? { username: username || NOBODY, credential: credential || NOBODY } : {}
      peer = new RTCPeerConnection({ iceServers: [{ urls: url, ...login }], iceTransportPolicy: isTurn(url) ? "relay" : "all" })
    } catch {
      return failed("iceWrong")
    }
    try {
      const outcome = gather(peer, server, signal)
      peer.createDataChannel("health")
      await peer.setLocalDescription()
      return await outcome
    } finally {
      peer.close()
    }
  }
