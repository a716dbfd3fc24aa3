import type { MachineEntry } from "./lobbyEvents.ts"

/**
 * A list of machines in the log. A lobby of 1,000 machines is read every few seconds, and most of them have not changed: with `ids`, the whole list in
 * its order, `machines` are only those that differ from what the log knew. Without `ids`, `machines` is the whole list.
 */
interface RecordedList {
  readonly machines: readonly MachineEntry[]
  readonly ids?: readonly number[]
}

/** The machines that a log knows: by their id, and how many lists since the last whole one were recorded by their differences. */
export interface KnownMachines {
  readonly byId: Readonly<Record<string, MachineEntry>>
  /** Null before the first list of a page. */
  readonly partials: number | null
}

/** No machine is known. */
export const NO_MACHINES: KnownMachines = { byId: {}, partials: null }

/**
 * The number of lists between two whole ones. A log whose beginning is lost, because a disk failed or the memory is full, knows the whole lobby again after
 * these: five minutes at the usual interval.
 */
const MOST_PARTIALS = 30

/** The fields of a machine that no list contains: its texts, and the fields that a projection adds. */
const UNLISTED: ReadonlySet<string> = new Set(["help", "paytable", "changed"])

const isSameReservation = (one: MachineEntry["reservation"], other: MachineEntry["reservation"]): boolean =>
  one === null || other === null ? one === other : one.mine === other.mine && one.until === other.until

/** A machine as a list names it, without what only its card or a projection knows. */
export const listedFields = (machine: MachineEntry): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(machine).filter(([name]) => !UNLISTED.has(name)))

const isSame = (known: MachineEntry | undefined, machine: MachineEntry): boolean => {
  if (known === undefined || !isSameReservation(known.reservation, machine.reservation)) return false
  const before = listedFields(known)
  const now = Object.entries(machine)
  return now.length === Object.keys(before).length && now.every(([name, value]) => name === "reservation" || before[name] === value)
}

/**
 * The list as the log records it. The first one of a page is whole, and so is one that names a machine twice, for example under two brands: `ids` could
 * not tell its entries apart. A machine on whose waiting list the player is always stays in it, because each list tells the client that (`waitlist.ts`).
 */
export const recordedList = (machines: readonly MachineEntry[], { byId, partials }: KnownMachines): RecordedList => {
  const ids = machines.map(({ id }) => id)
  if (partials === null || partials >= MOST_PARTIALS || new Set(ids).size < ids.length) return { machines }
  const recorded = machines.filter((one) => one.waitlisted === true || !isSame(byId[one.id], one))
  return recorded.length === machines.length ? { machines } : { machines: recorded, ids }
}

/** The whole list. `byId`: the machines that the log knew before it. One that a damaged log does not know is left out. */
export const wholeList = ({ machines, ids }: RecordedList, byId: KnownMachines["byId"]): readonly MachineEntry[] => {
  if (ids === undefined) return machines
  const recorded = new Map(machines.map((one) => [one.id, one]))
  return ids.flatMap((id) => recorded.get(id) ?? byId[id] ?? [])
}
