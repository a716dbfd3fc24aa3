import type { IncomingMessage, ServerResponse } from "node:http"

/** Maximum size of a request body in bytes. An SDP offer has a few kB. */
const BODY_LIMIT = 1_000_000

/** The request's body, or null when it exceeds the limit. */
export const readWholeBody = async (request: IncomingMessage): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    if (!(part instanceof Buffer)) continue
    size += part.length
    if (size > BODY_LIMIT) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of typeof value === "string" ? [value] : (value ?? [])) all.append(name, one)
  }
  return all
}

/** Converts a Node request to a Fetch request. */
export const toRequest = (request: IncomingMessage, url: URL, body: Buffer): Request => {
  const method = request.method ?? "GET"
  const hasBody = method !== "GET" && method !== "HEAD"
  return new Request(url, { method, headers: headersOf(request), ...(hasBody ? { body: new Uint8Array(body) } : {}) })
}

/** Sends a Fetch response. An error response destroys the connection, like a lost network. */
export const sendResponse = async (response: Response, to: ServerResponse, extra: Readonly<Record<string, string>>): Promise<void> => {
  if (response.type === "error") {
    to.destroy()
    return
  }
  const cookies = response.headers.getSetCookie()
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "set-cookie"))
  to.writeHead(response.status, { ...headers, ...extra, ...(cookies.length === 0 ? {} : { "set-cookie": cookies }) })
  to.end(Buffer.from(await response.arrayBuffer()))
}

/** Sends a JSON response. */
export const sendJson = (to: ServerResponse, status: number, body: unknown): void => {
  to.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
  to.end(JSON.stringify(body))
}
