import type { FloorCamera } from "../../../mocks/backend/backend.ts"
import type { Clock } from "../../../mocks/floor/clock.ts"

/** Interval (ms) between video frames: cheap to simulate, and short enough for the video to count as live. */
const FRAME_MS = 250
const SIZE = { width: 640, height: 360 }

interface FilmState {
  readonly machineId: number
  running: boolean
  /** Tells the viewer's connection that the stream has ended. */
  gone: () => void
  /** Whether a connection has been made to it. */
  watched: boolean
  /** To be called when the viewer is gone. A stream that was not stopped ends by itself after a while. */
  readonly reap: () => void
}

/** The camera streams, by the text that replaces the SDP of their answer. */
type Films = ReadonlyMap<string, FilmState>

/** The casino's cameras without image data. They only know whether a stream would deliver frames. */
export interface SimulatedCamera extends FloorCamera {
  readonly films: Films
  readonly isFrozen: (machineId: number) => boolean
}

/** Delays (ms) after which a connection reports that its stream has ended, in turn. null: it becomes silent, as after a network loss. */
const FAREWELLS_MS = [null, 5, null, 400, null, 1_200] as const

/** Time (ms) for which a camera continues for a viewer that has disappeared (RFC 7675: consent expires). */
const CONSENT_MS = 30_000

/** Creates the cameras. With a clock, the connections of some streams report their end after a delay. */
export const makeSimulatedCamera = (clock: Clock | null = null): SimulatedCamera => {
  const films = new Map<string, FilmState>()
  const frozen = new Set<number>()
  const ends = new Set<() => void>()
  return {
    films,
    isFrozen: (machineId) => frozen.has(machineId),
    film: (_sdp, { machineId }, onEnded) => {
      const reap = (): void => {
        if (film.running) clock?.schedule(CONSENT_MS, () => (film.running ? end() : undefined))
      }
      const film: FilmState = { machineId, running: true, gone: () => undefined, watched: false, reap }
      const answerSdp = `film ${films.size + 1}`
      const farewellMs = FAREWELLS_MS[films.size % FAREWELLS_MS.length] ?? null
      const close = (): void => {
        ends.delete(end)
        film.running = false
        if (clock !== null && farewellMs !== null) clock.schedule(farewellMs, () => film.gone())
      }
      const end = (): void => {
        close()
        onEnded()
      }
      films.set(answerSdp, film)
      // The answer can be lost, or arrive after the page has closed.
      clock?.schedule(CONSENT_MS, () => (film.watched || !film.running ? undefined : end()))
      ends.add(end)
      return Promise.resolve({ answerSdp, close })
    },
    freeze: (machineId, on) => void (on ? frozen.add(machineId) : frozen.delete(machineId)),
    // Black frames are frames, so the client cannot notice the difference.
    blacken: () => undefined,
    dropAll: () => [...ends].forEach((end) => end())
  }
}

/** A track that belongs to a camera stream. */
class SimulatedTrack {
  readonly film: string
  readonly stop = (): void => undefined

  constructor(film: string) {
    this.film = film
  }
}

class SimulatedStream {
  readonly tracks: SimulatedTrack[] = []
  readonly addTrack = (track: SimulatedTrack): void => void this.tracks.push(track)
  readonly getTracks = (): readonly SimulatedTrack[] => this.tracks
}

class TrackEvent extends Event {
  readonly track: SimulatedTrack

  constructor(track: SimulatedTrack) {
    super("track")
    this.track = track
  }
}

/** The server's description, with the address that a failed connection checks again. */
const REMOTE_SDP = "v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=candidate:1 1 udp 2114977791 192.0.2.1 50000 typ host\r\n"

/** The part of RTCPeerConnection that the client uses. It connects when it receives an answer that a camera gave. */
const peersOf = ({ films }: SimulatedCamera) =>
  class SimulatedPeer extends EventTarget {
    connectionState = "new"
    localDescription: { readonly sdp: string } | null = null
    remoteDescription: { readonly sdp: string } | null = null
    film: FilmState | undefined
    readonly addTransceiver = () => ({ setCodecPreferences: (): void => undefined })
    readonly addIceCandidate = (): Promise<void> => Promise.resolve()
    readonly getStats = () => Promise.resolve(new Map<string, unknown>())

    readonly setLocalDescription = (): Promise<void> => {
      this.localDescription = { sdp: "an offer" }
      return Promise.resolve()
    }

    readonly setRemoteDescription = ({ sdp }: { readonly sdp: string }): Promise<void> => {
      this.connectionState = "connected"
      this.remoteDescription = { sdp: REMOTE_SDP }
      this.dispatchEvent(new Event("connectionstatechange"))
      this.dispatchEvent(new TrackEvent(new SimulatedTrack(sdp)))
      this.film = films.get(sdp)
      if (this.film !== undefined) this.film.watched = true
      if (this.film?.running === true) this.film.gone = this.fail
      return Promise.resolve()
    }

    readonly fail = (): void => {
      if (this.connectionState === "closed") return
      this.connectionState = "failed"
      this.dispatchEvent(new Event("connectionstatechange"))
    }

    readonly close = (): void => {
      if (this.connectionState !== "closed") this.film?.reap()
      this.connectionState = "closed"
    }
  }

/** The viewer of a video element. A hidden or sleeping page presents no frames. */
interface Viewer {
  readonly looks: () => boolean
  readonly presented: () => void
}

const always: Viewer = { looks: () => true, presented: () => undefined }

/** A video element that presents frames while its camera stream runs. */
const makeElement = (camera: SimulatedCamera, clock: Clock, viewer: Viewer): HTMLVideoElement => {
  const waiting = new Map<number, () => void>()
  let handles = 0
  const element = {
    muted: false,
    paused: false,
    srcObject: null as SimulatedStream | null,
    videoWidth: SIZE.width,
    videoHeight: SIZE.height,
    play: () => Promise.resolve(),
    requestVideoFrameCallback: (run: () => void): number => {
      handles += 1
      const handle = handles
      const look = (): void => {
        const film = camera.films.get(element.srcObject?.tracks[0]?.film ?? "")
        if (film?.running === true && !camera.isFrozen(film.machineId) && viewer.looks()) {
          viewer.presented()
          run()
        } else waiting.set(handle, clock.schedule(FRAME_MS, look))
      }
      waiting.set(handle, clock.schedule(FRAME_MS, look))
      return handle
    },
    cancelVideoFrameCallback: (handle: number): void => waiting.get(handle)?.()
  }
  return element as unknown as HTMLVideoElement
}

/** The media APIs of a browser without image data. The client's own media code runs on them. */
export const makeSimulatedScreen = (camera: SimulatedCamera, clock: Clock) => ({
  globals: {
    RTCPeerConnection: peersOf(camera),
    MediaStream: SimulatedStream,
    RTCRtpReceiver: { getCapabilities: () => null }
  },
  element: (viewer = always) => makeElement(camera, clock, viewer)
})
