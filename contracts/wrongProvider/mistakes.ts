import type { Schema } from "effect"
import { fieldsOf, typeOf } from "../verify/frames.ts"

/** An answer to a call, before it leaves the server. */
export interface Answer {
  readonly status: number
  readonly text: string
}

export type Channel = "notifications" | "game"

/** One way in which a server can break the contract. What it leaves out, it does right. */
export interface Mistake {
  readonly description: string
  /** Spoils the answer to an operation of the OpenAPI document. */
  readonly answer?: (operationId: string, answer: Answer) => Answer
  /** Spoils a frame that the server sends; null keeps it back. */
  readonly frame?: (channel: Channel, text: string) => string | null
  readonly closeCode?: (code: number) => number
}

type Fields = Readonly<Record<string, Schema.Json>>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const edit = (text: string, change: (fields: Fields) => Schema.Json): string => JSON.stringify(change(fieldsOf(parse(text))))

const without = (fields: Fields, name: string): Fields => Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

/** Spoils one operation's good answer. */
const inAnswer =
  (operation: string, change: (fields: Fields) => Schema.Json): NonNullable<Mistake["answer"]> =>
  (operationId, answer) =>
    operationId === operation && answer.status === 200 ? { ...answer, text: edit(answer.text, change) } : answer

/** Spoils one type of frame of a channel. */
const inFrame =
  (channel: Channel, type: string, change: (fields: Fields) => Schema.Json | null): NonNullable<Mistake["frame"]> =>
  (at, text) => {
    const frame = parse(text)
    if (at !== channel || typeOf(frame) !== type) return text
    const changed = change(fieldsOf(frame))
    return changed === null ? null : JSON.stringify(changed)
  }

const AMOUNT = /"(?<name>balance|credit|amount|bet|win|lastWin)":(?<minor>\d+)/gu

/** 150000 becomes 1500.00, in the text itself: JSON of a number type would drop the noughts. */
const inMajorUnits = (text: string): string =>
  text.replaceAll(AMOUNT, (_, name: string, minor: string) => `"${name}":${(Number(minor) / 100).toFixed(2)}`)

/** Every mistake by its name. */
export const MISTAKES = {
  "missing-field": { description: "The machines have no status.", answer: inAnswer("getMachine", (machine) => without(machine, "status")) },
  "number-as-string": {
    description: "The balance is text.",
    answer: inAnswer("getBalance", (body) => ({ ...body, balance: JSON.stringify(body["balance"]) }))
  },
  "wrong-enum": {
    description: "Chat contacts have a status that nobody knows.",
    answer: (operationId, answer) =>
      operationId === "getChatContacts" ? { ...answer, text: answer.text.replaceAll(/"status":"[\w-]+"/gu, '"status":"busy"') } : answer
  },
  "wrong-status": {
    description: "A bad token answers 403.",
    answer: (_, answer) => (answer.status === 401 ? { ...answer, status: 403 } : answer)
  },
  "wrong-error-code": {
    description: "Wrong credentials answer with the code of a bad request.",
    answer: (operationId, answer) =>
      operationId === "logIn" && answer.status === 400
        ? { ...answer, text: edit(answer.text, (body) => ({ ...body, code: 40_000 })) }
        : answer
  },
  "extra-wrapping": {
    description: "The list of machines stands inside a data field.",
    answer: inAnswer("getMachines", (body) => ({ data: body }))
  },
  "major-units": {
    description: "Amounts are in major units with decimals, in calls and on both sockets.",
    answer: (_, answer) => ({ ...answer, text: inMajorUnits(answer.text) }),
    frame: (_, text) => inMajorUnits(text)
  },
  "renamed-type": {
    description: "The balance notice is called balanceChanged.",
    frame: inFrame("notifications", "balance", (frame) => ({ ...frame, type: "balanceChanged" }))
  },
  "missing-field-in-frame": {
    description: "A taken press does not say which press it is.",
    frame: inFrame("game", "pressAccepted", (frame) => without(frame, "pressId"))
  },
  "number-as-string-in-frame": {
    description: "The machine's id is text in its notice.",
    frame: inFrame("notifications", "machine", (frame) => ({ ...frame, id: JSON.stringify(frame["id"]) }))
  },
  "extra-wrapping-in-frame": {
    description: "The snapshot of the game socket stands inside a payload field.",
    frame: inFrame("game", "ready", (frame) => ({ payload: frame }))
  },
  "no-answer-to-init": { description: "The notification socket never says ready.", frame: inFrame("notifications", "ready", () => null) },
  "wrong-close-code": { description: "A bad token closes with 1008.", closeCode: (code) => (code === 4401 ? 1008 : code) }
} as const satisfies Readonly<Record<string, Mistake>>

export type MistakeName = keyof typeof MISTAKES

export const isMistake = (name: string): name is MistakeName => Object.hasOwn(MISTAKES, name)
