import { act, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { accepted, messageField, openDialog } from "../../../tests/support/pages/chatPanel.tsx"
import { type TestPage, TEST_PAGE_TIME } from "../../../tests/support/testPage.tsx"

vi.mock("../../runtime/run.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).runtime)
vi.mock("../../runtime/queries/chatQueries.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).chatQueries)
vi.mock("../../runtime/commands/account/panels.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).panels)
vi.mock("../../runtime/commands/account/chat.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).chatCommands)
vi.mock("../../runtime/requests/refreshChat.ts", async () => (await import("../../../tests/support/pages/chatCommands.ts")).requests)

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
    expect(document.activeElement?.contains(messageField())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it("the messages scroll to one that the player has just sent, also from older ones", async () => {
    const testPage = await openDialog()
    await look(false)
    scrolls.mockReset()
    await userEvent.type(messageField(), "Hello{Enter}")
    await testPage.append("ChatMessageSent", accepted("r1", "Hello"))
    expect(scrolls).toHaveBeenCalledTimes(1)
    expect(newMessages()).toBeNull()
  })
})
