/** A video element that presents a frame when the test triggers it. Its stream comes from the test's source. */
export const makeVideoElement = <Stream>() => {
  let due: (() => void) | null = null
  const element = {
    muted: false,
    paused: false,
    srcObject: null as Stream | null,
    videoWidth: 640,
    videoHeight: 480,
    play: async () => undefined,
    requestVideoFrameCallback: (run: () => void) => {
      due = run
      return 1
    },
    cancelVideoFrameCallback: () => (due = null)
  }
  return { element, present: (): void => due?.() }
}
