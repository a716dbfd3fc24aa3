import type { eventTypes } from "./eventTypes.ts"

/** All event types with their schemas. Imported as a type only: the schemas of all events would load with every page. */
export type EventTypes = typeof eventTypes
/** The name of an event type. Logs contain it, so a name once released stays (LOG-7). */
export type EventName = keyof EventTypes

/** The decoded payload of an event type in its current version. */
export type EventData<K extends EventName> = EventTypes[K]["data"]["Type"]

/** A fact that has happened: the name of its type and its payload, plain JSON. */
export type DomainEvent = { [K in EventName]: { readonly type: K; readonly data: EventData<K> } }[EventName]

/** Creates an event of a known type; the compiler checks its payload. */
export const event = <K extends EventName>(type: K, data: EventData<K>): { readonly type: K; readonly data: EventData<K> } => ({
  type,
  data
})

/**
 * The current version of each event type beyond its first (LOG-7). Here and not beside the schemas, because code that appends an event needs the
 * number and not the schemas. `npm run build` fails when a schema changes and its number does not.
 */
const EVENT_VERSIONS: { readonly [K in EventName]?: number } = {
  CheckIntervalChosen: 2,
  CreditLeft: 2,
  JoinRefused: 2,
  LimitsReceived: 2,
  LoggedOut: 3,
  MachinesReceived: 2,
  PressIgnored: 4,
  ProtectionApplied: 2,
  ProtectionRequestSettled: 2,
  ProtectionRestored: 3,
  SeatTaken: 3,
  SettingsLoaded: 6,
  TopUpGranted: 2,
  TransactionsReceived: 2,
  TransferIgnored: 2
}

/** The current version of an event type. */
export const versionOf = (type: EventName): number => EVENT_VERSIONS[type] ?? 1
