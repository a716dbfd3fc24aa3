import type { Schema } from "effect"
import { openCasinoSocket } from "./casinoSocket.ts"
import { fieldsOf, typeOf } from "./frames.ts"
import type { Afterwards } from "./pactFile.ts"
import { reasonOf } from "./pactFile.ts"
import type { Values } from "./stateDesk.ts"

/** Where the casino is asked, and as whom. Times in ms. */
export interface Asker {
  readonly baseUrl: string
  readonly wsUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly values: Values
}

/** A booking that comes late must not pass unseen: what must stand is looked at again after so long (ms). */
const SECOND_LOOK_MS = 300
const POLL_MS = 100

const word = (value: Schema.Json | undefined): string => (typeof value === "string" ? value : "")

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const addressOf = ({ baseUrl }: Asker, path: string): string => `${baseUrl.replace(/\/+$/u, "")}${path}`

const headersFor = ({ headers, values }: Asker): Readonly<Record<string, string>> => ({
  ...headers,
  authorization: `Bearer ${word(values["token"])}`,
  "content-type": "application/json"
})

/** Sends a call with the state's token and returns its status. Rejects when nothing answers. */
export const post = async (asker: Asker, path: string, body: object): Promise<number> => {
  const { timeoutMs } = asker
  const init = { method: "POST", headers: headersFor(asker), body: JSON.stringify(body), signal: AbortSignal.timeout(timeoutMs) } as const
  return (await fetch(addressOf(asker, path), init)).status
}

/** Opens the game socket once more and sends the init. The caller ends the socket. */
export const joinAgain = async ({ wsUrl, headers, timeoutMs, values }: Asker) => {
  const url = new URL(`${wsUrl.replace(/\/$/u, "")}/game`)
  url.searchParams.set("token", word(values["token"]))
  const socket = await openCasinoSocket({ url: url.href, headers, timeoutMs })
  socket.send({ type: "init", machineID: values["machineId"] ?? 0, token: word(values["token"]) })
  const answer = await socket.waitFor(({ value }) => ["ready", "refused"].includes(typeOf(value)))
  return { socket, ready: answer !== null && typeOf(answer.value) === "ready" ? fieldsOf(answer.value) : null }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const readBalance = async (asker: Asker): Promise<Schema.Json | undefined> => {
  const init = { headers: headersFor(asker), signal: AbortSignal.timeout(asker.timeoutMs) }
  const response = await fetch(addressOf(asker, "/player/balance"), init)
  return fieldsOf(parse(await response.text()))["balance"]
}

/** The credit that a new init finds; null where the machine is no longer the player's. */
const readCredit = async (asker: Asker): Promise<Schema.Json | undefined> => {
  const { socket, ready } = await joinAgain(asker)
  await socket.end()
  return ready === null ? null : fieldsOf(ready["meter"])["credit"]
}

const differs = (what: string, wanted: number, found: Schema.Json | undefined): string | null =>
  found === wanted ? null : `${what} is ${JSON.stringify(found ?? null)}, and must be ${wanted}`

const lookAtMoney = async (asker: Asker, { balance, credit, funds }: Afterwards): Promise<string | null> => {
  const found = await readBalance(asker)
  if (balance !== undefined) {
    const wrong = differs("GET /player/balance", balance, found)
    if (wrong !== null) return wrong
  }
  if (credit === undefined && funds === undefined) return null
  const onMachine = await readCredit(asker)
  if (credit !== undefined) return differs("the credit in the next ready", credit, onMachine)
  const wallet = typeof found === "number" ? found : 0
  const meter = typeof onMachine === "number" ? onMachine : 0
  return differs(`balance ${wallet} and credit ${meter} together`, funds ?? 0, wallet + meter)
}

const lookAtSeat = async (asker: Asker): Promise<string | null> => {
  const status = await post(asker, "/player/cancel", { machineId: asker.values["machineId"] ?? 0 })
  return status === 404 ? null : `POST /player/cancel answers ${status}, and must answer 404: the seat is still held`
}

/** Asks until there is nothing wrong, for as long as one answer may take. */
const untilRight = async (look: () => Promise<string | null>, timeoutMs: number): Promise<string | null> => {
  const end = Date.now() + timeoutMs
  for (;;) {
    const wrong = await look()
    if (wrong === null || Date.now() > end) return wrong
    await pause(POLL_MS)
  }
}

/** Whether the casino stands as the pact says once the answer has come: null, or what is wrong. Never rejects. */
export const checkAfterwards = async (asker: Asker, afterwards: Afterwards): Promise<string | null> => {
  const { balance, credit, funds, seat } = afterwards
  try {
    if (seat === "free") {
      const wrong = await untilRight(() => lookAtSeat(asker), asker.timeoutMs)
      if (wrong !== null) return `Afterwards ${wrong}.`
    }
    if (funds !== undefined) {
      const wrong = await untilRight(() => lookAtMoney(asker, { funds }), asker.timeoutMs)
      if (wrong !== null) return `Afterwards ${wrong}.`
    }
    if (balance === undefined && credit === undefined) return null
    for (const wait of [0, SECOND_LOOK_MS]) {
      await pause(wait)
      const wrong = await lookAtMoney(asker, { ...(balance === undefined ? {} : { balance }), ...(credit === undefined ? {} : { credit }) })
      if (wrong !== null) return `Afterwards ${wrong}.`
    }
    return null
  } catch (error) {
    return `Afterwards the casino could not be asked: ${reasonOf(error)}`
  }
}
