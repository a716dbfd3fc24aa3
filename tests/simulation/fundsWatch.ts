import type { Envelope } from "../../src/log/core/envelope.ts"
import type { Views } from "../../src/projections/projections.ts"
import type { OpenPage } from "./simulatedTab.ts"

/** Time (ms) within which a late figure may still close a gap. */
const GAP_MS = 5_000

const isOpen = ({ fate }: { readonly fate: string }): boolean => fate !== "done" && fate !== "refused"

const isSettled = ({ transfers }: Readonly<Views>): boolean => !transfers.recent.some(isOpen) && !transfers.earlier.some(isOpen)

/**
 * LIVE-6: checks the sum of wallet, machine and money in transit. Once the outcome of every transfer is known, no money is in transit. The casino loses no
 * money (`checkConservation`), so a page that has received every message in order shows no gap. `isInOrder`: whether the run delivers them so.
 */
export const makeFundsWatch = (now: () => number, isInOrder: boolean, violate: (what: string) => void) => {
  const gaps = new Map<OpenPage, { readonly transferId: string; readonly since: number }>()
  return {
    heard: (page: OpenPage, { type }: Envelope): void => {
      const { funds } = page.views
      if (funds.underWay !== 0 && isSettled(page.views))
        violate(`${type}: ${funds.underWay} is shown in transit, but the outcome of every transfer is known`)
      if (funds.gap === null) gaps.delete(page)
      else if (gaps.get(page)?.transferId !== funds.gap.transferId) gaps.set(page, { transferId: funds.gap.transferId, since: now() })
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
