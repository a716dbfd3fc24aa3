import type { Track } from "node-datachannel"
import { PeerConnection, RtcpNackResponder, Video } from "node-datachannel"
import { FilmUnavailable } from "./filmUnavailable.ts"
import type { FilmFrame } from "./machineFilm.ts"
import type { RtpPosition, RtpStream } from "./rtpVp8.ts"
import { asksForKeyFrame, packetizeVp8 } from "./rtpVp8.ts"
import type { VideoOffer } from "./videoOffer.ts"
import { acceptPlayoutDelay, readVideoOffer } from "./videoOffer.ts"

/** Events of one viewer's connection. `onEnded` runs once, but not after our own `close`. */
export interface PeerEvents {
  readonly onOpen: (send: (frames: readonly FilmFrame[]) => void) => void
  readonly onKeyFrameWanted: () => void
  readonly onEnded: () => void
}

/** An answered connection to one viewer. */
export interface ViewerPeer {
  readonly answerSdp: string
  readonly close: () => void
}

/** The connection of a viewer, for signalling in which the server makes the offer. */
export interface OfferedPeer {
  readonly offerSdp: string
  /** Throws `FilmUnavailable` when the answer is unusable. */
  readonly answer: (sdp: string) => void
  readonly addCandidate: (candidate: string, sdpMid: string) => void
  readonly close: () => void
}

/** The video section of the server's own offers. The payload type is the first dynamic one of RFC 3551. */
const OWN_OFFER: VideoOffer = { mid: "0", payloadType: 96, playoutDelayId: undefined }

const GATHERING_MS = 2000
const CONNECTING_MS = 20_000

/** Sends a packet. Returns false when the viewer is gone: another thread may close the track between the check and the send. */
const put = (track: Track, packet: Uint8Array): boolean => {
  try {
    return track.isOpen() && track.sendMessageBinary(Buffer.from(packet.buffer))
  } catch (error) {
    if (track.isOpen()) throw error
    return false
  }
}

const sender = (track: Track, stream: RtpStream): ((frames: readonly FilmFrame[]) => void) => {
  let position: RtpPosition = { sequence: Math.floor(Math.random() * 0xffff), pictureId: 0 }
  return (frames) => {
    for (const frame of frames) {
      if (!track.isOpen()) return
      const sent = packetizeVp8(frame, stream, position)
      position = sent.position
      sent.packets.forEach((packet) => put(track, packet))
    }
  }
}

const addVideo = (peer: PeerConnection, offer: VideoOffer, events: PeerEvents): void => {
  const ssrc = 1 + Math.floor(Math.random() * (2 ** 31 - 2))
  const video = new Video(offer.mid, "SendOnly")
  video.addVP8Codec(offer.payloadType)
  video.addSSRC(ssrc, "telereel", "machine", "camera")
  const track = peer.addTrack(video)
  track.setMediaHandler(new RtcpNackResponder())
  track.onMessage((message) => {
    if (asksForKeyFrame(message)) events.onKeyFrameWanted()
  })
  track.onOpen(() => events.onOpen(sender(track, { payloadType: offer.payloadType, ssrc, playoutDelayId: offer.playoutDelayId })))
}

const openPeer = (bindAddress: string): PeerConnection =>
  new PeerConnection("viewer", { iceServers: [], bindAddress, forceMediaTransport: true, disableAutoNegotiation: true })

/** Waits until the answer contains the local candidates, or until the timeout. */
const gathered = (peer: PeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const deadline = setTimeout(resolve, GATHERING_MS)
    peer.onGatheringStateChange((state) => {
      if (state !== "complete") return
      clearTimeout(deadline)
      resolve()
    })
  })

const writeAnswer = async (peer: PeerConnection, offerSdp: string): Promise<string> => {
  const ready = gathered(peer)
  // "active" for the viewer makes this end passive: the viewer begins the DTLS handshake, and its last message lets this end send at once. The other
  // way round, the first frame would come a round trip later.
  peer.setRemoteDescription(offerSdp.replaceAll("a=setup:actpass", "a=setup:active"), "offer")
  peer.setLocalDescription("answer")
  await ready
  const answer = peer.localDescription()?.sdp ?? ""
  if (!answer.includes("a=candidate")) throw new FilmUnavailable("no address was found to film from")
  return answer
}

/** Calls `end` when the connection ends or is never established. libdatachannel detects a vanished viewer after half a minute. */
const watchEnd = (peer: PeerConnection, end: () => void): void => {
  const deadline = setTimeout(end, CONNECTING_MS)
  peer.onStateChange((state) => {
    if (state === "connected" || state === "closed") clearTimeout(deadline)
    if (state === "failed" || state === "closed") end()
  })
}

/** Calls `onEnded` when the connection ends. Returns a function that closes it at most once and without `onEnded`. */
const closeOnce = (peer: PeerConnection, events: PeerEvents): (() => void) => {
  let isOver = false
  const close = (): boolean => {
    if (isOver) return false
    isOver = true
    peer.close()
    return true
  }
  watchEnd(peer, () => {
    if (close()) events.onEnded()
  })
  return () => void close()
}

/** Answers an offer on the server side. Rejects with `FilmUnavailable` when that is impossible. */
export const answerViewer = async (offerSdp: string, bindAddress: string, events: PeerEvents): Promise<ViewerPeer> => {
  const offer = readVideoOffer(offerSdp)
  if (offer === undefined) throw new FilmUnavailable("the offer has no VP8 video")
  const peer = openPeer(bindAddress)
  const close = closeOnce(peer, events)
  try {
    addVideo(peer, offer, events)
    const answerSdp = acceptPlayoutDelay(await writeAnswer(peer, offerSdp), offer)
    return { answerSdp, close }
  } catch (cause) {
    close()
    throw cause instanceof FilmUnavailable ? cause : new FilmUnavailable("the offer was refused", { cause })
  }
}

/** Applies the viewer's answer and candidates. A candidate that arrives before the answer waits for it. */
const takeViewer = (peer: PeerConnection): Pick<OfferedPeer, "answer" | "addCandidate"> => {
  let waiting: (() => void)[] | null = []
  const add = (candidate: string, sdpMid: string): void => {
    try {
      peer.addRemoteCandidate(candidate, sdpMid)
    } catch {
      // The library throws for an unreadable candidate. Another candidate may still establish the connection.
    }
  }
  return {
    answer: (sdp) => {
      try {
        peer.setRemoteDescription(sdp, "answer")
      } catch (cause) {
        throw new FilmUnavailable("the viewer's answer was refused", { cause })
      }
      const early = waiting ?? []
      waiting = null
      for (const run of early) run()
    },
    addCandidate: (candidate, sdpMid) => {
      if (waiting === null) add(candidate, sdpMid)
      else waiting.push(() => add(candidate, sdpMid))
    }
  }
}

/** Makes an offer to a viewer. The candidates follow one by one. Throws `FilmUnavailable` when that is impossible. */
export const offerToViewer = (
  bindAddress: string,
  events: PeerEvents & { readonly onCandidate: (candidate: string, sdpMid: string) => void }
): OfferedPeer => {
  const peer = openPeer(bindAddress)
  const close = closeOnce(peer, events)
  peer.onLocalCandidate((candidate, sdpMid) => events.onCandidate(candidate.replace(/^a=/u, ""), sdpMid))
  addVideo(peer, OWN_OFFER, events)
  peer.setLocalDescription("offer")
  const offerSdp = peer.localDescription()?.sdp
  if (offerSdp === undefined) {
    close()
    throw new FilmUnavailable("no offer could be made")
  }
  return { offerSdp, ...takeViewer(peer), close }
}
