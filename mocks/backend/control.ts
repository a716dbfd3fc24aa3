import { CLOSE_CODES, NETWORK_LOST } from "../../src/domain/connection/closeCodes.ts"
import { Result, Schema } from "effect"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import type { Backend } from "./backend.ts"
import type { GameMessage, GameConnection } from "../floor/connections.ts"
import { decideHandPay, decideJackpot, decideStatus } from "../world/decideFloor.ts"
import { decideLimit, decideRestriction } from "../world/decideProtection.ts"
import { decideRelease } from "../world/decideSeat.ts"
import { refusal, REFUSALS } from "../world/refusals.ts"
import { findMachine, type ReleaseReason } from "../world/world.ts"
import { accept, type Decision, refuse } from "../world/worldEvents.ts"
import { findScenario, UnknownScenario } from "../scenarios/catalogue/findScenario.ts"
import { ControlCommand } from "../faults/controlCommand.ts"
import type { ControlResult } from "../faults/controlResult.ts"
import { OPERATION_IDS } from "../faults/operationIds.ts"
import type { MockState } from "./mockState.ts"
import { presentState } from "./mockState.ts"
import type { TrafficLine } from "./trafficLog.ts"

export type { ControlResult } from "../faults/controlResult.ts"

/** The mock's controls for tests, the panel and `POST /_mock/control`. An unknown command returns a problem. */
export interface MockControl {
  readonly run: (command: unknown) => ControlResult
  readonly state: () => MockState
  /** The latest requests and messages, the oldest first. */
  readonly traffic: () => readonly TrafficLine[]
}

type Of<Type extends ControlCommand["type"]> = Extract<ControlCommand, { readonly type: Type }>

const OK: ControlResult = { ok: true }
const fail = (problem: string): ControlResult => ({ ok: false, problem })

const dropAll = ({ connections }: Backend, code: number, reason: string): void => {
  for (const socket of connections.sockets) socket.close(code, reason)
}

/** The named machine, or the only machine that is played. Returns a problem text when neither exists. */
const meant = ({ floor }: Backend, machineId: number | undefined): number | string => {
  if (machineId !== undefined) return findMachine(floor.world(), machineId) === undefined ? `there is no machine ${machineId}` : machineId
  const played = Object.values(floor.world().machines).filter(({ seat }) => seat !== null)
  const [only, another] = played
  if (only === undefined) return "no machine is played: name one"
  return another === undefined ? only.id : "more than one machine is played: name one"
}

const atMachine = (backend: Backend, machineId: number | undefined, act: (id: number) => Decision | undefined): ControlResult => {
  const id = meant(backend, machineId)
  if (typeof id === "string") return fail(id)
  const decision = act(id)
  return decision?.refusal ? fail(decision.refusal.ErrorMessage) : OK
}

const textOf = (code: number): string => Object.values(REFUSALS).find((one) => one.code === code)?.text ?? "A notice."

const connectionsOf = ({ connections }: Backend, machineId: number): readonly GameConnection[] =>
  [...connections.games].filter((connection) => connection.machineId === machineId)

/** Freezes or blackens the video of one machine or of all, until it is switched off. */
const spoil = (backend: Backend, { type, machineId, on }: Of<"freezeVideo" | "blackVideo">): ControlResult => {
  const { faults, floor } = backend
  if (machineId !== undefined && findMachine(floor.world(), machineId) === undefined) return fail(`there is no machine ${machineId}`)
  const fault = { kind: type === "freezeVideo" ? "freeze" : "black" } as const
  const only = machineId === undefined ? {} : { machineId }
  if (on || machineId !== undefined) faults.put(`${type} ${machineId ?? "all"}`, on ? { on: "video", ...only, fault } : null)
  else for (const { key } of faults.rules()) if (key.startsWith(type)) faults.put(key, null)
  return OK
}

/** Loses the next message of a type, all answers to the next press or transfer, or the answer of an operation. */
const loseNext = ({ faults }: Backend, { message }: Of<"loseNextAnswer">): void => {
  const operationId = OPERATION_IDS.find((one) => one === message)
  if (operationId !== undefined) return faults.add({ on: "http", operationId, fault: { kind: "lose" }, times: 1 })
  const kind = message === "press" || message === "transfer" ? "lose" : "gap"
  return faults.add({ on: "sockets", message: message, fault: { kind }, times: 1 })
}

