import { useState } from "react"
import { useTranslation } from "react-i18next"
import { refreshLobby } from "../../../runtime/requests/refreshLobby.ts"
import { run, runPromise } from "../../../runtime/run.ts"
import { ErrorState } from "../../../ui/states/ErrorState.tsx"
import { SlowLoading } from "../../../ui/states/SlowLoading.tsx"

/** The placeholder of a lobby list. After a while it reports that the casino is slow, and offers a retry. */
export const LobbyLoading = () => <SlowLoading shape="tiles" onRetry={() => run(refreshLobby())} />

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
