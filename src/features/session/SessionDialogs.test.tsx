import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useLocation } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { i18n } from "../../i18n/initI18n.ts"
import start from "../../i18n/locales/en/start.json" with { type: "json" }
import { aPlayer } from "../../../tests/support/samples.ts"
import { SessionDialogs } from "./SessionDialogs.tsx"

vi.mock("../../runtime/run.ts", () => ({ run: () => undefined }))

const AYSE = { id: "7", username: "ayse" }
const MEHMET = { id: "8", username: "mehmet" }

/** Another player's link was opened behind the PIN lock. */
const openLocked = async () => {
  const testPage = await openTestPage("en")
  await testPage.append("LoggedIn", { player: aPlayer({ ...AYSE, hasPin: true }), via: "restore" })
  await testPage.append("ScreenLocked", { cause: "restored" })
  await testPage.append("PlayerSwitchOffered", { from: AYSE, to: MEHMET, seated: false })
  testPage.show(<SessionDialogs />)
  return testPage
}

describe("[BOOT-3] [LOCK-3] another player's link behind the lock", () => {
  it("the dialog about the link opens after the player unlocks the screen", async () => {
    const testPage = await openLocked()
    expect(screen.queryByRole("dialog")).toBeNull()
    await testPage.append("ScreenUnlocked", {})
    expect(screen.getByRole("dialog").textContent).toContain("You are logged in as ayse. The link is for mehmet.")
  })

  it("the dialog about the link opens after a logout, and does not describe the player as logged in", async () => {
    const testPage = await openLocked()
    await testPage.append("LoggedOut", { reason: "player" })
    const dialog = screen.getByRole("dialog")
    expect(dialog.textContent).toContain("ayse is logged out. The link is for mehmet.")
    expect(dialog.textContent).not.toContain("logged in as")
    expect(screen.getByRole("button", { name: "Log in as mehmet" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Do not log in" })).toBeTruthy()
  })
})

it.each(["/logout", "/logout/", "/Logout"])(
  "[AUTH-6] a player who stays logged in leaves the page of the logout, which the router also shows at %s",
  async (address) => {
    const testPage = await openTestPage("en")
    const Where = () => <p>{useLocation().pathname}</p>
    await testPage.append("LoggedIn", { player: aPlayer(AYSE), via: "restore" })
    await testPage.append("LogOutQuestioned", { why: "credit", credit: 500 })
    testPage.show(
      <>
        <SessionDialogs />
        <Where />
      </>,
      address
    )
    await userEvent.click(screen.getByRole("button", { name: "Stay logged in" }))
    expect(screen.getByText("/lobby")).toBeTruthy()
  }
)

it("[AUTH-6] the question before a logout gives the first focus to staying, so that a second Enter does not leave money behind", async () => {
  const testPage = await openTestPage("en")
  await testPage.append("LoggedIn", { player: aPlayer(AYSE), via: "restore" })
  await testPage.append("LogOutQuestioned", { why: "credit", credit: 500 })
  testPage.show(<SessionDialogs />)
  // A browser focuses the first button of a modal dialog; jsdom does not.
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Stay logged in", "Log out anyway"])
})

it.each([
  { why: "openSession", credit: null },
  { why: "credit", credit: 50_000 }
] as const)(
  "[LOCK-4] the question before a logout at the lock has a text without the amount, also without the texts of the lobby: %j",
  async (question) => {
    const testPage = await openTestPage("en")
    i18n.removeResourceBundle("en", "translation")
    i18n.addResourceBundle("en", "translation", start.translation)
    await testPage.append("LoggedIn", { player: aPlayer({ ...AYSE, hasPin: true }), via: "restore" })
    await testPage.append("ScreenLocked", { cause: "restored" })
    await testPage.append("LogOutQuestioned", question)
    testPage.show(<SessionDialogs />)
    const { textContent } = screen.getByRole("dialog")
    expect(textContent).toContain("You still hold a machine, and there may be credit on it.")
    expect(textContent).not.toMatch(/session\.|500/u)
  }
)
