import type { Locator, Page } from "@playwright/test"
import { makeSessionToken } from "../e2e/support/session/sessionToken.ts"
import { bundlePage } from "../support/bundlePage.ts"
import { clickBare } from "../support/clickBare.ts"
import { MACHINE } from "./openLab.ts"

/** Leaves the machine by its button. */
export const leaveMachine = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Leave the machine" }).click()
  await page.waitForURL(/\/lobby/u)
}

/** Opens a brand's page, waits until it has loaded everything, and resolves with the button of its first free machine. */
export const openSeat = async (page: Page, query = ""): Promise<Locator> => {
  await page.goto(`/lobby/1/brand${query}`)
  const seat = page.getByRole("button", { name: /^Play /u, disabled: false }).first()
  await seat.waitFor()
  await page.waitForLoadState("networkidle")
  return seat
}

/** Leaves the machine and sits down again. Resolves with the time (ms since 1970) of the click in the lobby. */
export const joinAgain = async (page: Page): Promise<number> => {
  await leaveMachine(page)
  const seat = await openSeat(page)
  const clickedAt = Date.now()
  await clickBare(page, seat)
  return clickedAt
}

/** The script of the bare page (`barePage.ts`). */
export const bundleBarePage = (): Promise<string> => bundlePage(new URL("../bench/barePage.ts", import.meta.url))

/** Joins without the product, and resolves with the ms from the call of the compiled script to the first frame. */
export const joinBare = async (page: Page, script: string): Promise<number> => {
  // Any address of the server: only its own pages may open its sockets.
  await page.goto("/Settings.json")
  await page.evaluate(script)
  return page.evaluate(([machine, token]) => showMachine(machine, token), [MACHINE, makeSessionToken("demo")] as const)
}
