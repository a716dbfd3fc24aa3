import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { Backend } from "../backend.ts"
import type { Film } from "../film/camera.ts"
import type { GameFrame } from "../floor/lines.ts"
import { refusal } from "../world/refusals.ts"

/** A viewer's offer. Without `videoType` it asks for the camera (GAME-6). */
export interface ViewerOffer {
  readonly mediaId: string
  readonly sdp: string
  readonly videoType?: VideoType
}

/** The media sessions of one game socket, which end with the socket. */
export interface GameVideo {
  readonly offer: (offer: ViewerOffer) => void
  readonly stop: (mediaId: string) => void
  readonly stopAll: () => void
}

const REFUSED = refusal("pipelineFailed")

/** Answers offers with video of the machine, or with 70000 (GAME-10). */
export const makeGameVideo = (backend: Backend, machineId: number, send: (frame: GameFrame) => void): GameVideo => {
  const films = new Map<string, Film>()
  const wanted = new Set<string>()
  const ended = (mediaId: string): void => {
    wanted.delete(mediaId)
    if (films.delete(mediaId)) send({ type: "videoEnded", mediaId })
  }
  const start = async ({ mediaId, sdp, videoType }: ViewerOffer): Promise<void> => {
    const machine = backend.floor.filmed(machineId, videoType)
    if (machine === undefined) return send({ type: "videoRefused", mediaId, ...REFUSED })
    try {
      const film = await backend.films.film({ sdp, machine, onEnded: () => ended(mediaId) })
      if (!wanted.has(mediaId)) return film.close()
      films.set(mediaId, film)
      send({ type: "videoAnswer", mediaId, sdp: film.answerSdp })
    } catch {
      send({ type: "videoRefused", mediaId, ...REFUSED })
    }
  }
  const stop = (mediaId: string): void => {
    wanted.delete(mediaId)
    films.get(mediaId)?.close()
    films.delete(mediaId)
  }
  return {
    offer: (offer) => {
      wanted.add(offer.mediaId)
      void start(offer)
    },
    stop,
    stopAll: () => {
      for (const mediaId of wanted) stop(mediaId)
    }
  }
}
