import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Outlet } from "react-router-dom"
import { useChatBadgeWatch } from "../../features/chat/useChatWatch.ts"
import { ReconnectGate } from "../../features/reconnect/ReconnectGate.tsx"
import { LinkNotice } from "../../features/session/LinkNotice.tsx"
import { AppLayout } from "../../features/shell/AppLayout.tsx"
import { type ShellDialog, useTools } from "../../features/shell/useTools.tsx"
import { closePanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { addFloorIcons } from "../../ui/icons/floorIcons.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { ConnectionLine } from "./ConnectionLine.tsx"
import { EarlierOperations } from "./EarlierOperations.tsx"
import { MoneyNotifications } from "./MoneyNotifications.tsx"
import { Panels } from "./Panels.tsx"
import { StorageNotice } from "./StorageNotice.tsx"

addFloorIcons()

const queries = new QueryClient()

const ChatBadgeWatch = () => {
  useChatBadgeWatch()
  return null
}

/** The layout around every page except the game (SHELL-1, SHELL-2, SHELL-12). */
export const PlayerShell = () => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const tools = useTools((wanted) => {
    // The tool may be in the drawer: its dialog replaces the drawer.
    run(closePanel())
    setDialog(wanted)
  })
  return (
    <QueryClientProvider client={queries}>
      <ChatBadgeWatch />
      <AppLayout
        tools={tools}
        notices={
          <>
            <ConnectionLine />
            <LinkNotice />
            <StorageNotice />
            <EarlierOperations />
          </>
        }
      >
        <Suspense fallback={<PageSkeleton shape="tiles" label={t("common.loading")} />}>
          <Outlet />
        </Suspense>
      </AppLayout>
      <Panels tools={tools} dialog={dialog} onClose={() => setDialog(null)} />
      <MoneyNotifications place="page" />
      <ReconnectGate />
    </QueryClientProvider>
  )
}
