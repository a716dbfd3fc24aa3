import { type ComponentType, lazy, Suspense } from "react"
import type { Panel } from "../../domain/shell/shellEvents.ts"
import type { ShellDialog, Tool } from "../../features/shell/useTools.tsx"
import { LazyReportDialog } from "../../features/report/LazyReportDialog.tsx"
import { addPanelTexts } from "../../i18n/initI18n.ts"
import { useShell } from "../../projections/hooks.ts"

// Each panel loads when it is first opened: no page waits for one.
const NavbarDrawer = lazy(async () => ({ default: (await import("../../features/shell/NavbarDrawer.tsx")).NavbarDrawer }))
const AdminSide = lazy(async () => {
  const [{ AdminSide }] = await Promise.all([import("../../features/shell/AdminSide.tsx"), addPanelTexts()])
  return { default: AdminSide }
})
const SettingsDrawer = lazy(async () => {
  const [{ SettingsDrawer }] = await Promise.all([import("../../features/settings/SettingsDrawer.tsx"), addPanelTexts()])
  return { default: SettingsDrawer }
})
const SchemesDrawer = lazy(async () => {
  const [{ SchemesDrawer }] = await Promise.all([import("../../features/settings/SchemesDrawer.tsx"), addPanelTexts()])
  return { default: SchemesDrawer }
})
const ChatPanel = lazy(async () => ({ default: (await import("../../features/chat/ChatPanel.tsx")).ChatPanel }))
const QuickPanel = lazy(async () => ({ default: (await import("../../features/quickPanel/QuickPanel.tsx")).QuickPanel }))
const SearchDialog = lazy(async () => {
  const [{ SearchDialog }] = await Promise.all([import("../../features/shell/menu/SearchDialog.tsx"), addPanelTexts()])
  return { default: SearchDialog }
})
const SupportPanel = lazy(async () => ({ default: (await import("../../features/support/SupportPanel.tsx")).SupportPanel }))
const ShortcutsDialog = lazy(async () => {
  const [{ ShortcutsDialog }] = await Promise.all([import("../../features/shell/menu/ShortcutsDialog.tsx"), addPanelTexts()])
  return { default: ShortcutsDialog }
})

const PANELS: Readonly<Record<Exclude<Panel, "navigation">, ComponentType>> = {
  chat: ChatPanel,
  quick: QuickPanel,
  settings: SettingsDrawer,
  schemes: SchemesDrawer,
  adminSide: AdminSide
}

const DIALOGS: Readonly<Record<ShellDialog, ComponentType<{ readonly onClose: () => void }>>> = {
  search: SearchDialog,
  shortcuts: ShortcutsDialog,
  report: LazyReportDialog,
  support: SupportPanel
}

/** The panel that slides in from the side, one at a time (SHELL-4, SHELL-7 to SHELL-9). */
const OpenPanel = ({ tools }: { readonly tools: readonly Tool[] }) => {
  const { panel } = useShell()
  if (panel === null) return null
  if (panel === "navigation") return <NavbarDrawer tools={tools} />
  const Shown = PANELS[panel]
  return <Shown />
}

export interface PanelsProps {
  readonly tools: readonly Tool[]
  readonly dialog: ShellDialog | null
  readonly onClose: () => void
}

/** All panels and dialogs over the pages. */
export const Panels = ({ tools, dialog, onClose }: PanelsProps) => {
  const Dialog = dialog === null ? null : DIALOGS[dialog]
  return (
    <Suspense fallback={null}>
      <OpenPanel tools={tools} />
      {Dialog !== null && <Dialog onClose={onClose} />}
    </Suspense>
  )
}
