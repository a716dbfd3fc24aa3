import { Result } from "effect"
import { decodeNotification, notificationToDomainEvents } from "../../../src/api/sockets/notificationMessages.ts"
import { makeEventLog, NEW_LOG } from "../../../src/log/core/eventLog.ts"
import { useFunds, useMachine } from "../../../src/projections/hooks.ts"
import { playerProjections } from "../../../src/projections/playerProjections.ts"
import { publishViews } from "../../../src/projections/publish.ts"
import { floor, type LobbyStore } from "./store.ts"

const SOCKET = { src: { kind: "socket", op: "notifications" } } as const

/** The product's own way: schema, event, log, every projection, Valtio. */
export const ours = (): LobbyStore => {
  const log = makeEventLog({
    header: { format: 1, logId: "bench", startedAt: 0, build: "bench", specHash: "bench" },
    clock: { wall: () => Date.now(), mono: () => performance.now() },
    writer: { schedule: () => {}, settle: () => Promise.resolve(), durable: () => 0, mode: () => "stored" },
    start: NEW_LOG
  })
  const folds = publishViews(log, [], {
    requestFrame: (run) => void requestAnimationFrame(run),
    after: (ms, run) => void setTimeout(run, ms),
    hidden: () => document.hidden
  })
  folds.addProjections(playerProjections)
  log.append({ type: "MachinesReceived", data: { asked: 0, machines: floor } }, SOCKET)
  return {
    receive: (text) => {
      const decoded = decodeNotification(text)
      const fact = Result.isSuccess(decoded) ? notificationToDomainEvents(decoded.success) : null
      if (fact !== null) log.append(fact, SOCKET)
    },
    useTile: useMachine,
    useBalance: () => useFunds().wallet ?? 0
  }
}
