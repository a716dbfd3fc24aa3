import { type Answer, decodeAnswer, type Engine, EngineError, type Row } from "./engine.ts"
import { clusterTables, holdingTables, leftQuestions, localTables, quoted, removeStatements } from "./tables.ts"

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
/** Rows are removed in the background: the time between two questions whether it is done, and the longest wait, in ms. */
const REMOVAL_POLL_MS = 200
const REMOVAL_PATIENCE_MS = 600_000

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

/** Whether a server tells why a removal failed. ClickHouse 18.16 does not. */
const REASON_KNOWN =
  "SELECT count() AS n FROM system.columns WHERE database = 'system' AND table = 'mutations' AND name = 'latest_fail_reason'"

/** The first row of an answer, with its numbers and texts. */
const askRow = async (server: string, sql: string): Promise<Row> => decodeAnswer(await request(server, `${sql} FORMAT JSON`)).rows[0] ?? {}

/** The question how many removals of the data set a server still has to perform, and why one of them failed. */
const pendingQuestion = async (server: string, isCluster: boolean): Promise<string> => {
  const isReasonKnown = (await askRow(server, REASON_KNOWN))["n"] !== 0
  const tables = holdingTables(isCluster).map(quoted).join(", ")
  return `SELECT count() AS pending, ${isReasonKnown ? "max(latest_fail_reason)" : "''"} AS reason FROM system.mutations
    WHERE database = '${DATABASE}' AND table IN (${tables}) AND is_done = 0`
}

/**
 * Resolves when a server has performed all removals. Rejects with its reason when one has failed. ClickHouse 18.16 has no setting that lets the statement
 * itself wait.
 */
const awaitRemovals = async (server: string, isCluster: boolean): Promise<void> => {
  const end = Date.now() + REMOVAL_PATIENCE_MS
  const { host } = new URL(server)
  const question = await pendingQuestion(server, isCluster)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const { pending, reason } = await askRow(server, question)
    if (pending === 0) return
    if (typeof reason === "string" && reason !== "")
      throw new EngineError(`ClickHouse ${host} cannot remove old rows: ${reason.slice(0, 600)} (see its table system.mutations)`)
    if (Date.now() > end) throw new EngineError(`ClickHouse ${host} still removes old rows: see its table system.mutations.`)
    // oxlint-disable-next-line no-await-in-loop -- the server works in the background
    await new Promise((resolve) => setTimeout(resolve, REMOVAL_POLL_MS))
  }
}

/** Rejects when rows of these reports are left, which a new insert would double: a shard has them that nobody named. */
const checkRemoved = async (address: string, reports: readonly string[]): Promise<void> => {
  for (const question of leftQuestions(reports)) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const { n } = await askRow(address, question)
    if (n !== 0)
      throw new EngineError(
        `The cluster still has ${n} old rows of these reports: name the HTTP interface of every other shard with --shard.`
      )
  }
}

/**
 * Opens the data set on a ClickHouse server or cluster by its HTTP interface, and creates the tables when they are missing. Answers of a cluster wait
 * until each inserted row has reached its shard (`insert_distributed_sync`).
 */
export const openClickHouse = async ({ url, shards, cluster }: Server): Promise<Engine> => {
  const target = new URL(inDatabase(url))
  if (cluster !== null) target.searchParams.set("insert_distributed_sync", "1")
  const tables = cluster === null ? localTables() : clusterTables(cluster, DATABASE)
  const servers = [...new Set([url, ...shards])]
  for (const server of servers) {
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
    remove: async (reports) => {
      for (const server of servers) {
        // oxlint-disable-next-line no-await-in-loop -- in this order
        for (const statement of removeStatements(reports, cluster !== null)) await request(inDatabase(server), statement)
        // oxlint-disable-next-line no-await-in-loop -- an insert on any server must come afterwards
        await awaitRemovals(server, cluster !== null)
      }
      if (cluster !== null) await checkRemoved(target.href, reports)
    },
    close: () => undefined
  }
}
