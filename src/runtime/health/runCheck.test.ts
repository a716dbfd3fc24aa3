import { describe, expect, it, vi } from "vitest"
import { healthy, joinOutcomes, doubtful } from "../../domain/support/healthCheck.ts"
import { runCheck } from "./runCheck.ts"

describe("[OPS-6] a check of the health page", () => {
  it("a check fails at its deadline and aborts the attempt", async () => {
    vi.useFakeTimers()
    try {
      let aborted = false
      const outcome = runCheck((signal) => new Promise(() => signal.addEventListener("abort", () => void (aborted = true))), 8_000)
      await vi.advanceTimersByTimeAsync(8_000)
      expect(await outcome).toEqual({ grade: "failed", findings: [{ text: "late", values: { seconds: 8 } }] })
      expect(aborted).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it("a check fails with the reason when the attempt throws", async () => {
    expect(await runCheck(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
      grade: "failed",
      findings: [{ text: "unreachable", values: { why: "Failed to fetch" } }]
    })
  })

  it("a check has the worst grade of its parts and all their findings", () => {
    const joined = joinOutcomes([healthy("storageWorks"), doubtful("storageLittle", { free: 3 })])
    expect(joined).toMatchObject({ grade: "warn", findings: [{ text: "storageWorks" }, { text: "storageLittle", values: { free: 3 } }] })
    expect(joinOutcomes([]).grade).toBe("ok")
  })
})
