import { readFileSync } from "node:fs"
import { digestLines } from "../../src/log/report/digestAccumulator.ts"
import { planChaosRun } from "../../tests/simulation/moves/chaosRun.ts"
import { executeChaosRun } from "../../tests/simulation/runs/runChaos.ts"

/** A report as the lines of its file. */
export type ReportLines = readonly string[]

/** The golden session: every type of event, with a video and lost connections. */
export const goldenReport = (): ReportLines =>
  readFileSync(new URL("../../tests/golden/session.ndjson", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")

/** Reports of simulated sessions under random faults; every second player has a protection profile. */
export const simulatedReports = async (seeds: readonly number[], lengthMs: number): Promise<readonly ReportLines[]> => {
  const reports: ReportLines[] = []
  // oxlint-disable-next-line no-await-in-loop -- runs replace globals of the process
  for (const seed of seeds) reports.push((await executeChaosRun(planChaosRun(seed, lengthMs, seed % 2 === 0 ? null : "gb"))).log)
  return reports
}

/** The identity in the header of a copy of a report. */
export interface Identity {
  readonly logId: string
  readonly build: string
  readonly userAgent: string
}

const USER_AGENT = /"userAgent":"[^"]*"/u

/** Copies a report with another identity. The footer's digest fits the copy, so the import trusts it. */
export const copyReport = async (lines: ReportLines, { logId, build, userAgent }: Identity): Promise<string> => {
  const [header = ""] = lines
  const own = /"logId":"([^"]+)"/u.exec(header)?.[1] ?? ""
  const oldBuild = /"build":"([^"]+)"/u.exec(header)?.[1] ?? ""
  const newHeader = header
    .replace(`"logId":"${own}"`, `"logId":"${logId}"`)
    .replace(`"build":"${oldBuild}"`, `"build":"${build}"`)
    .replace(USER_AGENT, `"userAgent":"${userAgent}"`)
  const body = [newHeader, ...lines.slice(1, -1).map((line) => line.replaceAll(`"${own}.`, `"${logId}.`))]
  const footer = (lines.at(-1) ?? "").replace(/"sha256":"[0-9a-f]+"/u, `"sha256":"${await digestLines(body)}"`)
  return `${[...body, footer].join("\n")}\n`
}

/** User agents of three browsers. */
export const AGENTS = [
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1"
] as const
