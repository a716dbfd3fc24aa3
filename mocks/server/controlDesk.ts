import type { IncomingMessage, ServerResponse } from "node:http"
import type { MockControl } from "../faults/control.ts"
import { readWholeBody, sendJson } from "./exchange.ts"
import { isFromLoopback } from "./loopback.ts"

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * `POST /_mock/control` and `GET /_mock/state`. For this machine alone, wherever the server listens; JSON alone, so that no foreign page can
 * send it as a plain form. False when the path is another's.
 */
export const serveControl = async (control: MockControl, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
  const path = (request.url ?? "").split("?")[0]
  if (path?.startsWith("/_mock/") !== true) return false
  const isControl = path === "/_mock/control" && request.method === "POST"
  const isState = path === "/_mock/state" && request.method === "GET"
  if (!isFromLoopback(request) || (!isControl && !isState)) {
    sendJson(response, 404, { ok: false, problem: "not found" })
    return true
  }
  if (isState) {
    sendJson(response, 200, control.state())
    return true
  }
  if (request.headers["content-type"]?.startsWith("application/json") !== true) {
    sendJson(response, 415, { ok: false, problem: "send application/json" })
    return true
  }
  const body = await readWholeBody(request)
  const result = control.run(parse(body?.toString("utf8") ?? ""))
  sendJson(response, result.ok ? 200 : 400, result)
  return true
}
