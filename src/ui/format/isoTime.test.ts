import { expect, it } from "vitest"
import { isoTime } from "./times.ts"

it("[LOG-5] isoTime formats a time of a foreign log as ISO 8601, and gives undefined for an invalid one", () => {
  expect(isoTime(1_767_637_800_000)).toBe("2026-01-05T18:30:00.000Z")
  for (const ms of [8_640_000_000_000_001, -8_640_000_000_000_001, Number.NaN]) expect(isoTime(ms)).toBeUndefined()
})
