import { useTranslation } from "react-i18next"
import { IconButton } from "../fields/IconButton.tsx"
import styles from "./Pager.module.css"
import { SelectField } from "../fields/SelectField.tsx"

/** The requested page and page size. Pages start at 1. */
export interface Paging {
  readonly page: number
  readonly pageSize: number
}

const PAGE_SIZES = [10, 20, 50, 100] as const

export interface PagerProps extends Paging {
  /** The number of rows on all pages. */
  readonly total: number
  readonly onChange: (paging: Paging) => void
}

/** Navigation through a paged list (PAGE-1 to PAGE-3). A new page size returns to the first page. */
export const Pager = ({ page, pageSize, total, onChange }: PagerProps) => {
  const { t } = useTranslation("pages")
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = Math.min(total, (page - 1) * pageSize + 1)
  const last = Math.min(total, page * pageSize)
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].toSorted((a, b) => a - b)
  return (
    <nav className={styles["pager"]} aria-label={t("paging.label")}>
      <span className={styles["shown"]}>{t("paging.shown", { first, last, total })}</span>
      <div className={styles["steps"]}>
        <IconButton
          icon="next"
          className={styles["before"]}
          label={t("paging.previous")}
          disabled={page <= 1}
          onClick={() => onChange({ page: Math.min(page - 1, pages), pageSize })}
        />
        <span aria-live="polite">{t("paging.of", { page, pages })}</span>
        <IconButton icon="next" label={t("paging.next")} disabled={page >= pages} onClick={() => onChange({ page: page + 1, pageSize })} />
      </div>
      <SelectField
        label={t("paging.size")}
        value={pageSize}
        options={sizes}
        onChange={(wanted) => onChange({ page: 1, pageSize: wanted })}
      />
    </nav>
  )
}
