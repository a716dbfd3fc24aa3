import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "./Button.tsx"
import { DataTable, type DataTableProps } from "./DataTable.tsx"
import { ErrorState } from "./ErrorState.tsx"
import { Pager, type Paging } from "./Pager.tsx"
import { PageSkeleton } from "./PageSkeleton.tsx"
import styles from "./PagedTable.module.css"
import { StaleBadge } from "./StaleBadge.tsx"

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, "rows" | "busy"> {
  readonly list: Paging & {
    readonly rows: readonly Row[]
    readonly total: number
    readonly availability: "unknown" | "loading" | "ready" | "stale" | "failed"
  }
  /** Says that there is nothing. */
  readonly empty: ReactNode
  /** Says that it could not be loaded. */
  readonly failed: string
  readonly onPaging: (paging: Paging) => void
  readonly onRetry: () => void
}

/** A list that the server keeps in pages, in every state it can be in (PAGE-1…3): rows stay while others are on their way. */
export const PagedTable = <Row,>({ list, empty, failed, onPaging, onRetry, ...table }: PagedTableProps<Row>) => {
  const { t } = useTranslation()
  const { rows, page, pageSize, total, availability } = list
  if (availability === "failed")
    return <ErrorState title={failed} text={t("common.failedText")} retryLabel={t("common.retry")} onRetry={onRetry} />
  if (rows.length === 0 && (availability === "unknown" || availability === "loading"))
    return <PageSkeleton shape="lines" label={t("common.loading")} />
  if (total === 0) return empty
  return (
    <div className={styles["list"]}>
      {availability === "stale" && (
        <div className={styles["stale"]}>
          <StaleBadge>{t("common.stale")}</StaleBadge>
          <Button size="small" icon="spin" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        </div>
      )}
      <DataTable {...table} rows={rows} busy={availability === "loading"} />
      <Pager page={page} pageSize={pageSize} total={total} onChange={onPaging} />
    </div>
  )
}
