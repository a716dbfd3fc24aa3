import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { chatPage } from "../../../tests/support/pages/chatCommands.ts"
import { contacts, openChat, openDialog } from "../../../tests/support/pages/chatPanel.tsx"

vi.mock("../../runtime/run.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).runtime)
vi.mock("../../runtime/queries/chatQueries.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).chatQueries)
vi.mock("../../runtime/commands/account/panels.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).panels)
vi.mock("../../runtime/commands/account/chat.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).chatCommands)
vi.mock("../../runtime/requests/refreshChat.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).requests)

describe("[SHELL-7] the contacts", () => {
  it("the contacts show their status in words and the unread count, until the dialog is opened", async () => {
    const testPage = await openChat()
    await testPage.append("ChatContactsReceived", { contacts: [...contacts] })
    const [support, cashier] = within(screen.getByRole("list", { name: "Contacts" })).getAllByRole("button")
    expect(support?.textContent).toContain("Online")
    expect(support?.textContent).toContain("2 unread messages")
    expect(cashier?.textContent).toContain("Do not disturb")
    expect(cashier?.textContent).not.toContain("unread")
    await userEvent.click(screen.getByRole("button", { name: /^Support/u }))
    await userEvent.click(screen.getByRole("button", { name: "Back to the contacts" }))
    expect(screen.getByRole("button", { name: /^Support/u }).textContent).not.toContain("unread")
  })

  it("the contacts show an error when they cannot be loaded, and say when there are none", async () => {
    const testPage = await openChat()
    await testPage.append("ChatContactsFailed", {})
    expect(within(screen.getByRole("alert")).getByText("The contacts could not be loaded")).toBeTruthy()
    await testPage.append("ChatContactsReceived", { contacts: [] })
    expect(screen.getByText("There is nobody to write to")).toBeTruthy()
  })
})

describe("[SHELL-7] old content", () => {
  it("contacts that could not be read again are marked, with a retry", async () => {
    const testPage = await openChat()
    await testPage.append("ChatContactsReceived", { contacts: [...contacts] })
    await testPage.append("ChatContactsFailed", {})
    expect(screen.getByText("Last known")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(chatPage.retries).toEqual(["contacts"])
  })

  it("a dialog that could not be read again is marked, with a retry, and keeps its messages", async () => {
    const testPage = await openDialog()
    await testPage.append("ChatFailed", { contactId: "support" })
    expect(screen.getByText("Last known")).toBeTruthy()
    expect(screen.getByText("How can I help?")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(chatPage.retries).toEqual(["dialog"])
  })
})

describe("[SHELL-7] the focus", () => {
  it("the focus moves to the name of the contact whose dialog is opened, and back to the contact", async () => {
    const testPage = await openChat()
    await testPage.append("ChatContactsReceived", { contacts: [...contacts] })
    screen.getByRole("button", { name: /^Cashier/u }).focus()
    await userEvent.keyboard("{Enter}")
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cashier" }))
    screen.getByRole("button", { name: "Back to the contacts" }).focus()
    await userEvent.keyboard("{Enter}")
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Cashier/u }))
  })

  it("the focus stays where it is while the contacts are loaded again", async () => {
    const testPage = await openChat()
    await testPage.append("ChatContactsReceived", { contacts: [...contacts] })
    const close = screen.getByRole("button", { name: "Close" })
    close.focus()
    await testPage.append("ChatContactsReceived", { contacts: [...contacts].toReversed() })
    expect(document.activeElement).toBe(close)
  })
})

describe("[SHELL-7] the panel", () => {
  it("the panel closes on Escape", async () => {
    await openDialog()
    await userEvent.keyboard("{Escape}")
    expect(screen.queryByRole("dialog", { name: "Chat" })).toBeNull()
  })

  it("the panel closes on a click outside", async () => {
    await openChat()
    expect(screen.getByRole("dialog", { name: "Chat" })).toBeTruthy()
    const outside = document.querySelector(".mantine-Drawer-overlay")
    await userEvent.click(outside ?? document.body)
    expect(screen.queryByRole("dialog", { name: "Chat" })).toBeNull()
  })
})
