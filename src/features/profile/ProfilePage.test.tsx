import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { Route, Routes } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import type { LogType } from "../../domain/account/profileEvents.ts"
import type { Language } from "../../i18n/languages.ts"
import { ProfilePage } from "./ProfilePage.tsx"

const wired = vi.hoisted(() => ({ testPage: null as TestPage | null, passwords: [] as unknown[] }))

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/queries/historyQueries.ts", () => ({
  playerLogsQuery: (paging: unknown) => ({ queryKey: ["test", paging], queryFn: () => 0 })
}))
vi.mock("../../runtime/commands/account/changePassword.ts", () => ({
  changePassword: (passwords: unknown) =>
    Effect.sync(() => {
      wired.passwords.push(passwords)
      wired.testPage?.appendNow("PasswordChangeRequested", {})
    })
}))

const player = {
  id: "p-7",
  username: "demo",
  name: "Deniz",
  lastname: "Demir",
  email: null,
  group: "vip",
  permissions: [],
  type: null,
  ip: "192.0.2.7",
  versions: "v3.3.1",
  lastLogon: "2026-11-20 21:04:11",
  lastLogonIp: "192.0.2.9",
  hasPin: false
}

const page = (
  <QueryClientProvider client={new QueryClient()}>
    <Routes>
      <Route path="/profile/:profileId?" element={<ProfilePage />} />
    </Routes>
  </QueryClientProvider>
)

const openPage = async (path = "/profile", language: Language = "en"): Promise<TestPage> => {
  const testPage = await openTestPage(language)
  wired.testPage = testPage
  await testPage.append("LoggedIn", { player, via: "login" })
  testPage.show(page, path)
  return testPage
}

const type = async (texts: { readonly old: string; readonly next: string; readonly again: string }) => {
  await userEvent.type(screen.getByLabelText("Old password"), texts.old)
  await userEvent.type(screen.getByLabelText("New password"), texts.next)
  await userEvent.type(screen.getByLabelText("New password again"), texts.again)
}
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Change password" })
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

beforeEach(() => {
  wired.passwords = []
})

describe("[PAGE-1] the profile", () => {
  it("the profile shows the player's data, the last login with its IP address, and missing values as such", async () => {
    await openPage()
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Deniz Demir")
    const fields = [...document.querySelectorAll("dl > div")].map((field) => [...field.children].map(({ textContent }) => textContent))
    expect(fields).toContainEqual(["Email", "Not given"])
    expect(fields).toContainEqual(["IP of the last login", "192.0.2.9"])
    expect(fields.find(([name]) => name === "Last login")?.[1]).toMatch(/^Nov 20, 2026, 9:04\sPM$/u)
  })

  it("the profile shows the initials of first and last name, as the menu does, also with two first names", async () => {
    const testPage = await openPage()
    await testPage.append("LoggedIn", { player: { ...player, name: "Mehmet Ali", lastname: "Levent" }, via: "restore" })
    expect(screen.getByText("ML")).toBeTruthy()
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Mehmet Ali Levent")
  })

  it("the profile shows the username of a player whose names are blank", async () => {
    const testPage = await openPage()
    await testPage.append("LoggedIn", { player: { ...player, name: " ", lastname: "" }, via: "restore" })
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("demo")
  })

  it.each([
    ["/profile/p-7", true],
    ["/profile/demo", true],
    ["/profile/p-8", false]
  ])("the profile at %s is accepted as the player's own: %s", async (path, isOwn) => {
    await openPage(path)
    expect(screen.queryByRole("heading", { name: "Deniz Demir" }) !== null).toBe(isOwn)
    expect(screen.queryByRole("heading", { level: 1, name: "This profile is not yours" }) === null).toBe(isOwn)
  })

  const types: readonly LogType[] = [
    "loginFail",
    "notAllowed",
    "success",
    "checkFail",
    "checkSuccess",
    "logoutSuccess",
    "changedPassword",
    "temporaryBlocked",
    "kickedByPlayer"
  ]
  it.each([
    [
      "en",
      [
        "Failed login",
        "Login not allowed",
        "Logged in",
        "Failed check",
        "Check passed",
        "Logged out",
        "Password changed",
        "Temporarily blocked",
        "Ended by the player"
      ]
    ],
    [
      "tr",
      [
        "Başarısız giriş",
        "Girişe izin verilmedi",
        "Giriş yapıldı",
        "Başarısız doğrulama",
        "Doğrulama başarılı",
        "Çıkış yapıldı",
        "Şifre değiştirildi",
        "Geçici olarak engellendi",
        "Oyuncu oturumu kapattı"
      ]
    ]
  ] as const)("the profile names every kind of log entry in %s", async (language, labels) => {
    const testPage = await openPage("/profile", language)
    const logs = types.map((type, at) => ({ id: String(at), type, time: TEST_PAGE_TIME, ip: "192.0.2.7" }))
    await testPage.append("PlayerLogsReceived", { asked: 99, page: 1, pageSize: 20, total: 9, logs })
    expect(
      within(screen.getByRole("table"))
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent)
    ).toEqual(labels)
  })
})

