import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { openTestPage } from "../../../../tests/support/testPage.tsx"
import { loadTexts } from "../../../i18n/initI18n.ts"
import { Reasons } from "./Reasons.tsx"

it.each([
  { type: "Navigated", at: "data.path", shown: "Damaged events: 2, the first in line 3 (Navigated, data.path)." },
  { type: "", at: "seq", shown: "Damaged events: 2, the first in line 3 (seq)." }
])("[LOG-5] the first damaged event is described by what the file says of it: $shown", async ({ shown, ...event }) => {
  const testPage = await openTestPage()
  await loadTexts("replay")
  testPage.show(<Reasons reasons={[{ _tag: "EventsDamaged", count: 2, line: 3, ...event }]} />, "/replay")
  expect(screen.getByRole("listitem").textContent).toBe(shown)
})
