import { fieldsOf, typeOf } from "../verify/frames.ts"
import type { Mistake } from "./mistake.ts"
import { edit, inFrame, parse } from "./mistake.ts"

/** The messages about a request of the client, by the start of their type. */
const ANSWERS = /^(?:transfer|amountAction|press)/u

/** The bet of the reference server's bands 1 and 2, in minor units. */
const BETS = { low: 50, high: 100 } as const

/** Corrupts the credit of each meter, once `what` has happened. */
const creditOnceDone =
  (what: string, change: (credit: number) => number): NonNullable<Mistake["frame"]> =>
  (_channel, text, { done }) => {
    const { meter } = fieldsOf(parse(text))
    if (meter === undefined || !done.has(what)) return text
    const { credit } = fieldsOf(meter)
    return edit(text, (fields) => ({ ...fields, meter: { ...fieldsOf(meter), credit: change(Number(credit)) } }))
  }

/** Remembers a client message of a type as done. */
const note =
  (type: string): NonNullable<Mistake["command"]> =>
  (_channel, text, { done }) => {
    if (typeOf(parse(text)) === type) done.add(type)
    return { forward: text, reply: [] }
  }

/** Confirms the choice of a band, which the real server does not get. */
const confirmOnly: NonNullable<Mistake["command"]> = (_channel, text) => {
  const choice = fieldsOf(parse(text))
  return choice["type"] === "selectBand"
    ? { forward: null, reply: [JSON.stringify({ ...choice, type: "bandSelected" })] }
    : { forward: text, reply: [] }
}

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
  },
  "spin-charged-twice": {
    description: "A spin takes its bet twice.",
    foundBy: "a press of the spin button",
    reason: "Afterwards the credit in the last meter before pressDone is",
    command: note("press"),
    frame: creditOnceDone("press", (credit) => credit - BETS.high)
  },
  "spin-for-nothing": {
    description: "A spin takes no bet.",
    foundBy: "a press of the spin button",
    reason: "Afterwards the credit in the last meter before pressDone is",
    command: note("press"),
    frame: creditOnceDone("press", (credit) => credit + BETS.high)
  },
  "win-not-paid": {
    description: "A spin names another win than the machine pays.",
    foundBy: "a press of the spin button",
    reason: "Afterwards the credit in the last meter before pressDone is",
    frame: inFrame("game", "pressDone", (frame) => ({ ...frame, win: Number(frame["win"]) + 1_000 }))
  },
  "spin-without-end": {
    description: "The end of a spin is not told.",
    foundBy: "a press of the spin button",
    reason: 'No frame of type "pressDone"',
    frame: inFrame("game", "pressDone", () => null)
  },
  "band-not-selected": {
    description: "The choice of a band is confirmed, and the old band stays.",
    foundBy: "a choice of a band",
    reason: "Afterwards activeBand in the next ready is 2, and must be 1",
    command: confirmOnly
  },
  "old-bet-charged": {
    description: "The choice of a band is confirmed, and the next spin takes the bet of the old band.",
    foundBy: "a press of the spin button after a choice of a band",
    reason: `less the bet ${BETS.low} plus the win`,
    command: confirmOnly
  }
} as const satisfies Readonly<Record<string, Mistake>>
