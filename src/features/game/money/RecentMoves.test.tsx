import { screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { openTestPage } from "../../../../tests/support/testPage.tsx"
import { RecentMoves } from "./RecentMoves.tsx"

vi.mock("../../../runtime/run.ts", () => ({ run: () => undefined, runFork: () => () => undefined }))

const moves = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent)

it("[GAME-4] the recent moves show the payout of the machine's Collect beside the transfers of the seat, each once", async () => {
  const testPage = await openTestPage()
  const own = { transferId: "t", direction: "in", amount: 10_000 } as const
  await testPage.append("TransferRequested", { ...own, machineId: 1 })
  await testPage.append("TransferCompleted", { ...own, credit: 10_000, balance: 90_000 })
  await testPage.append("AmountActionReported", { action: 3, amount: 10_000, transferId: "t" })
  await testPage.append("AmountActionReported", { action: 4, amount: 9_500, transferId: "of the server" })
  testPage.show(<RecentMoves />)
  expect(moves()).toEqual([expect.stringContaining("₺100.00"), expect.stringContaining("₺95.00")])
})

it("[GAME-4] the recent moves leave out a transfer that the server reports without its ID when the seat has transfers", async () => {
  const testPage = await openTestPage()
  await testPage.append("AmountActionReported", { action: 4, amount: 9_500, transferId: null })
  testPage.show(<RecentMoves />)
  expect(moves()).toEqual([expect.stringContaining("₺95.00")])
  const own = { transferId: "t", direction: "out", amount: 9_500 } as const
  await testPage.append("TransferRequested", { ...own, machineId: 1 })
  await testPage.append("TransferCompleted", { ...own, credit: 0, balance: 90_000 })
  expect(moves()).toHaveLength(1)
})
