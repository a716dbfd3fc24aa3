import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { ChatPanel } from "./ChatPanel.tsx"
import { draftOf } from "./drafts.ts"

const wired = vi.hoisted(() => ({ testPage: null as TestPage | null, sent: [] as string[] }))

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/queries/chatQueries.ts", () => ({
  chatContactsQuery: () => ({ queryKey: ["c"], queryFn: () => 0 }),
  chatQuery: (id: string) => ({ queryKey: ["d", id], queryFn: () => 0 })
}))
vi.mock("../../runtime/commands/account/panels.ts", () => ({
  closePanel: () => Effect.sync(() => wired.testPage?.appendNow("PanelClosed", { panel: "chat" }))
}))
vi.mock("../../runtime/commands/account/chat.ts", () => ({
  selectChatContact: (contactId: string | null) => Effect.sync(() => wired.testPage?.appendNow("ChatContactSelected", { contactId })),
  sendChatMessage: (text: string) =>
    Effect.sync(() => {
      wired.sent.push(text)
      wired.testPage?.appendNow("ChatMessageRequested", { requestId: `r${wired.sent.length}`, chatId: "x", text })
      return false
    })
}))

const contacts = [
  { id: "support", name: "Support", avatar: null, status: "online", unread: 2 },
  { id: "cashier", name: "Cashier", avatar: null, status: "do-not-disturb", unread: 0 }
] as const

const openChat = async (): Promise<TestPage> => {
  const testPage = await openTestPage()
  wired.testPage = testPage
  await testPage.append("PanelOpened", { panel: "chat" })
  testPage.show(
    <UiProvider>
      <button type="button">outside</button>
      <QueryClientProvider client={new QueryClient()}>
        <ChatPanel />
      </QueryClientProvider>
    </UiProvider>
  )
  return testPage
}

const openDialog = async (): Promise<TestPage> => {
  const testPage = await openChat()
  await testPage.append("ChatContactsReceived", { contacts: [...contacts] })
  await userEvent.click(screen.getByRole("button", { name: /^Support/u }))
  await testPage.append("ChatReceived", {
    contactId: "support",
    chatId: "x",
    dialog: [{ who: "support", message: "How can I help?", time: TEST_PAGE_TIME }]
  })
  return testPage
}

const accepted = (requestId: string, message: string) => ({
  requestId,
  chatId: "x",
  message: { who: "p-7", message, time: TEST_PAGE_TIME }
})

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Message")
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" })

