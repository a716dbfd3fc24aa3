import type { Backend } from "../backend/backend.ts"
import type { GameVideo, ViewerCandidate, ViewerOffer } from "../backend/seatVideo.ts"
import type { Film, OfferedFilm } from "../film/paint/camera.ts"
import type { GameMessage, GameConnection } from "../floor/connections.ts"
import { refusal } from "../world/refusals.ts"

const REFUSED = refusal("pipelineFailed")

/** The media sessions of a socket: those that the viewer wants, and those that run. */
const makeSessions = (send: (message: GameMessage) => void) => {
  const films = new Map<string, Pick<Film, "close">>()
  const wanted = new Set<string>()
  const stop = (mediaId: string): void => {
    wanted.delete(mediaId)
    films.get(mediaId)?.close()
    films.delete(mediaId)
  }
  return {
    want: (mediaId: string): void => void wanted.add(mediaId),
    /** Registers a video that has started. Closes it and returns false when the viewer has stopped the session meanwhile. */
    keep: (mediaId: string, film: Pick<Film, "close">): boolean => {
      if (wanted.has(mediaId)) films.set(mediaId, film)
      else film.close()
      return wanted.has(mediaId)
    },
    runs: (mediaId: string): boolean => films.has(mediaId),
    refuse: (mediaId: string): void => send({ type: "videoRefused", mediaId, ...REFUSED }),
    /** The video has ended without the viewer's request. */
    ended: (mediaId: string): void => {
      wanted.delete(mediaId)
      if (films.delete(mediaId)) send({ type: "videoEnded", mediaId })
    },
    stop,
    stopAll: (): void => {
      for (const mediaId of wanted) stop(mediaId)
    }
  }
}

type Sessions = ReturnType<typeof makeSessions>

/** A seat whose machine is filmed: the sender of its game socket, and its media sessions. */
interface VideoSeat {
  readonly backend: Backend
  readonly machineId: number
  readonly send: (message: GameMessage) => void
  readonly sessions: Sessions
}

const answer = async ({ backend, machineId, send, sessions }: VideoSeat, { mediaId, sdp, videoType }: ViewerOffer): Promise<void> => {
  const machine = backend.floor.filmed(machineId, videoType)
  if (machine === undefined) return sessions.refuse(mediaId)
  try {
    const film = await backend.films.film({ sdp, machine, onEnded: () => sessions.ended(mediaId) })
    if (sessions.keep(mediaId, film)) send({ type: "videoAnswer", mediaId, sdp: film.answerSdp })
  } catch {
    sessions.refuse(mediaId)
  }
}

/** Makes offers, as some media gateways do. */
const makeOfferer = ({ backend, machineId, send, sessions }: VideoSeat) => {
  /** Offers by the ID of their media session. An offer may still be in preparation. */
  const offered = new Map<string, Promise<OfferedFilm | null>>()
  const makeOffer = async ({ mediaId, videoType }: Omit<ViewerOffer, "sdp">): Promise<OfferedFilm | null> => {
    const machine = backend.floor.filmed(machineId, videoType)
    try {
      if (machine === undefined) throw new Error("no such machine")
      const film = await backend.films.offer(machine, {
        onCandidate: (candidate, sdpMid) => send({ type: "videoCandidate", mediaId, candidate, sdpMid }),
        onEnded: () => sessions.ended(mediaId)
      })
      if (!sessions.keep(mediaId, film)) return null
      send({ type: "videoServerOffer", mediaId, sdp: film.offerSdp })
      return film
    } catch {
      sessions.refuse(mediaId)
      return null
    }
  }
  /** Drops the viewer's messages about an ended session: they may have crossed its end. */
  const negotiate = async (mediaId: string, add: (film: OfferedFilm) => void): Promise<void> => {
    const film = (await offered.get(mediaId)) ?? null
    if (film === null || !sessions.runs(mediaId)) return
    try {
      add(film)
    } catch {
      sessions.stop(mediaId)
      sessions.refuse(mediaId)
    }
  }
  return {
    request: (asked: Omit<ViewerOffer, "sdp">): void => {
      sessions.want(asked.mediaId)
      offered.set(asked.mediaId, makeOffer(asked))
    },
    reply: ({ mediaId, sdp }: Pick<ViewerOffer, "mediaId" | "sdp">): void => void negotiate(mediaId, (film) => film.answer(sdp)),
    candidate: ({ mediaId, candidate, sdpMid }: ViewerCandidate): void =>
      void negotiate(mediaId, (film) => film.addCandidate(candidate, sdpMid))
  }
}

/** The time (ms) for which the media sessions of a lost socket continue. A browser gives them up by then, too (RFC 7675: consent expires). */
const VIDEO_HOLD_MS = 30_000

/** Answers or makes offers with video of the machine. Refuses with 70000 (GAME-10). `first` sends over the seat's first socket. */
export const makeGameVideo = (backend: Backend, machineId: number, first: (message: GameMessage) => void): GameVideo => {
  let current = first
  let unhold: () => void = () => undefined
  const send = (message: GameMessage): void => current(message)
  const sessions = makeSessions(send)
  const seat: VideoSeat = { backend, machineId, send, sessions }
  return {
    offer: (offer) => {
      sessions.want(offer.mediaId)
      void answer(seat, offer)
    },
    ...makeOfferer(seat),
    stop: sessions.stop,
    stopAll: sessions.stopAll,
    moveTo: (next) => {
      unhold()
      current = next
    },
    hold: (end) => {
      unhold()
      unhold = backend.clock.schedule(VIDEO_HOLD_MS, end)
    }
  }
}

/** A seat of a player. */
type Seated = Pick<GameConnection, "playerId" | "machineId">

const keyOf = ({ playerId, machineId }: Seated): string => `${playerId} ${machineId}`

/** The video of a seat for its new socket. Sessions of the seat's previous socket go on: after a lost connection the picture is back first. */
export const takeVideo = (backend: Backend, seated: Seated, send: (message: GameMessage) => void): GameVideo => {
  const { videos } = backend
  const video = videos.get(keyOf(seated)) ?? makeGameVideo(backend, seated.machineId, send)
  video.moveTo(send)
  videos.set(keyOf(seated), video)
  return video
}

/** The seat is over: its media sessions end. */
export const endVideo = ({ videos }: Backend, seated: Seated): void => {
  videos.get(keyOf(seated))?.stopAll()
  videos.delete(keyOf(seated))
}

/** The seat has lost its last socket. Its media sessions end, too, unless it has another one soon. */
export const holdVideo = (backend: Backend, seated: Seated): void =>
  backend.videos.get(keyOf(seated))?.hold(() => endVideo(backend, seated))
