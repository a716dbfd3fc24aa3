import type { QueryFunctionContext } from "@tanstack/react-query"
import type { Effect } from "effect"
import type { RuntimeServices } from "../layers.ts"
import { runPromise } from "../run.ts"

/**
 * The options of a query that runs each time a page shows its data, and never by itself. It controls only the requests: its result is a log
 * position, and pages read the projections. `retryRead` retries. A query that no page shows any more is given up, and its request goes on: a page that
 * shows it again sends a new request. Answers to older requests do not count, and the next session needs requests of its own.
 */
export const pageQuery = <Key extends readonly unknown[]>(queryKey: Key, refresh: () => Effect.Effect<number, never, RuntimeServices>) => ({
  queryKey,
  // TanStack Query gives up a query only when its function has read `signal`. The parameter reads it before the request.
  queryFn: async ({ signal }: Pick<QueryFunctionContext, "signal">): Promise<number | null> => {
    const seq = await runPromise(refresh())
    return signal.aborted ? null : seq
  },
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 0,
  gcTime: 0,
  retry: false
})