beforeEach(() => {
  wired.sent = []
  // Nobody is logged in on the page.
  draftOf("", "support").keep("")
})

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
    expect(send().getAttribute("aria-disabled")).toBe("true")
    await userEvent.type(field(), "   {Enter}")
    expect(send().getAttribute("aria-disabled")).toBe("true")
    await userEvent.click(send())
    expect(wired.sent).toEqual([])
  })

  it("the send button keeps the focus while a message is sent and after it is cleared, and sends it once", async () => {
    const testPage = await openDialog()
    await userEvent.type(field(), "My machine stands")
    await userEvent.click(send())
    const pressed = document.activeElement
    expect(pressed?.textContent).toBe("Sending…")
    await userEvent.keyboard("{Enter}")
    expect(wired.sent).toEqual(["My machine stands"])
    await testPage.append("ChatMessageSent", accepted("r1", "My machine stands"))
    await userEvent.keyboard("{Enter}")
    expect(wired.sent).toEqual(["My machine stands"])
    // A browser takes the focus from a disabled button; jsdom does not.
    expect([send() === pressed, send().disabled, send().getAttribute("aria-disabled")]).toEqual([true, false, "true"])
  })

  it("a message stays in the field until it is sent, and is then cleared", async () => {
    const testPage = await openDialog()
    await userEvent.type(field(), "My machine stands{Enter}")
    expect(wired.sent).toEqual(["My machine stands"])
    expect(field().value).toBe("My machine stands")
    await testPage.append("ChatMessageSent", accepted("r1", "My machine stands"))
    expect(field().value).toBe("")
    expect(
      within(screen.getByRole("log"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)[1]
    ).toMatch(/^YouMy machine stands/u)
  })

  it("a message without an answer from the server is not called unsent, stays in the field and can be sent again", async () => {
    const testPage = await openDialog()
    await userEvent.type(field(), "Hello{Enter}")
    await testPage.append("ChatMessageFailed", { requestId: "r1", reason: "network" })
    expect(screen.getByRole("alert").textContent).toBe(UNCONFIRMED)
    expect(field().value).toBe("Hello")
    await userEvent.click(send())
    expect(wired.sent).toEqual(["Hello", "Hello"])
  })

  it("a message without an answer from the server is still in the field when the panel opens again, and for its own contact alone", async () => {
    const testPage = await openDialog()
    await userEvent.type(field(), "Hello{Enter}")
    await userEvent.keyboard("{Escape}")
    await testPage.append("ChatMessageFailed", { requestId: "r1", reason: "network" })
    await testPage.append("PanelOpened", { panel: "chat" })
    expect(field().value).toBe("Hello")
    expect(screen.getByRole("alert").textContent).toBe(UNCONFIRMED)
    await userEvent.click(screen.getByRole("button", { name: "Back to the contacts" }))
    await userEvent.click(screen.getByRole("button", { name: /^Cashier/u }))
    expect(field().value).toBe("")
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("a message that is sent while the panel is closed and opened again leaves the field", async () => {
    const testPage = await openDialog()
    await userEvent.type(field(), "Hello{Enter}")
    await userEvent.keyboard("{Escape}")
    await testPage.append("PanelOpened", { panel: "chat" })
    expect(field().value).toBe("Hello")
    await testPage.append("ChatMessageSent", accepted("r1", "Hello"))
    expect(field().value).toBe("")
  })

  it("an unsent text to one contact stays in the field when a message to another contact is accepted", async () => {
    const testPage = await openDialog()
    await userEvent.type(field(), "Hello{Enter}")
    const other = draftOf("", "cashier")
    other.keep("A longer text")
    await userEvent.click(screen.getByRole("button", { name: "Back to the contacts" }))
    await userEvent.click(screen.getByRole("button", { name: /^Cashier/u }))
    await testPage.append("ChatMessageSent", accepted("r1", "Hello"))
    expect(field().value).toBe("A longer text")
    other.keep("")
  })

  it("a text that was not sent yet is still in the field when the panel opens again", async () => {
    const testPage = await openDialog()
    await userEvent.type(field(), "Hello")
    await userEvent.keyboard("{Escape}")
    await testPage.append("PanelOpened", { panel: "chat" })
    expect(field().value).toBe("Hello")
  })

  it("a message gets a new line with Shift and Enter", async () => {
    await openDialog()
    await userEvent.type(field(), "one{Shift>}{Enter}{/Shift}two")
    expect(wired.sent).toEqual([])
    expect(field().value).toBe("one\ntwo")
  })
})

describe("[SHELL-7] the end of the messages", () => {
  const messageOf = (who: string, index: number) => ({ who, message: `Message ${index}`, time: TEST_PAGE_TIME + index })
  const receive = (testPage: TestPage, count: number): Promise<void> =>
    testPage.append("ChatReceived", {
      contactId: "support",
      chatId: "x",
      dialog: Array.from({ length: count }, (_, index) => messageOf("support", index))
    })
  const newMessages = () => screen.queryByRole("button", { name: "New messages" })
  /** Says whether the end of the messages is in sight: jsdom has no layout. */
  let look: (isInSight: boolean) => Promise<void> = () => Promise.resolve()
  const scrolls = vi.fn<() => void>()
  const Observer = IntersectionObserver

  beforeEach(() => {
    scrolls.mockReset()
    vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(scrolls)
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: (entries: { readonly isIntersecting: boolean }[]) => void) {
          look = (isIntersecting) => act(async () => callback([{ isIntersecting }]))
        }
        observe = (): void => undefined
        disconnect = (): void => undefined
      }
    )
  })
  afterEach(() => {
    vi.stubGlobal("IntersectionObserver", Observer)
    vi.restoreAllMocks()
  })

  it("the messages follow a new one while their end is in sight", async () => {
    const testPage = await openDialog()
    await look(true)
    scrolls.mockReset()
    await receive(testPage, 3)
    expect(scrolls).toHaveBeenCalledTimes(1)
    expect(newMessages()).toBeNull()
  })

  it("the messages stay where the player reads older ones, and a button scrolls to the new one and disappears there", async () => {
    const testPage = await openDialog()
    await look(false)
    scrolls.mockReset()
    await receive(testPage, 3)
    expect(scrolls).not.toHaveBeenCalled()
    const button = newMessages()
    expect(button?.closest("[aria-live], [role=log], [role=status]")).toBeNull()
    await receive(testPage, 3)
    expect(scrolls).not.toHaveBeenCalled()
    button?.focus()
    await userEvent.keyboard("{Enter}")
    expect(scrolls).toHaveBeenCalledTimes(1)
    await look(true)
    expect(newMessages()).toBeNull()
    expect(document.activeElement?.contains(field())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it("the messages scroll to one that the player has just sent, also from older ones", async () => {
    const testPage = await openDialog()
    await look(false)
    scrolls.mockReset()
    await userEvent.type(field(), "Hello{Enter}")
    await testPage.append("ChatMessageSent", accepted("r1", "Hello"))
    expect(scrolls).toHaveBeenCalledTimes(1)
    expect(newMessages()).toBeNull()
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
