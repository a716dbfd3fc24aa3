import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import IconHeadset from "@tabler/icons-react/dist/esm/icons/IconHeadset.mjs"
import IconFileDownload from "@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs"
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs"
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs"
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs"
import IconShield from "@tabler/icons-react/dist/esm/icons/IconShield.mjs"
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs"
import type { ReactElement } from "react"
import { useTranslation } from "react-i18next"
import { isAdmitted, ROLE_SETS } from "../../domain/shared/roles.ts"
import type { DialogName } from "../../domain/shell/dialogEvents.ts"
import type { Panel } from "../../domain/shell/shellEvents.ts"
import { useChat, useSession, useSettings } from "../../projections/hooks.ts"
import { openPanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"

/** Dialogs of the tools. They open in the middle of the page; panels slide in from the side. */
export type ShellDialog = Extract<DialogName, "search" | "shortcuts" | "report" | "support">

/** A tool of the layout, for a bar or a drawer. */
export interface Tool {
  readonly id: string
  readonly icon: ReactElement
  readonly label: string
  /** The number on its badge; 0 = none. */
  readonly count: number
  readonly open: () => void
}

type Named = Pick<Tool, "id" | "icon" | "label"> & Partial<Tool>

const tool = (open: () => void, named: Named): Tool => ({ count: 0, open, ...named })

/** SHELL-1, SHELL-5 to SHELL-9, SHELL-13: the tools around the pages. The admin side bar is only for staff and admins. */
export const useTools = (onDialog: (dialog: ShellDialog) => void): readonly Tool[] => {
  const { t } = useTranslation("shell")
  const { roles } = useSession()
  const { chatProvider } = useSettings()
  const unread = useChat().contacts.reduce((sum, contact) => sum + contact.unread, 0)
  const slide = (panel: Panel) => () => run(openPanel(panel))
  const show = (dialog: ShellDialog) => () => onDialog(dialog)
  const chatLabel = unread === 0 ? t("tools.chat") : t("tools.chatUnread", { count: unread })
  return [
    tool(show("search"), { id: "search", icon: <IconSearch size={22} aria-hidden />, label: t("tools.search") }),
    tool(show("shortcuts"), { id: "shortcuts", icon: <IconStar size={22} />, label: t("tools.shortcuts") }),
    tool(slide("chat"), { id: "chat", icon: <IconMessageCircle size={22} />, label: chatLabel, count: unread }),
    ...(chatProvider === null
      ? []
      : [tool(show("support"), { id: "support", icon: <IconHeadset size={22} aria-hidden />, label: t("tools.support") })]),
    tool(slide("quick"), { id: "quick", icon: <IconBell size={22} />, label: t("tools.quick") }),
    ...(isAdmitted(roles, ROLE_SETS.staff)
      ? [tool(slide("adminSide"), { id: "admin", icon: <IconShield size={22} />, label: t("tools.admin") })]
      : []),
    tool(show("report"), { id: "report", icon: <IconFileDownload size={22} aria-hidden />, label: t("tools.report") }),
    tool(slide("settings"), { id: "settings", icon: <IconAdjustmentsHorizontal size={22} />, label: t("tools.settings") })
  ]
}
