import type { Locator, Page } from "@playwright/test"
import type { Casino } from "./casino.ts"
import type { Player } from "./player.ts"

/** Text that only the pages behind the lock show: the balance, the player's name and the names of brands. */
const BEHIND = /150\.000|1\.500,00|1,500\.00|Ruby Comet|Deniz/u

export const lockOf = (page: Page): Locator => page.getByRole("dialog", { name: "The screen is locked" })

/** Enters a PIN; 1234 is the right one in the scenario `idle-lock`. */
export const enterPin = async (page: Page, pin = "1234"): Promise<void> => {
  await lockOf(page).getByLabel("PIN", { exact: true }).fill(pin)
  await page.keyboard.press("Enter")
}

/** Logs in a remembered player with the PIN 1234. */
export const logInWithPin = async (player: Player, casino: Casino): Promise<void> => {
  await casino.control({ type: "openScenario", id: "idle-lock" })
  await player.logInRemembered()
  await player.expectAmount("balance", 150_000)
}

/** Locks the screen of all tabs, as if it had been locked before the next load. */
export const storeLock = (page: Page): Promise<void> => page.evaluate(() => localStorage.setItem("telereel.locked.p-demo", "1"))

/** Records, from the first frame of each later page on, whether a text from behind the lock was ever drawn. */
export const watchBehindLock = (page: Page): Promise<unknown> =>
  page.addInitScript((source) => {
    const pattern = new RegExp(source, "u")
    const look = (): void => {
      if (pattern.test(document.body?.innerText ?? "")) Reflect.set(globalThis, "wasSeen", true)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, BEHIND.source)

export const wasSeenBehindLock = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(globalThis, "wasSeen") === true)
