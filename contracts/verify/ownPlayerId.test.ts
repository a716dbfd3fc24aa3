import { once } from "node:events"
import { expect, onTestFinished, test, vi } from "vitest"
import { WebSocketServer } from "ws"
import { listen, OWN, PATIENCE, provideReference, readBody, runHere } from "../wrongProvider/kitTestbed.ts"
import { findCapabilities } from "./capabilities.ts"
import { readAnswer } from "./clientReading.ts"
import { doctor } from "./doctor.ts"
import { readArguments, readTarget } from "./options.ts"
import { flagsOf } from "./serve.ts"
import { findCall, readSpecification } from "./specification/specification.ts"

vi.setConfig(PATIENCE)

const provider = provideReference()

const OWN_ID = "4711"

/** A token of the server's own player ID. */
const OWN_TOKEN = ["{}", JSON.stringify({ id: OWN_ID, exp: 4_102_444_800, username: "test-player" }), "{}"]
  .map((part) => Buffer.from(part).toString("base64url"))
  .join(".")

const withOwnToken = (text: string): string => text.replaceAll(/"token":"[^"]*"/gu, `"token":"${OWN_TOKEN}"`)

/** The sockets of a server that knows the player by its own ID only. Returns their address. */
const ownSockets = async (): Promise<string> => {
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" })
  onTestFinished(() => {
    for (const client of sockets.clients) client.terminate()
    sockets.close()
  })
  sockets.on("connection", (client) => {
    client.on("message", (data: Buffer) => {
      if (data.toString() === JSON.stringify({ type: "init", userId: OWN_ID })) client.send('{"type":"ready"}')
      else client.close(4401)
    })
  })
  await once(sockets, "listening")
  const address = sockets.address()
  return `ws://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}/ws`
}

test("[CON-2] a token with a player ID that no state returned passes after a login, and fails after a validation", async () => {
  const origin = await listen(async (request, response) => {
    const body = (await readBody(request)).toString("utf8")
    const type = request.headers["content-type"]
    const answer = await fetch(provider().origin + request.url, {
      method: request.method ?? "GET",
      headers: { authorization: request.headers.authorization ?? "", ...(type && { "content-type": type }) },
      body: body === "" ? null : body
    })
    const text = await answer.text()
    response.writeHead(answer.status, { "content-type": "application/json" })
    response.end(["/api/login", "/api/validate"].includes(request.url ?? "") ? withOwnToken(text) : text)
  })
  const verified = (filter: string) => runHere(...flagsOf(origin), ...OWN, "--filter", filter)
  const login = await verified("a login with the right credentials of a player without a PIN")
  expect(login.out).toContain("1 kept, 0 broken")
  expect(login.code).toBe(0)
  // The state's answer does not return the ID, so the validated token is that of another player.
  const validation = await verified("a question whether a good token is good")
  expect(validation.out).toContain('The token\'s id is "4711", and the player of the state is "test-player-1"')
  expect(validation.code).toBe(1)
})

test("[CON-2] the init of the kit names the player by the ID that the state returns", async () => {
  const origin = await listen(async (request, response) => {
    await readBody(request)
    response.end(JSON.stringify(request.url === "/_pact/states" ? { token: OWN_TOKEN, playerId: OWN_ID } : {}))
  })
  const flags = [...flagsOf(origin), "--ws-url", await ownSockets(), "--signalling", "whep"]
  const { out } = await runHere(...flags, ...OWN, "--filter", "an init on the notification socket")
  expect(out).toContain("✓  an init on the notification socket\n")
})

const DIALOGS = ["a request for a dialog", "a request for an empty dialog", "a request for a dialog with nobody"]

