import { expect, test, vi } from "vitest"
import { listen, OWN, PATIENCE, provideReference, runHere } from "../wrongProvider/kitTestbed.ts"
import { flagsOf } from "./serve.ts"

vi.setConfig(PATIENCE)

const provider = provideReference()

/** A server whose balance has moved to another path of its own, and whose waiting list has moved to a path without a call. */
const serveMoved = (): Promise<string> =>
  listen(async ({ url = "", method = "GET", headers: { authorization = "" } }, response) => {
    const moved = { "/api/player/balance": "/api/v2/balance", "/api/player/waitlist": "/api/v2/none" }[url]
    if (moved !== undefined) {
      response.writeHead(307, { location: moved }).end()
      return
    }
    const path = url === "/api/v2/balance" ? "/api/player/balance" : url
    const answer = await fetch(provider().origin + path, { method, headers: { authorization } })
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text())
  })

const runMoved = async (filter: string) =>
  runHere(...flagsOf(provider().origin), "--base-url", `${await serveMoved()}/api`, ...OWN, "--filter", filter)

test("[CON-2] the kit follows a redirect, as the client does", async () => {
  const { code, out } = await runMoved("a request for the balance")
  expect(out).toContain("1 kept, 0 broken")
  expect(code).toBe(0)
})

test("[CON-2] the kit skips an optional call that is redirected to nothing", async () => {
  const { code, out } = await runMoved("setWaiting")
  expect(out).toContain("not asked because this server has no setWaiting")
  expect(out).not.toContain("✗")
  expect(code).toBe(2)
})
