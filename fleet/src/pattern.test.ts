import { describe, expect, it } from "vitest"
import { PatternError, patternToRegExp } from "./pattern.ts"

const types = ["PressSent", "PressDone", "PressBecameUnknown", "ConnectionLost", "SeatTaken"]

const isFound = (pattern: string, story: string): boolean => new RegExp(patternToRegExp(pattern, types), "u").test(` ${story} `)

describe("[OPS-3] event patterns", () => {
  it.each([
    ["PressSent PressDone", "SeatTaken PressSent PressDone", true],
    ["PressSent PressDone", "PressSent SeatTaken PressDone", false],
    ["PressSent .. PressDone", "PressSent SeatTaken PressDone", true],
    ["PressSent ..!PressDone ConnectionLost", "PressSent SeatTaken ConnectionLost", true],
    ["PressSent ..!PressDone ConnectionLost", "PressSent PressDone ConnectionLost", false],
    ["Press* ConnectionLost", "PressBecameUnknown ConnectionLost", true],
    ["PressDone|SeatTaken ConnectionLost", "SeatTaken ConnectionLost", true]
  ])("the pattern %s is found in %s: %s", (pattern, story, found) => {
    expect(isFound(pattern, story)).toBe(found)
  })

  it.each(["", "..", "PressSent ..", "press", "PressSent' OR 1", "!PressDone", "A ..x B"])("the pattern '%s' is refused", (pattern) => {
    expect(() => patternToRegExp(pattern, types)).toThrow(PatternError)
  })
})