/** Runs the requests for dialogs against a server whose states answer this ID, or none. Returns the output and the IDs that the server got. */
const askForDialogs = async (ownId: string | null) => {
  const got: (string | null)[] = []
  const origin = await listen(async (request, response) => {
    const body = (await readBody(request)).toString("utf8")
    const url = new URL(request.url ?? "/", provider().origin)
    if (url.pathname === "/api/chat/get-chat") {
      got.push(url.searchParams.get("userId"))
      if (url.searchParams.get("userId") === ownId) url.searchParams.set("userId", "test-player-1")
    }
    const headers = { "content-type": "application/json", authorization: request.headers.authorization ?? "" }
    const answer = await fetch(url, { method: request.method ?? "GET", headers, body: body === "" ? null : body })
    const text = await answer.text()
    const told = { ...(JSON.parse(text) as object), playerId: ownId ?? undefined }
    response.writeHead(answer.status, { "content-type": "application/json" })
    response.end(url.pathname === "/_pact/states" ? JSON.stringify(told) : text)
  })
  return { ...(await runHere(...flagsOf(origin), ...OWN, "--filter", "dialog")), got: new Set(got) }
}

test.each([
  { ownId: OWN_ID, meant: OWN_ID },
  { ownId: null, meant: "test-player-1" }
])("[CON-2] a request for a dialog names the player by the ID $meant when the states answer the ID $ownId", async ({ ownId, meant }) => {
  const { out, got } = await askForDialogs(ownId)
  for (const description of DIALOGS) expect(out).toContain(`✓  ${description}\n`)
  expect(got).toEqual(new Set([meant, "test-player-2"]))
})

test.each([OWN_ID, Number(OWN_ID)])(
  "[CON-2] the doctor asks for the player by the ID that the state returns, such as %j",
  async (playerId) => {
    const emitted: unknown[] = []
    const answers: Readonly<Record<string, object>> = { "/_pact/states": { token: OWN_TOKEN, playerId } }
    const origin = await listen(async (request, response) => {
      const body = (await readBody(request)).toString("utf8")
      if (request.url === "/_pact/emit") emitted.push(JSON.parse(body))
      response.end(JSON.stringify(answers[request.url ?? ""] ?? {}))
    })
    const said: string[] = []
    const flags = [...flagsOf(origin), "--ws-url", await ownSockets(), "--timeout", "300"]
    await doctor(readTarget(readArguments(["doctor", ...flags]).typed), (text) => void said.push(text))
    expect(said).toContain("✓  token: the client can read its claims")
    expect(said).toContain("✓  sockets: /notifications answers init")
    expect(emitted).toMatchObject([{ playerId: OWN_ID }])
  }
)

test("[CON-2] the kit finds the emit endpoint of a server that answers 404 to any other player ID than its own", async () => {
  const origin = await listen(async (request, response) => {
    const body = (await readBody(request)).toString("utf8")
    const isEmit = request.url === "/_pact/emit"
    const isKnown = !isEmit || body.includes(`"playerId":"${OWN_ID}"`)
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" })
    response.end(JSON.stringify(request.url === "/_pact/states" ? { token: OWN_TOKEN, playerId: OWN_ID } : {}))
  })
  const { typed } = readArguments([...flagsOf(origin), "--ws-url", await ownSockets(), "--timeout", "300"])
  expect((await findCapabilities(readTarget(typed), readSpecification())).hasEmit).toBe(true)
})

const message = (who: string) => ({ message: { who, message: "Hello", time: 1_767_225_600_000 }, userChatList: [] })

test.each([
  ["GET", "/chat/user", { id: "test-player-1", chatList: [] }, null],
  ["GET", "/chat/user", { id: "u-7", chatList: [] }, 'The id of the chat user is "u-7", and the player\'s is "test-player-1"'],
  ["POST", "/chat/send-message", message("test-player-1"), null],
  ["POST", "/chat/send-message", message("u-7"), 'The who of the sent message is "u-7", and the player\'s id is "test-player-1"']
])("[CON-2] [SHELL-7] %s %s names the player of the token, and any other answer fails: %j", (method, path, answer, problem) => {
  const call = findCall(readSpecification(), method, path)
  const found = call && readAnswer(call, JSON.stringify(answer), { playerId: "test-player-1" }).problem
  expect(found?.split(":")[0] ?? null).toBe(problem)
})
