import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Outlet, useLocation } from "react-router-dom"
import { ReconnectGate } from "../../features/reconnect/ReconnectGate.tsx"
import { LinkNotice } from "../../features/session/LinkNotice.tsx"
import { AppLayout } from "../../features/shell/AppLayout.tsx"
import { useTools } from "../../features/shell/useTools.tsx"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useChat, useProtection } from "../../projections/hooks.ts"
import { openDialog } from "../../runtime/commands/account/dialogs.ts"
import { closePanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { paths } from "../../ui/icons/paths.ts"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { SOON_MS, whenIdleLater } from "../../ui/whenIdle.ts"
import { ConnectionLine } from "./ConnectionLine.tsx"
import { EarlierOperations } from "./EarlierOperations.tsx"
import { loadQueries } from "./loadParts.ts"
import { PageToasts } from "./PageToasts.tsx"
import { Panels } from "./Panels.tsx"
import { StorageNotice } from "./StorageNotice.tsx"

// Only the badge depends on it: it waits for the page, and a failure to load it is not shown.
const ChatBadgeWatch = lazyWithTexts(() =>
  new Promise<void>((resolve) => whenIdleLater(resolve, SOON_MS)).then(loadQueries).then(
    (queries) => queries.ChatBadgeWatch,
    () => () => null
  )
)

// The command locks play in any case, so a failure to load it is not shown.
const PageProtection = lazyWithTexts(
  () =>
    import("../../features/game/protection/PageProtection.tsx").then(
      (protection) => protection.PageProtection,
      () => () => null
    ),
  "game"
)

/** The layout around every page except the game (SHELL-1, SHELL-2, SHELL-12). */
export const PlayerShell = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { offered } = useChat()
  const { rules, breaks } = useProtection()
  const tools = useTools((wanted) => {
    // The tool may be in the drawer: its dialog replaces the drawer.
    run(closePanel())
    run(openDialog(wanted))
  })
  return (
    <>
      {offered && (
        <OptionalPart>
          <ChatBadgeWatch />
        </OptionalPart>
      )}
      <AppLayout
        tools={tools}
        connection={<ConnectionLine />}
        notices={
          <>
            <LinkNotice />
            <StorageNotice />
            <EarlierOperations />
            {(rules !== null || breaks.length > 0) && (
              <OptionalPart>
                <PageProtection />
              </OptionalPart>
            )}
          </>
        }
      >
        <Suspense fallback={<PageSkeleton shape={pathname.startsWith(paths.lobby) ? "tiles" : "lines"} label={t("common.loading")} />}>
          <Outlet />
        </Suspense>
      </AppLayout>
      <Panels tools={tools} />
      <PageToasts place="page" />
      <ReconnectGate />
    </>
  )
}
