import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { refreshLobby } from "../../runtime/commands/refreshLobby.ts"
import { run } from "../../runtime/run.ts"
import { ErrorState } from "../../ui/ErrorState.tsx"
import { PageSkeleton } from "../../ui/PageSkeleton.tsx"
import { useStillTime } from "../../ui/stillTime.ts"

/** A list that takes longer than this (ms) is worth a word: a single call may take 10 s, and all its retries a minute. */
const SLOW_MS = 8_000

/** A lobby list that is on its way. After a while it says that the casino is slow, and offers another attempt. */
export const LobbyLoading = () => {
  const { t } = useTranslation()
  const isReplay = useStillTime() !== null
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (isReplay || slow) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isReplay, slow])
  const retry = (): void => {
    setSlow(false)
    run(refreshLobby())
  }
  if (!slow) return <PageSkeleton shape="tiles" label={t("common.loading")} />
  return (
    <ErrorState
      icon="clock"
      title={t("lobby.slow")}
      text={t("lobby.slowText", { seconds: SLOW_MS / 1_000 })}
      retryLabel={t("common.retry")}
      onRetry={retry}
    />
  )
}
