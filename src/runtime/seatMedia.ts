import type { GameReady, RtpInformation } from "../api/wire/game.ts"

/** How the machine's pictures are reached, and which there are (GAME-1, GAME-6): one object a greeting. */
export type SeatMedia = typeof RtpInformation.Type & Pick<typeof GameReady.Type, "videoTypes">
