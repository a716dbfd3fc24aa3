import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { ChatPanel } from "../../../src/features/chat/ChatPanel.tsx"
import { draftOf } from "../../../src/features/chat/drafts.ts"
import { UiProvider } from "../../../src/ui/theme/UiProvider.tsx"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../testPage.tsx"
import { chatPage } from "./chatCommands.ts"

export const contacts = [
  { id: "support", name: "Support", avatar: null, status: "online", unread: 2 },
  { id: "cashier", name: "Cashier", avatar: null, status: "do-not-disturb", unread: 0 }
] as const

/** The open chat panel, before its contacts are known. Commands are those of `chatCommands.ts`, by the test's own mocks. */
export const openChat = async (): Promise<TestPage> => {
  const testPage = await openTestPage()
  Object.assign(chatPage, { current: testPage, sent: [], retries: [] })
  // Nobody is logged in on the page.
  draftOf("", "support").keep("")
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

/** The chat panel with the dialog of the first contact, which has one message. */
export const openDialog = async (): Promise<TestPage> => {
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

/** The server's answer to a message of the player. */
export const accepted = (requestId: string, message: string) => ({
  requestId,
  chatId: "x",
  message: { who: "p-7", message, time: TEST_PAGE_TIME }
})

export const messageField = () => screen.getByLabelText<HTMLTextAreaElement>("Message")
export const sendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" })
