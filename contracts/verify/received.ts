import type { Reading } from "./clientReading.ts"
import type { CasinoSocket, Closing, WireMessage } from "./casinoSocket.ts"
import type { Wanted } from "./messages.ts"
import { acceptanceIn, closest, isAwaited, isFinal, typeOf } from "./messages.ts"

/** Messages that the bridge received on a socket. `text` is the raw message, or null with a problem when there is nothing to compare. */
export interface Received {
  readonly text: string | null
  readonly problem: string | null
  readonly sent: readonly string[]
  readonly came: readonly string[]
  /** How the client reads all messages of the socket. Absent when the socket did not open. */
  readonly reading?: Reading
}

/** The pact's pseudo message for the close of a socket. */
const CLOSED = "connectionClosed"
const closed = ({ code }: Closing): string => JSON.stringify({ type: CLOSED, code })

const closingWords = (socket: CasinoSocket): string => {
  const closing = socket.closing()
  return closing === null ? "" : ` The server closed the socket with ${closing.code}${closing.reason === "" ? "" : ` (${closing.reason})`}.`
}

/** In a busy casino many types come: the most frequent ones tell enough. */
const TYPES_TOLD = 10

const typeWords = (messages: readonly WireMessage[]): string => {
  const counts = new Map<string, number>()
  for (const { value } of messages) {
    const type = typeOf(value)
    const words = type === "" ? "without a type" : JSON.stringify(type.slice(0, 60))
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  const rest = sorted.length - TYPES_TOLD
  const told = sorted.slice(0, TYPES_TOLD).map(([words, count]) => `${count} × ${words}`)
  return told.join(", ") + (rest > 0 ? ` and ${rest} more ${rest === 1 ? "type" : "types"}` : "")
}

/** A wait for a message: its timeout in ms, the index of its first message, and whether the message is the answer to a request. */
interface Wait {
  readonly timeoutMs: number
  readonly from?: number
  readonly isAnswer?: boolean
}

/**
 * Describes that no message of the awaited type arrived in a wait, and which messages did: their types and numbers, without payloads. A message
 * of the awaited type that answers something else counts among them. `awaited`: one type, or several joined by `" or "`.
 */
export const silence = (socket: CasinoSocket, awaited: string, { timeoutMs, from = 0, isAnswer = false }: Wait): string => {
  const messages = socket.messages.slice(from)
  const { length } = messages
  const came = length === 0 ? "Nothing came." : `Instead ${length} ${length === 1 ? "other" : "others"} came: ${typeWords(messages)}.`
  const types = awaited.split('" or "')
  const isAmbiguous = isAnswer && messages.some(({ value }) => types.includes(typeOf(value)))
  const time = socket.closing() === null ? `within ${timeoutMs} ms` : "before the close"
  return `No message of type "${awaited}"${isAmbiguous ? " that answers this" : ""} ${time}. ${came}${closingWords(socket)}`
}

/** The message to compare, or the problem, with all messages of the socket so far. */
export const receivedOn = (socket: CasinoSocket, text: string | null, problem: string | null): Received => ({
  text,
  problem,
  sent: [...socket.sent],
  came: [...socket.messages.map((message) => message.text), ...(socket.closing() === null ? [] : [`close ${socket.closing()?.code ?? ""}`])]
})

/** Returns the awaited message, otherwise the closest one, otherwise the close code, otherwise a description of the problem. */
export const awaitMessage = async (
  socket: CasinoSocket,
  wanted: Wanted,
  { from, timeoutMs }: { readonly from: number; readonly timeoutMs: number }
): Promise<Received> => {
  if (wanted.types.includes(CLOSED)) {
    const closing = await socket.waitForClosing()
    return closing === null
      ? receivedOn(socket, null, `The server did not close the socket within ${timeoutMs} ms.`)
      : receivedOn(socket, closed(closing), null)
  }
  const isAnswer = isAwaited(wanted)
  const isEnd = isFinal(wanted)
  const accepted = acceptanceIn(wanted)
  const message = await socket.waitFor((one) => isAnswer(one) || isEnd(one) || accepted(one) !== null, from)
  const meant = message ?? closest(socket.messages.slice(from), wanted)
  const problem =
    message === null ? silence(socket, wanted.types.join('" or "'), { timeoutMs, from, isAnswer: wanted.request !== undefined }) : null
  if (meant !== undefined) {
    return meant.value === undefined
      ? receivedOn(socket, null, "The received message is not JSON.")
      : receivedOn(socket, accepted(meant) ?? meant.recognised ?? meant.text, problem)
  }
  const closing = socket.closing()
  return receivedOn(socket, closing === null ? null : closed(closing), problem)
}
