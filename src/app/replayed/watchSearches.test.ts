import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { watchSearches } from "./watchSearches.ts"

const search = { kind: "find", report: 1, filter: { text: "/(a+)+$/" } } as const
const onStuck = vi.fn<() => void>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  onStuck.mockReset()
  vi.useRealTimers()
})

it("[LOG-5] a search is given up once when it has sent nothing for 10 s", () => {
  const searches = watchSearches(onStuck)
  searches.sent({ ask: 1, question: search })
  vi.advanceTimersByTime(9_000)
  expect(onStuck).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(onStuck).toHaveBeenCalledOnce()
})

it("[LOG-5] a search is given up also when the page has cancelled it, because the thread is still busy", () => {
  const searches = watchSearches(onStuck)
  searches.sent({ ask: 1, question: search })
  searches.sent({ cancel: 1 })
  vi.advanceTimersByTime(10_000)
  expect(onStuck).toHaveBeenCalledOnce()
})

it("[LOG-5] a long search continues while it reports progress", () => {
  const searches = watchSearches(onStuck)
  searches.sent({ ask: 1, question: search })
  for (let part = 0; part < 10; part += 1) {
    vi.advanceTimersByTime(9_000)
    searches.received({ ask: 1, progress: { done: part, share: part / 10 } })
  }
  expect(onStuck).not.toHaveBeenCalled()
})

it.each([
  ["answered", { ask: 1, answer: { kind: "find", positions: new Uint32Array() } }],
  ["failed", { ask: 1, failed: "aborted" }]
] as const)("[LOG-5] a search is watched no longer when it has %s", (_outcome, message) => {
  const searches = watchSearches(onStuck)
  searches.sent({ ask: 1, question: search })
  searches.received(message)
  vi.advanceTimersByTime(60_000)
  expect(onStuck).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it("[LOG-5] other queries are not watched", () => {
  const searches = watchSearches(onStuck)
  searches.sent({ ask: 1, question: { kind: "verify", report: 1 } })
  vi.advanceTimersByTime(60_000)
  expect(onStuck).not.toHaveBeenCalled()
})
