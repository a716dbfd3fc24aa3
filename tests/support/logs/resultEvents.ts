import { type DomainEvent, event } from "../../../src/domain/events.ts"
import type { Meter } from "../../../src/domain/game/gameEvents.ts"
import { protection } from "../../../src/projections/money/protection.ts"
import { given } from "../given.ts"
import { aSeat } from "../samples.ts"

/** A meter with this credit (minor units), at a bet of 1.00. */
export const meterOf = (credit: number): Meter => ({ credit, bet: 100, lastWin: 0, spins: 1, version: 1 })

/** A seat whose meter shows this credit (minor units). */
export const seat = (credit: number) => event("SeatTaken", aSeat({ meter: meterOf(credit) }))

const { meter: _, ...silent } = aSeat()

/** A seat at a machine that has reported no credit yet. */
export const seatWithoutMeter = event("SeatTaken", silent)

/** A report of the machine that its credit is now this (minor units). */
export const reported = (credit: number) => event("MeterReported", { meter: meterOf(credit) })

/** A transfer that this session requests and that is completed at once. Amounts in minor units; `credit` is the credit after it. */
export const transfer = (transferId: string, direction: "in" | "out", amount: number, credit: number): readonly DomainEvent[] => [
  event("TransferRequested", { transferId, machineId: 11, direction, amount }),
  event("TransferCompleted", { transferId, direction, amount, credit, balance: 0 })
]

/** The state of the projection `protection` after these events: net result, wins, stakes and deposits in minor units. */
export const after = (...events: readonly DomainEvent[]) => given(protection).when(...events)
