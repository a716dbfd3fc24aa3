import { HOUSE } from "../../../mocks/world/ledger.ts"
import type { World } from "../../../mocks/world/world.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import type { Views } from "../../../src/projections/projections.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** Time (ms) within which a late figure may still close a gap. */
const GAP_MS = 5_000
/** A message about money that the casino moved longer ago than this (ms) has arrived. */
const HEARD_MS = 10_000

const isOpen = ({ status }: { readonly status: string }): boolean => status !== "done" && status !== "refused"

const isSettled = ({ transfers }: Readonly<Views>): boolean => !transfers.recent.some(isOpen) && !transfers.earlier.some(isOpen)

interface Watched {
  readonly now: () => number
  readonly world: World
  /** Whether the run delivers all messages, and in order. */
  readonly isInOrder: boolean
}

/**
 * LIVE-6: checks the sum of wallet, machine and money in transit. Once the outcome of every transfer is known, no money is in transit. The casino loses no
 * money (`checkConservation`), so a page that has received every message in order shows no gap. When the casino paid or took money shortly before a transfer
 * or during it, the gap of the transfer is not judged in three cases:
 *
 * - A game moved the money: the page may have left that game.
 * - The money moved before the request: the two messages about it may arrive on either side of the request.
 * - The page or its game socket was lost since the request: the page may not know about the money.
 */
export const makeFundsWatch = ({ now, world, isInOrder }: Watched, violate: (what: string) => void) => {
  let count = world.ledger.count
  /** When a game last moved money of the casino. */
  let gameAt = Number.NEGATIVE_INFINITY
  /** When money of the casino last moved for another reason. */
  let houseMovedAt = Number.NEGATIVE_INFINITY
  const requests = new Map<string, { readonly page: OpenPage; readonly at: number; hasHeardAll: boolean }>()
  const gaps = new Map<OpenPage, { readonly transferId: string; readonly since: number }>()
  const isJudged = (transferId: string, page: OpenPage): boolean => {
    const request = requests.get(transferId)
    if (request === undefined) return true
    if (gameAt > request.at - HEARD_MS) return false
    if (houseMovedAt <= request.at - HEARD_MS) return true
    return houseMovedAt > request.at && request.page === page && request.hasHeardAll
  }
  const noteGap = (page: OpenPage): void => {
    const transferId = page.views.funds.gap?.transferId ?? null
    if (transferId === null) gaps.delete(page)
    else if (gaps.get(page)?.transferId !== transferId && isJudged(transferId, page)) gaps.set(page, { transferId, since: now() })
  }
  return {
    /** To be called after every change of the casino's world. */
    noted: (after: World): void => {
      const added = after.ledger.count - count
      count = after.ledger.count
      for (const { from, to, reason } of added === 0 ? [] : after.ledger.recent.slice(-added)) {
        if (from !== HOUSE && to !== HOUSE) continue
        if (reason === "bet" || reason === "win") gameAt = now()
        else houseMovedAt = now()
      }
    },
    appended: (page: OpenPage, { type, data }: Envelope): void => {
      const { underWay } = page.views.funds
      if (type === "TransferRequested") requests.set(data.transferId, { page, at: now(), hasHeardAll: true })
      if (type === "ConnectionLost" && data.channel === "game") for (const one of requests.values()) one.hasHeardAll &&= one.page !== page
      if (underWay !== 0 && isSettled(page.views))
        violate(`${type}: ${underWay} is shown in transit, but the outcome of every transfer is known`)
      noteGap(page)
    },
    /** To be called while the browser is awake. */
    look: (page: OpenPage): void => {
      const since = gaps.get(page)?.since
      if (!isInOrder || since === undefined || now() - since < GAP_MS) return
      violate(`the page shows a gap of ${page.views.funds.gap?.amount ?? 0}, but the casino has lost no money`)
    },
    closed: (page: OpenPage): void => void gaps.delete(page)
  }
}
