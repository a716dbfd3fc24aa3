import type { Schema } from "effect"
import type { CasinoSocket, Closing } from "./casinoSocket.ts"
import { openCasinoSocket } from "./casinoSocket.ts"
import type { Wanted } from "./frames.ts"
import { closest, fieldsOf, fillIn, isAwaited, isFinal, typeOf } from "./frames.ts"
import type { AsyncInteraction, SyncInteraction } from "./pactFile.ts"
import { preludeOf } from "./pactFile.ts"
import type { SocketOperation, Specification } from "./specification.ts"
import type { GivenState, StateDesk, Values } from "./stateDesk.ts"

/** What the bridge heard on a socket. `text` is the frame as it stood on the wire; null, with a problem, when nothing fit to compare came. */
export interface Heard {
  readonly text: string | null
  readonly problem: string | null
  readonly sent: readonly string[]
  readonly came: readonly string[]
}

export interface BridgeOptions {
  readonly wsUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly desk: StateDesk
  readonly specification: Specification
}

/** A question or a notice of a pact, with what its states gave. */
export interface Exchange<I extends SyncInteraction | AsyncInteraction> {
  readonly interaction: I
  readonly operation: SocketOperation
  readonly values: Values
  readonly states: readonly GivenState[]
}

/** The pseudo message that stands for a close frame. */
const CLOSED = "connectionClosed"
const closed = ({ code }: Closing): string => JSON.stringify({ type: CLOSED, code })

/** How long a client's frames before a notice may take to be seen, in ms. */
const PRELUDE_MS = 1_000

const word = (value: Schema.Json | undefined): string => (typeof value === "string" ? value : "")
const whole = (value: Schema.Json | undefined): number | null => (typeof value === "number" ? value : null)

/** The client's first frame on a channel, as the states have it. */
export const initOf = (channel: SocketOperation["channel"], values: Values): Readonly<Record<string, Schema.Json>> =>
  channel === "game"
    ? { type: "init", machineID: whole(values["machineId"]) ?? 0, token: word(values["token"]) }
    : { type: "init", userId: word(values["playerId"]) }

const closingWords = (socket: CasinoSocket): string => {
  const closing = socket.closing()
  return closing === null ? "" : ` The server closed the socket with ${closing.code}${closing.reason === "" ? "" : ` (${closing.reason})`}.`
}

const silence = (socket: CasinoSocket, awaited: string, timeoutMs: number): string => {
  const types = socket.frames.map(({ value }) => typeOf(value) || "something without a type")
  const came = types.length === 0 ? "Nothing came." : `What came: ${types.join(", ")}.`
  return `No frame of type "${awaited}" ${socket.closing() === null ? `within ${timeoutMs} ms` : "before the close"}. ${came}${closingWords(socket)}`
}

const hear = (socket: CasinoSocket, text: string | null, problem: string | null): Heard => ({
  text,
  problem,
  sent: [...socket.sent],
  came: [...socket.frames.map((frame) => frame.text), ...(socket.closing() === null ? [] : [`close ${socket.closing()?.code ?? ""}`])]
})

/** Hands over the awaited frame, else the one that the server may have meant, else a close, else words. */
const handOver = async (socket: CasinoSocket, wanted: Wanted, { from, timeoutMs }: { from: number; timeoutMs: number }): Promise<Heard> => {
  if (wanted.types.includes(CLOSED)) {
    const closing = await socket.waitForClosing()
    return closing === null
      ? hear(socket, null, `The server did not close the socket within ${timeoutMs} ms.`)
      : hear(socket, closed(closing), null)
  }
  const isAnswer = isAwaited(wanted)
  const isEnd = isFinal(wanted)
  const frame = await socket.waitFor((one) => isAnswer(one) || isEnd(one), from)
  const meant = frame ?? closest(socket.frames.slice(from), wanted)
  const problem = frame === null ? silence(socket, wanted.types.join('" or "'), timeoutMs) : null
  if (meant !== undefined) {
    return meant.value === undefined
      ? hear(socket, null, `What came is no JSON: ${meant.text.slice(0, 200)}`)
      : hear(socket, meant.text, problem)
  }
  const closing = socket.closing()
  return hear(socket, closing === null ? null : closed(closing), problem)
}

const whoConnects = ({ channel }: SocketOperation, values: Values): string | null => {
  if (channel === "notifications" && word(values["playerId"]) === "") return 'No state says who connects: "playerId" is missing.'
  if (channel === "game" && whole(values["machineId"]) === null) return 'No state says which machine is played: "machineId" is missing.'
  return null
}

const greet = async (socket: CasinoSocket, channel: SocketOperation["channel"], values: Values): Promise<boolean> => {
  socket.send(initOf(channel, values))
  return (await socket.waitFor(({ value }) => ["ready", "refused"].includes(typeOf(value)))) !== null
}

