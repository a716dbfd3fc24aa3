import { Schema } from "effect"
import { eventType } from "../shared/defineEvents.ts"
import { CallFailure, Refusal } from "../shared/refusal.ts"

/** The player's choices for an open session at a machine: continue, cash out, end it (GAME-9). */
export const SessionAction = Schema.Literals(["continue", "cashOut", "kick"])
export type SessionAction = typeof SessionAction.Type

const Asked = { machineId: Schema.Int, action: SessionAction }

/** GAME-9: the player's action for a session that is open at a machine, and the server's answer to it. */
export const openSessionEvents = {
  SessionActionRequested: eventType(Schema.Struct(Asked)),
  /** The server carried out the action: after `continue` and `cashOut` the machine may be joined again. */
  SessionActionDone: eventType(Schema.Struct(Asked)),
  SessionActionRefused: eventType(Schema.Struct({ ...Asked, refusal: Refusal })),
  SessionActionFailed: eventType(Schema.Struct({ ...Asked, reason: CallFailure }))
}
