import type { MachinePicture } from "./camera.ts"
import type { ReelIndex } from "./reelStrips.ts"
import { onStrip, restOffset } from "./reelStrips.ts"

/**
 * Position of one reel. `offset` counts symbols from the top of its strip. `blur` is the number of symbols that pass during one exposure.
 */
export interface ReelPose {
  readonly offset: number
  readonly blur: number
}

/** The three reels, from left to right. */
export type ReelPoses = readonly [ReelPose, ReelPose, ReelPose]

/** Time until the last reel rests, in ms. */
export const STOP_MS = 900

/** Symbols per second at full speed. It is a multiple of the strip length, so that one second of video loops seamlessly. */
export const FULL_SPEED = 18

const EXPOSURE_S = 1 / 42
const RESTS_AT_MS: Readonly<Record<ReelIndex, number>> = { 0: 480, 1: 690, 2: STOP_MS }
const SETTLE_MS = 150
const BRAKE_MS = 190
const OVERSHOOT = 0.17
const STAGGER_MS = 50
const WIND_UP_MS = 90
const WIND_UP = 0.14
const ACCELERATE_MS = 240

const pose = (offset: number, speed: number): ReelPose => ({ offset: onStrip(offset), blur: Math.abs(speed) * EXPOSURE_S })

const started = (reel: ReelIndex, from: number, ms: number): ReelPose => {
  const t = ms - reel * STAGGER_MS
  if (t <= 0) return pose(from, 0)
  if (t < WIND_UP_MS) return pose(from - WIND_UP * Math.sin((t / WIND_UP_MS) * (Math.PI / 2)), 0)
  const run = t - WIND_UP_MS
  const ramp = Math.min(run, ACCELERATE_MS)
  const speed = (FULL_SPEED * ramp) / ACCELERATE_MS
  const travelled = (speed * ramp) / 2000 + (FULL_SPEED * (run - ramp)) / 1000
  return pose(from - WIND_UP + travelled, speed)
}

const stopped = (reel: ReelIndex, target: number, ms: number): ReelPose => {
  const left = RESTS_AT_MS[reel] - ms
  if (left <= 0) return pose(target, 0)
  if (left <= SETTLE_MS) {
    const u = 1 - left / SETTLE_MS
    return pose(target + OVERSHOOT * Math.cos(u * Math.PI * 1.5) * (1 - u), 0)
  }
  const braking = Math.min(left - SETTLE_MS, BRAKE_MS)
  const speed = (FULL_SPEED * braking) / BRAKE_MS
  const ahead = (speed * braking) / 2000 + (FULL_SPEED * (left - SETTLE_MS - braking)) / 1000
  return pose(target + OVERSHOOT - ahead, speed)
}

const eachReel = (poseOf: (reel: ReelIndex) => ReelPose): ReelPoses => [poseOf(0), poseOf(1), poseOf(2)]

/**
 * Positions of the three reels, `ms` after the start of `picture`. A spin starts from `previousOutcome`. Reels start and stop from left to
 * right, and each overshoots its stop a little. Pure.
 */
export const reelMotion = (picture: MachinePicture, ms: number, previousOutcome: number): ReelPoses => {
  switch (picture.kind) {
    case "idle":
      return eachReel((reel) => pose(restOffset(reel, picture.outcome), 0))
    case "spinning":
      return eachReel((reel) => started(reel, restOffset(reel, previousOutcome), ms))
    case "stopping":
      return eachReel((reel) => stopped(reel, restOffset(reel, picture.outcome), ms))
  }
}
