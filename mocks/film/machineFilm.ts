import type { FilmedMachine } from "./camera.ts"
import type { ClipName } from "./clipPlayer.ts"
import { beginPlaying, nextFrame, showPicture } from "./clipPlayer.ts"
import type { Clip } from "./clipReader.ts"
import type { Timers } from "./frameClock.ts"
import { FRAMES_PER_SECOND, runFrameClock } from "./frameClock.ts"

/** One encoded picture with its RTP time, in 1/90,000 s. */
export interface FilmFrame {
  readonly bytes: Uint8Array
  readonly timestamp: number
}

export type ClipSet = ReadonlyMap<ClipName, Clip>

/** One viewer's place before a machine's film. */
export interface Seat {
  /** The next pictures start from a key picture. */
  readonly restart: () => void
  readonly leave: () => void
}

/** The running film of one machine, shared by all who watch it. */
export interface MachineFilm {
  /** Sends pictures from the last key picture at once, then thirty a second. */
  readonly watch: (send: (frames: readonly FilmFrame[]) => void) => Seat
  /** While frozen nothing is sent, although the machine goes on. */
  readonly freeze: (on: boolean) => void
  /** While black the pictures show nothing, although the machine goes on. */
  readonly blacken: (on: boolean) => void
}

interface Viewer {
  readonly send: (frames: readonly FilmFrame[]) => void
  needsKey: boolean
}

const RTP_STEP = 90_000 / FRAMES_PER_SECOND
/** Pictures sent again must be newer than the last one sent and older than the next, or the viewer drops them. */
const BURST_STEP = 10

/** The picture on the air and all it needs to be decoded. */
const makeReel = (machine: FilmedMachine, clips: ClipSet) => {
  const framesOf = (clip: ClipName) => clips.get(clip)?.frames ?? []
  let playing = beginPlaying(machine.picture())
  let timestamp = Math.floor(Math.random() * 2 ** 31)
  return {
    /** Follows the machine from now on; returns the unsubscribe. */
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
    /** A key picture, as each of them is: little is needed to show nothing. */
    black: (): readonly FilmFrame[] =>
      framesOf("black")
        .slice(0, 1)
        .map(({ bytes }) => ({ bytes, timestamp }))
  }
}

/** Films one machine with clips; its clock runs only while somebody watches. `onDeserted` tells when the last viewer left. */
export const makeMachineFilm = (
  machine: FilmedMachine,
  stock: { readonly clips: ClipSet; readonly timers: Timers },
  onDeserted: () => void
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
          onDeserted()
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
