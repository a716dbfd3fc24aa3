import type { GameReady, RtpInformation } from "../../api/wire/game.ts"

/** The media endpoint of a seat and its pictures (GAME-1, GAME-6). Each game snapshot makes a new object. */
export type SeatMedia = typeof RtpInformation.Type & Pick<typeof GameReady.Type, "videoTypes">
