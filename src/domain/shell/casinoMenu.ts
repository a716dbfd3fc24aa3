import { MENU_LEVEL } from "../shared/roles.ts"
import type { NavigationItem } from "./navigation.ts"

/** Names of the texts in the casino's menu. */
export type MenuTitle = "lobby" | "profile" | "slotSessions" | "transactions" | "logOut"

const entry = (item: Pick<NavigationItem<MenuTitle>, "id" | "title" | "icon" | "url">): NavigationItem<MenuTitle> => ({
  type: "item",
  level: MENU_LEVEL,
  ...item
})

/** SHELL-3: the casino's menu. The ids, including their spelling, are the operator's. */
export const CASINO_MENU: readonly NavigationItem<MenuTitle>[] = [
  entry({ id: "menu_loby", title: "lobby", icon: "home", url: "/lobby" }),
  entry({ id: "menu_profile", title: "profile", icon: "user", url: "/profile" }),
  entry({ id: "menu_slot", title: "slotSessions", icon: "history", url: "/slot-sessions" }),
  entry({ id: "menu_transactions", title: "transactions", icon: "list", url: "/transactions" }),
  { id: "menu_divider", type: "divider", title: "logOut" },
  // Logging out needs no permission.
  { id: "menu_logout", type: "item", title: "logOut", icon: "exit_to_app", url: "/logout" }
]
