import { expect, it } from "vitest"
import { formatDate } from "./dateFormatter.ts"

it("[LOG-5] formatDate formats a time of a foreign log, and gives undefined for an invalid one", () => {
  const options = { hour: "2-digit", minute: "2-digit", timeZone: "UTC" } as const
  expect(formatDate(new Date(1_767_637_800_000), "en-GB", options)).toBe("18:30")
  expect(formatDate(new Date(8_640_000_000_000_001), "en-GB", options)).toBeUndefined()
})