const setLatency = ({ faults }: Backend, { httpMs, socketMs }: Of<"setLatency">): void => {
  faults.put("latency of calls", httpMs === 0 ? null : { on: "http", fault: { kind: "latency", ms: httpMs } })
  faults.put("latency of sockets", socketMs === 0 ? null : { on: "sockets", fault: { kind: "latency", ms: socketMs } })
}

const cut = (backend: Backend, ms: number): ControlResult => {
  backend.faults.goOffline(ms)
  dropAll(backend, NETWORK_LOST, "")
  backend.films.dropAll()
  return OK
}

/** The codes that end the seat, with the reason of its end (docs/protocol.md, "Codes at the machine"). */
const ENDING = new Map<number, ReleaseReason>([
  [ERROR_CODES.sessionTerminating, "countdownEnded"],
  [ERROR_CODES.sessionTerminated, "terminated"]
])

/** Ends the seat at the machine. The player gets the code, the payout and the close code 4410 (docs/protocol.md). */
const endSeat = (backend: Backend, machineId: number | undefined, reason: ReleaseReason): ControlResult =>
  atMachine(backend, machineId, (id) =>
    backend.floor.run((world) => {
      const playerId = findMachine(world, id)?.seat?.playerId
      return playerId === undefined ? refuse(refusal("noOpenSession")) : decideRelease(world, { playerId, machineId: id }, reason)
    })
  )

const obeyOffice = (backend: Backend, command: Of<"setMachineStatus" | "jackpot" | "handPay" | "code">): ControlResult => {
  const { floor } = backend
  switch (command.type) {
    case "setMachineStatus":
      return atMachine(backend, command.machineId, (id) => floor.run((world) => decideStatus(world, id, command.status)))
    case "jackpot":
      return atMachine(backend, command.machineId, (id) => floor.run((world) => decideJackpot(world, id)))
    case "handPay":
      return atMachine(backend, command.machineId, (id) => floor.run((world) => decideHandPay(world, id, command.amount)))
    case "code": {
      const reason = ENDING.get(command.code)
      if (reason !== undefined) return endSeat(backend, command.machineId, reason)
      const params = command.seconds === undefined ? {} : { Params: { seconds: command.seconds } }
      const message: GameMessage = { type: "code", code: command.code, ErrorMessage: textOf(command.code), ...params }
      return atMachine(backend, command.machineId, (id) => {
        for (const connection of connectionsOf(backend, id)) connection.send(message)
        return undefined
      })
    }
  }
}

/** Changes the protection of the player at the machine without this device. */
const protect = (backend: Backend, command: Of<"limitPlayer" | "restrictPlayer" | "playElsewhere" | "capPlayer">): ControlResult => {
  const { floor } = backend
  return atMachine(backend, command.machineId, (id) =>
    floor.run((world, now) => {
      const playerId = findMachine(world, id)?.seat?.playerId
      if (playerId === undefined) return refuse(refusal("noOpenSession"))
      if (command.type === "restrictPlayer") {
        const { kind, durationMs } = command
        return decideRestriction(world, { playerId, kind, durationMs, requestId: `${command.type} ${now}`, now })
      }
      if (command.type === "playElsewhere") return accept({ type: "GameStartedElsewhere", playerId })
      if (command.type === "capPlayer") return accept({ type: "StakeCapSet", playerId, stakeCap: command.stakeCap })
      const { kind, period, value } = command
      return decideLimit(world, { playerId, kind, period, value, now })
    })
  )
}

const say = ({ connections }: Backend, command: Of<"sendRaw" | "sendMessage">): ControlResult => {
  const channel = command.channel === "game" ? connections.games : connections.notifications
  const text = command.type === "sendRaw" ? command.text : JSON.stringify(command.message)
  for (const connection of channel) connection.text(text)
  return channel.size === 0 ? fail(`no client is connected to ${command.channel}`) : OK
}

