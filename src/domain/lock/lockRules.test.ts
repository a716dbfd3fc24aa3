import { expect, it } from "vitest"
import { keepsStoredLock, mayLock } from "./lockRules.ts"

it.each([
  [true, "file", true, true, true],
  [true, "lastGood", true, true, true],
  [false, "file", true, false, false],
  [false, "lastGood", true, false, false],
  // A missing file means defaults, and the default of PIN_CHECK is false.
  [false, "defaults", true, false, true],
  [true, "file", false, false, false],
  [false, "defaults", false, false, false]
] as const)(
  "[LOCK-1] [LOCK-3] with PIN_CHECK %s from %s and a PIN %s: idle lock %s, stored lock kept %s",
  (pinCheck, source, hasPin, idle, stored) => {
    const facts = { pinCheck, source, hasPin }
    expect([mayLock(facts), keepsStoredLock(facts)]).toEqual([idle, stored])
  }
)
