import type { ChildProcess } from "node:child_process"
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { WebSocket } from "ws"
import { LoginResponse } from "../../src/api/wire/casino.ts"
import { gameMessages } from "../../src/api/sockets/gameMessages.ts"
import { notificationMessages } from "../../src/api/sockets/notificationMessages.ts"
import { readOptions } from "./options.ts"

const server = join(import.meta.dirname, "..", "server.ts")
const SocketMessage = Schema.Union([...Object.values(gameMessages), ...Object.values(notificationMessages)])
type AnyMessage = typeof SocketMessage.Type
const decodeMessage = Schema.decodeUnknownSync(Schema.fromJsonString(SocketMessage))

const start = async (args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly said: string }> => {
  const child = spawn(process.execPath, [server, ...args], { stdio: ["ignore", "pipe", "pipe"] })
  let said = ""
  await new Promise<void>((resolve) => {
    const collect = (part: Buffer): void => {
      said += part.toString()
      if (said.includes("/_mock/state")) resolve()
    }
    child.stdout?.on("data", collect)
    child.stderr?.on("data", collect)
    child.once("close", () => resolve())
  })
  return { child, said }
}

/** A socket that can wait for a message by its type. */
const openSocket = async (url: string) => {
  const socket = new WebSocket(url)
  const messages: AnyMessage[] = []
  let wake = (): void => undefined
  socket.on("message", (data: Buffer) => {
    messages.push(decodeMessage(data.toString()))
    wake()
  })
  const closed = once(socket, "close").then(([code]) => Number(code))
  await once(socket, "open")
  const next = async <Type extends AnyMessage["type"]>(type: Type): Promise<Extract<AnyMessage, { readonly type: Type }>> => {
    for (;;) {
      const found = messages.findIndex((message) => message.type === type)
      const [message] = found < 0 ? [] : messages.splice(found, 1)
      if (message !== undefined) return message as Extract<AnyMessage, { readonly type: Type }>
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { say: (message: object) => socket.send(JSON.stringify(message)), next, closed, close: () => socket.close() }
}

describe("the mock process", () => {
  const app = mkdtempSync(join(tmpdir(), "telereel-app-"))
  let child: ChildProcess
  let origin = ""

  beforeAll(async () => {
    mkdirSync(join(app, "assets"))
    writeFileSync(join(app, "index.html"), `<meta http-equiv="Content-Security-Policy" content="default-src 'self'"><div id="root"></div>`)
    writeFileSync(join(app, "assets", "main-abc.js"), "export {}")
    const started = await start(["--port", "0", "--seed", "1", "--still", "--app", app])
    child = started.child
    origin = /http:\/\/[\d.:]+/u.exec(started.said)?.[0] ?? ""
  }, 40_000)

  afterAll(() => {
    child.kill()
    rmSync(app, { recursive: true })
  })

  const call = async (path: string, init: RequestInit = {}) => fetch(new URL(path, origin), init)
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } })
  const logIn = async (username: string, password: string) => {
    const response = await post("/api/login", { username, password, site_id: 8 })
    return Schema.decodeUnknownSync(LoginResponse)(await response.json()).token
  }
  const socketUrl = (path: string, token: string) => `${origin.replace("http", "ws")}/ws/${path}?token=${token}`

  test("[MOCK-1] [GAME-4] a player logs in, joins, cashes in, spins and cashes out with exact amounts", async () => {
    const token = await logIn("demo", "demo1234")
    const authorization = { authorization: `Bearer ${token}` }
    expect(await (await call("/api/machine/brands", { headers: authorization })).json()).toMatchObject({ brands: { length: 8 } })

    const notices = await openSocket(socketUrl("notifications", token))
    notices.say({ type: "init", userId: "p-demo" })
    expect((await notices.next("balance")).balance).toBe(150_000)

    const game = await openSocket(socketUrl("game", token))
    game.say({ type: "init", machineID: 101, token })
    expect(await game.next("ready")).toMatchObject({ meter: { credit: 0 }, machine: { id: 101 } })
    game.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 20_000 })
    expect(await game.next("transferDone")).toMatchObject({ credit: 20_000, balance: 130_000 })
    game.say({ type: "press", pressId: "p-1", button: "spin" })
    await game.next("pressAccepted")
    const { win } = await game.next("pressDone")
    game.say({ type: "transfer", transferId: "t-2", direction: "out", amount: null })
    expect(await game.next("transferDone")).toMatchObject({ credit: 0, balance: 150_000 - 100 + win })

    const { balance } = (await (await call("/api/player/balance", { headers: authorization })).json()) as { balance: number }
    expect(balance).toBe(149_900 + win)
    const state = (await (await call("/_mock/state")).json()) as { conservation: object; machines: { id: number; outcome: number }[] }
    expect(state.conservation).toEqual({ ok: true, faults: [] })
    game.say({ type: "leave" })
    expect(await game.closed).toBe(1000)
    notices.close()
  }, 40_000)

  test("[AUTH-2] a socket closes with 4401 for an invalid token, 1006 when dropped, and 1012 on a restart", async () => {
    expect(await (await openSocket(socketUrl("game", "nonsense"))).closed).toBe(4401)
    const token = await logIn("highroller", "highroller1234")
    const lost = await openSocket(socketUrl("notifications", token))
    expect((await post("/_mock/control", { type: "dropSockets" })).status).toBe(200)
    expect(await lost.closed).toBe(1006)
    const restarted = await openSocket(socketUrl("notifications", token))
    await post("/_mock/control", { type: "restart" })
    expect(await restarted.closed).toBe(1012)
  })

  test("[MOCK-2] a lost answer destroys the connection", async () => {
    const token = await logIn("second", "second1234")
    await post("/_mock/control", { type: "loseNextAnswer", message: "getBalance" })
    const headers = { authorization: `Bearer ${token}` }
    await expect(call("/api/player/balance", { headers })).rejects.toThrow("fetch failed")
    expect((await call("/api/player/balance", { headers })).status).toBe(200)
  })

  test("[MOCK-2] an unknown command is explained, and plain forms and foreign origins are refused", async () => {
    const bad = await post("/_mock/control", { type: "explode" })
    expect([bad.status, await bad.json()]).toMatchObject([
      400,
      { ok: false, problem: expect.stringMatching(/^There is no command "explode"\./u) as string }
    ])
    const broken = await call("/_mock/control", { method: "POST", body: "{", headers: { "content-type": "application/json" } })
    expect([broken.status, await broken.json()]).toEqual([400, { ok: false, problem: "the body is not JSON, or larger than 1 MB" }])
    expect((await call("/_mock/control", { method: "POST", body: "{}" })).status).toBe(415)
    const state = { state: "the country is allowed", params: { country: "TR" } }
    expect((await post("/_pact/states", state, { origin: "https://evil.example" })).status).toBe(404)
    expect((await call("/_pact/states", { method: "POST", body: JSON.stringify(state) })).status).toBe(415)
    expect(await (await post("/_pact/states", state)).json()).toEqual({ country: "TR" })
    expect((await post("/_mock/control", { type: "restart" }, { origin: "https://evil.example" })).status).toBe(404)
    const status = await new Promise((resolve) => {
      request(new URL("/_mock/state", origin), { headers: { host: "evil.example" } }, (response) => resolve(response.statusCode)).end()
    })
    expect(status).toBe(404)
  })

  test("[MOCK-2] scenarios can be searched and opened, and an unknown one answers 404 with the nearest names", async () => {
    const listed = await call("/_mock/scenarios?q=hand%20pay%20GAME-4")
    const { scenarios } = (await listed.json()) as { scenarios: { id: string; title: string; steps: string[] }[] }
    const found = scenarios.find(({ id }) => id === "hand-pay")
    expect([found?.title, found?.steps.length]).toEqual(["Hand pay", expect.any(Number)])
    expect(scenarios.map(({ id }) => id)).not.toContain("default")
    expect((await post("/_mock/control", { type: "openScenario", id: "hand-pay", seed: 42, speed: 10 })).status).toBe(200)
    expect(await (await call("/_mock/state")).json()).toMatchObject({
      run: { id: "hand-pay", seed: 42, speed: 10, epoch: null },
      clock: { speed: 10, paused: false },
      timeline: [{ done: false, problem: null }]
    })
    const unknown = await post("/_mock/control", { type: "openScenario", id: "hand-pray" })
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain("Did you mean hand-pay")
    expect((await post("/_mock/control", { type: "openScenario", id: "../etc" })).status).toBe(400)
    await post("/_mock/control", { type: "openScenario", id: "default" })
  })

  test("[MOCK-2] the admin page serves only its own modules, with a strict CSP and only to this computer", async () => {
    const page = await call("/_mock")
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self';/u)
    expect(await page.text()).not.toMatch(/<style|style=|onclick|<script>/u)
    const panel = await call("/_mock/panel/makePanel.ts")
    expect(panel.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect(await panel.text()).not.toContain("interface ")
    for (const path of ["/_mock/panel/nothing.ts", "/_mock/panel/..%2fpageHost.ts", "/_mock/other", "/_mock/panel/"]) {
      expect((await call(path)).status).toBe(404)
    }
    const status = await new Promise((resolve) => {
      request(new URL("/_mock", origin), { headers: { host: "evil.example" } }, (response) => resolve(response.statusCode)).end()
    })
    expect(status).toBe(404)
    expect((await call("/_mock", { headers: { origin: "https://evil.example" } })).status).toBe(404)
  })

  test("the built front end gets history fallback, content types, caching and its own CSP", async () => {
    const page = await call("/lobby/1/Bosphorus%20Royal")
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(page.headers.get("content-security-policy")).toBe("default-src 'self'; frame-ancestors 'none'")
    expect(page.headers.get("cache-control")).toBe("no-store")
    const asset = await call("/assets/main-abc.js")
    expect([asset.headers.get("content-type"), asset.headers.get("cache-control")]).toEqual([
      "text/javascript; charset=utf-8",
      "public, max-age=31536000, immutable"
    ])
    expect((await call("/assets/main-abc.js", { headers: { "if-none-match": asset.headers.get("etag") ?? "" } })).status).toBe(304)
    expect((await call("/assets/missing.js")).status).toBe(404)
    expect((await call("/passwd.txt")).status).toBe(404)
    // Paths never leave the folder. An escaped deep path counts as a route and gets the page.
    expect(await (await call("/..%2f..%2fetc/passwd.txt")).text()).toContain('id="root"')
  })

  test("pages of this computer may call from another port, and other origins may not", async () => {
    const preflight = await call("/api/login", { method: "OPTIONS", headers: { origin: "http://localhost:5173" } })
    expect(preflight.headers.get("access-control-allow-origin")).toBe("http://localhost:5173")
    const foreign = await call("/api/check", { headers: { origin: "https://evil.example" } })
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull()
    const socket = new WebSocket(socketUrl("notifications", await logIn("demo", "demo1234")), { origin: "https://evil.example" })
    expect(String((await once(socket, "error"))[0])).toContain("404")
  })

  test("SIGTERM closes the sockets with 1012 and ends the process with 0", async () => {
    const socket = await openSocket(socketUrl("notifications", await logIn("demo", "demo1234")))
    child.kill("SIGTERM")
    expect(await socket.closed).toBe(1012)
    expect((await once(child, "exit"))[0]).toBe(0)
  })
})

