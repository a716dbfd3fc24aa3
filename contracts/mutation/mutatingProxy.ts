import { createServer } from "node:http"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Schema } from "effect"
import { WebSocket, WebSocketServer } from "ws"
import { findCall, readSpecification } from "../verify/specification/specification.ts"
import { textOf, objectAt } from "../../openapi/jsonNode.ts"

/** Changes for answers of one kind on their way to the verifier. */
export interface Distortion {
  readonly body: (body: Schema.Json) => Schema.Json
  readonly status: number | null
  readonly closeCode: number | null
}

/** Keyed by kind of answer: `logIn 403`, `game ready`, `game close 4401`. */
export type Distortions = ReadonlyMap<string, Distortion>

/** A proxy between the verifier and the server that changes answers. */
export interface MutatingProxy {
  readonly origin: string
  readonly distort: (distortions: Distortions) => void
  readonly stop: () => Promise<void>
}

const HOP = new Set(["host", "connection", "content-length", "transfer-encoding", "content-encoding", "keep-alive"])

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const distorted = (text: string, distortion: Distortion | undefined): string => {
  if (distortion === undefined) return text
  try {
    return JSON.stringify(distortion.body(JSON.parse(text) as Schema.Json))
  } catch {
    return text
  }
}

const typeOf = (text: string): string => {
  try {
    return textOf(objectAt(JSON.parse(text) as Schema.Json)["type"])
  } catch {
    return ""
  }
}

/** Close codes that a WebSocket endpoint may send itself. */
const isSayable = (code: number): boolean => (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || code >= 3000

const relay = (near: WebSocket, url: string, distortions: () => Distortions): void => {
  const channel = new URL(url).pathname.split("/").at(-1) ?? ""
  const far = new WebSocket(url)
  const waiting: string[] = []
  near.on("message", (data: Buffer) => {
    if (far.readyState === far.OPEN) far.send(data.toString())
    else waiting.push(data.toString())
  })
  far.on("open", () => waiting.forEach((text) => far.send(text)))
  far.on("message", (data: Buffer) => {
    const text = data.toString()
    near.send(distorted(text, distortions().get(`${channel} ${typeOf(text)}`)))
  })
  far.on("close", (code) => {
    const next = distortions().get(`${channel} close ${code}`)?.closeCode ?? code
    if (isSayable(next)) near.close(next)
    else near.terminate()
  })
  far.on("error", () => near.terminate())
  near.on("close", () => far.close(1000))
  near.on("error", () => far.terminate())
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

/** Opens a proxy in front of a server. It changes nothing until `distort` is called. */
export const openMutatingProxy = async (target: string): Promise<MutatingProxy> => {
  const specification = readSpecification()
  let distortions: Distortions = new Map()
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", url = "/" } = request
    const body = await readBody(request)
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      HOP.has(name) || value === undefined ? [] : [[name, String(value)] as const]
    )
    const answer = await fetch(target + url, {
      method,
      headers: Object.fromEntries(headers),
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) })
    })
    const call = findCall(specification, method, (url.split("?")[0] ?? "/").replace(/^\/api(?=\/)/u, ""))
    const distortion = url.startsWith("/_pact/") ? undefined : distortions.get(`${call?.operationId ?? ""} ${answer.status}`)
    const text = distorted(await answer.text(), distortion)
    response.writeHead(distortion?.status ?? answer.status, Object.fromEntries([...answer.headers].filter(([name]) => !HOP.has(name))))
    response.end(text)
  }
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (near, request) => relay(near, target.replace("http", "ws") + (request.url ?? "/"), () => distortions))
  const address = await listen(server)
  return {
    origin: `http://${address}`,
    distort: (next) => {
      distortions = next
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}
