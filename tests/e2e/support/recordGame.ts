import type { JSHandle, Page } from "@playwright/test"
import { expect } from "./casino.ts"

/** What the game page shows at one moment; null where it shows nothing of the kind. */
export interface Sight {
  /** The words that lie over the picture. */
  readonly curtain: string | null
  readonly status: string | null
  readonly spinLocked: boolean
  readonly canLeave: boolean
  /** What became of the last press, and of the last transfer, of that in words too. */
  readonly pressFate: string | null
  readonly transferFate: string | null
  readonly transfer: string | null
  readonly toasts: readonly string[]
}

/** Any text may stand for a pattern of it, as `expect.stringContaining` makes them. */
type ExpectedSight = { readonly [K in keyof Sight]?: Sight[K] | ReturnType<typeof expect.stringMatching> }

/** All that a game page has shown since the record began. */
export interface GameRecord {
  /** Waits until the page has shown all this at one moment, however short that was. */
  readonly expectShown: (sight: ExpectedSight) => Promise<void>
}

const observe = (page: Page): Promise<JSHandle<Sight[]>> =>
  page.evaluateHandle(() => {
    const textOf = (selector: string): string | null => document.querySelector(selector)?.textContent ?? null
    const fateOf = (id: string) => document.querySelector(`[data-testid=${id}]`)?.getAttribute("data-fate") ?? null
    const look = (): Sight => ({
      curtain: textOf("[data-curtain]"),
      status: textOf("output[data-tone]"),
      spinLocked: document.querySelector("[aria-keyshortcuts=Space][aria-disabled=false]") === null,
      canLeave: document.querySelector("button[aria-label='Leave the machine']:enabled") !== null,
      pressFate: fateOf("press-fate"),
      transferFate: fateOf("transfer-fate"),
      transfer: textOf("[data-testid=transfer-fate]"),
      toasts: [...document.querySelectorAll("[data-toasts] [role=presentation]")].map(({ textContent }) => textContent)
    })
    const sights = [look()]
    const note = (): void => {
      const sight = look()
      if (JSON.stringify(sight) !== JSON.stringify(sights.at(-1))) sights.push(sight)
    }
    const attributeFilter = ["data-curtain", "data-tone", "data-fate", "aria-disabled", "disabled"]
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter })
    return sights
  })

/**
 * Writes down what the game page shows from now on, at each change and in the page itself: a curtain of half a second or a toast of three
 * is over before a busy machine has looked twice. It ends with the page's next load.
 */
export const recordGame = async (page: Page): Promise<GameRecord> => {
  const sights = await observe(page)
  return {
    expectShown: (sight) => expect.poll(() => sights.jsonValue(), "what the page has shown").toContainEqual(expect.objectContaining(sight))
  }
}

/** From now on: clicks the spin button once, in the very moment in which the page says that the connection is lost. */
export const clickSpinAtLoss = (page: Page): Promise<JSHandle<{ clicked: boolean }>> =>
  page.evaluateHandle(() => {
    const state = { clicked: false }
    const observer = new MutationObserver(() => {
      if (document.querySelector("[data-curtain=lost]") === null) return
      observer.disconnect()
      document.querySelector<HTMLElement>("[aria-keyshortcuts=Space]")?.click()
      state.clicked = true
    })
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ["data-curtain"] })
    return state
  })
