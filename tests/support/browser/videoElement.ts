import { makeFrameCallbacks } from "./frameCallbacks.ts"

/** A video element that presents a frame when the test triggers it. Its stream comes from the test's source. */
export const makeVideoElement = <Stream>() => {
  const { members, present } = makeFrameCallbacks()
  const element = {
    muted: false,
    paused: false,
    srcObject: null as Stream | null,
    videoWidth: 640,
    videoHeight: 480,
    play: async () => undefined,
    ...members
  }
  return { element, present }
}