const dropSockets = (backend: Backend, { code, channel }: Of<"dropSockets">): ControlResult => {
  const { connections } = backend
  const chosen = channel === undefined ? connections.sockets : channel === "game" ? connections.games : connections.notifications
  for (const socket of chosen) socket.close(code ?? NETWORK_LOST, "")
  return OK
}

const expireTokens = (backend: Backend): ControlResult => {
  backend.floor.run(({ tokenGeneration }) => ({ events: [{ type: "TokensExpired", generation: tokenGeneration + 1 }], refusal: null }))
  dropAll(backend, CLOSE_CODES.unauthorised, "expired")
  return OK
}

const restart = (backend: Backend): ControlResult => {
  dropAll(backend, CLOSE_CODES.restart, "restart")
  backend.films.dropAll()
  return OK
}

const setClock = ({ clock }: Backend, command: Of<"clock">): void => {
  switch (command.do) {
    case "pause":
      return clock.pause()
    case "resume":
      return clock.resume()
    case "advance":
      return clock.advance(command.ms)
    case "speed":
      return clock.setSpeed(command.speed)
  }
}

const open = ({ runner }: Backend, { id, ...choice }: Of<"openScenario">): ControlResult => {
  const found = findScenario(id)
  if (found instanceof UnknownScenario) return { ok: false, problem: found.message, notFound: true }
  runner.open(found, choice)
  return OK
}

/** Restarts the scenario at the floor's current speed. */
const reset = ({ runner, clock, floor }: Backend, { seed = floor.world().seed }: Of<"reset">): void => {
  const { epoch } = runner.run()
  runner.open(runner.scenario(), { seed, speed: clock.reading().speed, ...(epoch === null ? {} : { epoch }) })
}

const done = (act: () => void): ControlResult => {
  act()
  return OK
}

const obeyRules = (
  backend: Backend,
  command: Of<"respondNext" | "loseNextAnswer" | "refuseVideo" | "setLatency" | "setFaults" | "addFault" | "clearFaults">
): void => {
  const { faults } = backend
  switch (command.type) {
    case "respondNext": {
      const { operationId, status, body } = command
      return faults.add({ on: "http", operationId, fault: { kind: "status", status, body }, times: 1 })
    }
    case "loseNextAnswer":
      return loseNext(backend, command)
    case "refuseVideo":
      return faults.add({ on: "video", fault: { kind: "refuse" }, times: 1 })
    case "setLatency":
      return setLatency(backend, command)
    case "setFaults":
      return faults.setRules(command.rules)
    case "addFault":
      return faults.add(command.rule)
    case "clearFaults":
      return faults.clear()
  }
}

const obey = (backend: Backend, command: ControlCommand): ControlResult => {
  switch (command.type) {
    case "dropSockets":
      return dropSockets(backend, command)
    case "goOffline":
      return cut(backend, command.ms)
    case "restart":
      return restart(backend)
    case "respondNext":
    case "loseNextAnswer":
    case "refuseVideo":
    case "setLatency":
    case "setFaults":
    case "addFault":
    case "clearFaults":
      return done(() => obeyRules(backend, command))
    case "sendRaw":
    case "sendMessage":
      return say(backend, command)
    case "setMachineStatus":
    case "jackpot":
    case "handPay":
    case "code":
      return obeyOffice(backend, command)
    case "limitPlayer":
    case "restrictPlayer":
    case "playElsewhere":
    case "capPlayer":
      return protect(backend, command)
    case "freezeVideo":
    case "blackVideo":
      return spoil(backend, command)
    case "expireTokens":
      return expireTokens(backend)
    case "clock":
      return done(() => setClock(backend, command))
    case "openScenario":
      return open(backend, command)
    case "reset":
      return done(() => reset(backend, command))
  }
}

const decodeCommand = Schema.decodeUnknownResult(ControlCommand)

/** The controls of one backend. A command comes from outside, so it is decoded before it is obeyed. */
export const makeControl = (backend: Backend): MockControl => ({
  run: (command) => {
    const decoded = decodeCommand(command)
    return Result.isSuccess(decoded) ? obey(backend, decoded.success) : fail(decoded.failure.message)
  },
  state: () => presentState(backend),
  traffic: backend.traffic.lines
})
