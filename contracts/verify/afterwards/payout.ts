import { CLOSE_CODES } from "../../../src/domain/connection/closeCodes.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"
import type { CasinoSocket, Closing, WireMessage } from "../casinoSocket.ts"
import { fieldsOf, typeOf } from "../messages.ts"

/** What a connected player gets when the server pays out the credit of an ended seat (docs/protocol.md). */
const RULE = "a kicked player gets 18801, the meter with the credit 0, transferDone, amountAction 4, and the close with 4410"

/** The action of an `amountAction` that reports a cash-out. */
const CASH_OUT = 4

const missing = (what: string): string => `Afterwards ${what}: ${RULE}.`

/**
 * Compares the messages of a payout with the order that docs/protocol.md gives. `messages`: those after its cause. Returns null or the problem. The
 * result is null without a `transferDone`, because Pact reports that.
 */
export const judgePayout = (messages: readonly WireMessage[], closing: Closing | null): string | null => {
  const done = messages.findIndex(({ value }) => typeOf(value) === "transferDone")
  if (done < 0) return null
  const [before, after] = [messages.slice(0, done), messages.slice(done + 1)]
  const { transferId = null, amount = null } = fieldsOf(messages[done]?.value)
  if (!before.some(({ value }) => typeOf(value) === "code" && fieldsOf(value)["code"] === ERROR_CODES.sessionTerminating))
    return missing(`no code ${ERROR_CODES.sessionTerminating} came before transferDone`)
  const meter = before.findLast(({ value }) => typeOf(value) === "meter")
  const { credit = null } = fieldsOf(fieldsOf(meter?.value)["meter"])
  if (credit !== 0) return missing(`the credit in the last meter before transferDone is ${JSON.stringify(credit)}`)
  const action = fieldsOf(after.find(({ value }) => typeOf(value) === "amountAction")?.value)
  if (action["action"] !== CASH_OUT || action["amount"] !== amount || action["transferId"] !== transferId)
    return missing("no amountAction 4 with the transferId and the amount came after transferDone")
  return closing?.code === CLOSE_CODES.kicked
    ? null
    : missing(`the socket ${closing === null ? "stays open" : `closes with ${closing.code}`}`)
}

/** Waits for the end of a payout on the game socket, and judges its messages from index `from` on. Returns null or the problem. */
export const checkPayout = async (socket: CasinoSocket, from: number): Promise<string | null> => {
  const closing = await socket.waitForClosing()
  return judgePayout(socket.messages.slice(from), closing)
}
