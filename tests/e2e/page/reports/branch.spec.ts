import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { GOLDEN_LOG } from "../../../golden/makeGoldenLog.ts"
import { expect, test } from "../../support/session/casino.ts"
import { expectMoney } from "../../support/session/expectMoney.ts"

// The recorded page is drawn first, then a machine is filmed.
test.describe.configure({ timeout: 180_000 })

const PHONE = { width: 390, height: 844 }

/** The `seq` of a press that is done, in the middle of the golden session: seated, with credit. */
const SEQ = Number(
  /"seq":(?<seq>\d+),[^\n]*"type":"PressDone"[^\n]*"pressId":"p-20"/u.exec(readFileSync(GOLDEN_LOG, "utf8"))?.groups?.["seq"]
)

/** The amount that a figure of the recorded page shows, in minor units. */
const recorded = async (page: Page, figure: "balance" | "credit"): Promise<number> =>
  Number(await page.frameLocator("iframe").getByTestId(figure).locator("[data-minor]").getAttribute("data-minor"))

/** Opens the golden report at an event. */
const openAt = async (page: Page, seq: number, type: string): Promise<void> => {
  await page.goto(`/replay#seq=${seq}&tab=event`)
  await page.locator("input[type=file]").setInputFiles(GOLDEN_LOG.pathname)
  await expect(page.getByTestId("event-type")).toHaveText(type)
}

const branchButton = (page: Page) => page.getByRole("button", { name: "Branch here" })

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
}

for (const [name, viewport] of [
  ["desktop", { width: 1_280, height: 800 }],
  ["phone", PHONE]
] as const) {
  test(`[LOG-5] [MOCK-1] the tester plays on from an event of a report, with the recorded balance and credit (${name})`, async ({
    page,
    player,
    casino
  }) => {
    await page.setViewportSize(viewport)
    await openAt(page, SEQ, "PressDone")
    await expect(page.frameLocator("iframe").getByTestId("credit")).toBeVisible()
    const balance = await recorded(page, "balance")
    const credit = await recorded(page, "credit")
    expect([balance, credit].every((amount) => amount > 0)).toBe(true)
    await expect(branchButton(page)).toBeEnabled()
    await shoot(page, `branch-${name}`)

    await branchButton(page).click()
    await expect(page).toHaveURL(/\/game\/11\//u)
    await player.expectLive()
    await player.expectAmount("balance", balance)
    await player.expectAmount("credit", credit)
    await shoot(page, `branched-${name}`)

    await player.spin()
    const left = await player.amount("credit")
    await player.cashOut()
    await player.expectAmount("credit", 0)
    await player.expectAmount("balance", balance + left)
    await expectMoney(casino, { username: "ayse", balance: balance + left, credit: 0, moved: [`out ${left}`] })
  })
}

test("[LOG-5] the button of a branch says why it is disabled", async ({ page }) => {
  await openAt(page, 1, "PageLoaded")
  await expect(branchButton(page)).toBeDisabled()
  await expect(page.getByText("Nobody is logged in at this event.")).toBeVisible()
})
