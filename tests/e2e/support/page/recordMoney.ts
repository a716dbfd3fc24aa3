import type { Page } from "@playwright/test"

/** All of the player's money at one moment as the page shows it, in minor units. `underWay` is 0 while no money moves. */
export interface MoneySight {
  readonly wallet: number
  readonly underWay: number
  readonly machine: number
}

/** Records the amounts of the money row at each change, inside the page, because a step may be too short for an outside check. */
export const recordMoney = async (page: Page): Promise<{ readonly seen: () => Promise<readonly MoneySight[]> }> => {
  const handle = await page.evaluateHandle(() => {
    const amountOf = (id: string): number | null => {
      const text = document.querySelector(`[data-testid=${id}] [data-minor]`)?.getAttribute("data-minor")
      return text === undefined || text === null ? null : Number(text)
    }
    const seen: MoneySight[] = []
    const look = (): void => {
      const wallet = amountOf("balance")
      const machine = amountOf("credit")
      if (wallet === null || machine === null) return
      const sight = { wallet, underWay: amountOf("under-way") ?? 0, machine }
      if (JSON.stringify(sight) !== JSON.stringify(seen.at(-1))) seen.push(sight)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["data-minor"] })
    look()
    return seen
  })
  return { seen: () => handle.jsonValue() }
}
