import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ExportedList } from "../../domain/history/exportEvents.ts"
import { useCsvExports } from "../../projections/hooks.ts"
import { cancelExport } from "../../runtime/commands/account/exportCsv.ts"
import { run } from "../../runtime/run.ts"
import { Button } from "../../ui/fields/Button.tsx"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import styles from "./ExportButton.module.css"

export interface ExportButtonProps {
  readonly list: ExportedList
  /** Starts the export of the whole list, not only of the visible page. */
  readonly onStart: () => void
}

/** The progress in rows. Screen readers can read it, but do not announce each step. */
const Progress = ({ rows, total }: { readonly rows: number; readonly total: number }) => {
  const { t, i18n } = useTranslation("pages")
  if (total === 0) return null
  const figures = new Intl.NumberFormat(i18n.language)
  const text = t("csv.progress", { rows: figures.format(rows), total: figures.format(total) })
  return (
    <span className={styles["progress"]}>
      <progress className={styles["bar"]} value={rows} max={total} aria-label={t("csv.making")} aria-valuetext={text} />
      <span aria-hidden="true">{text}</span>
    </span>
  )
}

/** PAGE-2, PAGE-3: saves the whole list as a CSV file, with its progress and result. */
export const ExportButton = ({ list, onStart }: ExportButtonProps) => {
  const { t } = useTranslation("pages")
  const { exportId, phase, rows, total, unreadable } = useCsvExports()[list]
  const isStill = useFrozenClock() !== null
  // The result of an export from an earlier visit is not shown.
  const [earlier] = useState(phase === "running" ? null : exportId)
  const isNews = isStill || exportId !== earlier
  const outcome = (): string => {
    if (!isNews) return ""
    if (phase === "failed") return t("csv.failed")
    if (phase === "cancelled") return t("csv.cancelled")
    if (phase !== "finished") return ""
    const saved = rows === 0 ? t("csv.none") : t("csv.saved", { count: rows })
    return unreadable === 0 ? saved : `${saved} ${t("csv.unreadable", { number: unreadable })}`
  }
  const isRunning = phase === "running"
  return (
    <div className={styles["export"]}>
      <div className={styles["actions"]}>
        {isRunning && (
          <Button tone="ghost" onClick={() => run(cancelExport(list))}>
            {t("csv.cancel")}
          </Button>
        )}
        <Button icon="report" busy={isRunning} onClick={onStart}>
          {t(isRunning ? "csv.making" : "csv.save")}
        </Button>
      </div>
      {isRunning && <Progress rows={rows} total={total} />}
      <output className={styles["said"]} data-failed={phase === "failed"}>
        {outcome()}
      </output>
    </div>
  )
}
