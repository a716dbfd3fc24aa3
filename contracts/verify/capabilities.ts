import { Option, Schema } from "effect"
import { itemsOf } from "../../openapi/jsonNode.ts"
import { OPTIONAL_STATES, PROVIDER_STATES } from "../../mocks/states/catalogue.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { joinAgain } from "./afterwards/afterwards.ts"
import { playerOf } from "./clientReading.ts"
import { fieldsOf } from "./messages.ts"
import type { Target } from "./options.ts"
import type { Interaction } from "./specification/pactFile.ts"
import { causeOf, needsOf, operationIdOf } from "./specification/pactFile.ts"
import { addressOf } from "./providerGate.ts"
import type { Call, Specification } from "./specification/specification.ts"
import type { GivenState, ProviderStateClient, Values } from "./states/providerStateClient.ts"
import { openStateClient } from "./states/providerStateClient.ts"

/** The server's optional capabilities. Null means that the kit could not determine one: then it runs all interactions. */
export interface Capabilities {
  /** `rtp.signalling` of the server's `ready`. It is "none" in a casino without video, whose `videoTypes` is empty. */
  readonly signalling: string | null
  /** Paths of the fields of the server's `ready`: the top level, the fields of `rtp` (`rtp.iceServers`) and the kinds of `buttons` (`buttons.collect`). */
  readonly inReady: ReadonlySet<string> | null
  readonly hasEmit: boolean | null
  /** Operation IDs of the optional calls that the server lacks. */
  readonly missingCalls: ReadonlySet<string>
  /** Optional provider states that the server does not offer. */
  readonly missingStates: ReadonlySet<string>
}

/** The default of the AsyncAPI document when `ready` does not name a signalling. */
const DEFAULT_SIGNALLING = "clientOffer"

/** The server did not answer the init. The kit then runs all interactions. */
const UNKNOWN_READY = { signalling: null, inReady: null }

/** Statuses that show that an optional call is missing. A server with the call answers 200 or 400, or 404 with the code of an unknown machine. */
export const LACKS_CALL: ReadonlySet<number> = new Set([404, 405, 501])
/** Status of the states endpoint for an optional state that the server does not offer. */
const NOT_OFFERED = 501
/** Placeholder ID in the path of an optional call. No interaction uses it. */
const UNKNOWN_ID = "contract-kit-unknown-id"

const { example: someone } = PROVIDER_STATES["a player is logged in"]
const { example: somewhere } = PROVIDER_STATES["a machine is free"]
const { example: jackpots } = PROVIDER_STATES["a brand has a jackpot"]
const STATES: readonly GivenState[] = [
  // Without a jackpot, every server answers 404 to the call for its video. A casino without jackpots answers 501 here.
  { name: "a brand has a jackpot", params: jackpots },
  { name: "a machine is free", params: somewhere },
  { name: "a player is logged in", params: someone }
]

/** Whether this interaction needs the `/emit` endpoint. */
const needsEmit = (interaction: Interaction, { sockets }: Specification): boolean =>
  interaction.type === "Asynchronous/Messages" &&
  [null, "handPay"].includes(causeOf(interaction)) &&
  sockets.get(operationIdOf(interaction) ?? "")?.type !== "ready"

const readReady = async (target: Target, values: Values): Promise<Pick<Capabilities, "signalling" | "inReady">> => {
  try {
    const { socket, ready } = await joinAgain({ ...target, values })
    await socket.end()
    if (ready === null) return UNKNOWN_READY
    const { videoTypes } = ready
    const rtp = fieldsOf(ready["rtp"])
    const kinds = itemsOf(ready["buttons"]).flatMap((button) => {
      const { kind } = fieldsOf(button)
      return typeof kind === "string" ? [`buttons.${kind}`] : []
    })
    const inReady = new Set([...Object.keys(ready), ...Object.keys(rtp).map((field) => `rtp.${field}`), ...kinds])
    if (Array.isArray(videoTypes) && videoTypes.length === 0) return { signalling: "none", inReady }
    const { signalling } = rtp
    return { signalling: typeof signalling === "string" ? signalling : DEFAULT_SIGNALLING, inReady }
  } catch {
    // The interactions themselves report problems of the sockets.
    return UNKNOWN_READY
  }
}

const decodeRefusal = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct({ code: Schema.Literal(ERROR_CODES.noSuchMachine) })))

/** Whether a body is the refusal of an unknown machine. Only a server that has the call refuses the machine. */
const refusesMachine = (text: string): boolean => Option.isSome(decodeRefusal(text))

