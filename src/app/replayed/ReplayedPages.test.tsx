import { cleanup, render, waitFor, within } from "@testing-library/react"
import { createPortal } from "react-dom"
import { I18nextProvider } from "react-i18next"
import { beforeEach, describe, expect, it } from "vitest"
import { seat } from "../../../tests/support/pages/gamePage.tsx"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import { i18n, loadTexts } from "../../i18n/initI18n.ts"
import { FrozenClockContext } from "../../ui/format/useNow.ts"
import { ReplayDocumentContext } from "../../ui/theme/replayDocument.ts"
import { ReplayedPages } from "./ReplayedPages.tsx"

/** The document in which a replay draws the pages. */
let page: Document

/** Draws the pages in their own document, as the replay tool does. */
const draw = (path: string): void => {
  page = document.implementation.createHTMLDocument()
  const replayed = { page, scheme: "light", direction: "rtl" } as const
  render(
    createPortal(
      <FrozenClockContext value={{ at: TEST_PAGE_TIME, timeZone: "UTC" }}>
        <ReplayDocumentContext value={replayed}>
          <I18nextProvider i18n={i18n}>
            <ReplayedPages path={path} unknown={<p>No route</p>} />
          </I18nextProvider>
        </ReplayDocumentContext>
      </FrozenClockContext>,
      page.body
    )
  )
}

const dialog = (): HTMLElement | null => within(page.body).queryByRole("dialog", { hidden: true })
const dialogTitle = (): string | null | undefined => dialog()?.querySelector("h2")?.textContent

const sit = async (): Promise<TestPage> => {
  const testPage = await openTestPage("ar", { languages: ["tr", "en", "ar"] })
  await loadTexts("boot")
  await testPage.append("BrowserChecked", { family: "chromium", hasWebRtc: true, accepted: false })
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  await testPage.append("JoinRequested", { machineId: 1, name: "Lucky Reel 1" })
  await testPage.append("SeatTaken", seat)
  draw("/game/1/Lucky%20Reel%201")
  return testPage
}

beforeEach(() => {
  cleanup()
  localStorage.clear()
})

describe("[LOG-2] [LOG-5] a replayed page", () => {
  it("a replayed page shows the cash dialog from its event until it is closed, in its own document and in the player's language", async () => {
    const testPage = await sit()
    await waitFor(() => expect(page.body.textContent).toContain("Lucky Reel 1"))
    expect(dialog()).toBeNull()
    await testPage.append("DialogOpened", { dialog: "cash" })
    await waitFor(() => expect(dialogTitle()).toBe(i18n.getFixedT("ar")("game.cashInTitle")))
    expect(document.querySelector("[role=dialog]")).toBeNull()
    await testPage.append("DialogClosed", { dialog: "cash" })
    await waitFor(() => expect(dialog()).toBeNull())
  })

  it("a replayed page shows that the player leaves after the cash-out, with the amount that is returning", async () => {
    const testPage = await sit()
    await testPage.append("DialogOpened", { dialog: "leave" })
    await waitFor(() => expect(dialog()).not.toBeNull())
    await testPage.append("DialogOpened", { dialog: "cashOutAndLeave" })
    await testPage.append("TransferRequested", { transferId: "t", machineId: 1, direction: "out", amount: null })
    await testPage.append("TransferSent", { transferId: "t" })
    await waitFor(() => expect(dialogTitle()).toBe(i18n.getFixedT("ar")("game.leavingTitle")))
    expect(page.querySelector("[data-testid=returning]")?.textContent).toContain("50.00")
  })

  it("a replayed page keeps the colour scheme of the replay tool, and takes the player's for the dialog", async () => {
    document.documentElement.setAttribute("data-mantine-color-scheme", "dark")
    const testPage = await sit()
    await testPage.append("DialogOpened", { dialog: "cash" })
    await waitFor(() => expect(dialog()).not.toBeNull())
    expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark")
    expect(page.documentElement.getAttribute("data-mantine-color-scheme")).toBe("light")
  })

  it.each(["/game/1/Lucky%20Reel%201", "/game/1", "/pages/errors/error-404", "/nowhere"])(
    "a replayed page tells the developer that %s has no route, if this build has none",
    async (path) => {
      await sit()
      cleanup()
      draw(path)
      await waitFor(() => expect(page.body.textContent).toMatch(/Lucky Reel 1|No route|\p{Script=Arabic}/u))
      expect(page.body.textContent.includes("No route")).toBe(path === "/nowhere")
    }
  )

  it("[BOOT-4] a replayed page shows the warning that the player got about the browser, until the player continued", async () => {
    const testPage = await sit()
    await testPage.append("BrowserChecked", { family: "firefox", hasWebRtc: true, accepted: false })
    await waitFor(() => expect(page.body.textContent).toContain(i18n.getFixedT("ar", "boot")("unsupportedTitle")))
    await testPage.append("UnsupportedBrowserAccepted", { family: "firefox" })
    await waitFor(() => expect(page.body.textContent).toContain("Lucky Reel 1"))
  })
})
