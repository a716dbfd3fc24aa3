import { CLOSE_CODES, NETWORK_LOST } from "../../src/domain/connection/closeCodes.ts"
import { Result } from "effect"
import type { Backend } from "./backend.ts"
import { findMachine } from "../world/world.ts"
import { findScenario, UnknownScenario } from "../scenarios/catalogue/findScenario.ts"
import { type ControlCommand, readCommand } from "../faults/controlCommand.ts"
import { type ControlResult, fail, OK } from "../faults/controlResult.ts"
import { OPERATION_IDS } from "../faults/operationIds.ts"
import { obeyOffice, protect } from "./machineCommands.ts"
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

const dropAll = ({ connections }: Backend, code: number, reason: string): void => {
  for (const socket of connections.sockets) socket.close(code, reason)
}

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
    case "cashier":
    case "code":
    case "kick":
    case "sitElsewhere":
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

/** The controls of one backend. A command comes from outside, so it is decoded before it is obeyed. */
export const makeControl = (backend: Backend): MockControl => ({
  run: (command) => {
    const read = readCommand(command)
    return Result.isSuccess(read) ? obey(backend, read.success) : fail(read.failure)
  },
  state: () => presentState(backend),
  traffic: backend.traffic.lines
})
