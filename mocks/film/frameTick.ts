/** The worker is told once how many frames a second there are. */
addEventListener("message", ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(0), 1000 / data)
})
