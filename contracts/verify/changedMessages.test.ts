import { createServer } from "node:http"
import { setTimeout } from "node:timers/promises"
import { WebSocket, WebSocketServer } from "ws"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { OWN, PATIENCE, provideReference, runHere } from "../wrongProvider/kitTestbed.ts"
import { doctor } from "./doctor.ts"
import { readArguments, readTarget } from "./options.ts"
import { flagsOf } from "./serve.ts"

vi.setConfig(PATIENCE)

const provider = provideReference()

type Message = Readonly<Record<string, unknown>>

type Change = (message: Message, path: string) => Message | readonly Message[] | Promise<Message>

/**
 * A proxy for the reference server's sockets that changes each message of the server, and of the kit, or replaces it by several. `path` is the socket's address. It refuses
 * the sockets of any other page than that of `pageOrigin`, unless that is null.
 */
const changedSockets = async (change: Change, ask: Change = (message) => message, pageOrigin: string | null = null): Promise<string> => {
  const changed = async (data: Buffer, by: Change, path: string) =>
    [await by(JSON.parse(data.toString()) as Message, path)].flat().map((message) => JSON.stringify(message))
  const front = createServer()
  const sockets = new WebSocketServer({
    server: front,
    verifyClient: ({ origin }: { readonly origin: string }) => pageOrigin === null || origin === pageOrigin
  })
  sockets.on("connection", (client, { url = "/" }) => {
    const server = new WebSocket(provider().origin.replace("http", "ws") + url)
    const isOpen = new Promise<void>((resolve) => void server.on("open", resolve))
    client.on(
      "message",
      (data: Buffer) =>
        void isOpen.then(async () => {
          for (const text of await changed(data, ask, url)) server.send(text)
        })
    )
    server.on(
      "message",
      (data: Buffer) =>
        void changed(data, change, url).then((texts) => {
          for (const text of texts) client.send(text)
        })
    )
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

const flagsTo = (wsUrl: string): readonly string[] => [
  ...flagsOf(provider().origin).slice(0, 2),
  ...flagsOf(provider().origin).slice(4),
  "--ws-url",
  wsUrl
]

const flagsWith = async (change: Change, ask?: Change): Promise<readonly string[]> => flagsTo(await changedSockets(change, ask))

describe("a server whose messages differ within the contract", () => {
  test("[CON-2] a server keeps the contract when its notices have no type, as in the specification", async () => {
    const untyped = await flagsWith(({ type, ...fields }) => (type === "ready" || type === "pong" ? { type, ...fields } : fields))
    const kinds = [
      "a notice of the balance",
      "a notice of a machine's status",
      "a notice of an open session",
      "a notice that a session has"
    ]
    for (const kind of kinds) {
      const { code, out } = await runHere(...untyped, ...OWN, "--filter", kind)
      expect(out).toMatch(/[1-9]\d* kept, 0 broken/u)
      expect(code).toBe(0)
    }
    const { out } = await runHere(...untyped, ...OWN, "--filter", "a notice that an awaited machine is free")
    expect(out).toContain('No message of type "machineFree"')
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
    const { code, out } = await runHere(...own, ...OWN, "--filter", "receivePress")
    expect(out).toContain("✓  a press of the spin button")
    expect(out).toContain("✓  a press of the stop button while the reels turn")
    expect(code).toBe(0)
  })

  test("[CON-2] a server keeps the contract when it books a transfer in one step and tells a stop only when it is done", async () => {
    const steps = new Set(["transferAccepted", "transferMachineConfirmed"])
    const quick = await flagsWith((message) =>
      steps.has(String(message["type"])) || (message["type"] === "pressAccepted" && message["pressId"] === "test-press-2") ? [] : message
    )
    const kinds = ["a transfer into the machine", "a transfer of all the credit", "a press of the stop button"]
    for (const kind of kinds) {
      const { code, out } = await runHere(...quick, ...OWN, "--filter", kind)
      expect(out).toContain(`✓  ${kind}`)
      expect(code).toBe(0)
    }
  })

  test("[CON-2] [GAME-1] a server passes when its ready has only the fields that playing needs", async () => {
    const sparse = await flagsWith((message, path) => {
      const { type, meter, buttons } = message
      return type === "ready" && path.startsWith("/ws/game") ? { type, rtp: {}, meter, buttons } : message
    })
    const { code, out } = await runHere(...sparse, ...OWN, "--filter", "an init at a free machine")
    expect(out).toContain("✓  an init at a free machine\n")
    expect(out).toContain("–  an init at a free machine, answered with balance  (not asked: this server's ready has no balance)")
    expect(out).toContain("(not asked: this server's ready has no rtp.iceServers)")
    expect(out).toMatch(/The contract is kept: 11 interactions, 3 kept, 0 broken/u)
    expect(code).toBe(0)
  })

  test("[CON-2] the kit notes a malformed field that the client leaves out, and keeps the interaction", async () => {
    const odd = await flagsWith((message, path) =>
      message["type"] === "ready" && path.startsWith("/ws/game") ? { ...message, seatHoldMs: "late" } : message
    )
    const { code, out } = await runHere(...odd, ...OWN, "--filter", "a press of the spin button")
    expect(out).toContain("✓  a press of the spin button  (the client leaves out ready: seatHoldMs: Expected number")
    expect(code).toBe(0)
  })

  test("[CON-2] the kit notes an unreadable message without a type, and fails it in the interaction that compares it", async () => {
    const promoting = await flagsWith((message, path) =>
      message["type"] === "ready" && path.startsWith("/ws/notifications") ? [message, { id: "promo-7", status: "new" }] : message
    )
    const noted = await runHere(...promoting, ...OWN, "--filter", "a notice of the balance")
    expect(noted.out).toContain("✓  a notice of the balance  (the client leaves out machine: id: Expected number")
    expect(noted.code).toBe(0)
    const untyped = await flagsWith(({ type, ...fields }) => (type === "balance" ? { ...fields, version: "7" } : { type, ...fields }))
    const compared = await runHere(...untyped, ...OWN, "--filter", "a notice of the balance")
    expect(compared.out).toContain("The client cannot read the message balance: version: Expected number")
    expect(compared.code).toBe(1)
  })

  test("[CON-2] the kit names the largest version when a server's version is larger", async () => {
    const nanoseconds = await flagsWith((message, path) =>
      message["type"] === "ready" && path.startsWith("/ws/game") ? { ...message, version: 1_796_000_000_000_000_000 } : message
    )
    const { code, out } = await runHere(...nanoseconds, ...OWN, "--filter", "a press of the spin button without credit")
    expect(out).toContain("the version in the next ready is 1796000000000000000, and must be at most 9007199254740991")
    expect(code).toBe(1)
  })

  test("[CON-2] a server that checks the origin of its sockets keeps the contract for the origin of its page", async () => {
    const { origin } = provider()
    const flagsFor = async (pageOrigin: string): Promise<readonly string[]> => {
      const wsUrl = await changedSockets((message) => message, undefined, pageOrigin)
      return [...flagsTo(wsUrl), ...OWN, "--filter", "a notice of the balance"]
    }
    const page = "https://casino.example"
    expect((await runHere(...(await flagsFor(origin)))).code).toBe(0)
    expect((await runHere(...(await flagsFor(page)), "--origin", page)).code).toBe(0)
    const { code, out } = await runHere(...(await flagsFor(page)))
    expect(out).toContain(`Unexpected server response: 401, sent with Origin ${origin}; --origin names another`)
    expect(out).toContain(`# with the header Origin: ${origin}\n`)
    const said: string[] = []
    await doctor(readTarget(readArguments(["doctor", ...(await flagsFor(page)).slice(0, 6)]).typed), (text) => void said.push(text))
    expect(said.join("\n")).toContain(`does not open (Unexpected server response: 401, sent with Origin ${origin}; --origin names another)`)
    expect(code).toBe(1)
  })

  test("[CON-2] a server whose video starts late keeps the contract for the end of a media session", async () => {
    const late = await flagsWith(
      (message) => message,
      async (message) => {
        if (message["type"] === "videoOffer") await setTimeout(500)
        return message
      }
    )
    const { code, out } = await runHere(...late, ...OWN, "--filter", "sendVideoEnded")
    expect(out).toContain("✓  the end of a media session")
    expect(code).toBe(0)
  })
})
