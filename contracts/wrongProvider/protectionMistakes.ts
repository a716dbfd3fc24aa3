import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import type { Mistake } from "./mistake.ts"
import { edit, inMessage } from "./mistake.ts"

/** Takes each transfer into the machine that the real server refuses with this code. */
const takeRefused = (code: number): NonNullable<Mistake["message"]> =>
  inMessage("game", "transferRefused", (message) =>
    message["code"] === code
      ? { type: "transferAccepted", transferId: message["transferId"] ?? "", direction: "in", amount: 2_500 }
      : message
  )

/** Servers that do not protect the player as docs/protection.md says. */
export const PROTECTION_MISTAKES = {
  "break-ignored": {
    description: "A break is acknowledged and has no effect.",
    foundBy: "a break of a day",
    reason: `Afterwards a new init is answered with ready, and must be refused with ${ERROR_CODES.playerExcluded}`,
    call: (operationId, body) => (operationId === "restrictPlayer" ? null : body)
  },
  "break-prolonged": {
    description: "A break that is requested again under the same id begins again.",
    foundBy: "the last seconds of a break, repeated under the same id",
    reason: "Afterwards a new init is answered with refused after the 3000 ms of the request, and must get ready",
    call: (operationId, body, { done }) => {
      if (operationId !== "restrictPlayer") return body
      done.add(`request ${done.size}`)
      return edit(body, (fields) => ({ ...fields, requestId: `test-again-${done.size}` }))
    }
  },
  "break-keeps-seats": {
    description: "A player on a break gets a seat.",
    foundBy: "an init at a free machine during a break",
    reason: "$.type  Expected 'ready' (String) to be equal to 'refused' (String)",
    message: inMessage("game", "refused", (message) =>
      message["code"] === ERROR_CODES.playerExcluded ? { type: "ready", rtp: {} } : message
    )
  },
  "break-takes-deposits": {
    description: "A transfer into the machine during a break is booked.",
    foundBy: "a transfer into the machine during a break",
    reason: "$.type  Expected 'transferAccepted' (String) to be equal to 'transferRefused' (String)",
    message: takeRefused(ERROR_CODES.playerExcluded)
  },
  "deposit-limit-ignored": {
    description: "A transfer above what is left of the player's deposit limit is booked.",
    foundBy: "a transfer above what is left of a limit",
    reason: "$.type  Expected 'transferAccepted' (String) to be equal to 'transferRefused' (String)",
    message: takeRefused(ERROR_CODES.limitReached)
  },
  "cancelled-raise-stays": {
    description: "The cancellation of a pending raise is answered, and the raise stays.",
    foundBy: "a request to cancel the raise of a limit",
    reason: "Afterwards a limit in GET /player/limits has pending",
    call: (operationId, body) => (operationId === "cancelLimitChange" ? edit(body, (fields) => ({ ...fields, period: "session" })) : body)
  }
} as const satisfies Readonly<Record<string, Mistake>>
