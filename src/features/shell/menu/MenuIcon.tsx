import { Icon } from "../../../ui/icons/Icon.tsx"
import type { IconName } from "../../../ui/icons/iconPaths.tsx"
import { ShellIcon, type ShellIconName } from "../../../ui/icons/ShellIcon.tsx"

/** Icon names in menu data, mapped to our icons. */
const HOUSE: Readonly<Record<string, IconName>> = {
  home: "lobby",
  user: "user",
  exit_to_app: "logout",
  support: "support",
  report: "report"
}
const SHELL: Readonly<Record<string, ShellIconName>> = { history: "history", list: "list", jackpot: "jackpot", chat: "chat", link: "away" }

/** The icon of a menu item by its name in the data; a star for an unknown name, because a folded menu shows only icons. */
export const MenuIcon = ({ name }: { readonly name: string | undefined }) => {
  const house = name === undefined ? undefined : HOUSE[name]
  if (house !== undefined) return <Icon name={house} />
  return <ShellIcon name={(name === undefined ? undefined : SHELL[name]) ?? "star"} />
}