/** Says what the client says before the notice, and waits until the server has heard it: frames of a socket are heard in their order. */
const sayPrelude = async (socket: CasinoSocket, prelude: readonly Schema.Json[]): Promise<void> => {
  if (prelude.length === 0) return
  for (const frame of prelude) socket.send(frame)
  const from = socket.frames.length
  const asked = Date.now()
  socket.send({ type: "ping", t: asked })
  const late = new Promise<null>((resolve) => setTimeout(resolve, PRELUDE_MS, null))
  await Promise.race([socket.waitFor(({ value }) => typeOf(value) === "pong" && fieldsOf(value)["t"] === asked, from), late])
}

/** What may answer the client's frames before a notice: a refusal among them means that the notice will not come. */
const repliesTo = ({ sockets }: Specification, channel: string, prelude: readonly Schema.Json[]): readonly string[] =>
  [...sockets.values()]
    .filter((operation) => operation.channel === channel && prelude.some((frame) => typeOf(frame) === operation.type))
    .flatMap(({ replies }) => replies)

/** Opens the two sockets of a provider and lets Pact compare what stands on the wire. */
export const makeBridge = ({ wsUrl, headers, timeoutMs, desk, specification }: BridgeOptions) => {
  const within = async (
    exchange: { operation: SocketOperation; values: Values },
    act: (socket: CasinoSocket) => Promise<Heard>
  ): Promise<Heard> => {
    const url = new URL(wsUrl.replace(/\/$/u, "") + exchange.operation.address)
    url.searchParams.set("token", word(exchange.values["token"]))
    const where = url.href.replace(/token=.*/u, "token=…")
    try {
      const socket = await openCasinoSocket({ url: url.href, headers, timeoutMs })
      const heard = await act(socket)
      await socket.end()
      return heard
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { text: null, problem: `The socket ${where} does not open: ${why}`, sent: [], came: [] }
    }
  }

  /** Sends a client's frame, after the init where it is not the init itself, and returns what answers it. */
  const ask = ({ interaction, operation, values }: Exchange<SyncInteraction>): Promise<Heard> => {
    const request = fillIn(interaction.request.contents.content ?? {}, interaction.request.generators, values)
    const types = interaction.response.map(({ contents }) => typeOf(contents.content))
    const { idField, replies } = operation
    const wanted: Wanted = { types, replies, idField, id: idField === null ? undefined : fieldsOf(request)[idField] }
    return within({ operation, values }, async (socket) => {
      if (operation.type !== "init") {
        const missing = whoConnects(operation, values)
        if (missing !== null) return hear(socket, null, missing)
        if (!(await greet(socket, operation.channel, values))) {
          return hear(socket, null, `The init was not answered. ${silence(socket, "ready", timeoutMs)}`)
        }
      }
      const from = socket.frames.length
      socket.send(request)
      return handOver(socket, wanted, { from, timeoutMs })
    })
  }

  /** Makes the server send by itself: it is asked to, or its states are set up once more under the open socket. */
  const provoke = async ({
    interaction,
    operation,
    values,
    states
  }: Exchange<AsyncInteraction>): Promise<{ readonly all: boolean; readonly problem: string | null }> => {
    if (operation.type === "ready") return { all: true, problem: null }
    const { operationId } = operation
    const playerId = word(values["playerId"])
    const done = await desk.emit({ operation: operationId, playerId, machineId: whole(values["machineId"]), states })
    if (done.ok) return { all: false, problem: null }
    if (done.status !== 404) return { all: false, problem: `The server could not be asked for ${operationId}: ${done.problem}` }
    if (preludeOf(interaction).length > 0) return { all: false, problem: null }
    for (const state of states) await desk.setUp(state)
    return { all: true, problem: null }
  }

  /** Connects as a client does and returns the frame that the server sends by itself. */
  const listen = (exchange: Exchange<AsyncInteraction>): Promise<Heard> => {
    const { operation, values, interaction } = exchange
    const awaited = typeOf(interaction.contents.content) || operation.type
    return within({ operation, values }, async (socket) => {
      const missing = whoConnects(operation, values)
      if (missing !== null) return hear(socket, null, missing)
      if (!(await greet(socket, operation.channel, values))) {
        return hear(socket, null, `The init was not answered. ${silence(socket, "ready", timeoutMs)}`)
      }
      const before = socket.frames.length
      await sayPrelude(socket, preludeOf(interaction))
      const { all, problem } = await provoke(exchange)
      if (problem !== null) return hear(socket, null, problem)
      const isAboutMachine = operation.channel === "notifications" && whole(values["machineId"]) !== null && awaited !== "balance"
      const idField = isAboutMachine ? "id" : null
      return handOver(
        socket,
        {
          types: [awaited],
          replies: repliesTo(specification, operation.channel, preludeOf(interaction)),
          idField,
          id: values["machineId"]
        },
        { from: all ? 0 : before, timeoutMs }
      )
    })
  }

  return { ask, listen }
}
