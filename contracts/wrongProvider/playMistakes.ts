import { fieldsOf, typeOf } from "../verify/messages.ts"
import type { Fields, Memory, Mistake } from "./mistake.ts"
import { edit, inMessage, parse } from "./mistake.ts"

/** The messages about a request of the client, by the start of their type. */
const ANSWERS = /^(?:transfer|amountAction|press)/u

/** The bet of the reference server's bands 1 and 2, in minor units. */
const BETS = { low: 50, high: 100 } as const

/** Corrupts the credit of each meter, once `what` has happened. */
const creditOnceDone =
  (what: string, change: (credit: number) => number): NonNullable<Mistake["message"]> =>
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

/** Takes a request that the player has queried before. The real server does not get the request. */
const takeQueried =
  (kind: "press" | "transfer"): NonNullable<Mistake["command"]> =>
  (channel, text, memory) => {
    const { type, ...request } = fieldsOf(parse(text))
    return type === kind && memory.done.has(`${kind}Query`)
      ? { forward: null, reply: [JSON.stringify({ ...request, type: `${kind}Accepted` })] }
      : note(`${kind}Query`)(channel, text, memory)
  }

/** Takes a request whose status the player has asked for by a call. The real server does not get the request. */
const takeAsked = (kind: "press" | "transfer") =>
  ({
    answer: (operationId, answer, { done }) => {
      if (operationId === (kind === "press" ? "getPressStatus" : "getTransferStatus")) done.add(`${kind}Query`)
      return answer
    },
    command: takeQueried(kind)
  }) satisfies Pick<Mistake, "answer" | "command">

/** The outcome that a provider state gives to a request of another player, or null for the player's own requests. */
const outcomeOfOther = (kind: "press" | "transfer", { states }: Memory): Fields | null => {
  const { playerId, ...outcome } = states.get(`a ${kind} is done`) ?? {}
  const known = kind === "transfer" ? { credit: 0, balance: 0 } : {}
  return playerId === "test-player-2" ? { ...outcome, ...known, type: `${kind}Done` } : null
}

/** Answers a query of another player's request with its outcome. */
const tellOther = (kind: "press" | "transfer") =>
  ({
    message: (channel, text, memory) =>
      inMessage("game", `${kind}Unseen`, (message) => outcomeOfOther(kind, memory) ?? message)(channel, text, memory),
    answer: (operationId, answer, memory) => {
      const outcome = operationId === (kind === "press" ? "getPressStatus" : "getTransferStatus") ? outcomeOfOther(kind, memory) : null
      return outcome === null ? answer : { ...answer, text: JSON.stringify(outcome) }
    }
  }) satisfies Pick<Mistake, "message" | "answer">

