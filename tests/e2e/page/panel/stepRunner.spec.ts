import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"

/** Opens a scenario by its link, and starts its steps from the panel. */
const runSteps = async (page: Page, id: string): Promise<Locator> => {
  await page.goto(`/?scenario=${id}`)
  await page.getByRole("button", { name: "MOCK" }).click()
  const panel = page.getByRole("region", { name: "Mock backend" })
  const card = panel.locator(`[data-scenario="${id}"]`)
  await card.locator("summary").click()
  await card.getByRole("button", { name: "Run the steps for me" }).click()
  return panel.getByRole("region", { name: "Steps" })
}

for (const language of ["en", "tr", "ar"]) {
  test(`[MOCK-2] the panel performs the steps of hand-pay in the page in ${language}, and says that they are done`, async ({
    page,
    casino
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem("telereel.language", chosen), language)
    const steps = await runSteps(page, "hand-pay")
    await expect(steps.getByRole("status")).toHaveText("All steps are done.", { timeout: 60_000 })
    await expect.poll(async () => (await casino.state()).presses.length).toBe(1)
    const { transfers, machines } = await casino.state()
    expect(transfers.map(({ amount }) => amount)).toEqual([10_000])
    expect(machines.find(({ id }) => id === 101)?.seat?.playerId).toBe("p-demo")
  })
}

test("[MOCK-2] steps that load the page go on in the next page", async ({ page, casino }) => {
  const steps = await runSteps(page, "default")
  await expect(steps.getByRole("status")).toHaveText("All steps are done.", { timeout: 60_000 })
  await expect.poll(async () => (await casino.state()).connected.games).toEqual([{ playerId: "p-demo", machineId: 101 }])
})

test("[MOCK-2] the steps can be stopped, and Continue leaves a wait of the scenario", async ({ page }) => {
  const steps = await runSteps(page, "idle-lock")
  await expect(steps.getByRole("status")).toHaveText(/^Step 2 of \d: Wait/u, { timeout: 60_000 })
  await steps.getByRole("button", { name: "Continue" }).click()
  await expect(steps.getByRole("status")).toHaveText(/^Step 3 of/u)
  await steps.getByRole("button", { name: "Stop" }).click()
  await expect(steps.getByRole("status")).toHaveText(/^Stopped at step 3 of/u)
  await expect(steps.getByRole("button", { name: "Stop" })).toBeHidden()
})
