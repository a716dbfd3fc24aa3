import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { Effect } from "effect"
import type { ReactElement } from "react"
import { Route, Routes } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { openTestPage } from "../../../../tests/support/testPage.tsx"
import { BrandPage } from "../BrandPage.tsx"
import { JackpotPage } from "../jackpot/JackpotPage.tsx"
import { LobbyPage } from "../LobbyPage.tsx"

vi.mock("../../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => Effect.runSync(command),
  runFork: () => () => undefined
}))
vi.mock("./useMachineList.ts", async (importOriginal) => ({ ...(await importOriginal<object>()), useLobbyWatch: () => undefined }))
vi.mock("../jackpot/JackpotVideo.tsx", () => ({ JackpotVideo: () => null }))

const OPERATORS = "/brands/lucky.webp"
const SERVERS = "https://cdn.example.test/ruby.webp"

const show = async (page: ReactElement, path: string): Promise<void> => {
  const testPage = await openTestPage("en", { brandImages: { "Lucky Reel": OPERATORS } })
  await testPage.append("BrandsReceived", {
    brands: [
      { id: 1, name: "Lucky Reel", machineCount: 1, jackpots: [20_001] },
      { id: 2, name: "Ruby Comet", machineCount: 0, jackpots: [20_000], image: SERVERS }
    ]
  })
  await testPage.append("MachinesReceived", {
    machines: [{ id: 1, name: "Lucky Reel 1", status: 3, brand: "Lucky Reel", brandId: 1, image: null, reservation: null }],
    asked: 0
  })
  await import("../machines/MachineList.tsx")
  testPage.show(
    <Routes>
      <Route path="/lobby/:id/:name" element={page} />
      <Route path="*" element={page} />
    </Routes>,
    path
  )
  await act(() => import("../machines/MachineList.tsx"))
}

/** The addresses of the images that are loaded: a drawn one is in the page already. */
const images = (): readonly string[] =>
  [...document.querySelectorAll("img")].map((image) => image.getAttribute("src") ?? "").filter((url) => !url.startsWith("data:"))

describe("[LOBBY-2] the image of a brand", () => {
  it.each([
    ["in the lobby", <LobbyPage key="lobby" />, "/lobby", [OPERATORS, SERVERS]],
    ["on the brand's page and its machines", <BrandPage key="brand" />, "/lobby/1/Lucky%20Reel", [OPERATORS]],
    ["on the jackpot page", <JackpotPage key="jackpot" />, "/jackpot", [OPERATORS, SERVERS]]
  ])("the image of a brand is the operator's, otherwise the server's, %s", async (_where, page, path, wanted) => {
    await show(page, path)
    expect([...new Set(images())]).toEqual(wanted)
  })

  it("the image of a brand is drawn when it cannot be loaded", async () => {
    await show(<BrandPage />, "/lobby/1/Lucky%20Reel")
    for (const image of document.querySelectorAll("img")) fireEvent.error(image)
    await waitFor(() => expect(images()).toEqual([]))
    expect(screen.getByRole("heading", { name: "Lucky Reel", level: 1 })).toBeTruthy()
    expect(document.querySelectorAll("svg").length).toBeGreaterThan(0)
  })
})
