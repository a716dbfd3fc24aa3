import IconFileDownload from "@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs"
import { Anchor, Card, Container, Group, Text } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "../../ui/Link.tsx"
import type { KeptSession } from "../../domain/support/keptSessions.ts"
import { useSession } from "../../projections/hooks.ts"
import type { KeptProblem, KeptSessions } from "../../runtime/reports/keptSessions.ts"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { ErrorState } from "../../ui/states/ErrorState.tsx"
import { PageFrame } from "../../ui/PageFrame.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { StaleBadge } from "../../ui/states/StaleBadge.tsx"
import { useTimeText } from "../../ui/format/useTimeText.ts"
import { usePageName } from "../../ui/usePageName.ts"
import { KeptSessionsTable } from "./KeptSessionsTable.tsx"
import { ReportDialog } from "./ReportDialog.tsx"
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
    <Group ref={passFocusOn} role="alert">
      <StaleBadge>{report("list.stale", { time: timeText(at) })}</StaleBadge>
      <span>{report(`list.problem.${problem}`)}</span>
      <ActionButton size="sm" busy={busy} onClick={onRetry}>
        {t("common.retry")}
      </ActionButton>
    </Group>
  )
}

const List = ({ list: { sessions, unreadable } }: { readonly list: KeptSessions }) => {
  const { t } = useTranslation("report")
  const [chosen, setChosen] = useState<KeptSession | null>(null)
  return (
    <>
      {sessions.length === 0 ? (
        <Card>
          <EmptyState icon={IconFileDownload} title={t("list.empty")} text={t("list.emptyText")} />
        </Card>
      ) : (
        <>
          <SaveLast sessions={sessions} />
          <Card component="section" aria-label={t("list.title")}>
            <KeptSessionsTable sessions={sessions} onSave={setChosen} />
          </Card>
        </>
      )}
      {unreadable > 0 && (
        <Text size="sm" c="dimmed">
          {t("list.unreadable", { count: unreadable })}
        </Text>
      )}
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
        <Card>
          <ErrorState title={report("list.failed")} text={report(`list.problem.${state.problem}`)} busy={busy} onRetry={refresh} />
        </Card>
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
  usePageName(t("list.title"))
  return (
    <Container component="main" tabIndex={-1} size="64rem" px="md" pt="lg" pb="var(--space-7)">
      <Backdrop />
      <PageFrame
        title={t("list.title")}
        text={
          <>
            {t("list.text")}
            <Text span display="block" size="sm">
              {t(playerId === null ? "list.guest" : "list.own")}
            </Text>
          </>
        }
        aside={
          <Anchor component={Link} to={playerId === null ? paths.login : paths.lobby} py="sm">
            {t(playerId === null ? "list.toLogin" : "list.toLobby")}
          </Anchor>
        }
      >
        {/* A list of one viewer is never shown to the next. */}
        <Sessions key={playerId ?? ""} playerId={playerId} />
      </PageFrame>
    </Container>
  )
}
