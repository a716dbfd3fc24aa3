import type { JSHandle, Page } from "@playwright/test"
import { expect } from "./casino.ts"

/** The visible state of the game page at one moment. Null for parts that are not shown. */
export interface PageState {
  /** Text of the overlay on the video. */
  readonly overlay: string | null
  readonly status: string | null
  readonly spinLocked: boolean
  readonly canLeave: boolean
  /** Results of the last press and the last transfer, the latter also as text. */
  readonly pressStatus: string | null
  readonly transferStatus: string | null
  readonly transfer: string | null
  readonly toasts: readonly string[]
  readonly dialog: string | null
}

/** A text may be a matcher, like `expect.stringContaining`. */
type ExpectedState = { readonly [K in keyof PageState]?: PageState[K] | ReturnType<typeof expect.stringMatching> }

/** All states that a game page has shown since the start of the recording. */
export interface GameRecord {
  /** Waits until the page has shown all of this at one moment, however briefly. */
  readonly expectShown: (state: ExpectedState) => Promise<void>
  readonly states: () => Promise<readonly PageState[]>
}

const observe = (page: Page): Promise<JSHandle<PageState[]>> =>
  page.evaluateHandle(() => {
    const textOf = (selector: string): string | null => document.querySelector(selector)?.textContent ?? null
    const statusOf = (id: string) => document.querySelector(`[data-testid=${id}]`)?.getAttribute("data-status") ?? null
    const readState = (): PageState => ({
      overlay: textOf("[data-overlay]"),
      status: textOf("output[data-tone]"),
      spinLocked: document.querySelector("[aria-keyshortcuts=Space][aria-disabled=false]") === null,
      canLeave: document.querySelector("button[aria-label='Leave the machine']:enabled") !== null,
      pressStatus: statusOf("press-status"),
      transferStatus: statusOf("transfer-status"),
      transfer: textOf("[data-testid=transfer-status]"),
      toasts: [...document.querySelectorAll("[data-toasts] [role=presentation]")].map(({ textContent }) => textContent),
      dialog: textOf("[role=dialog]")
    })
    const states = [readState()]
    const note = (): void => {
      const state = readState()
      if (JSON.stringify(state) !== JSON.stringify(states.at(-1))) states.push(state)
    }
    const attributeFilter = ["data-overlay", "data-tone", "data-status", "aria-disabled", "disabled"]
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter })
    return states
  })

/**
 * Records every change of the game page, inside the page. On a loaded computer an outside check would miss an overlay of half a second or a
 * toast. The recording ends with the page's next load.
 */
export const recordGame = async (page: Page): Promise<GameRecord> => {
  const states = await observe(page)
  return {
    expectShown: (state) => expect.poll(() => states.jsonValue(), "what the page has shown").toContainEqual(expect.objectContaining(state)),
    states: () => states.jsonValue()
  }
}

/** Clicks the spin button once, at the moment when the page reports the lost connection. */
export const clickSpinAtLoss = (page: Page): Promise<JSHandle<{ clicked: boolean }>> =>
  page.evaluateHandle(() => {
    const state = { clicked: false }
    const observer = new MutationObserver(() => {
      if (document.querySelector("[data-overlay=lost]") === null) return
      observer.disconnect()
      document.querySelector<HTMLElement>("[aria-keyshortcuts=Space]")?.click()
      state.clicked = true
    })
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ["data-overlay"] })
    return state
  })
