import type { Channel } from "../../../src/domain/connection/connectionEvents.ts"
import { isRecord } from "../../../src/domain/shared/guards.ts"
import { operationOf } from "./operationOf.ts"
import type { Wiretap } from "../browser/simulatedInternet.ts"

/** The calls and messages that a run exchanged. The coverage of the scenario catalogue is computed from these, never from its tags. */
export interface Observed {
  readonly operations: Set<string>
  /** Every error code that the server sent, in a response or a message. */
  readonly codes: Set<number>
  /** Every machine status in the lobby's list or in a notification. */
  readonly statuses: Set<number>
  /** The machine's status in every notification of an open session. */
  readonly sessionStatuses: Set<number>
  readonly actions: Set<number>
  /** Messages of the server by channel and type: "game ready", "notifications balance". */
  readonly messages: Set<string>
  /** Responses and messages of both sides, named as in the API documents: "logIn 403", "client game press". Includes injected faults. */
  readonly shown: Set<string>
  /** Whether a message arrived that is not a JSON object. */
  garbled: boolean
}

const nothingObserved = (): Observed => ({
  operations: new Set(),
  codes: new Set(),
  statuses: new Set(),
  sessionStatuses: new Set(),
  actions: new Set(),
  messages: new Set(),
  shown: new Set(),
  garbled: false
})

type Fields = Readonly<Record<string, unknown>>

const parse = (text: string): Fields | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const keep = (set: Set<number>, value: unknown): void => {
  if (typeof value === "number") set.add(value)
}

const hearFrame = (seen: Observed, channel: Channel, text: string): void => {
  const message = parse(text)
  if (message === null) {
    seen.garbled = true
    return
  }
  seen.messages.add(`${channel} ${String(message["type"])}`)
  keep(seen.codes, message["code"])
  if (message["type"] === "amountAction") keep(seen.actions, message["action"])
  if (message["type"] === "machine") keep(seen.statuses, message["status"])
  if (message["type"] === "session") keep(seen.sessionStatuses, message["machine_status"])
}

const machinesIn = (body: Fields | null): readonly Fields[] => {
  const machines = body?.["machines"]
  return Array.isArray(machines) ? (machines as readonly Fields[]) : []
}

/** Creates a wiretap that records calls and messages. */
export const makeObserver = (): { readonly seen: Observed; readonly tap: Wiretap } => {
  const seen = nothingObserved()
  const tap: Wiretap = {
    readsBodies: true,
    message: (channel, from, text) => {
      seen.shown.add(`${from === "client" ? "client " : ""}${channel} ${String(parse(text)?.["type"])}`)
      if (from === "server") hearFrame(seen, channel, text)
    },
    call: ({ method, path, status, body: text }) => {
      const operation = operationOf(method, path)
      if (operation !== undefined) seen.operations.add(operation)
      if (operation !== undefined) seen.shown.add(`${operation} ${status}`)
      const body = parse(text)
      keep(seen.codes, body?.["code"])
      for (const machine of machinesIn(body)) keep(seen.statuses, machine["status"])
    }
  }
  return { seen, tap }
}
