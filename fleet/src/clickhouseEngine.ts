import { type Answer, decodeAnswer, type Engine, EngineError } from "./engine.ts"
import { clusterTables, localTables } from "./tables.ts"

/** Where a ClickHouse server answers, and how its tables are made. */
export interface Server {
  /** The HTTP interface, such as `http://127.0.0.1:8123`. User and password may be part of it. */
  readonly url: string
  /** The HTTP interfaces of all shards, which need the tables as well. Empty without a cluster. */
  readonly shards: readonly string[]
  /** The cluster's name in the servers' configuration; null for a single server. */
  readonly cluster: string | null
}

const DATABASE = "fleet"

const request = async (address: string, sql: string, body: BodyInit | null = null): Promise<string> => {
  const url = new URL(address)
  const { username, password } = url
  url.username = ""
  url.password = ""
  url.searchParams.set("query", sql)
  const isInsert = body !== null
  const user =
    username === "" ? {} : { "X-ClickHouse-User": decodeURIComponent(username), "X-ClickHouse-Key": decodeURIComponent(password) }
  // Reading reports may keep this thread busy for longer than the server keeps an idle connection, and a request on a closed one fails.
  const headers = { ...user, connection: "close" }
  if (!isInsert) url.searchParams.delete("query")
  const response = await fetch(url, { method: "POST", headers, body: body ?? sql }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new EngineError(`The ClickHouse server ${url.host} does not answer: ${why}`)
  })
  const text = await response.text()
  if (!response.ok) throw new EngineError(`ClickHouse ${url.host}: ${text.trim().slice(0, 600)}`)
  return text
}

const inDatabase = (address: string): string => {
  const url = new URL(address)
  url.searchParams.set("database", DATABASE)
  return url.href
}

/**
 * Opens the data set on a ClickHouse server or cluster by its HTTP interface, and creates the tables when they are missing. Answers of a cluster wait
 * until each inserted row has reached its shard (`insert_distributed_sync`).
 */
export const openClickHouse = async ({ url, shards, cluster }: Server): Promise<Engine> => {
  const target = new URL(inDatabase(url))
  if (cluster !== null) target.searchParams.set("insert_distributed_sync", "1")
  const tables = cluster === null ? localTables() : clusterTables(cluster, DATABASE)
  for (const server of new Set([url, ...shards])) {
    // oxlint-disable-next-line no-await-in-loop -- a statement needs those before it
    await request(server, `CREATE DATABASE IF NOT EXISTS ${DATABASE}`)
    // oxlint-disable-next-line no-await-in-loop -- a statement needs those before it
    for (const statement of tables) await request(inDatabase(server), statement)
  }
  return {
    ask: async (sql): Promise<Answer> => decodeAnswer(await request(target.href, `${sql}\nFORMAT JSON`)),
    insert: async (table, rows) => {
      if (rows.length > 0) await request(target.href, `INSERT INTO ${table} FORMAT TabSeparated`, rows)
    },
    close: () => undefined
  }
}
