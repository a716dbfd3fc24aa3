import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { QuickPanelEntry } from "../../domain/chat/quickPanelEvents.ts"
import { useQuickPanel, useShell } from "../../projections/hooks.ts"
import { closePanel } from "../../runtime/commands/account/panels.ts"
import { refreshQuickPanel } from "../../runtime/requests/refreshChat.ts"
import { quickPanelQuery } from "../../runtime/queries/chatQueries.ts"
import { run } from "../../runtime/run.ts"
import { cx } from "../../ui/theme/cx.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { ErrorState } from "../../ui/states/ErrorState.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { StaleBadge } from "../../ui/states/StaleBadge.tsx"
import styles from "./QuickPanel.module.css"

const WIDTH = 280

interface EntriesProps {
  readonly kind: "event" | "note"
  readonly title: string
  readonly none: string
  readonly entries: readonly QuickPanelEntry[]
}

const Entries = ({ kind, title, none, entries }: EntriesProps) => (
  <section className={styles["section"]} aria-label={title}>
    <h3 className={styles["title"]}>{title}</h3>
    {entries.length === 0 ? (
      <p className={styles["none"]}>{none}</p>
    ) : (
      <ul className={styles["entries"]}>
        {entries.map(({ id, title, detail }) => (
          <li key={id} className={cx(styles["entry"], kind === "event" && styles["event"])}>
            <span className={styles["name"]}>
              <bdi>{title}</bdi>
            </span>
            <span className={styles["detail"]}>
              <bdi>{detail}</bdi>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const News = () => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  const { events, notes, availability } = useQuickPanel()
  if (availability === "unknown" || availability === "loading") return <PageSkeleton shape="lines" label={common("common.loading")} />
  if (availability === "failed")
    return (
      <ErrorState
        title={t("quick.failed")}
        text={common("common.failedText")}
        retryLabel={common("common.retry")}
        onRetry={() => run(refreshQuickPanel())}
      />
    )
  return (
    <div className={styles["panel"]}>
      {availability === "stale" && <StaleBadge>{common("common.stale")}</StaleBadge>}
      <Entries kind="event" title={t("quick.events")} none={t("quick.noEvents")} entries={events} />
      <Entries kind="note" title={t("quick.notes")} none={t("quick.noNotes")} entries={notes} />
    </div>
  )
}

const OpenQuickPanel = () => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  useQuery(quickPanelQuery())
  return (
    <Drawer title={t("quick.title")} side="end" width={WIDTH} closeLabel={common("common.close")} onClose={() => run(closePanel())}>
      <News />
    </Drawer>
  )
}

/** SHELL-8: the panel with the operator's events and notes, 280 px wide, at the end of the reading direction. */
export const QuickPanel = () => (useShell().panel === "quick" ? <OpenQuickPanel /> : null)
