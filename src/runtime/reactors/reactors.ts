import { Effect, Queue } from "effect"
import type { Envelope } from "../../log/core/envelope.ts"
import { listenInScope } from "../core/notifier.ts"
import { Causation, Log } from "../core/ports.ts"
import type { RuntimeServices } from "../layers.ts"
import { autoplayReactor } from "./autoplayReactor.ts"
import { leftCreditReactor } from "./leftCreditReactor.ts"
import { lobbyReactor } from "./lobbyReactor.ts"
import { lockReactor } from "./lockReactor.ts"
import { machineReactor } from "./machineReactor.ts"
import { operationsReactor } from "./operationsReactor.ts"
import { preferencesReactor } from "./preferencesReactor.ts"
import { protectionReactor } from "./protectionReactor.ts"
import { reachabilityReactor } from "./reachabilityReactor.ts"
import { seatReactor } from "./seatReactor.ts"
import { sessionReactor } from "./sessionReactor.ts"
import { topUpReactor } from "./topUpReactor.ts"
import { cashOutReactor, walletReactor } from "./walletReactor.ts"

type Reactor = (envelope: Envelope) => Effect.Effect<void, never, RuntimeServices>

const reactors: readonly Reactor[] = [
  protectionReactor,
  sessionReactor,
  reachabilityReactor,
  seatReactor,
  machineReactor,
  autoplayReactor,
  cashOutReactor,
  lockReactor,
  topUpReactor,
  preferencesReactor,
  walletReactor,
  operationsReactor,
  leftCreditReactor,
  lobbyReactor
]

/**
 * Runs every reactor on each event after the position `since`, until it is interrupted. Live only: a replay has no reactors.
 * Events recorded while this module was loading are processed first.
 */
export const react = (since: number) =>
  Effect.scoped(
    Effect.gen(function* () {
      const log = yield* Log
      const queue = yield* Queue.unbounded<Envelope>()
      yield* listenInScope(() => {
        for (const envelope of log.recent()) if (envelope.seq > since) Queue.offerUnsafe(queue, envelope)
        return log.subscribe((envelope) => Queue.offerUnsafe(queue, envelope))
      })
      while (true) {
        const envelope = yield* Queue.take(queue)
        for (const reactor of reactors) {
          // A reactor that waits for the network must not delay the next event.
          yield* Effect.forkChild(reactor(envelope).pipe(Effect.provideService(Causation, { cause: envelope.id })))
        }
      }
    })
  )
