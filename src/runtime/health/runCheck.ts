import { failed, type HealthCheck, type HealthOutcome } from "../../domain/support/healthCheck.ts"

/** Deadline (ms) of a check. */
const DEADLINE_MS = 8_000

/** Makes one attempt with a deadline of `ms`. Never rejects: an error of a check means that its target is out of reach. */
export const runCheck = async (check: HealthCheck, ms = DEADLINE_MS): Promise<HealthOutcome> => {
  const deadline = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<HealthOutcome>((resolve) => {
    timer = setTimeout(() => {
      resolve(failed("late", { seconds: Math.round(ms / 1_000) }))
      deadline.abort()
    }, ms)
  })
  const attempt = check(deadline.signal).catch((error: unknown) =>
    failed("unreachable", { why: error instanceof Error ? error.message : String(error) })
  )
  const outcome = await Promise.race([attempt, late])
  clearTimeout(timer)
  return outcome
}
