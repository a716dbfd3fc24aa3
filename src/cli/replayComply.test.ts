import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { makeReplayFolder, replay } from "../../tests/golden/replayGolden.ts"
import { aHeader } from "../../tests/support/logParts.ts"
import { cleanSession, logOf, pressAt, SESSION_START_MS } from "../../tests/support/logs/protectedSession.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { exportLog } from "../log/report/exportLog.ts"
import { projectionVersions } from "../replay/evolveViews.ts"

const { at, remove } = await makeReplayFolder()
afterAll(remove)

describe("[PROT-12] npm run replay -- FILE --comply PROFILE", async () => {
  /** A report of these events, in a folder of its own. */
  const save = async (name: string, build: string, events: readonly Envelope[]): Promise<string> => {
    const reports = at("reports")
    mkdirSync(reports, { recursive: true })
    const made = await exportLog({
      header: { ...aHeader(name), build, startedAt: SESSION_START_MS },
      events,
      checkpoints: [],
      projections: projectionVersions,
      env: { language: "en", timeZone: "UTC", viewport: "390x844", userAgent: "test" },
      redaction: { policy: "default", keyed: true }
    })
    writeFileSync(join(reports, name), `${made.join("\n")}\n`)
    return join(reports, name)
  }
  const clean = await save("clean.ndjson", "1.0", logOf(cleanSession("gb")))
  const quick = await save("quick.ndjson", "2.0", logOf([...cleanSession("gb"), ...pressAt(8_000)]))

  it("prints each clause with its cases and the shortest cycle, and ends with 0 without a violation", async () => {
    const { exit, stdout } = await replay(clean, "--comply", "gb")
    const lineOf = (rule: string): string => stdout.split("\n").find((line) => line.includes(rule)) ?? ""
    expect(lineOf("showNet")).toContain("read from the applied rules, not from the screen")
    expect(lineOf("cycleMs")).not.toContain("applied rules")
    expect(exit).toBe(0)
    expect(stdout).toContain("Compliance with gb (Great Britain, edition of 2025-05-21): no violation")
    expect(stdout).toMatch(/kept +cycleMs +RTS 14D: n = 3, min 2500 ms, asked 2500 ms/u)
    expect(stdout).toMatch(/not exercised +stopButton +RTS 14E: the report has no case of it/u)
  })

  it("--comply names clause and first offending event, and ends with 1 on a violation", async () => {
    const { exit, stdout } = await replay(quick, "--comply", "GB")
    expect(exit).toBe(1)
    expect(stdout).toMatch(
      /VIOLATED +cycleMs +RTS 14D: n = 4, min 1000 ms, asked 2500 ms, broken 1 time, first by event #\d+ \(PressSent\)/u
    )
  })

  it("prints the verdict as JSON", async () => {
    const found: unknown = JSON.parse((await replay(quick, "--comply", "gb", "--json")).stdout)
    expect(found).toMatchObject({ compliance: { profile: "gb", result: "violated", edition: "2025-05-21" } })
  })

  it("says that a folder has no report", async () => {
    mkdirSync(at("none"), { recursive: true })
    const { exit, stdout } = await replay(at("none"), "--comply", "gb")
    expect({ exit, stdout }).toEqual({ exit: 3, stdout: "The folder has no report: put files into it that end in .ndjson or .gz." })
  })

  it.each([["--verify"], ["--at", "5"], ["--projection", "funds"], ["--to-test", "x.test.ts"], ["--to-scenario", "x.json"]])(
    "refuses %s with a folder, instead of leaving it out",
    async (...option) => {
      const { exit, stdout, stderr } = await replay("src", "--comply", "gb", ...option)
      expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" })
      expect(stderr).toBe(`${option[0]} works on one report, and src is a folder: name a file in it, or leave out ${option[0]}.`)
    }
  )

  it("judges a folder of reports per build, and names the files that cannot be judged", async () => {
    writeFileSync(at("reports/broken.ndjson"), "no report")
    const { exit, stdout } = await replay(at("reports"), "--comply", "gb")
    expect(exit).toBe(1)
    expect(stdout).toContain("Compliance with gb: 2 reports of 2 builds")
    expect(stdout).toMatch(/1\.0 +kept +cycleMs/u)
    expect(stdout).toMatch(/2\.0 +VIOLATED +cycleMs .* in quick\.ndjson/u)
    expect(stdout).toContain("Not judged: broken.ndjson")
  })

  it("refuses a profile that does not exist", async () => {
    const { exit, stderr } = await replay(clean, "--comply", "atlantis")
    expect(exit).toBe(2)
    expect(stderr).toContain("--comply must be one of none, gb, de")
  })
})
