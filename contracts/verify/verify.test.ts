import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test, vi } from "vitest"
import { listen, PACT, PATIENCE, provideKit, readBody } from "../wrongProvider/kitTestbed.ts"
import { doctor } from "./doctor.ts"
import { OWN_PACT, readArguments, readTarget } from "./options.ts"
import { CannotBegin } from "./specification/pactFile.ts"
import { runKit } from "./runKit.ts"
import { flagsOf } from "./serve.ts"
import { verify } from "./verify.ts"

vi.setConfig(PATIENCE)

const { folder, flags } = provideKit()

const without = (name: string): readonly string[] => flags().filter((_, index, all) => all[index] !== name && all[index - 1] !== name)

describe("the kit in its own folder", () => {
  test("[CON-2] our reference server passes every interaction, calls and messages alike", async () => {
    const { code, out, err } = await runKit(folder, [...flags(), "--junit", "report.xml", "--html", "report.html"])
    expect(err).toBe("")
    expect(out).toMatch(/The contract is kept: \d{3} interactions, \d{3} kept, 0 broken/u)
    expect(out).toContain("✓  a request for the balance")
    expect(out).toContain("✓  a notice of the balance")
    expect(code).toBe(0)
    const report = readFileSync(join(folder, "report.xml"), "utf8")
    expect(report).toMatch(/<testsuite name="telereel-web casino" tests="\d{3}" failures="0"/u)
    expect(report).toContain('<testcase name="a request for the balance" classname="getBalance"')
    const page = readFileSync(join(folder, "report.html"), "utf8")
    expect(page).toMatch(/<p>\d{3} interactions: \d{3} kept, \d+ not asked, 0 pending, 0 broken\.<\/p>/u)
    expect(page).toMatch(/<th scope="row">getBalance<\/th>.*<td class="kept" title="✓ a request for the balance/u)
    expect(page).not.toContain("<article>")
  })

  test("[CON-2] the doctor reports that the reference server is ready", async () => {
    const { code, out } = await runKit(folder, ["doctor", ...without("--pact")])
    expect(out).toContain("Ready to verify.")
    expect(code).toBe(0)
  })

  test("[CON-2] the doctor tears down the state that it has set up", async () => {
    const changes: string[] = []
    const origin = await listen(async (request, response) => {
      const body = (await readBody(request)).toString("utf8")
      if (request.url === "/_pact/states") changes.push(body)
      response.end("{}")
    })
    await runKit(folder, ["doctor", ...flagsOf(origin), "--timeout", "300"])
    expect(changes.at(-1)).toContain('"state":"a player is logged in"')
    expect(changes.at(-1)).toContain('"action":"teardown"')
  })

  test("[CON-2] the doctor reports a token with unreadable claims, of another player, that has expired, or whose exp is in ms", async () => {
    const tokenOf = (claims: object): string =>
      ["{}", JSON.stringify(claims), "{}"].map((part) => Buffer.from(part).toString("base64url")).join(".")
    const readable = { id: "test-player-2", exp: 4_102_444_800, username: "test-player" }
    const cases = [
      [{ sub: "test-player-1", exp: readable.exp }, "✗  token: The token has no readable claims"],
      [readable, '✗  token: The token\'s id is "test-player-2", and the player of the state is "test-player-1"'],
      [{ ...readable, exp: 3600 }, "✗  token: The token's exp is 3600, which has passed; it is in seconds since 1970"],
      [{ ...readable, id: "test-player-1", exp: 253_402_300_799 }, "✓  token: the client can read its claims"],
      [{ ...readable, exp: 4_102_444_800_000 }, "✗  token: The token's exp is 4102444800000, which is not in seconds since 1970"]
    ] as const
    for (const [claims, words] of cases) {
      const origin = await listen((request, response) => {
        request.resume()
        response.end(JSON.stringify({ token: tokenOf(claims) }))
      })
      const { code, out } = await runKit(folder, ["doctor", ...flagsOf(origin), "--timeout", "300"])
      expect(out).toContain(words)
      expect(code).toBe(1)
    }
  })

  test("[CON-2] the doctor reports a port that fetch refuses as such", async () => {
    const said: string[] = []
    await doctor(readTarget(readArguments(["doctor", ...flagsOf("http://127.0.0.1:4190")]).typed), (text) => void said.push(text))
    expect(said[0]).toContain("✗  calls: port 4190 is one that browsers and fetch refuse to call; run the server on another, such as 8080.")
  })

  test("[CON-2] the doctor reports the first problem that a server has to fix", async () => {
    const origin = await listen((request, response) => {
      request.resume()
      response.end("{}")
    })
    const { code, out } = await runKit(folder, ["doctor", ...flagsOf(origin), "--timeout", "300"])
    expect(out).toContain("an unknown state must answer 400, not 200")
    expect(out).toContain('"a player is logged in" returns no token')
    expect(code).toBe(1)
  })
})

describe("a kit that cannot start", () => {
  const nowhere = flagsOf("http://127.0.0.1:10")

  test.each([
    ["nothing answers", [...nowhere, ...PACT], "--base-url: nothing answers at http://127.0.0.1:10/api"],
    [
      "the port is one that fetch refuses",
      [...flagsOf("http://127.0.0.1:4190"), ...PACT],
      "--base-url: port 4190 is one that browsers and fetch refuse to call; run the server on another, such as 8080."
    ],
    ["an argument is unknown", ["--base", "x"], "Unknown option '--base'"],
    ["there is no such pact", [...nowhere, "--pact", "nothing.json"], "There is no pact file"],
    ["explain gets no address", ["explain", "getSettings", "--base-url", "casino.example"], "--base-url must begin with http://"],
    ["explain gets no origin", ["explain", "getSettings", "--origin", "casino.example"], "--origin must read like https://"]
  ])("[CON-2] a kit that cannot start prints the reason and exits with 2 when %s", async (_, args, words) => {
    const { code, out, err } = await runKit(folder, args)
    expect(err).toContain(words)
    expect(err).not.toContain("    at ")
    expect(out).toBe("")
    expect(code).toBe(2)
  })

  const noPact = join(import.meta.dirname, "states", "states.openapi.yaml")

  test.each([
    ["an address is missing", ["--base-url", "http://127.0.0.1:9"], "--ws-url is missing"],
    [
      "an address is none",
      ["--base-url", "ftp://x", "--ws-url", "ws://x", "--states-url", "http://x"],
      "--base-url must begin with http://"
    ],
    [
      "an address has a query, to which no path can be added",
      ["--base-url", "http://x/v1?key=1", "--ws-url", "ws://x", "--states-url", "http://x"],
      '--base-url must have neither "?" nor "#"'
    ],
    ["a command is unknown", ["verfy"], 'There is no command "verfy"'],
    ["a word is too much", ["doctor", "please"], '"please" was not expected'],
    ["the pact is none", [...nowhere, "--pact", noPact], `${noPact} is no pact`],
    ["the pact is a folder", [...nowhere, "--pact", import.meta.dirname], `${import.meta.dirname} is a folder: name a file in it.`],
    [
      "no JUnit report can be written",
      [...nowhere, "--pact", OWN_PACT, "--junit", "/missing/report.xml"],
      "--junit: There is no file or folder /missing: check the path."
    ],
    [
      "no page can be written",
      [...nowhere, "--pact", OWN_PACT, "--html", import.meta.dirname],
      `--html: ${import.meta.dirname} is a folder: name a file in it.`
    ],
    ["nothing fits the filter", [...nowhere, "--pact", OWN_PACT, "--filter", "no such thing"], 'No interaction contains "no such thing"'],
    ["a header is none", [...nowhere, "--token-header", "x"], '--token-header must read "Name: value"'],
    ["an origin is none", [...nowhere, "--origin", "https://casino.example/"], "--origin must read like https://casino.example"],
    ["a time is none", [...nowhere, "--timeout", "soon"], "--timeout must be a number of ms from 1 to 60000"],
    ["a time is too long", [...nowhere, "--timeout", "3000000000"], '--timeout must be a number of ms from 1 to 60000, not "3000000000"']
  ])("[CON-2] the kit detects before the start that %s", async (_, args, words) => {
    const begin = async (): Promise<unknown> => verify(readArguments(args).typed, () => undefined)
    const problem = await begin().catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(CannotBegin)
    expect(String(problem)).toContain(words)
  })
})

describe("explain and states", () => {
  test("[CON-2] explain shows the operation, the states, the expected values and the commands of an interaction", async () => {
    const call = await runKit(folder, ["explain", ...PACT, "a request for the balance"])
    expect(call.out).toContain("getBalance (OpenAPI)  GET /player/balance")
    expect(call.out).toContain("$.balance  exactly 150000")
    expect(call.out).toContain('curl -i -X GET "$BASE_URL/player/balance" -H "authorization: Bearer $TOKEN"')
    const messages = await runKit(folder, ["explain", ...PACT, "a press of the spin button"])
    expect(messages.out).toContain("open  $WS_URL/game?token=$TOKEN")
    expect(messages.out).toContain('send  {"type":"init","machineID":101,"token":"$TOKEN"}')
    expect(messages.out).toMatch(/send {2}\{.*"type":"press"/u)
    expect([call.code, messages.code]).toEqual([0, 0])
  })
})
