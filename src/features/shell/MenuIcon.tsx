import { Icon } from "../../ui/Icon.tsx"
import type { IconName } from "../../ui/iconPaths.tsx"
import { ShellIcon, type ShellIconName } from "../../ui/ShellIcon.tsx"

/** The names that menus give, and which of our icons they mean. */
const HOUSE: Readonly<Record<string, IconName>> = { home: "lobby", user: "user", exit_to_app: "logout", support: "support" }
const SHELL: Readonly<Record<string, ShellIconName>> = { history: "history", list: "list", jackpot: "jackpot", chat: "chat", link: "away" }

/** An item's icon by the name in the menu's data; a star where the name is unknown, so that a folded menu has something to press. */
export const MenuIcon = ({ name }: { readonly name: string | undefined }) => {
  const house = name === undefined ? undefined : HOUSE[name]
  if (house !== undefined) return <Icon name={house} />
  return <ShellIcon name={(name === undefined ? undefined : SHELL[name]) ?? "star"} />
}
