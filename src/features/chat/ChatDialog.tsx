import { useTranslation } from "react-i18next"
import type { ChatContact, ChatMessage } from "../../domain/chat/chatEvents.ts"
import { useChat } from "../../projections/hooks.ts"
import { refreshChat } from "../../runtime/requests/refreshChat.ts"
import { selectChatContact } from "../../runtime/commands/account/chat.ts"
import { run } from "../../runtime/run.ts"
import { cx } from "../../ui/theme/cx.ts"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { ErrorState } from "../../ui/states/ErrorState.tsx"
import { IconButton } from "../../ui/fields/IconButton.tsx"
import { isoTime } from "../../ui/format/times.ts"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { StaleBadge } from "../../ui/states/StaleBadge.tsx"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import styles from "./ChatDialog.module.css"
import { Composer } from "./Composer.tsx"
import { Avatar, ContactStatusLine } from "./Contact.tsx"

const Message = ({ message, contact }: { readonly message: ChatMessage; readonly contact: ChatContact }) => {
  const { t } = useTranslation("pages")
  const dateTime = useDateTimeText()
  // A dialog has two people: a message that is not the contact's is the player's.
  const isMine = message.who !== contact.id
  return (
    <li className={cx(styles["message"], isMine && styles["mine"])}>
      <span className="visually-hidden">{isMine ? t("chat.you") : contact.name}</span>
      <span dir="auto">{message.message}</span>
      <time className={styles["time"]} dateTime={isoTime(message.time)}>
        {dateTime(message.time)}
      </time>
    </li>
  )
}

/** Scrolls to the newest message. */
const showEnd = (end: HTMLDivElement | null): void => end?.scrollIntoView({ block: "end" })

const Messages = ({ contact }: { readonly contact: ChatContact }) => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  const { dialog, dialogAvailability } = useChat()
  if (dialogAvailability === "unknown" || dialogAvailability === "loading")
    return <PageSkeleton shape="lines" label={common("common.loading")} />
  if (dialogAvailability === "failed")
    return (
      <ErrorState
        title={t("chat.dialogFailed")}
        text={common("common.failedText")}
        retryLabel={common("common.retry")}
        onRetry={() => run(refreshChat())}
      />
    )
  if (dialog.length === 0)
    return <EmptyState icon="support" title={t("chat.noMessages")} text={t("chat.noMessagesText", { name: contact.name })} />
  return (
    <div>
      <div role="log" aria-label={t("chat.dialog", { name: contact.name })}>
        <ol className={styles["messages"]}>
          {dialog.map((message) => (
            <Message key={`${message.time} ${message.who} ${message.message}`} message={message} contact={contact} />
          ))}
        </ol>
      </div>
      <div key={dialog.length} ref={showEnd} className={styles["end"]} />
    </div>
  )
}

/** The dialog with the selected contact and the message field (SHELL-7). */
export const ChatDialog = ({ contact }: { readonly contact: ChatContact }) => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  const { dialogAvailability } = useChat()
  return (
    <section className={styles["dialog"]} aria-label={t("chat.dialog", { name: contact.name })}>
      <header className={styles["head"]}>
        <IconButton icon="back" label={t("chat.back")} onClick={() => run(selectChatContact(null))} />
        <Avatar contact={contact} />
        <span className={styles["who"]}>
          <h3 className={styles["name"]}>
            <bdi>{contact.name}</bdi>
          </h3>
          <ContactStatusLine status={contact.status} />
        </span>
        {dialogAvailability === "stale" && <StaleBadge>{common("common.stale")}</StaleBadge>}
      </header>
      <Messages contact={contact} />
      <Composer />
    </section>
  )
}
