import { Group, Text, Textarea } from "@mantine/core"
import { Effect } from "effect"
import { type KeyboardEvent, type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { translateError } from "../../i18n/translateError.ts"
import { useChat, useSession } from "../../projections/hooks.ts"
import { sendChatMessage } from "../../runtime/commands/account/chat.ts"
import { run } from "../../runtime/run.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import styles from "./ChatPanel.module.css"
import { type Draft, draftOf } from "./drafts.ts"
import "../../ui/theme/lateComponents.css"

/** The draft of a message; cleared only when the server has accepted the message sent from it (SHELL-7). */
const useDraft = (kept: Draft, { lastSent, isOnItsWay }: { readonly lastSent: string | null; readonly isOnItsWay: boolean }) => {
  const [draft, setDraft] = useState(kept.read)
  // The panel may open again while the message is being sent.
  const [submitted, setSubmitted] = useState(isOnItsWay ? draft : null)
  const [seen, setSeen] = useState(lastSent)
  if (seen !== lastSent) {
    setSeen(lastSent)
    if (draft === submitted) setDraft("")
  }
  const change = (text: string): void => {
    setDraft(text)
    kept.keep(text)
  }
  return { draft, change, submit: () => setSubmitted(draft) }
}

/** The message field for a contact. Enter sends; Shift and Enter start a new line. */
export const Composer = ({ contactId }: { readonly contactId: string }) => {
  const { t } = useTranslation("pages")
  const { chatId, outgoing, lastSent } = useChat()
  const kept = draftOf(useSession().player?.id ?? "", contactId)
  const sending = outgoing?.status === "sending"
  const isOurs = outgoing?.contactId === contactId
  const { draft, change, submit } = useDraft(kept, { lastSent, isOnItsWay: sending && isOurs })
  const unsent = isOurs && !sending ? outgoing : null
  const isEmpty = draft.trim() === ""
  const send = (): void => {
    if (sending || isEmpty || chatId === null) return
    submit()
    run(Effect.map(sendChatMessage(draft), (isAccepted) => isAccepted && kept.forget(draft)))
  }
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    // A key that is held down would send a refused message again and again.
    if (!event.repeat) send()
  }
  return (
    <form className={styles["composer"]} onSubmit={onSubmit}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Textarea
          flex={1}
          rows={1}
          aria-label={t("chat.message")}
          placeholder={t("chat.placeholder")}
          value={draft}
          // Read-only instead of disabled, to keep the focus for the next message.
          readOnly={sending}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionButton type="submit" variant="filled" mih="3rem" busy={sending} refused={!sending && (isEmpty || chatId === null)}>
          {t(sending ? "chat.sending" : "chat.send")}
        </ActionButton>
      </Group>
      {unsent !== null && (
        <Text size="sm" mt="xs" c="error" role="alert">
          {unsent.refusal === null ? t("chat.notSent") : translateError(unsent.refusal)}
        </Text>
      )}
    </form>
  )
}
