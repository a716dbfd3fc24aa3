import { useTranslation } from "react-i18next"
import type { ChatContact, ContactStatus } from "../../domain/chat/chatEvents.ts"
import { StatusDot, type Tone } from "../../ui/StatusBadge.tsx"
import styles from "./Contact.module.css"

const TONES: Readonly<Record<ContactStatus, Tone>> = { online: "ok", "do-not-disturb": "error", away: "warn", offline: "idle" }

/** A contact's image, or the first letter of the name. */
export const Avatar = ({ contact }: { readonly contact: Pick<ChatContact, "name" | "avatar"> }) => {
  const { i18n } = useTranslation("pages")
  return (
    <span className={styles["avatar"]} aria-hidden="true">
      {contact.avatar === null ? contact.name.slice(0, 1).toLocaleUpperCase(i18n.language) : <img src={contact.avatar} alt="" />}
    </span>
  )
}

/** A contact's status as a mark with a word (SHELL-7). */
export const ContactStatusLine = ({ status }: { readonly status: ContactStatus }) => {
  const { t } = useTranslation("pages")
  return (
    <span className={styles["status"]}>
      <StatusDot tone={TONES[status]} />
      {t(`chat.status.${status}`)}
    </span>
  )
}
