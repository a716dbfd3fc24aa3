import { fieldsOf, typeOf } from "../verify/frames.ts"
import type { Mistake } from "./mistake.ts"
import { parse } from "./mistake.ts"

/** The messages about a request of the client, by the start of their type. */
const ANSWERS = /^(?:transfer|amountAction|press)/u

/** Servers that do not answer the requests at a machine, or play them otherwise than docs/protocol.md says. */
export const PLAY_MISTAKES = {
  "transfer-without-answer": {
    description: "A transfer is booked, and no message says so.",
    foundBy: "a transfer into the machine with a trace",
    reason: 'No frame of type "transferAccepted"',
    frame: (_channel, text) => (ANSWERS.test(typeOf(parse(text))) ? null : text)
  },
  "stop-without-answer": {
    description: "A stop stops the reels, and no message says so.",
    foundBy: "a press of the stop button while the reels turn",
    reason: 'No frame of type "pressAccepted"',
    frame: (_channel, text) => (fieldsOf(parse(text))["pressId"] === "test-press-2" ? null : text)
  }
} as const satisfies Readonly<Record<string, Mistake>>
