import type { FloorCamera } from "../../mocks/backend/backend.ts"
import type { Clock } from "../../mocks/floor/clock.ts"

/** A frame this often (ms): rare enough to be cheap, often enough for a picture to be live. */
const FRAME_MS = 250
const SIZE = { width: 640, height: 360 }

interface FilmState {
  readonly machineId: number
  running: boolean
  /** Whoever watches it, and is told when it ends. */
  gone: () => void
  /** Whether a connection has been made to it. */
  watched: boolean
  /** Nobody watches any more: what was not told to stop stops by itself. */
  readonly reap: () => void
}

/** The films under way, by the word that stands for their answer's description. */
type Films = ReadonlyMap<string, FilmState>

/** The casino's cameras, without a picture: they know whether a frame would come. */
export interface SimulatedCamera extends FloorCamera {
  readonly films: Films
  readonly isFrozen: (machineId: number) => boolean
}

/** What the connection of a film that has ended needs (ms) to notice it: the others just fall silent, as behind a lost network. */
const FAREWELLS_MS = [null, 5, null, 400, null, 1_200] as const

/** So long (ms) a camera goes on for a viewer that has gone without a word (RFC 7675: consent expires). */
const CONSENT_MS = 30_000

/** With a clock, the connections of some films say that they are gone, sooner or later. */
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
      // Its answer may be lost on the way, or come to a page that has gone.
      clock?.schedule(CONSENT_MS, () => (film.watched || !film.running ? undefined : end()))
      ends.add(end)
      return Promise.resolve({ answerSdp, close })
    },
    freeze: (machineId, on) => void (on ? frozen.add(machineId) : frozen.delete(machineId)),
    // Frames of nothing are frames: the client cannot tell.
    blacken: () => undefined,
    dropAll: () => [...ends].forEach((end) => end())
  }
}

/** A track that knows its film. */
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

/** As much of an RTCPeerConnection as the client asks for. It connects when it is told an answer that a camera gave. */
const peersOf = ({ films }: SimulatedCamera) =>
  class SimulatedPeer extends EventTarget {
    connectionState = "new"
    localDescription: { readonly sdp: string } | null = null
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

/** Who looks at an element: a hidden or sleeping page is shown no frame. */
interface Viewer {
  readonly looks: () => boolean
  readonly presented: () => void
}

const always: Viewer = { looks: () => true, presented: () => undefined }

/** The page's video element: it presents a frame while the film that is on it runs. */
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

/** What a browser has for pictures, without any picture: the client's own media code runs on it. */
export const makeSimulatedScreen = (camera: SimulatedCamera, clock: Clock) => ({
  globals: {
    RTCPeerConnection: peersOf(camera),
    MediaStream: SimulatedStream,
    RTCRtpReceiver: { getCapabilities: () => null }
  },
  element: (viewer = always) => makeElement(camera, clock, viewer)
})
