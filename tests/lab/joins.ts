import type { Page } from "@playwright/test"
import { makeSessionToken } from "../e2e/support/sessionToken.ts"
import { bundlePage } from "../support/bundlePage.ts"
import { clickBare } from "../support/clickBare.ts"
import { MACHINE } from "./openLab.ts"

const isShowing = (path: string) => (url: URL) => url.pathname.startsWith(path)

/** Leaves the machine by its button. */
export const leaveMachine = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Leave the machine" }).click()
  await page.waitForURL(isShowing("/lobby"))
}

/** Leaves the machine and sits down again. Resolves with the time (ms since 1970) of the click in the lobby. */
export const joinAgain = async (page: Page): Promise<number> => {
  await leaveMachine(page)
  await page.goto("/lobby/1/brand")
  const seat = page.getByRole("button", { name: /^Play /u, disabled: false }).first()
  await seat.waitFor()
  await page.waitForLoadState("networkidle")
  const clickedAt = Date.now()
  await clickBare(page, seat)
  return clickedAt
}

/** Prepares joins without the product. Each call opens a new page and resolves with the ms from its start to the first frame. */
export const prepareBareJoin = async (page: Page): Promise<() => Promise<number>> => {
  const script = await bundlePage(new URL("../bench/barePage.ts", import.meta.url))
  return async () => {
    // Any address of the server: only its own pages may open its sockets.
    await page.goto("/Settings.json")
    await page.evaluate(script)
    return page.evaluate(([machine, token]) => showMachine(machine, token), [MACHINE, makeSessionToken("demo")] as const)
  }
}
