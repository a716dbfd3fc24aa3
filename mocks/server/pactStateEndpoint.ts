import type { IncomingMessage, ServerResponse } from "node:http"
import { Result, Schema } from "effect"
import { issueToken } from "../floor/tokens.ts"
import type { RunningBackend } from "../handlers/makeBackend.ts"
import type { Given } from "../states/catalogue.ts"
import { decodeGiven, establishStates } from "../states/catalogue.ts"
import { seedWorld } from "../world/seed/seedWorld.ts"
import type { World } from "../world/world.ts"
import { findMachine, findPlayer } from "../world/world.ts"
import { readWholeBody, sendJson } from "./exchange.ts"
import { isFromLoopback } from "./loopback.ts"
import type { Provoked } from "./provocations.ts"
import { codeCommand, PROVOCATIONS } from "./provocations.ts"

/** An HTTP status with a JSON body. */
interface EndpointAnswer {
  readonly status: 200 | 400 | 404
  readonly body: Readonly<Record<string, Schema.Json>>
}

/** Sets up provider states and makes the casino send messages, as a contract verifier needs (CON-2). */
export interface PactStateEndpoint {
  readonly setStates: (body: unknown) => EndpointAnswer
  readonly emit: (body: unknown) => EndpointAnswer
}

const problem = (status: 400 | 404, text: string): EndpointAnswer => ({ status, body: { problem: text } })
const DONE: EndpointAnswer = { status: 200, body: {} }

const Params = Schema.Record(Schema.String, Schema.Json)
const decodeAsked = Schema.decodeUnknownResult(
  Schema.Struct({
    state: Schema.String,
    params: Schema.optionalKey(Schema.NullOr(Params)),
    action: Schema.optionalKey(Schema.Literals(["setup", "teardown"]))
  })
)
const decodeEmit = Schema.decodeUnknownResult(
  Schema.Struct({
    operation: Schema.String,
    playerId: Schema.String,
    machineId: Schema.NullOr(Schema.Int),
    states: Schema.Array(Schema.Struct({ name: Schema.String, params: Schema.optionalKey(Params) }))
  })
)

/** The states whose description promises a token. */
const GIVE_TOKENS: ReadonlySet<Given["state"]> = new Set(["a player is logged in", "a player's tokens have ended"])

/** Operations without a provocation. The camera's candidates follow its offer without one. */
const OTHERWISE_PROVOKED: ReadonlySet<string> = new Set(["sendCodeNotice", "sendVideoEnded", "sendVideoCandidate"])

/** A token of the world before the state. A state that ends all tokens therefore ends this one, too. */
const tokenFor = ({ state, params }: Given, between: { readonly before: World; readonly after: World }, now: number): string | null => {
  if (!GIVE_TOKENS.has(state) || !("playerId" in params)) return null
  const player = findPlayer(between.after, params.playerId)
  return player === undefined ? null : issueToken({ ...between.after, tokenGeneration: between.before.tokenGeneration }, player, now)
}

/**
 * The states endpoint of a casino. Each interaction starts with a fresh floor: a teardown marks the floor as used, and the next setup
 * replaces it by the seeded floor without faults. States of one interaction add up.
 */
export const makePactStateEndpoint = ({ backend, control }: Pick<RunningBackend, "backend" | "control">): PactStateEndpoint => {
  const { floor, faults, films, wall } = backend
  let isUsed = true

  const establish = (given: Given): EndpointAnswer => {
    if (isUsed) faults.clear()
    const before = isUsed ? seedWorld({ seed: floor.world().seed, now: floor.now() }) : floor.world()
    isUsed = false
    const after = establishStates(before, [given], floor.now())
    floor.replace(after)
    const token = tokenFor(given, { before, after }, wall.now())
    return { status: 200, body: { ...given.params, ...(token === null ? {} : { token }) } }
  }

  const act = (operation: string, asked: Provoked): EndpointAnswer => {
    if (operation === "sendVideoEnded") films.dropAll()
    const command = operation === "sendCodeNotice" ? codeCommand(asked) : null
    if (command !== null) {
      const told = control.run(command)
      return told.ok ? DONE : problem(400, told.problem)
    }
    for (const step of PROVOCATIONS[operation] ?? []) {
      const machine = findMachine(floor.world(), asked.machine.id) ?? asked.machine
      const { refusal } = floor.run((world, now) => step(world, { ...asked, machine }, now))
      if (refusal !== null) return problem(400, `${operation} cannot be had now: ${refusal.ErrorMessage}`)
    }
    return DONE
  }

  return {
    setStates: (body) => {
      const asked = decodeAsked(body)
      if (Result.isFailure(asked)) return problem(400, `Send {"state", "params", "action"}: ${asked.failure.message}`)
      const { state, params, action = "setup" } = asked.success
      const given = decodeGiven({ state, params: params ?? {} })
      if (Result.isFailure(given)) return problem(400, given.failure.message)
      if (action === "setup") return establish(given.success)
      isUsed = true
      return DONE
    },
    emit: (body) => {
      const asked = decodeEmit(body)
      if (Result.isFailure(asked)) return problem(400, asked.failure.message)
      const { operation, playerId, machineId, states } = asked.success
      const isKnown = Object.hasOwn(PROVOCATIONS, operation) || OTHERWISE_PROVOKED.has(operation)
      if (!isKnown) return problem(404, `${operation} comes by itself, or as an answer.`)
      const machine = machineId === null ? Object.values(floor.world().machines)[0] : findMachine(floor.world(), machineId)
      if (machine === undefined) return problem(400, `There is no machine ${machineId ?? ""}.`)
      const params = Object.fromEntries(states.flatMap((one) => Object.entries(one.params ?? {})))
      return act(operation, { playerId, machine, params })
    }
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Serves `POST /_pact/states` and `POST /_pact/emit`, only for this computer and only as JSON. Returns false for other paths. */
export const servePact = async (endpoint: PactStateEndpoint, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
  const path = (request.url ?? "").split("?")[0]
  if (path?.startsWith("/_pact/") !== true) return false
  const serve = { "/_pact/states": endpoint.setStates, "/_pact/emit": endpoint.emit }[path]
  if (!isFromLoopback(request) || request.method !== "POST" || serve === undefined) {
    sendJson(response, 404, { problem: "not found" })
    return true
  }
  if (request.headers["content-type"]?.startsWith("application/json") !== true) {
    sendJson(response, 415, { problem: "send application/json" })
    return true
  }
  const body = await readWholeBody(request)
  const { status, body: answer } = serve(parse(body?.toString("utf8") ?? ""))
  sendJson(response, status, answer)
  return true
}
