import type { MachinePicture } from "./camera.ts"
import { OUTCOMES } from "../world/paytable.ts"

/** A clip of the set: turning, coming to a stop on an outcome, at rest on an outcome; and nothing at all. */
export type ClipName = "spin" | "black" | `stop${number}` | `idle${number}`

/** All clips that a machine can be filmed with. */
export const CLIP_NAMES: readonly ClipName[] = [
  "spin",
  "black",
  ...OUTCOMES.map(({ id }): ClipName => `stop${id}`),
  ...OUTCOMES.map(({ id }): ClipName => `idle${id}`)
]

/** Which picture of which clip is on the air, and the clip that the next picture will cut to. */
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

/** The clip that follows when one is over: a stop leads to its rest, the others loop. */
const following = (clip: ClipName): ClipName => {
  const stop = /^stop(\d+)$/.exec(clip)
  return stop === null ? clip : `idle${Number(stop[1])}`
}

export const beginPlaying = (picture: MachinePicture): Playing => ({ clip: clipOf(picture), index: 0, cutTo: undefined })

/** The machine's picture changed. A stop is played to its end even when "idle" comes early; every other change cuts. */
export const showPicture = (playing: Playing, picture: MachinePicture): Playing => {
  const wanted = clipOf(picture)
  const coming = playing.cutTo ?? playing.clip
  if (coming === wanted || (picture.kind === "idle" && following(coming) === wanted)) return playing
  return { ...playing, cutTo: wanted === playing.clip && picture.kind !== "stopping" ? undefined : wanted }
}

/** The next picture, one thirtieth of a second later. Cuts only here: each clip starts with a key picture. */
export const nextFrame = (playing: Playing, lengthOf: (clip: ClipName) => number): Playing => {
  if (playing.cutTo !== undefined) return { clip: playing.cutTo, index: 0, cutTo: undefined }
  const index = playing.index + 1
  return index < lengthOf(playing.clip) ? { ...playing, index } : { clip: following(playing.clip), index: 0, cutTo: undefined }
}
