import { expect, it } from "vitest"
import { reasonText } from "./reasonText.ts"

it.each([
  [1, ["ReelExploded"], "1 event skipped, because this build does not know the type: ReelExploded."],
  [9, ["A", "B", "C", "D", "E", "F"], "9 events skipped, because this build does not know the type: A, B, C, D, E and 1 more."]
])("the reason of %d events of unknown types says that they are skipped, and names up to five types", (count, types, sentence) => {
  expect(reasonText({ _tag: "UnknownEvents", count, line: 7, types })).toBe(sentence)
})
