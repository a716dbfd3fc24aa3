import { describe, expect, it } from "vitest"
import { type Observe, watchVitals } from "./watchVitals.ts"

/** A browser whose entries the test makes. */
const watch = () => {
  const listeners = new Map<string, Parameters<Observe>[1]>()
  const vitals: string[] = []
  const frames: object[] = []
  const report = watchVitals(
    { vital: ({ vital, value }) => void vitals.push(`${vital} ${value}`), longFrame: (frame) => void frames.push(frame) },
    (type, listener) => void listeners.set(type, listener)
  )
  const happen = (type: string, entry: Partial<Parameters<Parameters<Observe>[1]>[0]>): void =>
    listeners.get(type)?.({ startTime: 0, duration: 0, ...entry })
  const reported = (): readonly string[] => {
    report()
    return vitals.splice(0)
  }
  return { happen, reported, frames }
}

describe("[OPS-2] web vitals", () => {
  it("the last largest paint counts, and is reported once", () => {
    const { happen, reported } = watch()
    happen("largest-contentful-paint", { startTime: 400 })
    happen("largest-contentful-paint", { startTime: 1_240.4 })
    expect(reported()).toEqual(["lcp 1240"])
    expect(reported()).toEqual([])
  })

  it("the layout shift is the worst window of at most five seconds without a gap of one, and leaves out shifts after an input", () => {
    const { happen, reported } = watch()
    happen("layout-shift", { startTime: 100, value: 0.01 })
    happen("layout-shift", { startTime: 900, value: 0.02 })
    happen("layout-shift", { startTime: 950, value: 0.5, hadRecentInput: true })
    happen("layout-shift", { startTime: 3_000, value: 0.025 })
    expect(reported()).toEqual(["cls 30"])
    for (let startTime = 10_000; startTime < 17_000; startTime += 900) happen("layout-shift", { startTime, value: 0.01 })
    expect(reported()).toEqual(["cls 60"])
  })

  it("the slowest interaction counts with its longest entry, and of each fifty the slowest is left out", () => {
    const { happen, reported } = watch()
    happen("event", { duration: 900 })
    happen("event", { interactionId: 1, duration: 80 })
    happen("event", { interactionId: 1, duration: 120 })
    expect(reported()).toEqual(["inp 120"])
    for (let interactionId = 2; interactionId <= 51; interactionId += 1) happen("event", { interactionId, duration: 48 })
    expect(reported()).toEqual(["inp 48"])
  })

  it("a long frame names the product's chunk that took longest, and no address", () => {
    const { happen, frames } = watch()
    const script = (sourceURL: string, duration: number) => ({ sourceURL, duration })
    happen("long-animation-frame", { duration: 60, blockingDuration: 10 })
    happen("long-animation-frame", {
      duration: 180.2,
      blockingDuration: 130,
      scripts: [
        script("https://casino.example/assets/first-AAAAAAAA.js", 20),
        script("https://casino.example/assets/MachineGrid-B_-AAAAA.js", 120)
      ]
    })
    happen("long-animation-frame", { duration: 90, blockingDuration: 60, scripts: [script("https://else.example/?token=SECRET", 60)] })
    expect(frames).toEqual([
      { durationMs: 180, blockingMs: 130, part: "MachineGrid" },
      { durationMs: 90, blockingMs: 60, part: null }
    ])
  })

  it("a page that is always slow reports ten frames between two reports", () => {
    const { happen, reported, frames } = watch()
    const slow = () => happen("long-animation-frame", { duration: 200, blockingDuration: 150 })
    for (let frame = 0; frame < 30; frame += 1) slow()
    expect(frames).toHaveLength(10)
    reported()
    slow()
    expect(frames).toHaveLength(11)
  })
})
