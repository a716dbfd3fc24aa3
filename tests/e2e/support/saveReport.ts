import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { expect } from "./casino.ts"

/** The report as a player saves it (LOG-4): where the file lies, its text and its name. The dialog stays open. */
export const saveReport = async (page: Page): Promise<{ readonly path: string; readonly text: string; readonly name: string }> => {
  await page.getByRole("button", { name: "Save report" }).click()
  await expect(page.getByTestId("report-events")).toHaveText(/^\d/u, { timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the file" }).click()])
  const path = await download.path()
  return { path, text: await readFile(path, "utf8"), name: download.suggestedFilename() }
}
