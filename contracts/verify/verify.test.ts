import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { WebSocket, WebSocketServer } from "ws"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { findMistake } from "../wrongProvider/checkMistakes.ts"
import { isMistake, MISTAKES } from "../wrongProvider/mistakes.ts"
import type { WrongProvider } from "../wrongProvider/wrongProvider.ts"
import { openWrongProvider } from "../wrongProvider/wrongProvider.ts"
import { OWN_PACT, readArguments } from "./options.ts"
import { CannotBegin } from "./specification/pactFile.ts"
import { runKit } from "./runKit.ts"
import { flagsOf, startReference } from "./serve.ts"
import { verify } from "./verify.ts"

const folder = mkdtempSync(join(tmpdir(), "telereel-kit-"))
const PACT = ["--pact", "contract.json"]
// Each run starts two processes, which are slow on a loaded machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let provider: WrongProvider
let flags: readonly string[]

beforeAll(async () => {
  copyFileSync(OWN_PACT, join(folder, "contract.json"))
  provider = await openWrongProvider(0)
  flags = [...flagsOf(provider.origin), ...PACT]
})

afterAll(async () => {
  await provider.stop()
  rmSync(folder, { recursive: true })
})

/** Starts a server that belongs to one test. */
const listen = async (answer: (...asked: Parameters<RequestListener>) => unknown): Promise<string> => {
  const server = createServer((request, response) => void answer(request, response))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`
}

/** A request to a proxy, with its body. */
interface Carried {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) if (part instanceof Buffer) parts.push(part)
  return Buffer.concat(parts)
}

const without = (name: string): readonly string[] => flags.filter((_, index) => flags[index] !== name && flags[index - 1] !== name)

describe("the kit in its own folder", () => {
  test("[CON-2] our reference server passes every interaction, calls and messages alike", async () => {
    const { code, out, err } = await runKit(folder, [...flags, "--junit", "report.xml", "--html", "report.html"])
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

describe("a server with a mistake", () => {
  test.each(Object.keys(MISTAKES).filter(isMistake))(
    "[CON-2] the kit finds %s through its interaction and with its reason",
    async (name) => {
      const { isFound, out } = await findMistake(provider, name)
      expect(isFound ? "found" : out).toBe("found")
    }
  )

  test("[CON-2] a failure shows states, expected and actual values, and commands to reproduce it without the token", async () => {
    provider.make(["number-as-string"])
    onTestFinished(() => provider.make([]))
    const { out } = await runKit(folder, [...flags, "--filter", "a request for the balance", "--junit", "red.xml", "--html", "red.html"])
    expect(out).toContain('a player has a balance {"balance":150000,"playerId":"test-player-1"}')
    expect(out).toContain("$.balance  exactly 150000")
    expect(out).toContain('200 {"balance":"150000","version":')
    expect(out).toContain(`curl -i -X GET '${provider.origin}/api/player/balance' -H "authorization: Bearer $TOKEN"`)
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
    provider.make(["wrong-status"])
    onTestFinished(() => provider.make([]))
    const { code, out } = await runKit(folder, [...flags, "--filter", "with a token that nobody issued", "--exit-on-first-error"])
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

describe("a server without optional parts of the contract", () => {
  /** Runs the kit in this process. Returns its output and its exit code. */
  const run = async (...args: readonly string[]) => {
    const said: string[] = []
    const code = await verify(readArguments(args).typed, (text) => void said.push(text))
    return { code, out: said.join("\n") }
  }
  const OWN = ["--pact", OWN_PACT]

  /** Passes a request on to the reference server. `write` makes the body that the kit gets from the body of the answer. */
  const carry = async ({ request, response, body }: Carried, write = (text: string): string => text): Promise<void> => {
    const headers = { "content-type": "application/json", authorization: request.headers.authorization ?? "" }
    const init = { method: request.method ?? "GET", headers, body: body.length === 0 ? null : new Uint8Array(body) }
    const answer = await fetch(provider.origin + (request.url ?? "/"), init)
    response
      .writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" })
      .end(write(await answer.text()))
  }

  /** Starts a proxy for the reference server that answers an endpoint with this status, and each state that `lacks` names with 501. */
  const frontWithout = (endpoint: RegExp, status: number, lacks: readonly string[] = []): Promise<string> =>
    listen(async (request, response) => {
      const body = await readBody(request)
      const isLacking = lacks.some((state) => body.toString().includes(`"state":"${state}"`))
      if (endpoint.test(request.url ?? "/")) response.writeHead(status).end()
      else if (isLacking) response.writeHead(501).end()
      else await carry({ request, response, body })
    })

  const flagsBehind = (front: string): readonly string[] => [
    `--base-url=${front}/api`,
    `--states-url=${front}/_pact/states`,
    `--ws-url=${provider.origin.replace("http", "ws")}/ws`
  ]

  test.each([404, 405, 501])("[CON-2] [LIVE-4] a server keeps the contract when it answers %i to an optional call", async (status) => {
    const front = await frontWithout(/^\/api\/player\/transfer\//u, status)
    const { code, out } = await run(...flagsBehind(front), ...OWN, "--filter", "the status of a")
    expect(out).toContain("–  the status of a transfer that is done  (not asked: this server has no getTransferStatus)")
    expect(out).toContain("✓  the status of a press that is done")
    expect(out).toMatch(
      /The contract is kept: 9 interactions, 4 kept, 0 broken, 5 not asked because this server has no getTransferStatus\./u
    )
    expect(code).toBe(0)
  })

  test("[CON-2] [LIVE-4] a server breaks the contract when an optional call fails with 500", async () => {
    const front = await frontWithout(/^\/api\/player\/transfer\//u, 500)
    const { code, out } = await run(...flagsBehind(front), ...OWN, "--filter", "the status of a transfer that is done")
    expect(out).toContain("✗  the status of a transfer that is done")
    expect(code).toBe(1)
  })

  test.each(["", "{}"])("[CON-2] a server keeps the contract when it acknowledges calls with the body '%s'", async (acknowledgement) => {
    const front = await listen(async (request, response) => {
      const body = await readBody(request)
      await carry({ request, response, body }, (text) => (text === '{"code":20000}' ? acknowledgement : text))
    })
    const { code, out } = await run(...flagsBehind(front), ...OWN, "--filter", "logOut")
    expect(out).toContain("✓  a logout")
    expect(code).toBe(0)
  })

  test("[CON-2] a server has the waiting list when it answers 404 with the code of an unknown machine to a request without a machine", async () => {
    const front = await listen(async (request, response) => {
      const body = await readBody(request)
      if (request.url !== "/api/player/waitlist" || body.toString().includes("machineId")) return carry({ request, response, body })
      response.writeHead(404, { "content-type": "application/json" }).end('{"code":52006,"ErrorMessage":"No such machine."}')
    })
    const { code, out } = await run(...flagsBehind(front), ...OWN, "--filter", "waiting list")
    expect(out).toContain("✓  a request to join the waiting list of an occupied machine")
    expect(out).not.toContain("not asked")
    expect(code).toBe(0)
  })

  test("[CON-2] [PROT-1] a server keeps the contract without any protection of the player", async () => {
    const states = ["a player has terms of protection", "a player has just started a game elsewhere"]
    const front = await frontWithout(/^\/api\/player\/(?:limits|restriction)/u, 404, states)
    const presses = await run(...flagsBehind(front), ...OWN, "--filter", "a press of the spin button")
    expect(presses.out).toContain('2 not asked because this server does not offer the state "a player has terms of protection"')
    expect(presses.out).toContain("1 not asked because this server has no setLimit, 1 not asked because this server has no restrictPlayer")
    expect(presses.out).toContain("✓  a press of the spin button without credit")
    expect(presses.code).toBe(0)
    const logins = await run(...flagsBehind(front), ...OWN, "--filter", "player with terms of protection")
    expect(logins.out).toContain("The contract is kept: 2 interactions, 0 kept, 0 broken, 2 not asked")
    const excluded = await run(...flagsBehind(front), ...OWN, "--filter", "a login of a player who is excluded")
    expect(excluded.out).toContain("(not asked: this server has no restrictPlayer)")
  })

  test("[CON-2] a server breaks the contract when a state that is not optional answers 501", async () => {
    const front = await frontWithout(/^\/nothing$/u, 404, ["a player has a balance"])
    const { code, out } = await run(...flagsBehind(front), ...OWN, "--filter", "a request for the balance")
    expect(out).toContain('The state "a player has a balance" could not be set up: HTTP 501')
    expect(code).toBe(1)
  })

  test("[CON-2] a server passes the contract without /emit, and the kit lists the skipped interactions", async () => {
    const front = await frontWithout(/^\/_pact\/emit$/u, 404)
    const flags = flagsBehind(front)
    const lenient = await run(...flags, ...OWN, "--filter", "balance")
    expect(lenient.out).toContain("–  a notice of the balance  (not asked: this server has no /emit)")
    expect(lenient.out).toMatch(/The contract is kept: .* 0 broken, \d+ not asked because this server has no \/emit\./u)
    expect(lenient.code).toBe(0)
    const strict = await run(...flags, ...OWN, "--filter", "a notice of the balance", "--require-emit")
    expect(strict.out).toContain(`POST ${front}/_pact/emit could not make the server send sendBalanceNotice: HTTP 404`)
    expect(strict.code).toBe(1)
  })

  test.each([
    {
      signalling: "whep",
      why: "this server's video is signalled by whep, not by clientOffer",
      asks: "an init at a machine whose video is signalled by WHEP"
    },
    {
      signalling: "serverOffer",
      why: "this server's video is signalled by serverOffer, not by clientOffer",
      asks: "the viewer's answer to the server's video offer"
    },
    { signalling: "none", why: "this server has no video", asks: "an init at a free machine" }
  ] as const)("[CON-2] [GAME-1] a server keeps the contract with signalling $signalling", async ({ signalling, why, asks }) => {
    const served = await startReference(0, undefined, signalling)
    onTestFinished(() => served.stop())
    const { code, out } = await run(...flagsOf(served.origin), ...OWN)
    expect(out).toContain(`✓  ${asks}`)
    expect(out).toContain(`–  a video offer  (not asked: ${why})`)
    expect(out).toMatch(/The contract is kept: .* 0 broken/u)
    expect(code).toBe(0)
  })

  type Message = Readonly<Record<string, unknown>>

  type Change = (message: Message, path: string) => Message

  /** A proxy for the reference server's sockets that changes each message of the server, and of the kit. `path` is the socket's address. */
  const changedSockets = async (change: Change, ask: Change = (message) => message): Promise<string> => {
    const changed = (data: Buffer, by: Change, path: string) => JSON.stringify(by(JSON.parse(data.toString()) as Message, path))
    const front = createServer()
    const sockets = new WebSocketServer({ server: front })
    sockets.on("connection", (client, { url = "/" }) => {
      const server = new WebSocket(provider.origin.replace("http", "ws") + url)
      const isOpen = new Promise<void>((resolve) => void server.on("open", resolve))
      client.on("message", (data: Buffer) => void isOpen.then(() => server.send(changed(data, ask, url))))
      server.on("message", (data: Buffer) => client.send(changed(data, change, url)))
      server.on("close", () => client.terminate())
      client.on("close", () => server.close())
    })
    await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve))
    onTestFinished(() => {
      for (const client of sockets.clients) client.terminate()
      front.close()
    })
    const address = front.address()
    return `ws://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}/ws`
  }

  const flagsWith = async (change: Change, ask?: Change): Promise<readonly string[]> => [
    ...flagsOf(provider.origin).slice(0, 2),
    ...flagsOf(provider.origin).slice(4),
    "--ws-url",
    await changedSockets(change, ask)
  ]

  test("[CON-2] a server keeps the contract when its notices have no type, as in the specification", async () => {
    const untyped = await flagsWith(({ type, ...fields }) => (type === "ready" || type === "pong" ? { type, ...fields } : fields))
    const kinds = [
      "a notice of the balance",
      "a notice of a machine's status",
      "a notice of an open session",
      "a notice that a session has"
    ]
    for (const kind of kinds) {
      const { code, out } = await run(...untyped, ...OWN, "--filter", kind)
      expect(out).toContain("1 kept, 0 broken")
      expect(code).toBe(0)
    }
    const { out } = await run(...untyped, ...OWN, "--filter", "a notice that an awaited machine is free")
    expect(out).toContain('No frame of type "machineFree"')
  })

  test("[CON-2] a server keeps the contract when its buttons have IDs of its own", async () => {
    const kinds = ["spin", "stop"]
    const own = await flagsWith(
      ({ buttons, ...message }) => ({
        ...message,
        ...(Array.isArray(buttons) && { buttons: kinds.map((kind) => ({ id: `b-${kind}`, label: kind, kind })) })
      }),
      ({ button, ...message }) => ({
        ...message,
        ...(typeof button === "string" && { button: button.startsWith("b-") ? button.slice(2) : "none" })
      })
    )
    const { code, out } = await run(...own, ...OWN, "--filter", "receivePress")
    expect(out).toContain("✓  a press of the spin button")
    expect(out).toContain("✓  a press of the stop button while the reels turn")
    expect(code).toBe(0)
  })

  test("[CON-2] [GAME-1] a server passes when its ready has only the fields that playing needs", async () => {
    const sparse = await flagsWith((message, path) => {
      const { type, meter, buttons } = message
      return type === "ready" && path.startsWith("/ws/game") ? { type, rtp: {}, meter, buttons } : message
    })
    const { code, out } = await run(...sparse, ...OWN, "--filter", "an init at a free machine")
    expect(out).toContain("✓  an init at a free machine\n")
    expect(out).toContain("–  an init at a free machine, answered with balance  (not asked: this server's ready has no balance)")
    expect(out).toContain("(not asked: this server's ready has no rtp.iceServers)")
    expect(out).toMatch(/The contract is kept: 10 interactions, 2 kept, 0 broken/u)
    expect(code).toBe(0)
  })

  test("[CON-2] --signalling overrides the signalling of the first machine", async () => {
    const served = await startReference(0, undefined, "whep")
    onTestFinished(() => served.stop())
    const { code, out } = await run(...flagsOf(served.origin), ...OWN, "--filter", "a video offer", "--signalling", "clientOffer")
    expect(out).toContain("✗  a video offer")
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
    ["there is no such pact", [...nowhere, "--pact", "nothing.json"], "There is no pact file"]
  ])("[CON-2] a kit that cannot start prints the reason and exits with 2 when %s", async (_, args, words) => {
    const { code, out, err } = await runKit(folder, args)
    expect(err).toContain(words)
    expect(err).not.toContain("    at ")
    expect(out).toBe("")
    expect(code).toBe(2)
  })

  const noPact = join(import.meta.dirname, "states.openapi.yaml")

  test.each([
    ["an address is missing", ["--base-url", "http://127.0.0.1:9"], "--ws-url is missing"],
    [
      "an address is none",
      ["--base-url", "ftp://x", "--ws-url", "ws://x", "--states-url", "http://x"],
      "--base-url must begin with http://"
    ],
    ["a command is unknown", ["verfy"], 'There is no command "verfy"'],
    ["a word is too much", ["doctor", "please"], '"please" was not expected'],
    ["the pact is none", [...nowhere, "--pact", noPact], "is no pact"],
    ["nothing fits the filter", [...nowhere, "--pact", OWN_PACT, "--filter", "no such thing"], 'No interaction contains "no such thing"'],
    ["a header is none", [...nowhere, "--token-header", "x"], '--token-header must read "Name: value"'],
    ["a time is none", [...nowhere, "--timeout", "soon"], "--timeout must be a number of ms"]
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
    const frames = await runKit(folder, ["explain", ...PACT, "a press of the spin button"])
    expect(frames.out).toContain("open  $WS_URL/game?token=$TOKEN")
    expect(frames.out).toContain('send  {"type":"init","machineID":101,"token":"$TOKEN"}')
    expect(frames.out).toMatch(/send {2}\{.*"type":"press"/u)
    expect([call.code, frames.code]).toEqual([0, 0])
  })
})
