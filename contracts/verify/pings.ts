import type { Schema } from "effect"
import type { CasinoSocket } from "./casinoSocket.ts"
import type { Wanted } from "./messages.ts"
import { fieldsOf, isAwaited, typeOf } from "./messages.ts"
import type { Received } from "./received.ts"
import { receivedOn, silence } from "./received.ts"

/** How long the server may take to answer a ping, in ms. */
const PONG_MS = 1_000

/** Sends a ping. Socket messages arrive in order, so the pong shows that the server has read everything sent before it. */
const ping = (socket: CasinoSocket): Schema.Json => {
  const t = Date.now()
  socket.send({ type: "ping", t })
  return t
}

/** Waits until the server has read everything so far, and until all messages that it sent before have arrived. */
export const settle = async (socket: CasinoSocket): Promise<void> => {
  const from = socket.messages.length
  const asked = ping(socket)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PONG_MS, null))
  await Promise.race([socket.waitFor(({ value }) => typeOf(value) === "pong" && fieldsOf(value)["t"] === asked, from), late])
}

/** Message types by which a server rejects a message. */
const isRefusal = (type: string): boolean => type === "code" || type.endsWith("Refused")

/** Checks a message without an answer: the pong to a following ping shows that the server read the message and did not refuse it. */
export const waitForPong = async (socket: CasinoSocket, known: ReadonlySet<string>, timeoutMs: number): Promise<Received> => {
  const from = socket.messages.length
  const t = ping(socket)
  const wanted: Wanted = { types: ["pong"], replies: [], idField: "t", id: t, known }
  const message = await socket.waitFor((one) => isRefusal(typeOf(one.value)) || isAwaited(wanted)(one), from)
  if (message === null) return receivedOn(socket, null, silence(socket, "pong", { timeoutMs, from, isAnswer: true }))
  // Replace the time in the pong by the number that the pact expects.
  if (typeOf(message.value) === "pong") return receivedOn(socket, JSON.stringify({ ...fieldsOf(message.value), t: 1 }), null)
  return receivedOn(socket, message.text, "The server refused a message that needs no answer.")
}
