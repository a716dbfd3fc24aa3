import { versionOf } from "./recordedMessages.ts"
import type { Fact, FactOf } from "./recording.ts"

/** The recorded server's state so far. It answers calls that the recorded player did not make. Amounts in minor units. */
export interface ServerMemory {
  readonly observe: (fact: Fact) => void
  /** The wallet in its wire format. */
  readonly wallet: () => { readonly balance: number; readonly version?: number } | null
  /** The current seat, including its meter. */
  readonly seat: () => FactOf<"SeatTaken"> | null
  readonly machines: () => FactOf<"MachinesReceived"> | null
  readonly brands: () => FactOf<"BrandsReceived"> | null
  readonly player: () => FactOf<"LoggedIn"> | null
  readonly limits: () => FactOf<"LimitsReceived"> | null
  readonly settings: () => FactOf<"SettingsLoaded"> | null
}

/** A value that the server sends repeatedly. A late message does not override a newer one. */
const makeLatest = <A>() => {
  let seq = -1
  let value: A | null = null
  return {
    value: () => value,
    put: (fact: Fact, next: A): void => {
      if (fact.seq < seq) return
      seq = fact.seq
      value = next
    }
  }
}

/** The lobby's list with all later status notifications. */
const makeFloor = () => {
  const list = makeLatest<FactOf<"MachinesReceived">>()
  const statuses = new Map<number, { readonly seq: number; readonly status: number }>()
  return {
    observe: (fact: Fact): void => {
      if (fact.type === "MachinesReceived") list.put(fact, fact)
      if (fact.type === "MachineStatusChanged") statuses.set(fact.data.machineId, { seq: fact.seq, status: fact.data.status })
    },
    machines: (): FactOf<"MachinesReceived"> | null => {
      const known = list.value()
      const statusOf = (id: number): number | undefined => {
        const notified = statuses.get(id)
        return notified !== undefined && known !== null && notified.seq > known.seq ? notified.status : undefined
      }
      const machines = known?.data.machines.map((one) => ({ ...one, status: statusOf(one.id) ?? one.status }))
      return known && { ...known, data: { ...known.data, machines: machines ?? [] } }
    }
  }
}

/** The seat with all later messages of its machine. */
const makeSeat = () => {
  const seat = makeLatest<FactOf<"SeatTaken">>()
  return {
    value: seat.value,
    observe: (fact: Fact): void => {
      const held = seat.value()
      if (fact.type === "SeatTaken") seat.put(fact, fact)
      if (held === null) return
      if (fact.type === "MeterReported") seat.put(fact, { ...held, data: { ...held.data, meter: fact.data.meter } })
      if (fact.type === "BandSelected") seat.put(fact, { ...held, data: { ...held.data, activeBand: fact.data.bandId } })
    }
  }
}

/** A memory that has observed nothing: every value is null. */
export const makeServerMemory = (): ServerMemory => {
  const floor = makeFloor()
  const seat = makeSeat()
  const wallet = makeLatest<{ readonly balance: number; readonly version?: number }>()
  const brands = makeLatest<FactOf<"BrandsReceived">>()
  const player = makeLatest<FactOf<"LoggedIn">>()
  const limits = makeLatest<FactOf<"LimitsReceived">>()
  const settings = makeLatest<FactOf<"SettingsLoaded">>()
  return {
    observe: (fact) => {
      floor.observe(fact)
      seat.observe(fact)
      const { type, data } = fact
      if (type === "BalanceReceived" || type === "BalanceNotified" || type === "TransferCompleted" || type === "SeatTaken") {
        const { balance } = data
        // A snapshot may omit the wallet.
        if (balance !== undefined) wallet.put(fact, { balance, ...versionOf(data) })
      }
      if (type === "BrandsReceived") brands.put(fact, fact)
      if (type === "LoggedIn") player.put(fact, fact)
      if (type === "LimitsReceived") limits.put(fact, fact)
      if (type === "SettingsLoaded") settings.put(fact, fact)
    },
    wallet: wallet.value,
    seat: () => {
      const held = seat.value()
      const known = wallet.value()
      if (held === null || known === null) return held
      const { balanceVersion: _older, ...data } = held.data
      const version = known.version === undefined ? {} : { balanceVersion: known.version }
      return { ...held, data: { ...data, balance: known.balance, ...version } }
    },
    machines: floor.machines,
    brands: brands.value,
    player: player.value,
    limits: limits.value,
    settings: settings.value
  }
}
