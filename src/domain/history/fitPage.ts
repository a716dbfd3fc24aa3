/** The largest page size that the contract allows. */
export const MAX_PAGE_SIZE = 100

/** A page of a list. The first `page` is 1. */
interface Paging {
  readonly page: number
  readonly pageSize: number
}

/** A page as the server answers it. `total`: the number of rows on all pages. */
export interface AnsweredPage<Row> extends Paging {
  readonly total: number
  readonly rows: readonly Row[]
}

/**
 * PAGE-1 to PAGE-3: the rows of one page, when a server ignores the page size and sends more rows. Each row is drawn, and thousands would block the
 * page. A server may use its own page size, which its answer names. When the answer contains the whole list, the result is its part for the
 * requested page. Otherwise up to `MAX_PAGE_SIZE` rows all stay, because a row that is cut off may be on no other page. Of more rows the first stay: the
 * rows beyond them belong to the next pages. `leftOut`: the number of rows that the answer contained and that could not be read.
 */
export const fitPage = <Row>(asked: Paging, answer: AnsweredPage<Row>, leftOut = 0): AnsweredPage<Row> => {
  const { rows, total } = answer
  const pageSize = Math.max(asked.pageSize, answer.pageSize <= MAX_PAGE_SIZE ? answer.pageSize : 0)
  if (rows.length <= pageSize) return answer
  const isWholeList = rows.length + leftOut >= total
  if (!isWholeList && rows.length <= MAX_PAGE_SIZE) return { ...answer, pageSize: Math.max(pageSize, rows.length) }
  const from = isWholeList ? (asked.page - 1) * pageSize : 0
  return { total, page: isWholeList ? asked.page : answer.page, pageSize, rows: rows.slice(from, from + pageSize) }
}
