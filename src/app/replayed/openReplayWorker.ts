import type { FromReports } from "../../replay/session/protocol.ts"
import { makeReports, type Reports } from "../../replay/session/reports.ts"
import { trustWorker } from "../../ui/theme/emptyPage.ts"
// eslint-disable-next-line import/default -- the build makes this module
import workerUrl from "./replayWorker.ts?worker&url"

/** Starts the worker that holds the reports. Call it before the page loses the network: it loads the worker's code. */
export const openReplayWorker = (): Reports => {
  const worker = new Worker(trustWorker(workerUrl), { type: "module", name: "replay" })
  return makeReports({
    post: (message) => worker.postMessage(message),
    listen: (listener) => worker.addEventListener("message", ({ data }: MessageEvent<FromReports>) => listener(data)),
    onEnd: (listener) => worker.addEventListener("error", ({ message }) => listener(message), { once: true })
  })
}
