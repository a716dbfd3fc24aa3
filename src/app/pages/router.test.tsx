import { screen } from "@testing-library/react"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { aPlayer } from "../../../tests/support/samples.ts"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { AppRoutes } from "./router.tsx"

vi.mock("../../runtime/run.ts", () => ({ run: () => undefined, runFork: () => () => undefined, runPromise: () => Promise.resolve(null) }))

describe("[LOCK-4] [AUTH-6] a screen that locks behind the question before a logout", () => {
  it("a screen that locks behind the question leaves it on top, because the browser shows nothing above the newest dialog", async () => {
    const opened: HTMLDialogElement[] = []
    const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function show(this: HTMLDialogElement) {
      this.open = true
      opened.push(this)
    })
    onTestFinished(() => showModal.mockRestore())
    const testPage = await openTestPage("en", { pinCheck: true })
    await testPage.append("LoggedIn", { player: aPlayer({ hasPin: true }), via: "restore" })
    await testPage.append("LogOutQuestioned", { why: "credit", credit: 50_000 })
    testPage.show(<AppRoutes />, "/logout")
    expect((await screen.findByRole("dialog")).textContent).toContain("500")
    await testPage.append("ScreenLocked", { cause: "idle" })
    expect(screen.getAllByRole("dialog")).toHaveLength(2)
    expect(opened.at(-1)?.isConnected).toBe(true)
    expect(opened.at(-1)?.textContent).toContain("Log out anyway")
    expect(opened.at(-1)?.textContent).not.toContain("500")
  })
})
