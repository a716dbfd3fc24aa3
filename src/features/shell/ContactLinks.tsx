import IconBrandTelegram from "@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs"
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../projections/hooks.ts"
import styles from "./Navbar.module.css"
import { presentContacts } from "./presentContact.ts"

const MARKS = { whatsapp: IconBrandWhatsapp, telegram: IconBrandTelegram } as const

/** SHELL-1: links to WhatsApp and Telegram, if the operator has set them up. */
export const ContactLinks = () => {
  const { t } = useTranslation("shell")
  const contacts = presentContacts(useSettings())
  if (contacts.length === 0) return null
  return (
    <ul className="lines">
      {contacts.map(({ kind, url }) => {
        const Mark = MARKS[kind]
        return (
          <li key={kind}>
            <a className={styles["link"]} href={url} target="_blank" rel="noreferrer">
              <Mark size={20} aria-hidden />
              <span className="truncate">
                {t(`tools.${kind}`)}
                <span className="visually-hidden"> ({t("menu.newTab")})</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