test("a port in use and a missing app are explained in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1")
  await once(other, "listening")
  const address = other.address()
  const port = typeof address === "object" ? String(address?.port) : ""
  const taken = await start(["--port", port])
  expect(taken.said).toContain(`Port ${port} is in use on 127.0.0.1`)
  expect(taken.child.exitCode).toBe(1)
  other.close()
  const unbuilt = await start(["--port", "0", "--app", join(tmpdir(), "nothing-here")])
  expect(unbuilt.said).toContain("Build the front end first")
}, 40_000)

describe("the command line", () => {
  test.each([
    [["--port", "x"], "--port must be a whole number"],
    [["--port", "70000"], "--port must be a whole number"],
    [["--seed", "1.5"], '--seed must be a whole number from 0 to 4294967295, not "1.5"'],
    [["--signalling", "inPage"], "--signalling must be clientOffer, serverOffer, whep or none"],
    [["--scenario", "hand-pray"], "Did you mean hand-pay"],
    [["--scenario", "Hand Pay"], 'There is no scenario "Hand Pay". Did you mean hand-pay'],
    [["--speed", "0"], '--speed must be a number from 0.1 to 100, not "0"'],
    [["--epoch", "noon"], '--epoch must be a time in whole ms since 1970, not "noon"'],
    [["--otlp", "collector"], '--otlp must be an http or https address, not "collector"'],
    [["--reports", "file:///tmp/reports"], "--reports must be an http or https address"],
    [["--nonsense"], "--nonsense"]
  ])("the command line rejects %s with the reason", (args, reason) => {
    const read = readOptions(args)
    expect("problem" in read ? read.problem : "").toContain(reason)
  })

  test("--help prints the usage on standard output, where a pager can read it", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [server, "--help"], { encoding: "utf8" })
    expect({ status, stderr, isUsage: stdout.startsWith("Usage: npm run mock:server") }).toEqual({ status: 0, stderr: "", isUsage: true })
  }, 40_000)

  test("an address that does not exist ends the process with one sentence", async () => {
    expect((await start(["--port", "0", "--host", "no-such-host.invalid"])).said).toBe(
      "This machine has no address no-such-host.invalid.\n"
    )
  }, 40_000)

  test("[MOCK-2] an unknown scenario ends the process with 2 and the nearest names", async () => {
    const unknown = await start(["--port", "0", "--scenario", "hand-pray"])
    expect(unknown.said).toContain('There is no scenario "hand-pray". Did you mean hand-pay')
    expect(unknown.child.exitCode).toBe(2)
  }, 40_000)

  test("[MOCK-2] the command line reads a scenario with its seed and speed", () => {
    const read = readOptions(["--scenario", "hand-pay", "--seed", "42", "--speed", "10"])
    expect("options" in read && read.options.choice).toEqual({ id: "hand-pay", seed: 42, speed: 10 })
  })

  test("the command line provides defaults without arguments", () => {
    const options = { port: 4180, host: "127.0.0.1", choice: {}, signalling: "clientOffer", lively: true, app: null, recorded: null }
    expect(readOptions([])).toEqual({ options })
  })
})
