import type { ComponentType } from "react"
import type { Panel } from "../../domain/shell/shellEvents.ts"
import { QuickPanel } from "../../features/quickPanel/QuickPanel.tsx"
import { LazyReportDialog } from "../../features/report/ReportEntry.tsx"
import { SchemesDrawer } from "../../features/settings/SchemesDrawer.tsx"
import { SettingsDrawer } from "../../features/settings/SettingsDrawer.tsx"
import { AdminSide } from "../../features/shell/AdminSide.tsx"
import { SearchDialog } from "../../features/shell/menu/SearchDialog.tsx"
import { ShortcutsDialog } from "../../features/shell/menu/ShortcutsDialog.tsx"
import { NavbarDrawer } from "../../features/shell/NavbarDrawer.tsx"
import type { ShellDialog, Tool } from "../../features/shell/useTools.tsx"
import { SupportPanel } from "../../features/support/SupportPanel.tsx"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useDialogs, useShell } from "../../projections/hooks.ts"
import { closeDialog } from "../../runtime/commands/account/dialogs.ts"
import { run } from "../../runtime/run.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"
import { QueryProvider } from "./QueryProvider.tsx"

const ChatPanel = lazyWithTexts(async () => (await import("../../features/chat/ChatPanel.tsx")).ChatPanel)

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
  return (
    // Each on its own: a panel that cannot be loaded must not take the menu with it.
    <OptionalPart key={panel}>
      <Shown />
    </OptionalPart>
  )
}

/** `tools`: the buttons of the toolbar, which the navigation drawer shows too (SHELL-4). */
export interface PanelsProps {
  readonly tools: readonly Tool[]
}

const isShellDialog = (name: string): name is ShellDialog => Object.hasOwn(DIALOGS, name)

const close = (): void => run(closeDialog())

/** The dialog of a tool. A replay does not show the report dialog, which reads the logs that this browser has stored. */
const OpenDialog = () => {
  const { open } = useDialogs()
  const isLive = useFrozenClock() === null
  if (open === null || !isShellDialog(open) || (open === "report" && !isLive)) return null
  const Shown = DIALOGS[open]
  return (
    <OptionalPart key={open}>
      <Shown onClose={close} />
    </OptionalPart>
  )
}

/** All panels and dialogs over the pages. They load together with the first of them, except the chat and the report, which are larger. */
export const OpenPanels = ({ tools }: PanelsProps) => (
  <QueryProvider>
    <OpenPanel tools={tools} />
    <OpenDialog />
  </QueryProvider>
)
