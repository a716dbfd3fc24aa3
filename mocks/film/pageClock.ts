/**
 * Calls `onFrame` so many times a second, in a hidden tab too: a page's own timers are slowed down there, a worker's are not. Without a
 * worker it makes do with the page's timer. Returns the stop.
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
