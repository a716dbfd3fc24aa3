import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { browser, leave, open, OTHER, restorePage, settled } from "../../../tests/support/logs/partsPage.ts"
import { aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { changeLanguage, i18n, initI18n } from "../../i18n/initI18n.ts"

/** What happens to the file of the language that the player chooses. */
const file = vi.hoisted(() => ({ load: (): Promise<object> => Promise.resolve({}) }))
vi.mock("../../i18n/locales/en/start.json", () => file.load())

/** As the build does, the page hears of a missing file before the promise of the file is rejected. */
const lack = (): Promise<object> => {
  globalThis.dispatchEvent(new Event("vite:preloadError"))
  return Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
}

beforeEach(async () => {
  file.load = lack
  reported.mockReset()
  vi.stubGlobal("reportError", reported)
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  await initI18n("tr")
})
afterEach(restorePage)

const reported = vi.fn<(reason: unknown) => void>()

/** The player chooses English, whose file is missing. */
const choose = async (): Promise<void> => {
  await expect(changeLanguage("en")).rejects.toThrow()
  vi.runAllTimers()
  expect(reported).toHaveBeenCalledOnce()
}

it("[SHELL-6] a language that cannot be fetched shows no toast beside the message of the switch, and reloads a page of an old build", async () => {
  const { events, reload } = open(OTHER)
  await choose()
  expect(i18n.language).toBe("tr")
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(events).toEqual([])
})

it("[SHELL-6] a language that cannot be fetched at a machine reloads a page of an old build when the player has left, and promises nothing", async () => {
  const { log, events, reload } = open(OTHER)
  log.append(event("SeatTaken", aSeat()), browser)
  await choose()
  await settled(log)
  expect(reload).not.toHaveBeenCalled()
  leave(log)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(events).toEqual([])
})

it("[OPS-4] a part that is missing after a language shows its toast", async () => {
  const { miss, events } = open(OTHER)
  await choose()
  miss()
  expect(events).toEqual([{ waits: false }])
})

// The last test: the file of the language is never asked for again.
it("[OPS-4] a part that is missing while the file of a language hangs shows its toast", async () => {
  file.load = () => new Promise(() => undefined)
  const { miss, events } = open(OTHER)
  void changeLanguage("en")
  miss()
  vi.runAllTimers()
  expect(events).toEqual([{ waits: false }])
})
