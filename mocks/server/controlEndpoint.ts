import type { IncomingMessage, ServerResponse } from "node:http"
import type { MockControl } from "../backend/control.ts"
import { OPERATION_IDS } from "../faults/operationIds.ts"
import { searchScenarios } from "../scenarios/catalogue/findScenario.ts"
import { presentScenario } from "../scenarios/scenarioCard.ts"
import { findAdminFile } from "./adminPage.ts"
import { readWholeBody, sendJson } from "./exchange.ts"
import { isFromLoopback } from "./loopback.ts"

/** Undefined when the text is not JSON. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const obey = async (control: MockControl, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.headers["content-type"]?.startsWith("application/json") !== true) {
    return sendJson(response, 415, { ok: false, problem: "send application/json" })
  }
  const body = await readWholeBody(request)
  const command = parse(body?.toString("utf8") ?? "")
  if (command === undefined) return sendJson(response, 400, { ok: false, problem: "the body is not JSON, or larger than 1 MB" })
  const result = control.run(command)
  if (result.ok) return sendJson(response, 200, result)
  return sendJson(response, result.notFound === true ? 404 : 400, result)
}

/** Lists the scenarios. `?q=` selects those that contain every word. */
const listScenarios = (control: MockControl, url: URL) => ({
  run: control.state().run,
  scenarios: searchScenarios(url.searchParams.get("q") ?? "").map(presentScenario),
  operations: OPERATION_IDS
})

const answer = (control: MockControl, url: URL, response: ServerResponse): void => {
  if (url.pathname === "/_mock/state") return sendJson(response, 200, control.state())
  if (url.pathname === "/_mock/traffic") return sendJson(response, 200, control.traffic())
  if (url.pathname === "/_mock/scenarios") return sendJson(response, 200, listScenarios(control, url))
  const file = findAdminFile(url.pathname)
  if (file === null) return sendJson(response, 404, { ok: false, problem: "not found" })
  response.writeHead(200, file.headers).end(file.body)
  return undefined
}

/**
 * Serves the page at `/_mock`, `GET /_mock/scenarios`, `GET /_mock/state`, `GET /_mock/traffic` and `POST /_mock/control`. Answers only requests from this
 * computer, wherever the server listens. Commands must be JSON, so that a foreign page cannot send one as a plain form. Returns false for
 * other paths.
 */
export const serveControl = async (control: MockControl, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
  const url = new URL(request.url ?? "/", "http://localhost")
  if (url.pathname !== "/_mock" && !url.pathname.startsWith("/_mock/")) return false
  const isCommand = url.pathname === "/_mock/control" && request.method === "POST"
  if (!isFromLoopback(request) || (!isCommand && request.method !== "GET")) sendJson(response, 404, { ok: false, problem: "not found" })
  else if (isCommand) await obey(control, request, response)
  else answer(control, url, response)
  return true
}
