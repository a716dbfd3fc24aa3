import type { Schema } from "effect"
import { fieldsOf, typeOf } from "../verify/messages.ts"

/** An answer to a call, before it leaves the server. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/** The two sockets of the client. */
export type Channel = "notifications" | "game"

/** Memory of the running interaction: the parameters of its states, and the mistakes made so far. */
export interface Memory {
  readonly states: Map<string, Fields>
  readonly done: Set<string>
}

/** The message to forward to the real server (null drops it), and the replies to send to the client instead. */
export interface Passed {
  readonly forward: string | null
  readonly reply: readonly string[]
}

/** One way to break the contract. Handlers that are absent change nothing. */
export interface Mistake {
  readonly description: string
  /** The interaction that finds the mistake, and text from the reason that the kit gives. */
  readonly foundBy: string
  readonly reason: string
  /** Corrupts the handling of a client message. */
  readonly command?: (channel: Channel, text: string, memory: Memory) => Passed
  /** Corrupts the body of a call. Null answers it with success, and the real server does not get it. */
  readonly call?: (operationId: string, body: string, memory: Memory) => string | null
  /** Corrupts the query of a call, without its question mark. */
  readonly query?: (operationId: string, query: string) => string
  /** Corrupts the answer to an operation of the OpenAPI document. */
  readonly answer?: (operationId: string, answer: Answer, memory: Memory) => Answer
  /** Corrupts a message from the server. Null drops it. */
  readonly message?: (channel: Channel, text: string, memory: Memory) => string | null
  /** Corrupts the code of a close by the server. Null keeps the client's socket open. */
  readonly closeCode?: (code: number, memory: Memory) => number | null
}

/** The members of a JSON object. */
export type Fields = Readonly<Record<string, Schema.Json>>

/** The JSON value of a message or a body, or null. */
export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Corrupts the fields of a JSON text. */
export const edit = (text: string, change: (fields: Fields) => Schema.Json): string => JSON.stringify(change(fieldsOf(parse(text))))

/** The fields without one of them. */
export const without = (fields: Fields, name: string): Fields => Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

/** Corrupts the successful answer of one operation. */
export const inAnswer =
  (operation: string, change: (fields: Fields) => Schema.Json): NonNullable<Mistake["answer"]> =>
  (operationId, answer) =>
    operationId === operation && answer.status === 200 ? { ...answer, text: edit(answer.text, change) } : answer

/** Corrupts one message type of a channel. */
export const inMessage =
  (channel: Channel, type: string, change: (fields: Fields) => Schema.Json | null): NonNullable<Mistake["message"]> =>
  (at, text) => {
    const message = parse(text)
    if (at !== channel || typeOf(message) !== type) return text
    const changed = change(fieldsOf(message))
    return changed === null ? null : JSON.stringify(changed)
  }
