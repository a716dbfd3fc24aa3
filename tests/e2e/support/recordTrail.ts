import type { Page } from "@playwright/test"

/** Where the money was at one moment by the page's own words, in minor units. */
export interface TrailSight {
  readonly wallet: number
  readonly underWay: number
  readonly machine: number
  readonly total: number
}

/** Writes down the money trail at each change that the page draws, in the page itself: a step may be over before anyone looks from outside. */
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
