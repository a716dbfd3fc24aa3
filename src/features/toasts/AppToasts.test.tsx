import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { openTestPage, type TestPage } from "../../../tests/support/testPage.tsx"
import { aMachine, aPlayer, aSeat } from "../../../tests/support/samples.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import type { Refusal } from "../../domain/shared/refusal.ts"
import { DEFAULT_PREFERENCES } from "../../domain/shell/preferences.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { LobbyNotices } from "../lobby/LobbyNotices.tsx"
import { AppToasts } from "./AppToasts.tsx"

const open = async (path = "/profile", place: "page" | "picture" = "page", beside: ReactNode = null) => {
  const testPage = await openTestPage()
  testPage.show(
    <UiProvider>
      <AppToasts since={0} place={place} />
      {beside}
    </UiProvider>,
    path
  )
  return testPage
}

/** An export of an empty list. */
const EXPORT = { exportId: "e1", list: "transactions", rows: 0 } as const

describe("[SHELL-11] toasts", () => {
  it("[LOGIN-4] toasts show the server's message for a refused login, hidden from screen readers", async () => {
    const testPage = await open()
    await testPage.append("LogInRefused", { refusal: { code: 99_999, message: "The house is full", params: {} } })
    const toast = await screen.findByText("The house is full")
    expect(toast.closest("[aria-hidden=true]")).not.toBeNull()
  })

  it("[LOGIN-4] toasts show that a player is banned", async () => {
    const testPage = await open()
    await testPage.append("LogInRefused", { refusal: { code: 10_704, message: "raw", params: {} } })
    expect(await screen.findByText(/banned/iu)).toBeTruthy()
  })

  it("toasts show changes, saved settings and sent messages", async () => {
    const testPage = await open()
    await testPage.append("PasswordChanged", {})
    expect(await screen.findByText("Your password was changed.")).toBeTruthy()
    await testPage.append("PreferencesSaved", {})
    expect(await screen.findByText("Your settings were saved to your account.")).toBeTruthy()
  })

  it("[PAGE-1] a toast calls a password change without an answer not confirmed, because the server may have acted", async () => {
    const testPage = await open()
    await testPage.append("PasswordChangeFailed", { reason: "timeout" })
    expect(await screen.findByText("The password change was not confirmed. Try the new password before you ask again.")).toBeTruthy()
  })

  it("[SHELL-7] a toast calls a message without an answer not confirmed, because the server may have received it", async () => {
    const testPage = await open()
    await testPage.append("ChatMessageFailed", { requestId: "r", reason: "timeout" })
    expect(await screen.findByText("Sending was not confirmed. Check the messages in the chat before you send yours again.")).toBeTruthy()
  })

  it("[GAME-4] toasts are announced to screen readers when no other live region has the message, as for money", async () => {
    const testPage = await open()
    await testPage.append("AmountActionReported", { action: 5, amount: 12_345, transferId: null })
    await waitFor(() => expect(screen.getByText(/Hand Pay/u).closest("[aria-hidden=true]")).toBeNull())
  })

  it("toasts are announced for a refused transfer, because no other live region has its reason", async () => {
    const testPage = await open()
    await testPage.append("TransferRequested", { transferId: "t", machineId: 11, direction: "in", amount: 500 })
    await testPage.append("TransferRefused", { transferId: "t", refusal: { code: 51_001, message: "raw", params: {} } })
    const toast = await screen.findByText(/balance/iu)
    expect(toast.closest("[aria-hidden=true]")).toBeNull()
  })

  it.each([
    ["a missing part of the page", /could not be loaded/u, (testPage: TestPage) => testPage.append("PartMissing", { waits: false })],
    ["settings that were saved", /were saved to your account/u, (testPage: TestPage) => testPage.append("PreferencesSaved", {})],
    [
      "settings that were not saved",
      /on this device only/u,
      async (testPage: TestPage) => {
        await testPage.append("PreferencesChanged", { preferences: DEFAULT_PREFERENCES })
        await testPage.append("PreferencesSaveFailed", { reason: "network" })
      }
    ],
    ["a saved file", /There is nothing to save/u, (testPage: TestPage) => testPage.append("CsvExportFinished", EXPORT)]
  ] as const)("toasts announce %s on a page that has no live region with it", async (_, text, happen) => {
    const testPage = await open("/limits")
    await happen(testPage)
    const toast = await screen.findByText(text)
    expect(toast.closest("[aria-hidden=true]")).toBeNull()
  })

  const seat = async (testPage: TestPage) => {
    await testPage.append("JoinRequested", { machineId: 11, name: "Ruby" })
    await testPage.append("SeatTaken", aSeat({ machineId: 11 }))
  }
  const press = async (testPage: TestPage, refusal: Refusal) => {
    await seat(testPage)
    await testPage.append("PressRequested", { pressId: "p", button: "spin" })
    await testPage.append("PressRefused", { pressId: "p", refusal })
  }
  const topUp = async (testPage: TestPage, refusal: Refusal) => {
    await testPage.append("TopUpRequested", { kind: "bonus", auto: false })
    await testPage.append("TopUpRefused", { kind: "bonus", refusal })
  }
  const password = (testPage: TestPage, refusal: Refusal) => testPage.append("PasswordChangeRefused", { refusal })
  const openSession = async (testPage: TestPage, refusal: Refusal) => {
    await testPage.append("SessionReported", { open: true, machineId: 11, machineName: "Ruby", machineStatus: 2 })
    await testPage.append("SessionActionRefused", { machineId: 11, action: "continue", refusal })
  }
  const endedSession = (testPage: TestPage, refusal: Refusal) => openSession(testPage, { ...refusal, code: ERROR_CODES.noOpenSession })
  const code = async (testPage: TestPage, refusal: Refusal) => {
    await seat(testPage)
    await testPage.append("CodeNotified", { refusal })
  }
  const duringCountdown = async (testPage: TestPage, refusal: Refusal) => {
    await seat(testPage)
    await testPage.append("CodeNotified", { refusal: { code: ERROR_CODES.secondsToDeposit, message: "raw", params: { seconds: 60 } } })
    await testPage.append("CodeNotified", { refusal })
  }

  it.each([
    ["a top-up", "the lobby", "/lobby", false, topUp],
    ["a top-up", "the list of all machines", "/lobby?show=machines", false, topUp],
    ["a top-up", "another page", "/limits", false, topUp],
    ["a password", "the profile", "/profile/p-7", true, password],
    ["a password", "another page", "/limits", false, password],
    ["a press", "the machine", "/game/11/Ruby", true, press],
    ["a press", "the lobby", "/lobby", false, press],
    ["a code of the machine", "the machine", "/game/11/Ruby", true, code],
    ["a code during a countdown", "the machine", "/game/11/Ruby", false, duringCountdown],
    ["an action on an open session", "its dialog", "/limits", true, openSession],
    ["an action on a session that has ended", "another page", "/limits", false, endedSession]
  ] as const)("a refusal of %s is announced once at %s (%s)", async (what, where, path, isByPage, happen) => {
    const testPage = await open(path)
    await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
    const message = `The casino has refused ${what} at ${where}`
    await happen(testPage, { code: 99_999, message, params: { seconds: 5 } })
    const toast = await screen.findByText((text) => text === message || text === "There is no open session on this machine.")
    expect(toast.closest("[aria-hidden=true]") !== null).toBe(isByPage)
  })

  it("toasts leave the announcement of saved settings to the open settings drawer", async () => {
    const testPage = await open()
    await testPage.append("PanelOpened", { panel: "settings" })
    await testPage.append("PreferencesSaved", {})
    const toast = await screen.findByText("Your settings were saved to your account.")
    expect(toast.closest("[aria-hidden=true]")).not.toBeNull()
  })

  it("toasts leave the announcement of a saved file to the page of its list", async () => {
    const testPage = await open("/transactions")
    await testPage.append("CsvExportFinished", EXPORT)
    const toast = await screen.findByText("There is nothing to save.")
    expect(toast.closest("[aria-hidden=true]")).not.toBeNull()
  })

  it.each([
    ["a refused join", (testPage: TestPage) => testPage.append("JoinRefused", { machineId: 1, reason: "reserved" })],
    ["a failed login", (testPage: TestPage) => testPage.append("LogInFailed", { reason: "network" })],
    ["a link that cannot be used", (testPage: TestPage) => testPage.append("LinkTokenRefused", { reason: "expired" })],
    ["the end of a session", (testPage: TestPage) => testPage.append("LoggedOut", { reason: "expired" })],
    ["the end of a seat", (testPage: TestPage) => testPage.append("MachineLeft", { machineId: 1, reason: "machineTaken" })],
    [
      "a free machine in the lobby",
      (testPage: TestPage) => testPage.append("AwaitedMachineFreed", { machineId: 7, machineName: "Ruby", until: null })
    ]
  ] as const)("no toast repeats %s, because an alert of the page shows it", async (_, happen) => {
    const testPage = await open("/lobby")
    await happen(testPage)
    await testPage.append("PasswordChanged", {})
    await screen.findByText("Your password was changed.")
    expect(document.querySelectorAll("[data-toasts] [role=presentation]")).toHaveLength(1)
  })

  it("no toast repeats on the next page what an alert of the page before has shown", async () => {
    const testPage = await openTestPage()
    testPage.show(
      <UiProvider>
        <AppToasts since={0} place="page" />
        <Link to="/profile">Profile</Link>
      </UiProvider>,
      "/lobby"
    )
    await testPage.append("AwaitedMachineFreed", { machineId: 7, machineName: "Ruby Comet 7", until: null })
    await testPage.append("MachineLeft", { machineId: 1, reason: "kicked" })
    await userEvent.click(screen.getByRole("link", { name: "Profile" }))
    await testPage.append("PasswordChanged", {})
    await screen.findByText("Your password was changed.")
    expect(document.querySelectorAll("[data-toasts] [role=presentation]")).toHaveLength(1)
  })

  it.each([
    ["machineTaken", "The machine is no longer yours."],
    ["kicked", /^Your game was ended/u],
    ["superseded", /^You opened this machine in another window/u]
  ] as const)("[GAME-8] a toast tells a player who looks at another page that the seat has ended (%s)", async (reason, text) => {
    const testPage = await open("/profile")
    await testPage.append("MachineLeft", { machineId: 1, reason })
    const toast = await screen.findByText(text)
    expect(toast.closest("[aria-hidden=true]")).toBeNull()
  })

  it("[GAME-8] a toast tells a player who looks at another page that a join was refused", async () => {
    const testPage = await open("/transactions")
    await testPage.append("JoinRefused", { machineId: 1, reason: "playingElsewhere" })
    const toast = await screen.findByText(/in another tab/u)
    expect(toast.closest("[aria-hidden=true]")).toBeNull()
  })

  it("[GAME-9] a toast tells a player at a machine that another one cannot be joined", async () => {
    const testPage = await open()
    await testPage.append("JoinRefused", { machineId: 1, reason: "alreadyPlaying" })
    expect(await screen.findByText(/already sit/u)).toBeTruthy()
  })

  it("[GAME-10] toasts do not repeat that the seat is ending over the picture, which has a message of its own", async () => {
    const testPage = await open("/game/1/Lale", "picture")
    await testPage.append("CodeNotified", { refusal: { code: 18_801, message: "", params: {} } })
    await testPage.append("CodeNotified", { refusal: { code: 40_000, message: "Another message", params: {} } })
    expect(await screen.findByText("Another message")).toBeTruthy()
    expect(screen.queryByText(/session is being terminated/u)).toBeNull()
  })

  it("toasts show why a discount is refused, with the amount", async () => {
    const testPage = await open()
    await testPage.append("TopUpIgnored", { kind: "discount", why: "balanceTooHigh", minimum: 10_000 })
    expect(await screen.findByText("Your balance must be below ₺100.00")).toBeTruthy()
  })

  it("[MONEY-3] toasts announce a reward in the lobby, where its card may be closed or hidden during a search", async () => {
    const testPage = await open("/lobby")
    await testPage.append("TopUpGranted", { kind: "discount", amount: 100 })
    const toast = await screen.findByText("₺1.00 was added to your balance.")
    expect(toast.closest("[aria-hidden=true]")).toBeNull()
  })

  it("[MONEY-3] toasts say why a reward was added that the player has not requested", async () => {
    const testPage = await open("/lobby")
    await testPage.append("TopUpRequested", { kind: "discount", auto: true })
    await testPage.append("TopUpGranted", { kind: "discount", amount: 200 })
    expect(await screen.findByText("Your balance was low: ₺2.00 of cashback was added automatically.")).toBeTruthy()
  })

  it("[LOBBY-3] the system's notification of a free machine is shown also for the first notice, with which the toasts' code loads", async () => {
    const titles: string[] = []
    class Shown extends EventTarget {
      static readonly permission = "granted"
      constructor(title: string) {
        super()
        titles.push(title)
      }
    }
    vi.stubGlobal("Notification", Shown)
    vi.spyOn(document, "hidden", "get").mockReturnValue(true)
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
    const testPage = await openTestPage()
    await testPage.append("AwaitedMachineFreed", { machineId: 8, machineName: "Ruby Comet 8", until: null })
    testPage.show(
      <UiProvider>
        <AppToasts since={0} place="page" />
      </UiProvider>
    )
    await testPage.append("PasswordChanged", {})
    expect(titles).toEqual(["Ruby Comet 8 is free"])
  })

  it("[LOBBY-3] toasts announce on every page that an awaited machine is free", async () => {
    const testPage = await open()
    await testPage.append("AwaitedMachineFreed", { machineId: 7, machineName: "Ruby Comet 7", until: null })
    const toast = await screen.findByText("Ruby Comet 7 is free")
    expect(toast.closest("[aria-hidden=true]")).toBeNull()
  })

  it.each([
    ["as in the lobby's list", "Lucky Reel 7", "Ruby Comet 7", "Ruby 7", "Lucky Reel 7 is free"],
    ["as on the waiting list when the lobby's list does not have it", null, "Ruby Comet 7", "Ruby 7", "Ruby Comet 7 is free"],
    ["as in the server's notice when no list has a name", null, "", "Ruby 7", "Ruby 7 is free"],
    ["by its number when no name is known", null, "", "", "7 is free"]
  ])("[LOBBY-3] toasts and the notice in the lobby name an awaited machine %s", async (_how, listed, machineName, noticed, text) => {
    const testPage = await open("/profile", "page", <LobbyNotices />)
    const machines = [aMachine({ id: 8, name: "Lale 8" }), ...(listed === null ? [] : [aMachine({ id: 7, name: listed })])]
    await testPage.append("MachinesReceived", { machines, asked: 0 })
    if (machineName !== "") await testPage.append("FreeNoticeRequested", { machineId: 7, machineName })
    await testPage.append("AwaitedMachineFreed", { machineId: 7, machineName: noticed, until: null })
    await testPage.append("AwaitedMachineFreed", { machineId: 8, machineName: "", until: null })
    const toasts = () => [...document.querySelectorAll("[data-toasts] [role=presentation]")].map(({ textContent }) => textContent)
    await waitFor(() => expect(toasts().toSorted()).toEqual([text, "Lale 8 is free"].toSorted()))
    expect(screen.getByRole("region", { name: text })).toBeTruthy()
  })
})