/** Servers that do not answer the requests at a machine, or play them otherwise than docs/protocol.md says. */
export const PLAY_MISTAKES = {
  "transfer-without-answer": {
    description: "A transfer is booked, and no message says so.",
    foundBy: "a transfer into the machine with a trace",
    reason: 'No message of type "transferAccepted"',
    message: (_channel, text) => (ANSWERS.test(typeOf(parse(text))) ? null : text)
  },
  "stop-without-answer": {
    description: "A stop stops the reels, and no message says so.",
    foundBy: "a press of the stop button while the reels turn",
    reason: 'No message of type "pressAccepted"',
    message: (_channel, text) => (fieldsOf(parse(text))["pressId"] === "test-press-2" ? null : text)
  },
  "spin-charged-twice": {
    description: "A spin takes its bet twice.",
    foundBy: "a press of the spin button",
    reason: "Afterwards the credit in the last meter before pressDone is",
    command: note("press"),
    message: creditOnceDone("press", (credit) => credit - BETS.high)
  },
  "spin-for-nothing": {
    description: "A spin takes no bet.",
    foundBy: "a press of the spin button",
    reason: "Afterwards the credit in the last meter before pressDone is",
    command: note("press"),
    message: creditOnceDone("press", (credit) => credit + BETS.high)
  },
  "win-not-paid": {
    description: "A spin names another win than the machine pays.",
    foundBy: "a press of the spin button",
    reason: "Afterwards the credit in the last meter before pressDone is",
    message: inMessage("game", "pressDone", (message) => ({ ...message, win: Number(message["win"]) + 1_000 }))
  },
  "spin-without-end": {
    description: "The end of a spin is not told.",
    foundBy: "a press of the spin button",
    reason: 'No message of type "pressDone"',
    message: inMessage("game", "pressDone", () => null)
  },
  "seat-given-twice": {
    description: "A player gets the seat of another player.",
    foundBy: "an init at a machine that another player plays",
    reason: "$.type  Expected 'ready' (String) to be equal to 'refused' (String)",
    message: inMessage("game", "refused", () => ({ type: "ready", rtp: {} }))
  },
  "logout-keeps-token": {
    description: "A token is valid after the logout of its player.",
    foundBy: "a logout",
    reason: "Afterwards GET /player/balance answers 200, and must answer 401",
    answer: (operationId, answer, { done }) => {
      if (operationId === "logOut") done.add("logout")
      return operationId === "getBalance" && done.has("logout") ? { status: 200, text: '{"balance":0}' } : answer
    }
  },
  "band-not-selected": {
    description: "The choice of a band is confirmed, and the old band stays.",
    foundBy: "a choice of a band",
    reason: "Afterwards activeBand in the next ready is 2, and must be 1",
    command: confirmOnly
  },
  "bet-not-raised": {
    description: "A press of the betUp button is done, and the old band stays.",
    foundBy: "a press of the betUp button",
    reason:
      "Afterwards bandSelected before pressDone names the band null, and must name one with the bet 100: betUp selects the band with the next higher bet",
    command: (_channel, text) => {
      const { type, pressId = null, button } = fieldsOf(parse(text))
      return type === "press" && button === "betUp"
        ? { forward: null, reply: [JSON.stringify({ type: "pressDone", pressId, win: 0 })] }
        : { forward: text, reply: [] }
    }
  },
  "bet-lowered-silently": {
    description: "A press of the betDown button selects the lower band, and the meter keeps the old bet.",
    foundBy: "a press of the betDown button",
    reason:
      "Afterwards the bet in the last meter before pressDone is 100, and must be 50: betDown selects the band with the next lower bet",
    message: inMessage("game", "meter", (message) => ({ ...message, meter: { ...fieldsOf(message["meter"]), bet: BETS.high } }))
  },
  "bet-max-forgotten": {
    description: "A press of the betMax button selects the highest band only until the next connection.",
    foundBy: "a press of the betMax button",
    reason:
      "Afterwards activeBand in the next ready is 1, and must be a band with the bet 1000: betMax selects the band with the highest bet",
    message: inMessage("game", "ready", (message) => ({ ...message, activeBand: 1 }))
  },
  "old-bet-charged": {
    description: "The choice of a band is confirmed, and the next spin takes the bet of the old band.",
    foundBy: "a press of the spin button after a choice of a band",
    reason: `less the bet ${BETS.low} plus the win`,
    command: confirmOnly
  },
  "early-spin-refused": {
    description: "A press before the answer to a choice of a band is refused.",
    foundBy: "a press of the spin button directly after a choice of a band",
    reason: "$.type  Expected 'pressRefused' (String) to be equal to 'pressAccepted' (String)",
    command: (_channel, text, { done }) => {
      const { type, pressId = null } = fieldsOf(parse(text))
      if (type === "selectBand") done.add("choosing")
      return type === "press" && done.has("choosing")
        ? { forward: null, reply: [JSON.stringify({ type: "pressRefused", pressId, code: 52_001, ErrorMessage: "Refused." })] }
        : { forward: text, reply: [] }
    },
    message: (_channel, text, { done }) => {
      if (typeOf(parse(text)) === "bandSelected") done.delete("choosing")
      return text
    }
  },
  "early-spin-costs-old-bet": {
    description: "A press directly after a choice of a band is played before the choice.",
    foundBy: "a press of the spin button directly after a choice of a band",
    reason: `less the bet ${BETS.low} plus the win`,
    command: (_channel, text, { done }) => {
      const { type, ...choice } = fieldsOf(parse(text))
      if (type === "selectBand") {
        done.add(JSON.stringify({ ...choice, type: "bandSelected" }))
        return { forward: null, reply: [] }
      }
      const late = type === "press" ? [...done] : []
      return { forward: text, reply: late }
    }
  },
  "queried-press-taken": {
    description: "A press is played after the server has answered that it never arrived.",
    foundBy: "a press under an id that was answered as never seen",
    reason: "$.type  Expected 'pressAccepted' (String) to be equal to 'pressRefused' (String)",
    command: takeQueried("press")
  },
  "queried-transfer-taken": {
    description: "A transfer is booked after the server has answered that it never arrived.",
    foundBy: "a transfer under an id that was answered as never seen",
    reason: "$.type  Expected 'transferAccepted' (String) to be equal to 'transferRefused' (String)",
    command: takeQueried("transfer")
  },
  "press-taken-after-call": {
    description: "A press is taken although the server has answered a call that it never arrived.",
    foundBy: "a press under an id that a call has reported as never seen",
    reason: "$.type  Expected 'pressAccepted' (String) to be equal to 'pressRefused' (String)",
    ...takeAsked("press")
  },
  "transfer-taken-after-call": {
    description: "A transfer is taken although the server has answered a call that it never arrived.",
    foundBy: "a transfer under an id that a call has reported as never seen",
    reason: "$.type  Expected 'transferAccepted' (String) to be equal to 'transferRefused' (String)",
    ...takeAsked("transfer")
  },
  "other-press-told": {
    description: "A query by ID tells a player the outcome of another player's press.",
    foundBy: "a query of a press of another player",
    reason: "$.type  Expected 'pressDone' (String) to be equal to 'pressUnseen' (String)",
    ...tellOther("press")
  },
  "other-transfer-told": {
    description: "A query by ID tells a player the outcome of another player's transfer.",
    foundBy: "a query of a transfer of another player",
    reason: "$.type  Expected 'transferDone' (String) to be equal to 'transferUnseen' (String)",
    ...tellOther("transfer")
  },
  "other-press-told-by-call": {
    description: "A call tells a player the outcome of another player's press.",
    foundBy: "the status of a press of another player",
    reason: "$.type  Expected 'pressDone' (String) to be equal to 'pressUnseen' (String)",
    ...tellOther("press")
  },
  "other-transfer-told-by-call": {
    description: "A call tells a player the outcome of another player's transfer.",
    foundBy: "the status of a transfer of another player",
    reason: "$.type  Expected 'transferDone' (String) to be equal to 'transferUnseen' (String)",
    ...tellOther("transfer")
  }
} as const satisfies Readonly<Record<string, Mistake>>
