import { chromium } from "playwright"
import { expect, test } from "vitest"
import { CHROMIUM_ARGS } from "../support/chromium.ts"

test("the Chromium of the tests turns off every feature that Playwright turns off, because its own switch replaces Playwright's", async () => {
  // The error of a program that ends at once names the arguments.
  const refusal: unknown = await chromium.launch({ executablePath: "/bin/false", args: CHROMIUM_ARGS }).catch((error: unknown) => error)
  const [playwrights, ours] = [...String(refusal).matchAll(/--disable-features=(\S+)/gu)].map(([, list = ""]) => list.split(","))
  expect(playwrights).toContain("MediaRouter")
  expect(ours).toEqual(expect.arrayContaining(playwrights ?? []))
})
