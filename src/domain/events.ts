import type { eventTypes } from "./eventTypes.ts"

export type EventTypes = typeof eventTypes
export type EventName = keyof EventTypes

export type EventData<K extends EventName> = EventTypes[K]["data"]["Type"]

/** A fact that has happened: the name of its type and its payload, plain JSON. */
export type DomainEvent = { [K in EventName]: { readonly type: K; readonly data: EventData<K> } }[EventName]

/** Creates an event of a known type; the compiler checks its payload. */
export const event = <K extends EventName>(type: K, data: EventData<K>): { readonly type: K; readonly data: EventData<K> } => ({
  type,
  data
})

/** The types beyond their first version. The compiler ensures that the list is complete and correct. */
type RaisedVersions = { readonly [K in EventName as EventTypes[K]["ver"] extends 1 ? never : K]: EventTypes[K]["ver"] }

const raisedVersions: RaisedVersions = {
  CreditLeft: 2,
  JoinRefused: 2,
  LoggedOut: 3,
  PressIgnored: 2,
  SeatTaken: 3,
  SettingsLoaded: 6,
  TopUpGranted: 2
}

const raised = new Map<string, number>(Object.entries(raisedVersions))

/** The current version of an event type (LOG-7), known without importing its schema. */
export const versionOf = (type: EventName): number => raised.get(type) ?? 1
