import type { Page } from "@playwright/test"

/** The amounts of the money trail at one moment as the page shows them, in minor units. */
export interface TrailSight {
  readonly wallet: number
  readonly underWay: number
  readonly machine: number
  readonly total: number
}

/** Records the money trail at each change, inside the page, because a step may be too short for an outside check. */
export const recordTrail = async (page: Page): Promise<{ readonly seen: () => Promise<readonly TrailSight[]> }> => {
  const handle = await page.evaluateHandle(() => {
    const amountOf = (part: string): number =>
      Number(document.querySelector(`[data-testid=trail-${part}] [data-minor]`)?.getAttribute("data-minor") ?? Number.NaN)
    const seen: TrailSight[] = []
    const look = (): void => {
      const sight = { wallet: amountOf("wallet"), underWay: amountOf("underWay"), machine: amountOf("machine"), total: amountOf("total") }
      if (!Number.isNaN(sight.total) && JSON.stringify(sight) !== JSON.stringify(seen.at(-1))) seen.push(sight)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["data-minor"] })
    look()
    return seen
  })
  return { seen: () => handle.jsonValue() }
}
