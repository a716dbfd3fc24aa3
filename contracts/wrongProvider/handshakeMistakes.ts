import { typeOf } from "../verify/messages.ts"
import type { Mistake } from "./mistake.ts"
import { edit, inMessage, parse } from "./mistake.ts"

/** Servers that read the first messages of a socket, or unreadable ones, otherwise than docs/protocol.md says. */
export const HANDSHAKE_MISTAKES = {
  "every-user-accepted": {
    description: "The init of the notification socket is accepted whatever player it names.",
    foundBy: "an init on the notification socket with the ID of another player",
    reason: "The server did not close the socket within",
    command: (channel, text) => {
      const isInit = channel === "notifications" && typeOf(parse(text)) === "init"
      return { forward: isInit ? edit(text, (fields) => ({ ...fields, userId: "test-player-1" })) : text, reply: [] }
    }
  },
  "first-balance-missing": {
    description: "The notification socket does not report the balance after ready.",
    foundBy: "the first notice of the balance after ready",
    reason: 'No message of type "balance"',
    message: inMessage("notifications", "balance", () => null)
  },
  "first-balance-old": {
    description: "The first balance of the notification socket is outdated.",
    foundBy: "the first notice of the balance after ready",
    reason: "Expected 140000 (Integer) to be equal to 150000 (Integer)",
    message: inMessage("notifications", "balance", (message) => ({ ...message, balance: 140_000 }))
  },
  "first-session-missing": {
    description: "The notification socket does not report the held session after ready.",
    foundBy: "the first notice of a held session with credit",
    reason: 'No message of type "session"',
    message: inMessage("notifications", "session", () => null)
  },
  "empty-seat-told-as-played": {
    description: "A held session without credit is reported as being played.",
    foundBy: "the first notice of a held session without credit",
    reason: "$.machine_status  Expected 2 (Integer) to be equal to 1 (Integer)",
    message: inMessage("notifications", "session", (message) => ({ ...message, machine_status: 2 }))
  },
  "unreadable-ignored": {
    description: "A text that is no message is ignored on the game socket.",
    foundBy: "the answer to a text that is no message on the game socket",
    reason: 'No message of type "code"',
    command: (channel, text) => ({ forward: channel === "game" && parse(text) === null ? null : text, reply: [] })
  },
  "unreadable-stops-game": {
    description: "After a text that is no message, the game socket answers nothing more.",
    foundBy: "the answer to a text that is no message on the game socket",
    reason: 'No message of type "pong"',
    command: (channel, text, { done }) => {
      if (channel === "game" && done.has("unreadable")) return { forward: null, reply: [] }
      if (parse(text) === null) done.add("unreadable")
      return { forward: text, reply: [] }
    }
  },
  "unreadable-ends-with-1003": {
    description: "A text that is no message closes the notification socket with 1003.",
    foundBy: "the end of the notification socket after a text that is no message",
    reason: "$.code  Expected 1003 (Integer) to be equal to 1008 (Integer)",
    closeCode: (code) => (code === 1008 ? 1003 : code)
  }
} as const satisfies Readonly<Record<string, Mistake>>
