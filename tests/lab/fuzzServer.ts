import { connect } from "node:net"
import { WebSocket } from "ws"
import type { paths } from "../../src/api/generated/casino.ts"
import type { GameCommand } from "../../src/api/sockets/gameMessages.ts"
import type { NotificationCommand } from "../../src/api/sockets/notificationMessages.ts"
import { makeSeededChance, type SeededChance } from "../support/seededChance.ts"
import { mutateText } from "./wireMutations.ts"

/** A server on this computer. */
interface Target {
  readonly port: number
  readonly token: string
}

/** A server on this computer, and a player whose token it accepts. */
export interface FuzzTarget extends Target {
  readonly userId: string
}

/** The time (ms) after which a request without an answer is given up: a server may wait for the rest of a request that is too short. */
const ANSWER_MS = 1_000
/** The code of a request whose form is wrong (openapi/errors.yaml). */
const INVALID_REQUEST = 40_000
/** Requests that are under way at the same time. */
const AT_ONCE = 20

/** The body that the OpenAPI document asks of a POST request. */
type BodyOf<Path extends keyof paths> = paths[Path] extends {
  readonly post: { readonly requestBody: { readonly content: { readonly "application/json": infer Body } } }
}
  ? Body
  : never

/** A request as the casino expects it: method, path and body. */
type RightRequest = readonly [method: string, path: string, body: string]

const post = <Path extends keyof paths>(path: Path, body: BodyOf<Path>): RightRequest => ["POST", `/api${path}`, JSON.stringify(body)]

const REQUESTS: readonly [RightRequest, ...RightRequest[]] = [
  post("/login", { username: "somebody", password: "something", site_id: 8 }),
  post("/player/kick", { machineId: 101 }),
  post("/player/waitlist", { machineId: 101, waiting: true }),
  post("/player/limits", { kind: "loss", period: "day", value: 5_000, requestId: "r-1" }),
  post("/player/limits/cancel", { kind: "loss", period: "day", requestId: "r-2" }),
  post("/player/password", { old_password: "a", new_password: "b" }),
  post("/chat/send-message", { chatId: "p-demo:support", messageText: "hello", contactId: "support" }),
  ["GET", "/api/validate", ""],
  ["GET", "/api/player/balance", ""],
  ["GET", "/api/player/transactions?page=1&pageSize=20", ""],
  ["GET", "/api/player/logs?page=1&pageSize=20", ""],
  ["GET", "/api/player/transfer/t-1", ""],
  ["GET", "/api/machine/all", ""],
  ["GET", "/api/machine/101", ""],
  ["GET", "/Settings.json", ""],
  ["GET", "/assets/x.js", ""],
  ["GET", "/lobby", ""]
]

const ODD_PATHS: readonly [string, ...string[]] = [
  "//",
  "/..",
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/%",
  "/%E0%A4%A",
  "/%00",
  "/\u0001",
  "/?\u007f",
  "*",
  "http://[::::/",
  `/${"a".repeat(9_000)}`,
  "/api//login",
  "/API/login",
  "/api/machine/__proto__",
  "/api/machine/1e9",
  "/api/player/transactions?page=-1&pageSize=1e9"
]

const ODD_HEADERS: readonly [string, ...string[]] = [
  "Content-Length: -1",
  "Content-Length: 99999999999",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: chunked\r\nContent-Length: 5",
  "Content-Type: text/plain",
  "Content-Type: application/json; charset=utf-7",
  "Content-Encoding: gzip",
  "Authorization: Bearer",
  "Authorization: Bearer a.b.c",
  "Origin: null",
  "Host: [",
  "Range: bytes=5-1",
  "Expect: 100-continue",
  "If-None-Match: *",
  `Cookie: ${"c".repeat(9_000)}`,
  "X: \u0001",
  ": empty",
  "Connection: Upgrade\r\nUpgrade: websocket",
  "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk"
]

const ODD_METHODS: readonly [string, ...string[]] = ["OPTIONS", "HEAD", "PUT", "DELETE", "TRACE", "CONNECT", "PRI", "get", "G T", ""]

/** A request with one or more mistakes in its method, path, head or body. */
const wrongRequest = (token: string, chance: SeededChance): string => {
  const [method, path, body] = chance.pick(REQUESTS)
  const text = body === "" || chance.draw() < 0.2 ? body : mutateText(body, chance)
  const head = [
    `${chance.draw() < 0.2 ? chance.pick(ODD_METHODS) : method} ${chance.draw() < 0.3 ? chance.pick(ODD_PATHS) : path} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(text)}`,
    `Authorization: Bearer ${chance.draw() < 0.2 ? mutateText(JSON.stringify({ token }), chance) : token}`,
    ...(chance.draw() < 0.5 ? [chance.pick(ODD_HEADERS)] : []),
    "Connection: close"
  ]
  return `${head.join("\r\n")}\r\n\r\n${text}`
}

