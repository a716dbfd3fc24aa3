import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:http"
import { WebSocket, WebSocketServer } from "ws"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { startReference } from "../verify/serve.ts"
import { findCall, readSpecification } from "../verify/specification/specification.ts"
import { Result, Schema } from "effect"
import type { Answer, Channel, Memory, Mistake, Passed } from "./mistake.ts"
import type { MistakeName } from "./mistakes.ts"
import { MISTAKES } from "./mistakes.ts"

/** The reference server with switchable mistakes. It shows that the contract detects them. */
export interface WrongProvider {
  readonly origin: string
  /** Enables exactly these mistakes. */
  readonly make: (names: readonly MistakeName[]) => void
  readonly stop: () => Promise<void>
}

/** Close codes that must not be sent: the connection was lost without a close frame. */
const NO_CODE = new Set([1005, 1006])

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) if (part instanceof Buffer) parts.push(part)
  return Buffer.concat(parts)
}

const listen = (server: ReturnType<typeof createServer>, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : port)
    })
  })

const decodeChange = Schema.decodeUnknownResult(
  Schema.fromJsonString(
    Schema.Struct({
      state: Schema.String,
      action: Schema.optionalKey(Schema.String),
      params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json))
    })
  )
)

const makeSpoiler = () => {
  let mistakes: readonly Mistake[] = []
  const memory: Memory = { states: new Map(), done: new Set() }
  return {
    /** Records a state that is set up, and clears the memory after the interaction. */
    changeState: (body: string): void => {
      const change = decodeChange(body)
      if (Result.isFailure(change)) return
      const { state, action = "setup", params = {} } = change.success
      if (action === "setup") return void memory.states.set(state, params)
      memory.states.clear()
      memory.done.clear()
      return undefined
    },
    command: (channel: Channel, text: string): Passed =>
      mistakes.reduce<Passed>(
        (passed, mistake) => {
          if (passed.forward === null || mistake.command === undefined) return passed
          const { forward, reply } = mistake.command(channel, passed.forward, memory)
          return { forward, reply: [...passed.reply, ...reply] }
        },
        { forward: text, reply: [] }
      ),
    make: (names: readonly MistakeName[]): void => {
      mistakes = names.map((name) => MISTAKES[name])
    },
    call: (operationId: string, body: string): string | null =>
      mistakes.reduce<string | null>(
        (spoilt, mistake) => (spoilt === null || mistake.call === undefined ? spoilt : mistake.call(operationId, spoilt, memory)),
        body
      ),
    query: (operationId: string, query: string): string =>
      mistakes.reduce((spoilt, mistake) => mistake.query?.(operationId, spoilt) ?? spoilt, query),
    answer: (operationId: string, answer: Answer): Answer =>
      mistakes.reduce((spoilt, mistake) => mistake.answer?.(operationId, spoilt, memory) ?? spoilt, answer),
    message: (channel: Channel, text: string): string | null =>
      mistakes.reduce<string | null>(
        (spoilt, mistake) => (spoilt === null || mistake.message === undefined ? spoilt : mistake.message(channel, spoilt, memory)),
        text
      ),
    closeCode: (code: number): number | null =>
      mistakes.reduce<number | null>(
        (spoilt, mistake) => (spoilt === null || mistake.closeCode === undefined ? spoilt : mistake.closeCode(spoilt, memory)),
        code
      )
  }
}

type Spoiler = ReturnType<typeof makeSpoiler>

const specification = readSpecification()

const forward = async (right: string, spoiler: Spoiler, [request, response]: readonly [IncomingMessage, ServerResponse]): Promise<void> => {
  const { method = "GET", url = "/", headers } = request
  const read = await readBody(request)
  const [place = "/", query = ""] = url.split("?")
  const path = place.replace(/^\/api(?=\/)/u, "")
  const operationId = findCall(specification, method, path)?.operationId ?? ""
  const body = spoiler.call(operationId, read.toString("utf8"))
  if (body === null) {
    const done = JSON.stringify({ code: ERROR_CODES.success })
    return void response.writeHead(200, { "content-type": "application/json" }).end(done)
  }
  const kept = Object.entries(headers).filter(([name]) => ["authorization", "content-type", "accept"].includes(name))
  const init = {
    method,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: body === "" ? null : body
  }
  if (url.startsWith("/_pact/states")) spoiler.changeState(body)
  const asked = spoiler.query(operationId, query)
  const came = await fetch(right + place + (asked === "" ? "" : `?${asked}`), init)
  const answer = { status: came.status, text: await came.text() }
  const { status, text } = path.startsWith("/_pact/") ? answer : spoiler.answer(operationId, answer)
  const type = came.headers.get("content-type")
  response.writeHead(status, type === null ? {} : { "content-type": type }).end(text)
}

const join = (right: string, spoiler: Spoiler, [client, url]: readonly [WebSocket, string]): void => {
  const channel = url.includes("/game") ? "game" : "notifications"
  const server = new WebSocket(right.replace("http", "ws") + url)
  const waiting: string[] = []
  client.on("message", (data: Buffer) => {
    const { forward, reply } = spoiler.command(channel, data.toString())
    for (const text of reply) client.send(text)
    if (forward === null) return
    if (server.readyState === server.OPEN) server.send(forward)
    else waiting.push(forward)
  })
  server.on("open", () => {
    for (const text of waiting.splice(0)) server.send(text)
  })
  server.on("message", (data: Buffer) => {
    const spoilt = spoiler.message(channel, data.toString())
    if (spoilt !== null) client.send(spoilt)
  })
  server.on("close", (code) => {
    if (NO_CODE.has(code)) return client.terminate()
    const told = spoiler.closeCode(code)
    if (told !== null) client.close(told)
    return undefined
  })
  client.on("close", (code) => (NO_CODE.has(code) ? server.close() : server.close(code)))
  server.on("error", () => client.terminate())
  client.on("error", () => server.terminate())
}

/** Starts the reference server behind a proxy that corrupts its answers (CON-2). */
export const openWrongProvider = async (port: number): Promise<WrongProvider> => {
  const right = await startReference(0)
  const spoiler = makeSpoiler()
  const server = createServer((request, response) => {
    forward(right.origin, spoiler, [request, response]).catch(() => response.destroy())
  })
  const chosen = await listen(server, port)
  // A server of sockets repeats the errors of its HTTP server, and an error that nobody handles ends the process.
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (client, request) => join(right.origin, spoiler, [client, request.url ?? "/"]))
  return {
    origin: `http://127.0.0.1:${chosen}`,
    make: spoiler.make,
    stop: async () => {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await right.stop()
    }
  }
}
