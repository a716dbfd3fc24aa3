import type { Effect } from "effect"
import type { RuntimeServices } from "../layers.ts"
import { runPromise } from "../run.ts"

/**
 * The options of a query that runs each time a page shows its data, and never by itself. It controls only the requests: its result is a log
 * position, and pages read the projections. `retryRead` retries.
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
