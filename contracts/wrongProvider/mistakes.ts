import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { GIVES_TOKEN } from "../verify/clientReading.ts"
import { fieldsOf, typeOf } from "../verify/messages.ts"
import { ACCOUNT_MISTAKES } from "./accountMistakes.ts"
import { BOOKING_MISTAKES } from "./bookingMistakes.ts"
import { HANDSHAKE_MISTAKES } from "./handshakeMistakes.ts"
import type { Mistake } from "./mistake.ts"
import { edit, inAnswer, inMessage, parse, without } from "./mistake.ts"
import { MONEY_MISTAKES } from "./moneyMistakes.ts"
import { PLAY_MISTAKES } from "./playMistakes.ts"
import { PROTECTION_MISTAKES } from "./protectionMistakes.ts"

const AMOUNT = /"(?<name>balance|credit|amount|bet|win|lastWin)":(?<minor>\d+)/gu

/** Turns 150000 into 1500.00. Edits the text, because a JSON number would drop the zeros. */
const inMajorUnits = (text: string): string =>
  text.replaceAll(AMOUNT, (_, name: string, minor: string) => `"${name}":${(Number(minor) / 100).toFixed(2)}`)

/** Turns 150000 into 1500. It stays a whole number, so that no type check detects it. */
const inWholeMajorUnits = (text: string): string =>
  text.replaceAll(AMOUNT, (_, name: string, minor: string) => `"${name}":${Math.floor(Number(minor) / 100)}`)

const tokenOf = (claims: object): string =>
  [{ alg: "none" }, claims, {}].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")

/** Replaces the token of each login and validation by one with these claims. */
const withClaims =
  (claims: object): NonNullable<Mistake["answer"]> =>
  (operationId, answer) =>
    GIVES_TOKEN.has(operationId) && answer.status === 200
      ? { ...answer, text: edit(answer.text, (body) => ({ ...body, token: tokenOf(claims) })) }
      : answer

