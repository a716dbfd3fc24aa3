import { useTranslation } from "react-i18next"
import { useChat } from "../../projections/hooks.ts"
import { selectChatContact } from "../../runtime/commands/account/chat.ts"
import { run } from "../../runtime/run.ts"
import { cx } from "../../ui/theme/cx.ts"
import { Avatar, ContactStatusLine } from "./Contact.tsx"
import styles from "./ContactList.module.css"

/** The contacts with status and unread count (SHELL-7). */
export const ContactList = () => {
  const { t } = useTranslation("pages")
  const { contacts } = useChat()
  return (
    <ul className={styles["list"]} aria-label={t("chat.contacts")}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <button
            type="button"
            className={cx(styles["contact"], contact.unread > 0 && styles["unread"])}
            onClick={() => run(selectChatContact(contact.id))}
          >
            <Avatar contact={contact} />
            <span className={styles["who"]}>
              <span className={styles["name"]}>
                <bdi>{contact.name}</bdi>
              </span>
              <ContactStatusLine status={contact.status} />
            </span>
            {contact.unread > 0 && (
              <span className={styles["count"]}>
                <span aria-hidden="true">{contact.unread}</span>
                <span className="visually-hidden">{t("chat.unread", { count: contact.unread })}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
