import { Effect } from "effect"
import { readSettingsFile } from "../../api/rest/settingsApi.ts"
import { describeProblem } from "../../api/settings/decodeSettings.ts"
import { buildOf } from "../../browser/buildOf.ts"
import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { doubtful, failed, type HealthCheck, type HealthOutcome, healthy } from "../../domain/support/healthCheck.ts"

/** The clocks may differ by this many ms: a token's expiry is compared with the device's clock. */
const CLOCK_LIMIT_MS = 5_000
/** An answer that takes longer than this many ms makes the page slow. */
const SLOW_MS = 2_000
/** The `Date` header has whole seconds. On average, half of one is missing. */
const DATE_HALF_MS = 500

/** No session and no cache: the page must show the answer that a stranger's browser would get now. */
const PLAIN = { credentials: "omit", cache: "no-store" } as const

const answered = (startedAt: number): HealthOutcome => {
  const ms = Math.round(performance.now() - startedAt)
  return ms > SLOW_MS ? doubtful("answeredLate", { ms }) : healthy("answered", { ms })
}

const readSettings = (origin: string, signal: AbortSignal) => Effect.runPromise(readSettingsFile(origin), { signal })

/** The settings whose addresses the product would use; a file that cannot be read stops the product, and the other checks. */
const settingsInForce = async (origin: string, signal: AbortSignal): Promise<Settings> => {
  const answer = await readSettings(origin, signal)
  if (answer._tag === "SettingsUnavailable") throw new Error(answer.why)
  return answer._tag === "SettingsFile" ? answer.decoded.settings : DEFAULT_SETTINGS
}

/** BOOT-1: whether Settings.json can be read, with a line for each value that is not used. */
export const checkSettings =
  (origin: string): HealthCheck =>
  async (signal) => {
    const answer = await readSettings(origin, signal)
    switch (answer._tag) {
      case "SettingsAbsent":
        return doubtful("settingsAbsent")
      case "SettingsUnavailable":
        return failed("settingsUnreadable", { why: answer.why })
      case "SettingsFile": {
        const { settings, problems } = answer.decoded
        const read = { text: "settingsRead", values: { name: settings.brandName, api: settings.apiUrl } } as const
        const warnings = problems.map((problem) => ({ text: "settingsProblem", values: { problem: describeProblem(problem) } }) as const)
        return { grade: warnings.length === 0 ? "ok" : "warn", findings: [read, ...warnings] }
      }
    }
  }

/** A web server that does not pass a path on to the casino answers with the product's page. */
const isPage = (headers: Headers): boolean => headers.get("content-type")?.startsWith("text/html") === true

/** Whether the casino's API answers a call without a token with a refusal, as the contract demands. */
export const checkApi =
  (origin: string): HealthCheck =>
  async (signal) => {
    const { apiUrl } = await settingsInForce(origin, signal)
    const base = new URL(apiUrl.endsWith("/") ? apiUrl : `${apiUrl}/`, origin)
    const startedAt = performance.now()
    const { status, headers } = await fetch(new URL("player/balance", base), { ...PLAIN, signal })
    if (isPage(headers)) return failed("apiPage", { status, url: base.href })
    return status === 401 || status === 403
      ? answered(startedAt)
      : (status >= 500 ? failed : doubtful)("apiStatus", { status, url: base.href })
  }

const opens = (url: URL, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url)
    const end = (isOpen: boolean): void => {
      socket.close()
      resolve(isOpen)
    }
    socket.addEventListener("open", () => end(true), { once: true })
    socket.addEventListener("error", () => end(false), { once: true })
    signal.addEventListener("abort", () => end(false), { once: true })
  })

/**
 * Whether a socket opens without a token. A browser does not tell why a handshake failed, so a plain request of the same address shows whether the
 * server is there: it may refuse a handshake without a token. Of another host only the fact of an answer can be read.
 */
export const checkSocket =
  (origin: string, which: "notificationsUrl" | "gameUrl"): HealthCheck =>
  async (signal) => {
    const url = new URL((await settingsInForce(origin, signal))[which], origin)
    const startedAt = performance.now()
    const socketUrl = new URL(url)
    socketUrl.protocol = socketUrl.protocol.replace("http", "ws")
    if (await opens(socketUrl, signal)) return healthy("socketOpened", { ms: Math.round(performance.now() - startedAt) })
    const pageUrl = new URL(url)
    pageUrl.protocol = pageUrl.protocol.replace("ws", "http")
    const { status, ok, headers } = await fetch(pageUrl, { ...PLAIN, mode: "no-cors", signal })
    const isWrong = status >= 500 || (ok && isPage(headers))
    return isWrong ? failed("socketStatus", { status, url: socketUrl.href }) : doubtful("socketRefused", { url: socketUrl.href })
  }

/** The difference between the clocks of this device and of the web server, by its `Date` header. */
export const checkClock =
  (origin: string): HealthCheck =>
  async (signal) => {
    const askedAt = Date.now()
    const { headers } = await fetch(origin, { ...PLAIN, method: "HEAD", signal })
    const middle = (askedAt + Date.now()) / 2
    const serverAt = Date.parse(headers.get("date") ?? "")
    if (Number.isNaN(serverAt)) return doubtful("clockNone")
    const offset = middle - serverAt - DATE_HALF_MS
    const distance = Math.abs(offset)
    if (distance <= 2 * DATE_HALF_MS) return healthy("clockAgrees")
    const grade = distance > CLOCK_LIMIT_MS ? doubtful : healthy
    return grade(offset > 0 ? "clockAhead" : "clockBehind", { seconds: Math.round(distance / 100) / 10 })
  }

/** The version of this build, and whether the web server still serves it. `own` identifies the build of this page (src/browser/buildOf.ts). */
export const checkBuild =
  (origin: string, build: { readonly version: string; readonly specHash: string; readonly own: string | null }): HealthCheck =>
  async (signal) => {
    const { version, specHash, own } = build
    const is = { text: "buildIs", values: { version, contract: specHash.slice(0, 12) } } as const
    const answer = await fetch(origin, { ...PLAIN, signal })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    // A page of the development server has no build.
    if (own === null) return { grade: "ok", findings: [is, { text: "buildUnknown" }] }
    const served = buildOf(await answer.text())
    if (served === null) return { grade: "warn", findings: [is, { text: "buildUnknown" }] }
    return own === served
      ? { grade: "ok", findings: [is, { text: "buildCurrent" }] }
      : { grade: "warn", findings: [is, { text: "buildOther" }] }
  }
