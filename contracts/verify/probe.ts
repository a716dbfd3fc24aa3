import { openCasinoSocket } from "./casinoSocket.ts"
import type { Target } from "./options.ts"
import { reasonOf } from "./specification/pactFile.ts"

/** Why an address does not answer, from the error of the request. A complete sentence without its beginning. */
export const whyUnreachable = (url: string, error: unknown): string => {
  const reason = reasonOf(error)
  return reason === "bad port"
    ? `port ${new URL(url).port} is one that browsers and fetch refuse to call; run the server on another, such as 8080.`
    : `nothing answers at ${url} (${reason}).`
}

/** Checks whether an address answers at all. Returns null or the problem. */
const reachHttp = async (flag: string, url: string, timeoutMs: number): Promise<string | null> => {
  try {
    await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: "manual" })
    return null
  } catch (error) {
    return `--${flag}: ${whyUnreachable(url, error)}`
  }
}

const reachSocket = async ({ wsUrl, headers, origin, timeoutMs }: Target): Promise<string | null> => {
  try {
    const url = `${wsUrl.replace(/\/$/u, "")}/notifications?token=TEST-NOBODY`
    const socket = await openCasinoSocket({ url, headers, origin, timeoutMs })
    await socket.end()
    return null
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    // A refused upgrade is still an answer. The interactions explain the refusal better.
    return why.includes("server response") ? null : `--ws-url: nothing answers at ${wsUrl} (${why}).`
  }
}

/** Addresses that do not answer, in words. Empty when all three answer. */
export const findUnreachable = async (target: Target, withSockets: boolean): Promise<readonly string[]> => {
  const { baseUrl, statesUrl, timeoutMs } = target
  const problems = await Promise.all([
    reachHttp("base-url", baseUrl, timeoutMs),
    reachHttp("states-url", statesUrl, timeoutMs),
    withSockets ? reachSocket(target) : null
  ])
  return problems.filter((problem) => problem !== null)
}
