import { expect, test } from "../../support/session/casino.ts"

test("[MOCK-2] the admin page shows a run from its link, opens it on a click, and controls clock and faults", async ({ page, casino }) => {
  await page.goto("/_mock?scenario=hand-pay&seed=77&speed=4")
  const panel = page.getByRole("region", { name: "Mock backend" })
  const card = panel.locator('[data-scenario="hand-pay"]')
  await expect(card.getByText("npm run mock:server -- --scenario hand-pay --seed 77 --speed 4")).toBeVisible()
  expect((await casino.state()).run.id).toBe("default")
  await card.getByRole("button", { name: "Open", exact: true }).click()
  await expect(panel.getByText("hand-pay · seed 77 · 4×")).toBeVisible()

  await panel.getByRole("tab", { name: "Clock" }).click()
  await panel.getByRole("button", { name: "Pause" }).click()
  await expect.poll(async () => (await casino.state()).clock.paused).toBe(true)
  await panel.getByRole("tab", { name: "Faults" }).click()
  await panel.getByRole("button", { name: "Poor" }).click()
  await expect(panel.getByText(/^sockets: latency/u)).toBeVisible()
  await panel.getByRole("button", { name: "Clear all faults" }).click()
  await expect(panel.getByText("No rule.")).toBeVisible()

  await panel.getByRole("button", { name: "Reset the casino" }).click()
  await expect.poll(async () => (await casino.state()).clock.paused).toBe(false)
  expect((await casino.state()).run).toEqual({ id: "hand-pay", seed: 77, speed: 4, epoch: null })
})