/** Sends raw bytes. Resolves with the status of the answer: "none" when the server hangs up or waits for more. */
const send = ({ port }: Target, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    let answer = ""
    socket.on("data", (part: Buffer) => {
      answer = `${answer}${part.toString("latin1")}`.slice(0, 100)
      if (answer.includes("\r\n")) socket.destroy()
    })
    // A reset connection is an answer, too: the server did not want the request.
    socket.on("error", () => socket.destroy())
    socket.on("close", () => resolve(/^HTTP\/1\.\d (?<status>\d{3})/u.exec(answer)?.groups?.["status"] ?? "none"))
  })

/** Sends each request once without a mistake. Returns those whose form the casino refuses: there are none while the bodies fit the document. */
export const refusedRightRequests = async ({ port, token }: Target): Promise<readonly string[]> => {
  const refused: string[] = []
  for (const [method, path, body] of REQUESTS.filter((request) => request[1].startsWith("/api/"))) {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body === "" ? {} : { body }) })
    if ((await answer.text()).includes(`"code":${INVALID_REQUEST}`)) refused.push(path)
  }
  return refused
}

/** Sends wrong HTTP requests. Returns how often each status came. */
export const sendWrongRequests = async (target: Target, count: number, seed: number): Promise<ReadonlyMap<string, number>> => {
  const chance = makeSeededChance(seed)
  const statuses = new Map<string, number>()
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const wrong = Array.from({ length: Math.min(AT_ONCE, count - sent) }, () => wrongRequest(target.token, chance))
    for (const status of await Promise.all(wrong.map((bytes) => send(target, bytes)))) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

const COMMANDS: readonly [GameCommand, ...GameCommand[]] = [
  { type: "ping", t: 1 },
  { type: "press", pressId: "p", button: "spin" },
  { type: "pressQuery", pressId: "p" },
  { type: "selectBand", requestId: "r", bandId: 1 },
  { type: "transfer", transferId: "t", direction: "in", amount: 500 },
  { type: "transferQuery", transferId: "t" },
  { type: "videoRequest", mediaId: "m", videoType: "camera" },
  { type: "videoOffer", mediaId: "m", sdp: "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n" },
  { type: "videoCandidate", mediaId: "m", candidate: "candidate:1 1 udp 1 127.0.0.1 9 typ host", sdpMid: "0" },
  { type: "videoStop", mediaId: "m" },
  { type: "presence" },
  { type: "leave" }
]

/** Messages on one connection before the next one is opened. */
const ON_ONE_SOCKET = 50

/** The messages sent on one connection or on all: the messages, and the connections on which the server had accepted the `init`. */
interface Sent {
  readonly messages: number
  readonly accepted: number
}

/** Sends wrong messages on one connection of a channel, once the server has answered its `init`. Rejects when the server closes it before that. */
const sendOnOneSocket = (
  { port, token, userId }: FuzzTarget,
  channel: "game" | "notifications",
  count: number,
  chance: SeededChance
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${channel}?token=${token}`)
    const init: GameCommand | NotificationCommand = channel === "game" ? { type: "init", machineID: 101, token } : { type: "init", userId }
    socket.on("error", reject)
    socket.on("close", (code) => reject(new Error(`The server closed ${channel} with ${code} before it answered the init.`)))
    socket.on("open", () => socket.send(JSON.stringify(init)))
    socket.once("message", (answer) => {
      for (let sent = 0; sent < count; sent += 1) {
        const text = mutateText(JSON.stringify(chance.pick(COMMANDS)), chance)
        socket.send(chance.draw() < 0.1 ? Buffer.from(text, "utf16le") : text)
      }
      socket.removeAllListeners("close")
      socket.once("close", () =>
        resolve({ messages: count, accepted: Buffer.isBuffer(answer) && answer.includes('"type":"ready"') ? 1 : 0 })
      )
      socket.close()
    })
  })

/** Sends wrong messages on both channels, `count` in all. */
export const sendWrongMessages = async (target: FuzzTarget, count: number, seed: number): Promise<Sent> => {
  const chance = makeSeededChance(seed)
  let [messages, accepted] = [0, 0]
  while (messages < count) {
    const channel = chance.draw() < 0.7 ? "game" : "notifications"
    const sent = await sendOnOneSocket(target, channel, Math.min(ON_ONE_SOCKET, count - messages), chance)
    messages += sent.messages
    accepted += sent.accepted
  }
  return { messages, accepted }
}
