import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import type { Page } from "@playwright/test"
import { expect, test } from "../support/casino.ts"
import type { Player } from "../support/player.ts"

const root = new URL("../../..", import.meta.url).pathname

/** `npm run replay -- …`, as a developer types it. */
const replay = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/cli/replay.ts", ...args], { cwd: root, encoding: "utf8" })
  return { status, said: stdout, complained: stderr }
}

const saveReport = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Save report" }).click()
  await expect(page.getByTestId("report-events")).toHaveText(/^\d/u)
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the file" }).click()])
  return download.path()
}

/** The deeds of the recorded player. */
const playEvening = async (player: Player, lose: () => Promise<void>): Promise<void> => {
  await player.cashIn("100.00")
  await player.spin()
  await player.spin()
  await lose()
  await expect(player.spinButton).toBeEnabled({ timeout: 20_000 })
  await player.spin()
}

test("[LOG-2] [LOG-6] a report of an evening with a lost connection is proven in the terminal and becomes a recording", async ({
  page,
  player,
  casino
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), "telereel-recorded-"))
  await player.sitDown()
  await playEvening(player, () => casino.control({ type: "dropSockets" }))
  const report = await saveReport(page)

  const told = replay(report, "--verify")
  expect(told.complained).toBe("")
  expect(told.said).toContain("Verdict: fine")
  expect(told.said).toMatch(/the replay agrees with the player's browser at (all|the) /u)
  expect(told.status).toBe(0)

  const recording = join(folder, "evening.json")
  expect(replay(report, "--to-scenario", recording).status).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})
