import { act, screen } from "@testing-library/react"
import { useState } from "react"
import { Route, Routes } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { openStage } from "../../../tests/support/testPage.tsx"
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
  const stage = await openStage()
  await stage.tell("LoggedIn", { player: aPlayer({ id: "7", username: "ayse" }), via: "restore" })
  stage.show(
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
    stage.put("LoggedOut", { reason: "switched" })
    stage.put("LoggedIn", { player: aPlayer({ id: "8", username: "mehmet" }), via: "restore" })
  })
  expect(screen.getByText("Opened for mehmet")).toBeTruthy()
})
