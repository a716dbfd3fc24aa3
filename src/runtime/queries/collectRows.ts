import { Effect } from "effect"
import type { Paging } from "../../api/rest/playerApi.ts"
import type { CallError } from "../../domain/errors.ts"
import { recordFailure, recordRejectedItems } from "../ask.ts"
import type { LateCalls } from "../lateCalls.ts"
import { retryRead } from "../retryRead.ts"

const PAGE_SIZE = 100
/** 10,000 rows are enough for any file. */
const MOST_PAGES = 100

type AskPage<Row> = (paging: Paging) => Effect.Effect<{ readonly rows: readonly Row[]; readonly total: number }, CallError, LateCalls>

/** All rows of a paged list, for a file and not for the screen: they go through no event. Null when one page cannot be had. */
export const collectRows = <Row>(askPage: AskPage<Row>) =>
  Effect.gen(function* () {
    const rows: Row[] = []
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = yield* retryRead(recordRejectedItems(askPage({ page, pageSize: PAGE_SIZE })).pipe(Effect.tapError(recordFailure)))
      rows.push(...answer.rows)
      if (answer.rows.length === 0 || page * PAGE_SIZE >= answer.total) break
    }
    return rows
  }).pipe(Effect.catch(() => Effect.succeed(null)))
