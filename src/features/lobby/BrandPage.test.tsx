import { act, screen, within } from "@testing-library/react"
import { Route, Routes } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { aMachine } from "../../../tests/support/samples.ts"
import { BrandPage } from "./BrandPage.tsx"

vi.mock("../../runtime/run.ts", () => ({ run: () => undefined, runFork: () => () => undefined }))
vi.mock("./shared/useMachineList.ts", async (importOriginal) => ({ ...(await importOriginal<object>()), useLobbyWatch: () => undefined }))

it.each([
  [0, "2 machines"],
  [5, "5 machines"]
])("[LOBBY-1] a brand's page with two listed machines and the server's count %d names %s", async (machineCount, text) => {
  const testPage = await openTestPage()
  await testPage.append("BrandsReceived", { brands: [{ id: 1, name: "Lucky Reel", machineCount, jackpots: [] }] })
  await testPage.append("MachinesReceived", { machines: [aMachine({ id: 1, brandId: 1 }), aMachine({ id: 2, brandId: 1 })], asked: 0 })
  await import("./machines/MachineList.tsx")
  testPage.show(
    <Routes>
      <Route path="/lobby/:id/:name" element={<BrandPage />} />
    </Routes>,
    "/lobby/1/Lucky%20Reel"
  )
  await act(() => Promise.resolve())
  expect(screen.getByRole("banner").textContent).toContain(text)
})

it("[LOBBY-1] a brand's page marks its jackpots as last known when the brands cannot be read again, although its machines can", async () => {
  const testPage = await openTestPage()
  await testPage.append("BrandsReceived", { brands: [{ id: 1, name: "Lucky Reel", machineCount: 1, jackpots: [123_400] }] })
  await testPage.append("MachinesReceived", { machines: [aMachine({ id: 1, brandId: 1 })], asked: 0 })
  testPage.show(
    <Routes>
      <Route path="/lobby/:id/:name" element={<BrandPage />} />
    </Routes>,
    "/lobby/1/Lucky%20Reel"
  )
  expect(screen.queryByText("Last known")).toBeNull()
  await testPage.append("LobbyRequestFailed", { what: "brands" })
  expect(within(screen.getByRole("banner")).getByText("Last known")).toBeTruthy()
  await testPage.append("BrandsReceived", { brands: [{ id: 1, name: "Lucky Reel", machineCount: 1, jackpots: [123_500] }] })
  expect(screen.queryByText("Last known")).toBeNull()
})
