/**
 * `npm run lighthouse`, after `npm run build`: runs Lighthouse against the production build with a mock process, as desktop and phone, at
 * the login and in the lobby. Fails below 100 points for accessibility, best practices or SEO. Performance depends on the computer, so it is only
 * printed, with Lighthouse's measure of the computer beside it (an index: twice as much is twice as fast). Lighthouse runs by `npx`, because it would
 * add half as many packages as the product has. `-- --save FOLDER` stores the full reports.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import process from "node:process"
import { Schema } from "effect"
import { readArguments } from "../../src/cli/readArguments.ts"
import { APP_FOLDER, startMockProcess } from "../e2e/support/servers/mockProcess.ts"
import { makeSessionToken } from "../e2e/support/session/sessionToken.ts"
import { BARE_CHROMIUM_ARGS, chromiumPath } from "../support/chromium.ts"

const LIGHTHOUSE = "lighthouse@13.5.0"
const LEAST = 100
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
const HELD: readonly string[] = ["accessibility", "best-practices", "seo"]

const Audit = Schema.Struct({ title: Schema.String, score: Schema.NullOr(Schema.Number), scoreDisplayMode: Schema.String })
const Category = Schema.Struct({
  score: Schema.NullOr(Schema.Number),
  auditRefs: Schema.Array(Schema.Struct({ id: Schema.String, weight: Schema.Number }))
})
const Report = Schema.Struct({
  categories: Schema.Record(Schema.String, Category),
  audits: Schema.Record(Schema.String, Audit),
  environment: Schema.Struct({ benchmarkIndex: Schema.Number })
})
type Report = typeof Report.Type
const decodeReport = Schema.decodeUnknownSync(Schema.fromJsonString(Report))

interface Run {
  readonly page: string
  readonly path: string
  readonly device: "desktop" | "mobile"
}

const runs = (): readonly Run[] =>
  (["desktop", "mobile"] as const).flatMap((device) => [
    { page: "login", path: "/login", device },
    { page: "lobby", path: `/lobby?token=${makeSessionToken("demo")}`, device }
  ])

const measure = (url: string, { page, device }: Run, folder: string): Report => {
  const file = join(folder, `${page}-${device}.json`)
  const args = [
    url,
    `--only-categories=${CATEGORIES.join(",")}`,
    ...(device === "desktop" ? ["--preset=desktop"] : []),
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
    `--chrome-flags=${["--headless=new", "--no-sandbox", ...BARE_CHROMIUM_ARGS].join(" ")}`
  ]
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  const { status } = spawnSync("npx", ["--yes", LIGHTHOUSE, ...args], { stdio: ["ignore", 2, 2], env })
  if (status !== 0 || !existsSync(file)) throw new Error(`Lighthouse made no report of ${page} on a ${device}.`)
  return decodeReport(readFileSync(file, "utf8"))
}

const points = (report: Report, category: string): number => Math.round((report.categories[category]?.score ?? 0) * 100)

/** The failed audits of the categories with a minimum score. */
const findingsOf = (report: Report): readonly string[] =>
  HELD.flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => audit?.title ?? "")

const main = async (): Promise<boolean> => {
  const { values } = readArguments("Usage: npm run lighthouse -- [--save FOLDER]", { options: { save: { type: "string" } } })
  if (!existsSync(join(APP_FOLDER, "index.html"))) throw new Error("Run the production build first: npm run build.")
  const folder = values.save === undefined ? mkdtempSync(join(tmpdir(), "telereel-lighthouse-")) : resolve(values.save)
  mkdirSync(folder, { recursive: true })
  const mock = await startMockProcess("--still")
  let good = true
  try {
    console.log(["page".padEnd(16), ...[...CATEGORIES, "computer"].map((name) => name.padStart(16))].join(""))
    for (const run of runs()) {
      const report = measure(`${mock.url}${run.path}`, run, folder)
      const numbers = [...CATEGORIES.map((category) => points(report, category)), Math.round(report.environment.benchmarkIndex)]
      console.log([`${run.page} ${run.device}`.padEnd(16), ...numbers.map((number) => String(number).padStart(16))].join(""))
      for (const finding of findingsOf(report)) console.log(`  ✗ ${finding}`)
      good &&= HELD.every((category) => points(report, category) >= LEAST)
    }
  } finally {
    await mock.stop()
    if (values.save === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return good
}

if (import.meta.main) {
  try {
    process.exitCode = (await main()) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
