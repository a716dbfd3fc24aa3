import { expect, it } from "vitest"
import { joinTexts } from "./joinTexts.ts"

it.each([
  ["ar", "لُعبت دورتان، ربح 5"],
  ["en", "لُعبت دورتان, ربح 5"],
  ["tr", "لُعبت دورتان, ربح 5"]
])("[SHELL-6] joinTexts joins texts in %s with the comma of the language", (language, joined) => {
  expect(joinTexts(["لُعبت دورتان", "ربح 5"], language)).toBe(joined)
})
