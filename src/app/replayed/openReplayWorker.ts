import type { FromReports } from "../../replay/session/protocol.ts"
import { makeReports, type Reports, type ThreadEnd } from "../../replay/session/reports.ts"
import { trustWorker } from "../../ui/theme/emptyPage.ts"
// eslint-disable-next-line import/default -- the build makes this module
import workerUrl from "./replayWorker.ts?worker&url"
import { watchSearches } from "./watchSearches.ts"

/**
 * Starts the worker that holds the reports. Call it before the page loses the network: it loads the worker's code. Ends the worker when a search
 * blocks it. Another one cannot start on the same page, because the page has lost network and workers by then.
 */
export const openReplayWorker = (): Reports => {
  const worker = new Worker(trustWorker(workerUrl), { type: "module", name: "replay" })
  const ends: ((end: ThreadEnd) => void)[] = []
  const end = (how: ThreadEnd): void => {
    worker.terminate()
    for (const listener of ends.splice(0)) listener(how)
  }
  worker.addEventListener("error", ({ message }) => end({ kind: "failed", reason: message }))
  const searches = watchSearches(() => end({ kind: "searchStuck", reason: "A search did not end" }))
  worker.addEventListener("message", ({ data }: MessageEvent<FromReports>) => searches.received(data))
  return makeReports({
    post: (message) => {
      searches.sent(message)
      worker.postMessage(message)
    },
    listen: (listener) => worker.addEventListener("message", ({ data }: MessageEvent<FromReports>) => listener(data)),
    onEnd: (listener) => void ends.push(listener)
  })
}
