import type { MachinePicture } from "./paint/camera.ts"
import { reelMotion, STOP_MS } from "./paint/reelMotion.ts"
import type { ReelPoses } from "./paint/reelMotion.ts"

/** The current picture, its start time, and the previous outcome. Times are ms of one clock. */
export interface PictureHistory {
  readonly picture: MachinePicture
  readonly beganAt: number
  readonly previousOutcome: number
}

/** A moment of a history, with everything to draw it. */
export interface Moment {
  readonly kind: MachinePicture["kind"]
  readonly outcome: number
  readonly ms: number
  readonly reels: ReelPoses
}

/** A history without an earlier picture: its own outcome counts as the previous one. */
export const beginHistory = (picture: MachinePicture, at: number): PictureHistory => ({
  picture,
  beganAt: at,
  previousOutcome: picture.outcome
})

const bringsNothing = (shown: MachinePicture, picture: MachinePicture): boolean => {
  if (picture.kind === "spinning") return shown.kind === "spinning"
  if (picture.kind === "stopping") return shown.kind === "stopping" && shown.outcome === picture.outcome
  return shown.kind !== "spinning" && shown.outcome === picture.outcome
}

/** Applies a change of the picture. "Idle" after "stopping" on the same outcome changes nothing, because a stop ends by itself. */
export const evolveHistory = (history: PictureHistory, picture: MachinePicture, at: number): PictureHistory =>
  bringsNothing(history.picture, picture)
    ? history
    : { picture, beganAt: at, previousOutcome: history.picture.kind === "spinning" ? history.previousOutcome : history.picture.outcome }

const settled = ({ picture, beganAt, previousOutcome }: PictureHistory, at: number): PictureHistory =>
  picture.kind === "stopping" && at - beganAt >= STOP_MS
    ? { picture: { kind: "idle", outcome: picture.outcome }, beganAt: beganAt + STOP_MS, previousOutcome }
    : { picture, beganAt, previousOutcome }

/** The picture at a time. A spin shows outcome 0, because the picture must not reveal where the reels will stop. */
export const momentAt = (history: PictureHistory, at: number): Moment => {
  const { picture, beganAt, previousOutcome } = settled(history, at)
  const ms = Math.max(0, at - beganAt)
  return {
    kind: picture.kind,
    outcome: picture.kind === "spinning" ? 0 : picture.outcome,
    ms,
    reels: reelMotion(picture, ms, previousOutcome)
  }
}
