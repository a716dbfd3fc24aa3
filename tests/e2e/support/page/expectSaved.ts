import { expect, type Page } from "@playwright/test"
import { eventsOf } from "./readLog.ts"

/** Waits until the account has the player's last change of preferences. An earlier change may be saved before. */
export const expectSaved = (page: Page): Promise<void> => {
  const isSaved = async (): Promise<boolean> => {
    const changed = (await eventsOf(page, "PreferencesChanged")).at(-1)?.data.updatedAt
    const saved = (await eventsOf(page, "PreferencesSaved")).at(-1)?.data.updatedAt
    return changed !== undefined && saved === changed
  }
  return expect.poll(isSaved, "the last change of preferences is saved").toBe(true)
}
