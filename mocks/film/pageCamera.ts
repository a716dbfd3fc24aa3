import type { Film, FilmedMachine, FloorCamera } from "./camera.ts"
import { FilmUnavailable } from "./filmUnavailable.ts"
import { type MachineSound, makePageSound } from "./pageSound.ts"
import { makePageStudio } from "./pageStudio.ts"

const GATHERING_MS = 500
const SETTLING_MS = 20

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
  const voice = peer.getTransceivers().find(({ receiver }) => receiver.track.kind === "audio")
  if (voice !== undefined) voice.direction = "sendonly"
  await peer.setLocalDescription()
  await gathered(peer)
  return peer.localDescription?.sdp ?? ""
}

/** No page may make a sound before its player has done something: the line stands ready, and carries the machine from then on. */
const lendVoice = (peer: RTCPeerConnection, machine: FilmedMachine): (() => void) => {
  const sender = peer.getTransceivers().find(({ receiver }) => receiver.track.kind === "audio")?.sender
  if (sender === undefined) return () => undefined
  let voice: MachineSound | undefined
  const done = new AbortController()
  const speak = (): void => {
    if (!navigator.userActivation.hasBeenActive || voice !== undefined) return
    voice = makePageSound(machine)
    void sender.replaceTrack(voice.track).catch(() => undefined)
  }
  for (const sign of ["pointerup", "keyup"] as const) addEventListener(sign, speak, { signal: done.signal })
  speak()
  return () => {
    done.abort()
    voice?.stop()
    voice = undefined
  }
}

/** The camera of a page, which can do without WebRTC too. */
export interface PageCamera extends FloorCamera {
  /** The machine's picture for a browser that has no WebRTC. Stop its track when done. */
  readonly stream: (machine: FilmedMachine) => MediaStream
}

/**
 * The camera of a page: draws the machine on a canvas nobody sees and sends it over a peer connection whose both ends are in this page.
 * Rejects with `FilmUnavailable` when the offer cannot be answered.
 */
export const makePageCamera = (framesPerSecond: number): PageCamera => {
  const studio = makePageStudio(framesPerSecond)
  const drops = new Set<() => void>()

  const film = async (offerSdp: string, machine: FilmedMachine, onEnded: () => void): Promise<Film> => {
    const track = studio.track(machine)
    const peer = new RTCPeerConnection()
    let hush = (): void => {}
    const close = (): void => {
      drops.delete(drop)
      hush()
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
      hush = lendVoice(peer, machine)
      return { answerSdp, close }
    } catch (cause) {
      close()
      throw cause instanceof FilmUnavailable ? cause : new FilmUnavailable("the offer was refused", { cause })
    }
  }

  const stream = (machine: FilmedMachine): MediaStream => new MediaStream([studio.track(machine)])

  return { film, stream, freeze: studio.freeze, blacken: studio.blacken, dropAll: () => [...drops].forEach((drop) => drop()) }
}
