import type { VideoType } from "./gameEvents.ts"

/** What decides which of a machine's pictures is shown (GAME-6). */
export interface VideoChoice {
  /** What the player chose last, at this machine or at another. */
  readonly chosen: VideoType
  /** The pictures that the server has of this machine. */
  readonly videoTypes: readonly VideoType[]
  /** The operator's flag: without it there is no picture of the whole machine to choose. */
  readonly showWebcam: boolean
}

/** The pictures that a player may choose from. */
export const offeredVideoTypes = ({ videoTypes, showWebcam }: Omit<VideoChoice, "chosen">): readonly VideoType[] =>
  videoTypes.filter((type) => type !== "camera" || showWebcam)

/** The picture to show: the chosen one where it is offered, else the one that is; a server that names none has the camera's. */
export const decideVideoType = (choice: VideoChoice): VideoType => {
  const offered = offeredVideoTypes(choice)
  return offered.includes(choice.chosen) ? choice.chosen : (offered[0] ?? "camera")
}