const lacksCall = async ({ baseUrl, headers, timeoutMs }: Target, { method, path, base }: Call, values: Values): Promise<boolean> => {
  const token = values["token"]
  const authorization = typeof token === "string" ? { authorization: `Bearer ${token}` } : {}
  const init = { method, headers: { ...headers, ...authorization }, signal: AbortSignal.timeout(timeoutMs) }
  try {
    const answer = await fetch(addressOf(baseUrl, base, path.replaceAll(/\{\w+\}/gu, UNKNOWN_ID)), init)
    return LACKS_CALL.has(answer.status) && !refusesMachine(await answer.text())
  } catch {
    // The interactions of the call report why it is not answered.
    return false
  }
}

/** The optional states to which the server answers 501. Every other answer counts as a state of the server. */
const findMissingStates = async (stateClient: ProviderStateClient): Promise<ReadonlySet<string>> => {
  const missing = new Set<string>()
  for (const [name, { example }] of Object.entries(PROVIDER_STATES).filter(([state]) => OPTIONAL_STATES.has(state))) {
    const state = { name, params: example }
    const done = await stateClient.setUp(state)
    if (done.ok) await stateClient.setUp(state, "teardown")
    else if (done.status === NOT_OFFERED) missing.add(name)
  }
  return missing
}

/** Operation IDs of the calls that a server may omit. */
export const optionalCalls = ({ calls }: Specification): ReadonlySet<string> =>
  new Set([...calls.values()].filter(({ isOptional }) => isOptional).map(({ operationId }) => operationId))

/** Determines the server's capabilities once. Never rejects: a server that does not answer gets all interactions. */
export const findCapabilities = async (target: Target, specification: Specification): Promise<Capabilities> => {
  const stateClient = openStateClient(target)
  const values: Record<string, Values[string]> = { ...somewhere, ...someone, ...(target.token === null ? {} : { token: target.token }) }
  for (const state of STATES) {
    const done = await stateClient.setUp(state)
    if (done.ok) Object.assign(values, done.values)
  }
  const { signalling, inReady } = await readReady(target, values)
  // A server with player IDs of its own may answer 404 to any other ID, which would look like a missing endpoint.
  const playerId = playerOf(values) ?? someone.playerId
  const asked = await stateClient.emit({ operation: "sendBalanceNotice", playerId, machineId: null, states: [] })
  const missingCalls = new Set<string>()
  for (const call of specification.calls.values()) {
    if (call.isOptional && (await lacksCall(target, call, values))) missingCalls.add(call.operationId)
  }
  for (const state of STATES) await stateClient.setUp(state, "teardown")
  const missingStates = await findMissingStates(stateClient)
  const hasEmit = target.requireEmit || asked.ok || asked.status === null || asked.status !== 404
  return { signalling: target.signalling ?? signalling, inReady, hasEmit, missingCalls, missingStates }
}

/**
 * The button that a press needs, as a place in `ready`. Each machine has buttons of its own, so it need not have each kind. Only the spin button is
 * required: the contract expects it in `ready`.
 */
const buttonFor = (interaction: Interaction): readonly string[] => {
  if (interaction.type !== "Synchronous/Messages") return []
  const { type, button } = fieldsOf(interaction.request.contents.content)
  return type === "press" && typeof button === "string" && button !== "spin" ? [`buttons.${button}`] : []
}

/** Why the kit skips an interaction for this server, in words. Null when it runs. */
export const whyNotAsked = (
  interaction: Interaction,
  specification: Specification,
  { signalling, inReady, hasEmit, missingCalls, missingStates }: Capabilities
): string | null => {
  const operationId = operationIdOf(interaction)
  const { signalling: kinds, ready, calls } = needsOf(interaction)
  const missing = [...(operationId === null ? [] : [operationId]), ...calls].find((call) => missingCalls.has(call))
  if (missing !== undefined) return `this server has no ${missing}`
  const state = (interaction.providerStates ?? []).find(({ name }) => missingStates.has(name))
  if (state !== undefined) return `this server does not offer the state "${state.name}"`
  if (kinds !== null && signalling !== null && !kinds.includes(signalling)) {
    return signalling === "none"
      ? "this server has no video"
      : `this server's video is signalled by ${signalling}, not by ${kinds.join(" or ")}`
  }
  const lacking = inReady === null ? undefined : [...ready, ...buttonFor(interaction)].find((place) => !inReady.has(place))
  if (lacking !== undefined) return `this server's ready has no ${lacking}`
  return hasEmit === false && needsEmit(interaction, specification) ? "this server has no /emit" : null
}
