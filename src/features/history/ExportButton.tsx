import { useState } from "react"
import { toCsv } from "../../domain/history/toCsv.ts"
import { usePagesText } from "../../i18n/pages/usePagesText.ts"
import { Button } from "../../ui/Button.tsx"
import { saveBlob } from "../../ui/saveBlob.ts"
import styles from "./ExportButton.module.css"

/** Without it the usual spreadsheet takes Turkish letters for others. */
const BYTE_ORDER_MARK = "\uFEFF"

type Cell = string | number | null

export interface ExportButtonProps {
  /** The file's name without its ending. */
  readonly name: string
  readonly titles: readonly string[]
  /** Fetches every row there is, not only those of this page; null when they cannot be had. */
  readonly load: () => Promise<readonly (readonly Cell[])[] | null>
}

type Outcome = { readonly kind: "idle" | "making" | "failed" } | { readonly kind: "saved"; readonly count: number }

/** PAGE-2, PAGE-3: saves the whole list as a CSV file and says how it went. */
export const ExportButton = ({ name, titles, load }: ExportButtonProps) => {
  const { t } = usePagesText()
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" })
  const save = async (): Promise<void> => {
    setOutcome({ kind: "making" })
    const rows = await load().catch(() => null)
    if (rows === null) return setOutcome({ kind: "failed" })
    if (rows.length > 0) saveBlob(`${name}.csv`, new Blob([BYTE_ORDER_MARK, toCsv(titles, rows)], { type: "text/csv;charset=utf-8" }))
    return setOutcome({ kind: "saved", count: rows.length })
  }
  const said = (): string => {
    if (outcome.kind === "failed") return t("csv.failed")
    if (outcome.kind !== "saved") return ""
    return outcome.count === 0 ? t("csv.none") : t("csv.saved", { count: outcome.count })
  }
  return (
    <div className={styles["export"]}>
      <Button icon="report" busy={outcome.kind === "making"} onClick={() => void save()}>
        {t(outcome.kind === "making" ? "csv.making" : "csv.save")}
      </Button>
      <output className={styles["said"]} data-failed={outcome.kind === "failed"}>
        {said()}
      </output>
    </div>
  )
}
