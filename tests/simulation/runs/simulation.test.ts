import { describe, expect, it } from "vitest"
import { planChaosRun } from "../moves/chaosRun.ts"
import { type RunReport, executeChaosRun } from "./runChaos.ts"

const MINUTE_MS = 60_000
/** The seeds that the test suite runs. `npm run simulate` runs more of them. */
const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1)

/** A run whose faults wait for a locked screen (lockedFaults.ts). */
const LOCKED_SEED = 63

const wrong = ({ day, violations }: RunReport): readonly string[] =>
  violations.map(({ at, what }) => `seed ${day.seed} at ${at} ms: ${what}`)

const liveThrough = async (seeds: readonly number[], profile: string | null = null): Promise<readonly RunReport[]> => {
  const reports: RunReport[] = []
  for (const seed of seeds) reports.push(await executeChaosRun(planChaosRun(seed, MINUTE_MS, profile)))
  return reports
}

describe("[LIVE-1] [LIVE-4] [LIVE-6] [LOG-1] [LOG-2] [LOG-3] [LOG-4] chaos runs", () => {
  it(
    "the client loses, misreports and leaks nothing under random faults, and the player can play again",
    { timeout: 180_000 },
    async () => {
      const reports = await liveThrough(SEEDS)
      expect(reports.flatMap(wrong)).toEqual([])
      expect(reports.reduce((sum, { transfers }) => sum + transfers, 0)).toBeGreaterThan(30)
    }
  )

  it("[LOCK-1] faults of the network and of the video strike a locked screen, too", { timeout: 120_000 }, async () => {
    const reports = await liveThrough([LOCKED_SEED])
    expect(reports.flatMap(wrong)).toEqual([])
    expect(reports[0]?.strikes["video iceFailure"]?.locked).toBeGreaterThan(0)
  })

  it("a run with the same seed gives the same log byte for byte, and another seed gives another log", { timeout: 120_000 }, async () => {
    // In the run of seed 5, a page also waits before it asks again for its settings.
    const [first, again, other] = await liveThrough([5, 5, 8])
    expect(again?.log.join("\n")).toBe(first?.log.join("\n"))
    expect(again?.fingerprint).toBe(first?.fingerprint)
    expect(other?.fingerprint).not.toBe(first?.fingerprint)
  })
})

describe("[PROT-13] chaos runs under a protection profile", () => {
  it.each(["gb", "de", "us-nj"])(
    "%s: no game starts too early, in a break or by itself, and the net result equals the books, while the player tries all of it",
    { timeout: 120_000 },
    async (profile) => {
      expect((await liveThrough([1, 2], profile)).flatMap(wrong)).toEqual([])
    }
  )
})
