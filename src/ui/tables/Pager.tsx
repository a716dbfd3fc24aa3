import { Group, NativeSelect, Pagination, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { countFormat } from "../format/countFormat.ts"
import "../theme/lateComponents.css"

/** The requested page and page size. Pages start at 1. */
export interface Paging {
  readonly page: number
  readonly pageSize: number
}

const PAGE_SIZES = [10, 20, 50, 100] as const

export interface PagerProps extends Paging {
  /** The number of rows on all pages. */
  readonly total: number
  /** Whether the shown rows are those of the page. While they are requested, and after a failure, they may be those of another page. */
  readonly isRangeKnown: boolean
  readonly onChange: (paging: Paging) => void
}

/** A control at the end of the list. It stays focusable: the player has just pressed it, and a browser takes the focus from a disabled button. */
const AT_END = { disabled: false, "aria-disabled": true, "data-disabled": true, onClick: undefined } as const

/** Navigation through a paged list (PAGE-1 to PAGE-3). A new page size returns to the first page. */
export const Pager = ({ page, pageSize, total, isRangeKnown, onChange }: PagerProps) => {
  const { t, i18n } = useTranslation("pages")
  const figures = countFormat(i18n.language)
  const first = Math.min(total, (page - 1) * pageSize + 1)
  const last = Math.min(total, page * pageSize)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].toSorted((a, b) => a - b)
  return (
    <Group component="nav" aria-label={t("paging.label")} justify="space-between" gap="md">
      <Text size="sm" c="dimmed" aria-live="polite">
        {isRangeKnown && t("paging.shown", { first: figures.format(first), last: figures.format(last), total: figures.format(total) })}
      </Text>
      <Pagination
        flex="1 1 18rem"
        layout="responsive"
        value={page}
        total={pages}
        onChange={(wanted) => onChange({ page: wanted, pageSize })}
        formatLabel={({ page: at, totalPages }) => t("paging.of", { page: figures.format(at), pages: figures.format(totalPages) })}
        getControlProps={(control) => ({
          "aria-label": t(control === "previous" ? "paging.previous" : "paging.next"),
          ...((control === "previous" ? page <= 1 : page >= pages) && AT_END)
        })}
      />
      <NativeSelect
        wrapperProps={{ "data-inline": true }}
        label={t("paging.size")}
        value={String(pageSize)}
        data={sizes.map(String)}
        onChange={({ currentTarget }) => onChange({ page: 1, pageSize: Number(currentTarget.value) })}
      />
    </Group>
  )
}
