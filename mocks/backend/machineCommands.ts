import { CLOSE_CODES } from "../../src/domain/connection/closeCodes.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { SECOND_MS } from "../../src/domain/shared/durations.ts"
import { COUNTDOWN_CODES } from "../../src/domain/shared/errors.ts"
import type { ControlCommand } from "../faults/controlCommand.ts"
import { type ControlResult, fail, OK } from "../faults/controlResult.ts"
import { connectionsAt, type GameConnection, type GameMessage } from "../floor/connections.ts"
import { decideCashier, decideHandPay, decideJackpot, decideStatus } from "../world/decideFloor.ts"
import { decideLimit, decideRestriction } from "../world/decideProtection.ts"
import { decideCountdown, decideDrop, decideJoin, decideRelease } from "../world/decideSeat.ts"
import { refusal, REFUSALS } from "../world/refusals.ts"
import { findMachine, type ReleaseReason, type World } from "../world/world.ts"
import { accept, type Decision, refuse } from "../world/worldEvents.ts"
import type { Backend } from "./backend.ts"

type Of<Type extends ControlCommand["type"]> = Extract<ControlCommand, { readonly type: Type }>

/** The named machine, or the only machine that is played. Returns a problem text when neither exists. */
const meant = ({ floor }: Backend, machineId: number | undefined): number | string => {
  if (machineId !== undefined) return findMachine(floor.world(), machineId) === undefined ? `there is no machine ${machineId}` : machineId
  const played = Object.values(floor.world().machines).filter(({ seat }) => seat !== null)
  const [only, another] = played
  if (only === undefined) return "no machine is played: name one"
  return another === undefined ? only.id : "more than one machine is played: name one"
}

const atMachine = (backend: Backend, machineId: number | undefined, act: (id: number) => ControlResult): ControlResult => {
  const id = meant(backend, machineId)
  return typeof id === "string" ? fail(id) : act(id)
}

const resultOf = ({ refusal: why }: Decision): ControlResult => (why === null ? OK : fail(why.ErrorMessage))

type Decide = (world: World, machineId: number, now: number) => Decision

const decideAt = (backend: Backend, machineId: number | undefined, decide: Decide): ControlResult =>
  atMachine(backend, machineId, (id) => resultOf(backend.floor.run((world, now) => decide(world, id, now))))

type DecideForPlayer = (world: World, seated: { readonly playerId: string; readonly machineId: number }, now: number) => Decision

/** Decides for the player who has the seat at the machine. */
const decideForPlayer = (backend: Backend, machineId: number | undefined, decide: DecideForPlayer): ControlResult =>
  decideAt(backend, machineId, (world, id, now) => {
    const playerId = findMachine(world, id)?.seat?.playerId
    return playerId === undefined ? refuse(refusal("noOpenSession")) : decide(world, { playerId, machineId: id }, now)
  })

/** The codes that end the seat, with the reason of its end (docs/protocol.md, "Codes at the machine"). */
const ENDING = new Map<number, ReleaseReason>([
  [ERROR_CODES.sessionTerminating, "countdownEnded"],
  [ERROR_CODES.sessionTerminated, "terminated"]
])

/** Ends the seat at the machine. The player gets the code, the payout and the close code 4410 (docs/protocol.md). */
const endSeat = (backend: Backend, machineId: number | undefined, reason: ReleaseReason): ControlResult =>
  decideForPlayer(backend, machineId, (world, seated) => decideRelease(world, seated, reason))

