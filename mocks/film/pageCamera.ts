import type { Film, FilmedMachine, FloorCamera } from "./paint/camera.ts"
import { FilmUnavailable } from "./filmUnavailable.ts"
import { type MachineSound, makePageSound } from "./pageSound.ts"
import { makePageStudio } from "./pageStudio.ts"

const GATHERING_MS = 500
const SETTLING_MS = 20

/**
 * Waits for local candidates, because the answer cannot trickle them. The first few are sufficient: both ends are in one page, and the end
 * of gathering comes a third of a second later.
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
  const sound = peer.getTransceivers().find(({ receiver }) => receiver.track.kind === "audio")
  if (sound !== undefined) sound.direction = "sendonly"
  await peer.setLocalDescription()
  await gathered(peer)
  return peer.localDescription?.sdp ?? ""
}

/** Browsers block sound before the first user action. The audio track starts silent and plays the machine's sound after that action. */
const playSoundOn = (peer: RTCPeerConnection, machine: FilmedMachine): (() => void) => {
  const sender = peer.getTransceivers().find(({ receiver }) => receiver.track.kind === "audio")?.sender
  if (sender === undefined) return () => undefined
  let sound: MachineSound | undefined
  const done = new AbortController()
  const startSound = (): void => {
    if (!navigator.userActivation.hasBeenActive || sound !== undefined) return
    sound = makePageSound(machine)
    void sender.replaceTrack(sound.track).catch(() => undefined)
  }
  for (const sign of ["pointerup", "keyup"] as const) addEventListener(sign, startSound, { signal: done.signal })
  startSound()
  return () => {
    done.abort()
    sound?.stop()
    sound = undefined
  }
}

/** The camera of a page, which also works without WebRTC. */
export interface PageCamera extends FloorCamera {
  /** The machine's video for a browser without WebRTC. Stop the track after use. */
  readonly stream: (machine: FilmedMachine) => MediaStream
}

/**
 * The camera of a page: draws the machine on a hidden canvas and sends it over a peer connection between two ends of this page. Rejects
 * with `FilmUnavailable` when the offer is unusable.
 */
export const makePageCamera = (framesPerSecond: number): PageCamera => {
  const studio = makePageStudio(framesPerSecond)
  const drops = new Set<() => void>()

  const film = async (offerSdp: string, machine: FilmedMachine, onEnded: () => void): Promise<Film> => {
    const track = studio.track(machine)
    const peer = new RTCPeerConnection()
    let stopSound = (): void => {}
    const close = (): void => {
      drops.delete(drop)
      stopSound()
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
      stopSound = playSoundOn(peer, machine)
      return { answerSdp, close }
    } catch (cause) {
      close()
      throw cause instanceof FilmUnavailable ? cause : new FilmUnavailable("the offer was refused", { cause })
    }
  }

  const stream = (machine: FilmedMachine): MediaStream => new MediaStream([studio.track(machine)])

  return { film, stream, freeze: studio.freeze, blacken: studio.blacken, dropAll: () => [...drops].forEach((drop) => drop()) }
}
