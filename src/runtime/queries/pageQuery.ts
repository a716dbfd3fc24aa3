import type { Effect } from "effect"
import type { RuntimeServices } from "../layers.ts"
import { runPromise } from "../run.ts"

/**
 * When something is asked for: each time a page shows it, and never by itself. Transport only: the data is the log's position, and pages
 * read the projections. Retries are the supervisor's.
 */
export const pageQuery = <Key extends readonly unknown[]>(queryKey: Key, refresh: () => Effect.Effect<number, never, RuntimeServices>) => ({
  queryKey,
  queryFn: () => runPromise(refresh()),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 0,
  gcTime: 0,
  retry: false
})
