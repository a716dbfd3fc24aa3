import { PROVIDER_STATES } from "../../mocks/states/catalogue.ts"
import { joinAgain } from "./afterwards.ts"
import { fieldsOf } from "./frames.ts"
import type { Target } from "./options.ts"
import type { Interaction } from "./pactFile.ts"
import { causeOf, operationIdOf, signallingOf } from "./pactFile.ts"
import type { Specification } from "./specification.ts"
import type { GivenState, Values } from "./stateDesk.ts"
import { openStateDesk } from "./stateDesk.ts"

/** What a server has of what the contract leaves open. Null where it could not be found out: then everything is asked. */
export interface Capabilities {
  /** `rtp.signalling` of its `ready`, or "none" where its `videoTypes` is empty: a casino without video. */
  readonly signalling: string | null
  readonly hasEmit: boolean | null
}

/** What the AsyncAPI document says of a `ready` that names none. */
const DEFAULT_SIGNALLING = "clientOffer"

const { example: someone } = PROVIDER_STATES["a player is logged in"]
const { example: somewhere } = PROVIDER_STATES["a machine is free"]
const STATES: readonly GivenState[] = [
  { name: "a machine is free", params: somewhere },
  { name: "a player is logged in", params: someone }
]

/** Whether only the server itself can make it happen. */
const needsEmit = (interaction: Interaction, { sockets }: Specification): boolean =>
  interaction.type === "Asynchronous/Messages" &&
  causeOf(interaction) === null &&
  sockets.get(operationIdOf(interaction) ?? "")?.type !== "ready"

const readSignalling = async (target: Target, values: Values): Promise<string | null> => {
  try {
    const { socket, ready } = await joinAgain({ ...target, values })
    await socket.end()
    if (ready === null) return null
    const { videoTypes } = ready
    if (Array.isArray(videoTypes) && videoTypes.length === 0) return "none"
    const { signalling } = fieldsOf(ready["rtp"])
    return typeof signalling === "string" ? signalling : DEFAULT_SIGNALLING
  } catch {
    // What is wrong with its sockets, the interactions say.
    return null
  }
}

/** Asks the server once what it has. Never rejects: a server that does not answer is asked everything. */
export const findCapabilities = async (target: Target): Promise<Capabilities> => {
  const desk = openStateDesk(target)
  const values: Record<string, Values[string]> = { ...somewhere, ...someone, ...(target.token === null ? {} : { token: target.token }) }
  for (const state of STATES) {
    const done = await desk.setUp(state)
    if (done.ok) Object.assign(values, done.values)
  }
  const signalling = target.signalling ?? (await readSignalling(target, values))
  const asked = await desk.emit({ operation: "sendBalanceNotice", playerId: someone.playerId, machineId: null, states: [] })
  for (const state of STATES) await desk.setUp(state, "teardown")
  return { signalling, hasEmit: target.requireEmit || asked.ok || asked.status === null ? true : asked.status !== 404 }
}

/** Why an interaction is not asked of a server that has this, in words; null when it is asked. */
export const whyNotAsked = (
  interaction: Interaction,
  specification: Specification,
  { signalling, hasEmit }: Capabilities
): string | null => {
  const kinds = signallingOf(interaction)
  if (kinds !== null && signalling !== null && !kinds.includes(signalling)) {
    return signalling === "none"
      ? "this server has no video"
      : `this server's video is signalled by ${signalling}, not by ${kinds.join(" or ")}`
  }
  return hasEmit === false && needsEmit(interaction, specification) ? "this server has no /emit" : null
}