describe("[PAGE-1] a password change", () => {
  it("a password change is sent once both new passwords agree, and clears the fields only after success", async () => {
    const testPage = await openPage()
    await type({ old: "demo1234", next: "better1", again: "better" })
    expect(submit().getAttribute("aria-disabled")).toBe("true")
    expect(screen.getByText("The two new passwords are not the same.")).toBeTruthy()
    await userEvent.type(screen.getByLabelText("New password again"), "1")
    await userEvent.click(submit())
    expect(wired.passwords).toEqual([{ old: "demo1234", next: "better1" }])
    expect(value("New password")).toBe("better1")
    await testPage.append("PasswordChanged", {})
    expect(screen.getByText("Your password is changed.")).toBeTruthy()
    expect([value("Old password"), value("New password"), value("New password again")]).toEqual(["", "", ""])
  })

  it("a password change keeps the focus on its button after success, and is sent once", async () => {
    const testPage = await openPage()
    await type({ old: "demo1234", next: "better1", again: "better1" })
    const button = submit()
    await userEvent.click(button)
    await userEvent.keyboard("{Enter}")
    await testPage.append("PasswordChanged", {})
    await userEvent.keyboard("{Enter}")
    expect(wired.passwords).toHaveLength(1)
    // A browser takes the focus from a disabled button; jsdom does not.
    expect([document.activeElement === button, button.disabled, button.getAttribute("aria-disabled")]).toEqual([true, false, "true"])
  })

  it("a password change is not sent again while Enter is held down, because the casino may count wrong old passwords", async () => {
    await openPage()
    await type({ old: "wrong123", next: "better1", again: "better1" })
    // `fireEvent` returns false for an event whose default action, here the submit, was prevented.
    expect(fireEvent.keyDown(screen.getByLabelText("Old password"), { key: "Enter" })).toBe(true)
    expect(fireEvent.keyDown(screen.getByLabelText("Old password"), { key: "Enter", repeat: true })).toBe(false)
  })

  it("a password change keeps the focus in the field while it is sent, and the fields cannot be edited", async () => {
    await openPage()
    await type({ old: "demo1234", next: "better1", again: "better1" })
    const field = screen.getByLabelText<HTMLInputElement>("New password again")
    await userEvent.type(field, "{Enter}")
    expect(screen.getByRole("button", { busy: true }).textContent).toBe("Changing…")
    // A browser takes the focus from a disabled field; jsdom does not.
    expect(field.disabled).toBe(false)
    await userEvent.type(field, "x")
    expect(field.value).toBe("better1")
  })

  it.each([
    [40_001, "Old password", "The old password is wrong."],
    [40_101, "New password", "The password is too short."]
  ])("a password change refused with %d shows the reason at its field until the player types there again", async (code, label, text) => {
    const testPage = await openPage()
    await type({ old: "demo1234", next: "tiny", again: "tiny" })
    await userEvent.click(submit())
    await testPage.append("PasswordChangeRefused", { refusal: { code, message: "raw", params: {} } })
    const field = screen.getByLabelText(label)
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(text)
    // The focus is elsewhere, and no toast announces it.
    expect(screen.getByRole("alert").textContent).toBe(text)
    expect(value("New password")).toBe("tiny")
    await userEvent.type(field, "x")
    expect(screen.queryByText(text)).toBeNull()
  })

  it("a password change without an answer explains the uncertainty, and is not shown again on a later visit", async () => {
    const testPage = await openPage()
    await type({ old: "demo1234", next: "better1", again: "better1" })
    await userEvent.click(submit())
    await testPage.append("PasswordChangeFailed", { reason: "timeout" })
    expect(screen.getByRole("alert").textContent).toContain("The password may have been changed")
    cleanup()
    testPage.show(page, "/profile")
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("a password change that is still on its way when the player comes back accepts no second one, and tells its outcome", async () => {
    const testPage = await openPage()
    await type({ old: "demo1234", next: "better1", again: "better1" })
    await userEvent.click(submit())
    cleanup()
    testPage.show(page, "/profile")
    expect(screen.getByRole("button", { busy: true }).textContent).toBe("Changing…")
    await type({ old: "demo1234", next: "other22", again: "other22" })
    expect([value("Old password"), value("New password"), value("New password again")]).toEqual(["", "", ""])
    await testPage.append("PasswordChanged", {})
    expect(screen.getByText("Your password is changed.")).toBeTruthy()
    expect(wired.passwords).toHaveLength(1)
  })

  it.each(["network", "timeout", "server"] as const)(
    "a password change that ends with the failure %s advises the player to try the new password",
    async (reason) => {
      const testPage = await openPage()
      await type({ old: "demo1234", next: "better1", again: "better1" })
      await userEvent.click(submit())
      await testPage.append("PasswordChangeFailed", { reason })
      // On a loaded machine the account, which does not come here, has its own alert by now.
      expect(screen.getByText(/try the new (?:one|password) before you ask again\.$/u).role).toBe("alert")
    }
  )
})
