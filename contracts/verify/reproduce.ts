import type { Schema } from "effect"
import { initOf, repliesTo } from "./bridge.ts"
import { HAND_PAY, PATHS, TOP_UPS, TRANSFERS, UNREADABLE } from "./causes.ts"
import { fieldsOf, fillIn } from "./messages.ts"
import type { AsyncInteraction, HttpInteraction, Interaction } from "./specification/pactFile.ts"
import { causeOf, operationIdOf, preludeOf, queriedBefore, sendsWithoutWait } from "./specification/pactFile.ts"
import { addressOf } from "./providerGate.ts"
import type { CallBase, SocketOperation, Specification } from "./specification/specification.ts"
import { findCall } from "./specification/specification.ts"
import { emitUrlOf, paramsOf } from "./states/providerStateClient.ts"
import type { Values } from "./states/providerStateClient.ts"

/** Addresses for commands to run by hand. */
export interface Addresses {
  readonly baseUrl: string
  readonly wsUrl: string
  readonly statesUrl: string
  /** The `Origin` header of every socket. */
  readonly origin: string
}

/** Placeholders for unknown addresses. */
export const PLACEHOLDERS: Addresses = { baseUrl: "$BASE_URL", wsUrl: "$WS_URL", statesUrl: "$STATES_URL", origin: "$ORIGIN" }

/** Commands contain a shell variable instead of the token. */
const TOKEN = "$TOKEN"

const quote = (text: string): string =>
  text.includes(TOKEN) ? `"${text.replaceAll(/["\\`]/gu, "\\$&")}"` : `'${text.replaceAll("'", `'\\''`)}'`

const post = (url: string, body: Schema.Json, token = ""): string =>
  `curl -X POST ${url.startsWith("$") ? `"${url}"` : quote(url)}${token} -H 'content-type: application/json' -d ${quote(JSON.stringify(body))}`

const listOf = (value: string | readonly string[]): readonly string[] => (typeof value === "string" ? [value] : value)

const headersOf = ({ request }: HttpInteraction): readonly (readonly [string, string])[] =>
  Object.entries(request.headers ?? {}).flatMap(([name, value]) =>
    listOf(value).map((one) => {
      const generator = request.generators?.header?.[name]?.expression
      return [name, generator?.replaceAll("${token}", TOKEN) ?? one] as const
    })
  )

const queryOf = ({ request }: HttpInteraction): string => {
  const pairs = Object.entries(request.query ?? {}).flatMap(([name, value]) => listOf(value).map((one): [string, string] => [name, one]))
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs).toString()}`
}

/** Where a call is when the addresses are shell variables: like `addressOf`, and the server's origin is that of the page. */
const PLACES: Readonly<Record<CallBase, string>> = {
  apiUrl: PLACEHOLDERS.baseUrl,
  apiParent: `${PLACEHOLDERS.baseUrl}/..`,
  origin: PLACEHOLDERS.origin
}

const curlOf = (interaction: HttpInteraction, specification: Specification, { baseUrl }: Addresses): string => {
  const { method, path, body } = interaction.request
  const call = findCall(specification, method, path)
  const target = path + queryOf(interaction)
  const base = call?.base ?? "apiUrl"
  const url = baseUrl === PLACEHOLDERS.baseUrl ? `"${PLACES[base]}${target}"` : quote(addressOf(baseUrl, base, target))
  const headers = headersOf(interaction).map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`)
  const data = body?.content === undefined ? "" : ` -d ${quote(JSON.stringify(body.content))}`
  return `curl -i -X ${method} ${url}${headers.join("")}${data}`
}

const statesOf = ({ providerStates = [] }: Interaction): Schema.Json => providerStates.map(({ name, params = {} }) => ({ name, params }))

const openLine = ({ address }: SocketOperation, { wsUrl, origin }: Addresses): string =>
  `open  ${wsUrl.replace(/\/$/u, "")}${address}?token=${TOKEN}   # with the header Origin: ${origin}`

/** The command by which the server acts unprompted. */
const emitLine = (interaction: AsyncInteraction, operation: string, { statesUrl }: Addresses): string => {
  const { playerId = null, machineId = null } = paramsOf(interaction.providerStates ?? [])
  return post(emitUrlOf(statesUrl), { operation, playerId, machineId, states: statesOf(interaction) })
}

/** The second game socket of the player, and what happens there. */
const secondSocketLines = (interaction: AsyncInteraction, specification: Specification, addresses: Addresses): readonly string[] => {
  const cause = causeOf(interaction)
  const game = [...specification.sockets.values()].find(({ channel }) => channel === "game")
  const open = game === undefined ? [] : [`${openLine(game, addresses)}; another socket`]
  const values = { ...paramsOf(interaction.providerStates ?? []), token: TOKEN }
  const join = [...open, `send  ${JSON.stringify(initOf("game", values))} there`, 'await a message of type "ready" there']
  if (cause === "cashIn" || cause === "cashOut") return [...join, `send  ${JSON.stringify(TRANSFERS[cause])} there`]
  return cause === "handPay" ? [...join, emitLine(interaction, HAND_PAY, addresses)] : join
}

