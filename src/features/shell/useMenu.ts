import { useTranslation } from "react-i18next"
import { CASINO_MENU } from "../../domain/shell/casinoMenu.ts"
import type { NavigationViewer } from "../../domain/shell/navigation.ts"
import { useSession } from "../../projections/hooks.ts"
import { presentMenu, type ShownItem } from "./presentMenu.ts"

/** SHELL-3: the casino's menu as this player may see it, in the player's language. */
export const useMenu = (): readonly ShownItem[] => {
  const { t } = useTranslation("shell")
  const { roles, player } = useSession()
  const viewer: NavigationViewer = { roles, permissions: player?.permissions ?? [], type: player?.type ?? null }
  return presentMenu(CASINO_MENU, viewer, (title) => t(`menu.${title}`))
}
