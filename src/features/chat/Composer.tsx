import { type KeyboardEvent, type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { translateError } from "../../i18n/translateError.ts"
import { useChat } from "../../projections/hooks.ts"
import { sendChatMessage } from "../../runtime/commands/account/chat.ts"
import { run } from "../../runtime/run.ts"
import { Button } from "../../ui/fields/Button.tsx"
import styles from "./Composer.module.css"

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
    <form className={styles["form"]} onSubmit={onSubmit}>
      <textarea
        className={styles["text"]}
        aria-label={t("chat.message")}
        placeholder={t("chat.placeholder")}
        rows={1}
        value={draft}
        // Read-only instead of disabled, to keep the focus for the next message.
        readOnly={sending}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" tone="primary" className={styles["send"]} busy={sending} disabled={!sending && (isEmpty || chatId === null)}>
        {t(sending ? "chat.sending" : "chat.send")}
      </Button>
      {outgoing !== null && !sending && (
        <p className={styles["note"]} role="alert">
          {refusal === null ? t("chat.notSent") : translateError(refusal)}
        </p>
      )}
    </form>
  )
}
