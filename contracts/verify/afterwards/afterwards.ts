import type { Schema } from "effect"
import { openCasinoSocket } from "../casinoSocket.ts"
import { fieldsOf, typeOf } from "../messages.ts"
import type { Afterwards } from "../specification/pactFile.ts"
import { reasonOf } from "../specification/pactFile.ts"
import type { Values } from "../states/providerStateClient.ts"

/** The casino's addresses and the player's credentials. Times in ms. */
export interface Asker {
  readonly baseUrl: string
  readonly wsUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly origin: string
  readonly timeoutMs: number
  readonly values: Values
}

/** Delay before the second check, in ms. It detects a late booking that changes an amount which must stay the same. */
const SECOND_LOOK_MS = 300
const POLL_MS = 100

const word = (value: Schema.Json | undefined): string => (typeof value === "string" ? value : "")

/** Waits for a time in ms. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The URL of a call under API_URL. */
export const addressOf = ({ baseUrl }: Asker, path: string): string => `${baseUrl.replace(/\/+$/u, "")}${path}`

const headersFor = ({ headers, values }: Asker): Readonly<Record<string, string>> => ({
  ...headers,
  authorization: `Bearer ${word(values["token"])}`,
  "content-type": "application/json"
})

/** Sends a call with the state's token and returns the HTTP status. Rejects when the server does not answer. */
export const post = async (asker: Asker, path: string, body: object): Promise<number> => {
  const { timeoutMs } = asker
  const init = { method: "POST", headers: headersFor(asker), body: JSON.stringify(body), signal: AbortSignal.timeout(timeoutMs) } as const
  return (await fetch(addressOf(asker, path), init)).status
}

/** Opens another game socket and sends the init. The caller must end the socket. */
export const joinAgain = async ({ wsUrl, headers, origin, timeoutMs, values }: Asker) => {
  const url = new URL(`${wsUrl.replace(/\/$/u, "")}/game`)
  url.searchParams.set("token", word(values["token"]))
  const socket = await openCasinoSocket({ url: url.href, headers, origin, timeoutMs })
  socket.send({ type: "init", machineID: values["machineId"] ?? 0, token: word(values["token"]) })
  const answer = await socket.waitFor(({ value }) => ["ready", "refused"].includes(typeOf(value)))
  const ready = answer !== null && typeOf(answer.value) === "ready" ? fieldsOf(answer.value) : null
  return { socket, ready, answer: answer?.value ?? null }
}

/**
 * An amount in minor units, and the wallet's version if the server sends one. `missing`: why there is no amount. The right amount completes the sentence.
 */
interface Found {
  readonly amount: Schema.Json | undefined
  readonly version: Schema.Json | undefined
  readonly missing: string
}

/** Returns the problem of the next wallet version, or null. A missing version is no problem. */
type JudgeVersion = (where: string, version: Schema.Json | undefined) => string | null

const makeVersionJudge = (): JudgeVersion => {
  let last = 0
  return (where, version) => {
    if (version === undefined) return null
    if (typeof version !== "number" || !Number.isInteger(version))
      return `the version in ${where} is ${JSON.stringify(version)}, and must be a whole number`
    if (version > Number.MAX_SAFE_INTEGER) return `the version in ${where} is ${version}, and must be at most ${Number.MAX_SAFE_INTEGER}`
    if (version < last) return `the version in ${where} is ${version} after ${last}, and must never become smaller`
    last = version
    return null
  }
}

/** The JSON value of a body, or null. */
export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The answer to a call. `body` is null when it is not JSON. */
export interface Answered {
  readonly status: number
  readonly body: unknown
}

/** Sends a call with the state's token and returns the status and the answer. Rejects when the server does not answer. */
export const request = async (asker: Asker, path: string): Promise<Answered> => {
  const init = { headers: headersFor(asker), signal: AbortSignal.timeout(asker.timeoutMs) }
  const response = await fetch(addressOf(asker, path), init)
  return { status: response.status, body: parse(await response.text()) }
}

/** Sends a call with the state's token and returns the answer, or null when it is not JSON. Rejects when the server does not answer. */
export const get = async (asker: Asker, path: string): Promise<unknown> => (await request(asker, path)).body

const readBalance = async (asker: Asker): Promise<Found> => {
  const { status, body } = await request(asker, "/player/balance")
  const { balance, version } = fieldsOf(body)
  return { amount: balance, version, missing: `GET /player/balance answers ${status}, and must answer 200 with the balance` }
}

