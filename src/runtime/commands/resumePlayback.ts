import { Effect } from "effect"

/** After a gesture of the player's: starts what the browser would not start by itself (LIVE-7). */
export const resumePlayback = (element: HTMLVideoElement) => Effect.ignore(Effect.tryPromise(() => element.play()))