const sendCode = (backend: Backend, { code, seconds, machineId }: Of<"code">): ControlResult => {
  const reason = ENDING.get(code)
  if (reason !== undefined) return endSeat(backend, machineId, reason)
  const known = Object.values(REFUSALS).find((one) => one.code === code)
  const params: readonly string[] = known?.params ?? []
  if (params.includes("seconds") && seconds === undefined) return fail(`the code ${code} needs seconds`)
  const values = seconds === undefined ? {} : { Params: { seconds } }
  const message: GameMessage = { type: "code", code, ErrorMessage: known?.text ?? "A notice.", ...values }
  return atMachine(backend, machineId, (id) => {
    const connected = [...backend.connections.games].filter((connection) => connection.machineId === id)
    for (const connection of connected) connection.send(message)
    if (connected.length === 0) return fail(`no client is connected at machine ${id}`)
    if (!COUNTDOWN_CODES.has(code) || seconds === undefined) return OK
    return decideForPlayer(backend, id, (world, seated, now) => decideCountdown(world, seated, { code, until: now + seconds * SECOND_MS }))
  })
}

const nothing = (): void => undefined

/** A game socket of another device of the player. It takes every message, and the seat is held after its end as after any other. */
const connectDevice = ({ connections, floor }: Backend, seated: Pick<GameConnection, "playerId" | "machineId">): void => {
  const close = (): void => {
    connections.games.delete(device)
    connections.sockets.delete(socket)
    const isLast = connectionsAt(connections, seated.playerId, seated.machineId).length === 0
    if (isLast) floor.run((world, now) => decideDrop(world, seated, now))
  }
  const device: GameConnection = { ...seated, send: nothing, text: nothing, close }
  const socket = { player: { id: seated.playerId }, close }
  connections.games.add(device)
  connections.sockets.add(socket)
}

/** Resumes the seat as another device of the player does: its socket replaces the present one (4409). */
const sitElsewhere = (backend: Backend, { machineId }: Of<"sitElsewhere">): ControlResult =>
  atMachine(backend, machineId, (id) => {
    const { connections } = backend
    const resumed = decideForPlayer(backend, id, decideJoin)
    const playerId = findMachine(backend.floor.world(), id)?.seat?.playerId
    if (!resumed.ok || playerId === undefined) return resumed
    const older = [...connections.games].filter((one) => one.playerId === playerId)
    connectDevice(backend, { playerId, machineId: id })
    for (const one of older) one.close(CLOSE_CODES.superseded, "superseded")
    return OK
  })

type Office = Of<"setMachineStatus" | "jackpot" | "handPay" | "cashier" | "code" | "kick" | "sitElsewhere">

/** Obeys a command of the floor staff, or of the player on another device. */
export const obeyOffice = (backend: Backend, command: Office): ControlResult => {
  const { machineId } = command
  switch (command.type) {
    case "setMachineStatus":
      return decideAt(backend, machineId, (world, id) => decideStatus(world, id, command.status))
    case "jackpot":
      return decideAt(backend, machineId, decideJackpot)
    case "handPay":
      return decideAt(backend, machineId, (world, id) => decideHandPay(world, id, command.amount))
    case "cashier":
      return decideForPlayer(backend, machineId, (world, { playerId }) => decideCashier(world, { ...command, playerId }))
    case "code":
      return sendCode(backend, command)
    case "kick":
      return endSeat(backend, machineId, "kicked")
    case "sitElsewhere":
      return sitElsewhere(backend, command)
  }
}

type Protection = Of<"limitPlayer" | "restrictPlayer" | "playElsewhere" | "capPlayer">

/** Changes the protection of the player at the machine without this device. */
export const protect = (backend: Backend, command: Protection): ControlResult =>
  decideForPlayer(backend, command.machineId, (world, { playerId }, now) => {
    if (command.type === "restrictPlayer") {
      const { kind, durationMs } = command
      return decideRestriction(world, { playerId, kind, durationMs, requestId: `${command.type} ${now}`, now })
    }
    if (command.type === "playElsewhere") return accept({ type: "GameStartedElsewhere", playerId })
    if (command.type === "capPlayer") return accept({ type: "StakeCapSet", playerId, stakeCap: command.stakeCap })
    const { kind, period, value } = command
    return decideLimit(world, { playerId, kind, period, value, now })
  })
