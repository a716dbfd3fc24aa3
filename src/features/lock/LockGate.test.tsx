import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import { LockGate } from "./LockGate.tsx"

const asked: string[] = []

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/commands/account/unlock.ts", () => ({
  unlock: (pin: string) => Effect.sync(() => void asked.push(`unlock ${pin}`))
}))
vi.mock("../../runtime/commands/account/logOut.ts", () => ({ requestLogOut: () => Effect.sync(() => void asked.push("log out")) }))

const openLocked = async (): Promise<TestPage> => {
  const testPage = await openTestPage("en", { pinCheck: true })
  await testPage.append("LoggedIn", { player: aPlayer({ hasPin: true }), via: "login" })
  testPage.show(
    <LockGate>
      <p>The lobby</p>
    </LockGate>
  )
  expect(screen.queryByRole("dialog")).toBeNull()
  await testPage.append("ScreenLocked", { cause: "idle" })
  await screen.findByRole("dialog", { name: "The screen is locked" })
  return testPage
}

beforeEach(() => {
  asked.length = 0
})

describe("[LOCK-1] the lock", () => {
  it("the lock is a named native modal dialog, and disappears when the screen is unlocked", async () => {
    const testPage = await openLocked()
    expect(screen.getByRole<HTMLDialogElement>("dialog").open).toBe(true)
    await testPage.append("ScreenUnlocked", {})
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("the lock passes no key event to the machine behind it", async () => {
    await openLocked()
    const listener = vi.fn<(event: Event) => void>()
    window.addEventListener("keydown", listener)
    await userEvent.type(screen.getByLabelText("PIN"), "1 ")
    window.removeEventListener("keydown", listener)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe("[LOCK-3] a page that opens locked", () => {
  it("a page that opens locked renders nothing of itself until the PIN is accepted", async () => {
    const testPage = await openTestPage("en", { pinCheck: true })
    await testPage.append("ScreenLocked", { cause: "restored" })
    await testPage.append("LoggedIn", { player: aPlayer({ hasPin: true }), via: "restore" })
    testPage.show(
      <LockGate>
        <p>The lobby</p>
      </LockGate>
    )
    expect(screen.queryByText("The lobby")).toBeNull()
    expect(screen.getByRole<HTMLDialogElement>("dialog").open).toBe(true)
    await testPage.append("ScreenUnlocked", {})
    expect(await screen.findByText("The lobby")).toBeTruthy()
  })
})

describe("[LOCK-2] the PIN", () => {
  it("the PIN is submitted with Enter and then cleared, and a wrong one shows how many tries are left", async () => {
    const testPage = await openLocked()
    const dialog = within(screen.getByRole("dialog"))
    expect(dialog.getByRole("button", { name: "Unlock" }).getAttribute("aria-disabled")).toBe("true")
    await userEvent.type(dialog.getByLabelText("PIN"), "99٩۹{Enter}")
    expect(asked).toEqual(["unlock 9999"])
    expect(dialog.getByLabelText<HTMLInputElement>("PIN").value).toBe("")
    await testPage.append("UnlockRequested", {})
    expect(dialog.getByRole("button", { name: "Checking…" })).toBeTruthy()
    await testPage.append("PinRefused", {})
    expect(dialog.getByText("Wrong PIN. 4 tries left; then you are logged out.")).toBeTruthy()
    for (const _ of [2, 3, 4]) {
      await testPage.append("PinRefused", {})
    }
    expect(dialog.getByText("Wrong PIN. 1 try left; then you are logged out.")).toBeTruthy()
  })

  it("the unlock button keeps the focus after a wrong PIN, and submits no empty one", async () => {
    const testPage = await openLocked()
    const dialog = within(screen.getByRole("dialog"))
    const unlock = dialog.getByRole<HTMLButtonElement>("button", { name: "Unlock" })
    await userEvent.type(dialog.getByLabelText("PIN"), "9999")
    await userEvent.click(unlock)
    await testPage.append("UnlockRequested", {})
    await testPage.append("PinRefused", {})
    await userEvent.keyboard("{Enter}")
    expect(asked).toEqual(["unlock 9999"])
    // A browser takes the focus from a disabled button; jsdom does not.
    expect([document.activeElement === unlock, unlock.disabled, unlock.getAttribute("aria-disabled")]).toEqual([true, false, "true"])
  })

  it("a PIN that could not be checked shows that it counts as no try", async () => {
    const testPage = await openLocked()
    await testPage.append("UnlockRequested", {})
    await testPage.append("PinCheckFailed", {})
    const dialog = within(screen.getByRole("dialog"))
    expect(dialog.getByText(/^The PIN could not be checked\. This does not count as a try\./u)).toBeTruthy()
    expect(dialog.getByRole("button", { name: "Unlock" })).toBeTruthy()
  })
})

describe("[LOCK-4] the logout", () => {
  it("the logout ends the session and removes the lock", async () => {
    const testPage = await openLocked()
    await userEvent.click(screen.getByRole("button", { name: "Log out" }))
    expect(asked).toEqual(["log out"])
    await testPage.append("LoggedOut", { reason: "player" })
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})
