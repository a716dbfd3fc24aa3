import type { Schema } from "effect"
import { guessNotice } from "../../src/api/sockets/notificationMessages.ts"
import { request as callWith } from "./afterwards/afterwards.ts"
import { playerOf, readMessages } from "./clientReading.ts"
import { checkAmountAction, readBefore } from "./afterwards/bookings.ts"
import { judgeFirstNotices } from "./afterwards/firstNotices.ts"
import { checkPayout } from "./afterwards/payout.ts"
import { actAs, checkToldBalance } from "./causes.ts"
import type { CasinoSocket } from "./casinoSocket.ts"
import { openCasinoSocket } from "./casinoSocket.ts"
import type { Wanted } from "./messages.ts"
import { fieldsOf, fillIn, typeOf, withOwnButton } from "./messages.ts"
import { settle, waitForPong } from "./pings.ts"
import type { Received } from "./received.ts"
import { awaitMessage, receivedOn, silence } from "./received.ts"
import { checkPlay } from "./afterwards/playAfterwards.ts"
import type { AsyncInteraction, Cause, SyncInteraction } from "./specification/pactFile.ts"
import { afterwardsOf, causeOf, preludeOf, queriedBefore, reasonOf, sendsWithoutWait } from "./specification/pactFile.ts"
import type { SocketOperation, Specification } from "./specification/specification.ts"
import { typesSentOn } from "./specification/specification.ts"
import type { GivenState, ProviderStateClient, Values } from "./states/providerStateClient.ts"
import { paramsOf } from "./states/providerStateClient.ts"

/**
 * The provider under test and the means to reach it. `origin` is the `Origin` header of sockets; `timeoutMs` limits the wait for each
 * message.
 */
export interface BridgeOptions {
  readonly baseUrl: string
  readonly wsUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly origin: string
  readonly timeoutMs: number
  readonly stateClient: ProviderStateClient
  readonly specification: Specification
}

/** A message interaction of a pact, with the values of its provider states. */
export interface Exchange<I extends SyncInteraction | AsyncInteraction> {
  readonly interaction: I
  readonly operation: SocketOperation
  readonly values: Values
  readonly states: readonly GivenState[]
}

const word = (value: Schema.Json | undefined): string => (typeof value === "string" ? value : "")
const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null")
  } catch {
    return null
  }
}
const whole = (value: Schema.Json | undefined): number | null => (typeof value === "number" ? value : null)

/** The client's first message on a channel, with the values of the provider states. */
export const initOf = (channel: SocketOperation["channel"], values: Values): Readonly<Record<string, Schema.Json>> =>
  channel === "game"
    ? { type: "init", machineID: whole(values["machineId"]) ?? 0, token: word(values["token"]) }
    : { type: "init", userId: playerOf(values) ?? "" }

/** A message with the ID that the server uses for the player of the states, where it contains the ID of the states' parameters. */
const withOwnPlayer = (message: Schema.Json, { providerStates = [] }: SyncInteraction, values: Values): Schema.Json => {
  const fields = fieldsOf(message)
  const own = playerOf(values)
  const isTheirs = own !== null && fields["userId"] !== undefined && fields["userId"] === paramsOf(providerStates)["playerId"]
  return isTheirs ? { ...fields, userId: own } : message
}

const whoConnects = ({ channel }: SocketOperation, values: Values): string | null => {
  if (channel === "notifications" && (playerOf(values) ?? "") === "")
    return 'No provider state names the player who connects: "playerId" is missing.'
  if (channel === "game" && whole(values["machineId"]) === null)
    return 'No provider state names the machine to play: "machineId" is missing.'
  return null
}

/** Sends the init, which the provider states permit. Returns null, or why the server did not answer it with `ready`. */
const sendInit = async (
  socket: CasinoSocket,
  channel: SocketOperation["channel"],
  { values, timeoutMs }: { readonly values: Values; readonly timeoutMs: number }
): Promise<string | null> => {
  socket.send(initOf(channel, values))
  const answer = await socket.waitFor(({ value }) => ["ready", "refused"].includes(typeOf(value)))
  if (answer === null) return `The init was not answered. ${silence(socket, "ready", { timeoutMs })}`
  const { type, code = null } = fieldsOf(answer.value)
  return type === "ready"
    ? null
    : `The init was refused with ${JSON.stringify(code)}, and must be answered with ready: the provider states give the player the seat.`
}

/** Types of the possible answers to the prelude. A refusal among them means that the awaited message will not arrive. */
export const repliesTo = ({ sockets }: Specification, channel: string, prelude: readonly Schema.Json[]): readonly string[] =>
  [...sockets.values()]
    .filter((operation) => operation.channel === channel && prelude.some((message) => typeOf(message) === operation.type))
    .flatMap(({ replies }) => replies)

