import { Schema } from "effect"

/**
 * Why a seat ended. `loggedOut` covers every end of the session: by the player, the server (401, 4401) or the PIN. Here and not with the events of
 * the game, because the storage of left credit needs it without them.
 */
export const LeaveReason = Schema.Literals(["player", "machineTaken", "refused", "superseded", "kicked", "loggedOut"])
export type LeaveReason = typeof LeaveReason.Type
