import { readFileSync } from "node:fs"
import { cleanup } from "node-datachannel"
import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { Film, FilmedMachine, FilmEvents, FloorCamera, OfferedFilm } from "./paint/camera.ts"
import { CLIP_NAMES } from "./clipPlayer.ts"
import { readClip } from "./clipReader.ts"
import { systemTimers } from "./frameClock.ts"
import type { ClipSet, MachineFilm, Seat } from "./machineFilm.ts"
import { makeMachineFilm } from "./machineFilm.ts"
import { answerViewer, offerToViewer, type PeerEvents } from "./viewerPeer.ts"

/** The camera of the server process, with faults for tests. */
export interface ProcessCamera extends FloorCamera {
  /** Disconnects every viewer and lets the process exit. The camera is unusable afterwards. */
  readonly shutDown: () => void
}

const loadClips = (folder: string): ClipSet => new Map(CLIP_NAMES.map((name) => [name, readClip(readFileSync(`${folder}/${name}.ivf`))]))

type Clips = { readonly [type in VideoType]: ClipSet }

/** Creates one video for each machine and video type on the first viewer, and drops it after the last one. */
const makeFilmArchive = (clips: Clips) => {
  const films = { camera: new Map<number, MachineFilm>(), screen: new Map<number, MachineFilm>() }
  const frozen = new Set<number>()
  const black = new Set<number>()
  return {
    filmOf: (machine: FilmedMachine): MachineFilm => {
      const { machineId, videoType } = machine
      const running = films[videoType].get(machineId)
      if (running !== undefined) return running
      const stock = { clips: clips[videoType], timers: systemTimers }
      const film = makeMachineFilm(machine, stock, () => films[videoType].delete(machineId))
      film.freeze(frozen.has(machineId))
      film.blacken(black.has(machineId))
      films[videoType].set(machineId, film)
      return film
    },
    freeze: (machineId: number, on: boolean): void => {
      if (on) frozen.add(machineId)
      else frozen.delete(machineId)
      for (const kind of Object.values(films)) kind.get(machineId)?.freeze(on)
    },
    blacken: (machineId: number, on: boolean): void => {
      if (on) black.add(machineId)
      else black.delete(machineId)
      for (const kind of Object.values(films)) kind.get(machineId)?.blacken(on)
    }
  }
}

/** The connections of viewers to the machines' videos. `dropAll` ends each one and calls its `onEnded`. */
const makePlaces = (archive: ReturnType<typeof makeFilmArchive>) => {
  const drops = new Set<() => void>()
  const take = (machine: FilmedMachine, onEnded: () => void) => {
    let seat: Seat | undefined
    let isOver = false
    const place = { close: (): void => {} }
    const drop = (): void => {
      place.close()
      end()
    }
    const leave = (): void => {
      isOver = true
      drops.delete(drop)
      seat?.leave()
      seat = undefined
    }
    const end = (): void => {
      leave()
      onEnded()
    }
    const events: PeerEvents = {
      onOpen: (send) => {
        if (!isOver) seat = archive.filmOf(machine).watch(send)
      },
      onKeyFrameWanted: () => seat?.restart(),
      onEnded: end
    }
    /** Registers the connection. Returns a function that closes it without `onEnded`. */
    const hold = (peer: { readonly close: () => void }): (() => void) => {
      place.close = peer.close
      drops.add(drop)
      return () => {
        leave()
        peer.close()
      }
    }
    return { events, hold }
  }
  return { take, dropAll: (): void => [...drops].forEach((drop) => drop()) }
}

/**
 * The camera of a server process: VP8 clips over WebRTC, with one clock for each video however many viewers it has. Answers contain all
 * candidates of this process. The candidates of its own offers follow one by one. Throws when the clips are unreadable.
 */
export const makeProcessCamera = (options: { readonly bindAddress?: string; readonly clipsDir: string }): ProcessCamera => {
  const archive = makeFilmArchive({ camera: loadClips(`${options.clipsDir}/camera`), screen: loadClips(`${options.clipsDir}/screen`) })
  const { bindAddress = "127.0.0.1" } = options

  const places = makePlaces(archive)

  const film = async (offerSdp: string, machine: FilmedMachine, onEnded: () => void): Promise<Film> => {
    const { events, hold } = places.take(machine, onEnded)
    const peer = await answerViewer(offerSdp, bindAddress, events)
    return { answerSdp: peer.answerSdp, close: hold(peer) }
  }

  const offer = (machine: FilmedMachine, { onCandidate, onEnded }: FilmEvents): OfferedFilm => {
    const { events, hold } = places.take(machine, onEnded)
    const peer = offerToViewer(bindAddress, { ...events, onCandidate })
    return { ...peer, close: hold(peer) }
  }

  return {
    film,
    offer,
    freeze: archive.freeze,
    blacken: archive.blacken,
    dropAll: places.dropAll,
    shutDown: () => {
      places.dropAll()
      cleanup()
    }
  }
}
