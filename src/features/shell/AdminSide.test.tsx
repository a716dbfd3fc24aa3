import { screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import { AdminSide } from "./AdminSide.tsx"

vi.mock("../../runtime/run.ts", () => ({ run: () => undefined }))

it("[SHELL-1] the staff panel isolates the server's values from the direction of an Arabic page", async () => {
  const testPage = await openTestPage("ar", { apiUrl: "https://api.test/v1/" })
  await testPage.append("LoggedIn", { player: aPlayer({ versions: "srv-2.1" }), via: "login" })
  testPage.show(<AdminSide />)
  for (const value of ["https://api.test/v1/", "srv-2.1"]) expect(screen.getByText(value).tagName).toBe("BDI")
})
