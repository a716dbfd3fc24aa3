import { balanceOf } from "../../mocks/world/views.ts"
import type { World } from "../../mocks/world/world.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import type { OpenPage } from "./simulatedTab.ts"

/** When the wallet held an amount, by the number of bookings that there were: the first and the last time. */
interface Held {
  readonly first: number
  last: number
}

interface Books {
  readonly note: (world: World) => void
  readonly held: (amount: number) => Held | undefined
}

/** The books of one player's wallet. An amount may come again: what is said of its age is true in any case. */
const makeBooks = (playerId: string): Books => {
  const held = new Map<number, Held>()
  return {
    note: (world: World): void => {
      const amount = balanceOf(world, playerId)
      const { count } = world.ledger
      const found = held.get(amount)
      if (found === undefined) held.set(amount, { first: count, last: count })
      else found.last = count
    },
    held: (amount: number): Held | undefined => held.get(amount)
  }
}

/** What a page has been told of its machine's meter since it took the seat. */
interface Seat {
  newestVersion: number
  shown: number | null
  /** What the game's line has said that the wallet held. */
  readonly booked: Set<number>
}

interface MoneyWatched {
  readonly world: World
  /** Everybody who plays in this browser. */
  readonly playerIds: readonly string[]
  /** Whether frames of an open socket may come out of order today: a balance has no version, so nobody can tell an old notice from a new one. */
  readonly inOrder: boolean
  readonly behind: boolean
}

const BALANCES: ReadonlySet<string> = new Set(["BalanceReceived", "BalanceNotified", "TransferCompleted", "SeatTaken"])

/**
 * MONEY-1, GAME-1: what was overtaken on its way never takes the place of what is newer: no balance that the wallet held before the one
 * that is shown, no meter of before. And the wallet once held what is shown.
 */
export const makeMoneyWatch = ({ world, playerIds, inOrder, behind }: MoneyWatched, violate: (what: string) => void) => {
  const books = new Map(playerIds.map((id) => [id, makeBooks(id)]))
  for (const one of books.values()) one.note(world)
  const seats = new Map<OpenPage, Seat>()

  const isKnowable = (type: string, amount: number, { booked }: Seat): boolean =>
    type === "BalanceReceived" || (inOrder && (!behind || type !== "BalanceNotified" || booked.has(amount)))
  const judgeBalance = (page: OpenPage, { type, data }: Envelope, seat: Seat): void => {
    if (type === "TransferCompleted") seat.booked.add(data.balance)
    const { wallet: amount } = page.views.funds
    const before = seat.shown
    seat.shown = amount
    if (amount === null || before === amount || !BALANCES.has(type)) return
    const playerId = page.views.session.player?.id ?? ""
    const own = books.get(playerId)
    const now = own?.held(amount)
    if (now === undefined) return violate(`the balance of ${playerId} shows ${amount}, which that wallet never held`)
    const earliest = before === null ? undefined : own?.held(before)?.first
    if (earliest === undefined || now.last >= earliest || !isKnowable(type, amount, seat)) return
    violate(`the balance goes back from ${before} to ${amount}, by ${type}`)
  }
  const judgeMeter = (page: OpenPage, envelope: Envelope, seat: Seat): void => {
    // What the server says when the seat is taken is the measure, whatever was said before.
    if (envelope.type === "SeatTaken") seat.newestVersion = envelope.data.meter?.version ?? seat.newestVersion
    if (envelope.type === "MeterReported") seat.newestVersion = Math.max(seat.newestVersion, envelope.data.meter.version)
    const { meter, phase } = page.views.game
    if (meter === null || phase !== "playing") return
    if (meter.version < seat.newestVersion) violate(`the meter shows version ${meter.version}, ${seat.newestVersion} has been told`)
  }
  return {
    /** After every happening of the casino. */
    noted: (now: World): void => {
      for (const one of books.values()) one.note(now)
    },
    opened: (page: OpenPage): void => {
      seats.set(page, { newestVersion: -1, shown: page.views.funds.wallet, booked: new Set() })
    },
    heard: (page: OpenPage, envelope: Envelope): void => {
      const seat = seats.get(page)
      if (seat === undefined) return
      judgeBalance(page, envelope, seat)
      judgeMeter(page, envelope, seat)
    },
    closed: (page: OpenPage): void => void seats.delete(page)
  }
}
