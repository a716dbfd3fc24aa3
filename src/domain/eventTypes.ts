import { accountEvents } from "./account/accountEvents.ts"
import { profileEvents } from "./account/profileEvents.ts"
import { settingsEvents } from "./account/settingsEvents.ts"
import { chatEvents } from "./chat/chatEvents.ts"
import { quickPanelEvents } from "./chat/quickPanelEvents.ts"
import { connectionEvents } from "./connection/connectionEvents.ts"
import { gameEvents } from "./game/gameEvents.ts"
import { exportEvents } from "./history/exportEvents.ts"
import { historyEvents } from "./history/historyEvents.ts"
import { jackpotEvents } from "./lobby/jackpotEvents.ts"
import { lobbyChoiceEvents } from "./lobby/lobbyChoiceEvents.ts"
import { lobbyEvents } from "./lobby/lobbyEvents.ts"
import { openSessionEvents } from "./lobby/openSessionEvents.ts"
import { waitlistEvents } from "./lobby/waitlistEvents.ts"
import { lockEvents } from "./lock/lockEvents.ts"
import { protectionEvents } from "./protection/protectionEvents.ts"
import { dialogEvents } from "./shell/dialogEvents.ts"
import { shellEvents } from "./shell/shellEvents.ts"
import { supportEvents } from "./support/supportEvents.ts"
import { pendingOperationEvents } from "./wallet/pendingOperations.ts"
import { topUpEvents } from "./wallet/topUpEvents.ts"
import { leftCreditEvents } from "./wallet/leftCreditEvents.ts"
import { walletEvents } from "./wallet/walletEvents.ts"

/** Every event type with its schema (LOG-1). Only code that reads logs imports it: a first page writes events without their schemas. */
export const eventTypes = {
  ...accountEvents,
  ...settingsEvents,
  ...walletEvents,
  ...pendingOperationEvents,
  ...lobbyEvents,
  ...lobbyChoiceEvents,
  ...waitlistEvents,
  ...gameEvents,
  ...connectionEvents,
  ...supportEvents,
  ...profileEvents,
  ...historyEvents,
  ...exportEvents,
  ...topUpEvents,
  ...leftCreditEvents,
  ...openSessionEvents,
  ...jackpotEvents,
  ...chatEvents,
  ...quickPanelEvents,
  ...lockEvents,
  ...shellEvents,
  ...dialogEvents,
  ...protectionEvents
}

/** True when the name is an event type of this build. */
export const isEventName = (name: string): name is keyof typeof eventTypes => Object.hasOwn(eventTypes, name)

/** The names of all event types of this build. */
export const EVENT_NAMES: readonly (keyof typeof eventTypes)[] = Object.keys(eventTypes).filter(isEventName)
