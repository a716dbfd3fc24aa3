import type { Film, FilmedMachine, FloorCamera } from "./camera.ts"
import { FilmUnavailable } from "./filmUnavailable.ts"
import { makePageStudio } from "./pageStudio.ts"

const GATHERING_MS = 500
const SETTLING_MS = 20

const studio = makePageStudio()

/** The machine's picture without WebRTC, for a browser that has none. Stop its track when done. */
export const pageStream = (machine: FilmedMachine): MediaStream => new MediaStream([studio.track(machine)])

/**
 * There is one answer and no trickling after it, so it waits for this side's candidates: for the first and the few that come with it.
 * The end of gathering comes a third of a second later and brings nothing that two ends in one page need.
 */
const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const done = new AbortController()
    const settle = (): void => {
      clearTimeout(deadline)
      done.abort()
      resolve()
    }
    let deadline = setTimeout(settle, GATHERING_MS)
    const hasCandidate = (): void => {
      clearTimeout(deadline)
      deadline = setTimeout(settle, SETTLING_MS)
    }
    peer.addEventListener("icecandidate", ({ candidate }) => (candidate === null ? settle() : hasCandidate()), { signal: done.signal })
    if (peer.iceGatheringState === "complete") settle()
  })

const preferVp8 = (transceiver: RTCRtpTransceiver): void => {
  const codecs = RTCRtpSender.getCapabilities("video")?.codecs ?? []
  const isVp8 = (codec: RTCRtpCodec) => codec.mimeType.toLowerCase() === "video/vp8"
  transceiver.setCodecPreferences([...codecs.filter(isVp8), ...codecs.filter((codec) => !isVp8(codec))])
}

const answerOffer = async (peer: RTCPeerConnection, offerSdp: string, track: MediaStreamTrack): Promise<string> => {
  await peer.setRemoteDescription({ type: "offer", sdp: offerSdp })
  const transceiver = peer.getTransceivers().find(({ receiver }) => receiver.track.kind === "video")
  if (transceiver === undefined) throw new FilmUnavailable("the offer has no video")
  transceiver.direction = "sendonly"
  preferVp8(transceiver)
  transceiver.sender.setStreams(new MediaStream([track]))
  await transceiver.sender.replaceTrack(track)
  await peer.setLocalDescription()
  await gathered(peer)
  return peer.localDescription?.sdp ?? ""
}

/**
 * The camera of a page: draws the machine on a canvas nobody sees and sends it over a peer connection whose both ends are in this page.
 * Rejects with `FilmUnavailable` when the offer cannot be answered.
 */
export const makePageCamera = (): FloorCamera => {
  const drops = new Set<() => void>()

  const film = async (offerSdp: string, machine: FilmedMachine, onEnded: () => void): Promise<Film> => {
    const track = studio.track(machine)
    const peer = new RTCPeerConnection()
    const close = (): void => {
      drops.delete(drop)
      peer.close()
      track.stop()
    }
    const drop = (): void => {
      close()
      onEnded()
    }
    peer.addEventListener("connectionstatechange", () => {
      if (peer.connectionState === "failed") drop()
    })
    try {
      const answerSdp = await answerOffer(peer, offerSdp, track)
      drops.add(drop)
      return { answerSdp, close }
    } catch (cause) {
      close()
      throw cause instanceof FilmUnavailable ? cause : new FilmUnavailable("the offer was refused", { cause })
    }
  }

  return { film, freeze: studio.freeze, blacken: studio.blacken, dropAll: () => [...drops].forEach((drop) => drop()) }
}
