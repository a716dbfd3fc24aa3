/**
 * Calls `onFrame` at the given rate, also in a hidden tab: browsers throttle the page's timers there, but not a worker's. Falls back to the
 * page's timer without a worker. Returns a function that stops it.
 */
export const runPageClock = (framesPerSecond: number, onFrame: () => void): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined
  const runHere = (): void => {
    timer ??= setInterval(onFrame, 1000 / framesPerSecond)
  }
  const worker = startWorker()
  if (worker === undefined) runHere()
  else {
    worker.addEventListener("message", onFrame)
    worker.addEventListener("error", runHere)
    worker.postMessage(framesPerSecond)
  }
  return () => {
    worker?.terminate()
    clearInterval(timer)
  }
}

const startWorker = (): Worker | undefined => {
  try {
    return new Worker(new URL("./frameTick.ts", import.meta.url), { type: "module" })
  } catch {
    return undefined
  }
}
