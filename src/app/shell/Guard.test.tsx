import { act, screen } from "@testing-library/react"
import { useState } from "react"
import { Route, Routes } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import { useSession } from "../../projections/hooks.ts"
import { Guard } from "./Guard.tsx"

vi.mock("../../runtime/run.ts", () => ({ run: () => undefined }))

/** A page that remembers for whom it was opened, as it remembers typed texts, filters and requested lists. */
const Page = () => {
  const username = useSession().player?.username
  const [openedFor] = useState(username)
  return <p>{`Opened for ${openedFor}`}</p>
}

it("[BOOT-3] a page of one player does not go on for the next one when a link switches the player", async () => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer({ id: "7", username: "ayse" }), via: "restore" })
  testPage.show(
    <Routes>
      <Route element={<Guard />}>
        <Route path="/transactions" element={<Page />} />
      </Route>
    </Routes>,
    "/transactions"
  )
  expect(screen.getByText("Opened for ayse")).toBeTruthy()
  // The switch ends one session and begins the other before anything is drawn.
  await act(async () => {
    testPage.appendNow("LoggedOut", { reason: "switched" })
    testPage.appendNow("LoggedIn", { player: aPlayer({ id: "8", username: "mehmet" }), via: "restore" })
  })
  expect(screen.getByText("Opened for mehmet")).toBeTruthy()
})
