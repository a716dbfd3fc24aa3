import { expect, it } from "vitest"
import { isolateForeign } from "./isolate.ts"

it.each([
  ["ar", "Bosphorus 7", "\u2068Bosphorus 7\u2069"],
  ["ar", "نجم 7", "نجم 7"],
  ["ar", "12", "12"],
  ["ar", "\u2068₺12\u2069", "\u2068₺12\u2069"],
  ["en", "نجم 7", "\u2068نجم 7\u2069"],
  ["tr", "İkili Şans", "İkili Şans"],
  ["tr", "$1,200.50", "$1,200.50"]
] as const)("[SHELL-6] a text in %s isolates the name %s only when its direction differs", (language, text, shown) => {
  expect(isolateForeign(text, language)).toBe(shown)
})
