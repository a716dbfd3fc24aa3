import type { FilmedMachine } from "./paint/camera.ts"
import type { ClipName } from "./clipPlayer.ts"
import { beginPlaying, nextFrame, showPicture } from "./clipPlayer.ts"
import type { Clip } from "./clipReader.ts"
import type { Timers } from "./frameClock.ts"
import { FRAMES_PER_SECOND, runFrameClock } from "./frameClock.ts"

/** One encoded frame with its RTP time, in 1/90,000 s. */
export interface FilmFrame {
  readonly bytes: Uint8Array
  readonly timestamp: number
}

/** The encoded clips of one machine, one for each name. */
export type ClipSet = ReadonlyMap<ClipName, Clip>

/** One viewer of a machine's video. */
export interface Seat {
  /** Makes the next frames start from a key frame. */
  readonly restart: () => void
  readonly leave: () => void
}

/** The running video of one machine, shared by its viewers. */
export interface MachineFilm {
  /** Sends the frames since the last key frame at once, then thirty a second. */
  readonly watch: (send: (frames: readonly FilmFrame[]) => void) => Seat
  /** Sends nothing while frozen, although the machine continues. */
  readonly freeze: (on: boolean) => void
  /** Sends black frames while black, although the machine continues. */
  readonly blacken: (on: boolean) => void
}

interface Viewer {
  readonly send: (frames: readonly FilmFrame[]) => void
  needsKey: boolean
}

const RTP_STEP = 90_000 / FRAMES_PER_SECOND
/** Repeated frames must have timestamps between the last sent frame and the next one, or the viewer drops them. In units of 1/90,000 s. */
const BURST_STEP = 10

/** The current frame, and all frames that it needs for decoding. */
const makeReel = (machine: FilmedMachine, clips: ClipSet) => {
  const framesOf = (clip: ClipName) => clips.get(clip)?.frames ?? []
  let playing = beginPlaying(machine.picture())
  let timestamp = Math.floor(Math.random() * 2 ** 31)
  return {
    /** Follows the machine from now on. Returns a function that unsubscribes. */
    begin: (): (() => void) => {
      playing = beginPlaying(machine.picture())
      return machine.onPicture((picture) => {
        playing = showPicture(playing, picture)
      })
    },
    advance: (): void => {
      playing = nextFrame(playing, (clip) => framesOf(clip).length)
      timestamp += RTP_STEP
    },
    sinceKey: (): readonly FilmFrame[] =>
      framesOf(playing.clip)
        .slice(0, playing.index + 1)
        .map(({ bytes }, index) => ({ bytes, timestamp: timestamp - (playing.index - index) * BURST_STEP })),
    /** Every black frame is a key frame, because it is small. */
    black: (): readonly FilmFrame[] =>
      framesOf("black")
        .slice(0, 1)
        .map(({ bytes }) => ({ bytes, timestamp }))
  }
}

/** Plays the clips of one machine. Its clock runs only while there are viewers. `onUnused` runs when the last viewer leaves. */
export const makeMachineFilm = (
  machine: FilmedMachine,
  stock: { readonly clips: ClipSet; readonly timers: Timers },
  onUnused: () => void
): MachineFilm => {
  const reel = makeReel(machine, stock.clips)
  const viewers = new Set<Viewer>()
  let isFrozen = false
  let isBlack = false
  const onAir = (): readonly FilmFrame[] => (isBlack ? reel.black() : reel.sinceKey())
  let close = (): void => {}

  const serve = (viewer: Viewer, frames: readonly FilmFrame[]): void => {
    if (!isFrozen) viewer.send(viewer.needsKey ? frames : frames.slice(-1))
    viewer.needsKey = isFrozen || isBlack
  }

  const open = (): (() => void) => {
    const unsubscribe = reel.begin()
    const stopClock = runFrameClock(stock.timers, () => {
      reel.advance()
      const frames = onAir()
      viewers.forEach((viewer) => serve(viewer, frames))
    })
    return () => {
      unsubscribe()
      stopClock()
    }
  }

  return {
    watch: (send) => {
      if (viewers.size === 0) close = open()
      const viewer: Viewer = { send, needsKey: true }
      viewers.add(viewer)
      serve(viewer, onAir())
      return {
        restart: () => {
          viewer.needsKey = true
        },
        leave: () => {
          if (!viewers.delete(viewer) || viewers.size > 0) return
          close()
          onUnused()
        }
      }
    },
    freeze: (on) => {
      isFrozen = on
    },
    blacken: (on) => {
      isBlack = on
    }
  }
}
