import { useCallback, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { parseChatProvider } from "../../domain/support/chatProvider.ts"
import { useSettings } from "../../projections/hooks.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { ErrorState } from "../../ui/states/ErrorState.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { SupportFrame } from "./SupportFrame.tsx"
import styles from "./SupportPanel.module.css"

const WIDTH = 420

/** Time (ms) after which the panel reports that the chat cannot be opened. */
const DEADLINE_MS = 20_000

type Phase = "loading" | "ready" | "failed"

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  const { supportUrl } = useSettings()
  return (
    <div className={styles["failed"]}>
      <ErrorState title={t("support.failed")} text={t("support.failedText")} retryLabel={common("common.retry")} onRetry={onRetry} />
      {supportUrl !== null && (
        <a className={styles["contact"]} href={supportUrl} target="_blank" rel="noreferrer">
          {common("login.support")}
        </a>
      )}
    </div>
  )
}

const Chat = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  const { chatProvider } = useSettings()
  const provider = useMemo(() => parseChatProvider(chatProvider ?? ""), [chatProvider])
  const [phase, setPhase] = useState<Phase>("loading")
  useEffect(() => {
    if (phase !== "loading") return undefined
    const timer = setTimeout(() => setPhase("failed"), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [phase])
  const hear = useCallback((state: "ready" | "failed" | "closed") => (state === "closed" ? onClose() : setPhase(state)), [onClose])
  if (provider === null || phase === "failed") return <Failed onRetry={() => setPhase("loading")} />
  return (
    <>
      {phase === "loading" && <PageSkeleton shape="lines" label={common("common.loading")} />}
      <SupportFrame provider={provider} title={t("support.title")} onState={hear} />
    </>
  )
}

/**
 * SHELL-13: the operator's live support by LiveChat or Tawk.to. Nothing of either is loaded before the player opens it, nor in a replay. Closing
 * the panel ends it; the provider restores the conversation when it is opened again.
 */
export const SupportPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  const isLive = useFrozenClock() === null
  return (
    <Drawer title={t("support.title")} side="end" width={WIDTH} closeLabel={common("common.close")} onClose={onClose} flush>
      {isLive && <Chat onClose={onClose} />}
    </Drawer>
  )
}
