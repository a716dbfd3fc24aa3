import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ContactLinks } from "./ContactLinks.tsx"
import { LastLogin } from "./LastLogin.tsx"
import { Menu } from "./menu/Menu.tsx"
import styles from "./Navbar.module.css"
import { PlayerCard } from "./PlayerCard.tsx"
import { useMenu } from "./menu/useMenu.ts"

/** The content of a navbar, at the side or in the drawer (SHELL-1): the player, the menu, the given children, contact links, the last login. */
export const NavbarBody = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useTranslation("shell")
  const items = useMenu()
  return (
    <div className={styles["body"]}>
      <PlayerCard />
      <nav className={styles["menu"]} aria-label={t("menu.label")}>
        <Menu items={items} />
      </nav>
      {children}
      <ContactLinks />
      <LastLogin />
    </div>
  )
}
