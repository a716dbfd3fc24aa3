import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { Effect } from "effect"
import { expect, it, vi } from "vitest"
import { openTestPage, type TestPage, runOnTestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { EarlierList } from "./EarlierList.tsx"
import { EarlierOperations } from "./EarlierOperations.tsx"

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => runOnTestPage(command) }))

const transfer = (id: string) =>
  ({ kind: "transfer", id, machineId: 11, direction: "out", amount: null, at: TEST_PAGE_TIME, expired: false }) as const

/** The list of cash-outs of an earlier session: t-1 and t-2 have been refused, t-3 is still being checked. */
const openList = async (): Promise<TestPage> => {
  const testPage = await openTestPage()
  await testPage.append("OperationsTakenOver", { operations: [transfer("t-1"), transfer("t-2"), transfer("t-3")] })
  await testPage.append("TransferRefused", { transferId: "t-1", refusal: aRefusal(50_100) })
  await testPage.append("TransferRefused", { transferId: "t-2", refusal: aRefusal(50_100) })
  testPage.show(
    <>
      <EarlierList atMachine={false} />
      <main tabIndex={-1}>The lobby</main>
    </>
  )
  return testPage
}

const items = () => screen.queryAllByTestId("earlier-operation")
const close = () => screen.getAllByRole("button", { name: "Close" })

it("[LIVE-4] the list of earlier operations moves the focus to the next operation when one is dismissed with the keyboard", async () => {
  await openList()
  close()[0]?.focus()
  await userEvent.keyboard("{Enter}")
  expect(items()).toHaveLength(2)
  expect(document.activeElement).toBe(items()[0])
})

it("[LIVE-4] the list of earlier operations moves the focus to the operation itself when its button disappears", async () => {
  const testPage = await openList()
  screen.getByRole("button", { name: /^Go to/u }).focus()
  await testPage.append("TransferCompleted", { transferId: "t-3", direction: "out", amount: 500, credit: 0, balance: 1_000 })
  expect(document.activeElement).toBe(items()[2])
})

it.each([11, 12])("[LIVE-4] the list of earlier operations leads to no machine while the player sits at machine %i", async (machineId) => {
  const testPage = await openList()
  await testPage.append("SeatTaken", aSeat({ machineId }))
  expect(screen.queryByRole("button", { name: /^Go to/u })).toBeNull()
})

it("[LIVE-4] the list of earlier operations moves the focus to the content of the page when the last operation is dismissed", async () => {
  const testPage = await openList()
  await testPage.append("TransferCompleted", { transferId: "t-3", direction: "out", amount: 500, credit: 0, balance: 1_000 })
  for (let left = 3; left > 0; left -= 1) await userEvent.click(close().at(-1) ?? document.body)
  expect(items()).toHaveLength(0)
  expect(document.activeElement).toBe(screen.getByRole("main"))
})

it("[LIVE-4] the list of earlier operations comes into a region that screen readers know already", async () => {
  const testPage = await openTestPage()
  testPage.show(
    <main>
      <EarlierOperations />
    </main>
  )
  const region = screen.getByRole("main").firstElementChild
  // A hidden region is not known to a screen reader.
  expect([region?.getAttribute("aria-live"), region?.hasAttribute("hidden"), region?.childElementCount]).toEqual(["polite", false, 0])
  await testPage.append("OperationsTakenOver", { operations: [transfer("t-1")] })
  expect(region?.contains(await screen.findByRole("region", { name: "From an earlier session" }))).toBe(true)
})
