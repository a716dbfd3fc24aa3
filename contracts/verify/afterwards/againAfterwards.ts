import type { Asker } from "./afterwards.ts"
import { joinAgain, request as ask } from "./afterwards.ts"
import { LACKS_CALL } from "../capabilities.ts"
import type { CasinoSocket } from "../casinoSocket.ts"
import { fieldsOf, typeOf } from "../messages.ts"
import { silence } from "../received.ts"

/** Fields of an outcome that no later event changes. */
const LASTING = ["win", "direction", "amount"] as const

/** A request whose end the server has told: its kind, its ID, and the message that told the end. */
interface Ended {
  readonly kind: "press" | "transfer"
  readonly id: string
  readonly outcome: unknown
}

/** Compares an answer with the outcome of the first request. `what` names the question. Returns null or the problem. */
const judge = (what: string, { outcome }: Ended, answer: unknown): string | null => {
  const [came, wanted] = [fieldsOf(answer), fieldsOf(outcome)]
  if (typeOf(answer) !== typeOf(outcome))
    return `Afterwards ${what} is answered with ${typeOf(answer) || "something else"}, and must be answered with ${typeOf(outcome)}.`
  const other = LASTING.find((field) => came[field] !== wanted[field])
  return other === undefined
    ? null
    : `Afterwards ${what} is answered with the ${other} ${JSON.stringify(came[other] ?? null)}, and must be answered with ${JSON.stringify(wanted[other] ?? null)}.`
}

/** Sends a message and compares the first answer about the request. */
const askOnSocket = async (socket: CasinoSocket, message: object, ended: Ended, timeoutMs: number): Promise<string | null> => {
  const { kind, id, outcome } = ended
  const from = socket.messages.length
  socket.send(message)
  const answer = await socket.waitFor(({ value }) => fieldsOf(value)[`${kind}Id`] === id && typeOf(value).startsWith(kind), from)
  if (answer === null) return silence(socket, typeOf(outcome), { timeoutMs, from, isAnswer: true })
  return judge(typeOf(message) === kind ? `the same ${kind} again` : typeOf(message), ended, answer.value)
}

const askByCall = async (asker: Asker, ended: Ended): Promise<string | null> => {
  const path = `/player/${ended.kind}/${encodeURIComponent(ended.id)}`
  const { status, body } = await ask(asker, path)
  return LACKS_CALL.has(status) ? null : judge(`GET ${path}`, ended, body)
}

/**
 * Checks that the server has stored the outcome of a press or a transfer (LIVE-4). The server must give this outcome again to the same message on a new
 * game socket and to a query by its ID. A server that has the call must answer it in the same way. Returns null or the problem. Rejects when the server
 * cannot be reached.
 */
export const checkAgain = async (asker: Asker, request: unknown, outcome: unknown): Promise<string | null> => {
  const fields = fieldsOf(request)
  const kind = fields["type"] === "press" ? "press" : "transfer"
  const { [`${kind}Id`]: named } = fields
  const id = typeof named === "string" ? named : ""
  const ended: Ended = { kind, id, outcome }
  const { socket, ready } = await joinAgain(asker)
  try {
    if (ready === null) return "Afterwards a new init was not answered with ready."
    for (const message of [fields, { type: `${kind}Query`, [`${kind}Id`]: id }]) {
      const wrong = await askOnSocket(socket, message, ended, asker.timeoutMs)
      if (wrong !== null) return wrong
    }
  } finally {
    await socket.end()
  }
  return askByCall(asker, ended)
}
