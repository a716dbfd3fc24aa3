import IconHeadset from "@tabler/icons-react/dist/esm/icons/IconHeadset.mjs"
import { Stack } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useChat, useShell } from "../../projections/hooks.ts"
import { closePanel } from "../../runtime/commands/account/panels.ts"
import { refreshChatContacts } from "../../runtime/requests/refreshChat.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { LoadedContent } from "../../ui/states/LoadedContent.tsx"
import { StaleLine } from "../../ui/states/StaleLine.tsx"
import { ChatDialog } from "./ChatDialog.tsx"
import { ContactList, type ContactListProps } from "./ContactList.tsx"
import { useChatWatch } from "./useChatWatch.ts"

const Contacts = ({ previous }: ContactListProps) => {
  const { t } = useTranslation("pages")
  const { contacts, contactsAvailability } = useChat()
  return (
    <LoadedContent availability={contactsAvailability} failed={t("chat.failed")} onRetry={() => run(refreshChatContacts())}>
      {contacts.length === 0 ? (
        <EmptyState icon={IconHeadset} title={t("chat.empty")} text={t("chat.emptyText")} />
      ) : (
        <Stack gap="md">
          {contactsAvailability === "stale" && <StaleLine onRetry={() => run(refreshChatContacts())} />}
          <ContactList previous={previous} />
        </Stack>
      )}
    </LoadedContent>
  )
}

const OpenChat = () => {
  const { t } = useTranslation("pages")
  const { contacts, selected } = useChat()
  const [previous, setPrevious] = useState(selected)
  if (selected !== null && selected !== previous) setPrevious(selected)
  const contact = contacts.find(({ id }) => id === selected)
  useChatWatch()
  return (
    <Drawer title={t("chat.title")} side="end" width={360} onClose={() => run(closePanel())}>
      {contact === undefined ? <Contacts previous={previous} /> : <ChatDialog key={contact.id} contact={contact} />}
    </Drawer>
  )
}

/** SHELL-7: the chat panel, 360 px wide, at the end of the reading direction. Escape and a click outside close it. */
export const ChatPanel = () => (useShell().panel === "chat" ? <OpenChat /> : null)
