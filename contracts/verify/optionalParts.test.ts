import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { listen, OWN, PATIENCE, provideReference, readBody, runHere } from "../wrongProvider/kitTestbed.ts"
import { whyNotAsked } from "./capabilities.ts"
import { OWN_PACT } from "./options.ts"
import { readPact } from "./specification/pactFile.ts"
import { readSpecification } from "./specification/specification.ts"

vi.setConfig(PATIENCE)

const provider = provideReference()

/** A request to a proxy, with its body. */
interface Carried {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
}

/** Passes a request on to the reference server. `write` makes the body that the kit gets from the body of the answer. */
const carry = async ({ request, response, body }: Carried, write = (text: string): string => text): Promise<void> => {
  const headers = { "content-type": "application/json", authorization: request.headers.authorization ?? "" }
  const init = { method: request.method ?? "GET", headers, body: body.length === 0 ? null : new Uint8Array(body) }
  const answer = await fetch(provider().origin + (request.url ?? "/"), init)
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" }).end(write(await answer.text()))
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
  `--ws-url=${provider().origin.replace("http", "ws")}/ws`
]

describe("a server without optional parts of the contract", () => {
  test.each([404, 405, 501])("[CON-2] [LIVE-4] a server keeps the contract when it answers %i to an optional call", async (status) => {
    const front = await frontWithout(/^\/api\/player\/transfer\//u, status)
    const { code, out } = await runHere(...flagsBehind(front), ...OWN, "--filter", "the status of a")
    expect(out).toContain("–  the status of a transfer that is done  (not asked: this server has no getTransferStatus)")
    expect(out).toContain("✓  the status of a press that is done")
    expect(out).toMatch(
      /The contract is kept: 11 interactions, 5 kept, 0 broken, 6 not asked because this server has no getTransferStatus\./u
    )
    expect(code).toBe(0)
  })

  test("[CON-2] [LIVE-4] a server breaks the contract when an optional call fails with 500", async () => {
    const front = await frontWithout(/^\/api\/player\/transfer\//u, 500)
    const { code, out } = await runHere(...flagsBehind(front), ...OWN, "--filter", "the status of a transfer that is done")
    expect(out).toContain("✗  the status of a transfer that is done")
    expect(code).toBe(1)
  })

  test.each(["", "{}"])("[CON-2] a server keeps the contract when it acknowledges calls with the body '%s'", async (acknowledgement) => {
    const front = await listen(async (request, response) => {
      const body = await readBody(request)
      await carry({ request, response, body }, (text) => (text === '{"code":20000}' ? acknowledgement : text))
    })
    const { code, out } = await runHere(...flagsBehind(front), ...OWN, "--filter", "logOut")
    expect(out).toContain("✓  a logout")
    expect(code).toBe(0)
  })

  test("[CON-2] a server has the waiting list when it answers 404 with the code of an unknown machine to a request without a machine", async () => {
    const front = await listen(async (request, response) => {
      const body = await readBody(request)
      if (request.url !== "/api/player/waitlist" || body.toString().includes("machineId")) return carry({ request, response, body })
      response.writeHead(404, { "content-type": "application/json" }).end('{"code":52006,"ErrorMessage":"No such machine."}')
    })
    const { code, out } = await runHere(...flagsBehind(front), ...OWN, "--filter", "waiting list")
    expect(out).toContain("✓  a request to join the waiting list of an occupied machine")
    expect(out).not.toContain("not asked")
    expect(code).toBe(0)
  })

  test("[CON-2] [PROT-1] a server keeps the contract without any protection of the player", async () => {
    const states = ["a player has terms of protection", "a player has just started a game elsewhere"]
    const front = await frontWithout(/^\/api\/player\/(?:limits|restriction)/u, 404, states)
    const presses = await runHere(...flagsBehind(front), ...OWN, "--filter", "a press of the spin button")
    expect(presses.out).toContain('2 not asked because this server does not offer the state "a player has terms of protection"')
    expect(presses.out).toContain("1 not asked because this server has no setLimit, 1 not asked because this server has no restrictPlayer")
    expect(presses.out).toContain("✓  a press of the spin button without credit")
    expect(presses.code).toBe(0)
    const logins = await runHere(...flagsBehind(front), ...OWN, "--filter", "player with terms of protection")
    expect(logins.out).toContain("2 interactions, 0 kept, 0 broken, 2 not asked")
    const excluded = await runHere(...flagsBehind(front), ...OWN, "--filter", "a login of a player who is excluded")
    expect(excluded.out).toContain("(not asked: this server has no restrictPlayer)")
  })

  test("[CON-2] a run that skips every interaction writes its reports, says that nothing was verified, and exits with 2", async () => {
    const front = await frontWithout(/^\/api\/player\/restriction/u, 404)
    const folder = mkdtempSync(join(tmpdir(), "telereel-kit-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const reports = ["--junit", join(folder, "report.xml"), "--html", join(folder, "report.html")]
    const { code, out } = await runHere(...flagsBehind(front), ...OWN, "--filter", "a login of a player who is excluded", ...reports)
    expect(out).toContain("–  a login of a player who is excluded and has no seat  (not asked: this server has no restrictPlayer)")
    expect(out).toContain("Nothing was verified: 1 interaction, 0 kept, 0 broken, 1 not asked because this server has no restrictPlayer.")
    expect(out).not.toContain("The contract is kept")
    expect(readFileSync(join(folder, "report.xml"), "utf8")).toContain("<skipped")
    expect(readFileSync(join(folder, "report.html"), "utf8")).toContain("1 not asked")
    expect(code).toBe(2)
  })

  test("[CON-2] a server that books a transfer in one step keeps the contract without the states of a transfer under way", async () => {
    const front = await frontWithout(/^\/nothing$/u, 404, ["a transfer is under way", "a transfer is confirmed by the machine"])
    const { code, out } = await runHere(...flagsBehind(front), ...OWN, "--filter", "a query of a transfer that is")
    expect(out).toContain("✓  a query of a transfer that is done")
    expect(out).toContain(
      '5 interactions, 3 kept, 0 broken, 1 not asked because this server does not offer the state "a transfer is confirmed by the machine", 1 not asked'
    )
    expect(code).toBe(0)
  })

  test("[CON-2] [LOBBY-5] a casino without jackpots keeps the contract when it also lacks the call for their video", async () => {
    const front = await frontWithout(/^\/api\/jackpot\/video/u, 404, ["a brand has a jackpot"])
    const flags = flagsBehind(front)
    const video = await runHere(...flags, ...OWN, "--filter", "getJackpotVideo")
    expect(video.out).toContain(
      "Nothing was verified: 3 interactions, 0 kept, 0 broken, 3 not asked because this server has no getJackpotVideo."
    )
    const brands = await runHere(...flags, ...OWN, "--filter", "a request for the only brand")
    expect(brands.out).toContain(
      '2 interactions, 1 kept, 0 broken, 1 not asked because this server does not offer the state "a brand has a jackpot"'
    )
    expect(brands.code).toBe(0)
    const actions = await runHere(...flags, ...OWN, "--filter", "an amount action of a")
    expect(actions.out).toContain(
      '–  an amount action of a jackpot  (not asked: this server does not offer the state "a brand has a jackpot")'
    )
    expect(actions.code).toBe(0)
  })

  test("[CON-2] [LOBBY-5] a server has the video of a jackpot when it answers 404 only while no brand has a jackpot", async () => {
    let hasJackpot = false
    const front = await listen(async (request, response) => {
      const body = await readBody(request)
      const text = body.toString()
      if (text.includes("a brand has a jackpot")) hasJackpot = text.includes('"action":"setup"')
      if (request.url === "/api/jackpot/video" && !hasJackpot && request.headers.authorization !== "Bearer TEST-BAD-TOKEN")
        response.writeHead(404, { "content-type": "application/json" }).end('{"code":40000,"ErrorMessage":"No jackpot."}')
      else await carry({ request, response, body })
    })
    const { code, out } = await runHere(...flagsBehind(front), ...OWN, "--filter", "getJackpotVideo")
    expect(out).toContain("✓  a request for the jackpot's picture where there is none")
    expect(out).toContain("The contract is kept: 3 interactions, 3 kept, 0 broken.")
    expect(code).toBe(0)
  })

  test.each([
    ["that ends a session in one step", ["a player's session is being ended"], "a cancellation"],
    ["without chat", ["there are chat contacts", "a player has a dialog", "a player has an empty dialog"], "chat"],
    ["that counts no failed logins", ["a player has failed logins", "a player's account is protected"], "a login"],
    ["without reservations", ["a machine is reserved"], "an init at a machine that"],
    ["without an address check", ["the country is allowed", "the country is blocked", "the address check fails"], "address"],
    ["without PINs", ["a player has a PIN"], "a login with the right credentials"]
  ])("[CON-2] a server %s keeps the contract", async (_what, states, filter) => {
    const front = await frontWithout(/^\/nothing$/u, 404, states)
    const { code, out } = await runHere(...flagsBehind(front), ...OWN, "--filter", filter)
    for (const state of states) expect(out).toContain(`not asked because this server does not offer the state "${state}"`)
    expect(out).toMatch(/The contract is kept: \d+ interactions, [1-9]\d* kept, 0 broken/u)
    expect(code).toBe(0)
  })

  test("[CON-2] [GAME-2] the kit presses no button that the machine lacks, except the required spin button", async () => {
    const { interactions } = await readPact(OWN_PACT)
    const inReady = new Set(["buttons.spin"])
    const capabilities = { signalling: null, inReady, hasEmit: true, missingCalls: new Set<string>(), missingStates: new Set<string>() }
    const reasonFor = (description: string): string | null | undefined => {
      const found = interactions.find(({ read }) => read.description === description)
      return found && whyNotAsked(found.read, readSpecification(), capabilities)
    }
    expect(reasonFor("a press of the stop button while the reels turn")).toBe("this server's ready has no buttons.stop")
    expect(reasonFor("a press of the spin button")).toBeNull()
    inReady.delete("buttons.spin")
    expect(reasonFor("a press of the spin button")).toBeNull()
    inReady.add("buttons.stop")
    expect(reasonFor("a press of the stop button while the reels turn")).toBeNull()
  })

  test("[CON-2] a server breaks the contract when a state that is not optional answers 501", async () => {
    const front = await frontWithout(/^\/nothing$/u, 404, ["a player has a balance"])
    const { code, out } = await runHere(...flagsBehind(front), ...OWN, "--filter", "a request for the balance")
    expect(out).toContain('The state "a player has a balance" could not be set up: HTTP 501')
    expect(code).toBe(1)
  })

  test("[CON-2] a server passes the contract without /emit, and the kit lists the skipped interactions", async () => {
    const front = await frontWithout(/^\/_pact\/emit$/u, 404)
    const flags = flagsBehind(front)
    const lenient = await runHere(...flags, ...OWN, "--filter", "balance")
    expect(lenient.out).toContain("–  a notice of the balance  (not asked: this server has no /emit)")
    expect(lenient.out).toMatch(/The contract is kept: .* 0 broken, \d+ not asked because this server has no \/emit\./u)
    expect(lenient.code).toBe(0)
    const strict = await runHere(...flags, ...OWN, "--filter", "a notice of the balance", "--require-emit")
    expect(strict.out).toContain(`POST ${front}/_pact/emit could not make the server send sendBalanceNotice: HTTP 404`)
    expect(strict.code).toBe(1)
  })
})
