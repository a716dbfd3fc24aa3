import { Anchor, Stack } from "@mantine/core"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { parseChatProvider } from "../../domain/support/chatProvider.ts"
import { useDialogs, useSettings } from "../../projections/hooks.ts"
import { closeDialog, openDialog } from "../../runtime/commands/account/dialogs.ts"
import { reportSupportChat } from "../../runtime/commands/account/supportChat.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { ErrorState } from "../../ui/states/ErrorState.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { SupportFrame } from "./SupportFrame.tsx"

/** Time (ms) after which the panel reports that the chat cannot be opened. */
const DEADLINE_MS = 20_000

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  const { supportUrl } = useSettings()
  return (
    <Stack align="center" p="md">
      <ErrorState title={t("support.failed")} text={t("support.failedText")} onRetry={onRetry} />
      {supportUrl !== null && (
        <Anchor href={supportUrl} target="_blank" rel="noreferrer" fw={600} py="sm">
          {common("login.support")}
        </Anchor>
      )}
    </Stack>
  )
}

const recordState = (state: "ready" | "failed" | "closed"): void => run(state === "closed" ? closeDialog() : reportSupportChat(state))

const Chat = () => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  const { chatProvider } = useSettings()
  const { support: phase } = useDialogs()
  const isLive = useFrozenClock() === null
  useEffect(() => {
    if (phase !== "loading") return undefined
    const timer = setTimeout(() => run(reportSupportChat("failed")), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [phase])
  if (chatProvider === null || parseChatProvider(chatProvider) === null || phase === "failed")
    return <Failed onRetry={() => run(openDialog("support"))} />
  return (
    <>
      {phase === "loading" && <PageSkeleton shape="lines" label={common("common.loading")} />}
      {isLive && <SupportFrame provider={chatProvider} title={t("support.title")} onState={recordState} />}
    </>
  )
}

/**
 * SHELL-13: the operator's live support by LiveChat or Tawk.to. Nothing of either is loaded before the player opens it, nor in a replay. Closing
 * the panel ends it; the provider restores the conversation when it is opened again. The conversation is not in the log.
 */
export const SupportPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("pages")
  return (
    <Drawer title={t("support.title")} side="end" width={480} onClose={onClose} flush>
      <Chat />
    </Drawer>
  )
}
