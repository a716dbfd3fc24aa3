import { given } from "../given.ts"
import { aMeter, aSeat } from "../samples.ts"
import { type DomainEvent, event } from "../../../src/domain/events.ts"
import { funds } from "../../../src/projections/money/funds.ts"

/** The id of the transfer when a test has only one. */
const transferId = "t"

/** A seat with these amounts in the wallet and on the machine, in minor units. */
export const seatWith = (balance: number, credit: number) => event("SeatTaken", aSeat({ balance, meter: aMeter({ credit }) }))
/** A request of a transfer. `amount` is in minor units; null asks for all. */
export const ask = (direction: "in" | "out", amount: number | null, id = transferId) =>
  event("TransferRequested", { transferId: id, machineId: 11, direction, amount })
/** A notification of the wallet (minor units). */
export const notified = (balance: number) => event("BalanceNotified", { balance })
/** An answer with the wallet (minor units). `asked` is the position of its request. */
export const received = (balance: number, asked: number) => event("BalanceReceived", { balance, asked })
/** The completion of a deposit of 500, with the wallet after it (minor units). */
export const completed = (balance: number, id = transferId) =>
  event("TransferCompleted", { transferId: id, direction: "in", amount: 500, credit: 500, balance })
/** The request of a socket. */
export const opening = (channel: "notifications" | "game") => event("ConnectionRequested", { channel, attempt: 1 })
/** The start of a page after a reload. */
export const reload = event("PageLoaded", { restored: 1 })
/** One event per second, for as many seconds. */
export const afterSeconds = (seconds: number) => Array.from({ length: seconds }, () => event("VolumeChosen", { volume: 0.5 }))

/** The funds after these events. */
export const wallet = (...events: readonly DomainEvent[]) => given(funds).when(...events)

/** A step of the transfer. `amount` is in minor units. */
export const step = (direction: "in" | "out", amount: number) => ({ transferId, direction, amount })
