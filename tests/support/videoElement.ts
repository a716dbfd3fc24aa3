/** A video element that presents a frame when the test says so; its stream is whatever the test's source gave. */
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
