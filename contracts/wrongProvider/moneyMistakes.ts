import type { Schema } from "effect"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { fieldsOf } from "../verify/messages.ts"
import type { Fields, Memory, Mistake } from "./mistake.ts"
import { edit, inAnswer, inMessage, parse } from "./mistake.ts"

/** Suffix for the ID of a transfer that is booked twice. */
const AGAIN = "-again"

const amountIn = (memory: Memory, state: string, name: string): Schema.Json => memory.states.get(state)?.[name] ?? 0

/** Books a repeated transfer under a new ID of the server, and answers with the amounts after the first booking. */
const bookAgain: NonNullable<Mistake["command"]> = (_channel, text, memory) => {
  const message = fieldsOf(parse(text))
  const { transferId } = message
  const isKnown = message["type"] === "transfer" && transferId === memory.states.get("a transfer is done")?.["transferId"]
  if (!isKnown || typeof transferId !== "string") return { forward: text, reply: [] }
  const credit = amountIn(memory, "a player has an open session", "credit")
  const balance = amountIn(memory, "a player has a balance", "balance")
  return {
    forward: JSON.stringify({ ...message, transferId: `${transferId}${AGAIN}` }),
    reply: [JSON.stringify({ ...message, type: "transferDone", credit, balance })]
  }
}

/** Plays a known press again under a new ID of the server, and answers with the result of the first one. */
const playAgain: NonNullable<Mistake["command"]> = (_channel, text, memory) => {
  const message = fieldsOf(parse(text))
  const { pressId } = message
  const isKnown = message["type"] === "press" && pressId === memory.states.get("a press is done")?.["pressId"]
  if (!isKnown || typeof pressId !== "string") return { forward: text, reply: [] }
  return {
    forward: JSON.stringify({ ...message, pressId: `${pressId}${AGAIN}` }),
    reply: [JSON.stringify({ type: "pressDone", pressId, win: amountIn(memory, "a press is done", "win") })]
  }
}

const idIn = (message: Fields, type: "press" | "transfer"): string => {
  const id = message[`${type}Id`]
  return typeof id === "string" ? id : ""
}

/** Whether the client sends a message of this type under an ID that it has used before in this interaction. */
const isRepeated = (type: "press" | "transfer", message: Fields, { done }: Memory): boolean => {
  const used = `${type} ${idIn(message, type)}`
  if (message["type"] !== type || done.has(used)) return message["type"] === type
  done.add(used)
  return false
}

/** Takes a repeated message as a new one, under a new ID of the server. `reply` is its answer to the client besides the server's own messages. */
const takeRepeated =
  (type: "press" | "transfer", reply: (message: Fields) => readonly object[] = () => []): NonNullable<Mistake["command"]> =>
  (_channel, text, memory) => {
    const message = fieldsOf(parse(text))
    if (!isRepeated(type, message, memory)) return { forward: text, reply: [] }
    return {
      forward: JSON.stringify({ ...message, [`${type}Id`]: `${idIn(message, type)}${AGAIN}` }),
      reply: reply(message).map((answer) => JSON.stringify(answer))
    }
  }

/** The messages about a new ID of the server, under the ID of the client. */
const underOwnId: NonNullable<Mistake["message"]> = (_, text) => text.replaceAll(AGAIN, "")

/** Remembers a client message. `matches` sees its fields. */
const remember =
  (what: string, matches: (fields: Fields) => boolean): NonNullable<Mistake["command"]> =>
  (_channel, text, { done }) => {
    if (matches(fieldsOf(parse(text)))) done.add(what)
    return { forward: text, reply: [] }
  }

/** Replaces the credit in every later snapshot of the game socket, once `what` has happened. */
const creditAfter =
  (what: string, credit: (memory: Memory) => Schema.Json): NonNullable<Mistake["message"]> =>
  (channel, text, memory) => {
    const ready = fieldsOf(parse(text))
    if (channel !== "game" || ready["type"] !== "ready" || !memory.done.has(what)) return text
    return JSON.stringify({ ...ready, meter: { ...fieldsOf(ready["meter"]), credit: credit(memory) } })
  }

/** Replaces the balance in every later answer of `GET /player/balance`, once `what` has happened. */
const balanceAfter =
  (what: string, balance: (memory: Memory) => Schema.Json): NonNullable<Mistake["answer"]> =>
  (operationId, answer, memory) =>
    operationId === "getBalance" && memory.done.has(what)
      ? { ...answer, text: edit(answer.text, (body) => ({ ...body, balance: balance(memory) })) }
      : answer

/** Replaces the balance in every answer of `GET /player/balance` after this call. */
const balanceAfterCall =
  (call: string, balance: (memory: Memory) => Schema.Json): NonNullable<Mistake["answer"]> =>
  (operationId, answer, memory) => {
    if (operationId === call) memory.done.add(call)
    return balanceAfter(call, balance)(operationId, answer, memory)
  }

