import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { expect } from "./casino.ts"

/** Saves the report like a player does (LOG-4). Returns path, text and name of the file. The dialog stays open. */
export const saveReport = async (page: Page): Promise<{ readonly path: string; readonly text: string; readonly name: string }> => {
  await page.getByRole("button", { name: "Save report" }).click()
  await expect(page.getByTestId("report-events")).toHaveText(/^\d/u, { timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the file" }).click()])
  const path = await download.path()
  return { path, text: await readFile(path, "utf8"), name: download.suggestedFilename() }
}
