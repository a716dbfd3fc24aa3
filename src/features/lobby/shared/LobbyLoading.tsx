import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { refreshLobby } from "../../../runtime/requests/refreshLobby.ts"
import { run, runPromise } from "../../../runtime/run.ts"
import { ErrorState } from "../../../ui/states/ErrorState.tsx"
import { PageSkeleton } from "../../../ui/states/PageSkeleton.tsx"
import { useFrozenClock } from "../../../ui/format/useNow.ts"

/** Time (ms) after which the page reports the delay: a single request may take 10 s, and all its retries a minute. */
const SLOW_MS = 8_000

/** The placeholder of a lobby list. After a while it reports that the casino is slow, and offers a retry. */
export const LobbyLoading = () => {
  const { t } = useTranslation()
  const isReplay = useFrozenClock() !== null
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
  return <ErrorState icon={IconClock} title={t("lobby.slow")} text={t("lobby.slowText", { seconds: SLOW_MS / 1_000 })} onRetry={retry} />
}

export interface LobbyFailedProps {
  readonly title: string
  /** The rest of the page is shown. */
  readonly isPart?: boolean
}

/** A lobby list that could not be loaded. The button is busy until a retry by the player has an answer. */
export const LobbyFailed = ({ title, isPart = false }: LobbyFailedProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const retry = (): void => {
    setBusy(true)
    void runPromise(refreshLobby()).finally(() => setBusy(false))
  }
  const text = isPart ? undefined : t("common.failedText")
  return <ErrorState title={title} text={text} busy={busy} onRetry={retry} />
}
