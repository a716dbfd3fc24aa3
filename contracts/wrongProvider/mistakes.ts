import type { Schema } from "effect"
import { fieldsOf, typeOf } from "../verify/frames.ts"

/** An answer to a call, before it leaves the server. */
export interface Answer {
  readonly status: number
  readonly text: string
}

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
  /** Corrupts the answer to an operation of the OpenAPI document. */
  readonly answer?: (operationId: string, answer: Answer) => Answer
  /** Corrupts a message from the server. Null drops it. */
  readonly frame?: (channel: Channel, text: string, memory: Memory) => string | null
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

/** Corrupts the successful answer of one operation. */
const inAnswer =
  (operation: string, change: (fields: Fields) => Schema.Json): NonNullable<Mistake["answer"]> =>
  (operationId, answer) =>
    operationId === operation && answer.status === 200 ? { ...answer, text: edit(answer.text, change) } : answer

/** Corrupts one message type of a channel. */
const inFrame =
  (channel: Channel, type: string, change: (fields: Fields) => Schema.Json | null): NonNullable<Mistake["frame"]> =>
  (at, text) => {
    const frame = parse(text)
    if (at !== channel || typeOf(frame) !== type) return text
    const changed = change(fieldsOf(frame))
    return changed === null ? null : JSON.stringify(changed)
  }

const AMOUNT = /"(?<name>balance|credit|amount|bet|win|lastWin)":(?<minor>\d+)/gu

/** Turns 150000 into 1500.00. Edits the text, because a JSON number would drop the zeros. */
const inMajorUnits = (text: string): string =>
  text.replaceAll(AMOUNT, (_, name: string, minor: string) => `"${name}":${(Number(minor) / 100).toFixed(2)}`)

/** Turns 150000 into 1500. It stays a whole number, so that no type check detects it. */
const inWholeMajorUnits = (text: string): string =>
  text.replaceAll(AMOUNT, (_, name: string, minor: string) => `"${name}":${Math.floor(Number(minor) / 100)}`)

/** Suffix for the ID of a transfer that is booked twice. */
const AGAIN = "-again"

const amountIn = (memory: Memory, state: string, name: string): Schema.Json => memory.states.get(state)?.[name] ?? 0

/** Books a repeated transfer under a new ID of the server, and answers with the amounts after the first booking. */
const bookAgain: NonNullable<Mistake["command"]> = (_channel, text, memory) => {
  const frame = fieldsOf(parse(text))
  const { transferId } = frame
  const isKnown = frame["type"] === "transfer" && transferId === memory.states.get("a transfer is done")?.["transferId"]
  if (!isKnown || typeof transferId !== "string") return { forward: text, reply: [] }
  const credit = amountIn(memory, "a player has an open session", "credit")
  const balance = amountIn(memory, "a player has a balance", "balance")
  return {
    forward: JSON.stringify({ ...frame, transferId: `${transferId}${AGAIN}` }),
    reply: [JSON.stringify({ ...frame, type: "transferDone", credit, balance })]
  }
}

