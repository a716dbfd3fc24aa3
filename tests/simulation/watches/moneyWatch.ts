import { balanceOf } from "../../../mocks/world/views.ts"
import type { World } from "../../../mocks/world/world.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** The first and the last booking number at which the wallet held an amount. */
interface Held {
  readonly first: number
  last: number
}

interface Books {
  readonly note: (world: World) => void
  readonly held: (amount: number) => Held | undefined
}

/** Records the amounts that one player's wallet held. An amount can occur several times, so its first and last occurrences are kept. */
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

/** The data that a page received about its machine and wallet since it took the seat. */
interface Seat {
  newestVersion: number
  shown: number | null
  /** Wallet balances that the game socket reported. */
  readonly booked: Set<number>
}

interface MoneyWatched {
  readonly world: World
  /** IDs of all players who use this browser. */
  readonly playerIds: readonly string[]
  /** Whether this run delivers all messages in order. Otherwise a client cannot order balances that have no version. */
  readonly inOrder: boolean
  /** Whether notifications may arrive later than messages of the game socket. */
  readonly behind: boolean
}

const BALANCES: ReadonlySet<string> = new Set(["BalanceReceived", "BalanceNotified", "TransferCompleted", "SeatTaken"])

/**
 * MONEY-1, GAME-1: checks that an outdated message never replaces newer data. The balance does not return to an earlier amount, and the meter does not
 * return to an earlier version. The wallet once held every amount that is shown.
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
    if (now === undefined) return violate(`the page shows the balance ${amount} of ${playerId}, which that wallet never held`)
    const earliest = before === null ? undefined : own?.held(before)?.first
    if (earliest === undefined || now.last >= earliest || !isKnowable(type, amount, seat)) return
    violate(`${type} returns the balance from ${before} to the earlier ${amount}`)
  }
  const judgeMeter = (page: OpenPage, envelope: Envelope, seat: Seat): void => {
    // The meter in the message that confirms the seat is authoritative, whatever the page received before.
    if (envelope.type === "SeatTaken") seat.newestVersion = envelope.data.meter?.version ?? seat.newestVersion
    if (envelope.type === "MeterReported") seat.newestVersion = Math.max(seat.newestVersion, envelope.data.meter.version)
    const { meter, phase } = page.views.game
    if (meter === null || phase !== "playing") return
    if (meter.version < seat.newestVersion)
      violate(`the meter shows version ${meter.version}, but version ${seat.newestVersion} was received`)
  }
  return {
    /** To be called after every change of the casino's world. */
    noted: (now: World): void => {
      for (const one of books.values()) one.note(now)
    },
    opened: (page: OpenPage): void => {
      seats.set(page, { newestVersion: -1, shown: page.views.funds.wallet, booked: new Set() })
    },
    appended: (page: OpenPage, envelope: Envelope): void => {
      const seat = seats.get(page)
      if (seat === undefined) return
      judgeBalance(page, envelope, seat)
      judgeMeter(page, envelope, seat)
    },
    closed: (page: OpenPage): void => void seats.delete(page)
  }
}
