import { fieldsOf, typeOf } from "../verify/messages.ts"
import type { Mistake } from "./mistake.ts"
import { edit, inAnswer, inMessage, parse } from "./mistake.ts"

/** Remembers that a client has sent a transfer in this direction. */
const noteTransfer =
  (direction: "in" | "out"): NonNullable<Mistake["command"]> =>
  (_channel, text, { done }) => {
    const message = fieldsOf(parse(text))
    if (message["type"] === "transfer" && message["direction"] === direction) done.add("booked")
    return { forward: text, reply: [] }
  }

/** Remembers that this call was asked, and passes its request and its answer on. */
const noteCall =
  (call: string): NonNullable<Mistake["call"]> =>
  (operationId, body, { done }) => {
    if (operationId === call) done.add("booked")
    return body
  }

/** Drops the balance notices after the booking. */
const dropNotice: NonNullable<Mistake["message"]> = (channel, text, { done }) =>
  channel === "notifications" && typeOf(parse(text)) === "balance" && done.has("booked") ? null : text

/** Tells the balance without the amount of the booking. */
const tellOldBalance: NonNullable<Mistake["message"]> = (channel, text, { done, states }) =>
  channel === "notifications" && typeOf(parse(text)) === "balance" && done.has("booked")
    ? edit(text, (fields) => ({ ...fields, balance: states.get("a player has a balance")?.["balance"] ?? 0 }))
    : text

const silentAfter = (what: string) => ({
  foundBy: `a notice of the balance after ${what}`,
  reason: 'No message of type "balance"'
})

/** Servers that book money and do not tell its owner, or tell another amount. */
export const BOOKING_MISTAKES = {
  "cash-in-not-notified": {
    description: "No balance notice follows a transfer into the machine.",
    ...silentAfter("a transfer into the machine"),
    command: noteTransfer("in"),
    message: dropNotice
  },
  "cash-out-not-notified": {
    description: "No balance notice follows a transfer out of the machine.",
    ...silentAfter("a transfer out of the machine"),
    command: noteTransfer("out"),
    message: dropNotice
  },
  "payout-not-notified": {
    description: "No balance notice follows the payout of a kicked player.",
    ...silentAfter("a kick with credit on the machine"),
    call: noteCall("kickPlayer"),
    message: dropNotice
  },
  "discount-not-notified": {
    description: "No balance notice follows a discount.",
    ...silentAfter("a discount"),
    call: noteCall("requestDiscount"),
    message: dropNotice
  },
  "bonus-told-with-old-balance": {
    description: "The balance notice after a bonus has the amount before it.",
    foundBy: "a notice of the balance after a bonus",
    reason: "Afterwards GET /player/balance is 14250, and must be 4250: the balance notice tells the amount after the booking",
    call: noteCall("requestBonus"),
    message: tellOldBalance
  },
  "hand-pay-not-notified": {
    description: "No balance notice follows a hand pay.",
    ...silentAfter("a hand pay"),
    message: (channel, text, memory) => {
      if (fieldsOf(parse(text))["type"] === "amountAction") memory.done.add("booked")
      return fieldsOf(parse(text))["balance"] === 6_750 ? null : dropNotice(channel, text, memory)
    }
  },
  "deposit-told-larger": {
    description: "A deposit is told with a larger amount than the wallet gets.",
    foundBy: "an amount action of a deposit",
    reason: "a deposit grows the wallet by exactly the amount of its amountAction",
    message: inMessage("game", "amountAction", (message) =>
      message["action"] === 1 ? { ...message, amount: Number(message["amount"]) + 1_000 } : message
    )
  },
  "withdrawal-told-smaller": {
    description: "A withdrawal is told with a smaller amount than leaves the wallet.",
    foundBy: "an amount action of a withdrawal",
    reason: "a withdrawal takes exactly the amount of its amountAction from the wallet",
    message: inMessage("game", "amountAction", (message) =>
      message["action"] === 2 ? { ...message, amount: Number(message["amount"]) - 1_000 } : message
    )
  },
  "limit-itself-refused": {
    description: "A transfer of exactly the limit of one transfer is refused.",
    foundBy: "a transfer of exactly the limit of one transfer into the machine",
    reason: "$.type  Expected 'transferRefused' (String) to be equal to 'transferAccepted' (String)",
    command: (_channel, text) => {
      const { type, transferId = "", amount } = fieldsOf(parse(text))
      return type === "transfer" && amount === 2_500_000
        ? { forward: null, reply: [JSON.stringify({ type: "transferRefused", transferId, code: 51_003, ErrorMessage: "Refused." })] }
        : { forward: text, reply: [] }
    }
  },
  "limit-differs-from-settings": {
    description: "The settings file names another limit of one transfer than the server has.",
    foundBy: "a transfer of exactly the limit of one transfer into the machine",
    reason: "The state names 2500000 as the limit of one transfer, and ALL_IN_LIMIT of /Settings.json is 1000000",
    answer: inAnswer("getSettings", (file) => ({ ...file, ALL_IN_LIMIT: 1_000_000 }))
  },
  "kick-without-code": {
    description: "A kicked player who is connected does not get the code 18801.",
    foundBy: "the payout of a kicked player who is connected to the machine",
    reason: "Afterwards no code 18801 came before transferDone",
    message: inMessage("game", "code", () => null)
  },
  "payout-without-meter": {
    description: "The payout of a kicked player is told without the meter that shows the credit 0.",
    foundBy: "the payout of a kicked player who is connected to the machine",
    reason: "Afterwards the credit in the last meter before transferDone is null",
    message: inMessage("game", "meter", () => null)
  },
  "payout-without-action": {
    description: "The payout of a kicked player is told without an amount action.",
    foundBy: "the payout of a kicked player who is connected to the machine",
    reason: "Afterwards no amountAction 4 with the transferId and the amount came after transferDone",
    message: inMessage("game", "amountAction", () => null)
  },
  "payout-without-close": {
    description: "After the payout of a kicked player, the game socket closes with 1000.",
    foundBy: "the payout of a kicked player who is connected to the machine",
    reason: "Afterwards the socket closes with 1000",
    closeCode: (code) => (code === 4410 ? 1000 : code)
  }
} as const satisfies Readonly<Record<string, Mistake>>
