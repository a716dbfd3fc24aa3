import { accountEvents } from "./account/accountEvents.ts"
import { settingsEvents } from "./account/settingsEvents.ts"
import { connectionEvents } from "./connection/connectionEvents.ts"
import { gameEvents } from "./game/gameEvents.ts"
import { lobbyEvents } from "./lobby/lobbyEvents.ts"
import { supportEvents } from "./support/supportEvents.ts"
import { walletEvents } from "./wallet/walletEvents.ts"

/** Every event type of the product (LOG-1). */
export const eventTypes = {
  ...accountEvents,
  ...settingsEvents,
  ...walletEvents,
  ...lobbyEvents,
  ...gameEvents,
  ...connectionEvents,
  ...supportEvents
}

export type EventTypes = typeof eventTypes
export type EventName = keyof EventTypes
/** Whether a name is an event type of this version of the product. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(eventTypes, name)

export type EventData<K extends EventName> = EventTypes[K]["data"]["Type"]

/** Something that has happened: its type's name and its payload, plain JSON. */
export type DomainEvent = { [K in EventName]: { readonly type: K; readonly data: EventData<K> } }[EventName]

/** An event of a known type, with its payload checked by the compiler. */
export const event = <K extends EventName>(type: K, data: EventData<K>): { readonly type: K; readonly data: EventData<K> } => ({
  type,
  data
})
