import type { CDPSession, Page } from "@playwright/test"

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Wall-clock and CPU duration in µs. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const collect = async (session: CDPSession): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = []
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()))
  await session.send("Tracing.end")
  await ended
  return events
}

/**
 * Measures the longest main-thread task of all pages in this browser, in ms of CPU time. CPU time is independent of the computer's load.
 */
export const watchTasks = async (page: Page): Promise<() => Promise<number>> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error("The page has no browser")
  const session = await browser.newBrowserCDPSession()
  await session.send("Tracing.start", { categories: "toplevel", transferMode: "ReportEvents" })
  return async () => {
    // A task is recorded when it ends, and its answer may arrive here before that: the answer of a later task shows that it has ended.
    await page.evaluate(() => null)
    const events = await collect(session)
    await session.detach()
    const mainThreads = new Set(
      events.flatMap(({ name, args, pid, tid }) => (name === "thread_name" && args?.name === "CrRendererMain" ? [`${pid} ${tid}`] : []))
    )
    const tasks = events.filter(({ ph, pid, tid, tdur }) => ph === "X" && tdur !== undefined && mainThreads.has(`${pid} ${tid}`))
    if (tasks.length === 0) throw new Error("The trace has no task with its processor time")
    return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1_000), 0)
  }
}
