import { afterEach, expect, it, vi } from "vitest"
import { makeSleepyTimers } from "../../../tests/support/browser/sleepyTimers.ts"
import { awakeTimeout } from "./time.ts"

const HOUR_MS = 3_600_000

const begin = (ms: number) => {
  const timers = makeSleepyTimers()
  vi.stubGlobal("setTimeout", timers.globals.setTimeout)
  vi.stubGlobal("clearTimeout", timers.globals.clearTimeout)
  const called = vi.fn<() => void>()
  return { ...timers, called, cancel: awakeTimeout(ms, called) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it("awakeTimeout calls back once after the given time", async () => {
  const { called, pass } = begin(1_100)
  await pass(1_099)
  expect(called).not.toHaveBeenCalled()
  await pass(1)
  await pass(HOUR_MS)
  expect(called).toHaveBeenCalledTimes(1)
})

it("awakeTimeout ignores the time in which the page was asleep", async () => {
  const { called, pass, sleep } = begin(1_000)
  await pass(300)
  for (let night = 0; night < 2; night += 1) await sleep(8 * HOUR_MS)
  await pass(200)
  expect(called).not.toHaveBeenCalled()
  await pass(300)
  expect(called).toHaveBeenCalledTimes(1)
})

it("awakeTimeout makes no call after it is cancelled", async () => {
  const { called, pass, cancel } = begin(1_000)
  await pass(400)
  cancel()
  await pass(HOUR_MS)
  expect(called).not.toHaveBeenCalled()
})
