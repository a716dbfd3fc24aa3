import { once } from "node:events"
import { readFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { WebSocketServer } from "ws"
import { listen, PACT, PATIENCE, provideKit, readBody } from "../wrongProvider/kitTestbed.ts"
import { runKit } from "./runKit.ts"
import { flagsOf } from "./serve.ts"

vi.setConfig(PATIENCE)

const { folder, provider, flags } = provideKit()

describe("a server with a mistake", () => {
  test("[CON-2] a failure shows states, expected and actual values, and commands to reproduce it without the token", async () => {
    provider().make(["number-as-string"])
    onTestFinished(() => provider().make([]))
    const { out } = await runKit(folder, [...flags(), "--filter", "a request for the balance", "--junit", "red.xml", "--html", "red.html"])
    expect(out).toContain('a player has a balance {"balance":150000,"playerId":"test-player-1"}')
    expect(out).toContain("$.balance  exactly 150000")
    expect(out).toContain('200 {"balance":"150000","version":')
    expect(out).toContain(`curl -i -X GET '${provider().origin}/api/player/balance' -H "authorization: Bearer $TOKEN"`)
    expect(out).not.toContain("TESTSIGNATURE")
    expect(readFileSync(join(folder, "red.xml"), "utf8")).toContain("(String) to be equal to 150000 (Integer)")
    const page = readFileSync(join(folder, "red.html"), "utf8")
    expect(page).toContain("1 broken")
    expect(page).toContain("<h4>Expected</h4>")
    expect(page).toContain("$.balance  exactly 150000")
    expect(page).toContain("200 {&quot;balance&quot;:&quot;150000&quot;")
    expect(page).not.toContain("TESTSIGNATURE")
  })

  test("[CON-2] --exit-on-first-error skips all interactions after the first broken one", async () => {
    provider().make(["wrong-status"])
    onTestFinished(() => provider().make([]))
    const { code, out } = await runKit(folder, [...flags(), "--filter", "with a token that nobody issued", "--exit-on-first-error"])
    expect(out.match(/^✗/gmu)).toHaveLength(1)
    expect(out).toMatch(/0 kept, 1 broken, \d+ not tried after the first failure/u)
    expect(code).toBe(1)
  })

  test("[CON-2] a failure names an unknown state as its reason, not the answer that followed", async () => {
    const origin = await listen((request, response) => {
      request.resume()
      response.writeHead(request.url === "/_pact/states" ? 400 : 200, { "content-type": "application/json" })
      response.end('{"problem":"no such state here"}')
    })
    const { code, out } = await runKit(folder, [...flagsOf(origin), ...PACT, "--filter", "a request for the balance"])
    expect(out).toContain('The state "a player is logged in" could not be set up: HTTP 400: no such state here')
    expect(out).not.toContain("is missing the following keys")
    expect(code).toBe(1)
  })

  test("[CON-2] a failure names the status first, and the type of an answer that is not JSON once", async () => {
    const origin = await listen((request, response) => {
      request.resume()
      const isState = request.url === "/_pact/states"
      response.writeHead(isState ? 200 : 404, { "content-type": isState ? "application/json" : "text/html" })
      response.end(isState ? '{"token":"TEST-TOKEN"}' : "<h1>Cannot GET</h1>")
    })
    const { out } = await runKit(folder, [...flagsOf(origin), ...PACT, "--filter", "a request for the balance"])
    expect(out).toMatch(
      / {3}what is wrong\n {5}status {2}expected 200, came 404\n {5}Content-Type {2}expected 'application\/json', came 'text\/html'\n {3}expected\n/u
    )
    expect(out).toContain("404 <h1>Cannot GET</h1>")
  })

  test("[CON-2] a verification ends with the problems that several interactions have, the most frequent first", async () => {
    const origin = await listen((request, response) => {
      request.resume()
      response.writeHead(400, { "content-type": "application/json" }).end('{"problem":"no such state here"}')
    })
    const { out } = await runKit(folder, [...flagsOf(origin), ...PACT, "--filter", "getPlayerLogs"])
    const problem = 'The state "a player is logged in" could not be set up: HTTP 400: no such state here'
    const failures = out.split(problem).length - 2
    expect(failures).toBeGreaterThan(1)
    expect(out).toContain(`\nThe most frequent problems:\n  ${failures} × ${problem}\n`)
  })

  test.each(["a player is logged in", "a player has no history"])(
    "[CON-2] a failure names the state %s that fails once, and the kit tears down everything that it set up",
    async (failing) => {
      const changes: string[] = []
      const origin = await listen(async (request, response) => {
        const body = (await readBody(request)).toString("utf8")
        const { state, action } =
          request.url === "/_pact/states" && body !== "" ? (JSON.parse(body) as { state: string; action: string }) : {}
        if (state !== undefined) changes.push(`${action} ${state}`)
        const isBusy = action === "setup" && state === failing && changes.filter((one) => one === `setup ${failing}`).length === 1
        if (isBusy) return response.writeHead(503, { "content-type": "application/json" }).end('{"problem":"database is busy"}')
        const type = request.headers["content-type"]
        const answer = await fetch(provider().origin + request.url, {
          method: request.method ?? "GET",
          headers: { authorization: request.headers.authorization ?? "", ...(type && { "content-type": type }) },
          body: body === "" ? null : body
        })
        return response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text())
      })
      const { code, out } = await runKit(folder, [...flagsOf(origin), ...PACT, "--filter", "getPlayerLogs"])
      expect(out).toContain(`The state "${failing}" could not be set up: HTTP 503: database is busy`)
      expect(out).toContain(", 1 broken")
      expect(code).toBe(1)
      const of = (action: string): readonly string[] =>
        changes.flatMap((change) => (change.startsWith(`${action} `) ? [change.slice(action.length + 1)] : [])).toSorted()
      expect(of("teardown")).toEqual(of("setup"))
    }
  )

  test("[CON-2] a failure names the code by which the server has refused the seat that the states give", async () => {
    const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" })
    onTestFinished(() => {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    })
    sockets.on("connection", (client) => {
      client.on("message", () => client.send('{"type":"refused","code":52001,"ErrorMessage":"The machine is busy."}'))
    })
    await once(sockets, "listening")
    const { port } = sockets.address() as AddressInfo
    const origin = await listen((request, response) => {
      request.resume()
      response.end('{"token":"TEST-TOKEN"}')
    })
    const flagsHere = [...flagsOf(origin), "--ws-url", `ws://127.0.0.1:${port}`, ...PACT]
    const { code, out } = await runKit(folder, [...flagsHere, "--filter", "a press of the spin button without credit"])
    expect(out).toContain("The init was refused with 52001, and must be answered with ready: the provider states give the player the seat.")
    expect(code).toBe(1)
  })

  test("[CON-2] a failure reports a call without an answer", async () => {
    const origin = await listen((request, response) => {
      request.resume()
      if (request.url === "/api/player/balance") response.destroy()
      else response.end("{}")
    })
    const { code, out } = await runKit(folder, [...flagsOf(origin), ...PACT, "--filter", "a request for the balance"])
    expect(out).toContain(`No answer to GET ${origin}/api/player/balance`)
    expect(code).toBe(1)
  })
})

test.each([
  ["authorization", "Authorization: Bearer TEST-LENT", "Bearer TEST-LENT"],
  ["authorization", "authorization: bearer TEST-LENT", "Bearer TEST-LENT"],
  ["x-api-key", "X-Api-Key: TEST-KEY", "TEST-KEY"]
])("[CON-2] --token-header sends %s to a server whose states return no token", async (name, header, value) => {
  const origin = await listen((request, response) => {
    request.resume()
    response.writeHead(request.url !== "/api/player/balance" || request.headers[name] === value ? 200 : 401, {
      "content-type": "application/json"
    })
    response.end(request.url === "/api/player/balance" ? '{"balance":150000}' : "{}")
  })
  const args = [...flagsOf(origin), ...PACT, "--filter", "a request for the balance"]
  expect((await runKit(folder, args)).code).toBe(1)
  expect((await runKit(folder, args, { CONTRACT_TOKEN_HEADER: header })).code).toBe(0)
})
