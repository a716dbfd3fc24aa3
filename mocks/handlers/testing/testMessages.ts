import { Schema } from "effect"
import { gameMessages } from "../../../src/api/sockets/gameMessages.ts"
import { notificationMessages } from "../../../src/api/sockets/notificationMessages.ts"
import type { FakeClient } from "./fakeClient.ts"

/** Decodes a message of the game socket. Throws when it is not valid. */
export const decodeGame = Schema.decodeUnknownSync(Schema.Union(Object.values(gameMessages)))
/** Decodes a message of the notification socket. Throws when it is not valid. */
export const decodeNotice = Schema.decodeUnknownSync(Schema.Union(Object.values(notificationMessages)))

/** The types of the messages that a client has received. */
export const types = ({ messages }: FakeClient): readonly string[] => messages.map(({ type }) => type)
/** The message that a client has received last. */
export const last = ({ messages }: FakeClient) => messages.at(-1)

/** A deposit of 200.00 to the machine. */
export const cashIn = { type: "transfer", transferId: "t-1", direction: "in", amount: 20_000 }
/** A press of the spin button. */
export const spin = { type: "press", pressId: "p-1", button: "spin" }
