import { expect, test, vi } from "vitest"
import { listen, OWN, PATIENCE, provideReference, readBody, runHere } from "../wrongProvider/kitTestbed.ts"
import { reproduce, PLACEHOLDERS } from "./reproduce.ts"
import { OWN_PACT } from "./options.ts"
import { flagsOf } from "./serve.ts"
import { readPact } from "./specification/pactFile.ts"
import { readSpecification } from "./specification/specification.ts"

vi.setConfig(PATIENCE)

const provider = provideReference()

/** The ID of the dialog in the contract, which is that of the reference server, and the ID of another server. */
const EXAMPLE = "test-player-1:test-contact-1"
const OWN_CHAT = "chat-7"

/** A server that knows the dialog by an ID of its own only. */
const serveOwnChats = (): Promise<string> =>
  listen(async (request, response) => {
    const body = (await readBody(request)).toString("utf8")
    const isCall = request.url?.startsWith("/api/chat/") === true
    if (isCall && body.includes(EXAMPLE)) {
      response.writeHead(404, { "content-type": "application/json" }).end('{"code":40000,"ErrorMessage":"There is no such dialog."}')
      return
    }
    const answer = await fetch(provider().origin + request.url, {
      method: request.method ?? "GET",
      headers: { "content-type": "application/json", authorization: request.headers.authorization ?? "" },
      body: body === "" ? null : body.replaceAll(OWN_CHAT, EXAMPLE)
    })
    const text = await answer.text()
    response.writeHead(answer.status, { "content-type": "application/json" }).end(isCall ? text.replaceAll(EXAMPLE, OWN_CHAT) : text)
  })

test.each(["a chat message", "a report that the player has read a dialog"])(
  "[CON-2] [SHELL-7] %s names the dialog by the ID that the server has given it",
  async (description) => {
    const { code, out } = await runHere(...flagsOf(await serveOwnChats()), ...OWN, "--filter", description)
    expect(out).toContain(`✓  ${description}\n`)
    expect(out).toContain(", 0 broken")
    expect(code).toBe(0)
  }
)

test("[CON-2] [SHELL-7] the commands for a chat message say that the server's own ID of the dialog goes into it", async () => {
  const { interactions } = await readPact(OWN_PACT)
  const found = interactions.find(({ read }) => read.description === "a chat message")
  const lines = found === undefined ? [] : reproduce(found.read, readSpecification(), PLACEHOLDERS)
  expect(lines.at(-2)).toBe('# write the id of the dialog that GET /chat/get-chat answers as "chatId" below')
  expect(lines.at(-1)).toContain(`"chatId":"${EXAMPLE}"`)
})
