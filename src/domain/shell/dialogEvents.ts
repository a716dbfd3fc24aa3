import { Schema } from "effect"
import { eventType } from "../shared/defineEvents.ts"

/**
 * The dialogs that the player opens. One is open at a time.
 * - cash: deposits money to the machine and cashes out (GAME-4)
 * - leave: asks before the seat is given up (GAME-7)
 * - cashOutAndLeave: the player has answered that question, and leaves as soon as the cash-out is complete
 * - autoplay: the limits of autoplay, before it starts (GAME-5)
 * - keys: the keys of the game screen (GAME-6)
 * - search, shortcuts, report, support: tools around the pages (SHELL-5, SHELL-6, SHELL-13, LOG-4)
 */
export const DialogName = Schema.Literals([
  "cash",
  "leave",
  "cashOutAndLeave",
  "autoplay",
  "keys",
  "search",
  "shortcuts",
  "report",
  "support"
])
export type DialogName = typeof DialogName.Type

/**
 * The messages about money and seat that a player can close. `machine` is a message of the machine or its operator, `away` the summary of a disconnect.
 * The others are, in this order: a balance that does not add up, why a game has ended, the summary of the visit, and the hints at the first seat.
 */
export const ClosableNotice = Schema.Literals(["machine", "away", "balanceMismatch", "gameEnded", "visit", "hints"])
export type ClosableNotice = typeof ClosableNotice.Type

/** Whether the provider's chat can be used. */
export const SupportPhase = Schema.Literals(["loading", "ready", "failed"])
export type SupportPhase = typeof SupportPhase.Type

/** Dialogs, closed messages and the support chat. They are events, so that a replay shows the same page as the player saw. */
export const dialogEvents = {
  /** The dialog replaces the one that was open. */
  DialogOpened: eventType(Schema.Struct({ dialog: DialogName })),
  DialogClosed: eventType(Schema.Struct({ dialog: DialogName })),
  /** The player closed a message. `at` identifies it: the time of its own event in ms; 0 for a message without a time. */
  NoticeClosed: eventType(Schema.Struct({ notice: ClosableNotice, at: Schema.Int })),
  /** SHELL-13: the live-support chat has opened, or could not be opened. */
  SupportChatChanged: eventType(Schema.Struct({ phase: SupportPhase }))
}
