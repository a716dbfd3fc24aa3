import { Effect } from "effect"

/** Plays the element after the player's gesture, when the browser refused to start it without one (LIVE-7). */
export const resumePlayback = (element: HTMLVideoElement) => Effect.ignore(Effect.tryPromise(() => element.play()))
