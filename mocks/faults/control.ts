import { Result, Schema } from "effect"
import { CLOSE_CODES } from "../../src/api/wire/socketMessages.ts"
import type { Backend } from "../backend.ts"
import type { GameFrame, GameLine } from "../floor/lines.ts"
import { decideHandPay, decideJackpot, decideStatus } from "../world/decideFloor.ts"
import { REFUSALS } from "../world/refusals.ts"
import { seedWorld } from "../world/seedWorld.ts"
import { findMachine } from "../world/world.ts"
import type { Decision } from "../world/worldEvents.ts"
import { ControlCommand } from "./controlCommand.ts"
import type { MockState } from "./mockState.ts"
import { presentState } from "./mockState.ts"

export type ControlResult = { readonly ok: true } | { readonly ok: false; readonly problem: string }

/** What a test, a person at the panel or `POST /_mock/control` can do to the mock. An unknown command is a problem that says so. */
export interface MockControl {
  readonly run: (command: unknown) => ControlResult
  readonly state: () => MockState
}

const OK: ControlResult = { ok: true }
const fail = (problem: string): ControlResult => ({ ok: false, problem })

const NETWORK_LOST = 1006

const dropAll = ({ lines }: Backend, code: number, reason: string): void => {
  for (const socket of lines.sockets) socket.close(code, reason)
}

/** The machine that is meant: the one named, or the only one that is played. */
const meant = ({ floor }: Backend, machineId: number | undefined): number | string => {
  if (machineId !== undefined) return findMachine(floor.world(), machineId) === undefined ? `there is no machine ${machineId}` : machineId
  const played = Object.values(floor.world().machines).filter(({ seat }) => seat !== null)
  const [only, another] = played
  if (only === undefined) return "nobody plays: say which machine"
  return another === undefined ? only.id : "more than one machine is played: say which"
}

const atMachine = (backend: Backend, machineId: number | undefined, act: (id: number) => Decision | undefined): ControlResult => {
  const id = meant(backend, machineId)
  if (typeof id === "string") return fail(id)
  const decision = act(id)
  return decision?.refusal ? fail(decision.refusal.ErrorMessage) : OK
}

const textOf = (code: number): string => Object.values(REFUSALS).find((one) => one.code === code)?.text ?? "A notice."

const linesOf = ({ lines }: Backend, machineId: number): readonly GameLine[] =>
  [...lines.games].filter((line) => line.machineId === machineId)

const freeze = ({ camera, floor }: Backend, machineId: number | undefined, on: boolean): ControlResult => {
  const known = Object.values(floor.world().machines).map(({ id }) => id)
  if (machineId !== undefined && !known.includes(machineId)) return fail(`there is no machine ${machineId}`)
  for (const id of machineId === undefined ? known : [machineId]) camera.freeze(id, on)
  return OK
}

const reset = (backend: Backend, seed: number): ControlResult => {
  const { floor, faults, camera } = backend
  faults.clear()
  floor.replace(seedWorld({ seed, now: floor.now() }))
  freeze(backend, undefined, false)
  camera.dropAll()
  dropAll(backend, CLOSE_CODES.restart, "reset")
  return OK
}

const cut = ({ faults, clock, camera, ...rest }: Backend, ms: number): ControlResult => {
  faults.goOffline(clock.now() + ms)
  dropAll({ faults, clock, camera, ...rest }, NETWORK_LOST, "")
  camera.dropAll()
  return OK
}

type Of<Type extends ControlCommand["type"]> = Extract<ControlCommand, { readonly type: Type }>

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
      const params = command.seconds === undefined ? {} : { Params: { seconds: command.seconds } }
      const frame: GameFrame = { type: "code", code: command.code, ErrorMessage: textOf(command.code), ...params }
      return atMachine(backend, command.machineId, (id) => {
        for (const line of linesOf(backend, id)) line.send(frame)
        return undefined
      })
    }
  }
}

const say = ({ lines }: Backend, command: Of<"sendRaw" | "sendMessage">): ControlResult => {
  const channel = command.channel === "game" ? lines.games : lines.notifications
  const text = command.type === "sendRaw" ? command.text : JSON.stringify(command.message)
  for (const line of channel) line.text(text)
  return channel.size === 0 ? fail(`nobody is connected to ${command.channel}`) : OK
}

const dropSockets = (backend: Backend, { code, channel }: Of<"dropSockets">): ControlResult => {
  const { lines } = backend
  const chosen = channel === undefined ? lines.sockets : channel === "game" ? lines.games : lines.notifications
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
  backend.camera.dropAll()
  return OK
}

const done = (act: () => void): ControlResult => {
  act()
  return OK
}

const obey = (backend: Backend, command: ControlCommand): ControlResult => {
  const { faults, floor } = backend
  switch (command.type) {
    case "dropSockets":
      return dropSockets(backend, command)
    case "goOffline":
      return cut(backend, command.ms)
    case "restart":
      return restart(backend)
    case "respondNext":
      return done(() => faults.plan(command.operationId, { status: command.status, body: command.body }))
    case "loseNextAnswer":
      return done(() => faults.lose(command.message))
    case "sendRaw":
    case "sendMessage":
      return say(backend, command)
    case "setMachineStatus":
    case "jackpot":
    case "handPay":
    case "code":
      return obeyOffice(backend, command)
    case "freezeVideo":
      return freeze(backend, command.machineId, command.on)
    case "refuseVideo":
      return done(faults.refuseVideo)
    case "expireTokens":
      return expireTokens(backend)
    case "setLatency":
      return done(() => faults.setLatency(command))
    case "reset":
      return reset(backend, command.seed ?? floor.world().seed)
  }
}

const decodeCommand = Schema.decodeUnknownResult(ControlCommand)

export const makeControl = (backend: Backend): MockControl => ({
  run: (command) => {
    const decoded = decodeCommand(command)
    return Result.isSuccess(decoded) ? obey(backend, decoded.success) : fail(decoded.failure.message)
  },
  state: () => presentState(backend)
})