/** All mistakes by name. */
export const MISTAKES = {
  "meter-version-falls": {
    description: "The version of the meter becomes smaller with each change.",
    foundBy: "a choice of a band",
    reason: "and must never become smaller",
    message: (channel, text) => {
      const { meter } = fieldsOf(parse(text))
      if (channel !== "game" || meter === undefined) return text
      return edit(text, (fields) => ({ ...fields, meter: { ...fieldsOf(meter), version: 1_000_000 - Number(fieldsOf(meter)["version"]) } }))
    }
  },
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
  "version-as-text": {
    description: "The version of the wallet is text.",
    foundBy: "a notice of the balance",
    reason: "The client cannot read the message balance: version: Expected number",
    answer: inAnswer("getBalance", (body) => ({ ...body, version: "7" })),
    message: (_, text) => (typeOf(parse(text)) === "balance" ? edit(text, (body) => ({ ...body, version: "7" })) : text)
  },
  "used-as-text": {
    description: "The used part of a limit is text.",
    foundBy: "a request to set a limit to a higher value, which waits",
    reason: "The client cannot read the answer: limits",
    answer: (operationId, answer) =>
      operationId === "setLimit" ? { ...answer, text: answer.text.replaceAll(/"used":(\d+)/gu, '"used":"$1"') } : answer
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
  "token-without-claims": {
    description: "A login and a validation answer with a token that names its player in other claims than the client reads.",
    foundBy: "a login with the right credentials of a player without a PIN",
    reason: "The token has no readable claims",
    // The standard names of claims (RFC 7519, OpenID Connect) instead of those of `TokenClaims`.
    answer: withClaims({ sub: "test-player-1", preferred_username: "test-player", exp: 4_102_444_800 })
  },
  "token-lifetime-as-exp": {
    description: "The exp of a token is its lifetime in seconds, not the time of its end.",
    foundBy: "a login with the right credentials of a player without a PIN",
    reason: "The token's exp is 3600, which has passed",
    answer: withClaims({ id: "test-player-1", username: "test-player", exp: 3600 })
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
  "wrong-success-code": {
    description: "A cancelled session is acknowledged with code 0.",
    foundBy: "a cancellation of the player's own open session",
    reason: "The client takes the answer as a refusal: its code is 0",
    answer: inAnswer("cancelSession", (body) => ({ ...body, code: 0 }))
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
    message: (_, text) => inMajorUnits(text)
  },
  "whole-major-units": {
    description: "Amounts are in major units as whole numbers, in calls and on both sockets.",
    foundBy: "a request for the balance",
    reason: "$.balance  Expected 1500 (Integer) to be equal to 150000 (Integer)",
    answer: (_, answer) => ({ ...answer, text: inWholeMajorUnits(answer.text) }),
    message: (_, text) => inWholeMajorUnits(text)
  },
  "shrinking-version": {
    description: "The snapshot of the game socket carries an older version of the wallet than the balance that was read before it.",
    foundBy: "a transfer under an id that is done",
    reason: "and must never become smaller",
    message: inMessage("game", "ready", (message) => ({ ...message, version: 0 }))
  },
  "status-evicts-player": {
    description:
      "A machine that its own player plays, in bonus or cashing out too, is told to that player as waiting, which ends the seat.",
    foundBy: "a notice to the player at the machine that it is in bonus",
    reason: "$.status  Expected 1 (Integer) to be equal to 4 (Integer)",
    message: inMessage("notifications", "machine", (message) =>
      [2, 4, 5].some((one) => one === message["status"]) ? { ...message, status: 1 } : message
    )
  },
  "missing-leave": {
    description: "A leave is passed over: the seat stays taken.",
    foundBy: "a leave without credit",
    reason: "The server did not close the socket within",
    command: (_channel, text) => ({ forward: typeOf(parse(text)) === "leave" ? null : text, reply: [] })
  },
  "missing-session-end": {
    description: "The end of a session is not told: the player's other tabs still offer to return.",
    foundBy: "a notice that a session has ended",
    reason: 'No message of type "session"',
    message: inMessage("notifications", "session", (message) => (message["status"] === false ? null : message))
  },
  "renamed-type": {
    description: "The balance notice is called balanceChanged.",
    foundBy: "a notice of the balance",
    reason: "$.type  Expected 'balanceChanged' (String) to be equal to 'balance' (String)",
    message: inMessage("notifications", "balance", (message) => ({ ...message, type: "balanceChanged" }))
  },
  "missing-field-in-message": {
    description: "A taken press does not say which press it is.",
    foundBy: "a press of the spin button",
    reason: "$  is missing the following keys: pressId",
    message: inMessage("game", "pressAccepted", (message) => without(message, "pressId"))
  },
  "number-as-string-in-message": {
    description: "The machine's id is text in its notice.",
    foundBy: "a notice of a machine's status",
    reason: "$.id  Expected '101' (String)",
    message: inMessage("notifications", "machine", (message) => ({ ...message, id: JSON.stringify(message["id"]) }))
  },
  "extra-wrapping-in-message": {
    description: "The snapshot of the game socket stands inside a payload field.",
    foundBy: "an init at a free machine, answered with activeBand",
    reason: "$  is missing the following keys: activeBand",
    message: inMessage("game", "ready", (message) => ({ payload: message }))
  },
  "no-answer-to-init": {
    description: "The notification socket never says ready.",
    foundBy: "an init on the notification socket",
    reason: '× "balance"',
    message: inMessage("notifications", "ready", () => null)
  },
  "wrong-close-code": {
    description: "A bad token closes with 1008.",
    foundBy: "an init on the notification socket with a token that has ended",
    reason: "$.code  Expected 1008 (Integer) to be equal to 4401 (Integer)",
    closeCode: (code) => (code === 4401 ? 1008 : code)
  },
  "code-without-close": {
    description: "A player whose seat has ended is told so with code 50100, and the game socket stays open.",
    foundBy: "the end of the connection after code 50100",
    reason: "The server did not close the socket within",
    message: (_channel, text, { done }) => {
      if (fieldsOf(parse(text))["code"] === ERROR_CODES.sessionTerminated) done.add("terminated")
      return text
    },
    closeCode: (code, { done }) => (done.has("terminated") ? null : code)
  },
  "code-with-wrong-close": {
    description: "A player whose seat has ended is told so with code 50100, and the game socket closes with 1000.",
    foundBy: "the end of the connection after code 50100",
    reason: "$.code  Expected 1000 (Integer) to be equal to 4410 (Integer)",
    closeCode: (code) => (code === 4410 ? 1000 : code)
  },
  "cancel-keeps-connection": {
    description: "A cancelled session keeps its game socket, so that two clients of the player are at the machine.",
    foundBy: "a cancellation of the session of the player who is connected to the machine",
    reason: "The server did not close the socket within",
    closeCode: (code) => (code === 4409 ? null : code)
  },
  ...HANDSHAKE_MISTAKES,
  ...ACCOUNT_MISTAKES,
  ...BOOKING_MISTAKES,
  ...PROTECTION_MISTAKES,
  ...PLAY_MISTAKES,
  ...MONEY_MISTAKES
} as const satisfies Readonly<Record<string, Mistake>>

export type MistakeName = keyof typeof MISTAKES

/** Whether a mistake has this name, which comes from the command line. */
export const isMistake = (name: string): name is MistakeName => Object.hasOwn(MISTAKES, name)
