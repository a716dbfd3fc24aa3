import { describe, expect, test, vi } from "vitest"
import { PATIENCE, provideReference } from "./kitTestbed.ts"
import { findMistake } from "./checkMistakes.ts"
import { isMistake, MISTAKES } from "./mistakes.ts"
import { MONEY_MISTAKES } from "./moneyMistakes.ts"
import { PROTECTION_MISTAKES } from "./protectionMistakes.ts"

vi.setConfig(PATIENCE)

const provider = provideReference()

/** The mistakes of money and of protection are tested in files of their own, so that the files run at the same time. */
const names = Object.keys(MISTAKES)
  .filter(isMistake)
  .filter((name) => !Object.hasOwn(MONEY_MISTAKES, name) && !Object.hasOwn(PROTECTION_MISTAKES, name))

describe("a server with a mistake", () => {
  test.each(names)("[CON-2] the kit finds %s through its interaction and with its reason", async (name) => {
    const { isFound, out } = await findMistake(provider(), name)
    expect(isFound ? "found" : out).toBe("found")
  })
})
