import { Stack, Text } from "@mantine/core"
import { type ReactNode, useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { countFormat } from "../format/countFormat.ts"
import { DataTable, type DataTableProps } from "./DataTable.tsx"
import { Announcement } from "../states/Announcement.tsx"
import { LoadedContent } from "../states/LoadedContent.tsx"
import { Pager, type Paging } from "./Pager.tsx"
import { StaleLine } from "../states/StaleLine.tsx"

/** `list`: the shown page; its `total` counts the rows of all pages. `onRetry` asks for the page again after a failure. */
export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, "rows" | "busy"> {
  readonly list: Paging & {
    readonly rows: readonly Row[]
    readonly total: number
    readonly availability: "unknown" | "loading" | "ready" | "stale" | "failed"
  }
  /** Shown when the list is empty. */
  readonly empty: ReactNode
  /** The title of the error when the list cannot be loaded. */
  readonly failed: string
  readonly onPaging: (paging: Paging) => void
  readonly onRetry: () => void
}

/**
 * Rows that the answer lacks by its own figures: they could not be read, as one of a kind that this client does not know. A player who looks for money
 * must not take the page for complete.
 */
const MissingRows = ({ count }: { readonly count: number }) => {
  const { t, i18n } = useTranslation("pages")
  return (
    <Text component="div" size="sm" c="warn">
      <Announcement isVisible text={t("paging.missing", { number: countFormat(i18n.language).format(count) })} />
    </Text>
  )
}

/**
 * A paged list from the server in each of its states (PAGE-1 to PAGE-3). Rows stay visible while others are loading. Asks for the last page when the
 * answered one is beyond it, because the list has become shorter.
 */
export const PagedTable = <Row,>({ list, empty, failed, onPaging, onRetry, ...table }: PagedTableProps<Row>) => {
  const { rows, page, pageSize, total, availability } = list
  const hasRows = rows.length > 0
  const last = Math.ceil(total / pageSize)
  const isBeyond = availability === "ready" && !hasRows && last > 0 && page > last
  const missing = availability === "ready" ? Math.min(pageSize, total - (page - 1) * pageSize) - rows.length : 0
  const goToLast = useEffectEvent(() => onPaging({ page: last, pageSize }))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
  const content = (
    <Stack component="section" gap="md" tabIndex={-1} aria-label={table.caption}>
      {availability === "stale" && <StaleLine onRetry={onRetry} />}
      <DataTable {...table} rows={rows} busy={availability === "loading"} />
      {missing > 0 && <MissingRows count={missing} />}
      <Pager page={page} pageSize={pageSize} total={total} isRangeKnown={availability === "ready" && hasRows} onChange={onPaging} />
    </Stack>
  )
  return (
    <LoadedContent availability={hasRows && availability !== "failed" ? "ready" : availability} failed={failed} onRetry={onRetry}>
      {total === 0 ? empty : content}
    </LoadedContent>
  )
}
