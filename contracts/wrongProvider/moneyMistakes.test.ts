import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { PATIENCE } from "../verify/kitTestbed.ts"
import { findMistake } from "./checkMistakes.ts"
import { isMistake } from "./mistakes.ts"
import { MONEY_MISTAKES } from "./moneyMistakes.ts"
import type { WrongProvider } from "./wrongProvider.ts"
import { openWrongProvider } from "./wrongProvider.ts"

vi.setConfig(PATIENCE)

let provider: WrongProvider

beforeAll(async () => {
  provider = await openWrongProvider(0)
})

afterAll(() => provider.stop())

describe("a server with a mistake of money", () => {
  test.each(Object.keys(MONEY_MISTAKES).filter(isMistake))(
    "[CON-2] the kit finds %s through its interaction and with its reason",
    async (name) => {
      const { isFound, out } = await findMistake(provider, name)
      expect(isFound ? "found" : out).toBe("found")
    }
  )
})
