import { Group, Text, Textarea } from "@mantine/core"
import { type KeyboardEvent, type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { translateError } from "../../i18n/translateError.ts"
import { useChat } from "../../projections/hooks.ts"
import { sendChatMessage } from "../../runtime/commands/account/chat.ts"
import { run } from "../../runtime/run.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import styles from "./ChatPanel.module.css"
import "../../ui/theme/lateComponents.css"

/** The draft of a message; cleared only when the server has accepted the message sent from it (SHELL-7). */
const useDraft = (lastSent: string | null) => {
  const [draft, setDraft] = useState("")
  const [submitted, setSubmitted] = useState<string | null>(null)
  const [seen, setSeen] = useState(lastSent)
  if (seen !== lastSent) {
    setSeen(lastSent)
    if (draft === submitted) setDraft("")
  }
  return { draft, setDraft, submit: () => setSubmitted(draft) }
}

/** The message field for the selected contact. Enter sends; Shift and Enter start a new line. */
export const Composer = () => {
  const { t } = useTranslation("pages")
  const { chatId, outgoing, lastSent } = useChat()
  const { draft, setDraft, submit } = useDraft(lastSent)
  const sending = outgoing?.fate === "sending"
  const refusal = outgoing?.refusal ?? null
  const isEmpty = draft.trim() === ""
  const send = (): void => {
    if (sending || isEmpty) return
    submit()
    run(sendChatMessage(draft))
  }
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
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
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionButton type="submit" variant="filled" mih="3rem" busy={sending} disabled={!sending && (isEmpty || chatId === null)}>
          {t(sending ? "chat.sending" : "chat.send")}
        </ActionButton>
      </Group>
      {outgoing !== null && !sending && (
        <Text size="sm" mt="xs" c="error" role="alert">
          {refusal === null ? t("chat.notSent") : translateError(refusal)}
        </Text>
      )}
    </form>
  )
}
