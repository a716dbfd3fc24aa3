import { event } from "../../../src/domain/events.ts"
import { aSeat } from "../samples.ts"

/** The seat at machine 11, with its first snapshot. */
export const seated = event("SeatTaken", aSeat())

/** The loss of a socket. */
export const lost = (channel: "notifications" | "game") => event("ConnectionLost", { channel, code: 1006, reason: "" })

/** The player's switch of autoplay, without limits. */
export const autoplay = (on: boolean) => event("AutoplayToggled", { on })
