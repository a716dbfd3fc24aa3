import IconHeadset from "@tabler/icons-react/dist/esm/icons/IconHeadset.mjs"
import { ActionIcon, Button, Group, Stack, Text, Title } from "@mantine/core"
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs"
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs"
import type { RefCallback } from "react"
import { useTranslation } from "react-i18next"
import { splitName } from "../../domain/account/playerNames.ts"
import type { ChatContact, ChatMessage } from "../../domain/chat/chatEvents.ts"
import { useChat } from "../../projections/hooks.ts"
import { refreshChat } from "../../runtime/requests/refreshChat.ts"
import { selectChatContact } from "../../runtime/commands/account/chat.ts"
import { run } from "../../runtime/run.ts"
import { cx } from "../../ui/theme/cx.ts"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { LoadedContent } from "../../ui/states/LoadedContent.tsx"
import { isoTime } from "../../ui/format/times.ts"
import { StaleLine } from "../../ui/states/StaleLine.tsx"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { focusIfLost, passFocusOn } from "../../ui/focusIfLost.ts"
import { PersonAvatar } from "../../ui/PersonAvatar.tsx"
import styles from "./ChatPanel.module.css"
import { Composer } from "./Composer.tsx"
import { ContactStatusLine } from "./ContactStatusLine.tsx"
import { useDialogEnd } from "./useDialogEnd.ts"

const keyOf = ({ time, who, message }: ChatMessage): string => `${time} ${who} ${message}`

const Message = ({ message, contact }: { readonly message: ChatMessage; readonly contact: ChatContact }) => {
  const { t } = useTranslation("pages")
  const dateTime = useDateTimeText()
  // A dialog has two people: a message that is not the contact's is the player's.
  const isMine = message.who !== contact.id
  return (
    <li className={cx(styles["message"], isMine && styles["mine"])}>
      <span className="visually-hidden">{isMine ? t("chat.you") : contact.name}</span>
      <span dir="auto">{message.message}</span>
      <Text component="time" display="block" mt={4} size="xs" c="dimmed" dateTime={isoTime(message.time)} {...(isMine && { ta: "end" })}>
        {dateTime(message.time)}
      </Text>
    </li>
  )
}

const Messages = ({ contact, onEnd }: { readonly contact: ChatContact; readonly onEnd: RefCallback<HTMLElement> }) => {
  const { t } = useTranslation("pages")
  const { dialog } = useChat()
  const isEmpty = dialog.length === 0
  return (
    <div className={isEmpty ? "grid" : undefined}>
      {/* Before the first message too: screen readers announce only what is added to a log that they know already. */}
      <div role="log" aria-label={t("chat.dialog", { name: contact.name })} className={isEmpty ? "grid" : undefined}>
        {isEmpty ? (
          <EmptyState icon={IconHeadset} title={t("chat.noMessages")} text={t("chat.noMessagesText", { name: contact.name })} />
        ) : (
          <Stack component="ol" gap="xs">
            {dialog.map((message) => (
              <Message key={keyOf(message)} message={message} contact={contact} />
            ))}
          </Stack>
        )}
      </div>
      {!isEmpty && <div ref={onEnd} className={styles["end"]} />}
    </div>
  )
}

/** The dialog with the selected contact and the message field (SHELL-7). */
export const ChatDialog = ({ contact }: { readonly contact: ChatContact }) => {
  const { t } = useTranslation("pages")
  const { dialog, dialogAvailability } = useChat()
  const last = dialog.at(-1)
  const { isBehind, onEnd, showEnd } = useDialogEnd(last === undefined ? "" : keyOf(last), last?.who !== contact.id)
  return (
    <section className={styles["dialog"]} aria-label={t("chat.dialog", { name: contact.name })}>
      <Stack component="header" gap="xs">
        <Group gap="xs" wrap="nowrap" ms="calc(-1 * var(--space-3))">
          <ActionIcon aria-label={t("chat.back")} title={t("chat.back")} onClick={() => run(selectChatContact(null))}>
            <IconArrowLeft size={22} />
          </ActionIcon>
          <PersonAvatar photo={contact.avatar} names={splitName(contact.name)} />
          <Stack component="span" gap={0} miw={0}>
            <Title order={3} size="h4" ff="text" tabIndex={-1} ref={focusIfLost}>
              <bdi>{contact.name}</bdi>
            </Title>
            <ContactStatusLine status={contact.status} />
          </Stack>
        </Group>
        {dialogAvailability === "stale" && <StaleLine onRetry={() => run(refreshChat())} />}
      </Stack>
      <LoadedContent availability={dialogAvailability} failed={t("chat.dialogFailed")} onRetry={() => run(refreshChat())}>
        <Messages contact={contact} onEnd={onEnd} />
      </LoadedContent>
      {/* It takes the focus when the button for new messages disappears. */}
      <div className={styles["foot"]} tabIndex={-1}>
        {isBehind && (
          <Group justify="center">
            {/* Without a live region: screen readers have heard the message from the log. */}
            <Button
              ref={passFocusOn}
              variant="filled"
              size="sm"
              mih="var(--target)"
              leftSection={<IconArrowDown size={18} />}
              onClick={showEnd}
            >
              {t("chat.newMessages")}
            </Button>
          </Group>
        )}
        <Composer contactId={contact.id} />
      </div>
    </section>
  )
}
