import { describe, expect, test, vi } from "vitest"
import { PATIENCE, provideReference } from "./kitTestbed.ts"
import { findMistake } from "./checkMistakes.ts"
import { isMistake, MISTAKES } from "./mistakes.ts"
import { MONEY_MISTAKES } from "./moneyMistakes.ts"
import { PLAY_MISTAKES } from "./playMistakes.ts"
import { PROTECTION_MISTAKES } from "./protectionMistakes.ts"

vi.setConfig(PATIENCE)

const provider = provideReference()

/** The mistakes of money, of play and of protection are tested in files of their own, so that the files run at the same time. */
const names = Object.keys(MISTAKES)
  .filter(isMistake)
  .filter((name) => [MONEY_MISTAKES, PLAY_MISTAKES, PROTECTION_MISTAKES].every((others) => !Object.hasOwn(others, name)))

describe("a server with a mistake", () => {
  test.each(names)("[CON-2] the kit finds %s through its interaction and with its reason", async (name) => {
    const { isFound, out } = await findMistake(provider(), name)
    expect(isFound ? "found" : out).toBe("found")
  })
})