/** The credit that a new init reports, or null when the machine is no longer the player's. */
const readCredit = async (asker: Asker): Promise<Found> => {
  const { socket, ready, answer } = await joinAgain(asker)
  await socket.end()
  const { code = null } = fieldsOf(answer)
  const came = answer === null ? "not answered" : `answered with ${typeOf(answer)}${code === null ? "" : ` ${JSON.stringify(code)}`}`
  const missing = `a new init is ${came}, and must be answered with ready and the credit`
  return { amount: fieldsOf(ready?.["meter"])["credit"], version: ready?.["version"], missing }
}

const differs = (what: string, wanted: number, { amount, missing }: Found): string | null => {
  if (amount === wanted) return null
  return amount === undefined ? `${missing} ${wanted}` : `${what} is ${JSON.stringify(amount)}, and must be ${wanted}`
}

const lookAtMoney = async (asker: Asker, { balance, credit, funds }: Afterwards, judge: JudgeVersion): Promise<string | null> => {
  const found = await readBalance(asker)
  const wrong =
    judge("GET /player/balance", found.version) ?? (balance === undefined ? null : differs("GET /player/balance", balance, found))
  if (wrong !== null || (credit === undefined && funds === undefined)) return wrong
  const onMachine = await readCredit(asker)
  const wrongVersion = judge("the next ready", onMachine.version)
  if (wrongVersion !== null) return wrongVersion
  if (credit !== undefined) return differs("the credit in the next ready", credit, onMachine)
  const wallet = typeof found.amount === "number" ? found.amount : 0
  const meter = typeof onMachine.amount === "number" ? onMachine.amount : 0
  return differs(`balance ${wallet} and credit ${meter} together`, funds ?? 0, { ...found, amount: wallet + meter })
}

const lookAtSeat = async (asker: Asker): Promise<string | null> => {
  const status = await post(asker, "/player/cancel", { machineId: asker.values["machineId"] ?? 0 })
  return status === 404 ? null : `POST /player/cancel answers ${status}, and must answer 404: the seat is still held`
}

const lookAtToken = async (asker: Asker): Promise<string | null> => {
  const { status } = await request(asker, "/player/balance")
  return status === 401 ? null : `GET /player/balance answers ${status}, and must answer 401: the token has ended`
}

/** Repeats the check until it finds no problem, for at most `timeoutMs`. */
export const untilRight = async (look: () => Promise<string | null>, timeoutMs: number): Promise<string | null> => {
  const end = Date.now() + timeoutMs
  for (;;) {
    const wrong = await look()
    if (wrong === null || Date.now() > end) return wrong
    await pause(POLL_MS)
  }
}

/** Checks the money and the seat after the interaction. Returns null or the problem. Never rejects. */
export const checkAfterwards = async (asker: Asker, afterwards: Afterwards): Promise<string | null> => {
  const { becomes, funds, seat, session } = afterwards
  const { balance, credit } = { ...afterwards, ...becomes }
  const judge = makeVersionJudge()
  try {
    if (session === "ended") {
      const wrong = await lookAtToken(asker)
      if (wrong !== null) return `Afterwards ${wrong}.`
    }
    if (seat === "free") {
      const wrong = await untilRight(() => lookAtSeat(asker), asker.timeoutMs)
      if (wrong !== null) return `Afterwards ${wrong}.`
    }
    if (funds !== undefined) {
      const wrong = await untilRight(() => lookAtMoney(asker, { funds }, judge), asker.timeoutMs)
      if (wrong !== null) return `Afterwards ${wrong}.`
    }
    if (becomes !== undefined) {
      const wrong = await untilRight(() => lookAtMoney(asker, becomes, judge), asker.timeoutMs)
      if (wrong !== null) return `Afterwards ${wrong}.`
    }
    if (balance === undefined && credit === undefined) return null
    for (const wait of [0, SECOND_LOOK_MS]) {
      await pause(wait)
      const told = { ...(balance === undefined ? {} : { balance }), ...(credit === undefined ? {} : { credit }) }
      const wrong = await lookAtMoney(asker, told, judge)
      if (wrong !== null) return `Afterwards ${wrong}.`
    }
    return null
  } catch (error) {
    return `The state of the casino afterwards could not be read: ${reasonOf(error)}`
  }
}
