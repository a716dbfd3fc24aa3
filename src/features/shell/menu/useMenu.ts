import { useTranslation } from "react-i18next"
import { CASINO_MENU } from "../../../domain/shell/casinoMenu.ts"
import type { NavigationViewer } from "../../../domain/shell/navigation.ts"
import { useSession, useSettings } from "../../../projections/hooks.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { presentMenu, type ShownItem } from "./presentMenu.ts"

/** SHELL-3: the casino's menu for this player, in the player's language; the operator's additional items come before the logout. */
export const useMenu = (): readonly ShownItem[] => {
  const { t, i18n } = useTranslation("shell")
  const { roles, player } = useSession()
  const { menu = [], texts } = useSettings()
  const viewer: NavigationViewer = { roles, permissions: player?.permissions ?? [], type: player?.type ?? null }
  const builtIn = presentMenu(CASINO_MENU, viewer, (title) => t(`menu.${title}`))
  const added = presentMenu(menu, viewer, (title) => texts[i18n.language]?.[title] ?? title)
  const end = builtIn.findIndex(({ type }) => type === "divider")
  // LOG-4: without a permission, because a player whose account is in trouble needs it most.
  const reports: ShownItem = { id: "menu_reports", type: "item", title: t("menu.reports"), icon: "report", url: paths.reports }
  // PROT-6: without a permission too, because everybody may limit their own play.
  const limits: ShownItem = { id: "menu_limits", type: "item", title: t("menu.limits"), icon: "limits", url: paths.limits }
  return [...builtIn.slice(0, end), ...added, limits, ...builtIn.slice(end, end + 1), reports, ...builtIn.slice(end + 1)]
}

/** The index that a key moves to in a list of suggestions, wrapping around at both ends; null for any other key. */
export const stepTo = (key: string, from: number, count: number): number | null => {
  if (count === 0) return null
  switch (key) {
    case "ArrowDown":
      return (from + 1) % count
    case "ArrowUp":
      return (from - 1 + count) % count
    default:
      return null
  }
}