/** Tells an amount action of this kind with 10.00 more than is booked. */
const tellMore = (action: number): NonNullable<Mistake["message"]> =>
  inMessage("game", "amountAction", (message) =>
    message["action"] === action ? { ...message, amount: Number(message["amount"]) + 1_000 } : message
  )

/** Servers that lose, create or move money against the rules of docs/protocol.md. */
export const MONEY_MISTAKES = {
  "double-booking": {
    description: "A transfer whose id was seen before is answered like the first, and booked again.",
    foundBy: "a transfer under an id that is done",
    reason: "Afterwards GET /player/balance is 147500, and must be 150000",
    command: bookAgain,
    message: (_, text) => (text.includes(AGAIN) ? null : text)
  },
  "outcome-forgotten": {
    description: "The outcome of a transfer is not stored, so the same transfer again is booked again.",
    foundBy: "a transfer into the machine",
    reason: "Afterwards the same transfer again is answered with transferAccepted, and must be answered with transferDone",
    command: takeRepeated("transfer"),
    message: underOwnId
  },
  "press-outcome-forgotten": {
    description: "The outcome of a press is not stored, so the same press again is played again.",
    foundBy: "a press of the spin button",
    reason: "Afterwards the same press again is answered with pressAccepted, and must be answered with pressDone",
    command: takeRepeated("press"),
    message: underOwnId
  },
  "query-outcome-forgotten": {
    description: "A query by ID does not know a transfer that is done.",
    foundBy: "a transfer of all the credit out of the machine",
    reason: "Afterwards transferQuery is answered with transferUnseen, and must be answered with transferDone",
    command: (_channel, text) => {
      const { type, transferId = null } = fieldsOf(parse(text))
      return type === "transferQuery"
        ? { forward: null, reply: [JSON.stringify({ type: "transferUnseen", transferId })] }
        : { forward: text, reply: [] }
    }
  },
  "repetition-booked": {
    description: "The same transfer again is answered with the stored outcome, and booked again.",
    foundBy: "a transfer into the machine",
    reason: "Afterwards GET /player/balance is 145000, and must be 147500",
    command: takeRepeated("transfer", (message) => [{ ...message, type: "transferDone", credit: 7_500, balance: 147_500 }]),
    message: (_, text) => (text.includes(AGAIN) ? null : text)
  },
  "cash-in-never-credited": {
    description: "A transfer into the machine is accepted and debited, but the machine never gets the money.",
    foundBy: "a transfer into the machine",
    reason: "Afterwards the credit in the next ready is 5000, and must be 7500",
    command: remember("paid in", ({ type, direction }) => type === "transfer" && direction === "in"),
    message: creditAfter("paid in", (memory) => amountIn(memory, "a player has an open session", "credit"))
  },
  "cash-out-dropped": {
    description: "A transfer out of the machine is accepted and then forgotten.",
    foundBy: "a transfer of all the credit out of the machine",
    reason: "Afterwards GET /player/balance is 150000, and must be 155000",
    command: (_channel, text, memory) => {
      const { type, transferId = null, direction = null } = fieldsOf(parse(text))
      if (type !== "transfer" || direction !== "out") return { forward: text, reply: [] }
      const amount = amountIn(memory, "a player has an open session", "credit")
      return { forward: null, reply: [JSON.stringify({ type: "transferAccepted", transferId, direction, amount })] }
    }
  },
  "replayed-press": {
    description: "A press whose id was seen before is answered like the first, and played again.",
    foundBy: "a press under an id that was played before",
    reason: "Afterwards the credit in the next ready is 4900, and must be 5000",
    command: playAgain,
    message: (_, text) => (text.includes(AGAIN) ? null : text)
  },
  "kick-discards-credit": {
    description: "A kick frees the machine, and the credit on it does not reach the wallet.",
    foundBy: "a kick of the player's own open session",
    reason: "Afterwards GET /player/balance is 150000, and must be 155000",
    answer: balanceAfterCall("kickPlayer", (memory) => amountIn(memory, "a player has a balance", "balance"))
  },
  "refused-cash-in-booked": {
    description: "A transfer into the machine is refused, and the wallet is debited all the same.",
    foundBy: "a transfer of more than the balance into the machine",
    reason: "Afterwards GET /player/balance is 0, and must be 1000",
    command: remember("paid in", ({ type, direction }) => type === "transfer" && direction === "in"),
    answer: balanceAfter("paid in", () => 0)
  },
  "refused-cash-out-booked": {
    description: "A transfer out of a machine without credit is refused, and credits the wallet all the same.",
    foundBy: "a transfer out of a machine without credit",
    reason: "Afterwards GET /player/balance is 155000, and must be 150000",
    command: remember("paid out", ({ type, direction }) => type === "transfer" && direction === "out"),
    answer: balanceAfter("paid out", () => 155_000)
  },
  "refused-press-booked": {
    description: "A press without credit is refused, and the bet is taken all the same.",
    foundBy: "a press of the spin button without credit",
    reason: "Afterwards the credit in the next ready is -100, and must be 0",
    command: remember("pressed", ({ type }) => type === "press"),
    message: creditAfter("pressed", () => -100)
  },
  "limit-of-a-transfer-ignored": {
    description: "A transfer of more than the limit of one transfer is taken.",
    foundBy: "a transfer of more than the limit of one transfer into the machine",
    reason: "$.type  Expected 'transferAccepted' (String) to be equal to 'transferRefused' (String)",
    message: inMessage("game", "transferRefused", (message) =>
      message["code"] === ERROR_CODES.overAllInLimit
        ? { type: "transferAccepted", transferId: message["transferId"] ?? "", direction: "in", amount: 2_500_001 }
        : message
    )
  },
  "hand-pay-told-larger": {
    description: "A hand pay is told with a larger amount than the wallet gets.",
    foundBy: "an amount action of a hand pay",
    reason: "a hand pay grows the wallet by exactly the amount of its amountAction",
    message: tellMore(5)
  },
  "jackpot-told-larger": {
    description: "A jackpot is told with a larger amount than the machine gets.",
    foundBy: "an amount action of a jackpot",
    reason: "a JACKPOT grows the credit by exactly the amount of its amountAction",
    message: tellMore(6)
  },
  "discount-told-larger": {
    description: "A discount is granted with a larger amount than the wallet gets.",
    foundBy: "a discount for a low balance",
    reason:
      "Afterwards GET /player/balance is 9250, and must be 10250: a granted discount or bonus grows the wallet by exactly Params.amount",
    answer: inAnswer("requestDiscount", (body) => ({ ...body, Params: { amount: 6_000 } }))
  },
  "bonus-not-booked": {
    description: "A bonus is granted, and the wallet does not get it.",
    foundBy: "a first bonus",
    reason:
      "Afterwards GET /player/balance is 4250, and must be 14250: a granted discount or bonus grows the wallet by exactly Params.amount",
    answer: balanceAfterCall("requestBonus", (memory) => amountIn(memory, "a player has a balance", "balance"))
  },
  "refused-discount-booked": {
    description: "A discount is refused, and credits the wallet all the same.",
    foundBy: "a discount for a balance that is not low",
    reason: "Afterwards GET /player/balance is 155000, and must be 150000",
    answer: balanceAfterCall("requestDiscount", () => 155_000)
  },
  "credit-lost-at-leave": {
    description: "A player who leaves with credit on the machine loses it.",
    foundBy: "a leave with credit on the machine",
    reason: "Afterwards balance 150000 and credit 0 together is 150000, and must be 155000",
    command: remember("left", ({ type }) => type === "leave"),
    message: creditAfter("left", () => 0)
  },
  "transfer-of-nothing-taken": {
    description: "A transfer of the amount 0 is accepted.",
    foundBy: "a transfer of nothing into the machine",
    reason: "$.type  Expected 'transferAccepted' (String) to be equal to 'transferRefused' (String)",
    command: (_channel, text) => {
      const { type, ...transfer } = fieldsOf(parse(text))
      return type === "transfer" && transfer["amount"] === 0
        ? { forward: null, reply: [JSON.stringify({ ...transfer, type: "transferAccepted" })] }
        : { forward: text, reply: [] }
    }
  },
  "amount-of-cash-out-ignored": {
    description: "A transfer out of the machine with an amount pays out the whole credit.",
    foundBy: "a transfer of a part of the credit out of the machine",
    reason: "$.type  Expected 'transferAccepted' (String) to be equal to 'transferRefused' (String)",
    command: (_channel, text) => {
      const { type, direction } = fieldsOf(parse(text))
      const isOut = type === "transfer" && direction === "out"
      return { forward: isOut ? edit(text, (fields) => ({ ...fields, amount: null })) : text, reply: [] }
    }
  },
  "negative-transfer-over-limit": {
    description: "A transfer of a negative amount is refused as one above the limit.",
    foundBy: "a transfer of a negative amount into the machine",
    reason: `$.code  Expected ${ERROR_CODES.overAllInLimit} (Integer) to be equal to ${ERROR_CODES.invalidRequest} (Integer)`,
    message: inMessage("game", "transferRefused", (message) => ({ ...message, code: ERROR_CODES.overAllInLimit }))
  }
} as const satisfies Readonly<Record<string, Mistake>>
