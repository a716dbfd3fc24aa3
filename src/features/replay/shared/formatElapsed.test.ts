import { expect, it } from "vitest"
import { formatElapsed } from "./times.ts"

it.each([
  [0, "0:00.000"],
  [21_941.6, "0:21.942"],
  [-5, "0:00.000"],
  [3_599_999, "59:59.999"],
  [3_723_004, "1:02:03.004"]
])("a span of %d ms is %s", (ms, text) => {
  expect(formatElapsed(ms)).toBe(text)
})
