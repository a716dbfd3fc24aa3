import type { EnvelopeOf } from "../../log/core/envelope.ts"

/** The part of a view's state that knows whether the player is returning to an open session. */
export interface SessionReturn {
  /**
   * The machine whose open session the player continues or cashes out, until the server has given or refused its seat. Meanwhile a report of the session's
   * end means the old connection: the server keeps the seat and its credit. Null otherwise.
   */
  returningTo: number | null
}

/** The return to an open session has an outcome. */
export const endReturn = (state: SessionReturn): void => {
  state.returningTo = null
}

/** The handlers that follow a return to an open session. A view with its own handler of one of these events calls `endReturn` there. */
export const returnHandlers = {
  SessionActionRequested: (state: SessionReturn, { data }: EnvelopeOf<"SessionActionRequested">): void => {
    state.returningTo = data.action === "kick" ? null : data.machineId
  },
  SessionActionRefused: endReturn,
  SessionActionFailed: endReturn,
  JoinRefused: endReturn,
  SeatTaken: endReturn,
  SeatRefused: endReturn,
  MachineLeft: endReturn,
  PageLoaded: endReturn,
  LoggedOut: endReturn
}
