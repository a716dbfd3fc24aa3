import type { Availability } from "../machine/lobby.ts"

/** A list on the server, of which the client has one page (PAGE-1 to PAGE-3). */
export interface PagedList<Row> {
  /** The rows of the last answer. During a request and after its failure they may belong to another page than `page`. */
  rows: readonly Row[]
  /** The page of the last request, from 1; once it is answered, the page that the answer names. */
  page: number
  /** The page size of the last request; once it is answered, the size that the answer names. */
  pageSize: number
  /** The number of rows on all pages, by the last answer. */
  total: number
  availability: Availability
  /** The log position of the newest request; 0 without one and after a reload. Answers to older requests, and their failures, are ignored. */
  asked: number
}

/** Notes the request of a page. The rows of the last answer stay. A list with a filter drops them when the filter changes. */
export const beginPageRequest = (
  list: PagedList<unknown>,
  { seq, data }: { readonly seq: number; readonly data: { readonly page: number; readonly pageSize: number } }
): void => {
  list.page = data.page
  list.pageSize = data.pageSize
  list.availability = "loading"
  list.asked = seq
}

/** Takes the rows and the paging of an answer, unless a newer request has been sent. */
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

/** Notes that a request has failed, unless a newer one has been sent. Rows of an earlier answer stay, as outdated. */
export const failPage = (list: PagedList<unknown>, asked: number): void => {
  if (asked >= list.asked) list.availability = list.rows.length > 0 ? "stale" : "failed"
}

/** After a reload the rows may be outdated, and no answer is awaited. */
export const markPageStale = (list: PagedList<unknown>): void => {
  list.availability = list.rows.length > 0 ? "stale" : "unknown"
  list.asked = 0
}
