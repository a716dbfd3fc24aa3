import { Effect, Option } from "effect"
import { event } from "../../domain/events.ts"
import type { SessionAction } from "../../domain/lobby/openSessionEvents.ts"
import { askOnce } from "../askOnce.ts"
import { callPlayer } from "../lateCall.ts"
import { Casino, State } from "../ports.ts"
import { record, recordIntent } from "../record.ts"
import { joinMachine } from "./joinMachine.ts"

/** What is done with the session that is open at a machine. */
export interface OpenSession {
  readonly machineId: number
  readonly name: string
  readonly action: SessionAction
}

/**
 * GAME-9: goes on with an open session or takes its money out (`POST /player/cancel`, then the machine is joined again), or ends it
 * (`POST /player/kick`). For the former two the page goes to the machine; the money comes out once the seat is held.
 */
export const actOnOpenSession = Effect.fnUntraced(function* ({ machineId, name, action }: OpenSession) {
  const casino = yield* Casino
  const { reconnect } = yield* State
  if (reconnect.busy !== null) return
  const asked = { machineId, action }
  yield* recordIntent(event("SessionActionRequested", asked), { kind: "player", op: "actOnOpenSession" })
  const call = action === "kick" ? callPlayer((api) => api.kickPlayer(machineId)) : casino.cancelSession(machineId)
  const answer = yield* askOnce(call, {
    refused: (refusal) => event("SessionActionRefused", { ...asked, refusal }),
    failed: (reason) => event("SessionActionFailed", { ...asked, reason })
  })
  if (Option.isNone(answer)) return
  yield* record(event("SessionActionDone", asked), { kind: "rest", op: action === "kick" ? "kickPlayer" : "cancelSession" })
  if (action !== "kick") yield* joinMachine({ machineId, name })
})
