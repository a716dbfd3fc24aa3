import type { IncomingMessage } from "node:http"

const NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])
const ADDRESSES: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"])

/** The URL that a text from outside spells, or null. A client may send anything: `Origin: null`, `Host: [`, a path of `//`. */
export const readUrl = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null)

/** Whether an Origin is a page of this machine's own. */
export const isLoopbackOrigin = (origin: string): boolean => NAMES.has(readUrl(origin)?.hostname ?? "")

/** Whether a page of this origin may call: this machine's own pages, and the pages that we serve ourselves. */
export const mayCall = (request: IncomingMessage): boolean => {
  const { origin, host } = request.headers
  return origin === undefined || isLoopbackOrigin(origin) || (host !== undefined && readUrl(origin)?.host === host)
}

/** Asked from this machine, by its own name (a rebound name of somebody else's is not), and by no foreign page. */
export const isFromLoopback = (request: IncomingMessage): boolean => {
  const { origin, host } = request.headers
  return (
    ADDRESSES.has(request.socket.remoteAddress ?? "") &&
    NAMES.has(readUrl(`http://${host ?? ""}`)?.hostname ?? "") &&
    (origin === undefined || isLoopbackOrigin(origin))
  )
}
