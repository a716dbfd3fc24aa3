import { Effect, Option } from "effect"
import { event } from "../../../domain/events.ts"
import type { SessionAction } from "../../../domain/lobby/openSessionEvents.ts"
import { callPlayer } from "../../core/lazyApis.ts"
import { CasinoClient, CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { runIntent } from "../../requests/runIntent.ts"
import { joinMachine } from "./joinMachine.ts"

/** An action on the open session at a machine. */
export interface OpenSession {
  readonly machineId: number
  readonly name: string
  readonly action: SessionAction
}

/**
 * GAME-9: acts on an open session. Continue and cash-out call `POST /player/cancel` and join the machine again; kick calls `POST
 * /player/kick`.
 * After continue or cash-out the page opens the machine. A cash-out runs when the seat is taken.
 */
export const actOnOpenSession = Effect.fnUntraced(function* ({ machineId, name, action }: OpenSession) {
  const casino = yield* CasinoClient
  const { reconnect } = yield* CurrentViews
  if (reconnect.busy !== null) return
  const asked = { machineId, action }
  const intent = [event("SessionActionRequested", asked), { kind: "player", op: "actOnOpenSession" }] as const
  const call = action === "kick" ? callPlayer((api) => api.kickPlayer(machineId)) : casino.cancelSession(machineId)
  const answer = yield* runIntent(intent, call, {
    refused: (refusal) => event("SessionActionRefused", { ...asked, refusal }),
    failed: (reason) => event("SessionActionFailed", { ...asked, reason })
  })
  if (Option.isNone(answer)) return
  yield* appendEvent(event("SessionActionDone", asked), { kind: "rest", op: action === "kick" ? "kickPlayer" : "cancelSession" })
  // The casino has detached the seat from the player's other tab, which may learn of that later than this one.
  if (action !== "kick") yield* joinMachine({ machineId, name, playHere: true })
})

/** GAME-9: the player does not return to the open session now. It stays known: see `recallSession`. */
export const dismissSession = () => Effect.asVoid(appendEvent(event("SessionDismissed", {}), { kind: "player", op: "dismissSession" }))

/** GAME-9: shows the choices for the open session again. */
export const recallSession = () => Effect.asVoid(appendEvent(event("SessionRecalled", {}), { kind: "player", op: "recallSession" }))
