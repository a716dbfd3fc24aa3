/** The only message to the worker is the frame rate. */
addEventListener("message", ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(0), 1000 / data)
})
