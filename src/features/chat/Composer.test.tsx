import { fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { chatPage } from "../../../tests/support/pages/chatCommands.ts"
import { accepted, contacts, messageField, openChat, openDialog, sendButton } from "../../../tests/support/pages/chatPanel.tsx"
import { TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { draftOf } from "./drafts.ts"

vi.mock("../../runtime/run.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).runtime)
vi.mock("../../runtime/queries/chatQueries.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).chatQueries)
vi.mock("../../runtime/commands/account/panels.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).panels)
vi.mock("../../runtime/commands/account/chat.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).chatCommands)
vi.mock("../../runtime/requests/refreshChat.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).requests)

/** The server may have received the message, and a second one would be a duplicate: the request has no id. */
const UNCONFIRMED = "Sending was not confirmed. Your text is still here; check the messages before you send it again."

describe("[SHELL-7] a message", () => {
  it("a message that is the first of its dialog comes into a log that screen readers know already", async () => {
    const testPage = await openChat()
    await testPage.append("ChatContactsReceived", { contacts: [...contacts] })
    await userEvent.click(screen.getByRole("button", { name: /^Support/u }))
    await testPage.append("ChatReceived", { contactId: "support", chatId: "x", dialog: [] })
    const log = screen.getByRole("log", { name: "Messages with Support" })
    expect(log.textContent).toContain("No messages yet")
    const dialog = [{ who: "support", message: "Hello", time: TEST_PAGE_TIME }]
    await testPage.append("ChatReceived", { contactId: "support", chatId: "x", dialog })
    expect(screen.getByRole("log")).toBe(log)
    expect(log.textContent).toContain("Hello")
  })

  it("a message that is empty is not sent", async () => {
    await openDialog()
    expect(sendButton().getAttribute("aria-disabled")).toBe("true")
    await userEvent.type(messageField(), "   {Enter}")
    expect(sendButton().getAttribute("aria-disabled")).toBe("true")
    await userEvent.click(sendButton())
    expect(chatPage.sent).toEqual([])
  })

  it("the send button keeps the focus while a message is sent and after it is cleared, and sends it once", async () => {
    const testPage = await openDialog()
    await userEvent.type(messageField(), "My machine stands")
    await userEvent.click(sendButton())
    const pressed = document.activeElement
    expect(pressed?.textContent).toBe("Sending…")
    await userEvent.keyboard("{Enter}")
    expect(chatPage.sent).toEqual(["My machine stands"])
    await testPage.append("ChatMessageSent", accepted("r1", "My machine stands"))
    await userEvent.keyboard("{Enter}")
    expect(chatPage.sent).toEqual(["My machine stands"])
    // A browser takes the focus from a disabled button; jsdom does not.
    expect([sendButton() === pressed, sendButton().disabled, sendButton().getAttribute("aria-disabled")]).toEqual([true, false, "true"])
  })

  it("a message stays in the field until it is sent, and is then cleared", async () => {
    const testPage = await openDialog()
    await userEvent.type(messageField(), "My machine stands{Enter}")
    expect(chatPage.sent).toEqual(["My machine stands"])
    expect(messageField().value).toBe("My machine stands")
    await testPage.append("ChatMessageSent", accepted("r1", "My machine stands"))
    expect(messageField().value).toBe("")
    expect(
      within(screen.getByRole("log"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)[1]
    ).toMatch(/^YouMy machine stands/u)
  })

  it("a message without an answer from the server is not called unsent, stays in the field and can be sent again", async () => {
    const testPage = await openDialog()
    await userEvent.type(messageField(), "Hello{Enter}")
    await testPage.append("ChatMessageFailed", { requestId: "r1", reason: "network" })
    expect(screen.getByRole("alert").textContent).toBe(UNCONFIRMED)
    expect(messageField().value).toBe("Hello")
    await userEvent.click(sendButton())
    expect(chatPage.sent).toEqual(["Hello", "Hello"])
  })

  it("a message without an answer from the server is not sent again while Enter is held down", async () => {
    const testPage = await openDialog()
    await userEvent.type(messageField(), "Hello{Enter}")
    await testPage.append("ChatMessageFailed", { requestId: "r1", reason: "network" })
    // The default action, a line break, is prevented.
    expect(fireEvent.keyDown(messageField(), { key: "Enter", repeat: true })).toBe(false)
    expect(chatPage.sent).toEqual(["Hello"])
    fireEvent.keyDown(messageField(), { key: "Enter" })
    expect(chatPage.sent).toEqual(["Hello", "Hello"])
  })

  it("a message without an answer from the server is still in the field when the panel opens again, and for its own contact alone", async () => {
    const testPage = await openDialog()
    await userEvent.type(messageField(), "Hello{Enter}")
    await userEvent.keyboard("{Escape}")
    await testPage.append("ChatMessageFailed", { requestId: "r1", reason: "network" })
    await testPage.append("PanelOpened", { panel: "chat" })
    expect(messageField().value).toBe("Hello")
    expect(screen.getByRole("alert").textContent).toBe(UNCONFIRMED)
    await userEvent.click(screen.getByRole("button", { name: "Back to the contacts" }))
    await userEvent.click(screen.getByRole("button", { name: /^Cashier/u }))
    expect(messageField().value).toBe("")
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("a message that is sent while the panel is closed and opened again leaves the field", async () => {
    const testPage = await openDialog()
    await userEvent.type(messageField(), "Hello{Enter}")
    await userEvent.keyboard("{Escape}")
    await testPage.append("PanelOpened", { panel: "chat" })
    expect(messageField().value).toBe("Hello")
    await testPage.append("ChatMessageSent", accepted("r1", "Hello"))
    expect(messageField().value).toBe("")
  })

  it("an unsent text to one contact stays in the field when a message to another contact is accepted", async () => {
    const testPage = await openDialog()
    await userEvent.type(messageField(), "Hello{Enter}")
    const other = draftOf("", "cashier")
    other.keep("A longer text")
    await userEvent.click(screen.getByRole("button", { name: "Back to the contacts" }))
    await userEvent.click(screen.getByRole("button", { name: /^Cashier/u }))
    await testPage.append("ChatMessageSent", accepted("r1", "Hello"))
    expect(messageField().value).toBe("A longer text")
    other.keep("")
  })

  it("a text that was not sent yet is still in the field when the panel opens again", async () => {
    const testPage = await openDialog()
    await userEvent.type(messageField(), "Hello")
    await userEvent.keyboard("{Escape}")
    await testPage.append("PanelOpened", { panel: "chat" })
    expect(messageField().value).toBe("Hello")
  })

  it("a message gets a new line with Shift and Enter", async () => {
    await openDialog()
    await userEvent.type(messageField(), "one{Shift>}{Enter}{/Shift}two")
    expect(chatPage.sent).toEqual([])
    expect(messageField().value).toBe("one\ntwo")
  })
})
