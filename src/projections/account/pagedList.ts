import type { Availability } from "../machine/lobby.ts"

/** One page of a list on the server (PAGE-1 to PAGE-3). `page` and `pageSize` are the requested ones; the rows may still be the previous ones. */
export interface PagedList<Row> {
  rows: readonly Row[]
  page: number
  pageSize: number
  /** The number of rows on all pages. */
  total: number
  availability: Availability
  /** The log position of the newest request: answers to older requests are ignored. */
  asked: number
}

export const askPage = (
  list: PagedList<unknown>,
  { seq, data }: { readonly seq: number; readonly data: { readonly page: number; readonly pageSize: number } }
): void => {
  list.page = data.page
  list.pageSize = data.pageSize
  list.availability = "loading"
  list.asked = seq
}

export const receivePage = <Row>(
  list: PagedList<Row>,
  answer: { readonly asked: number; readonly page: number; readonly pageSize: number; readonly total: number },
  rows: readonly Row[]
): void => {
  if (answer.asked < list.asked) return
  // An answer may contain zeros, as with an empty list. The next request must still ask for a page that exists.
  if (answer.page >= 1) list.page = answer.page
  if (answer.pageSize >= 1) list.pageSize = answer.pageSize
  list.total = answer.total
  list.rows = rows
  list.availability = "ready"
}

export const failPage = (list: PagedList<unknown>, asked: number): void => {
  if (asked >= list.asked) list.availability = list.rows.length > 0 ? "stale" : "failed"
}

/** After a reload the rows may be outdated, and no answer is awaited. */
export const agePage = (list: PagedList<unknown>): void => {
  list.availability = list.rows.length > 0 ? "stale" : "unknown"
  list.asked = 0
}
