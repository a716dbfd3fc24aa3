import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { findFreePort } from "../../tests/e2e/support/servers/freePort.ts"

/** The server program of Debian's package `clickhouse-server`, or the one that CLICKHOUSE_SERVER names. */
const PROGRAM = process.env["CLICKHOUSE_SERVER"] ?? "/usr/sbin/clickhouse-server"

/** Whether two shards can be started here. */
export const hasClickHouse = existsSync(PROGRAM)

/** Running ClickHouse servers. */
export interface Shards {
  /** The HTTP interfaces, one per shard. */
  readonly urls: readonly string[]
  readonly stop: () => Promise<void>
}

const CLUSTER = "fleet"
const PATIENCE_MS = 30_000

const serverFile = (folder: string, ports: { readonly http: number; readonly tcp: number }, all: readonly number[]): string => `<yandex>
  <logger><level>error</level><log>${folder}/server.log</log><errorlog>${folder}/error.log</errorlog></logger>
  <http_port>${ports.http}</http_port><tcp_port>${ports.tcp}</tcp_port><listen_host>127.0.0.1</listen_host>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><users_config>users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database><mark_cache_size>100000000</mark_cache_size>
  <remote_servers><${CLUSTER}>${all
    .map((port) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`)
    .join("")}</${CLUSTER}></remote_servers>
</yandex>
`

const USERS = `<yandex><profiles><default></default></profiles><quotas><default></default></quotas>
  <users><default><password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
</yandex>
`

/** Resolves when the server answers; rejects after PATIENCE_MS. */
const answers = async (url: string): Promise<void> => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const isUp = await fetch(`${url}/ping`).then(
      ({ ok }) => ok,
      () => false
    )
    if (isUp) return
    if (Date.now() > end) throw new Error(`${url} does not answer.`)
    // oxlint-disable-next-line no-await-in-loop -- the server needs a moment to open its port
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Starts `count` ClickHouse servers on free ports, each a shard of the cluster `fleet`. */
export const openShards = async (count: number): Promise<Shards> => {
  const root = mkdtempSync(join(tmpdir(), "telereel-shards-"))
  const ports = await Promise.all(Array.from({ length: count }, async () => ({ http: await findFreePort(), tcp: await findFreePort() })))
  const servers = ports.map((port, index) => {
    const folder = join(root, `shard${index}`)
    mkdirSync(folder)
    writeFileSync(join(folder, "users.xml"), USERS)
    writeFileSync(
      join(folder, "config.xml"),
      serverFile(
        folder,
        port,
        ports.map(({ tcp }) => tcp)
      )
    )
    return spawn(PROGRAM, [`--config-file=${join(folder, "config.xml")}`], { stdio: "ignore" })
  })
  const urls = ports.map(({ http }) => `http://127.0.0.1:${http}`)
  const stop = async (): Promise<void> => {
    await Promise.all(
      servers.map(async (server) => {
        if (server.exitCode !== null) return
        const ended = once(server, "exit")
        server.kill("SIGKILL")
        await ended
      })
    )
    rmSync(root, { recursive: true, force: true })
  }
  try {
    await Promise.all(urls.map(answers))
  } catch (error) {
    await stop()
    throw error
  }
  return { urls, stop }
}
