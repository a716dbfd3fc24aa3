import { Result, Schema } from "effect"
import type { ControlCommand } from "../faults/controlCommand.ts"
import { decideCashier, decideHandPay, decideJackpot, decideStatus } from "../world/decideFloor.ts"
import { decideReelsStand, decideReelsStop } from "../world/decidePress.ts"
import { decideCancel } from "../world/decideSeat.ts"
import { decideMachineConfirm, decideTransferDone } from "../world/decideTransfer.ts"
import { HOUSE, walletOf } from "../world/ledger.ts"
import { STATUS } from "../world/views.ts"
import type { Machine, World } from "../world/world.ts"
import type { Decision } from "../world/worldEvents.ts"
import { accept } from "../world/worldEvents.ts"

/** The receiver of a message, and the parameters of the active states. */
export interface Provoked {
  readonly playerId: string
  readonly machine: Machine
  /** Parameters of all states. Later states override earlier ones. */
  readonly params: Readonly<Record<string, Schema.Json>>
}

type Step = (world: World, asked: Provoked, now: number) => Decision

/** Amount of a payment without a cause, in minor units. */
const GIFT = 2_500

const transferOf = (world: World, { playerId }: Provoked): string =>
  Object.values(world.transfers).find((one) => one.playerId === playerId && one.state !== "done" && one.state !== "refused")?.id ?? ""

const pressAt = ({ machine }: Provoked): string => machine.spin?.pressId ?? ""

const confirm: Step = (world, asked) => decideMachineConfirm(world, transferOf(world, asked))

const chooseAtTheMachine: Step = (_world, { machine: { id, bands, activeBand } }) => {
  const other = bands.find((band) => band.id !== activeBand)
  return accept({ type: "BandSelected", machineId: id, bandId: other?.id ?? activeBand, requestId: null })
}

/** For each message, the floor decisions that make the server send it by its usual path. */
export const PROVOCATIONS: Readonly<Record<string, readonly Step[]>> = {
  sendBalanceNotice: [
    (_world, { playerId }) => accept({ type: "MoneyMoved", from: HOUSE, to: walletOf(playerId), amount: GIFT, reason: "handPay" })
  ],
  sendMachineNotice: [
    (world, { machine: { id, status }, params: { status: told } }) => {
      const other = status === STATUS.available ? STATUS.error : STATUS.available
      return decideStatus(world, id, typeof told === "number" ? told : other)
    }
  ],
  sendMachineFreeNotice: [(_world, { machine }) => accept({ type: "GuestLeft", machineId: machine.id })],
  sendSessionNotice: [(world, { playerId, machine }, now) => decideCancel(world, { playerId, machineId: machine.id }, now)],
  sendPressDone: [
    (world, asked) => decideReelsStop(world, asked.machine.id, pressAt(asked)),
    (world, asked) => decideReelsStand(world, asked.machine.id, pressAt(asked))
  ],
  sendBandSelected: [chooseAtTheMachine],
  sendMeterNotice: [chooseAtTheMachine],
  sendTransferMachineConfirmed: [confirm],
  sendTransferDone: [confirm, (world, asked) => decideTransferDone(world, transferOf(world, asked))],
  sendAmountAction: [
    confirm,
    (world, asked) => decideTransferDone(world, transferOf(world, asked)),
    (world, { playerId, machine, params: { action } }) => {
      if (action === 1 || action === 2) return decideCashier(world, { playerId, action, amount: GIFT })
      if (action === 6) return decideJackpot(world, machine.id)
      return action === 5 ? decideHandPay(world, machine.id, GIFT) : accept()
    }
  ]
}

const decodeCode = Schema.decodeUnknownResult(Schema.Struct({ code: Schema.Int, seconds: Schema.optionalKey(Schema.NullOr(Schema.Int)) }))

/** The code command that the states describe, or null when they describe none. */
export const codeCommand = ({ machine, params }: Provoked): ControlCommand | null => {
  const decoded = decodeCode(params)
  if (Result.isFailure(decoded)) return null
  const { code, seconds } = decoded.success
  return { type: "code", code, machineId: machine.id, ...(seconds === undefined || seconds === null ? {} : { seconds }) }
}
