import { Badge, Group, Stack, Text, UnstyledButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { splitName } from "../../domain/account/playerNames.ts"
import { useChat } from "../../projections/hooks.ts"
import { selectChatContact } from "../../runtime/commands/account/chat.ts"
import { run } from "../../runtime/run.ts"
import { focusIfLost } from "../../ui/focusIfLost.ts"
import { PersonAvatar } from "../../ui/PersonAvatar.tsx"
import styles from "./ChatPanel.module.css"
import { ContactStatusLine } from "./ContactStatusLine.tsx"

export interface ContactListProps {
  /** The contact whose dialog was open before: it takes the focus. */
  readonly previous: string | null
}

/** The contacts with status and unread count (SHELL-7). */
export const ContactList = ({ previous }: ContactListProps) => {
  const { t } = useTranslation("pages")
  const { contacts } = useChat()
  return (
    <Stack component="ul" gap={4} mx="calc(-1 * var(--space-3))" aria-label={t("chat.contacts")}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <UnstyledButton
            ref={contact.id === previous ? focusIfLost : undefined}
            className={styles["contact"] ?? ""}
            onClick={() => run(selectChatContact(contact.id))}
          >
            <Group component="span" gap="sm" wrap="nowrap">
              <PersonAvatar photo={contact.avatar} names={splitName(contact.name)} />
              <Text span flex={1} miw={0} fw={600} {...(contact.unread > 0 && { c: "accent" })}>
                <bdi>{contact.name}</bdi>
                <ContactStatusLine status={contact.status} />
              </Text>
              {contact.unread > 0 && (
                // A circle has room for two digits.
                <Badge variant="filled" circle={contact.unread < 100} size="lg">
                  <span aria-hidden="true">{contact.unread}</span>
                  <span className="visually-hidden">{t("chat.unread", { count: contact.unread })}</span>
                </Badge>
              )}
            </Group>
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  )
}
