import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { browser, leave, open, OTHER, restorePage, settled } from "../../../tests/support/logs/partsPage.ts"
import { aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { changeLanguage, i18n, initI18n } from "../../i18n/initI18n.ts"

vi.mock("../../i18n/locales/en/start.json", () => {
  globalThis.dispatchEvent(new Event("vite:preloadError"))
  throw new TypeError("Failed to fetch dynamically imported module")
})

beforeEach(() => initI18n("tr"))
afterEach(restorePage)

it("[SHELL-6] a language that cannot be fetched shows no toast beside the message of the switch, and reloads a page of an old build", async () => {
  const { events, reload } = open(OTHER)
  await expect(changeLanguage("en")).rejects.toThrow()
  expect(i18n.language).toBe("tr")
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(events).toEqual([])
})

it("[SHELL-6] a language that cannot be fetched at a machine reloads a page of an old build when the player has left, and promises nothing", async () => {
  const { log, events, reload } = open(OTHER)
  log.append(event("SeatTaken", aSeat()), browser)
  await expect(changeLanguage("en")).rejects.toThrow()
  await settled(log)
  expect(reload).not.toHaveBeenCalled()
  leave(log)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(events).toEqual([])
})

it("[OPS-4] a part that is missing after a language shows its toast", async () => {
  const { miss, events } = open(OTHER)
  await expect(changeLanguage("en")).rejects.toThrow()
  miss()
  expect(events).toEqual([{ waits: false }])
})
