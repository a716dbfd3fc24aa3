import type { Refusal as Refused } from "../../src/domain/shared/errors.ts"
import type { GameMessage, NoticeMessage } from "../floor/connections.ts"
import { REFUSALS } from "../world/refusals.ts"
import type { Refusal } from "../world/world.ts"
import type { Fact, FactOf } from "./recording.ts"

/** The answer to an action that the recorded player did not perform. */
export const OFF_THE_RECORD: Refusal = { code: REFUSALS.invalidRequest.code, ErrorMessage: "The recording goes on otherwise." }

/** A recorded refusal in its wire format. */
export const wireRefusal = ({ code, message, params }: Refused): Refusal =>
  Object.keys(params).length === 0 ? { code, ErrorMessage: message } : { code, ErrorMessage: message, Params: params }

/** The wallet's version of a recorded balance, if the recorded casino sent one. */
export const versionOf = ({ balanceVersion }: { readonly balanceVersion?: number | undefined }): { readonly version?: number } =>
  balanceVersion === undefined ? {} : { version: balanceVersion }

/** The notification that an event came from, or null when it came from none. */
export const toNotice = ({ type, op, data }: Fact): NoticeMessage | null => {
  switch (type) {
    case "MachineStatusChanged":
      return { type: "machine", id: data.machineId, status: data.status }
    case "BalanceNotified":
      return { type: "balance", balance: data.balance, ...versionOf(data) }
    case "SessionReported":
      return { type: "session", status: data.open, id: data.machineId, name: data.machineName, machine_status: data.machineStatus }
    case "AwaitedMachineFreed": {
      // The client itself finds out in a list that a machine is free, and does so again.
      if (op !== "notifications") return null
      const { machineId, machineName, until } = data
      return { type: "machineFree", id: machineId, ...(machineName !== "" && { name: machineName }), ...(until !== null && { until }) }
    }
    default:
      return null
  }
}

type NewId = (recorded: string) => string

const toPressMessage = ({ type, data }: Fact, newId: NewId): GameMessage | null => {
  switch (type) {
    case "PressAccepted":
      return { type: "pressAccepted", pressId: newId(data.pressId) }
    case "PressDone":
      return { type: "pressDone", pressId: newId(data.pressId), win: data.win }
    case "PressRefused":
      return { type: "pressRefused", pressId: newId(data.pressId), ...wireRefusal(data.refusal) }
    case "PressUnseen":
      return { type: "pressUnseen", pressId: newId(data.pressId) }
    default:
      return null
  }
}

const toTransferMessage = ({ type, data }: Fact, newId: NewId): GameMessage | null => {
  switch (type) {
    case "TransferAccepted":
      return { type: "transferAccepted", ...data, transferId: newId(data.transferId) }
    case "TransferMachineConfirmed":
      return { type: "transferMachineConfirmed", ...data, transferId: newId(data.transferId) }
    case "TransferCompleted": {
      const { transferId, direction, amount, credit, balance } = data
      return { type: "transferDone", transferId: newId(transferId), direction, amount, credit, balance, ...versionOf(data) }
    }
    case "TransferRefused":
      return { type: "transferRefused", transferId: newId(data.transferId), ...wireRefusal(data.refusal) }
    case "TransferUnseen":
      return { type: "transferUnseen", transferId: newId(data.transferId) }
    case "AmountActionReported": {
      const { action, amount, transferId } = data
      return { type: "amountAction", action, amount, ...(transferId === null ? {} : { transferId: newId(transferId) }) }
    }
    default:
      return null
  }
}

/** The game message that an event came from, with the live client's IDs. Null when it came from none. */
export const toGameMessage = (fact: Fact, newId: NewId): GameMessage | null => {
  const { type, data } = fact
  switch (type) {
    case "BandSelected":
      return { type: "bandSelected", bandId: data.bandId, ...(data.requestId !== undefined && { requestId: newId(data.requestId) }) }
    case "BandRefused":
      return { type: "bandRefused", requestId: newId(data.requestId), ...wireRefusal(data.refusal) }
    case "MeterReported":
      return { type: "meter", meter: data.meter }
    case "CodeNotified":
      return { type: "code", ...wireRefusal(data.refusal) }
    default:
      return toPressMessage(fact, newId) ?? toTransferMessage(fact, newId)
  }
}

type Rtp = Extract<GameMessage, { readonly type: "ready" }>["rtp"]

/** The snapshot that answers init. Its video comes from this mock, so its signalling does, too. */
export const toReady = ({ data }: FactOf<"SeatTaken">, rtp: Rtp, status: number): GameMessage => ({
  type: "ready",
  machine: { id: data.machineId, name: data.name, brand: data.brand, status },
  rtp,
  videoTypes: data.videoTypes,
  ...(data.meter === undefined ? {} : { meter: data.meter }),
  bands: data.bands.map(({ id, name, order, bet }) => ({ id, name, Order: order, bet })),
  activeBand: data.activeBand,
  buttons: data.buttons,
  ...(data.balance === undefined ? {} : { balance: data.balance, ...versionOf(data) }),
  seatHoldMs: data.seatHoldMs
})
