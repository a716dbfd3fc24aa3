import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { KeptSession } from "../../domain/support/keptSessions.ts"
import { useSession } from "../../projections/hooks.ts"
import type { KeptProblem, KeptSessions } from "../../runtime/reports/keptSessions.ts"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { Button } from "../../ui/fields/Button.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { ErrorState } from "../../ui/states/ErrorState.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { Panel } from "../../ui/dialogs/Panel.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { StaleBadge } from "../../ui/states/StaleBadge.tsx"
import { useTimeText } from "../../ui/format/useTimeText.ts"
import { KeptSessionsTable } from "./KeptSessionsTable.tsx"
import { ReportDialog } from "./ReportDialog.tsx"
import styles from "./ReportsPage.module.css"
import { SaveLast } from "./SaveLast.tsx"
import { useKeptSessions } from "./useKeptSessions.ts"

interface Retry {
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Warns that the list could not be read again and may be outdated. */
const Stale = ({ at, problem, busy, onRetry }: Retry & { readonly at: number; readonly problem: KeptProblem }) => {
  const { t } = useTranslation()
  const { t: report } = useTranslation("report")
  const timeText = useTimeText("minute")
  return (
    <div className={styles["stale"]} role="alert">
      <StaleBadge>{report("list.stale", { time: timeText(at) })}</StaleBadge>
      <span>{report(`list.problem.${problem}`)}</span>
      <Button size="small" busy={busy} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  )
}

const List = ({ list: { sessions, unreadable } }: { readonly list: KeptSessions }) => {
  const { t } = useTranslation("report")
  const [chosen, setChosen] = useState<KeptSession | null>(null)
  return (
    <>
      {sessions.length === 0 ? (
        <Panel>
          <EmptyState icon="report" title={t("list.empty")} text={t("list.emptyText")} />
        </Panel>
      ) : (
        <>
          <SaveLast sessions={sessions} />
          <Panel as="section" label={t("list.title")}>
            <KeptSessionsTable sessions={sessions} onSave={setChosen} />
          </Panel>
        </>
      )}
      {unreadable > 0 && <p className={styles["note"]}>{t("list.unreadable", { count: unreadable })}</p>}
      {chosen !== null && <ReportDialog key={chosen.logId} log={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

const Sessions = ({ playerId }: { readonly playerId: string | null }) => {
  const { t } = useTranslation()
  const { t: report } = useTranslation("report")
  const { state, busy, refresh } = useKeptSessions(playerId)
  switch (state.kind) {
    case "loading":
      return <PageSkeleton shape="lines" label={t("common.loading")} />
    case "failed":
      return (
        <Panel>
          <ErrorState
            title={report("list.failed")}
            text={report(`list.problem.${state.problem}`)}
            retryLabel={t("common.retry")}
            busy={busy}
            onRetry={refresh}
          />
        </Panel>
      )
    case "ready":
      return (
        <>
          {state.problem !== null && <Stale at={state.at} problem={state.problem} busy={busy} onRetry={refresh} />}
          <List list={state.list} />
        </>
      )
  }
}

/** /reports (LOG-4): saves sessions stored on this device as files. Guests can use it too. It works without the app layout, which may be broken. */
export const ReportsPage = () => {
  const { t } = useTranslation("report")
  const { player } = useSession()
  const playerId = player?.id ?? null
  return (
    <main className={styles["page"]}>
      <Backdrop />
      <div className={styles["column"]}>
        <PageHeader>
          <div>
            <h1>{t("list.title")}</h1>
            <p className={styles["lead"]}>{t("list.text")}</p>
            <p className={styles["note"]}>{t(playerId === null ? "list.guest" : "list.own")}</p>
          </div>
          <Link to={playerId === null ? paths.login : paths.lobby} className={styles["back"]}>
            {t(playerId === null ? "list.toLogin" : "list.toLobby")}
          </Link>
        </PageHeader>
        {/* A list of one viewer is never shown to the next. */}
        <Sessions key={playerId ?? ""} playerId={playerId} />
      </div>
    </main>
  )
}
