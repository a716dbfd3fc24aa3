import { describe, expect, test, vi } from "vitest"
import { PATIENCE, provideReference } from "./kitTestbed.ts"
import { findMistake } from "./checkMistakes.ts"
import { isMistake } from "./mistakes.ts"
import { PLAY_MISTAKES } from "./playMistakes.ts"

vi.setConfig(PATIENCE)

const provider = provideReference()

describe("a server with a mistake of play", () => {
  test.each(Object.keys(PLAY_MISTAKES).filter(isMistake))(
    "[CON-2] the kit finds %s through its interaction and with its reason",
    async (name) => {
      const { isFound, out } = await findMistake(provider(), name)
      expect(isFound ? "found" : out).toBe("found")
    }
  )
})
