import { expect, test, vi } from "vitest"
import { listen, OWN, PATIENCE, provideReference, runHere } from "../wrongProvider/kitTestbed.ts"
import { flagsOf } from "./serve.ts"

vi.setConfig(PATIENCE)

const provider = provideReference()

/** A server whose balance has moved to another path of its own. */
const serveMovedBalance = (): Promise<string> =>
  listen(async ({ url = "", headers: { authorization = "" } }, response) => {
    if (url === "/api/player/balance") {
      response.writeHead(307, { location: "/api/v2/balance" }).end()
      return
    }
    const answer = await fetch(provider().origin + (url === "/api/v2/balance" ? "/api/player/balance" : url), { headers: { authorization } })
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text())
  })

test("[CON-2] the kit follows a redirect, as the client does", async () => {
  const flags = [...flagsOf(provider().origin), "--base-url", `${await serveMovedBalance()}/api`, ...OWN]
  const { code, out } = await runHere(...flags, "--filter", "a request for the balance")
  expect(out).toContain("1 kept, 0 broken")
  expect(code).toBe(0)
})
