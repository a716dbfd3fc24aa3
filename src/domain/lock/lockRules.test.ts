import { expect, it } from "vitest"
import { keepsStoredLock, mayLock } from "./lockRules.ts"

it.each([
  [true, "the file", true, true, true],
  [false, "the file", true, false, false],
  // The default of PIN_CHECK is false.
  [false, "the defaults", true, false, true],
  [true, "the file", false, false, false],
  [false, "the defaults", false, false, false]
] as const)(
  "[LOCK-1] [LOCK-3] with PIN_CHECK %s from %s and a PIN %s: idle lock %s, stored lock kept %s",
  (pinCheck, origin, hasPin, idle, stored) => {
    const facts = { pinCheck, pinCheckStated: origin === "the file", hasPin }
    expect([mayLock(facts), keepsStoredLock(facts)]).toEqual([idle, stored])
  }
)
