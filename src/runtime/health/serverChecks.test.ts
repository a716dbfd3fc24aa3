import { afterEach, describe, expect, it, vi } from "vitest"
import { buildOf } from "../../browser/buildOf.ts"
import type { HealthCheck } from "../../domain/support/healthCheck.ts"
import { runCheck } from "./runCheck.ts"
import { checkApi, checkBuild, checkClock, checkSettings, checkSocket } from "./serverChecks.ts"

const ORIGIN = "https://casino.example"
/** A page whose import map names one chunk. The entry script is the same in all builds. */
const pageOf = (chunk: string): string =>
  `<script type="importmap">{"imports":{"/assets/lobby.js":"/assets/${chunk}.js"}}</script><script type="module" src="/assets/index-AAAAAAAA.js"></script>`
const PAGE = new Response(pageOf("lobby-AAAAAAAA"), { headers: { "content-type": "text/html" } })
/** A page of the demo, which has no import map. */
const DEMO = '<script type="module" crossorigin src="/assets/index-AAAAAAAA.js"></script>'
const SETTINGS = { API_URL: "/api/" }

/** Answers each path with this response, the others with a network error. Settings.json is there unless a test says otherwise. */
const serve = (answers: Readonly<Record<string, () => Response>>): void => {
  const all = { "/Settings.json": () => Response.json(SETTINGS), ...answers }
  vi.stubGlobal("fetch", (input: Request | URL | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const answer = Object.entries(all).find(([path]) => path === pathname)?.[1]
    return answer === undefined ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(answer())
  })
}

/** All sockets open, or all handshakes fail. */
const openSockets = (does: "open" | "error"): void => {
  class Socket extends EventTarget {
    constructor() {
      super()
      queueMicrotask(() => this.dispatchEvent(new Event(does)))
    }
    close = (): void => undefined
  }
  vi.stubGlobal("WebSocket", Socket)
}

const resultOf = async (check: HealthCheck): Promise<readonly string[]> => {
  const { grade, findings } = await runCheck(check)
  return [grade, ...findings.map(({ text }) => text)]
}

const status =
  (code: number, type = "application/json") =>
  () =>
    new Response("{}", { status: code, headers: { "content-type": type } })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("[OPS-6] the check of the API", () => {
  it.each([
    ["refuses a call without a token", { "/api/player/balance": status(401) }, ["ok", "answered"]],
    ["forbids a call without a token", { "/api/player/balance": status(403) }, ["ok", "answered"]],
    ["answers a call without a token", { "/api/player/balance": status(200) }, ["warn", "apiStatus"]],
    ["has an error", { "/api/player/balance": status(502) }, ["failed", "apiStatus"]],
    ["is a web page", { "/api/player/balance": status(200, "text/html; charset=utf-8") }, ["failed", "apiPage"]],
    ["does not answer", {}, ["failed", "unreachable"]],
    ["has an unknown address, because the settings cannot be read", { "/Settings.json": status(500) }, ["failed", "unreachable"]]
  ] as const)("tells that the API %s", async (_case, answers, expected) => {
    serve(answers)
    expect(await resultOf(checkApi(ORIGIN))).toEqual(expected)
  })

  it("warns of an answer that takes more than two seconds", async () => {
    vi.useFakeTimers({ toFake: ["performance"] })
    serve({
      "/api/player/balance": () => {
        vi.advanceTimersByTime(2_001)
        return status(401)()
      }
    })
    expect(await resultOf(checkApi(ORIGIN))).toEqual(["warn", "answeredLate"])
  })
})

