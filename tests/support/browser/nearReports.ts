import type { FromReports } from "../../../src/replay/session/protocol.ts"
import { makeReports, type Reports, type ThreadEnd } from "../../../src/replay/session/reports.ts"
import { serveReports } from "../../../src/replay/session/serveReports.ts"

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Both ends of the reports' thread in the current thread. Messages arrive in a later task, as between threads. `end` receives a function
 * that ends it.
 */
export const makeNearReports = (end: (stop: (how: ThreadEnd) => void) => void = () => undefined): Reports => {
  const onStop: ((how: ThreadEnd) => void)[] = []
  let isOver = false
  end((how) => {
    isOver = true
    for (const listener of onStop) listener(how)
  })
  let onMessage: (message: FromReports) => void = () => undefined
  const take = serveReports({ post: (message) => void later().then(() => onMessage(message)), pause: later })
  return makeReports({
    post: (message) => void later().then(() => isOver || take(message)),
    listen: (listener) => {
      onMessage = listener
    },
    onEnd: (listener) => void onStop.push(listener)
  })
}