/** The commands that make the server send the message. */
const causeLines = (
  interaction: AsyncInteraction,
  operation: SocketOperation,
  { specification, addresses }: { readonly specification: Specification; readonly addresses: Addresses }
): readonly string[] => {
  const cause = causeOf(interaction)
  const { machineId = null } = paramsOf(interaction.providerStates ?? [])
  const api = addresses.baseUrl.replace(/\/+$/u, "")
  const bearer = ` -H "authorization: Bearer ${TOKEN}"`
  if (cause === null) return [emitLine(interaction, operation.operationId, addresses)]
  if (cause === "init") return []
  if (cause === "unreadableMessage") return ['await a message of type "ready"', `send  ${UNREADABLE}`]
  if (cause === "secondConnection") return [`${openLine(operation, addresses)}; a second socket, with the same init`]
  if (cause === "kickPlayer" || cause === "cancelSession") return [post(`${api}${PATHS[cause]}`, { machineId }, bearer)]
  if (cause === "requestDiscount" || cause === "requestBonus") return [`curl -i "${api}${TOP_UPS[cause]}"${bearer}`]
  return secondSocketLines(interaction, specification, addresses)
}

const awaitLine = ({ contents }: AsyncInteraction, { type }: SocketOperation): string => {
  const wanted = fieldsOf(contents.content)
  return wanted["type"] === "connectionClosed"
    ? `await the close of the socket with ${JSON.stringify(wanted["code"])}`
    : `await a message of type "${type}"`
}

/** Sends the prelude. Each of its messages needs its answer before the next one, unless the client does not wait. */
const preludeLines = (interaction: Interaction, { channel }: SocketOperation, specification: Specification): readonly string[] =>
  preludeOf(interaction).flatMap((message) => {
    const types = repliesTo(specification, channel, [message]).map((type) => `"${type}"`)
    const answer = sendsWithoutWait(interaction) ? [] : [`await a message of type ${types.join(" or ")}`]
    return [`send  ${JSON.stringify(message)}`, ...answer]
  })

/** The call that asks for the status of the request before the client sends it. */
const queryLines = (interaction: Interaction, { baseUrl }: Addresses): readonly string[] => {
  const path = queriedBefore(interaction)
  return path === null ? [] : [`curl -i "${baseUrl.replace(/\/+$/u, "")}${path}" -H "authorization: Bearer ${TOKEN}"`]
}

/** Where a press needs the server's own ID of a button. The contract names the kind of the button in its place. */
const ownButtonHint = (message: Schema.Json): readonly string[] => {
  const { type, button } = fieldsOf(message)
  return type === "press" ? [`# write the id of your first button of the kind ${JSON.stringify(button ?? null)} as "button" below`] : []
}

/** Where a request needs the server's own ID of a dialog, which the kit reads before it (`ownChat.ts`). */
const ownChatHint = ({ request }: HttpInteraction): readonly string[] =>
  JSON.stringify(request.body?.content ?? null).includes('"chatId"')
    ? ['# write the id of the dialog that GET /chat/get-chat answers as "chatId" below']
    : []

const socketLines = (interaction: Interaction, specification: Specification, addresses: Addresses): readonly string[] => {
  const operation = specification.sockets.get(operationIdOf(interaction) ?? "")
  if (operation === undefined || interaction.type === "Synchronous/HTTP") return []
  const values: Values = { ...paramsOf(interaction.providerStates ?? []), token: TOKEN }
  const open = openLine(operation, addresses)
  const init = `send  ${JSON.stringify(initOf(operation.channel, values))}`
  const ready = 'await a message of type "ready"'
  const prelude = preludeLines(interaction, operation, specification)
  if (interaction.type === "Asynchronous/Messages") {
    const cause = operation.type === "ready" ? [] : causeLines(interaction, operation, { specification, addresses })
    return [open, init, ...(prelude.length === 0 ? [] : [ready, ...prelude]), ...cause, awaitLine(interaction, operation)]
  }
  const message = fillIn(interaction.request.contents.content ?? {}, interaction.request.generators, values)
  const request = [...ownButtonHint(message), `send  ${JSON.stringify(message)}`]
  return operation.type === "init" ? [open, ...request] : [open, init, ready, ...prelude, ...queryLines(interaction, addresses), ...request]
}

/**
 * A hint for a server with player IDs of its own, which returns one as `playerId` in the answers of the states. Like the kit, the developer then writes
 * this ID in place of the contract's.
 */
const ownPlayerHint = ({ providerStates = [] }: Interaction, lines: readonly string[]): readonly string[] => {
  const { playerId } = paramsOf(providerStates)
  const isNamed = typeof playerId === "string" && lines.some((line) => line.includes(playerId))
  return isNamed ? [`# if these answer a playerId, write it below in place of ${playerId}, except in "states"`] : []
}

/** Commands that repeat an interaction by hand: first the states, then the call or the messages. */
export const reproduce = (interaction: Interaction, specification: Specification, addresses: Addresses): readonly string[] => {
  const states = (interaction.providerStates ?? []).map(({ name, params = {} }) =>
    post(addresses.statesUrl, { state: name, params, action: "setup" })
  )
  const lines =
    interaction.type === "Synchronous/HTTP"
      ? [...ownChatHint(interaction), curlOf(interaction, specification, addresses)]
      : socketLines(interaction, specification, addresses)
  const hint = lines.some((line) => line.includes(TOKEN)) && states.length > 0 ? ["TOKEN=…   # the token that these answer"] : []
  return [...states, ...hint, ...ownPlayerHint(interaction, lines), ...lines]
}
