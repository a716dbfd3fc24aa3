import { useTranslation } from "react-i18next"
import { useSettings } from "../../projections/hooks.ts"
import { ShellIcon } from "../../ui/icons/ShellIcon.tsx"
import styles from "./ContactLinks.module.css"
import { presentContacts } from "./presentContact.ts"

/** SHELL-1: links to WhatsApp and Telegram, if the operator has set them up. */
export const ContactLinks = () => {
  const { t } = useTranslation("shell")
  const contacts = presentContacts(useSettings())
  if (contacts.length === 0) return null
  return (
    <ul className={styles["links"]}>
      {contacts.map(({ kind, url }) => (
        <li key={kind}>
          <a className={styles["link"]} href={url} target="_blank" rel="noreferrer">
            <ShellIcon name={kind} size={20} />
            <span className={styles["name"]}>
              {t(`tools.${kind}`)}
              <span className="visually-hidden"> ({t("menu.newTab")})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
