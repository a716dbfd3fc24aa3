import type { IncomingMessage, ServerResponse } from "node:http"
import { Option, Schema } from "effect"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import type { Reading } from "./clientReading.ts"
import { readAnswer, USED } from "./clientReading.ts"
import type { Answered } from "./afterwards/afterwards.ts"
import { parse } from "./afterwards/afterwards.ts"
import type { Job } from "./results/outcome.ts"
import { INTERACTION_HEADER } from "./results/outcome.ts"
import { withOwnChat } from "./ownChat.ts"
import { reasonOf } from "./specification/pactFile.ts"
import type { CallBase, Specification } from "./specification/specification.ts"
import { findCall } from "./specification/specification.ts"
import type { Values } from "./states/providerStateClient.ts"

/** A call to the provider and its result. */
export interface CallRecord {
  readonly sent: string
  readonly came: string
  readonly problem: string | null
  readonly reading: Reading
}

/** A request of the verifier, with the body that its proxy has already parsed. */
export interface ReadRequest extends IncomingMessage {
  readonly body?: unknown
}

/** Hop-by-hop headers, which are not forwarded. */
const HOP = new Set(["host", "connection", "content-length", "transfer-encoding", "content-encoding", "keep-alive", INTERACTION_HEADER])
const BODILESS = new Set(["GET", "HEAD"])

/** The URL of a call. API_URL is the base; its parent folder and origin are derived from it as the document defines. */
export const addressOf = (baseUrl: string, base: CallBase, path: string): string => {
  const api = baseUrl.replace(/\/+$/u, "")
  if (base === "origin") return new URL(path, api).href
  if (base === "apiParent") return new URL(`..${path}`, `${api}/`).href
  return api + path
}

const writeBody = (body: unknown): string | null => {
  if (body === undefined || (Buffer.isBuffer(body) && body.length === 0)) return null
  if (Buffer.isBuffer(body)) return body.toString("utf8")
  return typeof body === "string" ? body : JSON.stringify(body)
}

const forwardedHeaders = ({ headers }: IncomingMessage, more: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const kept = Object.entries(headers).flatMap(([name, value]): readonly [string, string][] =>
    HOP.has(name) || value === undefined ? [] : [[name, String(value)]]
  )
  return { ...Object.fromEntries(kept), ...more }
}

const readBody = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Json)))

/** The body of an acknowledgement with its default code where it has none, as the client reads it. */
const withCode = (text: string): string => {
  const fields = text.trim() === "" ? Option.some({}) : readBody(text)
  return Option.match(fields, { onNone: () => text, onSome: (body) => JSON.stringify({ code: ERROR_CODES.success, ...body }) })
}

/** The gate's view of the running interaction. */
interface Running {
  /** Why the casino's state is wrong after the call of this interaction and its answer, or null. Never rejects. */
  readonly checkAfterCall: (index: number, answered: Answered) => Promise<string | null>
  /** Values of the interaction's provider states. */
  readonly valuesOf: (index: number) => Values
}

/** Forwards the verifier's calls to the provider and records the traffic. */
export const openGate = (job: Job, specification: Specification, { checkAfterCall, valuesOf }: Running) => {
  const { baseUrl, headers, timeoutMs } = job
  const records = new Map<number, CallRecord>()

  const forward = async (request: ReadRequest, response: ServerResponse): Promise<void> => {
    const method = request.method ?? "GET"
    const target = request.url ?? "/"
    const call = findCall(specification, method, target.split("?")[0] ?? "/")
    const url = addressOf(baseUrl, call?.base ?? "apiUrl", target)
    const index = Number(request.headers[INTERACTION_HEADER] ?? -1)
    const values = valuesOf(index)
    const written = BODILESS.has(method) || request.headers["content-type"] === undefined ? null : writeBody(request.body)
    const body = await withOwnChat({ ...job, values }, written)
    const sent = `${method} ${url}${body === null ? "" : ` ${body}`}`
    try {
      const init = {
        method,
        headers: forwardedHeaders(request, headers),
        body,
        // Follows redirects, as the client does. The verifier would follow them too, but with paths of the server below the base URL.
        signal: AbortSignal.timeout(timeoutMs)
      } as const
      const answer = await fetch(url, init)
      const text = await answer.text()
      const isDone = call?.isAcknowledged === true && answer.status === 200
      const told = isDone ? withCode(text) : text
      const reading = call !== undefined && answer.status === 200 ? readAnswer(call, told, values) : USED
      const problem = await checkAfterCall(index, { status: answer.status, body: parse(text) })
      records.set(index, { sent, came: `${answer.status} ${text}`.trim(), problem, reading })
      // Without its answer the verifier reports the interaction as broken.
      if (problem !== null) return void response.writeHead(502).end()
      const answered = Object.fromEntries([...answer.headers].filter(([name]) => !HOP.has(name)))
      response.writeHead(answer.status, isDone && text === "" ? { ...answered, "content-type": "application/json" } : answered)
      return void response.end(told)
    } catch (error) {
      records.set(index, { sent, came: "", problem: `No answer to ${method} ${url}: ${reasonOf(error)}`, reading: USED })
      return void response.writeHead(502).end()
    }
  }
  return { records, forward }
}
