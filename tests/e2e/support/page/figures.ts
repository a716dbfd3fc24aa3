import { presentGame } from "../../../../src/features/game/shared/presentGame.ts"
import type { Views } from "../../../../src/projections/projections.ts"

/** The figures of a game page, amounts in minor units. Null for a figure that is not shown. */
export interface Figures {
  readonly balance: number | null
  readonly credit: number | null
  readonly bet: number | null
  readonly lastWin: number | null
  /** Sum of balance, credit and money in transit (LIVE-6); null while one of them is not shown. */
  readonly total: number | null
  readonly underWay: number | null
  readonly press: { readonly id: string; readonly status: string } | null
  readonly transfers: readonly string[]
  readonly overlay: string | null
  readonly isSpinLocked: boolean
}

/** Runs in the page. */
export const readFiguresInPage = (): Figures => {
  const minor = (id: string): number | null => {
    const text = document.querySelector(`[data-testid=${id}] [data-minor]`)?.getAttribute("data-minor")
    return text === undefined || text === null ? null : Number(text)
  }
  const balance = minor("balance")
  const credit = minor("credit")
  // The page shows money in transit beside the balance, and nothing there while no money moves.
  const underWay = balance === null || credit === null ? null : (minor("under-way") ?? 0)
  const press = document.querySelector("[data-testid=press-status][data-press]")
  return {
    balance,
    credit,
    bet: minor("bet"),
    lastWin: minor("last-win"),
    total: balance === null || credit === null || underWay === null ? null : balance + underWay + credit,
    underWay,
    press: press && { id: press.getAttribute("data-press") ?? "", status: press.getAttribute("data-status") ?? "" },
    transfers: [...document.querySelectorAll("[aria-label='Latest moves'] li[data-status]")].map(
      (move) => move.getAttribute("data-status") ?? ""
    ),
    overlay: document.querySelector("[data-overlay]")?.getAttribute("data-overlay") ?? null,
    isSpinLocked: document.querySelector("[aria-keyshortcuts=Space][aria-disabled=false]") === null
  }
}

/** Number of transfers that the page lists (RecentMoves.tsx). */
const LISTED = 6

/** The same figures derived from folded views, as a page with these views must show them. */
export const figuresOf = (views: Readonly<Views>): Figures => {
  const { game, funds, transfers } = views
  const { wallet, credit, underWay } = funds
  const shown = presentGame({ ...views, machineStatus: null, isFree: false })
  return {
    balance: wallet,
    credit,
    bet: game.meter?.bet ?? null,
    lastWin: game.meter?.lastWin ?? null,
    total: wallet === null || credit === null ? null : wallet + underWay + credit,
    underWay: wallet === null || credit === null ? null : underWay,
    press: shown.lastPress && { id: shown.lastPress.id, status: shown.lastPress.status },
    transfers: transfers.recent.slice(0, LISTED).map(({ status }) => status),
    overlay: shown.overlay === "none" ? null : shown.overlay,
    isSpinLocked: !shown.canPress
  }
}
