import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { notified, open, restoreBrowser, SRC, stubBrowser } from "../../../tests/support/logs/sessionLogs.ts"

vi.mock("../playerPart.ts", () => new Promise(() => undefined))

beforeEach(stubBrowser)

afterEach(restoreBrowser)

it("[LOG-3] this tab's log opens in memory when the code of its storage hangs for thirty seconds", async () => {
  vi.useFakeTimers()
  const opened = vi.fn<() => void>()
  const opening = open().finally(opened)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(opened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toHaveBeenCalled()
  const { log } = await opening
  expect(log.append(notified(1), SRC).seq).toBe(2)
  expect(log.mode()).toBe("memory")
  expect(log.recent().map(({ type }) => type)).toEqual(["LogStorageFailed", "BalanceNotified"])
})
