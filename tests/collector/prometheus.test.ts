import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type Measurement, metricsRequest } from "../../src/telemetry/otlpMetrics.ts"
import { makePost } from "../../src/telemetry/sendOtlp.ts"
import { findFreePort } from "../e2e/support/servers/freePort.ts"
import { startCollector } from "./startCollector.ts"

const isInstalled = spawnSync("prometheus", ["--version"]).status === 0
const WHY = isInstalled ? "" : " (skipped: the program prometheus is not installed)"
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0
const ALERTS = fileURLToPath(new URL("alerts.yml", import.meta.url))
const DOCUMENTED = new URL("../../docs/prometheus/", import.meta.url)

const Answer = Schema.fromJsonString(
  Schema.Struct({ data: Schema.Struct({ result: Schema.Array(Schema.Struct({ value: Schema.Tuple([Schema.Number, Schema.String]) })) }) })
)

describe("[OPS-2] Prometheus", () => {
  it.skipIf(!hasPromtool)(
    `the documented alerts on the acknowledgement and the live share count all players of a build${hasPromtool ? "" : " (skipped: promtool is not installed)"}`,
    () => {
      const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", ALERTS], { encoding: "utf8" })
      expect({ status, text: `${stdout}${stderr}` }).toMatchObject({ status: 0 })
    }
  )

  it.skipIf(!isInstalled)(
    `Prometheus reads the roll-ups from the collector by the documented configuration, and accepts the documented alerts${WHY}`,
    async () => {
      const collector = await startCollector()
      const folder = mkdtempSync(join(tmpdir(), "telereel-prometheus-"))
      cpSync(DOCUMENTED, folder, { recursive: true })
      const config = join(folder, "prometheus.yml")
      const documented = readFileSync(config, "utf8")
      writeFileSync(config, documented.replace("127.0.0.1:9464", new URL(collector.url).host).replace("15s", "1s"))
      const port = await findFreePort()
      const options = [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`]
      const prometheus = spawn("prometheus", options, { stdio: "ignore" })
      try {
        const presses = (value: number): Measurement => ({
          name: "telereel.presses",
          unit: "1",
          attributes: { outcome: "done" },
          kind: "count",
          value
        })
        const post = makePost(collector.url)
        for (const value of [3, 4])
          await post(
            "/v1/metrics",
            metricsRequest({ service: "telereel", build: "b1", logId: `l${value}` }, [presses(value)], { start: 0, end: 1 })
          )
        const ask = async (path: string): Promise<string> => {
          const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null)
          return answer === null ? "" : answer.text()
        }
        const value = async (): Promise<string | undefined> => {
          const text = await ask(`query?query=${encodeURIComponent('telereel_presses_total{build="b1",outcome="done"}')}`)
          return text.startsWith('{"status":"success"') ? Schema.decodeUnknownSync(Answer)(text).data.result[0]?.value[1] : undefined
        }
        await expect.poll(value, { timeout: 45_000 }).toBe("7")
        const rules = await ask("rules")
        for (const name of ["UnknownPresses", "SlowAcknowledgement", "LiveShareLow", "ManyFreezes", "ManyReconnections"])
          expect(rules).toContain(`"name":"${name}"`)
      } finally {
        prometheus.kill()
        await once(prometheus, "exit")
        await collector.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  )
})