/** The band that the client chooses in the prelude. Undefined when it chooses none. */
const bandChosenIn = (interaction: SyncInteraction): Schema.Json | undefined =>
  preludeOf(interaction)
    .map(fieldsOf)
    .findLast(({ type }) => type === "selectBand")?.["bandId"]

/** Exchanges messages with a provider over both sockets and returns the raw messages for Pact to compare. */
export const makeBridge = ({ baseUrl, wsUrl, headers, origin, timeoutMs, stateClient, specification }: BridgeOptions) => {
  const asker = (values: Values) => ({ baseUrl, wsUrl, headers, origin, timeoutMs, values })

  const within = async (
    exchange: { operation: SocketOperation; values: Values },
    act: (socket: CasinoSocket) => Promise<Received>
  ): Promise<Received> => {
    const url = new URL(wsUrl.replace(/\/$/u, "") + exchange.operation.address)
    url.searchParams.set("token", word(exchange.values["token"]))
    const where = url.href.replace(/token=.*/u, "token=…")
    try {
      const guess = exchange.operation.channel === "notifications" ? { guessType: guessNotice } : {}
      const socket = await openCasinoSocket({ url: url.href, headers, origin, timeoutMs, ...guess })
      const received = await act(socket)
      await socket.end()
      const messages = socket.messages.map(({ text, recognised }) => ({
        text,
        isAdditional: recognised !== undefined && recognised !== received.text
      }))
      return { ...received, reading: readMessages(exchange.operation.channel, messages) }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { text: null, problem: `The socket ${where} does not open: ${why}`, sent: [], came: [] }
    }
  }

  /** Asks by a call for the status of the request that follows. Its ID must be unknown. Returns null or the problem. */
  const queryByCall = async (interaction: SyncInteraction, values: Values): Promise<string | null> => {
    const path = queriedBefore(interaction)
    if (path === null) return null
    try {
      const { status, body } = await callWith(asker(values), path)
      return status === 200 && typeOf(body).endsWith("Unseen")
        ? null
        : `GET ${path} answers ${status}${typeOf(body) === "" ? "" : ` with ${typeOf(body)}`} before the request, and must answer 200 and that the ID was never seen.`
    } catch (error) {
      return `No answer to GET ${path}: ${reasonOf(error)}`
    }
  }

  /** Sends a client message and returns the answer. Sends the init first, unless the message is the init. */
  const ask = ({ interaction, operation, values }: Exchange<SyncInteraction>): Promise<Received> => {
    const filled = fillIn(interaction.request.contents.content ?? {}, interaction.request.generators, values)
    const request = withOwnPlayer(filled, interaction, values)
    const types = interaction.response.map(({ contents }) => typeOf(contents.content))
    const { idField, replies } = operation
    const known = typesSentOn(specification, operation.channel)
    const wanted: Wanted = { types, replies, idField, id: idField === null ? undefined : fieldsOf(request)[idField], known, request }
    return within({ operation, values }, async (socket) => {
      if (operation.type !== "init") {
        const missing = whoConnects(operation, values)
        if (missing !== null) return receivedOn(socket, null, missing)
        const notReady = await sendInit(socket, operation.channel, { values, timeoutMs })
        if (notReady !== null) return receivedOn(socket, null, notReady)
        for (const message of preludeOf(interaction)) {
          if (sendsWithoutWait(interaction)) socket.send(message)
          else await sayAndWait(socket, operation.channel, message)
        }
        const unasked = await queryByCall(interaction, values)
        if (unasked !== null) return receivedOn(socket, null, unasked)
      }
      const from = socket.messages.length
      const ready = socket.messages.find(({ value }) => typeOf(value) === "ready")
      const told = withOwnButton(request, ready?.value)
      socket.send(told)
      const received =
        replies.length === 0 && types[0] === "pong"
          ? await waitForPong(socket, known, timeoutMs)
          : await awaitMessage(socket, wanted, { from, timeoutMs })
      const afterwards = afterwardsOf(interaction)
      // Pact reports any other answer than the expected one, so the check of its effect is not needed then.
      const isExpected = received.problem === null && types.includes(typeOf(parse(received.text)))
      if (afterwards === null || !isExpected) return received
      const problem = await checkPlay(asker(values), { socket, request: told, from, bandId: bandChosenIn(interaction) }, afterwards)
      return problem === null ? received : receivedOn(socket, null, problem)
    })
  }

  /** Makes the server send a message unprompted. */
  const provoke = async ({
    operation,
    values,
    states
  }: Exchange<AsyncInteraction>): Promise<{ readonly all: boolean; readonly problem: string | null }> => {
    if (operation.type === "ready") return { all: true, problem: null }
    const { operationId } = operation
    const playerId = playerOf(values) ?? ""
    const done = await stateClient.emit({ operation: operationId, playerId, machineId: whole(values["machineId"]), states })
    return {
      all: false,
      problem: done.ok ? null : `POST ${stateClient.emitUrl} could not make the server send ${operationId}: ${done.problem}`
    }
  }

  /** Sends one message of the prelude and waits for its effect before the next one. */
  const sayAndWait = async (socket: CasinoSocket, channel: SocketOperation["channel"], message: Schema.Json): Promise<void> => {
    const replies = repliesTo(specification, channel, [message])
    const from = socket.messages.length
    socket.send(message)
    await socket.waitFor(({ value }) => replies.includes(typeOf(value)), from)
  }

  /** Checks a message that came after its cause, and the messages around it. Returns null or the problem. Never rejects. */
  const checkCaused = async (
    { interaction, operation, values }: Exchange<AsyncInteraction>,
    caused: { readonly socket: CasinoSocket; readonly from: number; readonly received: Received }
  ): Promise<string | null> => {
    const { socket, from, received } = caused
    const message = parse(received.text)
    const cause = causeOf(interaction)
    if (afterwardsOf(interaction)?.payout !== undefined) return checkPayout(socket, from)
    const isCode = cause === "unreadableMessage" && typeOf(message) === "code"
    if (isCode) return (await waitForPong(socket, typesSentOn(specification, operation.channel), timeoutMs)).problem
    if (cause === "init") return judgeFirstNotices(socket.messages)
    return typeOf(message) === "balance" ? checkToldBalance(asker(values), message) : null
  }

  /** Performs the cause that the pact names, and returns the message that follows it. */
  const receiveCaused = async (socket: CasinoSocket, exchange: Exchange<AsyncInteraction>, cause: Cause): Promise<Received> => {
    const { operation, values, interaction, states } = exchange
    // The notices about the current state must not be taken for those that the other client causes.
    if (operation.channel === "notifications" && cause !== "init") await settle(socket)
    const from = cause === "init" ? 0 : socket.messages.length
    const types = [typeOf(interaction.contents.content) || operation.type]
    const wanted = { types, replies: [], idField: null, id: undefined, known: typesSentOn(specification, operation.channel) }
    const other = await actAs(cause, { asker: asker(values), socket, stateClient, states, playerId: playerOf(values) ?? "" })
    const received =
      other.problem === null ? await awaitMessage(socket, wanted, { from, timeoutMs }) : receivedOn(socket, null, other.problem)
    const wrong = received.problem === null ? await checkCaused(exchange, { socket, from, received }) : null
    await other.end()
    return wrong === null ? received : receivedOn(socket, null, wrong)
  }

  /** Connects like a client and returns the message that the server sends unprompted. */
  const listen = (exchange: Exchange<AsyncInteraction>): Promise<Received> => {
    const { operation, values, interaction } = exchange
    const awaited = typeOf(interaction.contents.content) || operation.type
    return within({ operation, values }, async (socket) => {
      const missing = whoConnects(operation, values)
      if (missing !== null) return receivedOn(socket, null, missing)
      const notReady = await sendInit(socket, operation.channel, { values, timeoutMs })
      if (notReady !== null) return receivedOn(socket, null, notReady)
      const cause = causeOf(interaction)
      if (cause !== null) return receiveCaused(socket, exchange, cause)
      const before = socket.messages.length
      const known = typesSentOn(specification, operation.channel)
      const prelude = preludeOf(interaction)
      for (const message of prelude) await sayAndWait(socket, operation.channel, message)
      const booked = afterwardsOf(interaction)?.booked
      const amounts = booked === undefined ? null : await readBefore(asker(values), socket)
      const { all, problem } = await provoke(exchange)
      if (problem !== null) return receivedOn(socket, null, problem)
      const isAboutMachine = operation.channel === "notifications" && whole(values["machineId"]) !== null && awaited !== "balance"
      const idField = isAboutMachine ? "id" : null
      const wanted = {
        types: [awaited],
        replies: repliesTo(specification, operation.channel, prelude),
        idField,
        id: values["machineId"],
        known
      }
      const received = await awaitMessage(socket, wanted, { from: all ? 0 : before, timeoutMs })
      if (booked === undefined || amounts === null || received.problem !== null) return received
      const wrong = await checkAmountAction(asker(values), amounts, { message: parse(received.text), booked })
      return wrong === null ? received : receivedOn(socket, null, wrong)
    })
  }

  return { ask, listen }
}