describe("[OPS-6] the check of a socket", () => {
  it("the check of a socket reports that the socket opens", async () => {
    serve({})
    openSockets("open")
    expect(await resultOf(checkSocket(ORIGIN, "gameUrl"))).toEqual(["ok", "socketOpened"])
  })

  it.each([
    ["the server refuses a handshake without a token", { "/ws/game": status(401) }, ["warn", "socketRefused"]],
    ["the server of another host answers what cannot be read", { "/ws/game": () => Response.error() }, ["warn", "socketRefused"]],
    ["the proxy does not reach the casino", { "/ws/game": status(502, "text/html") }, ["failed", "socketStatus"]],
    ["the web server answers with the product's page", { "/ws/game": status(200, "text/html") }, ["failed", "socketStatus"]],
    ["the server does not answer", {}, ["failed", "unreachable"]]
  ] as const)("tells after a failed handshake that %s", async (_case, answers, expected) => {
    serve(answers)
    openSockets("error")
    expect(await resultOf(checkSocket(ORIGIN, "gameUrl"))).toEqual(expected)
  })
})

describe("[OPS-6] the check of the build", () => {
  const build = { version: "3.3.1", specHash: "0123456789abcdef", own: buildOf(pageOf("lobby-AAAAAAAA")) }

  it.each([
    ["serves this build", { "/": () => PAGE.clone() }, build, ["ok", "buildIs", "buildCurrent"]],
    [
      "serves another build with the same entry script",
      { "/": () => PAGE.clone() },
      { ...build, own: buildOf(pageOf("lobby-BBBBBBBB")) },
      ["warn", "buildIs", "buildOther"]
    ],
    ["serves this demo", { "/": () => new Response(DEMO) }, { ...build, own: buildOf(DEMO) }, ["ok", "buildIs", "buildCurrent"]],
    [
      "serves another demo",
      { "/": () => new Response(DEMO.replace("AAAAAAAA", "BBBBBBBB")) },
      { ...build, own: buildOf(DEMO) },
      ["warn", "buildIs", "buildOther"]
    ],
    ["serves something else", { "/": status(200, "text/html") }, build, ["warn", "buildIs", "buildUnknown"]],
    ["has an error", { "/": status(502, "text/html") }, build, ["failed", "unreachable"]],
    ["does not answer", {}, build, ["failed", "unreachable"]],
    ["is a development server", { "/": () => PAGE.clone() }, { ...build, own: null }, ["ok", "buildIs", "buildUnknown"]]
  ] as const)("tells that the web server %s", async (_case, answers, own, expected) => {
    serve(answers)
    expect(await resultOf(checkBuild(ORIGIN, own))).toEqual(expected)
  })
})

describe("[OPS-6] the check of the settings", () => {
  it.each([
    ["are read", () => Response.json(SETTINGS), ["ok", "settingsRead"]],
    ["have a value that is not used", () => Response.json({ ...SETTINGS, VOLUME: "loud" }), ["warn", "settingsRead", "settingsProblem"]],
    ["are absent", status(404), ["warn", "settingsAbsent"]],
    ["cannot be read", status(500), ["failed", "settingsUnreadable"]]
  ] as const)("tells that the settings %s", async (_case, answer, expected) => {
    serve({ "/Settings.json": answer })
    expect(await resultOf(checkSettings(ORIGIN))).toEqual(expected)
  })
})

describe("[OPS-6] the check of the clock", () => {
  it.each([
    [4, "ok", { text: "clockAhead", values: { seconds: 3.5 } }],
    [6, "warn", { text: "clockAhead", values: { seconds: 5.5 } }],
    [-6, "warn", { text: "clockBehind", values: { seconds: 6.5 } }],
    [1, "ok", { text: "clockAgrees", values: {} }],
    [0, "ok", { text: "clockAgrees", values: {} }]
  ] as const)("tells a device that is %s s ahead of the Date header by its middle", async (ahead, grade, finding) => {
    const now = Date.UTC(2030, 0, 1)
    vi.useFakeTimers({ toFake: ["Date"], now })
    serve({ "/": () => new Response(null, { headers: { date: new Date(now - ahead * 1_000).toUTCString() } }) })
    expect(await runCheck(checkClock(ORIGIN))).toEqual({ grade, findings: [finding] })
  })

  it("warns of a server without the Date header", async () => {
    serve({ "/": () => new Response(null) })
    expect(await resultOf(checkClock(ORIGIN))).toEqual(["warn", "clockNone"])
  })
})
