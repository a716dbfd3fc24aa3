import type { VideoType } from "./gameEvents.ts"

/** The facts that decide which of a machine's videos is shown (GAME-6). */
export interface VideoChoice {
  /** The player's last choice, at this machine or another. */
  readonly chosen: VideoType
  /** The videos that the server offers for this machine. */
  readonly videoTypes: readonly VideoType[]
  /** The operator's flag: when false, the video of the whole machine is not offered. */
  readonly showWebcam: boolean
}

/** The videos that the player may choose from. */
export const offeredVideoTypes = ({ videoTypes, showWebcam }: Omit<VideoChoice, "chosen">): readonly VideoType[] =>
  videoTypes.filter((type) => type !== "camera" || showWebcam)

/**
 * The video to show: the chosen one when it is offered, otherwise the first one offered. A server that names no video type is assumed to offer the
 * camera.
 */
export const decideVideoType = (choice: VideoChoice): VideoType => {
  const offered = offeredVideoTypes(choice)
  return offered.includes(choice.chosen) ? choice.chosen : (offered[0] ?? "camera")
}
