import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { makeGoldenLog } from "../../tests/golden/makeGoldenLog.ts"
import { scenarioFile } from "../../src/cli/toScenario.ts"
import { importLog } from "../../src/log/report/importLog.ts"
import { splitLines } from "../../src/log/report/splitLines.ts"
import { readOptions } from "../server/options.ts"
import { runServer } from "../server/runServer.ts"

const folder = mkdtempSync(join(tmpdir(), "telereel-recorded-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const optionsOf = (...args: readonly string[]) => {
  const read = readOptions(["--port", "0", "--still", ...args])
  if ("problem" in read) throw new Error(read.problem)
  return read.options
}

describe("[LOG-6] mock:server -- --recorded FILE", () => {
  it("the recorded server answers over real HTTP like the log's server", async () => {
    const file = join(folder, "evening.json")
    writeFileSync(file, scenarioFile(Result.getOrThrow(await importLog(splitLines(await makeGoldenLog()))), file).text)
    const server = await runServer(optionsOf("--recorded", file))
    try {
      const call = async (path: string, init?: RequestInit) =>
        (await fetch(`http://127.0.0.1:${server.port}${path}`, init)).json() as Promise<object>
      expect(await call("/Settings.json")).toMatchObject({ HOT_COINS: [500, 5_000], API_URL: "/api/" })
      const logIn = () => call("/api/login", { method: "POST", body: "{}" })
      await expect(logIn()).rejects.toThrow("fetch failed")
      expect(await logIn()).toMatchObject({ code: 10_701, Params: { attempts: 2 } })
      const session = await logIn()
      expect(session).toMatchObject({ Group: "staff", Permissions: [145] })
      const headers = { authorization: `Bearer ${String(Reflect.get(session, "token"))}` }
      expect(await call("/api/player/balance", { headers })).toEqual({ balance: 150_000 })
      expect(await call("/api/machine/brands", { headers })).toHaveProperty("brands.0", {
        id: 1,
        name: "Boğaziçi",
        machineCount: 8,
        jackpot: "100000,30000"
      })
      expect(await call("/api/player/balance")).toMatchObject({ code: 10 })
    } finally {
      await server.stop()
    }
  })

  it("the recorded server explains the problem of an invalid or missing file", async () => {
    const foreign = join(folder, "foreign.json")
    writeFileSync(foreign, "{}")
    await expect(runServer(optionsOf("--recorded", foreign))).rejects.toThrow(/--recorded .*foreign\.json: The file is not a recording/u)
    await expect(runServer(optionsOf("--recorded", join(folder, "none.json")))).rejects.toThrow(/--recorded .*none\.json: .*no such file/u)
    await expect(runServer(optionsOf("--recorded", folder))).rejects.toThrow(/This is a folder: name a file in it\./u)
  })
})
