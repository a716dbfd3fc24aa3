import type { Fact, FactOf } from "./recording.ts"

/** What the recorded server has said so far: it answers what the recorded player never asked. Amounts in minor units. */
export interface ServerMemory {
  readonly observe: (fact: Fact) => void
  readonly balance: () => number | null
  /** The seat as it stands now, meter and all. */
  readonly seat: () => FactOf<"SeatTaken"> | null
  readonly machines: () => FactOf<"MachinesReceived"> | null
  readonly brands: () => FactOf<"BrandsReceived"> | null
  readonly player: () => FactOf<"LoggedIn"> | null
  readonly settings: () => FactOf<"SettingsLoaded"> | null
}

export const makeServerMemory = (): ServerMemory => {
  const statuses = new Map<number, number>()
  let balance: number | null = null
  let seat: FactOf<"SeatTaken"> | null = null
  let machines: FactOf<"MachinesReceived"> | null = null
  let brands: FactOf<"BrandsReceived"> | null = null
  let player: FactOf<"LoggedIn"> | null = null
  let settings: FactOf<"SettingsLoaded"> | null = null

  const sit = (change: Partial<FactOf<"SeatTaken">["data"]>): void => {
    if (seat !== null) seat = { ...seat, data: { ...seat.data, ...change } }
  }
  const observeMoney = ({ type, data }: Fact): void => {
    if (type === "BalanceReceived" || type === "BalanceNotified" || type === "TransferCompleted" || type === "SeatTaken")
      balance = data.balance
    if (type === "MeterReported") sit({ meter: data.meter })
    if (type === "BandSelected") sit({ activeBand: data.bandId })
  }
  return {
    observe: (fact) => {
      observeMoney(fact)
      if (fact.type === "SeatTaken") seat = fact
      if (fact.type === "BrandsReceived") brands = fact
      if (fact.type === "LoggedIn") player = fact
      if (fact.type === "SettingsLoaded") settings = fact
      if (fact.type === "MachineStatusChanged") statuses.set(fact.data.machineId, fact.data.status)
      if (fact.type === "MachinesReceived") {
        machines = fact
        statuses.clear()
      }
    },
    balance: () => balance,
    seat: () => seat && { ...seat, data: { ...seat.data, balance: balance ?? seat.data.balance } },
    machines: () =>
      machines && {
        ...machines,
        data: { ...machines.data, machines: machines.data.machines.map((one) => ({ ...one, status: statuses.get(one.id) ?? one.status })) }
      },
    brands: () => brands,
    player: () => player,
    settings: () => settings
  }
}
