import { setTimeout } from "node:timers/promises"
import { Player } from "../e2e/support/session/player.ts"
import type { LabFault, Line } from "./faults.ts"
import type { Measurement } from "./measurement.ts"

/** The longest wait (ms) for a frame after the line is back. */
const PATIENCE_MS = 60_000

/**
 * Strikes one fault at a player at a machine, and measures the way back (LIVE-3). Rejects when the picture is not live again in time. The page must be
 * instrumented (`labPage.ts`).
 */
export const measureFault = async (
  fault: LabFault,
  line: Line
): Promise<Pick<Measurement, "socketMs" | "frameMs" | "liveMs" | "stillMs">> => {
  const { page } = line
  await page.evaluate(() => lab.reset())
  const back = await fault.strike(line)
  const shown = page.evaluate((at) => Promise.all([lab.frameAfter(at), lab.liveAfter(at)]), Date.now())
  // When no frame came, it ends with the browser. That must not hide why the measurement failed.
  shown.catch(() => undefined)
  const late = back + PATIENCE_MS
  const [frame, live] = await Promise.race([shown, setTimeout(PATIENCE_MS, [late, late])])
  await new Player(page).expectLive()
  const { greetedAt, longestStillMs } = await page.evaluate(() => ({ greetedAt: lab.greetedAt, longestStillMs: lab.longestStillMs }))
  return { socketMs: greetedAt > back ? greetedAt - back : null, frameMs: frame - back, liveMs: live - back, stillMs: longestStillMs }
}
