import { Result } from "effect"
import { decodeGameMessage, gameToDomainEvents } from "../../src/api/sockets/gameMessages.ts"
import { decodeNotification, notificationToDomainEvents } from "../../src/api/sockets/notificationMessages.ts"
import type { DomainEvent } from "../../src/domain/events.ts"
import type { Origin } from "../../src/log/core/envelope.ts"
import type { ChunkStore } from "../../src/log/store/chunkStore.ts"
import { type LogWriter, makeEventLog, NEW_LOG } from "../../src/log/core/eventLog.ts"
import { makeWriteBehind } from "../../src/log/store/writeBehind.ts"
import type { Folds } from "../../src/projections/foldSet.ts"
import { makeFolds } from "../support/makeFolds.ts"
import { clock, type Contender, type Outcome, type Pipeline } from "./contender.ts"
import { opening, SEAT } from "./traffic.ts"

const NOTIFICATIONS: Origin = { src: { kind: "socket", op: "notifications" } }
const GAME: Origin = { src: { kind: "socket", op: "game" } }
const PLAYER: Origin = { src: { kind: "player", op: "bench" } }

const header = { format: 1, logId: "bench", startedAt: clock.wall(), build: "bench", specHash: "bench" } as const

const inMemory = (): LogWriter => ({ schedule: () => {}, settle: () => Promise.resolve(), durable: () => 0, mode: () => "stored" })

const keepsNothing: ChunkStore = {
  open: () => Promise.resolve(),
  write: () => Promise.resolve(),
  keepCheckpoint: () => Promise.resolve(),
  header: () => Promise.resolve(null),
  chunks: () => Promise.resolve([]),
  checkpoints: () => Promise.resolve([]),
  replace: () => Promise.resolve(),
  kept: () => Promise.resolve([]),
  forget: () => Promise.resolve(),
  close: () => {}
}

export const behind = (): LogWriter => {
  const writer = makeWriteBehind({
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onFailure: (error) => {
      throw error
    }
  })
  writer.attachStore({ store: keepsNothing, logId: header.logId, from: 0 })
  return writer
}

const outcomeOf = ({ views }: Folds, counts: Pick<Outcome, "appended" | "rejected">): Outcome => ({
  ...counts,
  balance: views.funds.wallet ?? 0,
  credit: views.funds.credit,
  statuses: views.machines.ids.map((id) => [id, views.machines.byId[id]?.status ?? -1]),
  presses: views.presses.recent.map(({ id, status, win }) => ({ id, status, win })),
  transfers: views.transfers.recent.map(({ id, status, amount }) => ({ id, status, amount })),
  actions: views.transfers.actions.map(({ amount }) => amount)
})

const start = (writer: LogWriter): Pipeline => {
  const log = makeEventLog({ header, clock, writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  let rejected = 0
  const append = (fact: DomainEvent | null, origin: Origin): void => {
    if (fact !== null) log.append(fact, origin)
  }
  for (const fact of opening) append(fact, PLAYER)
  return {
    notification: (text) => {
      const decoded = decodeNotification(text)
      if (Result.isSuccess(decoded)) append(notificationToDomainEvents(decoded.success), NOTIFICATIONS)
      else rejected += 1
    },
    game: (text) => {
      const decoded = decodeGameMessage(text)
      if (Result.isSuccess(decoded)) append(gameToDomainEvents(decoded.success, { machineId: SEAT, name: "", brand: "" }), GAME)
      else rejected += 1
    },
    record: (fact) => append(fact, PLAYER),
    outcome: () => outcomeOf(folds, { appended: log.appended(), rejected })
  }
}

/** The product's own code without storage beyond the page, like the other contenders. */
export const ours: Contender = { name: "ours", start: () => start(inMemory()) }

/** The same with its write-behind over a store that discards everything. It measures the cost of passing chunks on. */
export const oursBehind: Contender = { name: "ours + write-behind", start: () => start(behind()) }
