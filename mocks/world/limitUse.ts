import type { BookedLimit, Player, World } from "./world.ts"
import type { WorldEvent } from "./worldEvents.ts"

type LimitKind = BookedLimit["kind"]

const DAY_MS = 86_400_000

/** The lengths of the periods in ms. The session ends with the next login. */
const PERIOD_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, session: Number.POSITIVE_INFINITY } as const

/** The limit at this time: a new period has used nothing, and a pending value whose date has come is in force. */
const limitAt = ({ pending, ...limit }: BookedLimit, now: number): BookedLimit => {
  const isOver = limit.since !== undefined && now - limit.since >= PERIOD_MS[limit.period]
  const counted = isOver ? { ...limit, used: 0, since: now, countedUntil: now } : limit
  if (pending === undefined) return counted
  return pending.effectiveFrom <= now ? { ...counted, value: pending.value } : { ...counted, pending }
}

/** The player's limits at this time, with the session time up to now. */
export const bookedLimits = ({ limits = [], lastLogon }: Player, now: number): readonly BookedLimit[] =>
  limits.map((booked) => {
    const limit = limitAt(booked, now)
    if (limit.kind !== "sessionTime") return limit
    const from = Math.max(lastLogon ?? now, limit.countedUntil ?? 0)
    return { ...limit, used: (limit.used ?? 0) + Math.max(0, now - from), since: limit.since ?? from, countedUntil: now }
  })

const withLimits = (world: World, playerId: string, change: (limits: readonly BookedLimit[]) => readonly BookedLimit[]): World => {
  const player = world.players[playerId]
  if (player?.limits === undefined || player.limits.length === 0) return world
  return { ...world, players: { ...world.players, [playerId]: { ...player, limits: change(player.limits) } } }
}

/** Adds an amount (minor units) to the use of the limits of these kinds. */
const count = (world: World, playerId: string, amounts: Partial<Record<LimitKind, number>>): World =>
  withLimits(world, playerId, (limits) =>
    limits.map((one) => {
      const amount = amounts[one.kind]
      if (amount === undefined) return one
      const limit = limitAt(one, world.now)
      return { ...limit, used: (limit.used ?? 0) + amount, since: limit.since ?? world.now }
    })
  )

const atMachine = (world: World, machineId: number, amounts: Partial<Record<LimitKind, number>>): World => {
  const seat = world.machines[String(machineId)]?.seat
  return seat ? count(world, seat.playerId, amounts) : world
}

/** Books the use of the player's limits by an event (PROT-6). Takes the world after the event. */
export const evolveLimits = (world: World, event: WorldEvent): World => {
  switch (event.type) {
    case "TransferAccepted":
      return event.transfer.direction === "in" ? count(world, event.transfer.playerId, { deposit: event.transfer.amount }) : world
    case "SpinStarted":
      return atMachine(world, event.machineId, { wager: event.spin.bet, loss: event.spin.bet })
    case "ReelsStood":
      return atMachine(world, event.machineId, { loss: -event.win })
    case "JackpotHit":
    case "HandPaid":
      return count(world, event.playerId, { loss: -event.amount })
    case "LoggedIn":
      return withLimits(world, event.playerId, (limits) =>
        limits.map((one) => ({ ...one, ...(one.period === "session" ? { used: 0 } : {}), countedUntil: event.at }))
      )
    case "PlayerLoggedOut": {
      const player = world.players[event.playerId]
      return player === undefined ? world : withLimits(world, event.playerId, () => bookedLimits(player, world.now))
    }
    default:
      return world
  }
}
