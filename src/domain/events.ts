import type { eventTypes } from "./eventTypes.ts"

export type EventTypes = typeof eventTypes
export type EventName = keyof EventTypes

export type EventData<K extends EventName> = EventTypes[K]["data"]["Type"]

/** Something that has happened: its type's name and its payload, plain JSON. */
export type DomainEvent = { [K in EventName]: { readonly type: K; readonly data: EventData<K> } }[EventName]

/** An event of a known type, with its payload checked by the compiler. */
export const event = <K extends EventName>(type: K, data: EventData<K>): { readonly type: K; readonly data: EventData<K> } => ({
  type,
  data
})

/** The types that are beyond their first version; the compiler proves that none is missing and none is wrong. */
type RaisedVersions = { readonly [K in EventName as EventTypes[K]["ver"] extends 1 ? never : K]: EventTypes[K]["ver"] }

const raisedVersions: RaisedVersions = { JoinRefused: 2, LoggedOut: 3, PressIgnored: 2, SeatTaken: 2, SettingsLoaded: 5 }

const raised = new Map<string, number>(Object.entries(raisedVersions))

/** The present version of an event type (LOG-7), known without its shape. */
export const versionOf = (type: EventName): number => raised.get(type) ?? 1