/** All mistakes by name. */
export const MISTAKES = {
  "missing-field": {
    description: "The machines have no status.",
    foundBy: "a request for the only machine, which has status 3",
    reason: "$.machines[0]  is missing the following keys: status",
    answer: (operationId, answer) =>
      operationId === "getMachines" ? { ...answer, text: answer.text.replaceAll(/"status":\d+,?/gu, "") } : answer
  },
  "number-as-string": {
    description: "The balance is text.",
    foundBy: "a request for the balance",
    reason: "$.balance  Expected '150000' (String) to be equal to 150000 (Integer)",
    answer: inAnswer("getBalance", (body) => ({ ...body, balance: JSON.stringify(body["balance"]) }))
  },
  "wrong-enum": {
    description: "Chat contacts have a status that nobody knows.",
    foundBy: "a request for the chat contacts",
    reason: "[0].status  Expected 'busy'",
    answer: (operationId, answer) =>
      operationId === "getChatContacts" ? { ...answer, text: answer.text.replaceAll(/"status":"[\w-]+"/gu, '"status":"busy"') } : answer
  },
  "wrong-status": {
    description: "A bad token answers 403.",
    foundBy: "getBalance with a token that nobody issued",
    reason: "status  expected 401, came 403",
    answer: (_, answer) => (answer.status === 401 ? { ...answer, status: 403 } : answer)
  },
  "wrong-error-code": {
    description: "Wrong credentials answer with the code of a bad request.",
    foundBy: "a login with a wrong password",
    reason: "$.code  Expected 40000 (Integer) to be equal to 10700 (Integer)",
    answer: (operationId, answer) =>
      operationId === "logIn" && answer.status === 400
        ? { ...answer, text: edit(answer.text, (body) => ({ ...body, code: 40_000 })) }
        : answer
  },
  "extra-wrapping": {
    description: "The list of machines stands inside a data field.",
    foundBy: "a request for all machines",
    reason: "$  is missing the following keys: machines",
    answer: inAnswer("getMachines", (body) => ({ data: body }))
  },
  "major-units": {
    description: "Amounts are in major units with decimals, in calls and on both sockets.",
    foundBy: "a notice of the balance",
    reason: "(Decimal) to be an integer",
    answer: (_, answer) => ({ ...answer, text: inMajorUnits(answer.text) }),
    frame: (_, text) => inMajorUnits(text)
  },
  "whole-major-units": {
    description: "Amounts are in major units as whole numbers, in calls and on both sockets.",
    foundBy: "a request for the balance",
    reason: "$.balance  Expected 1500 (Integer) to be equal to 150000 (Integer)",
    answer: (_, answer) => ({ ...answer, text: inWholeMajorUnits(answer.text) }),
    frame: (_, text) => inWholeMajorUnits(text)
  },
  "double-booking": {
    description: "A transfer whose id was seen before is answered like the first, and booked again.",
    foundBy: "a transfer under an id that is done",
    reason: "Afterwards GET /player/balance is 147500, and must be 150000",
    command: bookAgain,
    frame: (_, text) => (text.includes(AGAIN) ? null : text)
  },
  "shrinking-version": {
    description: "The snapshot of the game socket carries an older version of the wallet than the balance that was read before it.",
    foundBy: "a transfer under an id that is done",
    reason: "and must never become smaller",
    frame: inFrame("game", "ready", (frame) => ({ ...frame, version: 0 }))
  },
  "status-evicts-player": {
    description:
      "A machine that its own player plays, in bonus or cashing out too, is told to that player as waiting, which ends the seat.",
    foundBy: "a notice to the player at the machine that it is in bonus",
    reason: "$.status  Expected 1 (Integer) to be equal to 4 (Integer)",
    frame: inFrame("notifications", "machine", (frame) =>
      [2, 4, 5].some((one) => one === frame["status"]) ? { ...frame, status: 1 } : frame
    )
  },
  "credit-lost-at-leave": {
    description: "A player who leaves with credit on the machine loses it.",
    foundBy: "a leave with credit on the machine",
    reason: "Afterwards balance 150000 and credit 0 together is 150000, and must be 155000",
    command: (_channel, text, { done }) => {
      if (typeOf(parse(text)) === "leave") done.add("left")
      return { forward: text, reply: [] }
    },
    frame: (channel, text, { done }) => {
      const ready = fieldsOf(parse(text))
      if (channel !== "game" || ready["type"] !== "ready" || !done.has("left")) return text
      return JSON.stringify({ ...ready, meter: { ...fieldsOf(ready["meter"]), credit: 0 } })
    }
  },
  "missing-leave": {
    description: "A leave is passed over: the seat stays taken.",
    foundBy: "a leave without credit",
    reason: "The server did not close the socket within",
    command: (_channel, text) => ({ forward: typeOf(parse(text)) === "leave" ? null : text, reply: [] })
  },
  "renamed-type": {
    description: "The balance notice is called balanceChanged.",
    foundBy: "a notice of the balance",
    reason: "$.type  Expected 'balanceChanged' (String) to be equal to 'balance' (String)",
    frame: inFrame("notifications", "balance", (frame) => ({ ...frame, type: "balanceChanged" }))
  },
  "missing-field-in-frame": {
    description: "A taken press does not say which press it is.",
    foundBy: "a press of the spin button",
    reason: "$  is missing the following keys: pressId",
    frame: inFrame("game", "pressAccepted", (frame) => without(frame, "pressId"))
  },
  "number-as-string-in-frame": {
    description: "The machine's id is text in its notice.",
    foundBy: "a notice of a machine's status",
    reason: "$.id  Expected '101' (String)",
    frame: inFrame("notifications", "machine", (frame) => ({ ...frame, id: JSON.stringify(frame["id"]) }))
  },
  "extra-wrapping-in-frame": {
    description: "The snapshot of the game socket stands inside a payload field.",
    foundBy: "an init at a free machine, answered with activeBand",
    reason: "$  is missing the following keys: activeBand",
    frame: inFrame("game", "ready", (frame) => ({ payload: frame }))
  },
  "no-answer-to-init": {
    description: "The notification socket never says ready.",
    foundBy: "an init on the notification socket",
    reason: "What came: balance",
    frame: inFrame("notifications", "ready", () => null)
  },
  "wrong-close-code": {
    description: "A bad token closes with 1008.",
    foundBy: "an init on the notification socket with a token that has ended",
    reason: "$.code  Expected 1008 (Integer) to be equal to 4401 (Integer)",
    closeCode: (code) => (code === 4401 ? 1008 : code)
  }
} as const satisfies Readonly<Record<string, Mistake>>

export type MistakeName = keyof typeof MISTAKES

export const isMistake = (name: string): name is MistakeName => Object.hasOwn(MISTAKES, name)
