import type { IncomingMessage } from "node:http"
import { parseUrl } from "../../src/domain/shared/text.ts"

const NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])
const ADDRESSES: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"])

/** Whether an Origin belongs to this computer. */
export const isLoopbackOrigin = (origin: string): boolean => NAMES.has(parseUrl(origin)?.hostname ?? "")

/** Whether a page of this origin may call: pages of this computer, and pages that this server serves. */
export const mayCall = (request: IncomingMessage): boolean => {
  const { origin, host } = request.headers
  return origin === undefined || isLoopbackOrigin(origin) || (host !== undefined && parseUrl(origin)?.host === host)
}

/** Whether a request comes from this computer, under its own name (against DNS rebinding), and not from a foreign page. */
export const isFromLoopback = (request: IncomingMessage): boolean => {
  const { origin, host } = request.headers
  return (
    ADDRESSES.has(request.socket.remoteAddress ?? "") &&
    NAMES.has(parseUrl(`http://${host ?? ""}`)?.hostname ?? "") &&
    (origin === undefined || isLoopbackOrigin(origin))
  )
}
