import { flattenItems } from "../../../domain/shell/navigation.ts"
import { useShell } from "../../../projections/hooks.ts"
import { MenuIcon } from "./MenuIcon.tsx"
import { MenuLink } from "./MenuLink.tsx"
import styles from "../TopBar.module.css"
import { useMenu } from "./useMenu.ts"

/** SHELL-5: links to the pages that the player has starred. */
export const ShortcutLinks = ({ worded = false }: { readonly worded?: boolean }) => {
  const items = flattenItems(useMenu())
  const { shortcuts } = useShell().preferences
  const starred = shortcuts.flatMap((id) => items.filter((item) => item.id === id))
  if (starred.length === 0) return null
  return (
    <ul className={styles[worded ? "chips" : "icons"]}>
      {starred.map((item) => (
        <li key={item.id} title={item.title}>
          <MenuLink item={item} className={styles["link"]}>
            <MenuIcon name={item.icon} />
            <span className={worded ? undefined : "visually-hidden"}>{item.title}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
