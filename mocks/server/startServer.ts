import { CLOSE_CODES } from "../../src/domain/connection/closeCodes.ts"
import { parseUrl } from "../../src/domain/shared/text.ts"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { Duplex } from "node:stream"
import { getResponse } from "msw"
import type { WebSocketHandler } from "msw/ws"
import { WebSocketServer } from "ws"
import type { RunningBackend } from "../handlers/makeBackend.ts"
import type { AppFile, AppFiles, AskedFor } from "./appFiles.ts"
import { serveControl } from "./controlEndpoint.ts"
import { readWholeBody, sendJson, sendResponse, toRequest } from "./exchange.ts"
import { isLoopbackOrigin, mayCall } from "./loopback.ts"
import { makePactStateEndpoint, type PactStateEndpoint, servePact } from "./pactStateEndpoint.ts"
import type { SpanExporter } from "./serverSpans.ts"
import { serveSocket } from "./socketClient.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

/** Longer than any pause of a caller, in ms. */
const IDLE_CONNECTION_MS = 300_000

/** A running server. `port` is the actual one, also when port 0 was asked for. */
export interface StartedServer {
  readonly port: number
  /** Closes every connection and stops listening. */
  readonly stop: () => Promise<void>
}

/** The backend to serve, and the address. Port 0 takes any free port; `app` null serves no front end. */
export interface Serving {
  readonly running: RunningBackend
  readonly host: string
  readonly port: number
  readonly app: AppFiles | null
  /** Sends the server's spans; absent without a collector. */
  readonly spans?: SpanExporter
}

const allowOrigin = ({ headers: { origin } }: IncomingMessage): Readonly<Record<string, string>> => {
  if (origin === undefined || !isLoopbackOrigin(origin)) return {}
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-headers": "authorization, content-type",
    "access-control-allow-methods": "GET, POST, DELETE, OPTIONS",
    "access-control-expose-headers": "location",
    vary: "origin"
  }
}

const sendFile = ({ body, headers }: AppFile, request: IncomingMessage, response: ServerResponse): void => {
  const isKnown = request.headers["if-none-match"] === headers["etag"]
  response.writeHead(isKnown ? 304 : 200, headers)
  response.end(isKnown || request.method === "HEAD" ? undefined : body)
}

const askedFor = ({ headers }: IncomingMessage, { search }: URL): AskedFor => {
  const dictionary = headers["available-dictionary"]
  return { encodings: headers["accept-encoding"], query: search, dictionary: typeof dictionary === "string" ? dictionary : undefined }
}

/** The URL of a request, or null when its path or Host header is invalid. */
const addressOf = (request: IncomingMessage, scheme: string): URL | null =>
  parseUrl(request.url ?? "/", `${scheme}://${request.headers.host ?? "localhost"}`)

const decodePath = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

interface Endpoints extends Serving {
  readonly pactStates: PactStateEndpoint
}

const serveCall = async ({ running, app, pactStates }: Endpoints, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = addressOf(request, "http")
  if (url === null) {
    sendJson(response, 400, { code: 40_000, ErrorMessage: "The address cannot be read." })
    return
  }
  if (await serveControl(running.control, request, response)) return
  if (await servePact(pactStates, request, response)) return
  const cors = allowOrigin(request)
  if (request.method === "OPTIONS") {
    response.writeHead(204, cors).end()
    return
  }
  const body = await readWholeBody(request)
  if (body === null) {
    sendJson(response, 413, { code: ERROR_CODES.invalidRequest, ErrorMessage: "Too large." })
    return
  }
  const answered = await getResponse(running.handlers.calls, toRequest(request, url, body), { quiet: true })
  if (answered !== undefined) {
    await sendResponse(answered, response, cors)
    return
  }
  const path = request.method === "GET" || request.method === "HEAD" ? decodePath(url.pathname) : null
  const file = path === null ? undefined : app?.find(path, askedFor(request, url))
  if (file) sendFile(file, request, response)
  else sendJson(response, 404, { code: ERROR_CODES.invalidRequest, ErrorMessage: "Not found." })
}

/** The handler for a socket's address. MSW's matcher throws for addresses over 8,192 characters and for addresses with a fragment. */
const findSocket = ({ handlers }: RunningBackend, url: URL): WebSocketHandler | undefined => {
  try {
    return handlers.sockets.find((one) => one.test(url))
  } catch {
    return undefined
  }
}

const serveUpgrades = (server: Server, { running, spans }: Serving): WebSocketServer => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 256_000 })
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy())
    // An exception here would end the process, because nothing awaits this listener.
    const url = addressOf(request, "ws")
    if (url === null) {
      stream.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
      return
    }
    const handler = findSocket(running, url)
    if (handler === undefined || !mayCall(request)) {
      stream.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n")
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const { client, server: none, opened } = serveSocket(socket, url, spans?.watch(socket))
      void handler.run({ client, server: none, info: { protocols: undefined } }).then(opened)
    })
  })
  return sockets
}

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : port)
    })
  })

/** Serves a backend over real HTTP and WebSockets. Rejects when the port is unavailable. */
export const startServer = async (serving: Serving): Promise<StartedServer> => {
  const endpoints: Endpoints = { ...serving, pactStates: makePactStateEndpoint(serving.running) }
  const server = createServer((request, response) => {
    serveCall(endpoints, request, response).catch(() => response.destroy())
  })
  // A client that sends on a connection while it closes gets a reset, and cannot know whether the request arrived.
  server.keepAliveTimeout = IDLE_CONNECTION_MS
  const sockets = serveUpgrades(server, serving)
  const port = await listen(server, serving.host, serving.port)
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.close(CLOSE_CODES.restart, "the server stops")
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => {
          for (const socket of sockets.clients) socket.terminate()
          server.closeAllConnections()
        }, 300).unref()
      })
  }
}
