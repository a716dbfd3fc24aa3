import { describe, expect, test, vi } from "vitest"
import { PATIENCE } from "./kitTestbed.ts"
import { findMistake } from "./checkMistakes.ts"
import { isMistake, MISTAKES } from "./mistakes.ts"
import { openWrongProvider } from "./wrongProvider.ts"

vi.setConfig(PATIENCE)

describe("a server with a mistake", () => {
  // The kit waits most of the time for answers that do not come, so several servers are tested at the same time.
  test.concurrent.for(Object.keys(MISTAKES).filter(isMistake))(
    "[CON-2] the kit finds %s through its interaction and with its reason",
    async (name, { onTestFinished }) => {
      const provider = await openWrongProvider(0)
      onTestFinished(() => provider.stop())
      const { isFound, out } = await findMistake(provider, name)
      expect(isFound ? "found" : out).toBe("found")
    }
  )
})
