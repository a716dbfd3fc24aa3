import { expect, test } from "vitest"
import { makeVirtualClock } from "./clock.ts"
import { makeFloorClock } from "./floorClock.ts"

const START = 1_000

const open = (reading: Partial<{ readonly speed: number; readonly paused: boolean }> = {}) => {
  const wall = makeVirtualClock(0)
  const clock = makeFloorClock(wall, { now: START, speed: 1, paused: false, ...reading })
  const ran: [string, number][] = []
  const plan = (name: string, ms: number): (() => void) => clock.schedule(ms, () => ran.push([name, clock.now() - START]))
  return { wall, clock, ran, plan }
}

test("[MOCK-2] the floor's time and its tasks run at the given speed", () => {
  const { wall, clock, ran, plan } = open({ speed: 10 })
  plan("a", 2_300)
  wall.advance(229)
  expect([clock.now() - START, ran]).toEqual([2_290, []])
  wall.advance(1)
  expect(ran).toEqual([["a", 2_300]])
  clock.setSpeed(1)
  wall.advance(500)
  expect(clock.now() - START).toBe(2_800)
})

test("[MOCK-2] a paused clock stops and later continues from the same time", () => {
  const { wall, clock, ran, plan } = open()
  plan("a", 100)
  wall.advance(40)
  clock.pause()
  wall.advance(10_000)
  expect([clock.reading(), ran]).toEqual([{ now: START + 40, speed: 1, paused: true }, []])
  clock.resume()
  wall.advance(59)
  expect(ran).toEqual([])
  wall.advance(1)
  expect(ran).toEqual([["a", 100]])
})

test("[MOCK-2] an advance runs each task at its own time and in order, also new tasks and on a paused clock", () => {
  const { clock, ran, plan } = open({ paused: true })
  plan("second", 200)
  plan("first", 100)
  clock.schedule(150, () => void plan("planned", 20))
  const cancel = plan("never", 180)
  cancel()
  clock.advance(1_000)
  expect(ran).toEqual([
    ["first", 100],
    ["planned", 170],
    ["second", 200]
  ])
  expect(clock.now() - START).toBe(1_000)
})

test("[MOCK-2] late browser timers do not change the time of tasks", () => {
  let real = 0
  const sleeping: (() => void)[] = []
  const lazy = {
    now: () => real,
    schedule: (_ms: number, run: () => void) => {
      sleeping.push(run)
      return () => void sleeping.splice(sleeping.indexOf(run), 1)
    }
  }
  const clock = makeFloorClock(lazy, { now: 0, speed: 1, paused: false })
  const at: number[] = []
  const again = (): void => void clock.schedule(120, () => at.push(clock.now()) < 3 && again())
  again()
  real = 5_000
  expect(clock.now()).toBe(120)
  sleeping.at(-1)?.()
  expect(at).toEqual([120, 240, 360])
  expect(clock.now()).toBe(5_000)
})

test("[MOCK-2] setting the clock keeps the remaining delay of tasks", () => {
  const { wall, clock, ran, plan } = open()
  plan("a", 500)
  wall.advance(100)
  clock.set({ now: START + 1_000_000, speed: 2, paused: false })
  wall.advance(200)
  expect(ran).toEqual([["a", 1_000_400]])
})
