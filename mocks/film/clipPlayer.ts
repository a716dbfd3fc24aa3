import type { MachinePicture } from "./paint/camera.ts"
import { OUTCOMES } from "../world/paytable.ts"

/** Names of the clips: the spin, a stop and a rest for each outcome, and black. */
export type ClipName = "spin" | "black" | `stop${number}` | `idle${number}`

/** All clips of a machine. */
export const CLIP_NAMES: readonly ClipName[] = [
  "spin",
  "black",
  ...OUTCOMES.map(({ id }): ClipName => `stop${id}`),
  ...OUTCOMES.map(({ id }): ClipName => `idle${id}`)
]

/** The current clip and frame index, and the clip that starts with the next frame. */
export interface Playing {
  readonly clip: ClipName
  readonly index: number
  readonly cutTo: ClipName | undefined
}

const clipOf = ({ kind, outcome }: MachinePicture): ClipName => {
  switch (kind) {
    case "spinning":
      return "spin"
    case "stopping":
      return `stop${outcome}`
    case "idle":
      return `idle${outcome}`
  }
}

/** The clip that follows at the end: a stop leads to its rest, and other clips repeat. */
const following = (clip: ClipName): ClipName => {
  const stop = /^stop(\d+)$/.exec(clip)
  return stop === null ? clip : `idle${Number(stop[1])}`
}

/** Begins with the first frame of the picture's clip. */
export const beginPlaying = (picture: MachinePicture): Playing => ({ clip: clipOf(picture), index: 0, cutTo: undefined })

/** Applies a change of the picture. A stop plays to its end even when "idle" comes early. Every other change cuts. */
export const showPicture = (playing: Playing, picture: MachinePicture): Playing => {
  const wanted = clipOf(picture)
  const coming = playing.cutTo ?? playing.clip
  if (coming === wanted || (picture.kind === "idle" && following(coming) === wanted)) return playing
  return { ...playing, cutTo: wanted === playing.clip && picture.kind !== "stopping" ? undefined : wanted }
}

/** Advances by one frame (1/30 s). Cuts happen only here, because each clip starts with a key frame. */
export const nextFrame = (playing: Playing, lengthOf: (clip: ClipName) => number): Playing => {
  if (playing.cutTo !== undefined) return { clip: playing.cutTo, index: 0, cutTo: undefined }
  const index = playing.index + 1
  return index < lengthOf(playing.clip) ? { ...playing, index } : { clip: following(playing.clip), index: 0, cutTo: undefined }
}
